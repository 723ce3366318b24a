import { eq, type SQL, sql } from "drizzle-orm";
import type { RequestedCall } from "../../domain/availability/call-kind";
import type { Booking } from "../../domain/booking/booking";
import type { NewEmail } from "../../domain/email/email";
import type { Instant } from "../../domain/instant";
import { mailboxOf } from "../../domain/limits/limits";
import { ownerOf } from "../account/owner";
import {
  type Availability,
  areRulesCurrent,
  availabilityFrom,
  type RulesBasis,
  selectAvailability,
  spanAround,
} from "../availability/availability.server";
import { isBusyElsewhere } from "../calendars/busy-times.server";
import { batchResults, changesOf, type Db, type Statement } from "../client.server";
import { insertEmailsOfBooking } from "../email/emails.server";
import { areWithin, type CountedAttempts, NOT_COUNTED } from "../limits/attempt-counters.server";
import { rowValues } from "../row-values.server";
import {
  bookingExists,
  type CellRun,
  claimCellsFor,
  isBelowDailyLimit,
  isTaken,
} from "./booking-cells.server";
import { holdsTime, mailbox } from "./booking-conditions";
import { deleteDrafts } from "./booking-drafts.server";
import { selectBookings } from "./booking-rows.server";
import { bookings } from "./schema";

export type NewBooking = Omit<Booking, "changeCutoffMinutes"> & {
  manageKeyHash: string;
  idempotencyKey: string;
  isAddressProven: boolean;
  isBookedByAgency?: boolean;
};

export type Allowance = {
  /** Maximum upcoming calls for the booking's email address. */
  callsToCome: number;
  /** Maximum calls from unverified addresses on the booking's day; applies if its own address is unverified. */
  strangersADay: number;
};

/** A new booking's values, for `insert ... select`. */
export function bookingRow(booking: NewBooking): SQL {
  const row = { version: 0, isBookedByAgency: false, searchText: "", ...booking, kindId: booking.kind.id };
  return rowValues(bookings, { ...row, userId: ownerOf(booking.userId) });
}

/**
 * Reads everything needed to book a call in one round trip; `earlier` is the booking made by a form with the same
 * key.
 */
export async function readForBooking(
  db: Db,
  startsAt: Instant,
  asked: RequestedCall,
  idempotencyKey: string,
): Promise<Availability & { earlier: Booking | null }> {
  const [earlier, ...around] = await db.batch([
    selectBookings(db).where(eq(bookings.idempotencyKey, idempotencyKey)),
    ...selectAvailability(db, spanAround(startsAt), asked),
  ]);
  return { ...availabilityFrom(around, asked), earlier: earlier[0] ?? null };
}

/** A booking to write, and the conditions for writing it. */
export type BookingToInsert = {
  booking: NewBooking;
  cells: CellRun;
  emails: readonly NewEmail[];
  allowance: Allowance;
  basis: RulesBasis;
  /** The rate-limited attempts that the booking counts as. Left out if they were counted before. */
  attempts?: CountedAttempts;
  /** The draft that ends with the booking. */
  draftHash?: string | null;
};

export type BookingInserted = {
  /** "over_allowance" also covers an attempt over a rate limit: `counted` shows which. */
  outcome: "written" | "taken" | "day_full" | "over_allowance" | "outdated";
  /** The results of the statements that count the attempts. */
  counted: unknown[];
};

/**
 * Counts the attempt and inserts a booking, its cells and its emails in one atomic batch. Inserts nothing if the
 * attempt exceeds a limit, the day is full, the agency is busy in another calendar, the booking exceeds its
 * allowance, or the rules it was based on have changed ("outdated"). Throws a UNIQUE violation of booking_cells.cell
 * if the time is taken, or of bookings.idempotency_key if the same request was sent before; then the attempt is not
 * counted either.
 */
export async function insertBooking(
  db: Db,
  { booking, cells, emails, allowance, basis, attempts = NOT_COUNTED, draftHash = null }: BookingToInsert,
): Promise<BookingInserted> {
  const statements: Statement[] = [
    // First, because the booking's condition reads the updated counters.
    ...attempts.statements,
    db
      .select({
        isStillSo: sql<number>`${areRulesCurrent(basis)}`,
        hasRoom: sql<number>`${isBelowDailyLimit(booking.bookingDate, basis.kindId, booking.id)}`,
        isTaken: sql<number>`${isTaken(cells)} or ${isBusyElsewhere(cells)}`,
      })
      .from(sql`(select 1)`),
    insertIfPossible(db, { booking, cells, allowance, basis, attempts }),
    claimCellsFor(db, cells, booking.id),
    ...insertEmailsOfBooking(db, emails, booking.id),
    ...(draftHash === null
      ? []
      : [deleteDrafts(db, [draftHash], bookingExists(eq(bookings.id, booking.id)))]),
  ];
  const results = await batchResults(db, statements);
  const counted = results.slice(0, attempts.statements.length);
  const [asked, inserted] = results.slice(counted.length) as [BookingChecks[], unknown];
  return { outcome: changesOf(inserted) > 0 ? "written" : reasonIn(asked[0]), counted };
}

/** The conditions for a booking, at the moment when it was written or refused. */
type BookingChecks = Record<"isStillSo" | "hasRoom" | "isTaken", number>;

function reasonIn(asked: BookingChecks | undefined): Exclude<BookingInserted["outcome"], "written"> {
  if (!asked?.isStillSo) return "outdated";
  if (asked.isTaken) return "taken";
  return asked.hasRoom ? "over_allowance" : "day_full";
}

type ToInsert = Required<Omit<BookingToInsert, "emails" | "draftHash">>;

function insertIfPossible(db: Db, { booking, cells, allowance, basis, attempts }: ToInsert) {
  const { bookingDate, createdAt, isAddressProven } = booking;
  const address = mailboxOf(booking.email);
  const own = address.slice(0, Math.max(address.lastIndexOf("@"), 0));
  // Counts the address itself and its variants with a tag. These have a common prefix, so an index finds both; a
  // comma is the character after "+".
  const isAhead = sql`${holdsTime(sql.raw("other.status"))} and other.ends_at > ${createdAt}`;
  const ofAddress = sql`(select count(*) from bookings as other
      where lower(other.email) = ${address} and ${isAhead})
    + (select count(*) from bookings as other
      where lower(other.email) > ${`${own}+`} and lower(other.email) < ${`${own},`}
        and ${mailbox(sql.raw("other.email"))} = ${address} and ${isAhead})`;
  const ofStrangers = sql`(select count(*) from bookings as other
      where other.booking_date = ${bookingDate} and ${holdsTime(sql.raw("other.status"))}
        and not other.is_address_proven)`;
  return db.insert(bookings).select(
    sql`select ${bookingRow(booking)} where ${areWithin(attempts)} and ${areRulesCurrent(basis)}
      and ${isBelowDailyLimit(bookingDate, basis.kindId, booking.id)} and not ${isBusyElsewhere(cells)}
      and ${ofAddress} < ${allowance.callsToCome}
      and (${Number(isAddressProven)} = 1 or ${ofStrangers} < ${allowance.strangersADay})`,
  );
}
