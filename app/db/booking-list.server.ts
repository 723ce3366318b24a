import { eq, type SQL, sql } from "drizzle-orm";
import type { BookingFilter } from "../domain/booking/booking-filter";
import {
  type BookingSpan,
  COUNTED_AT_MOST,
  type Cursor,
  type ListCount,
  type PageAsked,
} from "../domain/booking/booking-page";
import { allOf, beyond, type Place } from "./booking-list-conditions";
import { planWalk, type Walk } from "./booking-list-plan.server";
import type { Db } from "./client.server";
import { bookings, callKinds } from "./schema";

/** Where every part of a filter leaves many rows, so many are looked through in the list's order for a page. */
const LOOKED_THROUGH = 1000;

/** First only so many for each row of the page: as a rule, what every part leaves much of is found there. */
const LOOKED_THROUGH_FIRST = 5;

/** And for the count: where all parts are wide, how many there are exactly helps nobody. */
const LOOKED_THROUGH_TO_COUNT = 100;

export type ListAsked = { filter: BookingFilter; span: BookingSpan; page: PageAsked; limit: number };

export type ListedRow = Awaited<ReturnType<typeof readRows>>[number];

export type BookingListPage = {
  rows: ListedRow[];
  /** Null where the list begins or ends. */
  previous: Cursor | null;
  next: Cursor | null;
  /** How many rows of the list come before. */
  before: number;
  count: ListCount;
  /** The search for the page's rows was stopped before it had found enough of them. */
  isCutShort: boolean;
};

/**
 * A page of the desk's list. However many bookings there are, a page costs about the same: it is found through the narrowest
 * part of its filter or, if all parts are wide, by looking through a bounded number of rows in the list's order.
 */
export async function readBookingList(
  db: Db,
  { filter, span, page, limit }: ListAsked,
): Promise<BookingListPage> {
  const walk = await planWalk(db, filter, span);
  const isBackwards = page.until !== null;
  const start = page.after ?? page.until;
  const [part, [counted]] = await Promise.all([
    readPart(db, walk, { start, isBackwards, limit }),
    countRows(db, walk),
  ]);
  const { rows, onwards } = part;
  const [first, last] = [rows[0], rows.at(-1)];
  const given = start?.before ?? 0;
  const before = isBackwards ? (onwards ? Math.max(0, given - rows.length) : 0) : given;
  const previous = isBackwards ? onwards : start && first ? placeOf(first) : null;
  const next = isBackwards ? last && placeOf(last) : onwards;
  const { matching = 0, looked = 0 } = counted ?? {};
  return {
    rows,
    previous: previous && { ...previous, before },
    next: next ? { ...next, before: before + rows.length } : null,
    before,
    count: {
      atLeast: Math.min(matching, COUNTED_AT_MOST),
      isAll: matching <= COUNTED_AT_MOST && !(walk.isSparse && looked === LOOKED_THROUGH_TO_COUNT),
    },
    isCutShort: part.isCutShort,
  };
}

/** All rows of the list, in parts. */
export async function* readBookingsInParts(
  db: Db,
  { filter, span, limit }: Omit<ListAsked, "page">,
): AsyncGenerator<ListedRow[]> {
  const walk = await planWalk(db, filter, span);
  let start: Place | null = null;
  do {
    const part: Part = await readPart(db, walk, { start, isBackwards: false, limit });
    yield part.rows;
    start = part.onwards;
  } while (start);
}

type Part = {
  rows: ListedRow[];
  /** Where to go on in the same direction; null at the end. */
  onwards: Place | null;
  isCutShort: boolean;
};

async function readPart(
  db: Db,
  walk: Walk,
  { start, isBackwards, limit }: { start: Place | null; isBackwards: boolean; limit: number },
): Promise<Part> {
  const { key, isDescending } = walk.order;
  const towards = isDescending === isBackwards ? "larger" : "smaller";
  const sorted = sortedBy(key, towards === "smaller");
  const driven = allOf([walk.driven, start && beyond(key, start, towards)]);
  const first = Math.min(LOOKED_THROUGH, (limit + 1) * LOOKED_THROUGH_FIRST);
  const look = async (through: number) => {
    if (!walk.isSparse) {
      const rows = await readRows(db, key, allOf([driven, walk.rest]), sorted, limit + 1);
      return { edge: null, rows };
    }
    const among = sql`${bookings.id} in (select ${bookings.id} from ${bookings} where ${driven} order by ${sorted} limit ${through})`;
    // With a plus, SQLite does not go by the order's index once more.
    const again = sortedBy(sql`+${key}`, towards === "smaller");
    const [[edge = null], rows] = await db.batch([
      findEdge(db, key, driven, { sorted, through }),
      readRows(db, key, allOf([among, walk.rest]), again, limit + 1),
    ]);
    return { edge, rows };
  };
  const nearby = await look(first);
  const isEnough = nearby.edge === null || nearby.rows.length > limit || first === LOOKED_THROUGH;
  const { edge, rows } = isEnough ? nearby : await look(LOOKED_THROUGH);
  const isFull = rows.length > limit;
  if (isFull) rows.pop();
  const last = rows.at(-1);
  if (isBackwards) rows.reverse();
  return { rows, onwards: isFull && last ? placeOf(last) : edge, isCutShort: !isFull && edge !== null };
}

function placeOf({ sortKey, id }: ListedRow): Place {
  return { key: sortKey, id };
}

function sortedBy(key: SQL, isDescending: boolean): SQL {
  const direction = sql.raw(isDescending ? "desc" : "asc");
  return sql`${key} ${direction}, ${bookings.id} ${direction}`;
}

/** The last row that a page may look at; null if the list ends before. */
function findEdge(db: Db, key: SQL, driven: SQL, { sorted, through }: { sorted: SQL; through: number }) {
  return db
    .select({ key: sql<string | number>`${key}`.as("sort_key"), id: bookings.id })
    .from(bookings)
    .where(driven)
    .orderBy(sorted)
    .limit(1)
    .offset(through - 1);
}

function readRows(db: Db, key: SQL, where: SQL, sorted: SQL, limit: number) {
  return db
    .select({
      id: bookings.id,
      sortKey: sql<string | number>`${key}`.as("sort_key"),
      version: bookings.version,
      status: bookings.status,
      name: bookings.name,
      email: bookings.email,
      company: bookings.company,
      phone: bookings.phone,
      guests: bookings.guests,
      cancelReason: bookings.cancelReason,
      selectedPlan: bookings.selectedPlan,
      selectedServices: bookings.selectedServices,
      bookingDate: bookings.bookingDate,
      bookingTime: bookings.bookingTime,
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
      visitorTimeZone: bookings.visitorTimeZone,
      createdAt: bookings.createdAt,
      kind: sql<string>`${callKinds.name}`.as("kind_name"),
    })
    .from(bookings)
    .innerJoin(callKinds, eq(callKinds.id, bookings.kindId))
    .where(where)
    .orderBy(sorted)
    .limit(limit);
}

/** The list's rows, and those that had to be looked at to count them, both as far as they are counted. */
function countRows(db: Db, { order, driven, rest, isSparse }: Walk) {
  if (!isSparse) {
    const matching = sql`select 1 from ${bookings} where ${driven} and ${rest} limit ${COUNTED_AT_MOST + 1}`;
    return db
      .select({ matching: sql<number>`count(*)`.as("matching"), looked: sql<number>`0`.as("looked") })
      .from(sql`(${matching})`);
  }
  const { id, status, kindId, selectedPlan, startsAt, endsAt, createdAt } = bookings;
  const columns = sql.join([id, status, kindId, selectedPlan, startsAt, endsAt, createdAt], sql`, `);
  const looked = sql`select ${columns} from ${bookings} where ${driven}
    order by ${sortedBy(order.key, order.isDescending)} limit ${LOOKED_THROUGH_TO_COUNT}`;
  return db
    .select({
      matching: sql<number>`count(*) filter (where ${rest})`.as("matching"),
      looked: sql<number>`count(*)`.as("looked"),
    })
    .from(sql`(${looked}) as bookings`);
}
