import { addDays } from "../calendar-date";
import type { Instant } from "../instant";
import { bookableDates, callsOneByOne, type DayCounts, leftByLimits } from "./availability";
import { callsLeft } from "./period-limits";
import { findFreeSlots, type Host, type Offer } from "./team";

/** How far ahead the desk looks for days that fill up, today included. */
export const LOOKED_AHEAD_DAYS = 14;

/** A day is nearly full when at most one more call fits, or at most a quarter of those that fit into the empty day. */
const NEARLY_FULL_CALLS = 1;
const NEARLY_FULL_SHARE = 1 / 4;

export type DayLeft = {
  date: string;
  /** How many more calls fit one after the other into the times offered to visitors. */
  left: number;
  /** The same for the day without its bookings. */
  fit: number;
  /** The calls already booked on the day. */
  calls: number;
};

export function isNearlyFull({ left, fit }: Pick<DayLeft, "left" | "fit">): boolean {
  return left < fit && left <= Math.max(NEARLY_FULL_CALLS, fit * NEARLY_FULL_SHARE);
}

/** No calls at all. */
const FREE: DayCounts = { callsByDate: new Map(), callsOfKindByDate: new Map() };

/** The next days with little time left. Closed days don't count, nor do days whose time has merely passed. */
export function nearlyFullDays(offer: Offer, now: Instant): DayLeft[] {
  const { rules, taken } = offer;
  const { first, last } = bookableDates(rules, now);
  const days: DayLeft[] = [];
  for (let index = 0; index < LOOKED_AHEAD_DAYS; index++) {
    const date = addDays(first, index);
    if (date > last) break;
    const calls = taken.callsByDate.get(date) ?? 0;
    const left = Math.min(callsOffered(date, offer, now), leftByLimits(date, rules, taken));
    const fit = Math.min(callsOffered(date, withoutCalls(offer), now), leftByLimits(date, rules, FREE));
    const day = { date, left, fit, calls };
    if (isNearlyFull(day)) days.push(day);
  }
  return days;
}

function withoutCalls({ rules, team }: Offer): Offer {
  const hosts = team.hosts.map((host) => ({ ...host, runs: [], callsByDate: new Map() }));
  return { rules, taken: FREE, team: { ...team, hosts } };
}

/** How many calls could be booked on a date: by each host one after the other, or by all hosts together. */
function callsOffered(date: string, offer: Offer, now: Instant): number {
  const { rules, team } = offer;
  const offered = (hosts: readonly Host[]) => {
    const slots = findFreeSlots({ ...offer, team: { ...team, hosts } }, now, { first: date, last: date });
    return callsOneByOne(
      slots.map(({ startsAt }) => startsAt),
      rules,
    );
  };
  if (team.isTogether) return offered(team.hosts);
  return team.hosts.reduce((calls, host) => {
    return calls + Math.min(offered([host]), callsLeft(date, host, host.callsByDate));
  }, 0);
}
