import ical, {
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from "ical-generator";
import { LEGACY_KIND, titled } from "../availability/call-kind";
import { hostsInWords } from "../hosts/host";
import type { PlaceInWords } from "../places/place";
import type { Booking } from "./booking";
import { detailsOf, locationOf } from "./calendar-links";
import { withConference } from "./conference";

/** The fields a calendar entry needs; both bookings and email snapshots have them. */
export type CalendarEntry = Pick<
  Booking,
  "name" | "email" | "startsAt" | "endsAt" | "icalUid" | "icalSequence" | "updatedAt"
> &
  Partial<Pick<Booking, "kind" | "guests" | "approval" | "hosts">>;

/** PUBLISH is a file to download, REQUEST an invitation or an update, CANCEL removes the entry. */
export type CalendarMethod = "PUBLISH" | "REQUEST" | "CANCEL";

type CalendarFileFacts = {
  method: CalendarMethod;
  brand: { name: string; email: string };
  /** The absolute URL of the page to reschedule or cancel the call. */
  manageUrl: string;
  place: PlaceInWords;
  /**
   * Also lists the agency as an attendee: an invitation goes to both sides, and each must be on it. Hosts are listed in
   * any case.
   */
  agencyAttends?: boolean;
};

/** How long before the call a calendar reminds of it. */
const ALARM_SECONDS = 10 * 60;

/** The booking as an iCalendar file (RFC 5545) in UTC. UID never changes; SEQUENCE counts the changes. */
export function buildCalendarFile(
  entry: CalendarEntry,
  { method, brand, manageUrl, place, agencyAttends = false }: CalendarFileFacts,
): string {
  const { name: what, shortName } = entry.kind ?? LEGACY_KIND;
  const agency = { name: brand.name, email: brand.email };
  const hosts = hostsInWords(entry.hosts ?? []);
  // Booking implies acceptance, so no RSVP is needed.
  const coming = { status: ICalAttendeeStatus.ACCEPTED, rsvp: false };
  const calendar = ical({
    prodId: { company: brand.name, product: "Strategy calls", language: "EN" },
    method: ICalCalendarMethod[method],
  });
  const isCancelled = method === "CANCEL";
  const summary = `${titled(what)} with ${brand.name}`;
  const event = calendar.createEvent({
    id: entry.icalUid,
    sequence: entry.icalSequence,
    stamp: new Date(entry.updatedAt),
    start: new Date(entry.startsAt),
    end: new Date(entry.endsAt),
    summary,
    description: isCancelled
      ? `The ${shortName} has been cancelled.`
      : detailsOf({ call: shortName, hosts, place, manageUrl }),
    location: locationOf(place),
    url: isCancelled ? null : manageUrl,
    status: isCancelled ? ICalEventStatus.CANCELLED : eventStatusOf(entry),
    organizer: agency,
    attendees: [
      { name: entry.name, email: entry.email, role: ICalAttendeeRole.REQ, ...coming },
      ...(entry.guests ?? []).map((email) => ({ email, role: ICalAttendeeRole.OPT, rsvp: false })),
      // A host attends under the agency's address: their own is the one that they sign in with.
      ...(agencyAttends || hosts !== ""
        ? [{ ...agency, name: hosts || agency.name, role: ICalAttendeeRole.CHAIR, ...coming }]
        : []),
    ],
  });
  if (!isCancelled) {
    event.createAlarm({ type: ICalAlarmType.display, triggerBefore: ALARM_SECONDS, description: summary });
  }
  // Each line ends with CRLF, the last one too (RFC 5545, section 3.1).
  const file = `${calendar.toString()}\r\n`;
  return isCancelled ? file : withConference(file, place);
}

/** A call that the agency has not confirmed yet is tentative. */
export function eventStatusOf({ approval }: Pick<CalendarEntry, "approval">): ICalEventStatus {
  return approval === "waiting" ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
}
