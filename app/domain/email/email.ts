import type { NotifiedEvent } from "../account/security-event";
import type { KindName } from "../availability/call-kind";
import type { HourClock } from "../availability/hour-clock";
import type { Answers } from "../booking/answers";
import type { Booking } from "../booking/booking";
import type { BusyTime } from "../calendars/busy-times";
import type { CalendarServiceId } from "../calendars/connection";
import type { Instant } from "../instant";
import type { Hours } from "../messages/follow-up-hours";
import type { Slot, Words } from "../messages/message";
import type { AddressSetting } from "../settings/setting-words";
import type { StaffRole } from "../staff/staff";
import type { TicketPriority } from "../tickets/ticket";
import type { Wish } from "../waiting/wait";
import type { OffReason, SentType } from "../webhooks/webhook-events";
import type { HostNews, ToHost } from "./host-news";

/** A booking as it was when the email was written, unaffected by later changes. */
export type BookingSnapshot = Pick<
  Booking,
  | ("id" | "name" | "email" | "company" | "message" | "selectedServices" | "selectedPlan")
  | ("startsAt" | "endsAt" | "visitorTimeZone" | "icalUid" | "icalSequence" | "createdAt" | "updatedAt")
> &
  // Missing in emails queued before these questions existed, or before calls had kinds, a clock, hosts or a place;
  // `elsewhere` in those about calls booked here, `questionAnswers` where nothing was answered.
  Partial<
    Answers &
      Pick<
        Booking,
        "questionAnswers" | "isAddressProven" | "kind" | "visitorClock" | "hosts" | "place" | "elsewhere"
      >
  >;

export type TicketSnapshot = { id: string; number: number; subject: string; priority: TicketPriority };

/**
 * The data each kind of email is rendered from. Texts, links and keys are added at send time, so an outbox
 * row holds no secrets. `tokenId` names an account token, from which the link is derived (see
 * domain/account/account-token.ts).
 */
export type EmailData = {
  booking_confirmed: { booking: BookingSnapshot };
  booking_rescheduled: { booking: BookingSnapshot; previousStartsAt: Instant };
  /**
   * `reason` is the agency's, if the agency cancelled and gave one. With `wasRequest`, the call was waiting for a
   * decision, so that no calendar has it.
   */
  booking_cancelled: { booking: BookingSnapshot; reason?: string; wasRequest?: true };
  /** Waits for the agency's decision, until `decideBy`. `previousStartsAt` if its client has moved it. */
  booking_requested: {
    booking: BookingSnapshot;
    decideBy?: Instant | null;
    previousStartsAt?: Instant;
    isInCalendars?: true;
  };
  booking_declined: { booking: BookingSnapshot; reason: string };
  /** Nothing was decided in time. */
  booking_unconfirmed: { booking: BookingSnapshot };
  /** `before` is who took it until then, in words; empty if no person was named. */
  booking_handed_over: { booking: BookingSnapshot; before: string };
  /** The time stays: only where the call takes place has changed. */
  booking_place_changed: { booking: BookingSnapshot };
  /** The agency or its host is away then: the client is asked to choose another, and it stays booked until then. */
  booking_other_time: { booking: BookingSnapshot };
  reminder_day: { booking: BookingSnapshot };
  reminder_hour: { booking: BookingSnapshot };
  /** A message of the call's kind, in the words that the kind has when it is sent. `lapsesAt` is when the next one is due. */
  call_reminder: { booking: BookingSnapshot; slot: Slot; lapsesAt: Instant };
  /** To each host of the call. `hostId` is the reader. */
  host_call_reminder: EmailData["call_reminder"] & { hostId?: string } & ToHost;
  agency_call_reminder: EmailData["call_reminder"];
  /**
   * After a call, within some hours of the client's day. `addressHash` names the address that may stop them, whose link has
   * `stopKey`: it is added as the row is written.
   */
  call_follow_up: {
    booking: BookingSnapshot;
    slot: Slot;
    hours: Hours[];
    addressHash: string;
    stopKey?: string;
  };
  /** To a member of staff who edits a message, with the words that they have typed. */
  /** A preview is never stored: it says what the message itself would. */
  message_test: {
    booking: BookingSnapshot;
    slot: Slot;
    words: Words | null;
    minutes: number;
    isPreview?: true;
  };
  agency_booking_new: { booking: BookingSnapshot };
  agency_booking_moved: { booking: BookingSnapshot; previousStartsAt: Instant };
  /** `reason` is the agency's, `clientReason` the client's. */
  agency_booking_cancelled: EmailData["booking_cancelled"] & { clientReason?: string };
  agency_booking_requested: EmailData["booking_requested"];
  agency_booking_declined: EmailData["booking_declined"];
  agency_booking_unconfirmed: EmailData["booking_unconfirmed"];
  /**
   * How many requests waited that morning, when the earliest of their calls starts, and until when the first is to be
   * decided. `bookingId` if there was only one.
   */
  agency_requests_waiting: {
    count: number;
    startsAt: Instant;
    decideBy?: Instant | null;
    bookingId?: string | null;
  };
  confirm_booking: {
    name: string;
    requestId: string;
    /** Missing in emails queued before calls had kinds. */
    kind?: KindName;
    startsAt: Instant;
    endsAt: Instant;
    visitorTimeZone: string;
    /** Missing in emails queued before bookings had a clock. */
    visitorClock?: HourClock;
  };
  /** To an address that was typed: its link begins the wait. Those of the version before have no weekdays. */
  waiting_confirm: { waitId: string; kind: KindName } & Omit<Wish, "weekdays"> &
    Partial<Pick<Wish, "weekdays">>;
  /** To one address, about those of its waits for which times have come free, each with the first day that has one. */
  times_free: {
    waits: (Pick<Wish, "dayPart" | "timeZone"> & {
      id: string;
      kind: KindName;
      hostId: string | null;
      date: string;
    })[];
  };
  /** The calls that were waited for are no longer offered. */
  waiting_over: { kind: KindName };
  verify_email: { name: string; tokenId: string };
  reset_password: { name: string; tokenId: string };
  password_changed: { name: string };
  change_email: { name: string; tokenId: string };
  email_change_asked: { name: string; newEmail: string; tokenId: string };
  email_changed: { name: string; newEmail: string };
  /**
   * `flowId` names the row that the code and its link are derived from. With `isConfirming`, the code confirms an
   * existing session instead of starting one.
   */
  sign_in_code: { name: string; flowId: string; device: string; isConfirming?: true };
  /** `detail` names what was added or removed, in its owner's or a provider's words. */
  security_notice: { name: string; what: NotifiedEvent; device: string; detail?: string };
  /** `proofId` names the row that the link is derived from. */
  agency_address_proof: { proofId: string; news: AddressSetting; askedBy: string };
  agency_address_changed: { news: AddressSetting; before: string; after: string; by: string };
  staff_code: { name: string; signInId: string };
  /** To each host of a call, and to those who took it before. `hostId` is the reader; `isNew`: it was not theirs before. */
  staff_call_news: {
    booking: BookingSnapshot;
    news: HostNews;
    hostId?: string;
    isNew?: boolean;
  } & ToHost;
  /** To the member of staff who takes the call from now on. */
  staff_call_given: { booking: BookingSnapshot; host: string; by: string } & ToHost;
  /**
   * To the host: the call's event was moved (`found`) or deleted (null) in their calendar. `host` is empty for the
   * agency.
   */
  staff_event_changed: {
    booking: BookingSnapshot;
    host: string;
    calendar: string;
    found: BusyTime | null;
  } & ToHost;
  /** To the host: no video link could be made for the call, which falls back to that in the settings, if `hasLink`. */
  staff_link_missing: { booking: BookingSnapshot; host: string; hasLink: boolean } & ToHost;
  /** To the host: the service refuses our access to their calendars. `name` is empty for the agency. */
  staff_calendar_expired: { name: string; service: CalendarServiceId; account: string };
  /** To the member of staff to whom the ticket was assigned. */
  staff_ticket_assigned: { ticket: TicketSnapshot; name: string; by: string };
  /**
   * To an owner of the desk: the DNS record that proves a company's domain is missing; `isOver` once the proof has
   * lapsed.
   */
  staff_company_domain: { name: string; domain: string; label: string; isOver: boolean };
  /** To an owner: an event could not be delivered to a webhook for two days. */
  staff_webhook_parked: {
    name: string;
    webhook: string;
    webhookId: string;
    deliveryId: number;
    type: SentType;
  };
  /** To an owner: a webhook was switched off. */
  staff_webhook_off: { name: string; webhook: string; webhookId: string; reason: OffReason };
  staff_invited: { invitationId: string; invitedBy: string; role: StaffRole };
  /** To each owner of the desk. */
  staff_joined: { name: string; email: string; role: StaffRole; invitedBy: string };
  ticket_received: { ticket: Omit<TicketSnapshot, "subject">; name: string; answers?: string };
  /** `ticket` is the one in which the conversation continues. */
  ticket_merged: { ticket: Omit<TicketSnapshot, "subject">; mergedNumber: number; name: string };
  /** `answers` is the Message-ID of the email that this one answers. */
  ticket_reply: { ticket: TicketSnapshot; name: string; body: string; answers?: string };
  agency_ticket_new: { ticket: TicketSnapshot; name: string; email: string; body: string };
  /** Requested at the desk, to test whether emails arrive. */
  test: { name: string };
  agency_ticket_reply: { ticket: TicketSnapshot; name: string; email: string; body: string };
};

export type EmailKind = keyof EmailData;

/** The messages of a kind of call, queued once they are due. */
export const MESSAGE_KINDS = [
  "call_reminder",
  "host_call_reminder",
  "agency_call_reminder",
  "call_follow_up",
] as const satisfies readonly EmailKind[];

/**
 * Emails that can be sent again. Not those with a link that works only once, nor those that were right only at their
 * time.
 */
export const REPEATABLE_EMAILS: readonly EmailKind[] = [
  "booking_confirmed",
  "booking_rescheduled",
  "booking_cancelled",
  "booking_requested",
  "booking_declined",
  "booking_handed_over",
  "booking_place_changed",
  "booking_other_time",
  "agency_booking_new",
  "agency_booking_moved",
  "agency_booking_cancelled",
  "agency_booking_requested",
  "agency_booking_declined",
  "agency_booking_unconfirmed",
  "staff_call_news",
  "ticket_received",
  "ticket_reply",
  "agency_ticket_new",
  "agency_ticket_reply",
];

/** "waiting" for its due time, its turn or its next retry; "failed" is parked until staff resend it. */
export const EMAIL_STATUSES = ["waiting", "sent", "failed"] as const;
export type EmailStatus = (typeof EMAIL_STATUSES)[number];

/** How the desk tells emails apart. An unknown outcome is parked like a failure, but the email may have arrived. */
export const EMAIL_STATES = ["waiting", "failed", "unknown", "sent"] as const;
export type EmailState = (typeof EMAIL_STATES)[number];

export function emailStateOf({
  status,
  askedAt,
}: {
  status: EmailStatus;
  askedAt: Instant | null;
}): EmailState {
  return status === "failed" && askedAt !== null ? "unknown" : status;
}

/** The kind of an email and its data. */
/** What an email says: its kind and the data that its text is made from. */
export type Content = { [Kind in EmailKind]: { kind: Kind; data: EmailData[Kind] } }[EmailKind];

/** An email to be queued in the outbox. */
export type NewEmail = Content & {
  id: string;
  toName: string;
  toEmail: string;
  /** Queued only once per key: "booking_confirmed:<booking>:<sequence>". */
  dedupeKey: string;
  /** The owning row; the email is deleted with it. */
  bookingId?: string | null;
  userId?: string | null;
  ticketId?: string | null;
  /**
   * Goes to hosts of the call, a row for each, in place of `toEmail`, which is left out because it has its own email:
   * to those in `before`, and with `now` to those who take the call once the batch is done.
   */
  toHosts?: { before: readonly string[]; now: boolean };
  /** When to send it. */
  dueAt: Instant;
  createdAt: Instant;
};

/** Everything in a new email except its content; it is due at once. */
export function envelope(
  { now, newId }: { now: Instant; newId: () => string },
  to: { name: string; email: string },
  dedupeKey: string,
  owner: Pick<NewEmail, "bookingId" | "userId" | "ticketId"> = {},
) {
  return { id: newId(), toName: to.name, toEmail: to.email, dedupeKey, ...owner, dueAt: now, createdAt: now };
}

/** An outbox row: its content and delivery status. */
export type QueuedEmail = Content & {
  id: string;
  toName: string;
  toEmail: string;
  dedupeKey: string;
  status: EmailStatus;
  attempts: number;
  dueAt: Instant;
  leaseUntil: Instant | null;
  createdAt: Instant;
  sentAt: Instant | null;
  lastError: string | null;
  askedAt: Instant | null;
  unknowns: number;
};
