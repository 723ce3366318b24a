import { asc, eq, gt, type SQL, sql } from "drizzle-orm";
import type { Booking } from "../../domain/booking/booking";
import { selectBookings } from "../booking/booking-rows.server";
import { bookings } from "../booking/schema";
import type { Db } from "../client.server";
import { rowValues } from "../row-values.server";
import { calendarFeeds } from "./schema";

export type CalendarFeed = typeof calendarFeeds.$inferSelect;

export function listCalendarFeeds(db: Db): Promise<CalendarFeed[]> {
  return db.select().from(calendarFeeds).orderBy(asc(calendarFeeds.createdAt), asc(calendarFeeds.id));
}

export async function isKeyOfFeed(db: Db, keyHash: string): Promise<boolean> {
  const rows = await db
    .select({ id: calendarFeeds.id })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.keyHash, keyHash));
  return rows.length > 0;
}

/** Batch statement. */
export function insertCalendarFeed(db: Db, feed: CalendarFeed) {
  return db.insert(calendarFeeds).values(feed);
}

/** Batch statement: inserts a feed with the name of the one it replaces; nothing if that one is gone. */
export function insertFeedInPlaceOf(db: Db, id: string, feed: Omit<CalendarFeed, "name">) {
  const values = rowValues(calendarFeeds, { ...feed, name: sql`${calendarFeeds.name}` });
  return db
    .insert(calendarFeeds)
    .select(sql`select ${values} from ${calendarFeeds} where ${calendarFeeds.id} = ${id}`);
}

/** Batch statement. */
export function deleteCalendarFeed(db: Db, id: string) {
  return db.delete(calendarFeeds).where(eq(calendarFeeds.id, id));
}

export function feedExists(id: string): SQL {
  return sql`exists (select 1 from ${calendarFeeds} where ${calendarFeeds.id} = ${id})`;
}

/** A feed's name, as a fact of the audit log. */
export function feedName(id: string): SQL {
  return sql`(select json_object('feed', ${calendarFeeds.name}) from ${calendarFeeds} where ${calendarFeeds.id} = ${id})`;
}

/** Calls of any status that end after an instant, in order. */
export async function listCallsFrom(db: Db, endsAfter: number, limit: number): Promise<Booking[]> {
  return selectBookings(db).where(gt(bookings.endsAt, endsAfter)).orderBy(asc(bookings.endsAt)).limit(limit);
}
