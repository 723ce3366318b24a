import { and, asc, eq, getTableColumns, inArray, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { BusyTime } from "../../domain/calendars/busy-times";
import { type LeftOut, MAX_LEFT_OUT } from "../../domain/calendars/left-out";
import type { SourceProblem } from "../../domain/calendars/source-problem";
import type { Instant } from "../../domain/instant";
import { availabilitySettings, callKinds } from "../availability/schema";
import { bookings } from "../booking/schema";
import { type Db, runBatch } from "../client.server";
import { hosts } from "../hosts/schema";
import { insertIf } from "../row-values.server";
import { auditedBy, insertAudit, type NewAudit } from "../staff/audit.server";
import { busyTimes, calendarSources } from "./schema";

export type CalendarSource = typeof calendarSources.$inferSelect;

type Claim = { now: Instant; leaseUntil: Instant; limit: number; id?: string; isConnected?: boolean };

/**
 * Claims the calendars that are due, longest overdue first, so that no other run reads them until the lease ends.
 * With an id, claims that calendar, due or not.
 */
export async function claimSources(
  db: Db,
  { now, leaseUntil, limit, id, isConnected }: Claim,
): Promise<CalendarSource[]> {
  const wanted =
    id === undefined
      ? inArray(
          calendarSources.id,
          db
            .select({ id: calendarSources.id })
            .from(calendarSources)
            .where(
              and(
                lte(calendarSources.nextTryAt, now),
                // The plus keeps SQLite from using the index of connections, which would have to be sorted.
                sql.raw(isConnected ? "+connection_id is not null" : "+connection_id is null"),
              ),
            )
            .orderBy(asc(calendarSources.nextTryAt))
            .limit(limit),
        )
      : eq(calendarSources.id, id);
  return db.update(calendarSources).set({ nextTryAt: leaseUntil }).where(wanted).returning();
}

export type ListedSource = CalendarSource & {
  /** How many of its busy times begin after now. */
  busyTimes: number;
};

/** All calendars that are read by their address, in the order in which they were added. */
export function listCalendarSources(db: Db, now: Instant): Promise<ListedSource[]> {
  const busyTimesToCome = sql<number>`(select count(*) from ${busyTimes} where ${busyTimes.sourceId} = ${calendarSources.id} and ${busyTimes.startsAt} >= ${now})`;
  return db
    .select({ ...getTableColumns(calendarSources), busyTimes: busyTimesToCome })
    .from(calendarSources)
    .where(isNull(calendarSources.connectionId))
    .orderBy(asc(calendarSources.createdAt), asc(calendarSources.id));
}

type NewSource = Pick<
  CalendarSource,
  "id" | "name" | "address" | "sealedAddress" | "nextTryAt" | "createdAt" | "hostId" | "madeBy" | "ownerEmail"
>;

/**
 * Adds a calendar with its audit row. False if one of the addresses, which are the ways to write its own, is there. Throws
 * if the id is.
 */
export function addCalendarSource(
  db: Db,
  source: NewSource,
  addresses: readonly string[],
  audit: NewAudit,
): Promise<boolean> {
  const isNew = sql`not exists (select 1 from ${calendarSources} where ${calendarSources.address} in (select value from json_each(${JSON.stringify(addresses)})))`;
  const row = { knownUntil: 0, leftOut: 0, failures: 0, doubts: [], ...source };
  return runBatch(db, [insertAudit(db, audit, isNew), insertIf(db, calendarSources, row, auditedBy(audit))]);
}

/** Batch statement: calendars whose address is not sealed with the present secret, those in the clear first. */
export function selectSourcesToSeal(db: Db, glob: string, limit: number) {
  const { id, address, sealedAddress, connectionId, problem } = calendarSources;
  return db
    .select({ id, address, sealedAddress })
    .from(calendarSources)
    .where(
      and(
        isNull(connectionId),
        sql`${address} not glob ${glob}`,
        // It can't be opened any more, and says so.
        sql`${problem} is not ${"address_lost" satisfies SourceProblem}`,
      ),
    )
    .orderBy(sql`${sealedAddress} is not null`, id)
    .limit(limit);
}

/** Stores an address that was sealed, unless the row has another meanwhile. Throws if another row has its mark. */
export async function saveSealedSource(
  db: Db,
  { id, address }: Pick<CalendarSource, "id" | "address">,
  set: Pick<CalendarSource, "address" | "sealedAddress">,
): Promise<void> {
  await db
    .update(calendarSources)
    .set(set)
    .where(and(eq(calendarSources.id, id), eq(calendarSources.address, address)));
}

export async function findSourceAddress(db: Db, id: string): Promise<string | null> {
  const isIt = eq(calendarSources.id, id);
  const [found] = await db.select({ address: calendarSources.address }).from(calendarSources).where(isIt);
  return found?.address ?? null;
}

/** The account of the host whose calendar it is; null for the agency's, and for one that is gone. */
export async function findSourceOwner(db: Db, id: string): Promise<{ userId: string | null } | null> {
  const [found] = await db
    .select({ userId: hosts.userId })
    .from(calendarSources)
    .innerJoin(hosts, eq(hosts.id, calendarSources.hostId))
    .where(eq(calendarSources.id, id));
  return found ?? null;
}

/** Batch statement. */
export function updateSourceName(db: Db, id: string, name: string) {
  return db.update(calendarSources).set({ name }).where(eq(calendarSources.id, id));
}

/** A calendar that is read by its address and has another owner's address. */
export function sourceHasOtherOwner(id: string, ownerEmail: string | null): SQL {
  return sql`exists (select 1 from ${calendarSources} where ${isOtherOwner(id, ownerEmail)})`;
}

/**
 * Batch statement: a calendar with another owner is due, and read anew even if its file is unchanged, because what its
 * owner declined is now another's.
 */
export function updateSourceOwner(db: Db, id: string, ownerEmail: string | null, now: Instant) {
  return db
    .update(calendarSources)
    .set({ ownerEmail, knownUntil: 0, nextTryAt: now })
    .where(isOtherOwner(id, ownerEmail));
}

const isOtherOwner = (id: string, ownerEmail: string | null) =>
  sql`${calendarSources.id} = ${id} and ${calendarSources.connectionId} is null and ${calendarSources.ownerEmail} is not ${ownerEmail}`;

/** Batch statement: deletes a calendar with its busy times. */
export function deleteCalendarSource(db: Db, id: string) {
  return db.delete(calendarSources).where(eq(calendarSources.id, id));
}

export function sourceExists(id: string): SQL {
  return sql`exists (select 1 from ${calendarSources} where ${calendarSources.id} = ${id})`;
}

export function sourceHasOtherName(id: string, name: string): SQL {
  return sql`exists (select 1 from ${calendarSources} where ${calendarSources.id} = ${id} and ${calendarSources.name} <> ${name})`;
}

/** A calendar's name, as a fact of the audit log. */
export function sourceName(id: string): SQL {
  return sql`(select json_object('calendar', ${calendarSources.name}) from ${calendarSources} where ${calendarSources.id} = ${id})`;
}

/** A calendar's name and its owner's address, the stored or another one, as facts of the audit log. */
export function sourceOwner(
  id: string,
  owner: string | SQL | null = sql`${calendarSources.ownerEmail}`,
): SQL {
  return sql`(select json_object('calendar', ${calendarSources.name}, 'owner', ${owner}) from ${calendarSources} where ${calendarSources.id} = ${id})`;
}

/** The settings needed to read calendars. */
export async function readCalendarFacts(db: Db): Promise<{ timeZone: string; horizonDays: number } | null> {
  const [row] = await db
    .select({
      timeZone: availabilitySettings.timeZone,
      // A kind of call may be booked further ahead than the others.
      horizonDays: sql<number>`max(${availabilitySettings.bookingHorizonDays}, coalesce((select max(${callKinds.bookingHorizonDays}) from ${callKinds} where ${callKinds.isOffered}), 0))`,
    })
    .from(availabilitySettings);
  return row ?? null;
}

/** Which of the UIDs belong to the site's own calls. */
export async function findOwnUids(db: Db, uids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ uid: bookings.icalUid })
    .from(bookings)
    .where(inArray(bookings.icalUid, sql`(select value from json_each(${JSON.stringify(uids)}))`));
  return new Set(rows.map(({ uid }) => uid));
}

export type SourceRead = {
  now: Instant;
  nextTryAt: Instant;
  etag: string | null;
  lastModified: string | null;
  knownUntil: Instant;
  leftOut: readonly LeftOut[];
};

/**
 * Replaces a calendar's busy times, in one batch that writes only the differences. Nothing happens if it has been
 * removed, or claimed by another run, since it was claimed.
 */
export async function replaceBusyTimes(
  db: Db,
  claimed: CalendarSource,
  times: readonly BusyTime[],
  { now, nextTryAt, leftOut, ...read }: SourceRead,
): Promise<void> {
  const isClaimed = claimOf(claimed);
  const pairs = JSON.stringify(times.map(({ startsAt, endsAt }) => [startsAt, endsAt]));
  await db.batch([
    db
      .delete(busyTimes)
      .where(
        and(
          eq(busyTimes.sourceId, claimed.id),
          sql`exists (select 1 from ${calendarSources} where ${isClaimed})`,
          sql`(${busyTimes.startsAt}, ${busyTimes.endsAt}) not in (select value ->> 0, value ->> 1 from json_each(${pairs}))`,
        ),
      ),
    db
      .insert(busyTimes)
      .select(
        sql`select ${calendarSources.id}, value ->> 0, value ->> 1 from ${calendarSources}, json_each(${pairs}) where ${isClaimed}`,
      )
      .onConflictDoNothing(),
    db
      .update(calendarSources)
      .set({
        ...read,
        leftOut: leftOut.length,
        doubts: leftOut.slice(0, MAX_LEFT_OUT),
        fetchedAt: now,
        triedAt: now,
        failures: 0,
        problem: null,
        nextTryAt,
      })
      .where(isClaimed),
  ]);
}

/** Records that the calendar was read and is unchanged. */
export async function markSourceUnchanged(
  db: Db,
  claimed: CalendarSource,
  { now, nextTryAt }: { now: Instant; nextTryAt: Instant },
): Promise<void> {
  await db
    .update(calendarSources)
    .set({ fetchedAt: now, triedAt: now, failures: 0, problem: null, nextTryAt })
    .where(claimOf(claimed));
}

/** Leaves a calendar to the next run. */
export async function releaseSource(db: Db, claimed: CalendarSource, now: Instant): Promise<void> {
  await db.update(calendarSources).set({ nextTryAt: now }).where(claimOf(claimed));
}

/** Records that the calendar could not be read. Its busy times stay. */
export async function markSourceFailed(
  db: Db,
  claimed: CalendarSource,
  { now, nextTryAt, problem }: { now: Instant; nextTryAt: Instant; problem: SourceProblem },
): Promise<void> {
  await db
    .update(calendarSources)
    .set({ triedAt: now, failures: sql`${calendarSources.failures} + 1`, problem, nextTryAt })
    .where(claimOf(claimed));
}

function claimOf({ id, nextTryAt }: CalendarSource): SQL {
  return sql`${calendarSources.id} = ${id} and ${calendarSources.nextTryAt} = ${nextTryAt}`;
}
