import { findUserByEmail } from "~/db/account/users.server";
import { findBookingById, findClockOfClient } from "~/db/booking/bookings.server";
import { type ApiCaller, apiActor } from "~/domain/api/api-key";
import { USUAL_CLOCK } from "~/domain/availability/hour-clock";
import type { Answers } from "~/domain/booking/answers";
import type { FormFields } from "~/domain/form-fields";
import { hashKey } from "~/domain/hmac";
import type { Instant } from "~/domain/instant";
import type { BookingResource } from "~/domain/resources/booking-resource";
import type { VisitSource } from "~/domain/visits/visit-source";
import { bookCall, type NotBooked } from "../booking/book-call.server";
import type { BookingDeps } from "../booking/booking-deps.server";
import { cancelCall } from "../booking/cancel-call.server";
import { manageLinkOf } from "../booking/find-booking.server";
import { rescheduleCall } from "../booking/reschedule-call.server";
import type { TooMany } from "../limits/rate-limit.server";
import type { ToDeliver } from "../outbound/deliver-now.server";
import { type ResourceDeps, readBookingResource } from "../resources/read-resources.server";

export type ApiBookingDeps = BookingDeps & ResourceDeps;

export type BookOverApiInput = {
  request: Answers;
  /** The answers to the kind's questions, as the fields of a form. */
  typed: FormFields;
  kindId: string | null;
  hostId: string | null;
  startsAt: Instant;
  visitorTimeZone: string;
  idempotencyKey: string;
  visitSource: VisitSource | null;
  usesExternalScheduler: boolean;
};

/**
 * Books a call for a client by the rules for clients. It belongs at once to the client's account, if there is one with
 * that address verified. The address counts as proven only if the key may vouch for it.
 */
export async function bookOverApi(
  deps: ApiBookingDeps,
  caller: ApiCaller,
  {
    request,
    typed,
    kindId,
    hostId,
    startsAt,
    visitorTimeZone,
    idempotencyKey,
    visitSource,
    usesExternalScheduler,
  }: BookOverApiInput,
): Promise<
  | { ok: true; booking: BookingResource; toDeliver: ToDeliver | null }
  | { ok: false; reason: "key_reused" | Exclude<NotBooked["reason"], Reused | "too_many" | "wrong_answers"> }
  | { ok: false; reason: "wrong_answers"; errors: Record<string, string> }
  | TooMany
> {
  const { db } = deps;
  const [account, clock] = await Promise.all([
    findUserByEmail(db, request.email.toLowerCase()),
    findClockOfClient(db, request.email),
  ]);
  const result = await bookCall(
    { ...deps, auditedAs: apiActor(caller) },
    {
      request,
      questions: { typed, isStrict: true },
      by: {
        userId: account?.emailVerifiedAt ? account.id : null,
        provenEmail: caller.scopes.includes("bookings:vouch") ? request.email : null,
      },
      asksForPhone: true,
      call: { kindId, hostId },
      usesExternalScheduler,
      startsAt,
      visitorTimeZone,
      visitorClock: clock ?? USUAL_CLOCK,
      idempotencyKey: await ownKey(caller, idempotencyKey),
      // The network is the integration's, which has limits of its own.
      ip: null,
      bookedThrough: "api",
      draftHash: null,
      visitSource,
    },
  );
  if (!result.ok) {
    if (result.reason === "too_many" || result.reason === "wrong_answers") return result;
    const { reason } = result;
    return { ok: false, reason: isReused(reason) ? "key_reused" : reason };
  }
  const { booking } = result;
  // A call that was moved since is still the one that this request booked.
  if (booking.startsAt !== startsAt && booking.icalSequence === 0) return { ok: false, reason: "key_reused" };
  return { ok: true, booking: await readAgain(deps, booking.id), toDeliver: result.toDeliver };
}

/** What the booking form refuses about a key that booked another call; personal links are never booked over the API. */
type Reused = "other_details" | "other_kind" | "no_request" | "link_ended" | "led_elsewhere";

function isReused(reason: string): reason is Reused {
  return ["other_details", "other_kind", "no_request", "link_ended", "led_elsewhere"].includes(reason);
}

/**
 * Keys of different callers never meet, nor those of the site's forms. Stored as a hash: a caller may have made one from
 * a client's address, and rows keep their keys when the client is erased.
 */
export async function ownKey({ keyId }: Pick<ApiCaller, "keyId">, idempotencyKey: string): Promise<string> {
  return `api:${await hashKey(`${keyId}:${idempotencyKey}`)}`;
}

type Target = {
  bookingId: string /** The sequence that the caller had seen; undefined if they don't say. */;
  seen?: number;
};

/** Moves a call as its client may. */
export async function moveOverApi(
  deps: ApiBookingDeps,
  caller: ApiCaller,
  { bookingId, seen }: Target,
  { startsAt, visitorTimeZone }: { startsAt: Instant; visitorTimeZone: string },
) {
  const link = await manageLinkOf(bookingId, deps.secret);
  const visitorClock = await findClockOfBooking(deps, bookingId);
  const result = await rescheduleCall(
    { ...deps, auditedAs: apiActor(caller) },
    { link, startsAt, visitorTimeZone, visitorClock, seenSequence: seen },
  );
  return result.ok ? { ok: true as const, booking: await readAgain(deps, bookingId) } : result;
}

async function findClockOfBooking({ db }: ApiBookingDeps, bookingId: string) {
  return (await findBookingById(db, bookingId))?.visitorClock ?? USUAL_CLOCK;
}

/** Cancels a call as its client may. */
export async function cancelOverApi(
  deps: ApiBookingDeps,
  caller: ApiCaller,
  { bookingId, seen }: Target,
  reason: string,
) {
  const link = await manageLinkOf(bookingId, deps.secret);
  const result = await cancelCall({ ...deps, auditedAs: apiActor(caller) }, link, reason, seen);
  return result.ok ? { ok: true as const, booking: await readAgain(deps, bookingId) } : result;
}

async function readAgain(deps: ApiBookingDeps, id: string): Promise<BookingResource> {
  const booking = await readBookingResource(deps, id);
  if (!booking) throw new Error("A booking that was just changed is not there");
  return booking;
}
