import { type SQL, sql } from "drizzle-orm";
import {
  type Actor,
  BOOKING_EVENTS,
  type BookingEvent,
  type BookingStatus,
  CUTOFF_ACTORS,
  type EventFacts,
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

/** The call waits for the agency's decision. Inlined for the partial index. */
export function isToConfirm(): SQL {
  return sql.raw("approval = 'waiting' and status = 'pending'");
}

/** The call waits for a decision that can still be made. */
export function isUndecided(now: Instant): SQL {
  return sql`${isToConfirm()} and ${decisionEndsAt} > ${now}`;
}

/** Until when the agency decides about a request: `decisionEndsAt` in SQL. */
const decisionEndsAt = sql.raw("coalesce(decide_by, starts_at)");

/** `hasLapsed` in SQL. */
export const hasLapsed = sql.raw("status = 'cancelled' and approval is 'waiting' and decide_by is not null");

/** The request was not decided in time: by what was made of it, or by the time. */
export function isUnconfirmed(now: Instant): SQL {
  return sql`((${isToConfirm()} and ${decisionEndsAt} <= ${now}) or (${hasLapsed}))`;
}

/** The call needs a video link that is to be made for it. Inlined for the partial index. */
export function isLinkToMake(place = "place"): SQL {
  return sql.raw(`${place} ->> '$.made' and ${place} ->> '$.kind' = 'sent'`);
}

/** No decision about the call is outstanding. */
export function isDecided(approval: SQL = sql.raw("approval")): SQL {
  return sql`${approval} is not 'waiting'`;
}

/** `mailboxOf` in SQL. */
export function mailboxInSql(email: SQL): SQL {
  const address = sql`lower(${email})`;
  const tag = sql`instr(${address}, '+')`;
  const host = sql`instr(${address}, '@')`;
  return sql`case when ${tag} between 2 and ${host} then substr(${address}, 1, ${tag} - 1) || substr(${address}, ${host}) else ${address} end`;
}

/** The event is still possible for the booking. */
export function allowsEvent(event: BookingEvent): SQL {
  const { from, isOurs }: EventFacts = BOOKING_EVENTS[event];
  return isOurs ? sql`status in ${listOf(from)} and elsewhere is null` : sql`status in ${listOf(from)}`;
}

/** The current change cut-off, in minutes before the start. */
export const changeCutoffMinutes = sql`coalesce((select change_cutoff_minutes from availability_settings where id = 1), 0)`;

/** `now < changesCloseAt(...)` in SQL for actors that the cut-off applies to; true for others. */
export function isInTime(by: Actor, now: Instant, startsAt: SQL = sql.raw("starts_at")): SQL {
  return CUTOFF_ACTORS.includes(by)
    ? sql`${startsAt} - ${changeCutoffMinutes} * ${sql.raw(String(MINUTE_MS))} > ${now}
        and (approval is not 'waiting' or ${decisionEndsAt} > ${now})`
    : sql`true`;
}

/** `canAgencyTrigger` for a row of bookings. */
export function allowsNow(event: BookingEvent, now: Instant): SQL {
  const { isOnceBegun, whileWaiting }: EventFacts = BOOKING_EVENTS[event];
  const conditions = [allowsEvent(event)];
  if (isOnceBegun) conditions.push(sql`starts_at <= ${now}`);
  if (whileWaiting === "never") conditions.push(isDecided());
  if (whileWaiting === "only") conditions.push(isUndecided(now));
  if (whileWaiting === "late") conditions.push(isToConfirm(), sql`decide_by <= ${now}`);
  return sql.join(conditions, sql` and `);
}
