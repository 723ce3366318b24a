import { titled } from "../availability/call-kind";
import { planName } from "../catalogue/plans";
import { serviceNames } from "../catalogue/services";
import { hostsInWords } from "../hosts/host";
import type { Instant } from "../instant";
import { placeInWords, type VideoFacts } from "../places/place";
import { answeredQuestions } from "../questions/check-answers";
import { externalInWords } from "../schedulers/scheduler";
import type { Booking } from "./booking";
import { anotherTimePath } from "./booking-paths";
import { clientChangesOf } from "./change-cutoff";
import { decideByInWords } from "./request-deadline";
import { declinedWords, type Standing, standingOf, waitingWords } from "./standing";
import { STATUS } from "./status";
import { timeInWords } from "./time-in-words";

export const BOOKINGS_PER_PAGE = 10;

export type ListedBooking = ReturnType<typeof listedBooking>;

export type BookingPage = { bookings: ListedBooking[]; page: number; pages: number };

/** A booking as shown in the client's list. Date and time are in the zone the client chose them in. */
export function listedBooking(booking: Booking, now: Instant, video: VideoFacts) {
  const { startsAt, endsAt, visitorTimeZone, visitorClock, status } = booking;
  const { day, hours, zone } = timeInWords(startsAt, endsAt, visitorTimeZone, visitorClock);
  const standing = standingOf(booking, now);
  const isAhead = STATUS[status].isExpected && standing !== "unconfirmed" && endsAt > now;
  const isBooked = booking.approval !== "waiting";
  const place = placeInWords(booking, video);
  return {
    id: booking.id,
    kind: titled(booking.kind.name),
    shortKind: booking.kind.shortName,
    standing,
    /** What the badge leaves open about the agency's decision; empty for a call that needs none. */
    news: newsOf(standing, booking),
    plan: booking.selectedPlan && planName(booking.selectedPlan),
    /** Who takes the call; empty if no person is named. */
    hosts: hostsInWords(booking.hosts),
    name: booking.name,
    date: day,
    hours,
    zone,
    services: serviceNames(booking.selectedServices),
    answered: answeredQuestions(booking.questionAnswers),
    projectNotes: booking.projectNotes,
    /** Null unless the call is upcoming. */
    changes: clientChangesOf(booking, now, visitorTimeZone, visitorClock),
    /** The scheduler in which the call was booked; null for ours. */
    elsewhere: externalInWords(booking.elsewhere),
    /** Upcoming, or taking place now. */
    isAhead,
    /** "Video call", "Phone call", or the address. */
    where: place.where,
    joinUrl: isAhead && isBooked ? place.joinUrl : null,
    /** How the client gets there, while that is to come; empty if the link or the address says it. */
    joining: isAhead && isBooked ? place.joining : "",
    /** Where another time is chosen for a call that we declined or did not confirm; null for others. */
    again: standing === "unconfirmed" || standing === "declined" ? anotherTimePath(booking) : null,
    hasCalendarFile: STATUS[status].holdsTime && isBooked,
  };
}

function newsOf(standing: Standing, booking: Booking): string {
  const { declineReason, visitorTimeZone, visitorClock } = booking;
  if (standing === "waiting")
    return `Not booked yet: ${waitingWords(decideByInWords(booking, visitorTimeZone, visitorClock))}`;
  if (standing === "unconfirmed") return "We didn't confirm this call in time. We're sorry.";
  return declineReason === "" ? "" : declinedWords(declineReason);
}
