import { and, eq, gt, gte, isNotNull, isNull, lt, lte, type SQL, sql } from "drizzle-orm";
import type { BookingFilter } from "../../domain/booking-desk/booking-filter-fields";
import type { BookingSpan, PageRequest } from "../../domain/booking-desk/booking-page";
import type { Instant } from "../../domain/instant";
import type { ListCount } from "../../domain/list-page";
import { pick } from "../../domain/pick";
import { searchWords } from "../../domain/search-words";
import { callKinds } from "../availability/schema";
import type { Db } from "../client.server";
import { CAMPAIGN, COUNTED_SOURCE, hasSource } from "../columns";
import {
  countList,
  type Direction,
  isAfterPosition,
  type ListPosition,
  type Order,
  orderBy,
  orderedBy,
  readInChunks,
} from "../desk-lists.server";
import { hostNamesOf, isTakenBy } from "../hosts/host-names.server";
import { questionAnswersOf } from "../questions/questions.server";
import { hasLapsed, isDecided, isExpected, isUnconfirmed, isUndecided } from "./booking-conditions";
import { answerColumns, bookings } from "./schema";

export type ListAsked = {
  filter: BookingFilter;
  /** Who asks, for their own calls. */
  staffId: string;
  span: BookingSpan;
  page: PageRequest;
  limit: number;
};

export type ListedRow = Awaited<ReturnType<typeof readRows>>[number];

/** A page of the desk's list of bookings. */
export async function readBookingList(db: Db, { filter, staffId, span, page, limit }: ListAsked) {
  const list = await findList(db, filter, staffId, span);
  const isBackwards = page.until !== null;
  const start = page.after ?? page.until;
  const { rows, isMore } = await readPart(db, list, { start, isBackwards, limit });
  const [first, last] = [rows[0], rows.at(-1)];
  const given = start?.before ?? 0;
  const before = isBackwards ? (isMore ? Math.max(0, given - rows.length) : 0) : given;
  const hasPrevious = isBackwards ? isMore : start !== null;
  const hasNext = isBackwards || isMore;
  return {
    rows,
    /** Null where the list begins or ends. */
    previous: hasPrevious && first ? { ...positionOf(first), before } : null,
    next: hasNext && last ? { ...positionOf(last), before: before + rows.length } : null,
    /** How many rows of the list come before this page. */
    before,
    count: list.count,
  };
}

/** All rows of the list, in chunks. */
export async function* readBookingsInParts(
  db: Db,
  { filter, staffId, span, limit }: Omit<ListAsked, "page">,
): AsyncGenerator<ListedRow[]> {
  const list = await findList(db, filter, staffId, span);
  yield* readInChunks(async (start: ListPosition | null) => {
    const { rows, isMore } = await readPart(db, list, { start, isBackwards: false, limit, isWhole: true });
    const last = rows.at(-1);
    return { rows, last: isMore && last ? positionOf(last) : null };
  });
}

type List = { where: SQL | undefined; order: Order; isDescending: boolean; count: ListCount };

async function findList(db: Db, filter: BookingFilter, staffId: string, span: BookingSpan): Promise<List> {
  const taken = filter.host === "" ? undefined : isTakenBy(sql`${bookings.id}`, filter.host, staffId);
  const asked = and(conditionOf(filter, span), taken);
  const { count, where: found } = await countList(db, {
    table: bookings,
    id: bookings.id,
    where: asked,
    isSearch: searchWords(filter.q).length > 0,
  });
  const column = filter.sort.replace("-", "");
  const { startsAt, createdAt, name, id } = bookings;
  const sortedBy =
    column === "time" ? sql`${startsAt}` : column === "booked" ? sql`${createdAt}` : sql`lower(${name})`;
  const leaves = asked && count.isAll ? "few" : "many";
  // The indexes for filters are ordered by time alone. For any other order, the unary plus keeps SQLite from using
  // them.
  const where = found && leaves === "many" && column !== "time" ? sql`+(${found})` : found;
  return { where, order: orderBy(sortedBy, id, leaves), isDescending: filter.sort.startsWith("-"), count };
}

function conditionOf(
  { status, plan, kind, service, source, campaign, q }: BookingFilter,
  span: BookingSpan,
): SQL | undefined {
  const { startsAt, endsAt, createdAt, selectedServices, searchText } = bookings;
  return and(
    // Repeats the condition of the partial index on open bookings, so that SQLite uses it.
    status === "open" ? isExpected(sql.raw("+status")) : undefined,
    // A request that was not confirmed in time needs no outcome.
    status === "open" && span.endsUntil !== null ? isDecided() : undefined,
    statusCondition(status, span.decidedAt),
    kind ? eq(bookings.kindId, kind) : undefined,
    planCondition(plan),
    service ? sql`instr(${selectedServices}, ${JSON.stringify(service)}) > 0` : undefined,
    source ? sql`${COUNTED_SOURCE} = ${source} and ${hasSource}` : undefined,
    campaign ? sql`${CAMPAIGN} = ${campaign} and ${hasSource}` : undefined,
    span.startsFrom === null ? undefined : gte(startsAt, span.startsFrom),
    span.startsBefore === null ? undefined : lt(startsAt, span.startsBefore),
    span.endsAfter === null ? undefined : gt(endsAt, span.endsAfter),
    span.endsUntil === null ? undefined : lte(endsAt, span.endsUntil),
    span.bookedFrom === null ? undefined : gte(createdAt, span.bookedFrom),
    ...searchWords(q).map((word) => sql`instr(${searchText}, ${word}) > 0`),
  );
}

function statusCondition(status: BookingFilter["status"], now: Instant): SQL | undefined {
  const { approval } = bookings;
  if (status === "" || status === "open") return undefined;
  if (status === "waiting") return isUndecided(now);
  if (status === "unconfirmed") return isUnconfirmed(now);
  if (status === "declined") return and(eq(bookings.status, "cancelled"), eq(approval, status));
  const hasStatus = eq(bookings.status, status);
  if (status === "pending") return and(hasStatus, isDecided());
  return status === "cancelled"
    ? and(hasStatus, sql`${approval} is not 'declined' and not (${hasLapsed})`)
    : hasStatus;
}

/** A plan that came with the button is none of those chosen. */
function planCondition(plan: BookingFilter["plan"]): SQL | undefined {
  const { selectedPlan, givenPlan } = bookings;
  if (plan === "") return undefined;
  if (plan === "given") return isNotNull(givenPlan);
  return and(isNull(givenPlan), plan === "none" ? isNull(selectedPlan) : eq(selectedPlan, plan));
}

type PartAsked = {
  start: ListPosition | null;
  isBackwards: boolean;
  limit: number;
  /** With the answers to the questions of its kind, which a page of the list does not show. */
  isWhole?: boolean;
};

type Part = { rows: ListedRow[]; isMore: boolean };

async function readPart(
  db: Db,
  { where, order, isDescending }: List,
  { start, isBackwards, limit, isWhole = false }: PartAsked,
): Promise<Part> {
  const direction = isDescending === isBackwards ? "asc" : "desc";
  const beyondStart = start ? isAfterPosition(order, start, direction) : undefined;
  const rows = await readRows(db, and(where, beyondStart), order, direction, limit + 1, isWhole);
  const isMore = rows.length > limit;
  if (isMore) rows.pop();
  if (isBackwards) rows.reverse();
  return { rows, isMore };
}

function positionOf({ sortKey, id }: ListedRow): ListPosition {
  return { key: sortKey, id };
}

function readRows(
  db: Db,
  where: SQL | undefined,
  order: Order,
  direction: Direction,
  limit: number,
  isWhole: boolean,
) {
  const { message: _long, ...listed } = answerColumns;
  return db
    .select({
      id: bookings.id,
      sortKey: sql<string | number>`${order.key}`.as("sort_key"),
      ...listed,
      ...pick(
        bookings,
        "version",
        "status",
        "approval",
        "decideBy",
        "elsewhere",
        "declineReason",
        "cancelReason",
        "bookingDate",
        "bookingTime",
        "startsAt",
      ),
      ...pick(bookings, "endsAt", "visitorTimeZone", "createdAt", "visitSource"),
      kind: sql<string>`${callKinds.name}`.as("kind_name"),
      hosts: hostNamesOf(sql`${bookings.id}`).as("hosts"),
      ...(isWhole && { questionAnswers: questionAnswersOf(sql`${bookings.id}`).as("question_answers") }),
    })
    .from(bookings)
    .innerJoin(callKinds, eq(callKinds.id, bookings.kindId))
    .where(where)
    .orderBy(orderedBy(order, direction))
    .limit(limit);
}
