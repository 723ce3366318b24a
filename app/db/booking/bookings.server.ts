import { and, count, desc, eq, type SQL, sql } from "drizzle-orm";
import type { HourClock } from "../../domain/availability/hour-clock";
import type { Booking, CallTime } from "../../domain/booking/booking";
import { type Actor, BOOKING_EVENTS } from "../../domain/booking/status";
import type { NewEmail } from "../../domain/email/email";
import type { HostName } from "../../domain/hosts/host";
import type { Instant } from "../../domain/instant";
import { type StoredSettings, storedSettings } from "../../domain/settings/site-settings";
import { areRulesCurrent, type RulesBasis } from "../availability/availability.server";
import type { Db } from "../client.server";
import { deleteUnsentReminders } from "../email/emails.server";
import { insertEmail } from "../email/insert-email.server";
import { type Assignment, assignHosts, hasFreeHosts } from "../hosts/booking-hosts.server";
import { selectHostNames } from "../hosts/host-names.server";
import { selectSettings } from "../settings/site-settings.server";
import { type BookingChangeAudit, insertBookingAudit } from "../staff/audit.server";
import { bookingExists, claimCells, freeCells, isBelowLimits } from "./booking-cells.server";
import { allowsEvent, isExpected, isInTime } from "./booking-conditions";
import { selectBookings } from "./booking-rows.server";
import { bookings } from "./schema";

export async function findBookingByIdempotencyKey(db: Db, idempotencyKey: string): Promise<Booking | null> {
  const [row] = await selectBookings(db).where(eq(bookings.idempotencyKey, idempotencyKey));
  return row ?? null;
}

/** For callers that have already authorised access to the booking. */
export async function findBookingById(db: Db, id: string): Promise<Booking | null> {
  const [row] = await selectBookings(db).where(eq(bookings.id, id));
  return row ?? null;
}

/** The booking, if the key matches. A wrong key and an unknown id both return null. */
export async function findBookingByKeyHash(
  db: Db,
  id: string,
  manageKeyHash: string,
): Promise<Booking | null> {
  const [row] = await selectBookings(db).where(
    and(eq(bookings.id, id), eq(bookings.manageKeyHash, manageKeyHash)),
  );
  return row ?? null;
}

/** The clock of an address's latest call; null if it has none. */
export async function findClockOfClient(db: Db, email: string): Promise<HourClock | null> {
  const [row] = await db
    .select({ clock: bookings.visitorClock })
    .from(bookings)
    .where(sql`lower(${bookings.email}) = ${email.toLowerCase()}`)
    .orderBy(desc(bookings.startsAt))
    .limit(1);
  return row?.clock ?? null;
}

/**
 * A page of the user's bookings: upcoming calls first, the soonest at the top, then the others, the latest first.
 * Also returns the total count and, in the same round trip, the settings that say where calls take place.
 */
export async function listBookingsForUser(
  db: Db,
  userId: string,
  { now, limit, offset }: { now: Instant; limit: number; offset: number },
): Promise<{ bookings: Booking[]; total: number; settings: StoredSettings }> {
  const isAhead = sql`(${isExpected()} and ${bookings.endsAt} > ${now})`;
  const [rows, [counted], settings] = await db.batch([
    selectBookings(db)
      .where(eq(bookings.userId, userId))
      .orderBy(
        sql`${isAhead} desc, case when ${isAhead} then ${bookings.startsAt} else -${bookings.startsAt} end, ${bookings.id} desc`,
      )
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(bookings).where(eq(bookings.userId, userId)),
    selectSettings(db),
  ]);
  return { bookings: rows, total: counted?.total ?? 0, settings: storedSettings(settings) };
}

/** Whether the booking belongs to the user. Another user's booking counts as not found. */
export async function isBookingOfUser(db: Db, userId: string, id: string): Promise<boolean> {
  const found = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.id, id), eq(bookings.userId, userId)));
  return found.length > 0;
}

/**
 * Moves a booking: frees its old cells and takes the new ones atomically. It keeps its hosts where they are free.
 * `was.icalSequence` is the version the caller saw. Returns who takes the call now; false if the row has changed since,
 * the day is full or the cut-off for the actor has passed; "taken" if no host is free; "outdated" if the rules that the
 * move was based on have changed.
 */
export async function updateBookingTime(
  db: Db,
  was: Pick<Booking, "id" | "icalSequence">,
  moved: CallTime & Pick<Booking, "approval" | "decideBy">,
  assignment: Assignment,
  emails: readonly NewEmail[],
  by: Actor,
  basis: RulesBasis,
  audit: BookingChangeAudit | null = null,
): Promise<HostName[] | false | "taken" | "outdated"> {
  const icalSequence = was.icalSequence + 1;
  const status = BOOKING_EVENTS.moved.to;
  const hasRoom = isBelowLimits(moved.bookingDate, basis.kindId, was.id);
  const isSo = areRulesCurrent(basis);
  const isFree = hasFreeHosts(assignment);
  const isMoved = sql`${bookings.id} = ${was.id} and ${bookings.icalSequence} = ${icalSequence}
    and ${bookings.startsAt} = ${moved.startsAt} and ${bookings.status} = ${status}`;
  const [[found], updated, ...others] = await db.batch([
    db.select({ isFree: sql<number>`${isFree}`, isSo: sql<number>`${isSo}` }).from(sql`(select 1)`),
    db
      .update(bookings)
      .set({ ...moved, status, icalSequence })
      .where(
        and(isUnchanged(was), allowsEvent("moved"), isInTime(by, moved.updatedAt), isSo, hasRoom, isFree),
      ),
    ...assignHosts(db, assignment, isMoved),
    freeCells(db, was.id, isMoved),
    claimCells(db, assignment.cells, isMoved),
    deleteUnsentReminders(db, { bookingId: was.id, beforeSequence: icalSequence }, bookingExists(isMoved)),
    ...emails.map((email) => insertEmail(db, email, bookingExists(isMoved))),
    ...(audit === null ? [] : [insertBookingAudit(db, audit, bookingExists(isMoved))]),
    selectHostNames(db, was.id),
  ]);
  if (updated.meta.changes > 0) return others.at(-1) as HostName[];
  if (!found?.isSo) return "outdated";
  return found.isFree ? false : "taken";
}

/** A booking as the caller saw it, the row after cancelling, and the emails to send. */
export type Cancellation = {
  was: Pick<Booking, "id" | "icalSequence">;
  cancelled: Pick<Booking, "status" | "icalSequence" | "updatedAt" | "cancelReason">;
  emails: readonly NewEmail[];
  audit?: BookingChangeAudit | null;
};

/**
 * Cancels a booking and frees its time. Returns false if its row has changed or the cut-off for the actor has passed.
 */
export async function updateBookingCancelled(
  db: Db,
  cancellation: Cancellation,
  by: Actor,
): Promise<boolean> {
  const inTime = isInTime(by, cancellation.cancelled.updatedAt);
  const [updated] = await db.batch(cancelStatements(db, cancellation, inTime));
  return updated.meta.changes > 0;
}

/** Batch statements that cancel a booking. All are no-ops if it has changed since it was read. */
export function cancelStatements(
  db: Db,
  { was, cancelled, emails, audit = null }: Cancellation,
  condition: SQL = sql`true`,
) {
  const { status, icalSequence, updatedAt, cancelReason } = cancelled;
  // A request that was declined or has lapsed at that moment is cancelled too, at the same version.
  const isCancelled = sql`${bookings.id} = ${was.id} and ${bookings.icalSequence} = ${icalSequence}
    and ${bookings.status} = ${status} and approval is not 'declined' and decide_by is null and ${condition}`;
  return [
    db
      .update(bookings)
      .set({ status, icalSequence, updatedAt, cancelReason, decideBy: null })
      .where(and(isUnchanged(was), allowsEvent("cancelled"), condition)),
    freeCells(db, was.id, isCancelled),
    deleteUnsentReminders(
      db,
      { bookingId: was.id, beforeSequence: icalSequence },
      bookingExists(isCancelled),
    ),
    ...emails.map((email) => insertEmail(db, email, bookingExists(isCancelled))),
    ...(audit === null ? [] : [insertBookingAudit(db, audit, bookingExists(isCancelled))]),
  ] as const;
}

function isUnchanged(was: Pick<Booking, "id" | "icalSequence">): SQL | undefined {
  return and(eq(bookings.id, was.id), eq(bookings.icalSequence, was.icalSequence));
}
