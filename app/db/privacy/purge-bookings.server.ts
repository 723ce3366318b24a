import { and, getTableColumns, inArray, lte, ne, type SQL, sql } from "drizzle-orm";
import { DAY_MS } from "../../domain/duration";
import type { Instant } from "../../domain/instant";
import { bookings } from "../booking/schema";
import type { Db } from "../client.server";
import { type Deletion, deleteOldest, type Window } from "../delete-oldest.server";
import { ERASED_NAME, emptiedValues } from "./erasure";

/** How long a booking that is due stays, emptied, until its events have left hosts' calendars. */
export const EVENTS_LEAVE_DAYS = 7;

/** The booking's events that stand, or may stand, in calendars that are still connected. */
const EVENTS = sql`select 1 from call_events join calendar_connections on calendar_connections.id = connection_id
  where booking_id = ${bookings.id} and expired_at is null`;

/**
 * Deletes the bookings that ended by an instant. One that stands in hosts' calendars is emptied first, at which a trigger
 * makes its events go there (decision 120).
 */
export function purgeBookings(db: Db, until: Instant, most: number): Deletion[] {
  const isOver = lte(bookings.endsAt, until);
  const isOverdue = lte(bookings.endsAt, until - EVENTS_LEAVE_DAYS * DAY_MS);
  const standing = ({ limit, offset }: Window) =>
    db
      .select({ id: bookings.id })
      .from(bookings)
      .where(and(isOver, ne(bookings.email, ""), sql`exists (${EVENTS})`))
      .orderBy(bookings.endsAt)
      .limit(limit)
      .offset(offset);
  // One that could not be emptied stays too, since nothing has made its events go.
  const hasEvents = sql`exists (${EVENTS} and (state = 'waiting' or ${ne(bookings.email, "")}))`;
  const isDue = sql`${isOver} and (${isOverdue} or not ${hasEvents})`;
  return [
    {
      most,
      statement: (window) =>
        db
          .update(bookings)
          .set(EMPTIED)
          .where(inArray(bookings.id, standing(window))),
    },
    {
      most,
      statement: (window) => deleteOldest(db, bookings.id, bookings.endsAt, { until, window, isDue }),
    },
  ];
}

const VALUES = new Map<string, SQL>(
  emptiedValues(bookings, ERASED_NAME).map(({ column, value }) => [column.name, sql.raw(value)]),
);
const EMPTIED = Object.fromEntries(
  Object.entries(getTableColumns(bookings)).flatMap(([field, { name }]) => {
    const value = VALUES.get(name);
    return value ? [[field, value]] : [];
  }),
);
