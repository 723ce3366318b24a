import {
  findUnconfirmedRequest,
  insertUnconfirmedRequest,
  type UnconfirmedRequest,
} from "~/db/booking/unconfirmed-requests.server";
import { retryWrite } from "~/db/client.server";
import { answersOf } from "~/domain/booking/answers";
import type { BookedThrough } from "~/domain/booking/booked-through";
import type { Booking } from "~/domain/booking/booking";
import { CONFIRM_LINK_MS, confirmTokenOf } from "~/domain/booking/confirm-link";
import { envelope, type NewEmail } from "~/domain/email/email";
import { hashKey } from "~/domain/hmac";
import { mailboxOf, typedFrom } from "~/domain/limits/limits";
import type { VisitSource } from "~/domain/visits/visit-source";
import { rateLimit, type TooMany } from "../limits/rate-limit.server";
import type { BookingDeps } from "./booking-deps.server";

type Form = {
  ip: string | null;
  idempotencyKey: string;
  by: { userId: string | null };
  /** `hostId` is whom the visitor chose to take the call. */
  call: { hostId?: string | null };
  visitSource: VisitSource | null;
  bookedThrough: BookedThrough;
  draftHash: string | null;
};

/**
 * Stores a request that the unproven addresses' share has no room for, and mails its address a link that books the
 * call. The same form sends one email, however often it is submitted.
 */
export async function mailConfirmLink(
  deps: BookingDeps,
  { ip, idempotencyKey, by, call, visitSource, bookedThrough, draftHash }: Form,
  booking: Booking,
): Promise<{ ok: false; reason: "link_mailed" | "other_details" | "other_kind" } | TooMany> {
  const { db, now, newId, secret } = deps;
  const { kind, name, email, questionAnswers, startsAt, endsAt, visitorTimeZone, visitorClock } = booking;
  const typed = { bookingLinkTyped: typedFrom(email, ip), bookingLinkEmail: mailboxOf(email) };
  const limited = { bookingLinkIp: ip, ...typed };
  const limit = await rateLimit(deps, limited, idempotencyKey);
  if (!limit.ok) return limit;
  const id = newId();
  const row: UnconfirmedRequest = {
    id,
    tokenHash: await hashKey(await confirmTokenOf(id, secret)),
    idempotencyKey,
    userId: by.userId,
    request: {
      ...answersOf(booking),
      kindId: kind.id,
      bookedThrough,
      ...(questionAnswers.length > 0 && { questionAnswers }),
      ...(call.hostId && { hostId: call.hostId }),
      ...(draftHash && { draftHash }),
    },
    expiresAt: now + CONFIRM_LINK_MS,
    visitSource,
  };
  const mail: NewEmail = {
    kind: "confirm_booking",
    data: { name, requestId: id, kind, startsAt, endsAt, visitorTimeZone, visitorClock },
    ...envelope(deps, { name, email }, `confirm_booking:${id}`),
  };
  const stored = await retryWrite(() => insertUnconfirmedRequest(db, row, mail, now));
  const isSame = stored?.request.name === name && stored.request.email === email;
  if (!isSame) return { ok: false, reason: "other_details" };
  return { ok: false, reason: stored.request.kindId === kind.id ? "link_mailed" : "other_kind" };
}

/** The request that a mailed link books; null once the link no longer works. */
export async function findConfirmable(
  { db, now }: Pick<BookingDeps, "db" | "now">,
  token: string,
): Promise<UnconfirmedRequest | null> {
  return findUnconfirmedRequest(db, await hashKey(token), now);
}
