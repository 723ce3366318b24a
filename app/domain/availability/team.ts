import { addDays, weekdayOf } from "../calendar-date";
import { MINUTE_MS } from "../duration";
import type { HostName } from "../hosts/host";
import type { Instant } from "../instant";
import {
  type AvailabilityRules,
  bookableDates,
  callsOneByOne,
  type DayCounts,
  endOfCall,
  isDayFull,
  isFree,
  type OpenHours,
  occupiedCells,
  type Runs,
  type Slot,
  type SlotRefusal,
  startsOn,
} from "./availability";
import { instantOf, localDateOf } from "./zoned-time";

/** Hours of a person or of the agency. */
export type Hours = Pick<AvailabilityRules, "timeZone" | "weekly" | "overrides">;

/** Someone who could take a call: their hours, and what they have already. */
export type Host = HostName & {
  /** A line about the person; may be empty. */
  about: string;
  /** A host of weight 2 gets twice the calls of a host of weight 1. */
  weight: number;
  hours: Hours;
  /** Maximum calls per date in the agency's zone; null for no limit. */
  dailyLimit: number | null;
  /** First and last date of a pause, in the zone of the hours; null for an open end. */
  pause: { from: string | null; until: string | null } | null;
  /** Occupied cells: calls with their buffers, and busy times in other calendars. */
  runs: Runs;
  /** The host's calls per date in the agency's zone; counted only for a host with a limit. */
  callsByDate: ReadonlyMap<string, number>;
};

/** The hosts that a call may go to: to one of them, or to all together. */
export type Team = { isTogether: boolean; hosts: readonly Host[] };

/** All that decides about the times of a call. The rules' hours are the agency's. */
export type Offer = { rules: AvailabilityRules; taken: DayCounts; team: Team };

/**
 * A host's hours: their own on a date that they set, else the agency's on a date that it set, within the host's own week
 * if they have one, else those of the week. Where the two are in different zones, the clock of each counts.
 */
export function hoursOfHost(
  agency: Hours,
  own: { timeZone: string | null; weekly: Hours["weekly"] | null; dates: Hours["overrides"] },
): Hours {
  if (own.weekly === null && own.dates.size === 0) return agency;
  const { weekly: week } = own;
  const byAgency = [...agency.overrides].map(
    ([date, spans]) => [date, week ? overlaps(spans, week.get(weekdayOf(date)) ?? []) : spans] as const,
  );
  return {
    timeZone: (week && own.timeZone) || agency.timeZone,
    weekly: week ?? agency.weekly,
    overrides: new Map([...byAgency, ...own.dates]),
  };
}

/**
 * The open hours on a date of the agency, on its clock. A person's hours in another zone are told as the agency's clock
 * shows them; none in a pause.
 */
export function openHoursOn(date: string, hours: Hours, pause: Host["pause"], timeZone: string): OpenHours[] {
  const own = (day: string) => {
    const isAway = pause !== null && (pause.from !== null || pause.until !== null) && isWithin(day, pause);
    return isAway ? [] : (hours.overrides.get(day) ?? hours.weekly.get(weekdayOf(day)) ?? []);
  };
  if (hours.timeZone === timeZone) return [...own(date)];
  const [starts, ends] = [instantOf(date, 0, timeZone), instantOf(addDays(date, 1), 0, timeZone)];
  return [addDays(date, -1), date, addDays(date, 1)].flatMap((day) =>
    own(day)
      .map(({ startMinute, endMinute }) => [
        Math.max(instantOf(day, startMinute, hours.timeZone), starts),
        Math.min(instantOf(day, endMinute, hours.timeZone), ends),
      ])
      .filter(([from = 0, to = 0]) => from < to)
      .map(([from = 0, to = 0]) => ({
        startMinute: (from - starts) / MINUTE_MS,
        endMinute: (to - starts) / MINUTE_MS,
      })),
  );
}

function overlaps(some: readonly OpenHours[], others: readonly OpenHours[]): OpenHours[] {
  return some.flatMap((one) =>
    others
      .map((other) => ({
        startMinute: Math.max(one.startMinute, other.startMinute),
        endMinute: Math.min(one.endMinute, other.endMinute),
      }))
      .filter(({ startMinute, endMinute }) => startMinute < endMinute),
  );
}

/** Every bookable time at `now`, in order: by default on all bookable dates of the agency, both inclusive. */
export function findFreeSlots(
  { rules, taken, team }: Offer,
  now: Instant,
  { first, last } = bookableDates(rules, now),
): Slot[] {
  const isOpen = daysWithRoom(rules, taken);
  const needed = team.isTogether ? team.hosts.length : 1;
  /** For each start, how many hosts are free; no more are counted than are needed. */
  const free = new Map<Instant, number>();
  for (const { hours, hosts } of byHours(team.hosts)) {
    const each = hosts.map((host) => ({ host, occupied: occupiedCells(host.runs) }));
    for (const { startsAt, date } of startsBetween(first, last, hours, rules, now)) {
      if (!isOpen(date)) continue;
      const before = free.get(startsAt) ?? 0;
      let count = before;
      for (const { host, occupied } of each) {
        if (count === needed) break;
        if (canTakeOn(host, startsAt, date) && isFree(startsAt, rules, occupied)) count += 1;
      }
      if (count > before) free.set(startsAt, count);
    }
  }
  return [...free]
    .filter(([, count]) => count >= needed)
    .map(([startsAt]) => ({ startsAt, endsAt: endOfCall(startsAt, rules) }))
    .sort((one, other) => one.startsAt - other.startsAt);
}

/** Why a time cannot be booked at `now`, or the hosts who could take the call. */
export function hostsFor(
  startsAt: Instant,
  { rules, taken, team }: Offer,
  now: Instant,
): { refusal: SlotRefusal } | { refusal: null; hosts: Host[] } {
  const { first, last } = bookableDates(rules, now);
  const date = localDateOf(startsAt, rules.timeZone);
  if (date < first || date > last) return { refusal: "not_offered" };
  const open = byHours(team.hosts)
    .filter(({ hours }) =>
      startsOn(localDateOf(startsAt, hours.timeZone), withHours(rules, hours), now).includes(startsAt),
    )
    .flatMap(({ hosts }) => hosts)
    .filter((host) => !isPaused(host, startsAt));
  const needed = team.isTogether ? team.hosts.length : 1;
  if (open.length < needed) return { refusal: "not_offered" };
  if (isDayFull(date, rules, taken)) return { refusal: "day_full" };
  const below = open.filter((host) => isBelowLimit(host, date));
  if (below.length < needed) return { refusal: "day_full" };
  const hosts = below.filter((host) => isFree(startsAt, rules, occupiedCells(host.runs)));
  return hosts.length < needed ? { refusal: "taken" } : { refusal: null, hosts };
}

const withHours = (rules: AvailabilityRules, { timeZone, weekly, overrides }: Hours): AvailabilityRules => ({
  ...rules,
  ...{ timeZone, weekly, overrides },
});

/** Hosts with the same hours, which are most, share the search for their starts. */
function byHours(hosts: readonly Host[]): { hours: Hours; hosts: Host[] }[] {
  const groups = new Map<Hours, Host[]>();
  for (const host of hosts) {
    const group = groups.get(host.hours);
    if (group) group.push(host);
    else groups.set(host.hours, [host]);
  }
  return [...groups].map(([hours, members]) => ({ hours, hosts: members }));
}

/** The starts that hours allow, each with its date in the agency's zone. */
function* startsBetween(
  first: string,
  last: string,
  hours: Hours,
  rules: AvailabilityRules,
  now: Instant,
): Generator<{ startsAt: Instant; date: string }> {
  const own = withHours(rules, hours);
  const isElsewhere = hours.timeZone !== rules.timeZone;
  // A date in one zone spans two in another.
  const until = isElsewhere ? addDays(last, 1) : last;
  for (let day = isElsewhere ? addDays(first, -1) : first; day <= until; day = addDays(day, 1)) {
    for (const startsAt of startsOn(day, own, now)) {
      const date = isElsewhere ? localDateOf(startsAt, rules.timeZone) : day;
      if (date >= first && date <= last) yield { startsAt, date };
    }
  }
}

function daysWithRoom(rules: AvailabilityRules, taken: DayCounts): (date: string) => boolean {
  const known = new Map<string, boolean>();
  return (date) => {
    const isOpen = known.get(date) ?? !isDayFull(date, rules, taken);
    known.set(date, isOpen);
    return isOpen;
  };
}

function canTakeOn(host: Host, startsAt: Instant, date: string): boolean {
  return isBelowLimit(host, date) && !isPaused(host, startsAt);
}

function isBelowLimit({ dailyLimit, callsByDate }: Host, date: string): boolean {
  return dailyLimit === null || (callsByDate.get(date) ?? 0) < dailyLimit;
}

function isWithin(date: string, { from, until }: NonNullable<Host["pause"]>): boolean {
  return (from === null || date >= from) && (until === null || date <= until);
}

function isPaused({ pause, hours }: Host, startsAt: Instant): boolean {
  if (!pause) return false;
  return isWithin(localDateOf(startsAt, hours.timeZone), pause);
}

/** How many calls fit into an agency date if none is taken yet: by each host one after the other, or by all together. */
export function callsThatFit(date: string, { rules, team }: Offer): number {
  const sums = byHours(team.hosts).map(({ hours, hosts }) => {
    const starts = [...startsBetween(date, date, hours, rules, Number.NEGATIVE_INFINITY)];
    const each = callsOneByOne(
      starts.map(({ startsAt }) => startsAt),
      rules,
    );
    return team.isTogether ? each : each * hosts.length;
  });
  const count = team.isTogether ? Math.min(...sums) : sums.reduce((sum, each) => sum + each, 0);
  return Math.min(count, rules.dailyLimit ?? count);
}

/** The offer for bookings by the agency itself: its rules without limits, and its hosts without their daily limits. */
export function offerOfAgency(offer: Offer, rules: AvailabilityRules): Offer {
  const hosts = offer.team.hosts.map((host) => ({ ...host, dailyLimit: null }));
  return { ...offer, rules, team: { ...offer.team, hosts } };
}
