import { and, asc, eq, gt, gte, type SQL, sql } from "drizzle-orm";
import type { OpenHours } from "../../domain/availability/availability";
import type { UsualRules } from "../../domain/availability/call-kind";
import { DatabaseFailure } from "../../domain/database-failure";
import type { Instant } from "../../domain/instant";
import { isExpected } from "../booking/booking-conditions";
import { bookings } from "../booking/schema";
import { calendarSources } from "../calendars/schema";
import type { Db, Statement } from "../client.server";
import { auditedBy, insertAudit, type NewAudit } from "../staff/audit.server";
import { auditLog } from "../staff/schema";
import { groupHours } from "./hours-and-counts";
import { availabilityOverrides, availabilitySettings, availabilityWeeklyHours, callKinds } from "./schema";

export type AvailabilitySettings = Omit<typeof availabilitySettings.$inferSelect, "id" | "callMinutes">;

/** A date with its own hours; no spans for one that is closed. */
export type DateHours = { spans: OpenHours[]; label: string };

/** Hours, rules, upcoming dates and the next expected calls, in one round trip. */
export async function readAvailabilityState(
  db: Db,
  { now, sinceDate, callsAtMost }: { now: Instant; sinceDate: string; callsAtMost: number },
) {
  const [settings, weekly, overrides, calls] = await db.batch([
    db.select().from(availabilitySettings),
    db.select().from(availabilityWeeklyHours).orderBy(asc(availabilityWeeklyHours.startMinute)),
    db
      .select()
      .from(availabilityOverrides)
      .where(gte(availabilityOverrides.date, sinceDate))
      .orderBy(asc(availabilityOverrides.date), asc(availabilityOverrides.startMinute)),
    db
      .select({
        id: bookings.id,
        name: bookings.name,
        kindName: sql<string>`${callKinds.name}`.as("kind_name"),
        startsAt: bookings.startsAt,
        endsAt: bookings.endsAt,
      })
      .from(bookings)
      .innerJoin(callKinds, eq(callKinds.id, bookings.kindId))
      .where(isToCome(now))
      .orderBy(asc(bookings.startsAt), asc(bookings.id))
      .limit(callsAtMost),
  ]);
  const [found] = settings;
  if (!found) throw new DatabaseFailure(NOT_SEEDED);
  const { id: _id, callMinutes: _minutes, ...rest } = found;
  const hours = groupHours(overrides, ({ date }) => date);
  const labels = new Map(overrides.map(({ date, label }) => [date, label]));
  return {
    settings: rest,
    weekly: groupHours(weekly, ({ weekday }) => weekday),
    /** From `sinceDate` on, in order. */
    dates: new Map<string, DateHours>(
      [...hours].map(([date, spans]) => [date, { spans, label: labels.get(date) ?? "" }]),
    ),
    calls,
  };
}

export type AvailabilityState = Awaited<ReturnType<typeof readAvailabilityState>>;

/** An upcoming call, as the desk names it. */
export type CallToCome = AvailabilityState["calls"][number];

const NOT_SEEDED = "The table availability_settings is empty: run `npm run hours`";

/** The rules of all kinds of call that have none of their own. */
export async function findUsualRules(db: Db): Promise<UsualRules> {
  const [found] = await db.select().from(availabilitySettings);
  if (!found) throw new DatabaseFailure(NOT_SEEDED);
  return found;
}

/** Condition that the call is still to take place. The unary plus makes SQLite use the index by start alone. */
function isToCome(now: Instant): SQL {
  return sql`${isExpected(sql.raw("+status"))} and ${gt(bookings.startsAt, now)}`;
}

/** A change of hours, dates or rules, based on the state that was read. */
export type AvailabilityChange = {
  /** The version of the settings that it is based on. */
  version: number;
  audit: NewAudit;
  set: Partial<AvailabilitySettings>;
  /** Further statements for the batch, which take effect only if the change is made. */
  alongside: (isMade: SQL) => Statement[];
  /** Further conditions; null is ignored. */
  conditions: readonly (SQL | null)[];
};

/**
 * Makes a change with its audit row, all or nothing, and increments the version. Returns false if the settings have
 * changed since they were read, or a condition does not hold. A retry after a lost response has the same effect
 * again.
 */
export async function writeAvailability(
  db: Db,
  { version, audit, set, alongside, conditions }: AvailabilityChange,
): Promise<boolean> {
  const isSame = sql`exists (select 1 from availability_settings where version = ${version})`;
  const isAsSeen = and(isSame, ...conditions.map((condition) => condition ?? undefined));
  const isAudited = auditedBy(audit);
  const isMade = sql`${isAudited} and exists (select 1 from availability_settings where version = ${version + 1})`;
  const [, , ...answers] = await db.batch([
    insertAudit(db, audit, isAsSeen),
    db
      .update(availabilitySettings)
      .set({ ...set, version: version + 1 })
      .where(sql`${eq(availabilitySettings.version, version)} and ${isAudited}`),
    ...alongside(isMade),
    db.select({ id: auditLog.id }).from(auditLog).where(eq(auditLog.id, audit.id)),
  ]);
  return (answers.at(-1) as { id: string }[]).length > 0;
}

/** Condition that every upcoming call until an instant is among those that were read, at the same time as then. */
export function noOtherCalls(
  calls: readonly { id: string; startsAt: Instant }[],
  { now, until }: { now: Instant; until: number | null },
): SQL {
  const known = JSON.stringify(calls.map(({ id, startsAt }) => [id, startsAt]));
  return sql`not exists (select 1 from ${bookings} where ${isToCome(now)}
    and ${until === null ? sql`true` : sql`${bookings.startsAt} <= ${until}`}
    and (${bookings.id}, ${bookings.startsAt}) not in (select value ->> 0, value ->> 1 from json_each(${known})))`;
}

/** Batch statements that replace the weekly hours. */
export function replaceWeek(
  db: Db,
  week: ReadonlyMap<number, readonly OpenHours[]>,
  isMade: SQL,
): Statement[] {
  const rows = JSON.stringify(
    [...week].flatMap(([weekday, spans]) =>
      spans.map(({ startMinute, endMinute }) => [weekday, startMinute, endMinute]),
    ),
  );
  return [
    db.delete(availabilityWeeklyHours).where(isMade),
    db
      .insert(availabilityWeeklyHours)
      .select(sql`select value ->> 0, value ->> 1, value ->> 2 from json_each(${rows}) where ${isMade}`),
  ];
}

/** Batch statements that give dates their own hours; null restores the weekly hours. */
export function replaceDates(db: Db, dates: ReadonlyMap<string, DateHours | null>, isMade: SQL): Statement[] {
  const names = JSON.stringify([...dates.keys()]);
  const rows = JSON.stringify(
    [...dates].flatMap(([date, hours]): (string | number | null)[][] => {
      if (hours === null) return [];
      const { spans, label } = hours;
      if (spans.length === 0) return [[date, null, null, label]];
      return spans.map(({ startMinute, endMinute }) => [date, startMinute, endMinute, label]);
    }),
  );
  return [
    db
      .delete(availabilityOverrides)
      .where(and(sql`${availabilityOverrides.date} in (select value from json_each(${names}))`, isMade)),
    db
      .insert(availabilityOverrides)
      .select(
        sql`select null, value ->> 0, value ->> 1, value ->> 2, value ->> 3 from json_each(${rows}) where ${isMade}`,
      ),
  ];
}

/** A booking's date and time in the agency's time zone. */
export type LocalTime = { id: string; startsAt: Instant; date: string; time: string };

/** Bookings of any status from an instant on, for computing their local times. */
export function listStartsFrom(db: Db, from: number, limit: number) {
  return db
    .select({ id: bookings.id, startsAt: bookings.startsAt })
    .from(bookings)
    .where(gte(bookings.startsAt, from))
    .orderBy(asc(bookings.startsAt))
    .limit(limit);
}

/** Condition that every booking from an instant on is among those that were read, at the same time as then. */
export function noOtherStarts(starts: readonly { id: string; startsAt: Instant }[], from: number): SQL {
  const known = JSON.stringify(starts.map(({ id, startsAt }) => [id, startsAt]));
  return sql`not exists (select 1 from ${bookings} where ${bookings.startsAt} >= ${from}
    and (${bookings.id}, ${bookings.startsAt}) not in (select value ->> 0, value ->> 1 from json_each(${known})))`;
}

/** Batch statement: rewrites the bookings' local times for another time zone. */
export function writeLocalTimes(db: Db, times: readonly LocalTime[], isMade: SQL): Statement {
  const rows = JSON.stringify(times.map(({ id, date, time }) => [id, date, time]));
  return db
    .update(bookings)
    .set({ bookingDate: sql`moved.value ->> 1`, bookingTime: sql`moved.value ->> 2` })
    .from(sql`json_each(${rows}) as moved`)
    .where(sql`bookings.id = moved.value ->> 0 and ${isMade}`);
}

/**
 * Batch statement: makes external calendars be read anew, since their times without a zone are taken to be in the
 * agency's.
 */
export function expireCalendarSources(db: Db, now: Instant, isMade: SQL): Statement {
  return db.update(calendarSources).set({ etag: null, lastModified: null, nextTryAt: now }).where(isMade);
}
