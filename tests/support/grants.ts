import { randomBytes, randomUUID } from "node:crypto";
import type { GrantTable } from "../../app/db/staff/grants";
import { feedKeyOf, feedPath } from "../../app/domain/calendars/calendar-feed";
import { hashKey } from "../../app/domain/hmac";
import { personalLinkPath } from "../../app/domain/links/personal-link";
import { addressProofOf } from "../../app/domain/settings/address-proof";
import { invitationTokenOf } from "../../app/domain/staff/invitation-token";
import { confirmAddressPath, joinPath } from "../../app/domain/staff-paths";
import { createApiKey, sendApi } from "./api";
import { insertWebhook } from "./desk";
import { createStaff } from "./staff";
import { Visitor } from "./visitor";
import { COOKIE_SECRET, NOW, type TestWorker } from "./worker";

export type GrantSite = Pick<TestWorker, "fetch" | "db">;

const at = Date.parse(NOW);
const LATER = at + 3_600_000;

/** A grant that was made: whether it works, who is held for its maker, and the SQL that lets it expire, if it can. */
export type MadeGrant = {
  id: string;
  works: () => Promise<boolean>;
  maker: () => Promise<string | null>;
  expire?: string;
};

type Make = (site: GrantSite, maker: string) => Promise<Omit<MadeGrant, "maker">>;

const isThere = async ({ db }: GrantSite, query: string, id: string) =>
  (await db.prepare(`select 1 as found from ${query}`).bind(id).first<number>("found")) === 1;

/** How each kind is made, as a member of staff would have, and how another person would use it. */
const MAKE: Record<GrantTable, Make> = {
  staff_invitations: async (site, maker) => {
    const id = randomUUID();
    const token = await invitationTokenOf(id, COOKIE_SECRET);
    await site.db
      .prepare(
        "insert into staff_invitations (id, token_hash, email, role, invited_by, created_at, expires_at, made_by) values (?, ?, ?, 'owner', 'x@staff.example', ?, ?, ?)",
      )
      .bind(id, await hashKey(token), `${id}@staff.example`, at, LATER, maker)
      .run();
    return {
      id,
      works: async () => (await new Visitor(site).get(joinPath(token))).status === 200,
      expire: `update staff_invitations set expires_at = ${at}`,
    };
  },
  api_keys: async (site, maker) => {
    const { id, key } = await createApiKey(site.db, {
      name: id8(),
      createdBy: maker,
      createdAt: 1,
      expiresAt: LATER,
    });
    return {
      id,
      works: async () => (await sendApi(site, key, "/kinds")).status === 200,
      expire: `update api_keys set expires_at = ${at}`,
    };
  },
  address_proofs: async (site, maker) => {
    const id = randomUUID();
    const token = await addressProofOf(id, COOKIE_SECRET);
    await site.db
      .prepare(
        "insert into address_proofs (id, setting, address, token_hash, asked_by, created_at, expires_at) values (?, 'tickets_email', 'new@agency.example', ?, ?, ?, ?)",
      )
      .bind(id, await hashKey(token), maker, at, LATER)
      .run();
    return {
      id,
      works: async () => (await new Visitor(site).get(confirmAddressPath(token))).status === 200,
      expire: `update address_proofs set expires_at = ${at}`,
    };
  },
  calendar_connections: async (site, maker) => {
    const id = randomUUID();
    await site.db
      .prepare(
        "insert into calendar_connections (id, host_id, service, account, sealed_credentials, created_at, made_by) values (?, 'agency', 'caldav', ?, 'v1.x.x', 1, ?)",
      )
      .bind(id, id, maker)
      .run();
    return { id, works: () => isThere(site, "calendar_connections where id = ?", id) };
  },
  calendar_sources: async (site, maker) => {
    const id = randomUUID();
    await site.db
      .prepare(
        "insert into calendar_sources (id, name, address, next_try_at, created_at, made_by) values (?, 'Busy', ?, 1, 1, ?)",
      )
      .bind(id, `https://calendar.example/${id}.ics`, maker)
      .run();
    return { id, works: () => isThere(site, "calendar_sources where id = ?", id) };
  },
  calendar_feeds: async (site, maker) => {
    const id = randomUUID();
    const key = await feedKeyOf(id, COOKIE_SECRET);
    await site.db
      .prepare("insert into calendar_feeds (id, name, key_hash, created_at, made_by) values (?, ?, ?, 0, ?)")
      .bind(id, `Phone ${id}`, await hashKey(key), maker)
      .run();
    return { id, works: async () => (await new Visitor(site).get(feedPath(key))).status === 200 };
  },
  personal_links: async (site, maker) => {
    const id = randomUUID();
    const key = randomBytes(32).toString("base64url");
    await site.db
      .prepare(
        "insert into personal_links (id, key_hash, kind_id, created_at, expires_at, made_by) values (?, ?, 'strategy', 1, ?, ?)",
      )
      .bind(id, await hashKey(key), LATER, maker)
      .run();
    return {
      id,
      works: async () => (await new Visitor(site).get(personalLinkPath(key))).status === 200,
      expire: `update personal_links set expires_at = ${at}`,
    };
  },
  webhooks: async (site, maker) => {
    const { id } = await insertWebhook(site.db);
    await site.db.prepare("update webhooks set made_by = ? where id = ?").bind(maker, id).run();
    return { id, works: () => isThere(site, "webhooks where id = ? and off_at is null", id) };
  },
  site_settings: async (site, maker) => {
    const id = "bookings_email";
    await site.db
      .prepare(
        `insert into site_settings (setting, value, version, updated_at, made_by) values (?, '"spy@agency.example"', 1, 1, ?)
         on conflict do update set value = excluded.value, made_by = excluded.made_by`,
      )
      .bind(id, maker)
      .run();
    return { id, works: () => isThere(site, "site_settings where setting = ? and value is not null", id) };
  },
  call_kinds: async (site, maker) => {
    const id = "demo";
    await site.db
      .prepare(
        `update call_kinds set place = '{"kind":"link","detail":"https://meet.example/mine"}', made_by = ? where id = ?`,
      )
      .bind(maker, id)
      .run();
    return { id, works: () => isThere(site, "call_kinds where id = ? and place is not null", id) };
  },
  canned_answers: async (site, maker) => {
    const id = randomUUID();
    await site.db
      .prepare(
        "insert into canned_answers (id, title, body, version, made_by) values (?, ?, 'See https://elsewhere.example', 1, ?)",
      )
      .bind(id, `Answer ${id}`, maker)
      .run();
    return { id, works: () => isThere(site, "canned_answers where id = ?", id) };
  },
  piece_versions: async (site, maker) => {
    const piece = `post/${randomUUID()}`;
    const id = await site.db
      .prepare(
        "insert into piece_versions (piece, state, texts, live_from, made_at, made_by) values (?, 'own', '{}', ?, ?, ?) returning id",
      )
      .bind(piece, LATER, at, maker)
      .first<number>("id");
    return {
      id: String(id),
      works: () => isThere(site, `piece_versions where id = ? and live_from > ${at}`, String(id)),
      expire: `update piece_versions set live_from = ${at}`,
    };
  },
  staff: async (site, maker) => {
    const { id } = await createStaff(site.db, "member");
    await site.db.prepare("update staff set exports_given_by = ? where user_id = ?").bind(maker, id).run();
    return { id, works: () => isThere(site, "staff where user_id = ? and exports_given_by is not null", id) };
  },
};

const id8 = () => randomUUID().slice(0, 8);

/** A grant of a table, made by a member of staff. Throws for a table that has a maker and no example here. */
export async function makeGrant(
  site: GrantSite,
  table: GrantTable,
  maker: string,
  { maker: column, key }: { maker: string; key: string },
): Promise<MadeGrant> {
  const make = MAKE[table];
  if (!make) throw new Error(`No example of ${table}`);
  const made = await make(site, maker);
  const query = `select ${column} as maker from ${table} where ${key} = ?`;
  return { ...made, maker: () => site.db.prepare(query).bind(made.id).first<string>("maker") };
}
