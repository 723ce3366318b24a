import { utcDateOf } from "../calendar-date";
import type { BusyTime, Window } from "./busy-times";
import type { LeftOut } from "./left-out";
import { type Occurrence, occurrencesOf, takeOut } from "./occurrences";
import type { CalendarEvent } from "./read-event";
import { type StepBudget, TooManySteps } from "./step-budget";

export type EventTime = BusyTime & { takesTime: boolean };

type ReadingBounds = { window: Window; budget: StepBudget; isFreeKept?: boolean };

/** The events that replace occurrences of others, by UID. */
export function replacementsAmong(events: readonly CalendarEvent[]): Map<string, CalendarEvent[]> {
  const found = new Map<string, CalendarEvent[]>();
  for (const event of events) {
    if (event.uid === null || !event.replaces) continue;
    const others = found.get(event.uid) ?? [];
    others.push(event);
    found.set(event.uid, others);
  }
  return found;
}

/** The event's times, without the occurrences that are replaced by one of `replacements`. */
export function timesOf(
  event: CalendarEvent,
  replacements: readonly CalendarEvent[],
  facts: ReadingBounds,
  leftOut: LeftOut[],
): EventTime[] {
  const { budget, isFreeKept } = facts;
  const kept = (one: CalendarEvent, { startsAt, endsAt }: BusyTime): EventTime[] =>
    one.isBusy || (isFreeKept && !one.isCancelled) ? [{ startsAt, endsAt, takesTime: one.isBusy }] : [];
  if (!event.isBusy && (!isFreeKept || event.isCancelled)) return [];
  const occurrences = occurrencesWithin(event, facts, leftOut);
  if (event.replaces) return [...occurrences.values()].flatMap((time) => kept(event, time));
  const following: { from: number; by: CalendarEvent; shiftMs: number }[] = [];
  for (const by of replacements) {
    budget.spend(1);
    if (!by.replaces) continue;
    const { start, andFollowing } = by.replaces;
    takeOut(occurrences, start, event.start, budget);
    const from = (start.isFloating ? event.start.zone : start.zone).instantAt(start.wall);
    if (andFollowing) following.push({ from, by, shiftMs: by.start.zone.instantAt(by.start.wall) - from });
  }
  following.sort((one, other) => other.from - one.from);
  return [...occurrences.values()].flatMap((time) => {
    const change = following.find(({ from }) => from <= time.startsAt);
    budget.spend(1 + following.length);
    if (!change) return kept(event, time);
    const startsAt = time.startsAt + change.shiftMs;
    return kept(change.by, { startsAt, endsAt: startsAt + change.by.lengthMs });
  });
}

/** Of a series that repeats too much to be worked out, the dates that stand in the calendar themselves. */
function occurrencesWithin(
  event: CalendarEvent,
  { window, budget }: ReadingBounds,
  leftOut: LeftOut[],
): Map<number, Occurrence> {
  try {
    return occurrencesOf(event, window, budget);
  } catch (error) {
    if (event.rules.length === 0 || (error instanceof TooManySteps && error.isOfFile)) throw error;
    budget.beginEvent();
    leftOut.push({ what: "rule", date: utcDateOf(event.start.wall), isRepeated: true });
    return occurrencesOf({ ...event, rules: [] }, window, budget);
  }
}
