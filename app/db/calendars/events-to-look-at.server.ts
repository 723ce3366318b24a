import { type SQL, sql } from "drizzle-orm";
import type { Instant } from "../../domain/instant";
import { COUNTED_TODAY } from "../../domain/today/today";
import type { Db } from "../client.server";
import { declinedCalls } from "./call-replies.server";

/** How many calls to come hosts or clients have changed in their calendars, how many we couldn't write, and one of each. */
export function eventsToLookAt(db: Db, now: Instant) {
  const toCome = (event: SQL) => sql`(select call_events.booking_id from call_events
    join bookings on bookings.id = call_events.booking_id where ${event} and bookings.starts_at > ${now})`;
  const changed = toCome(sql`finding is not null`);
  const parked = toCome(sql`state = 'parked'`);
  const declined = declinedCalls(now, COUNTED_TODAY);
  return db
    .select({
      changed: sql<number>`(select count(*) from ${changed})`.as("changed"),
      parked: sql<number>`(select count(*) from ${parked})`.as("parked"),
      declined: sql<number>`(select count(*) from ${declined})`.as("declined"),
      declinedId: sql<string | null>`(select booking_id from ${declined} limit 1)`.as("declined_id"),
      changedId: sql<string | null>`(select booking_id from ${changed} limit 1)`.as("changed_id"),
      parkedId: sql<string | null>`(select booking_id from ${parked} limit 1)`.as("parked_id"),
    })
    .from(sql`(select 1)`);
}
