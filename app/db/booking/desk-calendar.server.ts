import { and, asc, between, eq, inArray } from "drizzle-orm";
import type { OpenHours } from "../../domain/availability/availability";
import { weekdayOf } from "../../domain/calendar-date";
import { DAY_MS } from "../../domain/duration";
import { pick } from "../../domain/pick";
import { groupHours } from "../availability/availability.server";
import { availabilityOverrides, availabilityWeeklyHours, callKinds } from "../availability/schema";
import { busyTimes, calendarSources } from "../calendars/schema";
import type { Db } from "../client.server";
import { holdsTime } from "./booking-conditions";
import { bookings } from "./schema";

/** More calls than the weeks of a month can hold, at one every quarter of an hour of a working day. */
const CALLS_AT_MOST = 2000;

/** The calls that occupy time between two days, both inclusive, in order. */
export function listCallsBetween(db: Db, first: string, last: string) {
  return db
    .select({
      ...pick(bookings, "id", "version", "name", "email", "status", "approval"),
      ...pick(bookings, "bookingDate", "bookingTime", "startsAt", "endsAt"),
    })
    .from(bookings)
    .where(and(between(bookings.bookingDate, first, last), holdsTime()))
    .orderBy(asc(bookings.bookingDate), asc(bookings.startsAt))
    .limit(CALLS_AT_MOST);
}

/** Maximum busy times: more than a page has room for. */
const BUSY_AT_MOST = 80;

/** The open hours between two days, both inclusive, and the busy times of other calendars. */
export async function readHoursBetween(db: Db, first: string, last: string) {
  const [from, to] = [Date.parse(first) - DAY_MS, Date.parse(last) + 2 * DAY_MS];
  const [weekly, overrides, busy] = await db.batch([
    db.select().from(availabilityWeeklyHours).orderBy(asc(availabilityWeeklyHours.startMinute)),
    db
      .select()
      .from(availabilityOverrides)
      .where(between(availabilityOverrides.date, first, last))
      .orderBy(asc(availabilityOverrides.startMinute)),
    db
      .select({ startsAt: busyTimes.startsAt, endsAt: busyTimes.endsAt, name: calendarSources.name })
      .from(busyTimes)
      .innerJoin(calendarSources, eq(calendarSources.id, busyTimes.sourceId))
      .where(between(busyTimes.startsAt, from, to))
      .orderBy(asc(busyTimes.startsAt), asc(busyTimes.endsAt))
      .limit(BUSY_AT_MOST),
  ]);
  const [byWeekday, byDate] = [
    groupHours(weekly, ({ weekday }) => weekday),
    groupHours(overrides, ({ date }) => date),
  ];
  return {
    openOn: (date: string): readonly OpenHours[] => byDate.get(date) ?? byWeekday.get(weekdayOf(date)) ?? [],
    busy,
  };
}

/** All kinds of call, including withdrawn ones, which bookings may still have. */
export function listKindNames(db: Db): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: callKinds.id, name: callKinds.name })
    .from(callKinds)
    .orderBy(asc(callKinds.position), asc(callKinds.id));
}

/** The fields needed to name bookings. */
export function nameBookings(db: Db, ids: readonly string[]) {
  const { id, name, bookingDate, status, approval, startsAt, endsAt } = bookings;
  return db
    .select({ id, name, bookingDate, status, approval, startsAt, endsAt })
    .from(bookings)
    .where(inArray(bookings.id, [...ids]));
}
