import ICAL from "ical.js";
import { type StepBudget, TooManySteps } from "./step-budget";

/** No calendar repeats every 5,000 days, almost fourteen years. */
export const MAX_INTERVAL = 5_000;

/**
 * ical.js's iterator over the changes of a zone's clock, with a budget. By itself it searches for the next one without
 * limit: for the first Monday that is a 31 April, or second by second for a second in February.
 */
export function limitedIterator(rule: ICAL.Recur, start: ICAL.Time, budget: StepBudget): ICAL.RecurIterator {
  const values = Object.values(rule.parts as Record<string, unknown[]>).reduce(
    (sum, list) => sum + list.length,
    0,
  );
  // It counts through an interval one step at a time.
  if (rule.interval > MAX_INTERVAL) throw new TooManySteps(false);
  // ical.js sorts the list by comparing every pair.
  budget.spend(values * values);
  const weight = 1 + Math.ceil(values / 4);

  class LimitedIterator extends ICAL.RecurIterator {
    override check_contracting_rules(): boolean {
      budget.spend(6 + weight);
      return super.check_contracting_rules();
    }

    override increment_month(): void {
      budget.spend(weight);
      super.increment_month();
    }

    override increment_monthday(days: number): void {
      budget.spend(Math.ceil(days / 2));
      super.increment_monthday(days);
    }

    override next_month(): number {
      budget.spend("BYDAY" in rule.parts ? 60 * weight : 1);
      return super.next_month();
    }

    override expand_year_days(year: number): number {
      budget.spend(60 * weight);
      return super.expand_year_days(year);
    }
  }
  return new LimitedIterator({ rule, dtstart: start });
}
