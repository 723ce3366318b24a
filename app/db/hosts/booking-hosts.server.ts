import { and, eq, type SQL, sql } from "drizzle-orm";
import { periodsOf } from "../../domain/availability/period-limits";
import { startOfUtcDay } from "../../domain/calendar-date";
import { DAY_MS } from "../../domain/duration";
import type { Instant } from "../../domain/instant";
import { hasRoomIn } from "../availability/limits-in-sql";
import type { CellRun } from "../booking/booking-cells.server";
import { bookingHosts, bookings } from "../booking/schema";
import { isBusyInCalendars } from "../calendars/busy-times.server";
import type { Db } from "../client.server";

/** Over how long the calls of hosts are compared: those of the last 28 days, and all to come. */
const COMPARED_MS = 28 * DAY_MS;

/** Whom a call may go to, and the call. */
export type Assignment = {
  /** The hosts whose hours allow the time, with their weights. */
  hosts: readonly { id: string; weight: number }[];
  /** All of them take the call together; otherwise one does. */
  isTogether: boolean;
  bookingId: string;
  cells: CellRun;
  /** The call's date in the agency's zone, for limits of hosts; null if they don't apply. */
  date: string | null;
  now: Instant;
};

const hostsNeeded = ({ hosts, isTogether }: Assignment) => (isTogether ? hosts.length : 1);

/**
 * The hosts of the assignment who are free, as `host` with the weight. A call takes nothing from itself, so that one
 * which is moved may overlap its own time.
 */
function freeHosts({ hosts, bookingId, cells, date }: Assignment): SQL {
  const names = JSON.stringify(hosts.map(({ id, weight }) => [id, weight]));
  return sql`from json_each(${names}) as named join hosts as host on host.id = named.value ->> 0
    where not exists (select 1 from booking_cells as held where held.host_id = host.id
        and held.cell >= ${cells.fromCell} and held.cell < ${cells.toCell} and held.booking_id <> ${bookingId})
      and not ${isBusyInCalendars(cells, sql`host.id`)} and ${date === null ? sql`true` : isHostBelowLimits(date, bookingId)}`;
}

/** Condition that `host` is below the limits of the date's day, week and month, counting their other calls. */
function isHostBelowLimits(date: string, bookingId: string): SQL {
  // Instants around the dates, wherever the agency is, for the index by start.
  const periods = periodsOf(date).map(({ first, last }) => [
    first,
    last,
    startOfUtcDay(first) - DAY_MS,
    startOfUtcDay(last) + 2 * DAY_MS,
  ]);
  const others = sql`select count(*) from booking_hosts as other join bookings as call on call.id = other.booking_id
    where other.host_id = host.id and other.holds_time
      and other.starts_at > period.value ->> 2 and other.starts_at < period.value ->> 3
      and call.booking_date between period.value ->> 0 and period.value ->> 1 and call.id <> ${bookingId}`;
  return hasRoomIn("host", JSON.stringify(periods), others);
}

/** Condition that enough of the hosts are free. */
export function hasFreeHosts(assignment: Assignment): SQL {
  return sql`(select count(*) ${freeHosts(assignment)}) >= ${hostsNeeded(assignment)}`;
}

/**
 * The ids of the free hosts who are to take the call: first those who take it already, then who has had the fewest calls
 * by weight, then whose last call is longest ago.
 */
function chosenHosts(assignment: Assignment): SQL {
  const { bookingId, now } = assignment;
  const others = sql`from booking_hosts as other where other.host_id = host.id and other.holds_time and other.booking_id <> ${bookingId}`;
  return sql`select host.id ${freeHosts(assignment)} order by
    exists (select 1 from booking_hosts as own where own.booking_id = ${bookingId} and own.host_id = host.id) desc,
    (select count(*) ${others} and other.starts_at > ${now - COMPARED_MS}) * 1.0 / (named.value ->> 1),
    (select max(other.starts_at) ${others}), host.created_at, host.id
    limit ${hostsNeeded(assignment)}`;
}

/**
 * Batch statements that give the booking its hosts, if it meets the condition: the hosts that it has, where they are
 * free. Run again after a lost response, they change nothing.
 */
export function assignHosts(db: Db, assignment: Assignment, booking: SQL) {
  const { bookingId } = assignment;
  const row = sql`select ${bookings.id}, chosen.id, ${bookings.startsAt}, true from ${bookings},
    (${chosenHosts(assignment)}) as chosen where ${booking}`;
  return [
    db
      .delete(bookingHosts)
      .where(
        and(
          eq(bookingHosts.bookingId, bookingId),
          sql`${bookingHosts.hostId} not in (${chosenHosts(assignment)})`,
          sql`exists (select 1 from ${bookings} where ${booking})`,
        ),
      ),
    db.insert(bookingHosts).select(row).onConflictDoNothing(),
  ] as const;
}

/** Batch statement that gives a new booking its hosts. */
export function insertHosts(db: Db, assignment: Assignment, booking: SQL) {
  return assignHosts(db, assignment, booking)[1];
}
