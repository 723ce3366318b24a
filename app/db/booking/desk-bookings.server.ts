import { and, asc, desc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { Booking } from "../../domain/booking/booking";
import type { BookingEvent } from "../../domain/booking/status";
import type { NewEmail } from "../../domain/email/email";
import type { Instant } from "../../domain/instant";
import { addressHashOf } from "../../domain/messages/follow-up-address";
import { isFollowUp, type Slot } from "../../domain/messages/message";
import { pick } from "../../domain/pick";
import { areRulesCurrent, type RulesBasis } from "../availability/availability.server";
import { repliesOf } from "../calendars/call-replies.server";
import type { Db, Statement } from "../client.server";
import { deleteUnsentReminders } from "../email/emails.server";
import { insertEmail } from "../email/insert-email.server";
import { emails } from "../email/schema";
import { type Assignment, assignHosts, hasFreeHosts, insertHosts } from "../hosts/booking-hosts.server";
import { makerOfLink } from "../links/personal-links.server";
import { type MessageToCome, selectMessagesToCome } from "../messages/due-messages.server";
import { selectStopOfAddresses } from "../messages/follow-up-stops.server";
import { selectQueuedMessages } from "../messages/kind-messages.server";
import { auditedBy, insertAudit, type NewAudit, selectAudit } from "../staff/audit.server";
import { auditLog } from "../staff/schema";
import { bookingExists, claimCells, freeCells } from "./booking-cells.server";
import { allowsNow } from "./booking-conditions";
import { selectBookings } from "./booking-rows.server";
import { bookingRow, insertAnswersOf, type NewBooking } from "./new-booking.server";
import { bookingChanges, bookingInternalNotes, bookings } from "./schema";

/** Maximum rows read of each list: far more than a call ever has. */
const LISTED = 100;

/** For staff only: a booking with everything stored about it. */
export async function findBookingFile(db: Db, id: string, now: Instant) {
  const { bookingId: _id, ...change } = getTableColumns(bookingChanges);
  const [[booking], [inside], changes, audits, mails, toCome, queued] = await db.batch([
    selectBookings(db).where(eq(bookings.id, id)),
    db
      .select({
        ...pick(bookings, "version", "isBookedByAgency", "visitSource"),
        internalNotes: bookingInternalNotes.body,
        link: makerOfLink(bookings.id),
        replies: repliesOf.as("replies"),
      })
      .from(bookings)
      .leftJoin(bookingInternalNotes, eq(bookingInternalNotes.bookingId, bookings.id))
      .where(eq(bookings.id, id)),
    db
      .select(change)
      .from(bookingChanges)
      .where(eq(bookingChanges.bookingId, id))
      .orderBy(desc(bookingChanges.version))
      .limit(LISTED),
    selectAudit(db, and(eq(auditLog.subjectKind, "booking"), eq(auditLog.subjectId, id)), LISTED),
    db
      .select({
        ...pick(emails, "id", "kind", "toEmail", "status", "attempts", "dueAt", "createdAt", "sentAt"),
        ...pick(emails, "lastError", "askedAt"),
        slot: sql<Slot | null>`${emails.data} ->> '$.slot'`,
      })
      .from(emails)
      .where(eq(emails.bookingId, id))
      .orderBy(desc(emails.createdAt), asc(sql`rowid`))
      .limit(LISTED),
    selectMessagesToCome(db, id, now),
    selectQueuedMessages(db, id),
  ]);
  if (!booking || !inside) return null;
  const { internalNotes, replies, ...more } = inside;
  return {
    booking: { ...booking, ...more, internalNotes: internalNotes ?? "" },
    changes,
    audits: audits.toReversed(),
    emails: mails,
    messages: { toCome, queued, isStopped: await hasStopped(db, booking, toCome) },
    replies,
  };
}

/** Whether the client has stopped the follow-ups that are to come. */
async function hasStopped(
  db: Db,
  { email }: Pick<Booking, "email">,
  toCome: readonly MessageToCome[],
): Promise<boolean> {
  if (!toCome.some(({ slot }) => isFollowUp(slot))) return false;
  const [found] = await selectStopOfAddresses(db, [await addressHashOf(email)]);
  return typeof found?.stoppedAt === "number";
}

export type BookingFile = NonNullable<Awaited<ReturnType<typeof findBookingFile>>>;

/** A change by staff to a booking at the version they saw, with everything that belongs to it. */
export type DeskChange = {
  was: { id: string; version: number };
  /** The event that the booking's status and time must allow; null for changes that don't depend on them. */
  event: BookingEvent | null;
  set: Partial<
    Pick<
      Booking,
      | "status"
      | "approval"
      | "decideBy"
      | "declineReason"
      | "projectNotes"
      | "bookingDate"
      | "bookingTime"
      | "startsAt"
      | "endsAt"
      | "icalSequence"
      | "updatedAt"
    >
  >;
  internalNotes?: string;
  /** The cells that the booking owns after the change, and who may take it; null frees them, undefined keeps them. */
  assignment?: Assignment | null;
  emails?: readonly NewEmail[];
  /** The rules under which a new time was found free. */
  basis?: RulesBasis;
  audit: NewAudit;
};

/**
 * Changes a booking, writes the audit row and queues the emails, all or nothing. Returns false if the booking has
 * changed since it was seen or does not allow the event, or the rules it was based on have changed; "taken" if no host
 * is free.
 */
export async function changeAtDesk(db: Db, change: DeskChange): Promise<boolean | "taken"> {
  const { was, event, set, internalNotes, assignment, emails: mails = [], basis, audit } = change;
  // An erased client has no email address, so a change with emails is refused.
  const hasReader = mails.length === 0 ? sql`true` : sql`${bookings.email} <> ''`;
  const isSo = basis ? areRulesCurrent(basis) : sql`true`;
  const isFree = assignment ? hasFreeHosts(assignment) : sql`true`;
  const isPossible = sql`${event === null ? sql`true` : allowsNow(event, audit.at)} and ${hasReader} and ${isSo} and ${isFree}`;
  const isAsSeen = sql`${bookings.id} = ${was.id} and ${bookings.version} = ${was.version} and ${isPossible}`;
  const isAudited = auditedBy(audit);
  // Also holds if the batch is retried because its response was lost; the statements then have the same effect again.
  const isDone = sql`${bookings.id} = ${was.id} and ${bookings.version} = ${was.version + 1} and ${isAudited}`;
  const more: Statement[] = [];
  if (assignment) more.push(...assignHosts(db, assignment, isDone));
  if (assignment !== undefined) more.push(freeCells(db, was.id, isDone));
  if (assignment) more.push(claimCells(db, assignment.cells, isDone));
  if (set.icalSequence !== undefined) {
    const reminders = { bookingId: was.id, beforeSequence: set.icalSequence };
    more.push(deleteUnsentReminders(db, reminders, bookingExists(isDone)));
  }
  if (internalNotes !== undefined) more.push(putInternalNotes(db, internalNotes, isDone));
  const [[found], , , ...answers] = await db.batch([
    db.select({ isFree: sql<number>`${isFree}` }).from(sql`(select 1)`),
    insertAudit(db, audit, bookingExists(isAsSeen)),
    db
      .update(bookings)
      .set({ ...set, version: was.version + 1 })
      .where(sql`${isAsSeen} and ${isAudited}`),
    ...more,
    ...mails.map((email) => insertEmail(db, email, bookingExists(isDone))),
    db.select({ id: auditLog.id }).from(auditLog).where(eq(auditLog.id, audit.id)),
  ]);
  const audited = answers.at(-1) as { id: string }[];
  if (audited.length > 0) return true;
  return found?.isFree ? false : "taken";
}

function putInternalNotes(db: Db, body: string, booking: SQL) {
  return db
    .insert(bookingInternalNotes)
    .select(sql`select ${bookings.id}, ${body} from ${bookings} where ${booking}`)
    .onConflictDoUpdate({ target: bookingInternalNotes.bookingId, set: { body } });
}

/**
 * Books a call for a client, with its cells, emails and audit row, all or nothing, regardless of the daily limit and
 * the minimum notice. Returns "taken" if no host is free, "outdated" if the rules it was based on have changed. Throws a
 * UNIQUE violation of bookings.idempotency_key if the same form was sent before.
 */
export async function insertBookingAtDesk(
  db: Db,
  booking: NewBooking,
  assignment: Assignment,
  mails: readonly NewEmail[],
  audit: NewAudit,
  basis: RulesBasis,
): Promise<true | "taken" | "outdated"> {
  const isThere = sql`${bookings.id} = ${booking.id}`;
  const isSo = areRulesCurrent(basis);
  const [[found], inserted] = await db.batch([
    db.select({ isSo: sql<number>`${isSo}` }).from(sql`(select 1)`),
    db
      .insert(bookings)
      .select(sql`select ${bookingRow(booking)} where ${isSo} and ${hasFreeHosts(assignment)}`),
    insertAudit(db, audit, bookingExists(isThere)),
    ...insertAnswersOf(db, booking, bookingExists(isThere)),
    insertHosts(db, assignment, isThere),
    claimCells(db, assignment.cells, isThere),
    ...mails.map((email) => insertEmail(db, email, bookingExists(isThere))),
  ]);
  if (inserted.meta.changes > 0) return true;
  return found?.isSo ? "taken" : "outdated";
}
