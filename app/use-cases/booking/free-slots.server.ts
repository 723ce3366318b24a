import { type Availability, readAvailability } from "~/db/availability/availability.server";
import { readForBooking } from "~/db/booking/new-booking.server";
import type { Db } from "~/db/client.server";
import type { Slot, SlotRefusal } from "~/domain/availability/availability";
import { isAmongTimes, type RequestedCall } from "~/domain/availability/call-kind";
import { findFreeSlots, hostsFor } from "~/domain/availability/team";
import type { Booking } from "~/domain/booking/booking";
import { DAY_MS } from "~/domain/duration";
import { type HostName, knownTakers } from "~/domain/hosts/host";
import type { Instant } from "~/domain/instant";

/** The longest horizon the database allows, plus a margin for UTC offsets. */
const LONGEST_HORIZON_MS = 367 * DAY_MS;

type Offered = Omit<Availability, "taken" | "team">;

/** All free times for booking a call or for moving one, and who is known to take it. */
export async function loadFreeSlots(
  { db, now }: { db: Db; now: Instant },
  asked: RequestedCall,
): Promise<Offered & { slots: readonly Slot[]; takers: HostName[] }> {
  const span = { from: now - DAY_MS, to: now + LONGEST_HORIZON_MS };
  const { taken, team, ...offered } = await readAvailability(db, span, asked);
  const free = findFreeSlots({ rules: offered.rules, taken, team }, now);
  const slots = free.filter(({ startsAt }) => isAmongTimes(asked, startsAt));
  return { ...offered, slots, takers: knownTakers(team.hosts, team) };
}

/**
 * Whether a slot can be booked, the rules by which it is offered, and who is known to take the call. `earlier` is the
 * call that this idempotency key has booked already; `present` are those who take the call that is moved.
 */
export async function checkSlot(
  { db, now }: { db: Db; now: Instant },
  startsAt: Instant,
  asked: RequestedCall,
  idempotencyKey: string,
  present: readonly HostName[] = [],
): Promise<Offered & { refusal: SlotRefusal | null; takers: HostName[]; earlier: Booking | null }> {
  const { taken, team, ...offered } = await readForBooking(db, startsAt, asked, idempotencyKey);
  const free = hostsFor(startsAt, { rules: offered.rules, taken, team }, now);
  if (!isAmongTimes(asked, startsAt)) return { ...offered, refusal: "not_offered", takers: [] };
  const takers = free.refusal === null ? knownTakers(free.hosts, { ...team, present }) : [];
  return { ...offered, refusal: free.refusal, takers };
}
