import { type Availability, readAvailability } from "~/db/availability/availability.server";
import { readForBooking } from "~/db/booking/new-booking.server";
import type { Db } from "~/db/client.server";
import type { Slot } from "~/domain/availability/availability";
import { findFreeSlots, refusalOf, type SlotRefusal } from "~/domain/availability/availability";
import type { RequestedCall } from "~/domain/availability/call-kind";
import type { Booking } from "~/domain/booking/booking";
import { DAY_MS } from "~/domain/duration";
import type { Instant } from "~/domain/instant";

/** The longest horizon the database allows, plus a margin for UTC offsets. */
const LONGEST_HORIZON_MS = 367 * DAY_MS;

type Offer = Omit<Availability, "taken">;

/** All free times for booking a call or for moving one. */
export async function loadFreeSlots(
  { db, now }: { db: Db; now: Instant },
  asked: RequestedCall,
): Promise<Offer & { slots: readonly Slot[] }> {
  const span = { from: now - DAY_MS, to: now + LONGEST_HORIZON_MS };
  const { taken, ...offer } = await readAvailability(db, span, asked);
  return { ...offer, slots: findFreeSlots(offer.rules, taken, now) };
}

/**
 * Whether a slot can be booked, and the rules by which it is offered. `earlier` is the call that this idempotency key
 * has booked already.
 */
export async function checkSlot(
  { db, now }: { db: Db; now: Instant },
  startsAt: Instant,
  asked: RequestedCall,
  idempotencyKey: string,
): Promise<Offer & { refusal: SlotRefusal | null; earlier: Booking | null }> {
  const { taken, ...offer } = await readForBooking(db, startsAt, asked, idempotencyKey);
  return { ...offer, refusal: refusalOf(startsAt, offer.rules, taken, now) };
}
