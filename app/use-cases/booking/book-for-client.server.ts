import { findUserByEmail } from "~/db/account/users.server";
import { readAvailabilityAround } from "~/db/availability/availability.server";
import { findBookingByIdempotencyKey, findClockOfClient } from "~/db/booking/bookings.server";
import { insertBookingAtDesk } from "~/db/booking/desk-bookings.server";
import { attemptNewBooking, clashFailure } from "~/db/client.server";
import { newAudit } from "~/db/staff/audit.server";
import { rulesOfAgency, type SlotRefusal, timeOfCall } from "~/domain/availability/availability";
import { USUAL_CLOCK } from "~/domain/availability/hour-clock";
import { slotValue } from "~/domain/availability/slot-value";
import { hostsFor, offerOfAgency } from "~/domain/availability/team";
import type { Answers } from "~/domain/booking/answers";
import type { Booking } from "~/domain/booking/booking";
import { manageKeyOf } from "~/domain/booking/manage-key";
import { newBooking } from "~/domain/booking/new-booking";
import { BOOKING_ACTIONS } from "~/domain/booking-desk/booking-history";
import { emailsOfBooking } from "~/domain/email/booking-emails";
import type { FormFields } from "~/domain/form-fields";
import { hashKey } from "~/domain/hmac";
import type { Instant } from "~/domain/instant";
import { isByPhone } from "~/domain/places/place";
import { asOptional, checkAnswers } from "~/domain/questions/check-answers";
import type { StaffMember } from "~/domain/staff/staff";
import { assignmentOf, refreshHostCalendars } from "./assignment.server";
import { type BookingDeps, MAX_RULE_RETRIES } from "./booking-deps.server";

export type BookForClientInput = {
  request: Answers;
  /** The fields with answers to the questions of the kind. Staff may leave any of them out. */
  typed: FormFields;
  kindId: string;
  startsAt: Instant;
  /** The client's. */
  visitorTimeZone: string;
  idempotencyKey: string;
};

export type BookedForClient =
  | { ok: true; bookingId: string }
  | { ok: false; reason: SlotRefusal | "unknown_kind" | "no_phone" | "other_details" }
  | { ok: false; reason: "wrong_answers"; errors: Record<string, string> };

/**
 * Books a call for a client at any free time within the agency's hours, with the usual emails. It belongs at once to
 * the client's account, if there is one with that address verified. However often a form is sent, it makes one booking.
 */
export async function bookForClient(
  deps: BookingDeps,
  by: StaffMember,
  input: BookForClientInput,
  triesLeft = MAX_RULE_RETRIES,
): Promise<BookedForClient> {
  const { db, now, secret, newId } = deps;
  const { request, kindId, startsAt, visitorTimeZone, idempotencyKey } = input;
  const [earlier, account, clock, available] = await Promise.all([
    findBookingByIdempotencyKey(db, idempotencyKey),
    findUserByEmail(db, request.email.toLowerCase()),
    findClockOfClient(db, request.email),
    readAvailabilityAround(db, startsAt, { kindId }),
  ]);
  const { kind, place, isKindOffered, changeCutoffMinutes, basis } = available;
  if (earlier) return returnExistingBooking(earlier, request, startsAt);
  if (!isKindOffered) return { ok: false, reason: "unknown_kind" };
  if (isByPhone(place) && request.phone === "") return { ok: false, reason: "no_phone" };
  const answered = checkAnswers(available.questions.map(asOptional), input.typed);
  if (!answered.ok) return { ok: false, reason: "wrong_answers", errors: answered.errors };
  const rules = rulesOfAgency(available.rules);
  const offer = offerOfAgency(available, rules);
  const free = hostsFor(startsAt, offer, now);
  if (free.refusal !== null) return { ok: false, reason: free.refusal };
  await refreshHostCalendars(deps, startsAt, free.hosts, { ...offer, sourcesToAsk: available.sourcesToAsk });
  const id = newId();
  const visitor = { visitorTimeZone, visitorClock: clock ?? USUAL_CLOCK };
  const time = timeOfCall(startsAt, visitor, rules, now);
  // As for a guest's booking, which an account claims once its address is verified.
  const userId = account?.emailVerifiedAt ? account.id : null;
  const { calendarHost } = deps;
  const booking = newBooking(request, time, {
    id,
    userId,
    questionAnswers: answered.value,
    // The agency vouches for the address, so the booking takes nothing of the unproven addresses' share.
    isAddressProven: true,
    changeCutoffMinutes,
    kind,
    place,
    calendarHost,
    // The agency need not confirm what it books itself.
    approval: null,
    decideBy: null,
  });
  const row = {
    ...booking,
    isBookedByAgency: true,
    bookedThrough: "desk" as const,
    idempotencyKey,
    manageKeyHash: await hashKey(await manageKeyOf(id, secret)),
  };
  const audit = newAudit({ ...deps, by }, BOOKING_ACTIONS.book, ["booking", id], {
    after: { status: booking.status, startsAt: slotValue(startsAt), kind: kind.name, version: 0 },
  });
  const emails = emailsOfBooking(booking, deps);
  const assignment = assignmentOf(free.hosts, offer, { bookingId: id, startsAt, date: null, now });
  const outcome = await attemptNewBooking(() =>
    insertBookingAtDesk(db, row, assignment, emails, audit, basis),
  );
  if (outcome === true) return { ok: true, bookingId: id };
  if (outcome === "outdated") {
    return triesLeft > 1
      ? bookForClient(deps, by, input, triesLeft - 1)
      : { ok: false, reason: "not_offered" };
  }
  // The same form may have been sent twice at once, and the other request won.
  const twin = await findBookingByIdempotencyKey(db, idempotencyKey);
  if (twin) return returnExistingBooking(twin, request, startsAt);
  if (outcome === "repeated") throw clashFailure("bookings");
  return { ok: false, reason: "taken" };
}

/**
 * The booking that the same form made. A form edited after going back is refused, as it would not book what it says.
 */
function returnExistingBooking(booking: Booking, request: Answers, startsAt: Instant): BookedForClient {
  const isSame = booking.email.toLowerCase() === request.email.toLowerCase() && booking.startsAt === startsAt;
  return isSame ? { ok: true, bookingId: booking.id } : { ok: false, reason: "other_details" };
}
