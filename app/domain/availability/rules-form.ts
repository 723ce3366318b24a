import { minutesInWords } from "../duration-in-words";
import type { RulesSet } from "./availability-schema";
import { minutesFields } from "./minutes-form";

/** What the form of the rules shows of them. */
export function rulesFields(rules: RulesSet): Record<string, string> {
  return {
    slotInterval: String(rules.slotIntervalMinutes),
    bufferBefore: String(rules.bufferBeforeMinutes),
    bufferAfter: String(rules.bufferAfterMinutes),
    ...minutesFields("minimumNotice", rules.minimumNoticeMinutes),
    bookingHorizon: String(rules.bookingHorizonDays),
    dailyLimit: rules.dailyLimit === null ? "" : String(rules.dailyLimit),
    ...minutesFields("changeCutoff", rules.changeCutoffMinutes),
  };
}

/** The rules as the audit log keeps them: in words, as they are read there. */
export function rulesInWords(rules: RulesSet): Record<string, string> {
  return {
    startEvery: minutesInWords(rules.slotIntervalMinutes),
    bufferBefore: minutesInWords(rules.bufferBeforeMinutes),
    bufferAfter: minutesInWords(rules.bufferAfterMinutes),
    minimumNotice: minutesInWords(rules.minimumNoticeMinutes),
    bookingHorizon: `${rules.bookingHorizonDays} days`,
    dailyLimit: limitInWords(rules.dailyLimit),
    changesUntil: minutesInWords(rules.changeCutoffMinutes),
  };
}

export function limitInWords(limit: number | null): string {
  if (limit === null) return "no limit";
  return limit === 1 ? "1 call" : `${limit} calls`;
}

/** What differs between two sets of facts, for an audit row; null if nothing does. */
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
