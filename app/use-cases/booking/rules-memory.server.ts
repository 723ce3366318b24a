import type { Availability, RulesBasis } from "~/db/availability.server";
import type { CallAsked } from "~/domain/booking/call-kind";
import { addDays } from "~/domain/calendar-date";
import { MINUTE_MS } from "~/domain/duration";

/** What is known without asking: the rules, but not what is taken. */
export type KnownRules = Omit<Availability, "taken">;

export type RulesMemory = {
  /** Takes note of what was read around a time, for a call of this kind. */
  note: (asked: CallAsked, startsAt: number, read: KnownRules) => void;
  /** The rules as this isolate last read them around that time; null if it has not, or long ago. */
  around: (asked: CallAsked, startsAt: number) => KnownRules | null;
};

/** The versions in the statements that book see to it that nothing is booked by rules that are over; this only bounds what is tried in vain. */
const LIFE_MS = 5 * MINUTE_MS;

/** The dates around a time whose hours may matter to it, in whatever zone. All of them are among what is read around it. */
const DAYS_AROUND = [-1, 0, 1];

type Kept = { until: number; known: KnownRules; dates: ReadonlySet<string> };

/**
 * The rules that calls are booked by, as an isolate last read them. With them a call can be booked at the first attempt, without
 * reading anything before.
 */
export function rulesMemory(elapsed: () => number): RulesMemory {
  const byKind = new Map<string, Kept>();

  return {
    note(asked, startsAt, { rules, kind, isKindOffered, changeCutoffMinutes, basis }) {
      const key = keyOf(asked);
      if (key === null || !isKindOffered) return;
      const before = byKind.get(key);
      const same = before && isSame(before.known.basis, basis) ? before : null;
      const overrides = new Map([...(same?.known.rules.overrides ?? []), ...rules.overrides]);
      byKind.set(key, {
        until: elapsed() + LIFE_MS,
        known: { rules: { ...rules, overrides }, kind, isKindOffered, changeCutoffMinutes, basis },
        dates: new Set([...(same?.dates ?? []), ...datesAround(startsAt)]),
      });
      // A kind's id comes from a form, and those on offer are few.
      if (byKind.size > MAX_KINDS) byKind.clear();
    },

    around(asked, startsAt) {
      const kept = byKind.get(keyOf(asked) ?? NOT_KEPT);
      if (!kept || elapsed() >= kept.until) return null;
      return datesAround(startsAt).every((date) => kept.dates.has(date)) ? kept.known : null;
    },
  };
}

const MAX_KINDS = 50;
const NOT_KEPT = "?";

/** Null for a call that a mailed link promised: it may be of a kind that is no longer on offer. */
function keyOf(asked: CallAsked): string | null {
  return "movingId" in asked || asked.isPromised ? null : (asked.kindId ?? "");
}

function isSame(one: RulesBasis, other: RulesBasis): boolean {
  return (
    one.version === other.version && one.kindId === other.kindId && one.kindVersion === other.kindVersion
  );
}

function datesAround(startsAt: number): string[] {
  const date = new Date(startsAt).toISOString().slice(0, 10);
  return DAYS_AROUND.map((days) => addDays(date, days));
}
