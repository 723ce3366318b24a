import { type SQL, sql } from "drizzle-orm";
import type { BookingFilter } from "../domain/booking/booking-filter";
import type { BookingSpan } from "../domain/booking/booking-page";
import { allOf, narrowingsOf, type Order, orderOf } from "./booking-list-conditions";
import type { Db } from "./client.server";
import { bookings } from "./schema";

/** Up to so many bookings that one part of a filter leaves are all looked at and sorted. */
const SORTED_AT_MOST = 500;

/** How a list is found. */
export type Walk = {
  order: Order;
  /** What an index answers. */
  driven: SQL;
  /** What is asked of each row that the index names. */
  rest: SQL;
  /** Any number of rows may lie between two that the rest holds for. */
  isSparse: boolean;
};

/** Counts, no further than it matters, what each part of a filter leaves, and lets the narrowest one lead. */
export async function planWalk(db: Db, filter: BookingFilter, span: BookingSpan): Promise<Walk> {
  const narrowings = narrowingsOf(filter);
  const order = orderOf(filter, span, true);
  const leading = order.isByTime ? narrowings.find(({ indexed }) => indexed) : undefined;
  const others = narrowings.filter((narrowing) => narrowing !== leading);
  const walk: Walk = {
    order,
    driven: allOf([leading?.indexed ?? null, order.within]),
    rest: allOf([...others.map(({ is }) => is), ...order.rest]),
    isSparse: others.length > 0 || order.isNarrowedByTime,
  };
  if (!walk.isSparse) return walk;
  const lists = [...narrowings.map(({ ids }) => ids), ...idsWithin(span)];
  const counts = await countEach(db, lists);
  const fewest = Math.min(...counts);
  const narrowest = lists[counts.indexOf(fewest)];
  if (!narrowest || fewest > SORTED_AT_MOST) return walk;
  const sorted = orderOf(filter, span, false);
  return {
    order: sorted,
    driven: sql`${bookings.id} in (${narrowest})`,
    rest: allOf([...narrowings.map(({ is }) => is), sorted.within, ...sorted.rest]),
    isSparse: false,
  };
}

/** The bookings of a filter's times, by the indexes of those. */
function idsWithin({ startsFrom, startsBefore, bookedFrom }: BookingSpan): SQL[] {
  const { id, startsAt, createdAt } = bookings;
  const starts = [
    startsFrom !== null && sql`${startsAt} >= ${startsFrom}`,
    startsBefore !== null && sql`${startsAt} < ${startsBefore}`,
  ].filter((condition) => condition !== false);
  const ids: SQL[] = [];
  if (starts.length > 0) ids.push(sql`select ${id} from ${bookings} where ${allOf(starts)}`);
  if (bookedFrom !== null) ids.push(sql`select ${id} from ${bookings} where ${createdAt} >= ${bookedFrom}`);
  return ids;
}

async function countEach(db: Db, lists: readonly SQL[]): Promise<number[]> {
  const counted = lists.map((ids) => sql`(select count(*) from (${ids} limit ${SORTED_AT_MOST + 1}))`);
  const [row] = await db
    .select({ counts: sql<string>`json_array(${sql.join(counted, sql`, `)})` })
    .from(sql`(select 1)`);
  return row ? JSON.parse(row.counts) : [];
}
