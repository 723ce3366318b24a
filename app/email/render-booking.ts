import { BRAND } from "../content/brand";
import { buildCalendarFile, type CalendarMethod } from "../domain/booking/calendar-file";
import { manageKeyOf } from "../domain/booking/manage-key";
import type { BookingSnapshot, EmailData } from "../domain/email/email";
import type { Instant } from "../domain/instant";
import { placeInWords } from "../domain/places/place";
import { agencyBookingCancelled, agencyBookingMoved, agencyBookingNew } from "./agency-booking-content";
import {
  bookingCancelled,
  bookingConfirmed,
  bookingPlaceChanged,
  bookingRescheduled,
  dayReminder,
  hourReminder,
} from "./booking-content";
import { type BookingFacts, type ContentOf, manageUrlOf } from "./booking-parts";
import { eventChanged, linkMissing } from "./calendar-content";
import type { EmailFacts } from "./email-facts";
import { bookingHandedOver, bookingOtherTime, callGiven } from "./hand-over-content";
import { callNews } from "./host-news-content";
import { type EmailAttachment, mailboxOf, type RenderedEmail } from "./outgoing-email";
import {
  agencyBookingDeclined,
  agencyBookingRequested,
  agencyBookingUnconfirmed,
  bookingDeclined,
  bookingRequested,
  bookingUnconfirmed,
} from "./request-content";
import { spokenName } from "./spoken-name";

type BookingEmailKind =
  | ("booking_confirmed" | "booking_rescheduled" | "booking_cancelled" | "reminder_day" | "reminder_hour")
  | ("agency_booking_new" | "agency_booking_moved" | "agency_booking_cancelled")
  | ("booking_requested" | "booking_declined" | "booking_unconfirmed")
  | ("agency_booking_requested" | "agency_booking_declined" | "agency_booking_unconfirmed")
  | (
      | "booking_handed_over"
      | "booking_place_changed"
      | "booking_other_time"
      | "staff_call_given"
      | "staff_event_changed"
    )
  | ("staff_link_missing" | "staff_call_news");

/** Only what was booked is in a calendar. */
const methodOfCancelled = ({ wasRequest }: EmailData["booking_cancelled"]) => (wasRequest ? null : "CANCEL");
const methodOfWithdrawn = ({ isInCalendars }: EmailData["booking_requested"]) =>
  isInCalendars ? "CANCEL" : null;

/** The words of each email, the calendar file that it carries, and who gets the replies. */
const BOOKING_EMAILS: {
  [Kind in BookingEmailKind]: {
    content: ContentOf<Kind>;
    file: CalendarMethod | null | ((data: EmailData[Kind]) => CalendarMethod | null);
    repliesTo: "agency" | "guest";
  };
} = {
  booking_confirmed: { content: bookingConfirmed, file: "REQUEST", repliesTo: "agency" },
  booking_rescheduled: { content: bookingRescheduled, file: "REQUEST", repliesTo: "agency" },
  booking_cancelled: { content: bookingCancelled, file: methodOfCancelled, repliesTo: "agency" },
  booking_handed_over: { content: bookingHandedOver, file: "REQUEST", repliesTo: "agency" },
  booking_place_changed: { content: bookingPlaceChanged, file: "REQUEST", repliesTo: "agency" },
  booking_other_time: { content: bookingOtherTime, file: null, repliesTo: "agency" },
  staff_call_news: { content: callNews, file: null, repliesTo: "guest" },
  staff_call_given: { content: callGiven, file: null, repliesTo: "guest" },
  staff_event_changed: { content: eventChanged, file: null, repliesTo: "guest" },
  staff_link_missing: { content: linkMissing, file: null, repliesTo: "guest" },
  reminder_day: { content: dayReminder, file: null, repliesTo: "agency" },
  reminder_hour: { content: hourReminder, file: null, repliesTo: "agency" },
  agency_booking_new: { content: agencyBookingNew, file: "REQUEST", repliesTo: "guest" },
  agency_booking_moved: { content: agencyBookingMoved, file: "REQUEST", repliesTo: "guest" },
  agency_booking_cancelled: { content: agencyBookingCancelled, file: methodOfCancelled, repliesTo: "guest" },
  booking_requested: { content: bookingRequested, file: methodOfWithdrawn, repliesTo: "agency" },
  booking_declined: { content: bookingDeclined, file: null, repliesTo: "agency" },
  booking_unconfirmed: { content: bookingUnconfirmed, file: null, repliesTo: "agency" },
  agency_booking_requested: { content: agencyBookingRequested, file: methodOfWithdrawn, repliesTo: "guest" },
  agency_booking_declined: { content: agencyBookingDeclined, file: null, repliesTo: "guest" },
  agency_booking_unconfirmed: { content: agencyBookingUnconfirmed, file: null, repliesTo: "guest" },
};

/** An email about a booking. */
export async function renderBookingEmail<Kind extends BookingEmailKind>(
  { kind, data, dueAt }: { kind: Kind; data: EmailData[Kind]; dueAt: Instant },
  facts: EmailFacts,
): Promise<RenderedEmail> {
  const { content, file, repliesTo } = BOOKING_EMAILS[kind];
  const method = typeof file === "function" ? file(data) : file;
  const { booking } = data;
  // Only another scheduler still changes the call of an erased client.
  const isErased = booking.email === "";
  const { siteUrl, agencyTimeZone, changeCutoffMinutes, joinLink, cookieSecret } = facts;
  const manageKey = await manageKeyOf(booking.id, cookieSecret);
  const place = placeInWords(booking, { ...BRAND, joinLink });
  const of = { siteUrl, agencyTimeZone, changeCutoffMinutes, dueAt, manageKey, place };
  return {
    content: content(data, of),
    replyTo: repliesTo === "guest" && !isErased ? mailboxOf(booking) : facts.email.agency,
    // Another scheduler sends its own invitations.
    attachments:
      method === null || booking.elsewhere || isErased ? [] : [calendarFile(method, booking, of, facts)],
  };
}

function calendarFile(
  method: CalendarMethod,
  booking: BookingSnapshot,
  of: BookingFacts,
  { email }: EmailFacts,
): EmailAttachment {
  return {
    filename: method === "CANCEL" ? "cancellation.ics" : "invitation.ics",
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: buildCalendarFile(
      { ...booking, name: spokenName(booking.name) || booking.email },
      {
        method,
        brand: { ...BRAND, email: email.agency.email },
        manageUrl: manageUrlOf(booking, of),
        place: of.place,
        agencyAttends: true,
      },
    ),
  };
}
