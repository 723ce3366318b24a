import {
  findBookingByIdempotencyKey,
  findBookingByManageKey,
  insertBooking,
  isBookingOfUser,
  listBookingsForUser,
  updateBookingCancelled,
  updateBookingTime,
} from "~/db/bookings.server";
import { type Db, retryWrite, violatedUnique } from "~/db/client.server";
import {
  type AvailabilityRules,
  cellsOfCall,
  endOfCall,
  refusalOf,
  type SlotRefusal,
} from "../availability/availability";
import { loadAvailabilityAround } from "../availability/availability.server";
import { localDateOf, localTimeOf } from "../availability/zoned-time";
import { type Booking, type BookingRequest, canChange } from "./booking";
import type { ManageLink } from "./booking.schema";
import { BOOKINGS_PER_PAGE, type BookingPage, listedBooking } from "./booking-list";
import { type Mailbox, mailsOfBooking, mailsOfCancellation, mailsOfMove } from "./booking-mails";
import { hashManageKey, manageKeyOf } from "./manage-key";

export type BookingDeps = {
  db: Db;
  /** Milliseconds since the epoch. */
  now: number;
  newId: () => string;
  secret: string;
  /** The host that calendar entries are named after. */
  calendarHost: string;
  /** Where the agency reads of its bookings. */
  agency: Mailbox;
};

export type BookCallInput = {
  /** Null when the sender's details are gone or wrong. Then only an earlier sending of the same form is answered. */
  request: BookingRequest | null;
  /** Who is signed in; null for a guest. */
  userId: string | null;
  startsAt: number;
  visitorTimeZone: string;
  idempotencyKey: string;
};

export type Booked = { ok: true; booking: Booking; manageKey: string };
export type NotBooked = { ok: false; reason: SlotRefusal | "no_request" };

/**
 * Books a call. However often one idempotency key is sent, and however many send at once, it makes one booking and each
 * sender gets that booking as the answer.
 */
export async function bookCall(deps: BookingDeps, input: BookCallInput): Promise<Booked | NotBooked> {
  const { db, now, secret } = deps;
  const [earlier, { rules, taken }] = await Promise.all([
    findBookingByIdempotencyKey(db, input.idempotencyKey),
    loadAvailabilityAround(db, input.startsAt),
  ]);
  if (earlier) return booked(earlier, secret);
  if (!input.request) return { ok: false, reason: "no_request" };
  const refusal = refusalOf(input.startsAt, rules, taken, now);
  if (refusal) return { ok: false, reason: refusal };

  const id = deps.newId();
  const booking: Booking = {
    ...input.request,
    ...timeOfCall(input.startsAt, input.visitorTimeZone, rules, now),
    id,
    userId: input.userId,
    status: "pending",
    projectNotes: "",
    icalUid: `${id}@${deps.calendarHost}`,
    icalSequence: 0,
    createdAt: now,
  };
  const manageKey = await manageKeyOf(id, secret);
  const row = {
    ...booking,
    idempotencyKey: input.idempotencyKey,
    manageKeyHash: await hashManageKey(manageKey),
  };
  const mails = mailsOfBooking(booking, deps);
  const outcome = await attempt(() => insertBooking(db, row, cellsOfCall(booking.startsAt, rules), mails));
  if (outcome === "written") return { ok: true, booking, manageKey };
  // The same form may have been sent twice at the same moment, and the other sending got here first.
  const twin = await findBookingByIdempotencyKey(db, input.idempotencyKey);
  return twin ? booked(twin, secret) : { ok: false, reason: outcome };
}

/** A page of a client's own bookings. A page beyond the last is the last. */
export async function listBookings(db: Db, userId: string, asked: number): Promise<BookingPage> {
  const read = (page: number) =>
    listBookingsForUser(db, userId, { limit: BOOKINGS_PER_PAGE, offset: (page - 1) * BOOKINGS_PER_PAGE });
  let page = asked;
  let found = await read(page);
  const pages = Math.max(1, Math.ceil(found.total / BOOKINGS_PER_PAGE));
  if (page > pages) {
    page = pages;
    found = await read(page);
  }
  return { bookings: found.bookings.map(listedBooking), page, pages };
}

/** The manage link of a client's own booking; null for any other. */
export async function findOwnManageLink(
  { db, secret }: Pick<BookingDeps, "db" | "secret">,
  userId: string,
  bookingId: string,
): Promise<ManageLink | null> {
  const isOwn = await isBookingOfUser(db, userId, bookingId);
  return isOwn ? { id: bookingId, key: await manageKeyOf(bookingId, secret) } : null;
}

/** The booking of a manage link; null for a wrong id or key alike. */
export async function findManagedBooking(
  { db, secret }: Pick<BookingDeps, "db" | "secret">,
  { id, key }: ManageLink,
): Promise<Booking | null> {
  const hash = await hashManageKey(key);
  // A key of today's secret is right by itself. One that was given out under an earlier secret is known by what is stored.
  const isOfToday = hash === (await hashManageKey(await manageKeyOf(id, secret)));
  return findBookingByManageKey(db, id, isOfToday ? null : hash);
}

export type RescheduleInput = { link: ManageLink; startsAt: number; visitorTimeZone: string };

/** Moves a pending call. Sending the same move twice is one move. */
export async function rescheduleBooking(
  deps: Omit<BookingDeps, "calendarHost">,
  { link, startsAt, visitorTimeZone }: RescheduleInput,
): Promise<{ ok: true; booking: Booking } | { ok: false; reason: SlotRefusal | "not_found" }> {
  const { db, now } = deps;
  const [booking, { rules, taken }] = await Promise.all([
    findManagedBooking(deps, link),
    loadAvailabilityAround(db, startsAt, link.id),
  ]);
  if (!booking || !canChange(booking.status)) return { ok: false, reason: "not_found" };
  if (booking.startsAt === startsAt) return { ok: true, booking };
  const refusal = refusalOf(startsAt, rules, taken, now);
  if (refusal) return { ok: false, reason: refusal };

  const time = timeOfCall(startsAt, visitorTimeZone, rules, now);
  const moved: Booking = { ...booking, ...time, icalSequence: booking.icalSequence + 1 };
  const mails = mailsOfMove(moved, booking.startsAt, deps);
  const cells = cellsOfCall(startsAt, rules);
  const outcome = await attempt(() => updateBookingTime(db, booking, time, cells, mails));
  if (outcome === "written") return { ok: true, booking: moved };
  const current = await findManagedBooking(deps, link);
  if (!current || !canChange(current.status)) return { ok: false, reason: "not_found" };
  return current.startsAt === startsAt ? { ok: true, booking: current } : { ok: false, reason: outcome };
}

/** Cancels a pending call and frees its time. Cancelling twice is one cancellation. */
export async function cancelBooking(
  deps: Omit<BookingDeps, "calendarHost">,
  link: ManageLink,
): Promise<{ ok: true } | { ok: false; reason: "not_found" }> {
  const { db, now } = deps;
  for (let attempt = 1; attempt <= CANCEL_ATTEMPTS; attempt++) {
    const booking = await findManagedBooking(deps, link);
    if (booking?.status === "cancelled") return { ok: true };
    if (!booking || !canChange(booking.status)) return { ok: false, reason: "not_found" };
    const cancelled: Booking = {
      ...booking,
      status: "cancelled",
      icalSequence: booking.icalSequence + 1,
      updatedAt: now,
    };
    const mails = mailsOfCancellation(cancelled, deps);
    // False if the call was moved since it was read. Its mails are to tell of the time it has now, so it is read again.
    if (await retryWrite(() => updateBookingCancelled(db, booking, now, mails))) return { ok: true };
  }
  throw new Error("The booking kept changing while it was to be cancelled");
}

/** Each attempt but the last lost to a move of the same call. */
const CANCEL_ATTEMPTS = 20;

async function booked(booking: Booking, secret: string): Promise<Booked> {
  return { ok: true, booking, manageKey: await manageKeyOf(booking.id, secret) };
}

function timeOfCall(startsAt: number, visitorTimeZone: string, rules: AvailabilityRules, now: number) {
  return {
    bookingDate: localDateOf(startsAt, rules.timeZone),
    bookingTime: localTimeOf(startsAt, rules.timeZone),
    startsAt,
    endsAt: endOfCall(startsAt, rules),
    visitorTimeZone,
    updatedAt: now,
  };
}

/** Why a write did not happen. A false answer means that its guard did not hold: the day filled up in the meantime. */
async function attempt(write: () => Promise<boolean>): Promise<"written" | "taken" | "day_full"> {
  try {
    return (await retryWrite(write)) ? "written" : "day_full";
  } catch (error) {
    if (violatedUnique(error)) return "taken";
    throw error;
  }
}
