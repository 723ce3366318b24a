import type { HostName } from "../hosts/host";
import type { Instant } from "../instant";
import { strangersShare } from "../limits/limits";
import {
  type AvailabilityRules,
  bookableDates,
  callsOneByOne,
  type DayCounts,
  endOfCall,
  isDayFull,
  isFree,
  occupiedCells,
  type Runs,
  type Slot,
  type SlotRefusal,
} from "./availability";
import { type Hours, isStart, isWithin, type Pause, startsBetween } from "./host-hours";
import {
  callsLeft,
  type DateRange,
  hasLimits,
  NO_LIMITS,
  type PeriodLimits,
  periodsOf,
} from "./period-limits";
import { localDateOf } from "./zoned-time";

/** A host who could take a call: their hours, and what they have already. */
export type Host = HostName &
  PeriodLimits & {
    /** A line about the person; may be empty. */
    about: string;
    /** A host of weight 2 gets twice the calls of a host of weight 1. */
    weight: number;
    hours: Hours;
    /** First and last date of a pause, in the person's zone; null for an open end. */
    pause: Pause | null;
    /** Occupied cells: calls with their buffers, and busy times in other calendars. */
    runs: Runs;
    /** The host's calls per date in the agency's zone; counted only for a host with a limit, as far as it needs them. */
    callsByDate: ReadonlyMap<string, number>;
  };

/** The hosts that a call may go to: to one of them, or to all together. */
export type Team = { isTogether: boolean; hosts: readonly Host[] };

/** All that decides about the times of a call. The rules' hours are the agency's. */
export type Offer = { rules: AvailabilityRules; taken: DayCounts; team: Team };

/** Every bookable time at `now`, in order: by default on all bookable dates of the agency, both inclusive. */
export function findFreeSlots(
  { rules, taken, team }: Offer,
  now: Instant,
  { first, last } = bookableDates(rules, now),
): Slot[] {
  const isOpen = daysWithRoom(rules, taken);
  const isBelow = hostsWithRoom();
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
        const canTake = isBelow(host, date) && !isPaused(host, startsAt, rules);
        if (canTake && isFree(startsAt, rules, occupied)) count += 1;
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
    .filter(({ hours }) => isStart(startsAt, hours, rules, now))
    .flatMap(({ hosts }) => hosts)
    .filter((host) => !isPaused(host, startsAt, rules));
  const needed = team.isTogether ? team.hosts.length : 1;
  if (open.length < needed) return { refusal: "not_offered" };
  if (isDayFull(date, rules, taken)) return { refusal: "day_full" };
  const below = open.filter((host) => isBelowLimits(host, date));
  if (below.length < needed) return { refusal: "day_full" };
  const hosts = below.filter((host) => isFree(startsAt, rules, occupiedCells(host.runs)));
  return hosts.length < needed ? { refusal: "taken" } : { refusal: null, hosts };
}

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

function daysWithRoom(rules: AvailabilityRules, taken: DayCounts): (date: string) => boolean {
  const known = new Map<string, boolean>();
  return (date) => {
    const isOpen = known.get(date) ?? !isDayFull(date, rules, taken);
    known.set(date, isOpen);
    return isOpen;
  };
}

/** The same of a host's own limits. */
function hostsWithRoom(): (host: Host, date: string) => boolean {
  const known = new Map<Host, Map<string, boolean>>();
  return (host, date) => {
    if (!hasLimits(host)) return true;
    const days = known.get(host) ?? new Map<string, boolean>();
    known.set(host, days);
    const isBelow = days.get(date) ?? isBelowLimits(host, date);
    days.set(date, isBelow);
    return isBelow;
  };
}

function isBelowLimits(host: Host, date: string): boolean {
  return callsLeft(date, host, host.callsByDate) > 0;
}

/** Whether any of the call is in a pause: it may go on over midnight. */
function isPaused({ pause, hours }: Host, startsAt: Instant, rules: AvailabilityRules): boolean {
  if (pause === null) return false;
  const ends = endOfCall(startsAt, rules) - 1;
  const zone = pause.timeZone ?? hours.timeZone;
  return [startsAt, ends].some((instant) => isWithin(localDateOf(instant, zone), pause));
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
  return Math.min(count, callsLeft(date, rules, new Map()));
}

/**
 * How many calls unproven addresses may have on the date: their share of those that fit into the day, and of those that
 * the agency takes in its week and its month if it has such a limit.
 */
export function strangersShares(
  date: string,
  offer: Offer,
  percent: number,
): (DateRange & { most: number })[] {
  const [day, week, month] = periodsOf(date);
  const { weeklyLimit, monthlyLimit } = offer.rules;
  return [
    { ...day, most: strangersShare(callsThatFit(date, offer), percent) },
    ...(weeklyLimit === null ? [] : [{ ...week, most: strangersShare(weeklyLimit, percent) }]),
    ...(monthlyLimit === null ? [] : [{ ...month, most: strangersShare(monthlyLimit, percent) }]),
  ];
}

/** The offer for bookings by the agency itself: its rules without limits, and its hosts without theirs. */
export function offerOfAgency(offer: Offer, rules: AvailabilityRules): Offer {
  const hosts = offer.team.hosts.map((host) => ({ ...host, ...NO_LIMITS }));
  return { ...offer, rules, team: { ...offer.team, hosts } };
}
