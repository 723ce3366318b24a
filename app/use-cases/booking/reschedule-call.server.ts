import { readAvailabilityAround } from "~/db/availability/availability.server";
import { updateBookingTime } from "~/db/booking/bookings.server";
import { attemptBooking } from "~/db/client.server";
import { type SlotRefusal, timeOfCall } from "~/domain/availability/availability";
import type { HourClock } from "~/domain/availability/hour-clock";
import { slotValue } from "~/domain/availability/slot-value";
import { hostsFor } from "~/domain/availability/team";
import type { Booking } from "~/domain/booking/booking";
import { decideByOf } from "~/domain/booking/request-deadline";
import { isToCome, standingOf } from "~/domain/booking/standing";
import { approvalAfterMove, canClientChange } from "~/domain/booking/status";
import { BOOKING_ACTIONS } from "~/domain/booking-desk/booking-history";
import { emailsOfMove } from "~/domain/email/booking-emails";
import type { Instant } from "~/domain/instant";
import type { PrivateLink } from "~/domain/private-link";
import { rateLimit, type TooMany } from "../limits/rate-limit.server";
import { assignmentOf, refreshHostCalendars } from "./assignment.server";
import { auditOf, type BookingDeps, MAX_RULE_RETRIES } from "./booking-deps.server";
import { findManagedBooking } from "./find-booking.server";

export type RescheduleInput = {
  link: PrivateLink;
  startsAt: Instant;
  visitorTimeZone: string;
  visitorClock: HourClock;
  /** The person whom the client has chosen for it; null or left out for no preference. */
  hostId?: string | null;
  /** The sequence of the call that the client had seen, if that matters: a later one is left as it is. */
  seenSequence?: number;
};

/** Moves a pending call for its client. Repeating the same move changes nothing. */
export async function rescheduleCall(
  deps: Omit<BookingDeps, "calendarHost">,
  input: RescheduleInput,
  triesLeft = MAX_RULE_RETRIES,
): Promise<
  | { ok: true; booking: Booking }
  | { ok: false; reason: SlotRefusal | "not_found" | "closed" | "changed" }
  | TooMany
> {
  const { db, now } = deps;
  const { link, startsAt, visitorTimeZone, visitorClock, hostId = null } = input;
  const [booking, offered] = await Promise.all([
    findManagedBooking(deps, link),
    readAvailabilityAround(db, startsAt, { movingId: link.id, hostId }),
  ]);
  if (!booking) return { ok: false, reason: "not_found" };
  if (isMovedTo(startsAt, booking, now)) return { ok: true, booking };
  if (!isAsSeen(booking, input)) return { ok: false, reason: "changed" };
  if (!canClientChange(booking, now)) return { ok: false, reason: "closed" };
  if (booking.startsAt === startsAt) return { ok: true, booking };
  const free = hostsFor(startsAt, offered, now);
  if (free.refusal !== null) return { ok: false, reason: free.refusal };
  const limit = await rateLimit(deps, { bookingMoves: booking.id }, `${booking.icalSequence} ${startsAt}`);
  if (!limit.ok) return limit;
  await refreshHostCalendars(deps, startsAt, free.hosts, offered);

  const { rules, kind, basis } = offered;
  const time = timeOfCall(startsAt, { visitorTimeZone, visitorClock }, rules, now);
  const approval = approvalAfterMove(booking.approval, kind.needsApproval);
  const decideBy = approval === "waiting" ? decideByOf(startsAt, deps.requestDeadlineHours, now) : null;
  const moved: Booking = { ...booking, ...time, approval, decideBy, icalSequence: booking.icalSequence + 1 };
  const emails = emailsOfMove(moved, booking, deps);
  const call = { bookingId: booking.id, startsAt, date: time.bookingDate, now };
  const assignment = assignmentOf(free.hosts, offered, call);
  const audit = auditOf(deps, BOOKING_ACTIONS.move, booking.id, {
    before: { startsAt: slotValue(booking.startsAt) },
    after: { startsAt: slotValue(startsAt) },
  });
  const outcome = await attemptBooking(() =>
    updateBookingTime(
      db,
      booking,
      { ...time, approval, decideBy },
      assignment,
      emails,
      "client",
      basis,
      audit,
    ),
  );
  if (typeof outcome === "object") return { ok: true, booking: { ...moved, hosts: outcome } };
  if (outcome === "outdated") {
    return triesLeft > 1 ? rescheduleCall(deps, input, triesLeft - 1) : { ok: false, reason: "not_offered" };
  }
  const current = await findManagedBooking(deps, link);
  if (!current) return { ok: false, reason: "not_found" };
  if (isMovedTo(startsAt, current, now)) return { ok: true, booking: current };
  if (!isAsSeen(current, input)) return { ok: false, reason: "changed" };
  if (!canClientChange(current, now)) return { ok: false, reason: "closed" };
  return { ok: false, reason: outcome || "day_full" };
}

function isAsSeen({ icalSequence }: Booking, { seenSequence = icalSequence }: RescheduleInput): boolean {
  return icalSequence === seenSequence;
}

/**
 * Whether the call was moved to this time already. The move may have put it past its cut-off, but a form resubmitted
 * after a lost response must still succeed.
 */
function isMovedTo(startsAt: Instant, booking: Booking, now: Instant): boolean {
  return booking.startsAt === startsAt && booking.icalSequence > 0 && isToCome(standingOf(booking, now));
}
