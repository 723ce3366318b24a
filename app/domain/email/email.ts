import type { KindName } from "../booking/call-kind";
import type { PlanId } from "../catalogue/plans";
import type { ServiceId } from "../catalogue/services";
import type { TicketPriority } from "../tickets/ticket";

/** A booking as it was when the email was written, whatever happens to it later. */
export type BookingSnapshot = {
  id: string;
  /** Missing in emails queued before calls had kinds. */
  kind?: KindName;
  name: string;
  email: string;
  company: string;
  message: string;
  selectedServices: ServiceId[];
  selectedPlan: PlanId | null;
  /** UTC instants in milliseconds since the epoch. */
  startsAt: number;
  endsAt: number;
  visitorTimeZone: string;
  icalUid: string;
  icalSequence: number;
  createdAt: number;
  updatedAt: number;
};

export type TicketSnapshot = { id: string; number: number; subject: string; priority: TicketPriority };

/**
 * The data each kind of email is rendered from. Texts, links and keys are added at send time, so an outbox
 * row holds no secrets. `tokenId` names an account token, from which the link is derived (see
 * domain/account/account-token.ts).
 */
export type EmailData = {
  booking_confirmed: { booking: BookingSnapshot };
  booking_rescheduled: { booking: BookingSnapshot; previousStartsAt: number };
  booking_cancelled: { booking: BookingSnapshot };
  reminder_day: { booking: BookingSnapshot };
  reminder_hour: { booking: BookingSnapshot };
  agency_booking_new: { booking: BookingSnapshot };
  agency_booking_moved: { booking: BookingSnapshot; previousStartsAt: number };
  agency_booking_cancelled: { booking: BookingSnapshot };
  confirm_booking: {
    name: string;
    requestId: string;
    /** Missing as above. */
    kind?: KindName;
    startsAt: number;
    endsAt: number;
    visitorTimeZone: string;
  };
  verify_email: { name: string; tokenId: string };
  reset_password: { name: string; tokenId: string };
  password_changed: { name: string };
  change_email: { name: string; tokenId: string };
  email_change_asked: { name: string; newEmail: string; tokenId: string };
  email_changed: { name: string; newEmail: string };
  ticket_received: { ticket: Omit<TicketSnapshot, "subject">; name: string };
  ticket_reply: { ticket: TicketSnapshot; name: string; body: string };
  agency_ticket_new: { ticket: TicketSnapshot; name: string; email: string; body: string };
  agency_ticket_reply: { ticket: TicketSnapshot; name: string; email: string; body: string };
};

export type EmailKind = keyof EmailData;

/** "waiting" for its due time, its turn or its next retry; "failed" is parked until someone resends it. */
export const EMAIL_STATUSES = ["waiting", "sent", "failed"] as const;
export type EmailStatus = (typeof EMAIL_STATUSES)[number];

/** An email to be queued in the outbox. */
export type NewEmail = {
  [Kind in EmailKind]: {
    kind: Kind;
    data: EmailData[Kind];
  };
}[EmailKind] & {
  id: string;
  toName: string;
  toEmail: string;
  /** Queued only once per key: "booking_confirmed:<booking>:<sequence>". */
  dedupeKey: string;
  /** The owning row; the email is deleted with it. */
  bookingId?: string | null;
  userId?: string | null;
  ticketId?: string | null;
  /** When to send it, in milliseconds since the epoch. */
  dueAt: number;
  createdAt: number;
};

/** An outbox row: its content and delivery status. */
export type QueuedEmail = {
  [Kind in EmailKind]: { kind: Kind; data: EmailData[Kind] };
}[EmailKind] & {
  id: string;
  toName: string;
  toEmail: string;
  status: EmailStatus;
  attempts: number;
  dueAt: number;
  leaseUntil: number | null;
  createdAt: number;
  sentAt: number | null;
  lastError: string | null;
};
