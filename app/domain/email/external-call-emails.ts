import type { Booking } from "../booking/booking";
import type { Instant } from "../instant";
import { type EmailContext, keyOf, snapshotOf } from "./booking-emails";
import { type Content, envelope, type NewEmail } from "./email";

/**
 * The agency's email about a call in another scheduler. Its client is not mailed: that scheduler mails them, with its
 * own links and reminders.
 */
export function externalCallEmails(
  event: "booked" | "moved" | "cancelled",
  booking: Booking,
  facts: EmailContext,
  previousStartsAt: Instant = booking.startsAt,
): NewEmail[] {
  const { cancelReason } = booking;
  const about = { booking: snapshotOf(booking) };
  const news: Record<typeof event, Content> = {
    booked: { kind: "agency_booking_new", data: about },
    moved: { kind: "agency_booking_moved", data: { ...about, previousStartsAt } },
    cancelled: {
      kind: "agency_booking_cancelled",
      data: { ...about, ...(cancelReason !== "" && { clientReason: cancelReason }) },
    },
  };
  const content = news[event];
  const key = keyOf(content.kind, booking);
  return [{ ...content, ...envelope(facts, facts.agency, key, { bookingId: booking.id }) }];
}
