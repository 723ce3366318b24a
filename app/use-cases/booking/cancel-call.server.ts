import { updateBookingCancelled } from "~/db/booking/bookings.server";
import { retryWrite } from "~/db/client.server";
import { BOOKING_EVENTS, canClientChange } from "~/domain/booking/status";
import { BOOKING_ACTIONS } from "~/domain/booking-desk/booking-history";
import { cancellationOf } from "~/domain/email/booking-emails";
import type { PrivateLink } from "~/domain/private-link";
import { auditOf, type BookingDeps } from "./booking-deps.server";
import { findManagedBooking } from "./find-booking.server";

/** Every retry means the call or the cut-off was changed at the same moment. */
const CANCEL_ATTEMPTS = 20;

/**
 * Cancels a call for its client and frees its time. Cancelling again changes nothing. If `seenSequence` is given, a call
 * that has changed since is left as it is.
 */
export async function cancelCall(
  deps: Omit<BookingDeps, "calendarHost">,
  link: PrivateLink,
  clientReason: string,
  seenSequence?: number,
): Promise<{ ok: true } | { ok: false; reason: "not_found" | "closed" | "changed" }> {
  for (let attempt = 1; attempt <= CANCEL_ATTEMPTS; attempt++) {
    const booking = await findManagedBooking(deps, link);
    if (booking?.status === BOOKING_EVENTS.cancelled.to) return { ok: true };
    if (!booking) return { ok: false, reason: "not_found" };
    if (seenSequence !== undefined && booking.icalSequence !== seenSequence)
      return { ok: false, reason: "changed" };
    if (!canClientChange(booking, deps.now)) return { ok: false, reason: "closed" };
    const audit = auditOf(deps, BOOKING_ACTIONS.cancel, booking.id, {
      before: { status: booking.status },
      after: { status: BOOKING_EVENTS.cancelled.to },
    });
    const cancellation = { ...cancellationOf(booking, deps, { clientReason }), audit };
    // False if the call was moved or its cut-off changed since it was read. It is read again, so that the emails give
    // the current time and the cut-off is checked again.
    if (await retryWrite(() => updateBookingCancelled(deps.db, cancellation, "client"))) return { ok: true };
  }
  throw new Error("The booking kept changing while it was being cancelled");
}
