import { and, asc, between, inArray } from "drizzle-orm";
import { holdsTime } from "./booking-conditions";
import type { Db } from "./client.server";
import { bookings, callKinds } from "./schema";

/** More calls than fit into the weeks of a month, one every quarter of an hour of a working day. */
const CALLS_AT_MOST = 2000;

/** The calls of some days, both included, that hold their time, in order. */
export function listCallsBetween(db: Db, first: string, last: string) {
  return db
    .select({
      id: bookings.id,
      name: bookings.name,
      status: bookings.status,
      bookingDate: bookings.bookingDate,
      bookingTime: bookings.bookingTime,
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
    })
    .from(bookings)
    .where(and(between(bookings.bookingDate, first, last), holdsTime()))
    .orderBy(asc(bookings.bookingDate), asc(bookings.startsAt))
    .limit(CALLS_AT_MOST);
}

/** All kinds of call, withdrawn ones too: bookings have them. */
export function listKindNames(db: Db): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: callKinds.id, name: callKinds.name })
    .from(callKinds)
    .orderBy(asc(callKinds.position), asc(callKinds.id));
}

/** Enough to name bookings by. */
export function nameBookings(db: Db, ids: readonly string[]) {
  const { id, name, bookingDate, status, startsAt } = bookings;
  return db
    .select({ id, name, bookingDate, status, startsAt })
    .from(bookings)
    .where(inArray(bookings.id, [...ids]));
}
