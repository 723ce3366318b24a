import { and, asc, lte, min, sql } from "drizzle-orm";
import type { Instant } from "../../domain/instant";
import type { Db } from "../client.server";
import { isToConfirm, isUndecided } from "./booking-conditions";
import { bookings } from "./schema";

type Requests = {
  count: number;
  startsAt: Instant | null;
  /** Until when the first of them is to be decided. */
  decideBy: Instant | null;
  /** The only one, if there is one. */
  bookingId: string | null;
};

/** How many requests can still be decided of those unchanged since an instant, and when the earliest call starts. */
export async function countRequests(
  db: Db,
  { now, until }: { now: Instant; until: Instant },
): Promise<Requests> {
  const { startsAt, updatedAt } = bookings;
  const decideBy = sql<Instant | null>`min(coalesce(decide_by, starts_at))`;
  const bookingId = sql<string | null>`iif(count(*) = 1, min(id), null)`;
  const [row] = await db
    .select({ count: sql<number>`count(*)`, startsAt: min(startsAt), decideBy, bookingId })
    .from(bookings)
    .where(and(isUndecided(now), lte(updatedAt, until)));
  return row ?? { count: 0, startsAt: null, decideBy: null, bookingId: null };
}

/** Requests whose deadline has passed, those that have waited longest first. */
export function listLateRequests(db: Db, now: Instant, limit: number) {
  return db
    .select({ id: bookings.id, version: bookings.version })
    .from(bookings)
    .where(and(isToConfirm(), lte(bookings.decideBy, now)))
    .orderBy(asc(bookings.decideBy))
    .limit(limit);
}
