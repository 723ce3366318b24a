import { type AvailabilityState, replaceWeek } from "~/db/availability/availability-desk.server";
import type { RulesSet } from "~/domain/availability/availability-schema";
import { spansInWords, weekdayName } from "~/domain/availability/clock";
import { WEEKDAYS, type Week } from "~/domain/availability/hours-fields";
import { factsThatDiffer, rulesInWords } from "~/domain/availability/rules-form";
import type { AuditedDeps } from "~/use-cases/deps.server";
import {
  type Changed,
  changeAvailability,
  hoursOf,
  type NotChanged,
  type SentForm,
} from "./change-availability.server";

/** Sets the hours of the week. */
export function setWeek(deps: AuditedDeps, sent: SentForm, week: Week): Promise<Changed | NotChanged> {
  return changeAvailability(deps, sent, (state) => {
    const facts = factsThatDiffer(weekInWords(state.weekly), weekInWords(week));
    return (
      facts && {
        action: "weekly_hours_changed",
        ...facts,
        set: {},
        alongside: (isMade) => replaceWeek(deps.db, week, isMade),
        hours: { ...hoursOf(state), weekly: week },
      }
    );
  });
}

function weekInWords(week: Week): Record<string, string> {
  return Object.fromEntries(
    WEEKDAYS.map((weekday) => [weekdayName(weekday).toLowerCase(), spansInWords(week.get(weekday) ?? [])]),
  );
}

/** Sets how calls are booked within the hours. Calls that are booked already keep their times and buffers. */
export function setRules(deps: AuditedDeps, sent: SentForm, rules: RulesSet): Promise<Changed | NotChanged> {
  return changeAvailability(deps, sent, ({ settings }: AvailabilityState) => {
    const facts = factsThatDiffer(rulesInWords(settings), rulesInWords(rules));
    return (
      facts && { action: "booking_rules_changed", ...facts, set: rules, alongside: () => [], hours: null }
    );
  });
}
