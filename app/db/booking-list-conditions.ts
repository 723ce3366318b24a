import { type SQL, sql } from "drizzle-orm";
import type { BookingFilter } from "../domain/booking/booking-filter";
import type { BookingSpan, Cursor } from "../domain/booking/booking-page";
import { searchWords } from "../domain/search-words";
import { isExpected } from "./booking-conditions";
import { bookings, bookingTerms } from "./schema";

/** SQLite looks for no index by an expression with a plus: what a query is driven by is decided here. */
const plus = sql.raw("+");
const nothing = sql.raw("");

/** One thing that a filter asks for, for which there is an index. */
export type Narrowing = {
  /** Of a row that was found some other way. */
  is: SQL;
  /** By the index; null if that holds its rows in another order than that of their time. */
  indexed: SQL | null;
  ids: SQL;
};

/** As the index of open bookings has it: with a plus there too, so that none goes by each status in turn and sorts them after. */
export function isOpen(): SQL {
  return isExpected(sql.raw("+status"));
}

export function narrowingsOf({ status, plan, kind, service, q }: BookingFilter): Narrowing[] {
  const found: Narrowing[] = [];
  if (status === "open") found.push({ ...byColumn(() => isOpen()), ids: idsWhere(isExpected()) });
  else if (status) found.push(byColumn((sign) => sql`${sign}${bookings.status} = ${status}`));
  if (kind) found.push(byColumn((sign) => sql`${sign}${bookings.kindId} = ${kind}`));
  if (plan === "none") found.push(byColumn((sign) => sql`${sign}${bookings.selectedPlan} is null`));
  else if (plan) found.push(byColumn((sign) => sql`${sign}${bookings.selectedPlan} = ${plan}`));
  const { term } = bookingTerms;
  if (service) found.push(byTerm(sql`${term} = ${`:${service}`}`));
  // By the beginning of the word: nothing comes after Unicode's last character.
  for (const word of searchWords(q)) {
    found.push(byTerm(sql`${term} >= ${word} and ${term} < ${`${word}\u{10ffff}`}`));
  }
  return found;
}

function byColumn(condition: (sign: SQL) => SQL): Narrowing {
  const indexed = condition(nothing);
  return { is: condition(plus), indexed, ids: idsWhere(indexed) };
}

function idsWhere(condition: SQL): SQL {
  return sql`select ${bookings.id} from ${bookings} where ${condition}`;
}

function byTerm(term: SQL): Narrowing {
  const { bookingId } = bookingTerms;
  return {
    is: sql`exists (select 1 from ${bookingTerms} where ${bookingId} = ${bookings.id} and ${term})`,
    indexed: null,
    ids: sql`select ${bookingId} from ${bookingTerms} where ${term}`,
  };
}

/** What a list is sorted by. */
export type Order = {
  isByTime: boolean;
  isDescending: boolean;
  key: SQL;
  /** The key's own bounds. */
  within: SQL;
  /** The filter's other times. */
  rest: SQL[];
  /** Whether some of those can keep many rows out. */
  isNarrowedByTime: boolean;
};

/** `isIndexed`: by the order's index, rather than by sorting what was found some other way. */
export function orderOf({ sort }: BookingFilter, span: BookingSpan, isIndexed: boolean): Order {
  const column = sort.replace("-", "");
  const sign = isIndexed ? nothing : plus;
  const start = sql`${column === "time" ? sign : plus}${bookings.startsAt}`;
  const booked = sql`${column === "booked" ? sign : plus}${bookings.createdAt}`;
  const starts = [
    span.startsFrom !== null && sql`${start} >= ${span.startsFrom}`,
    span.startsBefore !== null && sql`${start} < ${span.startsBefore}`,
  ];
  const bookedFrom = [span.bookedFrom !== null && sql`${booked} >= ${span.bookedFrom}`];
  const ends = [
    span.endsAfter !== null && sql`+${bookings.endsAt} > ${span.endsAfter}`,
    span.endsUntil !== null && sql`+${bookings.endsAt} <= ${span.endsUntil}`,
  ];
  const own = column === "time" ? starts : column === "booked" ? bookedFrom : [];
  const others = [...(own === starts ? [] : starts), ...(own === bookedFrom ? [] : bookedFrom)];
  const key = column === "time" ? start : column === "booked" ? booked : sql`${sign}lower(${bookings.name})`;
  // With a bound that any key meets, SQLite takes the order's index and no other one.
  const lowest = sql`${key} >= ${column === "name" ? "" : 0}`;
  return {
    isByTime: column === "time",
    isDescending: sort.startsWith("-"),
    key,
    within: own.some((condition) => condition !== false) ? allOf(own) : lowest,
    rest: [...others, ...ends].filter((condition) => condition !== false),
    isNarrowedByTime: others.some((condition) => condition !== false),
  };
}

export function allOf(conditions: readonly (SQL | false | null)[]): SQL {
  const given = conditions.filter((condition): condition is SQL => condition instanceof Object);
  return given.length > 0 ? sql.join(given, sql` and `) : sql`true`;
}

export type Place = Pick<Cursor, "key" | "id">;

/**
 * The rows beyond a place in the list. The key's own bound is for SQLite, which finds no index for
 * an expression in a pair.
 */
export function beyond(key: SQL, { key: value, id }: Place, towards: Direction): SQL {
  const than = sql.raw(towards === "larger" ? ">" : "<");
  return sql`${key} ${than}= ${value} and (${key}, ${bookings.id}) ${than} (${value}, ${id})`;
}

type Direction = "larger" | "smaller";
