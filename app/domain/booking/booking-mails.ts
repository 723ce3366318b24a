import type { MailedBooking, NewMail } from "../mail/mail";
import type { Booking } from "./booking";
import { remindersOf } from "./reminders";

export type Mailbox = { name: string; email: string };

type Facts = {
  now: number;
  newId: () => string;
  /** Where the agency reads of its bookings. */
  agency: Mailbox;
};

/** The mails of a call that has been booked: to its guest, to the agency, and the reminders. */
export function mailsOfBooking(booking: Booking, facts: Facts): NewMail[] {
  const snapshot = snapshotOf(booking);
  const data = { booking: snapshot };
  return [
    { kind: "booking_confirmed", data, ...toGuest("booking_confirmed", booking, facts) },
    { kind: "agency_booking_new", data, ...toAgency("agency_booking_new", booking, facts) },
    ...reminders(booking, snapshot, facts),
  ];
}

/** The mails of a call that has been moved. The booking is as it is now. */
export function mailsOfMove(booking: Booking, previousStartsAt: number, facts: Facts): NewMail[] {
  const snapshot = snapshotOf(booking);
  const data = { booking: snapshot, previousStartsAt };
  return [
    { kind: "booking_rescheduled", data, ...toGuest("booking_rescheduled", booking, facts) },
    { kind: "agency_booking_moved", data, ...toAgency("agency_booking_moved", booking, facts) },
    ...reminders(booking, snapshot, facts),
  ];
}

/** The mails of a call that has been cancelled. */
export function mailsOfCancellation(booking: Booking, facts: Facts): NewMail[] {
  const data = { booking: snapshotOf(booking) };
  return [
    { kind: "booking_cancelled", data, ...toGuest("booking_cancelled", booking, facts) },
    { kind: "agency_booking_cancelled", data, ...toAgency("agency_booking_cancelled", booking, facts) },
  ];
}

function reminders(booking: Booking, snapshot: MailedBooking, facts: Facts): NewMail[] {
  return remindersOf(booking.startsAt, facts.now).map(({ kind, dueAt }) => ({
    kind,
    data: { booking: snapshot },
    ...toGuest(kind, booking, facts),
    dueAt,
  }));
}

type Address = Omit<NewMail, "kind" | "data">;

function toGuest(kind: NewMail["kind"], booking: Booking, facts: Facts): Address {
  return addressed(kind, booking, { name: booking.name, email: booking.email }, facts);
}

function toAgency(kind: NewMail["kind"], booking: Booking, facts: Facts): Address {
  return addressed(kind, booking, facts.agency, facts);
}

function addressed(kind: NewMail["kind"], booking: Booking, to: Mailbox, { now, newId }: Facts): Address {
  return {
    id: newId(),
    toName: to.name,
    toEmail: to.email,
    // One mail of a kind for each version of a booking, however often its writing is tried.
    dedupeKey: `${kind}:${booking.id}:${booking.icalSequence}`,
    bookingId: booking.id,
    dueAt: now,
    createdAt: now,
  };
}

function snapshotOf(booking: Booking): MailedBooking {
  const { id, name, email, company, message, selectedServices, selectedPlan } = booking;
  const { startsAt, endsAt, visitorTimeZone, icalUid, icalSequence, createdAt, updatedAt } = booking;
  return {
    ...{ id, name, email, company, message, selectedServices, selectedPlan },
    ...{ startsAt, endsAt, visitorTimeZone, icalUid, icalSequence, createdAt, updatedAt },
  };
}
