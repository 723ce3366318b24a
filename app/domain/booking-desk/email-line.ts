import { momentInWords } from "../availability/format";
import { type EmailKind, type EmailState, type EmailStatus, emailStateOf } from "../email/email";
import type { Instant } from "../instant";
import { SLOT_FACTS, type Slot } from "../messages/message";

/** Emails about bookings, by purpose. Emails to the agency are told apart by their address. */
const EMAIL_WORDS: Partial<Record<EmailKind, string>> = {
  booking_confirmed: "Confirmation",
  booking_rescheduled: "New time",
  booking_cancelled: "Cancellation",
  reminder_day: "Reminder, the day before",
  reminder_hour: "Reminder, an hour before",
  agency_booking_new: "New booking, to us",
  agency_booking_moved: "New time, to us",
  agency_booking_cancelled: "Cancellation, to us",
  booking_requested: "Request received",
  booking_declined: "Declined",
  booking_handed_over: "Handed over",
  booking_place_changed: "New place",
  booking_other_time: "Asked to choose another time",
  staff_call_news: "News, to the host",
  staff_call_given: "Handed over, to the new host",
  staff_link_missing: "No video link made, to the host",
  staff_event_changed: "Changed in a calendar, to the host",
  booking_unconfirmed: "Not confirmed in time",
  agency_booking_requested: "To confirm, to us",
  agency_booking_declined: "Declined, to us",
  agency_booking_unconfirmed: "Not confirmed in time, to us",
};

type OutboxEmail = {
  id: string;
  kind: EmailKind;
  toEmail: string;
  status: EmailStatus;
  dueAt: Instant;
  createdAt: Instant;
  sentAt: Instant | null;
  lastError: string | null;
  askedAt: Instant | null;
  /** For a message of the call's kind. */
  slot?: Slot | null;
};

export function emailLineOf(email: OutboxEmail, timeZone: string) {
  const { id, kind, toEmail, dueAt, createdAt, sentAt, lastError } = email;
  const status = emailStateOf(email);
  const states: Record<EmailState, string> = {
    sent: `Sent ${momentInWords(sentAt ?? dueAt, timeZone)}`,
    waiting: `Waiting, due ${momentInWords(dueAt, timeZone)}`,
    unknown: `Unknown outcome, written ${momentInWords(createdAt, timeZone)}`,
    failed: `Failed, written ${momentInWords(createdAt, timeZone)}`,
  };
  return {
    id,
    what: email.slot ? SLOT_FACTS[email.slot].name : (EMAIL_WORDS[kind] ?? kind),
    to: toEmail,
    status,
    /** "Sent Tuesday 24 November 2026, 9:00 am" */
    state: states[status],
    /** Why it failed, or has to wait; never contains an address or the text of the email. */
    problem: status === "sent" ? null : lastError,
  };
}

/** An email about a booking, in words. */
export type EmailLine = ReturnType<typeof emailLineOf>;
