import { and, asc, eq, getTableColumns, gt, isNotNull, type SQL, sql } from "drizzle-orm";
import type { NewEmail } from "../../domain/email/email";
import type { Instant } from "../../domain/instant";
import { WAIT_MAIL_PAUSE_MS } from "../../domain/waiting/wait";
import { availabilitySettings } from "../availability/schema";
import type { Db } from "../client.server";
import { emails } from "../email/schema";
import { rowValues } from "../row-values.server";
import { freeTimeLooks, timeWaits } from "./schema";

const isConfirmed = sql.raw("confirmed_at is not null");

/** What decides free times besides calls and busy times: hours, kinds and hosts, by their versions. */
const RULES = sql<string>`(select version from availability_settings) || '/' ||
  (select count(*) || ':' || sum(version) || ':' || sum(is_offered) from call_kinds) || '/' ||
  (select count(*) || ':' || sum(version) || ':' || sum(is_active) from hosts)`;

/** Whether anyone waits, what is known of the last look, and what decides whether to look again. */
export async function findFreeTimeLook(db: Db, now: Instant) {
  const [[facts], [look]] = await db.batch([
    db
      .select({
        timeZone: availabilitySettings.timeZone,
        rules: RULES.as("rules"),
        isWaitedFor:
          sql<number>`exists (select 1 from time_waits where ${isConfirmed} and expires_at > ${now})`.as(
            "is_waited_for",
          ),
      })
      .from(availabilitySettings),
    db.select().from(freeTimeLooks),
  ]);
  return { facts: facts ?? null, look: look ?? null };
}

/** Begins to look at all who wait, from the first on. What changes from now on makes another look due. */
export async function beginLook(db: Db, { rules, date }: { rules: string; date: string }): Promise<void> {
  const begun = { isDue: false, rules, date, cursor: "", nextAt: null };
  await db
    .insert(freeTimeLooks)
    .values({ id: 1, ...begun })
    .onConflictDoUpdate({ target: freeTimeLooks.id, set: begun });
}

/**
 * A call of the kind that the person has booked, or moved, since they wait and that wasn't cancelled: then they have, or
 * had, what they waited for. With lower() on both sides, SQLite uses the indexes of addresses.
 */
const hasBooked = sql<number>`exists (select 1 from bookings as own where lower(own.email) = lower(time_waits.email)
  and own.kind_id = time_waits.kind_id and own.status <> 'cancelled' and (own.created_at >= time_waits.created_at
    or exists (select 1 from booking_changes as moved where moved.booking_id = own.id
      and moved.changed_at >= time_waits.created_at and moved.starts_at_after <> moved.starts_at_before)))`;

/** When the address was last emailed about free times, if that was lately. */
const lastMailedAt = (now: Instant) => sql<number | null>`(select max(told.created_at) from emails as told
  where lower(told.to_email) = lower(time_waits.email) and told.created_at > ${now - WAIT_MAIL_PAUSE_MS} and told.kind = 'times_free')`;

/** Those who wait, by address, after an address. */
export function listWaiting(db: Db, { after, now, limit }: { after: string; now: Instant; limit: number }) {
  return db
    .select({
      ...getTableColumns(timeWaits),
      hasBooked: hasBooked.as("has_booked"),
      lastMailedAt: lastMailedAt(now).as("last_mailed_at"),
    })
    .from(timeWaits)
    .where(and(isConfirmed, gt(timeWaits.email, after), gt(timeWaits.expiresAt, now)))
    .orderBy(asc(timeWaits.email), asc(timeWaits.id))
    .limit(limit);
}

export type Waiting = Awaited<ReturnType<typeof listWaiting>>[number];

/** Waits, each with until when times can be booked that its person knows of. */
export type KnownTimes = Readonly<Record<string, Instant>>;

/** What a look has found about some of those who wait. */
export type LookedAt = {
  /** Each email with the waits that it is about. */
  emails: readonly { email: NewEmail; waits: KnownTimes }[];
  /** Their people know that times are free, which can now be booked for longer, or not as long. */
  changed: KnownTimes;
  /** Of these, nothing is free any more. */
  taken: readonly string[];
  /** These can't be fulfilled any more: their emails say so, and they end. */
  over: readonly { email: NewEmail; waits: readonly string[] }[];
  /** Up to where everything is looked at; null at the end. */
  cursor: string | null;
  /** When to look again for those who were mailed too lately. */
  nextAt: Instant | null;
  now: Instant;
};

/**
 * Stores what was found in one batch: emails, what their people know by them, and up to where all is looked at. Done twice,
 * by two runs or after a lost answer, it emails no address a second time.
 */
export async function recordLook(
  db: Db,
  { emails: told, changed, over, taken, cursor, nextAt, now }: LookedAt,
): Promise<void> {
  const toldOf = told.map(({ email, waits }) => ({ email, waits: Object.keys(waits) }));
  const known: KnownTimes = Object.assign({}, ...told.map(({ waits }) => waits));
  const isUntold = sql`not exists (select 1 from emails as earlier where earlier.kind = 'times_free'
    and lower(earlier.to_email) = lower(one.value ->> '$.toEmail') and +earlier.created_at > ${now - WAIT_MAIL_PAUSE_MS})`;
  await db.batch([
    insertEmailsWhere(db, toldOf, isUntold),
    insertEmailsWhere(db, over, sql`true`),
    db
      .update(timeWaits)
      .set({ freeUntil: untilIn(known), mailedAt: now })
      .where(isEmailed(toldOf)),
    db.delete(timeWaits).where(isEmailed(over)),
    db
      .update(timeWaits)
      .set({ freeUntil: untilIn(changed) })
      .where(and(isAmong(Object.keys(changed)), isNotNull(timeWaits.freeUntil))),
    db.update(timeWaits).set({ freeUntil: null }).where(isAmong(taken)),
    db
      .update(freeTimeLooks)
      .set({
        cursor,
        ...(nextAt !== null && { nextAt: sql`min(coalesce(${freeTimeLooks.nextAt}, ${nextAt}), ${nextAt})` }),
      })
      .where(eq(freeTimeLooks.id, 1)),
  ]);
}

type AboutWaits = readonly { email: NewEmail; waits: readonly string[] }[];

const isAmong = (ids: readonly string[]) =>
  sql`${timeWaits.id} in (select value from json_each(${JSON.stringify(ids)}))`;

/** The email about the wait is in the outbox. */
function isEmailed(mails: AboutWaits): SQL {
  const pairs = JSON.stringify(mails.flatMap(({ email, waits }) => waits.map((id) => [id, email.id])));
  return sql`${timeWaits.id} in (select pair.value ->> 0 from json_each(${pairs}) as pair
    where exists (select 1 from emails where emails.id = pair.value ->> 1))`;
}

const untilIn = (times: KnownTimes) =>
  sql`json_extract(${JSON.stringify(times)}, '$."' || ${timeWaits.id} || '"')`;

/** Batch statement: many emails at once, each only while one of its waits stands, and if a condition on it holds. */
function insertEmailsWhere(db: Db, mails: AboutWaits, condition: SQL) {
  const rows = JSON.stringify(mails.map(({ email, waits }) => ({ ...email, waits })));
  const of = (name: string) => sql.raw(`one.value ->> '$.${name}'`);
  const row = {
    id: of("id"),
    kind: of("kind"),
    toName: of("toName"),
    toEmail: of("toEmail"),
    data: sql.raw("json(one.value -> '$.data')"),
    dedupeKey: of("dedupeKey"),
    dueAt: of("dueAt"),
    createdAt: of("createdAt"),
    status: "waiting",
    attempts: 0,
    unknowns: 0,
  };
  return db
    .insert(emails)
    .select(
      sql`select ${rowValues(emails, row)} from json_each(${rows}) as one where ${condition}
        and exists (select 1 from json_each(one.value, '$.waits') as wait cross join time_waits as stands on stands.id = wait.value)`,
    )
    .onConflictDoNothing({ target: emails.dedupeKey });
}
