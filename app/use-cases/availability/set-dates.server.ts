import type { AvailabilityState, DateHours } from "~/db/availability/availability-desk.server";
import { replaceDates } from "~/db/availability/availability-desk.server";
import { datesInWords } from "~/domain/availability/date-groups";
import { type DatesSet, datesFrom } from "~/domain/availability/dates-form";
import type { AuditAction } from "~/domain/staff/audit";
import type { AuditedDeps } from "~/use-cases/deps.server";
import {
  type Changed,
  changeAvailability,
  hoursOf,
  type NotChanged,
  type PlannedChange,
  type SentForm,
} from "./change-availability.server";

/** Closes a range of days or gives them other hours, replacing any hours of their own. */
export function setDates(
  deps: AuditedDeps,
  sent: SentForm,
  { first, last, spans, label }: DatesSet,
): Promise<Changed | NotChanged> {
  const dates = new Map(datesFrom(first, last).map((date) => [date, { spans, label }]));
  return changeAvailability(deps, sent, planDates(deps, "days_set", dates));
}

/** Gives a range of days the weekly hours again. */
export function clearDates(
  deps: AuditedDeps,
  sent: SentForm,
  { first, last }: { first: string; last: string },
): Promise<Changed | NotChanged> {
  const dates = new Map(datesFrom(first, last).map((date) => [date, null]));
  return changeAvailability(deps, sent, planDates(deps, "days_cleared", dates));
}

/** Closes the days chosen from a country's public holidays. */
export function closeHolidays(
  deps: AuditedDeps,
  sent: SentForm,
  holidays: ReadonlyMap<string, string>,
): Promise<Changed | NotChanged> {
  const dates = new Map([...holidays].map(([date, label]) => [date, { spans: [], label }]));
  return changeAvailability(deps, sent, planDates(deps, "public_holidays_closed", dates));
}

function planDates(deps: AuditedDeps, action: AuditAction, wanted: ReadonlyMap<string, DateHours | null>) {
  return (state: AvailabilityState): PlannedChange | null => {
    const changed = [...wanted]
      .filter(([date, hours]) => !isSame(state.dates.get(date) ?? null, hours))
      .sort(([one], [other]) => one.localeCompare(other));
    if (changed.length === 0) return null;
    const before = new Map<string, DateHours>();
    const after = new Map<string, DateHours>();
    const hours = hoursOf(state);
    const overrides = new Map(hours.overrides);
    for (const [date, next] of changed) {
      const old = state.dates.get(date);
      if (old) before.set(date, old);
      if (next) after.set(date, next);
      if (next) overrides.set(date, next.spans);
      else overrides.delete(date);
    }
    return {
      action,
      before: datesInWords(before),
      after: datesInWords(after),
      set: {},
      alongside: (isMade) => replaceDates(deps.db, new Map(changed), isMade),
      hours: { ...hours, overrides },
    };
  };
}

function isSame(one: DateHours | null, other: DateHours | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
