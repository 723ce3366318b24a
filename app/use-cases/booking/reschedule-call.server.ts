import { readAvailabilityAround } from "~/db/availability.server";
import { updateBookingTime } from "~/db/bookings.server";
import { attemptBooking } from "~/db/client.server";
import { cellsOfCall, refusalOf, type SlotRefusal, timeOfCall } from "~/domain/availability/availability";
import type { Booking } from "~/domain/booking/booking";
import { emailsOfMove } from "~/domain/booking/booking-emails";
import { canClientChange } from "~/domain/booking/status";
import type { PrivateLink } from "~/domain/private-link";
import { rateLimit, type TooMany } from "../limits/rate-limit.server";
import type { BookingDeps } from "./booking-deps.server";
import { findManagedBooking } from "./find-booking.server";

export type RescheduleInput = { link: PrivateLink; startsAt: number; visitorTimeZone: string };

/** Moves a pending call. Repeating the same move changes nothing. */
export async function rescheduleCall(
  deps: Omit<BookingDeps, "calendarHost">,
  { link, startsAt, visitorTimeZone }: RescheduleInput,
): Promise<
  { ok: true; booking: Booking } | { ok: false; reason: SlotRefusal | "not_found" | "closed" } | TooMany
> {
  const { db, now } = deps;
  const [booking, { rules, taken }] = await Promise.all([
    findManagedBooking(deps, link),
    readAvailabilityAround(db, startsAt, { movingId: link.id }),
  ]);
  if (!booking) return { ok: false, reason: "not_found" };
  if (!canClientChange(booking.status, booking.startsAt, now)) return { ok: false, reason: "closed" };
  if (booking.startsAt === startsAt) return { ok: true, booking };
  const refusal = refusalOf(startsAt, rules, taken, now);
  if (refusal) return { ok: false, reason: refusal };
  const limit = await rateLimit(deps, { bookingMoves: booking.id }, `${booking.icalSequence} ${startsAt}`);
  if (!limit.ok) return limit;

  const time = timeOfCall(startsAt, visitorTimeZone, rules, now);
  const moved: Booking = { ...booking, ...time, icalSequence: booking.icalSequence + 1 };
  const emails = emailsOfMove(moved, booking.startsAt, deps);
  const cells = cellsOfCall(startsAt, rules);
  const outcome = await attemptBooking(() => updateBookingTime(db, booking, time, cells, emails));
  if (outcome === true) return { ok: true, booking: moved };
  const current = await findManagedBooking(deps, link);
  if (!current) return { ok: false, reason: "not_found" };
  if (!canClientChange(current.status, current.startsAt, now)) return { ok: false, reason: "closed" };
  return current.startsAt === startsAt
    ? { ok: true, booking: current }
    : { ok: false, reason: outcome || "day_full" };
}
