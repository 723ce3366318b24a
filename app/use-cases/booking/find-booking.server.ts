import { findBookingById, findBookingByKeyHash, isBookingOfUser } from "~/db/booking/bookings.server";
import type { Booking } from "~/domain/booking/booking";
import { manageKeyOf } from "~/domain/booking/manage-key";
import { proveKey } from "~/domain/hmac";
import type { PrivateLink } from "~/domain/private-link";
import type { BookingDeps } from "./booking-deps.server";

/** The manage link of the user's own booking; null for any other. */
export async function findOwnManageLink(
  { db, secret }: Pick<BookingDeps, "db" | "secret">,
  userId: string,
  bookingId: string,
): Promise<PrivateLink | null> {
  const isOwn = await isBookingOfUser(db, userId, bookingId);
  return isOwn ? manageLinkOf(bookingId, secret) : null;
}

/** For callers that have checked that the booking is the visitor's. */
export async function manageLinkOf(bookingId: string, secret: string): Promise<PrivateLink> {
  return { id: bookingId, key: await manageKeyOf(bookingId, secret) };
}

/** The booking a manage link opens; null for a wrong id or key. */
export async function findManagedBooking(
  { db, acceptedSecrets }: Pick<BookingDeps, "db" | "acceptedSecrets">,
  { id, key }: PrivateLink,
): Promise<Booking | null> {
  const current = await Promise.all(acceptedSecrets.map((secret) => manageKeyOf(id, secret)));
  const proof = await proveKey(key, current);
  return proof.isCurrent ? findBookingById(db, id) : findBookingByKeyHash(db, id, proof.keyHash);
}
