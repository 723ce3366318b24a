import { and, gt, lte, min, sql } from "drizzle-orm";
import type { Instant } from "../../domain/instant";
import type { Db } from "../client.server";
import { isToConfirm } from "./booking-conditions";
import { bookings } from "./schema";

/** How many requests can still be confirmed of those unchanged since an instant, and when the earliest call starts. */
export async function countRequests(
  db: Db,
  { now, until }: { now: Instant; until: Instant },
): Promise<{ count: number; startsAt: Instant | null }> {
  const { startsAt, updatedAt } = bookings;
  const [row] = await db
    .select({ count: sql<number>`count(*)`, startsAt: min(startsAt) })
    .from(bookings)
    .where(and(isToConfirm(), gt(startsAt, now), lte(updatedAt, until)));
  return row ?? { count: 0, startsAt: null };
}
