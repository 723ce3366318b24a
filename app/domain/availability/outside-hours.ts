import { addDays } from "../calendar-date";
import type { Instant } from "../instant";
import { type AvailabilityRules, hoursOn, stretchesOn } from "./availability";
import { localDateOf } from "./zoned-time";

/** The agency's opening hours, without its booking rules. */
export type OpeningHours = Pick<AvailabilityRules, "timeZone" | "weekly" | "overrides">;

type Call = { startsAt: Instant; endsAt: Instant };

/** Whether the agency is open for the whole call, which may reach across touching spans or midnight. */
export function isWithinHours({ startsAt, endsAt }: Call, hours: OpeningHours): boolean {
  const date = localDateOf(startsAt, hours.timeZone);
  const spans = [date, addDays(date, 1)].flatMap((day) => openOn(day, hours));
  let openUntil = startsAt;
  for (const { opens, closes } of spans.sort((one, other) => one.opens - other.opens)) {
    if (opens <= openUntil && closes > openUntil) openUntil = closes;
  }
  return openUntil >= endsAt;
}

/** The calls that are within the current hours, but would be outside the hours `next`. */
export function callsLeftOutside<C extends Call>(
  calls: readonly C[],
  now: OpeningHours,
  next: OpeningHours,
): C[] {
  return calls.filter((call) => !isWithinHours(call, next) && isWithinHours(call, now));
}

/** The calls on dates with hours of their own that are outside these: on days off above all. */
export function callsOnDaysOff<C extends Call>(calls: readonly C[], hours: OpeningHours): C[] {
  return calls.filter(
    (call) => hours.overrides.has(localDateOf(call.startsAt, hours.timeZone)) && !isWithinHours(call, hours),
  );
}

const openOn = (date: string, hours: OpeningHours) => stretchesOn(date, hoursOn(date, hours), hours.timeZone);
