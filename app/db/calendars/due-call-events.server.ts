import { sql } from "drizzle-orm";
import type { CalendarServiceId } from "../../domain/calendars/connection";
import type { Instant } from "../../domain/instant";
import type { Db } from "../client.server";
import type { CallEventRow } from "./call-events.server";
import { callEvents } from "./schema";

/** An event that is due is written, unless its connection's access has ended. */
const isDue = (now: Instant) =>
  sql`event.state = 'waiting' and event.due_at <= ${now} and coalesce(event.lease_until, 0) <= ${now}
    and exists (select 1 from calendar_connections as connection
      where connection.id = event.connection_id and connection.expired_at is null)`;

/** What names an event: its booking, connection and calendar. */
export type CallEventKey = readonly [bookingId: string, connectionId: string, calendarId: string];

/** Events that are due, those that were never tried first, but for those of some connections. */
export async function listDueCallEvents(
  db: Db,
  { now, limit, except }: { now: Instant; limit: number; except: readonly string[] },
): Promise<{ key: CallEventKey; service: CalendarServiceId }[]> {
  const rows = await db
    .select({
      bookingId: sql<string>`event.booking_id`.as("booking_id"),
      connectionId: sql<string>`event.connection_id`.as("connection_id"),
      calendarId: sql<string>`event.calendar_id`.as("calendar_id"),
      service:
        sql<CalendarServiceId>`(select service from calendar_connections where id = event.connection_id)`.as(
          "service",
        ),
    })
    .from(sql`call_events as event`)
    .where(
      sql`event.connection_id not in (select value from json_each(${JSON.stringify(except)})) and ${isDue(now)}`,
    )
    .orderBy(sql`event.attempts > 0, event.due_at, event.booking_id`)
    .limit(limit);
  return rows.map(({ service, ...row }) => ({
    key: [row.bookingId, row.connectionId, row.calendarId] as const,
    service,
  }));
}

/**
 * Claims events that are due, until the lease ends, in a single statement, so that two isolates never write the same
 * event at once.
 */
export async function claimCallEvents(
  db: Db,
  keys: readonly CallEventKey[],
  { now, leaseUntil }: { now: Instant; leaseUntil: Instant },
): Promise<CallEventRow[]> {
  return db
    .update(callEvents)
    .set({ leaseUntil, attempts: sql`${callEvents.attempts} + 1` })
    .where(
      sql`(booking_id, connection_id, calendar_id) in (
        select event.booking_id, event.connection_id, event.calendar_id
        from json_each(${JSON.stringify(keys)}) as key join call_events as event
          on event.booking_id = key.value ->> 0 and event.connection_id = key.value ->> 1
            and event.calendar_id = key.value ->> 2
        where ${isDue(now)})`,
    )
    .returning();
}
