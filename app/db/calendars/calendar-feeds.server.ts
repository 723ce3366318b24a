import { and, asc, eq, gt, type SQL, sql } from "drizzle-orm";
import type { Booking } from "../../domain/booking/booking";
import { selectBookings } from "../booking/booking-rows.server";
import { bookings } from "../booking/schema";
import type { Db } from "../client.server";
import { isTakenBy } from "../hosts/host-names.server";
import { rowValues } from "../row-values.server";
import { calendarFeeds } from "./schema";

export type CalendarFeed = typeof calendarFeeds.$inferSelect;

export function listCalendarFeeds(db: Db): Promise<CalendarFeed[]> {
  return db.select().from(calendarFeeds).orderBy(asc(calendarFeeds.createdAt), asc(calendarFeeds.id));
}

export async function findFeedByKey(
  db: Db,
  keyHash: string,
): Promise<Pick<CalendarFeed, "id" | "hostId"> | null> {
  const [feed] = await db
    .select({ id: calendarFeeds.id, hostId: calendarFeeds.hostId })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.keyHash, keyHash));
  return feed ?? null;
}

/** Batch statement. */
export function insertCalendarFeed(db: Db, feed: CalendarFeed) {
  return db.insert(calendarFeeds).values(feed);
}

/**
 * Batch statement: inserts a feed with the name and the calls of the one it replaces, and its maker if they are still
 * staff; nothing if that one is gone.
 */
export function insertFeedInPlaceOf(
  db: Db,
  id: string,
  feed: Omit<CalendarFeed, "name" | "hostId" | "madeBy">,
) {
  const { name, hostId, madeBy } = calendarFeeds;
  const stays = sql`(select user_id from staff where user_id = ${madeBy})`;
  const kept = { name: sql`${name}`, hostId: sql`${hostId}`, madeBy: stays };
  const values = rowValues(calendarFeeds, { ...feed, ...kept });
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

/** Calls of any status that end after an instant, in order: all of them, or those of one host. */
export async function listCallsFrom(
  db: Db,
  endsAfter: number,
  limit: number,
  hostId: string | null = null,
): Promise<Booking[]> {
  const isTheirs = hostId === null ? undefined : isTakenBy(sql`${bookings.id}`, hostId);
  return selectBookings(db)
    .where(and(gt(bookings.endsAt, endsAfter), isTheirs))
    .orderBy(asc(bookings.endsAt))
    .limit(limit);
}
