import { and, desc, eq, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Instant } from "../../domain/instant";
import { LINK_LIMITS, type PersonalLink } from "../../domain/links/personal-link";
import { pick } from "../../domain/pick";
import { users } from "../account/schema";
import { callKinds } from "../availability/schema";
import type { Db } from "../client.server";
import { insertIf } from "../row-values.server";
import type { NewAudit } from "../staff/audit.server";
import { writeAudited } from "../staff/write-audited.server";
import { isUnused, personalLinks } from "./schema";

type HostRow = [id: string, name: string, takesKind: number];

/** Its hosts in the order in which they were chosen, and whether each takes calls of the kind. */
const hostsJson = sql`(select json_group_array(json_array(host.id, host.name, host.is_active and exists (select 1 from kind_hosts where kind_hosts.kind_id = personal_links.kind_id and kind_hosts.host_id = host.id)))
  from json_each(personal_links.host_ids) as chosen join hosts as host on host.id = chosen.value)`;

const columns = {
  ...pick(
    personalLinks,
    "id",
    "name",
    "email",
    "times",
    "expiresAt",
    "createdAt",
    "withdrawnAt",
    "bookingId",
  ),
  madeWith: personalLinks.madeWith,
  hasKey: sql<number>`${personalLinks.keyHash} is not null`.mapWith(Boolean),
  kind: {
    ...pick(callKinds, "id", "name", "shortName", "minutes", "isOffered"),
  },
  hosts: sql`${hostsJson}`.mapWith((text: string) =>
    (JSON.parse(text) as HostRow[]).map(([id, name, takesKind]) => ({
      id,
      name,
      takesKind: takesKind === 1,
    })),
  ),
  madeBy: users.email,
};

function selectLinks(db: Db) {
  return db
    .select(columns)
    .from(personalLinks)
    .leftJoin(callKinds, eq(callKinds.id, personalLinks.kindId))
    .leftJoin(users, eq(users.id, personalLinks.madeBy));
}

/** The link that a key opens, whatever has become of it. */
export async function findLinkByKeyHash(db: Db, keyHash: string): Promise<PersonalLink | null> {
  const [found] = await selectLinks(db).where(eq(personalLinks.keyHash, keyHash));
  return found ?? null;
}

export async function findPersonalLink(db: Db, id: string): Promise<PersonalLink | null> {
  const [found] = await selectLinks(db).where(eq(personalLinks.id, id));
  return found ?? null;
}

/** What a link was made of, by the form that made it; null for an unknown link. */
export async function findMadeLink(db: Db, id: string) {
  const { keyHash, createdAt, kindId, hostIds, email, times } = personalLinks;
  const [found] = await db
    .select({ keyHash, createdAt, kindId, hostIds, email, times })
    .from(personalLinks)
    .where(eq(personalLinks.id, id));
  return found ?? null;
}

/** When the call that a link has booked begins and ends; null once the call has been moved away or deleted. */
export async function findCallOfLink(
  db: Db,
  bookingId: string,
): Promise<{ startsAt: Instant; endsAt: Instant } | null> {
  const [found] = await db.all<{ starts_at: number; ends_at: number }>(
    sql`select starts_at, ends_at from bookings where id = ${bookingId}`,
  );
  return found ? { startsAt: found.starts_at, endsAt: found.ends_at } : null;
}

type ListedLinks = {
  /** Only those of this address, in lower case; null for all. */
  email: string | null;
  /** The last one of the page before. */
  after: { at: Instant; id: string } | null;
  limit: number;
};

/** Links of all states, the newest first. */
export function listPersonalLinks(db: Db, { email, after, limit }: ListedLinks): Promise<PersonalLink[]> {
  const { createdAt, id } = personalLinks;
  return selectLinks(db)
    .where(
      and(
        email === null ? undefined : sql`lower(${personalLinks.email}) = ${email}`,
        after === null
          ? undefined
          : or(lt(createdAt, after.at), and(eq(createdAt, after.at), lt(id, after.id))),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

/** Links of these addresses, in lower case, of all states, the newest first. */
export function listLinksTo(db: Db, addresses: readonly string[], limit: number): Promise<PersonalLink[]> {
  return selectLinks(db)
    .where(inArray(sql`lower(${personalLinks.email})`, [...addresses]))
    .orderBy(desc(personalLinks.createdAt), desc(personalLinks.id))
    .limit(limit);
}

/** The id of the link that a booking was made with, as a column; null without one. */
export function linkOfBooking(bookingId: SQLiteColumn) {
  return sql<string | null>`(select id from personal_links where personal_links.booking_id = ${bookingId})`;
}

/** Who made the link that a booking was made with, as a column; null without one. */
export function makerOfLink(bookingId: SQLiteColumn): SQL<string | null> {
  return sql<
    string | null
  >`(select coalesce('API key “' || made_with || '”', (select email from users where users.id = made_by), 'a person whose account is gone')
    from personal_links where personal_links.booking_id = ${bookingId})`;
}

/** Condition on a row of personal_links that it may still book a call, as far as it itself says. */
const isOpenAt = (now: Instant) => sql`${isUnused()} and expires_at > ${now}`;

/**
 * Condition for the statement that books a call with a link: that it is still open. Its kind and hosts are those of the
 * rules by which the call is written (`areRulesCurrent`).
 */
export function isLinkOpen(id: string, now: Instant): SQL {
  return sql`exists (select 1 from personal_links where id = ${id} and ${isOpenAt(now)})`;
}

/** Batch statement: the link has booked the call, if the call was written. */
export function spendLink(db: Db, id: string, bookingId: string, isWritten: SQL) {
  return db
    .update(personalLinks)
    .set({ bookingId })
    .where(sql`${personalLinks.id} = ${id} and ${personalLinks.bookingId} is null and ${isWritten}`);
}

export type NewPersonalLink = {
  id: string;
  keyHash: string;
  kindId: string;
  hostIds: string[];
  name: string;
  email: string;
  times: Instant[];
  createdAt: Instant;
  expiresAt: Instant;
  /** A member of staff, or an API key, whose maker it is then. */
  madeBy: { staffId: string } | { keyId: string };
  madeWith: string | null;
};

/**
 * False if the maker may not any more, the kind is not on offer, as many links as may be are open, for the address or in
 * all, or the same form made this one.
 */
export function insertPersonalLink(db: Db, link: NewPersonalLink, audit: NewAudit): Promise<boolean> {
  const { madeBy, createdAt: now } = link;
  const isMaker =
    "staffId" in madeBy
      ? sql`exists (select 1 from staff where user_id = ${madeBy.staffId})`
      : sql`exists (select 1 from api_keys where id = ${madeBy.keyId})`;
  const maker =
    "staffId" in madeBy
      ? sql`${madeBy.staffId}`
      : sql`(select created_by from api_keys where id = ${madeBy.keyId})`;
  const ofAddress = sql`(select count(*) from personal_links where lower(email) = ${link.email.toLowerCase()} and ${isOpenAt(now)})`;
  const all = sql`(select count(*) from personal_links where ${isOpenAt(now)})`;
  const isPossible = sql`${isMaker} and not exists (select 1 from personal_links where id = ${link.id})
    and not exists (select 1 from audit_log where subject_kind = 'personal_link' and subject_id = ${link.id})
    and exists (select 1 from call_kinds where id = ${link.kindId} and is_offered)
    and ${all} < ${LINK_LIMITS.open} and (${link.email} = '' or ${ofAddress} < ${LINK_LIMITS.openOfAddress})`;
  return writeAudited(db, audit, isPossible, (isAudited) => [
    insertIf(db, personalLinks, { ...link, madeBy: maker }, isAudited).onConflictDoNothing(),
  ]);
}

/** False if the link is used or withdrawn already. */
export function withdrawPersonalLink(db: Db, id: string, audit: NewAudit): Promise<boolean> {
  const isThere = sql`exists (select 1 from personal_links where id = ${id} and booking_id is null and withdrawn_at is null)`;
  return writeAudited(db, audit, isThere, (isAudited) => [
    db
      .update(personalLinks)
      .set({ withdrawnAt: audit.at })
      .where(sql`${personalLinks.id} = ${id} and ${personalLinks.bookingId} is null and ${isAudited}`),
  ]);
}

/** Who may be named by a link for a kind of call; empty for a kind that the agency takes, or all of its hosts together. */
export async function listLinkHosts(db: Db, kindId: string): Promise<{ id: string; name: string }[]> {
  return db.all<{ id: string; name: string }>(sql`select hosts.id, hosts.name from hosts
    join kind_hosts on kind_hosts.host_id = hosts.id join call_kinds on call_kinds.id = kind_hosts.kind_id
    where call_kinds.id = ${kindId} and host_mode <> 'all' and hosts.is_active and hosts.id <> 'agency'
    order by hosts.created_at, hosts.id`);
}
