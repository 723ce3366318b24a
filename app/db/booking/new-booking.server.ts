import { eq, type SQL, sql } from "drizzle-orm";
import type { RequestedCall } from "../../domain/availability/call-kind";
import type { DateRange } from "../../domain/availability/period-limits";
import type { BookedThrough } from "../../domain/booking/booked-through";
import type { Booking } from "../../domain/booking/booking";
import type { NewEmail } from "../../domain/email/email";
import type { HostName } from "../../domain/hosts/host";
import type { Instant } from "../../domain/instant";
import { mailboxOf } from "../../domain/limits/limits";
import type { VisitSource } from "../../domain/visits/visit-source";
import { ownerOf } from "../account/owner";
import {
  type Availability,
  areRulesCurrent,
  availabilityFrom,
  type RulesBasis,
  selectAvailability,
  spanAround,
} from "../availability/availability.server";
import { type SourceToAsk, selectSourcesToAsk } from "../calendars/busy-times.server";
import { batchResults, changesOf, type Db, type Statement } from "../client.server";
import { endWithBooking } from "../drafts/booking-drafts.server";
import { insertEmailsOfBooking } from "../email/insert-email.server";
import { type Assignment, hasFreeHosts, insertHosts } from "../hosts/booking-hosts.server";
import { selectHostNames } from "../hosts/host-names.server";
import { areWithin, type CountedAttempts, NOT_COUNTED } from "../limits/attempt-counters.server";
import { isLinkOpen, spendLink } from "../links/personal-links.server";
import { selectDueOutboundWork } from "../outbound/due-outbound-work.server";
import { insertQuestionAnswers } from "../questions/questions.server";
import { rowValues } from "../row-values.server";
import { type BookingChangeAudit, insertBookingAudit } from "../staff/audit.server";
import { bookingExists, claimCellsFor, isBelowLimits } from "./booking-cells.server";
import { holdsTime, mailboxInSql } from "./booking-conditions";
import { selectBookings } from "./booking-rows.server";
import { bookings } from "./schema";

export type NewBooking = Omit<Booking, "changeCutoffMinutes" | "hosts"> & {
  manageKeyHash: string;
  idempotencyKey: string;
  isBookedByAgency?: boolean;
  bookedThrough: BookedThrough;
  /** Left out for a call that the agency books. */
  visitSource?: VisitSource | null;
};

export type Allowance = {
  /** Maximum upcoming calls for the booking's email address. */
  callsToCome: number;
  /**
   * Maximum calls from unverified addresses that `hosts` may have within some dates, the booking's day among them; applies
   * if its own address is unverified.
   */
  strangers: readonly (DateRange & { most: number })[];
  /** The ids of all hosts whom the kind of call is offered with. */
  hosts: readonly string[];
};

/** A new booking's values, for `insert ... select`. */
export function bookingRow(booking: NewBooking): SQL {
  const row = { version: 0, isBookedByAgency: false, searchText: "", ...booking, kindId: booking.kind.id };
  return rowValues(bookings, { ...row, userId: ownerOf(booking.userId) });
}

/** Batch statements: the answers to a new booking's questions, if it was written and there are any. */
export function insertAnswersOf(db: Db, { id, questionAnswers }: NewBooking, isWritten: SQL): Statement[] {
  return questionAnswers.length === 0 ? [] : [insertQuestionAnswers(db, id, questionAnswers, isWritten)];
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
): Promise<Availability & { earlier: Booking | null; sourcesToAsk: SourceToAsk[] }> {
  const [earlier, sourcesToAsk, ...around] = await db.batch([
    selectBookings(db).where(eq(bookings.idempotencyKey, idempotencyKey)),
    selectSourcesToAsk(db),
    ...selectAvailability(db, spanAround(startsAt), asked),
  ]);
  return { ...availabilityFrom(around, asked), earlier: earlier[0] ?? null, sourcesToAsk };
}

/** A booking to write, and the conditions for writing it. */
export type BookingToInsert = {
  booking: NewBooking;
  assignment: Assignment;
  emails: readonly NewEmail[];
  allowance: Allowance;
  basis: RulesBasis;
  /** The rate-limited attempts that the booking counts as. Left out if they were counted before. */
  attempts?: CountedAttempts;
  /** The draft that ends with the booking. */
  draftHash?: string | null;
  /** The personal link that it is booked with, which books nothing else. */
  linkId?: string;
  /** For a call that is not booked by its client. */
  audit?: BookingChangeAudit | null;
};

export type WrittenBooking = {
  /** Who takes the call. */
  hosts: HostName[];
  /** Whether anything is due in hosts' calendars or for webhooks. */
  hasDueOutboundWork: boolean;
};

export type BookingInserted = {
  /** The results of the statements that count the attempts. */
  counted: unknown[];
} & (
  | ({ outcome: "written" } & WrittenBooking)
  /** "over_allowance" also covers an attempt over a rate limit: `counted` shows which. */
  | { outcome: "taken" | "day_full" | "over_allowance" | "outdated" | "link_ended" }
);

/**
 * Counts the attempt and inserts a booking, its hosts, its cells and its emails in one atomic batch. Inserts nothing if
 * the attempt exceeds a limit, the day is full, no host is free, the booking exceeds its allowance, or the rules it was
 * based on have changed ("outdated"). Throws a UNIQUE violation of bookings.idempotency_key if the same request was sent
 * before; then the attempt is not counted either.
 */
export async function insertBooking(
  db: Db,
  {
    booking,
    assignment,
    emails,
    allowance,
    basis,
    attempts = NOT_COUNTED,
    draftHash = null,
    linkId,
    audit = null,
  }: BookingToInsert,
): Promise<BookingInserted> {
  const isOpen = linkId === undefined ? sql`true` : isLinkOpen(linkId, booking.createdAt);
  const isWritten = bookingExists(eq(bookings.id, booking.id));
  const statements: Statement[] = [
    // First, because the booking's condition reads the updated counters.
    ...attempts.statements,
    db
      .select({
        isStillSo: sql<number>`${areRulesCurrent(basis)}`,
        hasRoom: sql<number>`${isBelowLimits(booking.bookingDate, basis.kindId, booking.id)}`,
        isTaken: sql<number>`not ${hasFreeHosts(assignment)}`,
        isOpen: sql<number>`${isOpen}`,
      })
      .from(sql`(select 1)`),
    insertIfPossible(db, { booking, assignment, allowance, basis, attempts, isOpen }),
    // Before its hosts, with whom an event for webhooks is read again; so are its answers.
    ...(linkId === undefined ? [] : [spendLink(db, linkId, booking.id, isWritten)]),
    ...insertAnswersOf(db, booking, isWritten),
    insertHosts(db, assignment, eq(bookings.id, booking.id)),
    claimCellsFor(db, assignment.cells, booking.id),
    ...insertEmailsOfBooking(db, emails, booking.id),
    ...(draftHash === null ? [] : endWithBooking(db, draftHash, isWritten)),
    ...(audit === null ? [] : [insertBookingAudit(db, audit, isWritten)]),
    selectDueOutboundWork(db, booking.createdAt),
    selectHostNames(db, booking.id),
  ];
  const results = await batchResults(db, statements);
  const counted = results.slice(0, attempts.statements.length);
  const [asked, inserted] = results.slice(counted.length) as [BookingChecks[], unknown];
  if (changesOf(inserted) === 0) return { outcome: reasonIn(asked[0]), counted };
  const [due, hosts] = results.slice(-2) as [{ isDue: boolean }[], HostName[]];
  return { outcome: "written", hosts, hasDueOutboundWork: due[0]?.isDue ?? false, counted };
}

/** The conditions for a booking, at the moment when it was written or refused. */
type BookingChecks = Record<"isStillSo" | "hasRoom" | "isTaken" | "isOpen", number>;

function reasonIn(asked: BookingChecks | undefined): Exclude<BookingInserted["outcome"], "written"> {
  if (!asked?.isOpen) return "link_ended";
  if (!asked.isStillSo) return "outdated";
  if (asked.isTaken) return "taken";
  return asked.hasRoom ? "over_allowance" : "day_full";
}

type ToInsert = Required<Omit<BookingToInsert, "emails" | "draftHash" | "linkId" | "audit">> & {
  isOpen: SQL;
};

function insertIfPossible(db: Db, { booking, assignment, allowance, basis, attempts, isOpen }: ToInsert) {
  const { bookingDate, createdAt, isAddressProven } = booking;
  const address = mailboxOf(booking.email);
  const own = address.slice(0, Math.max(address.lastIndexOf("@"), 0));
  // Counts the address itself and its variants with a tag. These have a common prefix, so an index finds both; a
  // comma is the character after "+".
  // What a stranger has booked with a proven client's address takes nothing of what the client may have.
  const isCounted = isAddressProven ? sql`other.is_address_proven` : sql`true`;
  const isAhead = sql`${holdsTime(sql.raw("other.status"))} and other.ends_at > ${createdAt} and ${isCounted}`;
  const ofAddress = sql`(select count(*) from bookings as other
      where lower(other.email) = ${address} and ${isAhead})
    + (select count(*) from bookings as other
      where lower(other.email) > ${`${own}+`} and lower(other.email) < ${`${own},`}
        and ${mailboxInSql(sql.raw("other.email"))} = ${address} and ${isAhead})`;
  const shares = JSON.stringify(allowance.strangers.map(({ first, last, most }) => [first, last, most]));
  const hasShareLeft = sql`not exists (select 1 from json_each(${shares}) as share
    where share.value ->> 2 <= (select count(*) from bookings as other
      where other.booking_date between share.value ->> 0 and share.value ->> 1
        and ${holdsTime(sql.raw("other.status"))} and not other.is_address_proven
        and exists (select 1 from booking_hosts as taker where taker.booking_id = other.id
          and taker.host_id in (select value from json_each(${JSON.stringify(allowance.hosts)})))))`;
  return db.insert(bookings).select(
    sql`select ${bookingRow(booking)} where ${areWithin(attempts)} and ${isOpen} and ${areRulesCurrent(basis)}
      and ${isBelowLimits(bookingDate, basis.kindId, booking.id)} and ${hasFreeHosts(assignment)}
      and ${ofAddress} < ${allowance.callsToCome}
      and (${Number(isAddressProven)} = 1 or ${hasShareLeft})`,
  );
}
