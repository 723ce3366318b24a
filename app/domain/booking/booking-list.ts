import { planName } from "../catalogue/plans";
import { serviceNames } from "../catalogue/services";
import type { Booking } from "./booking";
import { titled } from "./call-kind";
import { clientChangesOf } from "./change-cutoff";
import { joinUrlOf } from "./join-link";
import type { ClientChanges } from "./scheduler";
import { STATUS, type Standing, standingOf } from "./status";
import { timeInWords } from "./time-in-words";

export const BOOKINGS_PER_PAGE = 10;

/** A booking as shown in the client's list. */
export type ListedBooking = {
  id: string;
  /** "Strategy call", and "call" where that is clear. */
  kind: string;
  shortKind: string;
  standing: Standing;
  plan: string | null;
  name: string;
  date: string;
  time: string;
  services: string;
  projectNotes: string;
  /** Null unless the call is to come. */
  changes: ClientChanges | null;
  /** Still to come, or on now. */
  isAhead: boolean;
  /** Where it takes place, if the agency has a link for that. */
  joinUrl: string | null;
  hasCalendarFile: boolean;
};

export type BookingPage = { bookings: ListedBooking[]; page: number; pages: number };

/** Date and time are in the zone the client chose them in. */
export function listedBooking(booking: Booking, now: number, joinLink: string): ListedBooking {
  const { startsAt, endsAt, visitorTimeZone, status } = booking;
  const { day, hours, zone } = timeInWords(startsAt, endsAt, visitorTimeZone);
  const isAhead = STATUS[status].isExpected && endsAt > now;
  return {
    id: booking.id,
    kind: titled(booking.kind.name),
    shortKind: booking.kind.shortName,
    standing: standingOf(status, booking, now),
    plan: booking.selectedPlan && planName(booking.selectedPlan),
    name: booking.name,
    date: day,
    time: `${hours}, ${zone}`,
    services: serviceNames(booking.selectedServices),
    projectNotes: booking.projectNotes,
    changes: clientChangesOf(booking, now, visitorTimeZone),
    isAhead,
    joinUrl: isAhead ? joinUrlOf(joinLink, booking.id) : null,
    hasCalendarFile: STATUS[status].holdsTime,
  };
}
