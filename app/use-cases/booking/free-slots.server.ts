import { type Availability, readAvailability, readAvailabilityAround } from "~/db/availability.server";
import type { Db } from "~/db/client.server";
import type { Slot } from "~/domain/availability/availability";
import { findFreeSlots, refusalOf, type SlotRefusal } from "~/domain/availability/availability";
import type { CallAsked } from "~/domain/booking/call-kind";
import { DAY_MS } from "~/domain/duration";

/** The longest horizon the database allows, plus a margin for UTC offsets. */
const LONGEST_HORIZON_MS = 367 * DAY_MS;

type Offer = Omit<Availability, "taken">;

/** All free times for booking a call or for moving one. */
export async function loadFreeSlots(
  { db, now }: { db: Db; now: number },
  asked: CallAsked,
): Promise<Offer & { slots: readonly Slot[] }> {
  const span = { from: now - DAY_MS, to: now + LONGEST_HORIZON_MS };
  const { taken, ...offer } = await readAvailability(db, span, asked);
  return { ...offer, slots: findFreeSlots(offer.rules, taken, now) };
}

/** Whether one time can be had, and the rules by which it is offered. */
export async function checkSlot(
  { db, now }: { db: Db; now: number },
  startsAt: number,
  asked: CallAsked,
): Promise<Offer & { refusal: SlotRefusal | null }> {
  const { taken, ...offer } = await readAvailabilityAround(db, startsAt, asked);
  return { ...offer, refusal: refusalOf(startsAt, offer.rules, taken, now) };
}
