import { and, asc, between, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { addDays } from "../../domain/calendar-date";
import { DAY_MS } from "../../domain/duration";
import { pick } from "../../domain/pick";
import { groupHours } from "../availability/hours-and-counts";
import { availabilityOverrides, availabilityWeeklyHours, callKinds } from "../availability/schema";
import { busyTimes, calendarSources } from "../calendars/schema";
import type { Db } from "../client.server";
import { hostNamesOf, isTakenBy, selectHostChoices } from "../hosts/host-names.server";
import { ownHoursOf, selectHosts } from "../hosts/team.server";
import { holdsTime } from "./booking-conditions";
import { bookings } from "./schema";

/** More calls than the weeks of a month can hold, at one every quarter of an hour of a working day. */
const CALLS_AT_MOST = 2000;

type Days = { first: string; last: string };

/** The calls that occupy time between two days, both inclusive, in order: of everyone, or those that a host takes. */
export function listCallsBetween(db: Db, { first, last }: Days, hostId: string | null) {
  const taken = hostId === null ? undefined : isTakenBy(sql`${bookings.id}`, hostId);
  return db
    .select({
      ...pick(bookings, "id", "version", "name", "email", "status", "approval", "decideBy", "elsewhere"),
      ...pick(bookings, "bookingDate", "bookingTime", "startsAt", "endsAt"),
      hosts: hostNamesOf(sql`${bookings.id}`).as("hosts"),
    })
    .from(bookings)
    .where(and(between(bookings.bookingDate, first, last), holdsTime(), taken))
    .orderBy(asc(bookings.bookingDate), asc(bookings.startsAt))
    .limit(CALLS_AT_MOST);
}

/** Maximum busy times: more than a page has room for. */
const BUSY_AT_MOST = 80;

/**
 * The agency's open hours between two days, both inclusive, and the busy times of other calendars; for a host, their own
 * hours and what makes them busy.
 */
export async function readHoursBetween(
  db: Db,
  { first, last, timeZone }: Days & { timeZone: string },
  hostId: string | null,
) {
  const [from, to] = [Date.parse(first) - DAY_MS, Date.parse(last) + 2 * DAY_MS];
  const [weekly, overrides, busy, hosts] = await db.batch([
    db.select().from(availabilityWeeklyHours).orderBy(asc(availabilityWeeklyHours.startMinute)),
    db
      .select()
      .from(availabilityOverrides)
      .where(between(availabilityOverrides.date, addDays(first, -1), addDays(last, 1)))
      .orderBy(asc(availabilityOverrides.startMinute)),
    db
      .select({ startsAt: busyTimes.startsAt, endsAt: busyTimes.endsAt, name: calendarSources.name })
      .from(busyTimes)
      .innerJoin(calendarSources, eq(calendarSources.id, busyTimes.sourceId))
      .where(
        and(
          between(busyTimes.startsAt, from, to),
          hostId === null
            ? undefined
            : or(isNull(calendarSources.hostId), eq(calendarSources.hostId, hostId)),
        ),
      )
      .orderBy(asc(busyTimes.startsAt), asc(busyTimes.endsAt))
      .limit(BUSY_AT_MOST),
    // A date of a host in another zone begins on the day before or ends on the day after.
    selectHosts(db, { firstDate: addDays(first, -1), lastDate: addDays(last, 1), except: "" }),
  ]);
  const agency = {
    timeZone,
    weekly: groupHours(weekly, ({ weekday }) => weekday),
    overrides: groupHours(overrides, ({ date }) => date),
  };
  const host = hosts.find(({ id, isActive }) => isActive && id === hostId);
  const isPaused = host && (host.pausedFrom !== null || host.pausedUntil !== null);
  const pause = isPaused
    ? { from: host.pausedFrom, until: host.pausedUntil, timeZone: host.timeZone ?? timeZone }
    : null;
  return { hours: host ? ownHoursOf(host, agency) : agency, pause, busy };
}

/** What lists can be filtered by: all kinds of call, including withdrawn ones, and the people who take calls. */
export async function listKindsAndHosts(db: Db) {
  const [kinds, hosts] = await db.batch([
    db
      .select({ id: callKinds.id, name: callKinds.name })
      .from(callKinds)
      .orderBy(asc(callKinds.position), asc(callKinds.id)),
    selectHostChoices(db),
  ]);
  return { kinds, hosts };
}

/** The fields needed to name bookings. */
export function nameBookings(db: Db, ids: readonly string[]) {
  const { id, name, bookingDate, status, approval, decideBy, startsAt, endsAt } = bookings;
  return db
    .select({ id, name, bookingDate, status, approval, decideBy, startsAt, endsAt })
    .from(bookings)
    .where(inArray(bookings.id, [...ids]));
}
