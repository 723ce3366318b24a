import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from "ical-generator";
import type { Booking } from "./booking";

type CalendarFileFacts = {
  brand: { name: string; email: string; callPlace: string; callJoining: string };
  /** The absolute address of the page that moves or cancels the call. */
  manageUrl: string;
};

/** The booking as an iCalendar file (RFC 5545), times in UTC. UID stays for the booking's life, SEQUENCE counts its changes. */
export function buildCalendarFile(booking: Booking, { brand, manageUrl }: CalendarFileFacts): string {
  const calendar = ical({
    prodId: { company: brand.name, product: "Strategy calls", language: "EN" },
    method: booking.status === "cancelled" ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: booking.icalUid,
    sequence: booking.icalSequence,
    stamp: new Date(booking.updatedAt),
    start: new Date(booking.startsAt),
    end: new Date(booking.endsAt),
    summary: `Strategy call with ${brand.name}`,
    description: `${brand.callJoining}\n\nMove or cancel the call: ${manageUrl}`,
    location: brand.callPlace,
    url: manageUrl,
    status: booking.status === "cancelled" ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: brand.name, email: brand.email },
    attendees: [
      {
        name: booking.name,
        email: booking.email,
        role: ICalAttendeeRole.REQ,
        status: ICalAttendeeStatus.ACCEPTED,
        rsvp: false,
      },
    ],
  });
  return calendar.toString();
}
