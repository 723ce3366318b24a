import type { Availability } from "~/db/availability/availability.server";
import { findBookingByIdempotencyKey } from "~/db/booking/bookings.server";
import { insertBooking, readForBooking, type WrittenBooking } from "~/db/booking/new-booking.server";
import { attemptNewBooking, clashFailure } from "~/db/client.server";
import { type SlotRefusal, timeOfCall } from "~/domain/availability/availability";
import { isAmongTimes, type RequestedCall } from "~/domain/availability/call-kind";
import type { HourClock } from "~/domain/availability/hour-clock";
import { slotValue } from "~/domain/availability/slot-value";
import { type Host, hostsFor, strangersShares } from "~/domain/availability/team";
import type { Answers } from "~/domain/booking/answers";
import type { BookedThrough } from "~/domain/booking/booked-through";
import type { Booking } from "~/domain/booking/booking";
import { manageKeyOf } from "~/domain/booking/manage-key";
import { newBooking } from "~/domain/booking/new-booking";
import { decideByOf } from "~/domain/booking/request-deadline";
import { BOOKING_ACTIONS } from "~/domain/booking-desk/booking-history";
import { emailsOfBooking } from "~/domain/email/booking-emails";
import { leaseDueEmails } from "~/domain/email/leases";
import type { FormFields } from "~/domain/form-fields";
import { hashKey } from "~/domain/hmac";
import type { Instant } from "~/domain/instant";
import { mailboxOf, typedFrom } from "~/domain/limits/limits";
import { pick } from "~/domain/pick";
import { isByPhone } from "~/domain/places/place";
import { checkAnswers } from "~/domain/questions/check-answers";
import type { QuestionAnswer } from "~/domain/questions/question-answers";
import { decidingQuestions, routeOf } from "~/domain/questions/rule";
import type { VisitSource } from "~/domain/visits/visit-source";
import {
  type Limited,
  type RateLimitResult,
  rateLimit,
  rateLimitsInBatch,
  type TooMany,
} from "../limits/rate-limit.server";
import type { ToDeliver } from "../outbound/deliver-now.server";
import { assignmentOf, refreshHostCalendars } from "./assignment.server";
import { auditOf, type BookingDeps, MAX_RULE_RETRIES } from "./booking-deps.server";
import { mailConfirmLink } from "./confirm-link.server";

export type BookCallInput = {
  /**
   * Null if the visitor's details are missing or invalid. Then only an earlier booking with the same key is
   * returned.
   */
  request: Answers | null;
  /**
   * The fields with answers to the questions of the kind, which are checked by the questions as they are when the call is
   * booked; or, behind a mailed link, the answers that were stored with it.
   */
  questions:
    | { typed: FormFields; isStrict?: boolean; followsRules?: boolean }
    | { answered: QuestionAnswer[] };
  by: Booker;
  /** New calls are booked in another scheduler: only an earlier booking with the same key is returned. */
  usesExternalScheduler: boolean;
  /** Whether the form has a field for a phone number, which a call by phone needs. */
  asksForPhone: boolean;
  call: Extract<RequestedCall, { kindId: string | null }>;
  startsAt: Instant;
  visitorTimeZone: string;
  visitorClock: HourClock;
  idempotencyKey: string;
  /** The IP address that the form came from; null if unknown. */
  ip: string | null;
  /** Where the visit came from; null if unknown. */
  visitSource: VisitSource | null;
  bookedThrough: BookedThrough;
  /** The id of the personal link that it is booked with; left out without one. */
  linkId?: string;
  /** The hash of the key of the draft that the details come from, which ends with the booking; null if there is none. */
  draftHash: string | null;
};

/** Who books: their account and their verified email address. Null where there is none. */
export type Booker = { userId: string | null; provenEmail: string | null };

export type Booked = {
  ok: true;
  booking: Booking;
  manageKey: string;
  /** The emails that this request must deliver; null if the booking existed already. */
  toDeliver: ToDeliver | null;
};

export type NotBooked =
  | {
      ok: false;
      /**
       * "link_mailed": unproven addresses already hold their share of calls, so this one must be confirmed first.
       * "holds_enough": the address, although proven, holds its maximum of upcoming calls.
       * "link_ended": the personal link was used or withdrawn, or has expired, in the meantime.
       */
      reason:
        | SlotRefusal
        | "no_request"
        | "no_phone"
        | "other_details"
        | "other_kind"
        | "booked_elsewhere"
        | "unknown_kind"
        | "unknown_host"
        | "link_mailed"
        | "holds_enough"
        | "link_ended";
    }
  /** Messages by the names of the questions' fields. */
  | { ok: false; reason: "wrong_answers"; errors: Record<string, string> }
  /** A rule of a question leads elsewhere, by the answers to these. */
  | { ok: false; reason: "led_elsewhere"; slugs: string[] }
  | TooMany;

/**
 * Books a call. However often, and however concurrently, an idempotency key is sent, it makes one booking, which every
 * caller gets back. If staff change the rules between reading them and writing the booking, it is retried without
 * counting the attempt (`isCounted`) again.
 */
export async function bookCall(
  deps: BookingDeps,
  input: BookCallInput,
  isCounted = false,
  triesLeft = MAX_RULE_RETRIES,
): Promise<Booked | NotBooked> {
  const { db, now, secret } = deps;
  const read = await readForBooking(db, input.startsAt, input.call, input.idempotencyKey);
  const { earlier, kind, isKindOffered, isHostUnknown } = read;
  const kindId = input.call.kindId ?? kind.id;
  if (earlier) return returnExistingBooking(earlier, input.request, kindId, secret);
  if (input.usesExternalScheduler) return { ok: false, reason: "booked_elsewhere" };
  if (!isKindOffered) return { ok: false, reason: "unknown_kind" };
  if (!input.request) return { ok: false, reason: "no_request" };
  if (isByPhone(read.place) && input.request.phone === "" && input.asksForPhone)
    return { ok: false, reason: "no_phone" };
  if (isHostUnknown) return { ok: false, reason: "unknown_host" };
  if (!isAmongTimes(input.call, input.startsAt)) return { ok: false, reason: "not_offered" };
  const free = hostsFor(input.startsAt, read, now);
  if (free.refusal !== null) return { ok: false, reason: free.refusal };
  const { questions } = input;
  const answered =
    "answered" in questions
      ? { ok: true as const, value: questions.answered }
      : checkAnswers(read.questions, questions.typed, questions);
  if (!answered.ok) return { ok: false, reason: "wrong_answers", errors: answered.errors };
  if ("typed" in questions && questions.followsRules) {
    const ids = read.offered.map(({ id }) => id);
    if (routeOf(read.questions, answered.value, ids) !== null) {
      const slugs = decidingQuestions(read.questions, ids).map(({ slug }) => slug);
      return { ok: false, reason: "led_elsewhere", slugs };
    }
  }
  if (!isCounted) await refreshHostCalendars(deps, input.startsAt, free.hosts, read);

  const { toInsert, made, limits } = await makeBooking(
    deps,
    { ...input, request: input.request, questionAnswers: answered.value },
    read,
    free.hosts,
  );
  const attempts = isCounted ? undefined : toInsert.attempts;
  const tried = await attemptNewBooking(() => insertBooking(db, { ...toInsert, attempts }));
  const isRolledBack = tried === "taken" || tried === "repeated";
  if (!isRolledBack && tried.outcome === "written") return bookedCall(made, tried);
  const outcome = isRolledBack ? tried : tried.outcome;
  const judged = isRolledBack ? undefined : await attempts?.verdict(tried.counted);
  if (outcome === "outdated" && judged?.ok !== false) {
    return triesLeft > 1 ? bookCall(deps, input, true, triesLeft - 1) : { ok: false, reason: "not_offered" };
  }
  // The same form may have been sent twice at once, and the other request won.
  const twin = await findBookingByIdempotencyKey(db, input.idempotencyKey);
  if (twin) return returnExistingBooking(twin, input.request, kindId, secret);
  if (outcome === "repeated") throw clashFailure("bookings");
  const limit = isRolledBack && attempts ? await countBooking(deps, limits, input) : judged;
  if (limit?.ok === false) return limit;
  if (outcome === "outdated") return { ok: false, reason: "not_offered" };
  if (outcome !== "over_allowance") return { ok: false, reason: outcome };
  if (toInsert.booking.isAddressProven || input.linkId !== undefined)
    return { ok: false, reason: "holds_enough" };
  return mailConfirmLink(deps, input, made.booking);
}

/** Everything that is written if the call is booked by these rules. */
async function makeBooking(
  deps: BookingDeps,
  input: BookCallInput & { request: Answers; questionAnswers: QuestionAnswer[] },
  offered: Availability,
  hosts: readonly Host[],
) {
  const { rules, kind, place, changeCutoffMinutes, basis } = offered;
  const { now, secret } = deps;
  const id = deps.newId();
  const time = timeOfCall(input.startsAt, pick(input, "visitorTimeZone", "visitorClock"), rules, now);
  const { request, questionAnswers } = input;
  const { userId, provenEmail } = input.by;
  const isAddressProven = provenEmail?.toLowerCase() === request.email.toLowerCase();
  const { calendarHost } = deps;
  const booking = newBooking(request, time, {
    id,
    userId,
    questionAnswers,
    isAddressProven,
    changeCutoffMinutes,
    kind,
    place,
    calendarHost,
    approval: kind.needsApproval ? "waiting" : null,
    decideBy: kind.needsApproval ? decideByOf(input.startsAt, deps.requestDeadlineHours, now) : null,
  });
  const manageKey = await manageKeyOf(id, secret);
  const { idempotencyKey, linkId } = input;
  const { held, later } = leaseDueEmails(emailsOfBooking(booking, deps), now);
  const limits = limitsOf(input, booking.email, isAddressProven);
  const toInsert = {
    booking: {
      ...booking,
      idempotencyKey,
      manageKeyHash: await hashKey(manageKey),
      ...pick(input, "visitSource", "bookedThrough"),
    },
    assignment: assignmentOf(hosts, offered, {
      bookingId: id,
      startsAt: booking.startsAt,
      date: booking.bookingDate,
      now,
    }),
    emails: [...held, ...later],
    allowance: {
      // The agency vouches for the holder of a link, which books once.
      callsToCome:
        isAddressProven || linkId !== undefined ? deps.callLimits.proven : deps.callLimits.unproven,
      strangers:
        linkId !== undefined
          ? []
          : strangersShares(booking.bookingDate, offered, deps.callLimits.strangersPercent),
      hosts: offered.team.hosts.map((host) => host.id),
    },
    basis,
    attempts: await rateLimitsInBatch(deps, limits, idempotencyKey),
    draftHash: input.draftHash,
    ...(linkId !== undefined && { linkId }),
    audit: auditOf(deps, BOOKING_ACTIONS.book, id, {
      after: { status: booking.status, startsAt: slotValue(booking.startsAt), kind: kind.name },
    }),
  };
  const agency = { agencyTimeZone: rules.timeZone, changeCutoffMinutes };
  return { toInsert, made: { booking, manageKey, emails: held, agency }, limits };
}

/** The booking and its emails with the hosts whom the database has chosen. */
function bookedCall(
  { booking, manageKey, emails, agency }: Awaited<ReturnType<typeof makeBooking>>["made"],
  { hosts, hasDueOutboundWork }: WrittenBooking,
): Booked {
  return {
    ok: true,
    booking: { ...booking, hosts },
    manageKey,
    toDeliver: { emails, agency, hasDueOutboundWork },
  };
}

/**
 * A proven address is counted by its account, or by the links that were mailed to it. One that is only typed may be
 * another person's: it is counted apart, and by the network that typed it.
 */
function limitsOf({ ip, by, linkId }: BookCallInput, email: string, isAddressProven: boolean): Limited[] {
  const ofLink: Limited[] = linkId === undefined ? [] : [{ linkTried: linkId }];
  return isAddressProven
    ? [{ bookingIp: ip }, { bookingAccount: by.userId }, ...ofLink]
    : [...ofLink, { bookingIp: ip }, { bookingTyped: typedFrom(email, ip), bookingEmail: mailboxOf(email) }];
}

/** Counts an attempt whose batch was rolled back, counters included, because another request took the slot. */
async function countBooking(
  deps: BookingDeps,
  limits: readonly Limited[],
  { idempotencyKey }: BookCallInput,
): Promise<RateLimitResult> {
  const counted = await Promise.all(limits.map((limited) => rateLimit(deps, limited, idempotencyKey)));
  return counted.find((limit) => !limit.ok) ?? { ok: true };
}

/**
 * Returns the earlier booking to a resubmitted form. A form with other details is refused, because only the client who
 * made a booking may see it.
 */
async function returnExistingBooking(
  booking: Booking,
  request: Answers | null,
  kindId: string,
  secret: string,
): Promise<Booked | NotBooked> {
  const isSame =
    request === null ||
    (request.name === booking.name && request.email.toLowerCase() === booking.email.toLowerCase());
  if (!isSame) return { ok: false, reason: "other_details" };
  if (booking.kind.id !== kindId) return { ok: false, reason: "other_kind" };
  return { ok: true, booking, manageKey: await manageKeyOf(booking.id, secret), toDeliver: null };
}
