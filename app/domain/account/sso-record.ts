import { DAY_MS, HOUR_MS } from "../duration";
import type { Instant } from "../instant";

const PREFIX = "v=sso1; proof=";

/** The DNS record by which a company proves that it owns a domain. `agency` is the agency's name as a DNS label. */
export function ssoRecordOf(agency: string, domain: string, proof: string): { name: string; value: string } {
  return { name: `_${agency}-sso.${domain}`, value: PREFIX + proof };
}

/** Whether one of a name's TXT records, each as the list of strings that DNS sends, is the proof. */
export function hasProof(records: readonly (readonly string[])[], proof: string): boolean {
  return records.some((pieces) => pieces.join("").trim() === PREFIX + proof);
}

/** A proven domain is looked up again once a week. */
export const LOOKUP_DAYS = 7;

/**
 * How many look-ups in a row, a day apart, must find the record missing before the domain no longer counts as proven. A
 * failed look-up doesn't count, so that breaking the DNS, however long, disables no company's sign-in.
 */
export const MISSES_TO_LAPSE = 3;

const HOURS_AFTER_FAILURE = 1;

export type RecordStatus = "there" | "missing" | "unknown";

/** Whether the records contain a domain's proof. An empty list is an answer; null means that there was none. */
export function recordStatusOf(records: readonly (readonly string[])[] | null, proof: string): RecordStatus {
  if (records === null) return "unknown";
  return hasProof(records, proof) ? "there" : "missing";
}

/** The state of a proven domain after a look-up, and when the next one is due. */
export function domainStateAfter(
  seen: RecordStatus,
  { misses, now }: { misses: number; now: Instant },
): { isOver: boolean; misses: number; nextLookupAt: Instant } {
  if (seen === "unknown") return { isOver: false, misses, nextLookupAt: now + HOURS_AFTER_FAILURE * HOUR_MS };
  if (seen === "there") return { isOver: false, misses: 0, nextLookupAt: now + LOOKUP_DAYS * DAY_MS };
  return { isOver: misses + 1 >= MISSES_TO_LAPSE, misses: misses + 1, nextLookupAt: now + DAY_MS };
}
