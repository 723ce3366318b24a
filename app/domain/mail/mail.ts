import type { PlanId } from "../catalogue/plans";
import type { ServiceId } from "../catalogue/services";
import type { TicketPriority } from "../tickets/ticket";

/** A booking as a mail tells of it: as it was when the mail was written, whatever becomes of it later. */
export type MailedBooking = {
  id: string;
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

export type MailedTicket = { id: string; number: number; subject: string; priority: TicketPriority };

/**
 * What each kind of mail is made of. Texts, links and keys are put together when it is sent: a row of the outbox holds no
 * secret. `tokenId` names an account token, whose link is derived from it (see domain/account/account-token.ts).
 */
export type MailData = {
  booking_confirmed: { booking: MailedBooking };
  booking_rescheduled: { booking: MailedBooking; previousStartsAt: number };
  booking_cancelled: { booking: MailedBooking };
  reminder_day: { booking: MailedBooking };
  reminder_hour: { booking: MailedBooking };
  agency_booking_new: { booking: MailedBooking };
  agency_booking_moved: { booking: MailedBooking; previousStartsAt: number };
  agency_booking_cancelled: { booking: MailedBooking };
  verify_email: { name: string; tokenId: string };
  reset_password: { name: string; tokenId: string };
  password_changed: { name: string };
  email_changed: { name: string; newEmail: string };
  ticket_received: { ticket: MailedTicket; name: string; body: string };
  ticket_reply: { ticket: MailedTicket; name: string; body: string };
  agency_ticket_new: { ticket: MailedTicket; name: string; email: string; body: string };
  agency_ticket_reply: { ticket: MailedTicket; name: string; email: string; body: string };
};

export type MailKind = keyof MailData;

/** "waiting" for its time, its turn or its next try; "failed" is parked until somebody sends it again. */
export const MAIL_STATUSES = ["waiting", "sent", "failed"] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

/** A mail as it is put into the outbox. */
export type NewMail = {
  [Kind in MailKind]: {
    kind: Kind;
    data: MailData[Kind];
  };
}[MailKind] & {
  id: string;
  toName: string;
  toEmail: string;
  /** The same key is written once, however often it is tried: "booking_confirmed:<booking>:<sequence>". */
  dedupeKey: string;
  /** What it belongs to: gone with it. */
  bookingId?: string | null;
  userId?: string | null;
  ticketId?: string | null;
  /** When it is to go out, in milliseconds since the epoch. */
  dueAt: number;
  createdAt: number;
};
