import { formatDayOf, formatOffset, formatTime } from "../availability/format";
import { cityOf } from "../availability/time-zone";
import { planName } from "../catalogue/plans";
import { serviceNames } from "../catalogue/services";
import { type Booking, type BookingStatus, canChange } from "./booking";

export const BOOKINGS_PER_PAGE = 10;

/** A booking as its client's list shows it. */
export type ListedBooking = {
  id: string;
  status: BookingStatus;
  statusWords: string;
  plan: string | null;
  name: string;
  date: string;
  time: string;
  services: string;
  projectNotes: string;
  canChange: boolean;
};

export type BookingPage = { bookings: ListedBooking[]; page: number; pages: number };

/** Date and time are told in the zone in which the client chose them. */
export function listedBooking(booking: Booking): ListedBooking {
  const { startsAt, endsAt, visitorTimeZone: zone, status } = booking;
  return {
    id: booking.id,
    status,
    statusWords: statusInWords(status),
    plan: booking.selectedPlan && planName(booking.selectedPlan),
    name: booking.name,
    date: formatDayOf(startsAt, zone),
    time: `${formatTime(startsAt, zone)} to ${formatTime(endsAt, zone)}, ${cityOf(zone)} time (${formatOffset(startsAt, zone)})`,
    services: serviceNames(booking.selectedServices),
    projectNotes: booking.projectNotes,
    canChange: canChange(status),
  };
}

/** "in_progress" → "In Progress" */
export function statusInWords(status: string): string {
  return status
    .split("_")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}
