import { answersOf } from "../booking/answers";
import type { Booking } from "../booking/booking";
import { remindersOf } from "../booking/reminders";
import { BOOKING_EVENTS, REQUEST_EMAILS, STATUS } from "../booking/status";
import type { Instant } from "../instant";
import { pick } from "../pick";
import { type BookingSnapshot, type Content, type EmailData, envelope, type NewEmail } from "./email";
import type { HostNews } from "./host-news";

export type Mailbox = { name: string; email: string };

export type EmailContext = {
  now: Instant;
  newId: () => string;
  /** Where the agency receives its booking emails. */
  agency: Mailbox;
};

/** The emails for a new booking, or one just confirmed: to the guest, to the agency, and the reminders. */
export function emailsOfBooking(booking: Booking, facts: EmailContext): NewEmail[] {
  if (booking.approval === "waiting") return emailsOfRequest(booking, {}, facts);
  const data = { booking: snapshotOf(booking) };
  const [toClient, toAgency] = BOOKING_EVENTS.booked.emails;
  return [
    ...toBoth({ kind: toClient, data }, { kind: toAgency, data }, booking, facts),
    toHosts(booking, { what: "booked" }, facts),
    ...reminders(booking, facts),
  ];
}

type RequestData = Pick<EmailData["booking_requested"], "previousStartsAt" | "isInCalendars">;

/** The emails for a call that waits for a decision. */
function emailsOfRequest(booking: Booking, more: RequestData, facts: EmailContext): NewEmail[] {
  const [toClient, toAgency] = REQUEST_EMAILS;
  const data = { booking: snapshotOf(booking), decideBy: booking.decideBy, ...more };
  const { previousStartsAt } = more;
  return [
    ...toBoth({ kind: toClient, data }, { kind: toAgency, data }, booking, facts),
    toHosts(
      booking,
      { what: "requested", decideBy: booking.decideBy, ...(previousStartsAt && { previousStartsAt }) },
      facts,
    ),
  ];
}

/** The emails for a request that was not decided in time. An erased client has no address. */
export function emailsOfLapse(booking: Booking, facts: EmailContext): NewEmail[] {
  if (booking.email === "") return [];
  const data = { booking: snapshotOf(booking) };
  const [toClient, toAgency] = BOOKING_EVENTS.lapsed.emails;
  return [
    ...toBoth({ kind: toClient, data }, { kind: toAgency, data }, booking, facts),
    toHosts(booking, { what: "lapsed" }, facts),
  ];
}

/** The emails for a declined call. */
export function emailsOfDecline(booking: Booking, facts: EmailContext): NewEmail[] {
  const data = { booking: snapshotOf(booking), reason: booking.declineReason };
  const [toClient, toAgency] = BOOKING_EVENTS.declined.emails;
  return [
    ...toBoth({ kind: toClient, data }, { kind: toAgency, data }, booking, facts),
    toHosts(booking, { what: "declined", reason: booking.declineReason }, facts),
  ];
}

/** The emails for a rescheduled call. `booking` already has the new time. */
export function emailsOfMove(
  booking: Booking,
  was: Pick<Booking, "startsAt" | "approval">,
  facts: EmailContext,
): NewEmail[] {
  const previousStartsAt = was.startsAt;
  if (booking.approval === "waiting") {
    const isInCalendars = was.approval !== "waiting";
    return emailsOfRequest(booking, { previousStartsAt, ...(isInCalendars && { isInCalendars }) }, facts);
  }
  const data = { booking: snapshotOf(booking), previousStartsAt };
  const [toClient, toAgency] = BOOKING_EVENTS.moved.emails;
  return [
    ...toBoth({ kind: toClient, data }, { kind: toAgency, data }, booking, facts),
    toHosts(booking, { what: "moved", previousStartsAt }, facts),
    ...reminders(booking, facts),
  ];
}

/**
 * The next version of a booked call, of which its client is told; null for a request, whose client learns who takes the
 * call and where when it is confirmed, and for an erased client.
 */
export function nextInviteVersion(booking: Booking, now: Instant): Booking | null {
  if (booking.approval === "waiting" || booking.email === "") return null;
  return { ...booking, icalSequence: booking.icalSequence + 1, updatedAt: now };
}

/**
 * The emails for a call that is handed over: to the client, with the invitation, to the new host (null if they
 * took it over themselves) and to the host before (null if they need no telling). `booking` already has its next sequence.
 */
export function emailsOfHandOver(
  booking: Booking,
  {
    before,
    host,
    formerId,
    by,
    ...facts
  }: EmailContext & {
    before: string;
    host: (Mailbox & { timeZone: string | null }) | null;
    formerId: string | null;
    by: string;
  },
): NewEmail[] {
  const kind = "booking_handed_over";
  const toHost = "staff_call_given";
  const snapshot = snapshotOf(booking);
  const owner = { bookingId: booking.id };
  return [
    { kind, data: { booking: snapshot, before }, ...toGuest(kind, booking, facts) },
    ...(host
      ? [
          {
            kind: toHost,
            data: { booking: snapshot, host: host.name, by, hostZone: host.timeZone },
            ...envelope(facts, host, keyOf(toHost, booking), owner),
          } as const,
        ]
      : []),
    ...(formerId === null
      ? []
      : [toHosts(booking, { what: "handed_over", by }, facts, { before: [formerId], now: false })]),
    ...reminders(booking, facts),
  ];
}

/** The emails for a call that takes place elsewhere now. `booking` already has its next sequence. */
export function emailsOfNewPlace(booking: Booking, facts: EmailContext): NewEmail[] {
  const kind = "booking_place_changed";
  return [
    { kind, data: { booking: snapshotOf(booking) }, ...toGuest(kind, booking, facts) },
    ...reminders(booking, facts),
  ];
}

/** A cancelled booking and its emails. Both sides read the agency's reason; only the agency reads the client's. */
export function cancellationOf(
  booking: Booking,
  facts: EmailContext,
  { reason = "", clientReason = "" }: { reason?: string; clientReason?: string } = {},
): { was: Booking; cancelled: Booking; emails: NewEmail[] } {
  const cancelled: Booking = {
    ...booking,
    status: BOOKING_EVENTS.cancelled.to,
    icalSequence: booking.icalSequence + 1,
    updatedAt: facts.now,
    cancelReason: clientReason,
    decideBy: null,
  };
  const ours = reason !== "" && { reason };
  const fromClient = clientReason !== "" && { clientReason };
  const data = {
    booking: snapshotOf(cancelled),
    ...ours,
    ...(booking.approval === "waiting" && { wasRequest: true as const }),
  };
  const [toClient, toAgency] = BOOKING_EVENTS.cancelled.emails;
  return {
    was: booking,
    cancelled,
    emails: [
      ...toBoth(
        { kind: toClient, data },
        { kind: toAgency, data: { ...data, ...fromClient } },
        cancelled,
        facts,
      ),
      toHosts(cancelled, { what: "cancelled", ...ours, ...fromClient }, facts),
    ],
  };
}

/** News of an invitation that was declined in a calendar: to the agency, and to those who take the call. */
export function emailsOfInvitationDecline(
  booking: Booking,
  { by, comment, occasion }: { by: string; comment: string; occasion: string },
  facts: EmailContext,
): NewEmail[] {
  const kind = "staff_call_news";
  const news = { what: "invitation_declined", by, comment } as const;
  const to = { bookingId: booking.id };
  const key = `${kind}:${booking.id}:${occasion}`;
  const data = { booking: snapshotOf(booking), news };
  return [
    { kind, data, ...envelope(facts, facts.agency, key, to) },
    { kind, data, ...envelope(facts, facts.agency, `${key}:hosts`, to), toHosts: { before: [], now: true } },
  ];
}

/** Asks the client of a call to choose another time; once for each of its times. */
export function emailOfOtherTime(booking: Booking, facts: EmailContext): NewEmail {
  const kind = "booking_other_time";
  return { kind, data: { booking: snapshotOf(booking) }, ...toGuest(kind, booking, facts) };
}

function reminders(booking: Booking, facts: EmailContext): NewEmail[] {
  if (!STATUS[booking.status].isExpected) return [];
  return remindersOf(booking.startsAt, facts.now).map(({ kind, dueAt }) => ({
    kind,
    data: { booking: snapshotOf(booking) },
    ...toGuest(kind, booking, facts),
    dueAt,
  }));
}

/** News of a booking, for its guest and for the agency. */
function toBoth(toClient: Content, toAgency: Content, booking: Booking, facts: EmailContext): NewEmail[] {
  const key = keyOf(toAgency.kind, booking);
  return [
    { ...toClient, ...toGuest(toClient.kind, booking, facts) },
    { ...toAgency, ...envelope(facts, facts.agency, key, { bookingId: booking.id }) },
  ];
}

/** News of a call for who takes it, and who took it until now. */
function toHosts(
  booking: Booking,
  news: HostNews,
  facts: EmailContext,
  to = { before: booking.hosts.map(({ id }) => id), now: true },
): NewEmail {
  const kind = "staff_call_news";
  const key = keyOf(kind, booking);
  return {
    kind,
    data: { booking: snapshotOf(booking), news },
    toHosts: to,
    ...envelope(facts, facts.agency, key, { bookingId: booking.id }),
  };
}

function toGuest(kind: NewEmail["kind"], booking: Booking, facts: EmailContext) {
  return envelope(facts, booking, keyOf(kind, booking), { bookingId: booking.id });
}

/** One email of each kind per version of a booking, however often it is queued. */
export function keyOf(kind: NewEmail["kind"], { id, icalSequence }: Booking): string {
  return `${kind}:${id}:${icalSequence}`;
}

export function snapshotOf(booking: Booking): BookingSnapshot {
  return {
    ...answersOf(booking),
    ...pick(booking, "id", "kind", "startsAt", "endsAt", "visitorTimeZone", "visitorClock"),
    ...pick(booking, "icalUid", "icalSequence", "createdAt", "updatedAt", "hosts", "place"),
    ...(booking.elsewhere && { elsewhere: booking.elsewhere }),
    ...(booking.questionAnswers.length > 0 && pick(booking, "questionAnswers", "isAddressProven")),
  };
}
