import { minutesInWords } from "../duration-in-words";
import type { RulesSet } from "./availability-schema";
import { minutesFields } from "./minutes-form";
import { limitFacts, limitValues } from "./period-limits";

/** The values of the form's fields for the rules. */
export function rulesFields(rules: RulesSet): Record<string, string> {
  return {
    slotInterval: String(rules.slotIntervalMinutes),
    bufferBefore: String(rules.bufferBeforeMinutes),
    bufferAfter: String(rules.bufferAfterMinutes),
    ...minutesFields("minimumNotice", rules.minimumNoticeMinutes),
    bookingHorizon: String(rules.bookingHorizonDays),
    ...limitValues(rules),
    ...minutesFields("changeCutoff", rules.changeCutoffMinutes),
  };
}

/** The rules in words, as the audit log stores and shows them. */
export function rulesInWords(rules: RulesSet): Record<string, string> {
  return {
    startEvery: minutesInWords(rules.slotIntervalMinutes),
    bufferBefore: minutesInWords(rules.bufferBeforeMinutes),
    bufferAfter: minutesInWords(rules.bufferAfterMinutes),
    minimumNotice: minutesInWords(rules.minimumNoticeMinutes),
    bookingHorizon: `${rules.bookingHorizonDays} days`,
    ...limitFacts(rules, "no limit"),
    changesUntil: minutesInWords(rules.changeCutoffMinutes),
  };
}

/** The facts that differ between two sets, for an audit row; null if none do. */
export function factsThatDiffer(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): { before: Record<string, string>; after: Record<string, string> } | null {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => before[name] !== after[name],
  );
  if (names.length === 0) return null;
  const only = (facts: Readonly<Record<string, string>>) =>
    Object.fromEntries(names.flatMap((name) => (facts[name] === undefined ? [] : [[name, facts[name]]])));
  return { before: only(before), after: only(after) };
}
