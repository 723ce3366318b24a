import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from "ical-generator";
import type { Booking } from "./booking";

/** What a calendar entry is made of; whole bookings have it, and the snapshots that mails carry. */
export type CalendarEntry = Pick<
  Booking,
  "name" | "email" | "startsAt" | "endsAt" | "icalUid" | "icalSequence" | "updatedAt"
>;

/** PUBLISH is a file to download, REQUEST an invitation or its change, CANCEL takes the entry away. */
export type CalendarMethod = "PUBLISH" | "REQUEST" | "CANCEL";

type CalendarFileFacts = {
  method: CalendarMethod;
  brand: { name: string; email: string; callPlace: string; callJoining: string };
  /** The absolute address of the page that moves or cancels the call. */
  manageUrl: string;
  /** Also named among those who come. An invitation goes to both sides, and each finds itself in it. */
  agencyAttends?: boolean;
};

/** The booking as an iCalendar file (RFC 5545), times in UTC. UID stays for the booking's life, SEQUENCE counts its changes. */
export function buildCalendarFile(
  entry: CalendarEntry,
  { method, brand, manageUrl, agencyAttends = false }: CalendarFileFacts,
): string {
  const agency = { name: brand.name, email: brand.email };
  // Whoever booked has accepted by booking: nobody needs to answer.
  const coming = { status: ICalAttendeeStatus.ACCEPTED, rsvp: false };
  const calendar = ical({
    prodId: { company: brand.name, product: "Strategy calls", language: "EN" },
    method: ICalCalendarMethod[method],
  });
  calendar.createEvent({
    id: entry.icalUid,
    sequence: entry.icalSequence,
    stamp: new Date(entry.updatedAt),
    start: new Date(entry.startsAt),
    end: new Date(entry.endsAt),
    summary: `Strategy call with ${brand.name}`,
    description: `${brand.callJoining}\n\nMove or cancel the call: ${manageUrl}`,
    location: brand.callPlace,
    url: manageUrl,
    status: method === "CANCEL" ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: agency,
    attendees: [
      { name: entry.name, email: entry.email, role: ICalAttendeeRole.REQ, ...coming },
      ...(agencyAttends ? [{ ...agency, role: ICalAttendeeRole.CHAIR, ...coming }] : []),
    ],
  });
  return calendar.toString();
}
