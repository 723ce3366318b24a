import { BoundedMap } from "../bounded-map";
import { MINUTE_MS } from "../duration";
import { type AvailabilityRules, bookableDates, findFreeSlots, type Slot, type Taken } from "./availability";
import { buildCalendarView, type CalendarView } from "./calendar-view";
import { localDateOf } from "./zoned-time";

/**
 * Free times and calendars as they were last worked out. Most of those who look at the calendar find it as it was for the last one, and
 * working it out takes longer than noticing that.
 */
const MAX_FINDINGS = 4;
const MAX_CALENDARS = 50;

const findings = new BoundedMap<string, readonly Slot[]>(MAX_FINDINGS);
const calendars = new WeakMap<readonly Slot[], Map<string, CalendarView>>();

/** As `findFreeSlots`; the very same list as before, while nothing is different. */
export function rememberedFreeSlots(rules: AvailabilityRules, taken: Taken, now: number): readonly Slot[] {
  const key = JSON.stringify([
    // Calls start on the minute, so what can be had changes with the minute, and the horizon with the day.
    Math.ceil(now / MINUTE_MS),
    bookableDates(rules, now),
    rules,
    [...rules.weekly],
    [...rules.overrides],
    taken.runs,
    [...taken.callsByDate],
    [...taken.callsOfKindByDate],
  ]);
  return remembered(findings, key, () => findFreeSlots(rules, taken, now));
}

/** As `buildCalendarView`; remembered only for times that are remembered themselves. */
export function rememberedCalendar(...asked: Parameters<typeof buildCalendarView>): CalendarView {
  const [slots, timeZone, now, query, clock] = asked;
  const ofSlots = calendars.get(slots) ?? new BoundedMap<string, CalendarView>(MAX_CALENDARS);
  calendars.set(slots, ofSlots);
  const key = JSON.stringify([timeZone, localDateOf(now, timeZone), query, clock]);
  return remembered(ofSlots, key, () => buildCalendarView(...asked));
}

function remembered<T>(made: Map<string, T>, key: string, make: () => T): T {
  const known = made.get(key);
  if (known !== undefined) return known;
  const fresh = make();
  made.set(key, fresh);
  return fresh;
}
