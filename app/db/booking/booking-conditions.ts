import { type SQL, sql } from "drizzle-orm";
import {
  type Actor,
  BOOKING_EVENTS,
  type BookingEvent,
  type BookingStatus,
  CUTOFF_ACTORS,
  EXPECTED_STATUSES,
  TIME_FREE_STATUSES,
} from "../../domain/booking/status";
import { MINUTE_MS } from "../../domain/duration";
import type { Instant } from "../../domain/instant";

/**
 * SQL conditions on a booking's status, generated from the status table. The values are inlined as literals
 * because SQLite uses a partial index only if the query repeats the index's condition.
 */
function listOf(statuses: readonly BookingStatus[]): SQL {
  return sql.raw(`(${statuses.map((status) => `'${status}'`).join(", ")})`);
}

/** The booking occupies its time. */
export function holdsTime(status: SQL = sql.raw("status")): SQL {
  return sql`${status} not in ${listOf(TIME_FREE_STATUSES)}`;
}

/** The call is still expected to take place. */
export function isExpected(status: SQL = sql.raw("status")): SQL {
  return sql`${status} in ${listOf(EXPECTED_STATUSES)}`;
}

/** `mailboxOf` in SQL. */
export function mailbox(email: SQL): SQL {
  const address = sql`lower(${email})`;
  const tag = sql`instr(${address}, '+')`;
  const host = sql`instr(${address}, '@')`;
  return sql`case when ${tag} between 2 and ${host} then substr(${address}, 1, ${tag} - 1) || substr(${address}, ${host}) else ${address} end`;
}

/** The event is still possible for the booking. */
export function allows(event: BookingEvent, status: SQL = sql.raw("status")): SQL {
  return sql`${status} in ${listOf(BOOKING_EVENTS[event].from)}`;
}

/** The current change cut-off, in minutes before the start. */
export const changeCutoffMinutes = sql`coalesce((select change_cutoff_minutes from availability_settings where id = 1), 0)`;

/** `now < changesCloseAt(...)` in SQL for actors that the cut-off applies to; true for others. */
export function isInTime(by: Actor, now: Instant, startsAt: SQL = sql.raw("starts_at")): SQL {
  return CUTOFF_ACTORS.includes(by)
    ? sql`${startsAt} - ${changeCutoffMinutes} * ${sql.raw(String(MINUTE_MS))} > ${now}`
    : sql`true`;
}

/** `canAgencyTrigger` for a row of bookings. */
export function allowsNow(event: BookingEvent, now: Instant): SQL {
  const isOnceBegun = "isOnceBegun" in BOOKING_EVENTS[event];
  return isOnceBegun ? sql`${allows(event)} and starts_at <= ${now}` : allows(event);
}
