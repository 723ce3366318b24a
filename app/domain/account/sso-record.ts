import { DAY_MS, HOUR_MS } from "../duration";

const PREFIX = "v=sso1; proof=";

/** The DNS record by which a company proves to the agency, by its DNS label, that a domain is its own. */
export function ssoRecordOf(agency: string, domain: string, proof: string): { name: string; value: string } {
  return { name: `_${agency}-sso.${domain}`, value: PREFIX + proof };
}

/** Whether one of a name's TXT records, each in the pieces that it is sent in, is the proof. */
export function hasProof(records: readonly (readonly string[])[], proof: string): boolean {
  return records.some((pieces) => pieces.join("").trim() === PREFIX + proof);
}

/** A proven domain is looked up again once a week. */
export const LOOKUP_DAYS = 7;

/**
 * How many answers in a row have to say that the record is not there, a day apart, before the domain counts as proven no longer. A
 * look-up that fails says nothing, so breaking the DNS for a while, or for ever, drops no company's sign-in.
 */
export const MISSES_TO_LAPSE = 3;

const HOURS_AFTER_FAILURE = 1;

export type RecordSeen = "there" | "missing" | "unknown";

/** What an answer says of a domain's record. No records are an answer; null is none. */
export function recordSeen(records: readonly (readonly string[])[] | null, proof: string): RecordSeen {
  if (records === null) return "unknown";
  return hasProof(records, proof) ? "there" : "missing";
}

/** What becomes of a proven domain by what was seen of its record. */
export function afterLookup(
  seen: RecordSeen,
  { misses, now }: { misses: number; now: number },
): { isOver: boolean; misses: number; nextLookupAt: number } {
  if (seen === "unknown") return { isOver: false, misses, nextLookupAt: now + HOURS_AFTER_FAILURE * HOUR_MS };
  if (seen === "there") return { isOver: false, misses: 0, nextLookupAt: now + LOOKUP_DAYS * DAY_MS };
  return { isOver: misses + 1 >= MISSES_TO_LAPSE, misses: misses + 1, nextLookupAt: now + DAY_MS };
}
