import { addDays, daysBetween, nearestDate } from "../calendar-date";
import type { Instant } from "../instant";
import { bookableDates, rulesOfAgency, type Slot } from "./availability";
import { findFreeSlots, type Offer, offerOfAgency } from "./team";
import { localDateOf, localTimeOf } from "./zoned-time";

/** A call that is to be moved to a later time. */
export type CallToMove = { id: string; kindId: string; startsAt: Instant; endsAt: Instant };

/** The later times that a call could be moved to, in order, and the one suggested; null if there is none. */
export type MovePlanned = { to: Instant | null; times: readonly Instant[] };

/** How far ahead times are looked for. */
export const MOVE_WITHIN_DAYS = 28;
const DAYS_OFFERED = 6;

/**
 * Suggests a later time for each call: on each of the next days that have one, that nearest to the call's own time of
 * day. No two calls are suggested the same time. `offers` has the offer of each kind of call.
 */
export function planMoves(
  calls: readonly CallToMove[],
  offers: ReadonlyMap<string, Offer>,
  now: Instant,
): Map<string, MovePlanned> {
  const slots = new Map<string, Slot[]>();
  const suggested: Slot[] = [];
  const plan = new Map<string, MovePlanned>();
  for (const { id, kindId, startsAt, endsAt } of calls) {
    const offer = offers.get(kindId);
    if (!offer) continue;
    const free = slots.get(kindId) ?? freeSlots(offer, calls, now);
    slots.set(kindId, free);
    const isOpen = (slot: Slot) =>
      slot.startsAt >= endsAt &&
      !suggested.some((taken) => taken.startsAt < slot.endsAt && slot.startsAt < taken.endsAt);
    const times = nearestByDay(free.filter(isOpen), startsAt, offer.rules.timeZone);
    const [first] = times;
    if (first) suggested.push(first);
    plan.set(id, { to: first?.startsAt ?? null, times: times.map((slot) => slot.startsAt) });
  }
  return plan;
}

function freeSlots(offered: Offer, calls: readonly CallToMove[], now: Instant): Slot[] {
  const rules = rulesOfAgency(offered.rules);
  const { first, last } = bookableDates(rules, now);
  const starts = calls.map(({ startsAt }) => startsAt);
  const begin = localDateOf(Math.min(...starts), rules.timeZone);
  const end = addDays(localDateOf(Math.max(...starts), rules.timeZone), MOVE_WITHIN_DAYS);
  const span = { first: nearestDate(begin, { first, last }), last: nearestDate(end, { first, last }) };
  return findFreeSlots(offerOfAgency(offered, rules), now, span);
}

function nearestByDay(slots: readonly Slot[], startsAt: Instant, timeZone: string): Slot[] {
  const minutes = (instant: Instant) => {
    const [hour = 0, minute = 0] = localTimeOf(instant, timeZone).split(":").map(Number);
    return hour * 60 + minute;
  };
  const distance = (slot: Slot) => Math.abs(minutes(slot.startsAt) - minutes(startsAt));
  const own = localDateOf(startsAt, timeZone);
  const byDay = new Map<string, Slot>();
  for (const slot of slots) {
    const day = localDateOf(slot.startsAt, timeZone);
    if (daysBetween(own, day) > MOVE_WITHIN_DAYS) break;
    const best = byDay.get(day);
    if (!best && byDay.size === DAYS_OFFERED) break;
    if (!best || distance(slot) < distance(best)) byDay.set(day, slot);
  }
  return [...byDay.values()];
}
