import { type SQL, sql } from "drizzle-orm";
import {
  BOOKING_EVENTS,
  type BookingEvent,
  type BookingStatus,
  EXPECTED_STATUSES,
  TIME_FREE_STATUSES,
} from "../domain/booking/status";

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
