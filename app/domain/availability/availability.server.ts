import { readAvailability } from "~/db/availability.server";
import type { Db } from "~/db/client.server";
import { DAY_MS } from "../duration";
import type { AvailabilityRules, Slot } from "./availability";
import { findFreeSlots } from "./availability";

/** The longest horizon the database allows, and a margin for the time zone's distance from UTC. */
const LONGEST_HORIZON_MS = 367 * DAY_MS;

/** All free times, for somebody who books or, with their booking's id, for somebody who moves a call. */
export async function loadFreeSlots(
  { db, now }: { db: Db; now: number },
  exceptBookingId: string | null = null,
): Promise<{ rules: AvailabilityRules; slots: Slot[] }> {
  const span = { from: now - DAY_MS, to: now + LONGEST_HORIZON_MS };
  const { rules, taken } = await readAvailability(db, span, exceptBookingId);
  return { rules, slots: findFreeSlots(rules, taken, now) };
}

/** Rules and what is taken around one time: enough to say whether that time may be had. */
export function loadAvailabilityAround(db: Db, startsAt: number, exceptBookingId: string | null = null) {
  return readAvailability(db, { from: startsAt - DAY_MS, to: startsAt + DAY_MS }, exceptBookingId);
}

export { readAgencyTimeZone } from "~/db/availability.server";
