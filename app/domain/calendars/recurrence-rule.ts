import ICAL from "ical.js";
import { readTime, type WrittenTime } from "./calendar-time";

/** A repetition, without its end by date: that is in a zone which ical.js doesn't know. */
export type Rule = {
  recur: ICAL.Recur;
  until: WrittenTime | null;
  /** A part of it has no value, or asks for more than we count. */
  isPartly: boolean;
};

/** Parts that may be missing without fewer dates. */
const ENDS = ["UNTIL", "COUNT", "WKST"];
const PARTS =
  /^(FREQ|INTERVAL|BYSECOND|BYMINUTE|BYHOUR|BYDAY|BYMONTHDAY|BYYEARDAY|BYWEEKNO|BYMONTH|BYSETPOS|UNTIL|COUNT|WKST|RSCALE|SKIP|X-[A-Z\d-]+)$/;

const COUNTED = ["BYMONTHDAY", "BYYEARDAY", "BYWEEKNO", "BYSETPOS"];

/** Null for a repetition that can't be read: only its event's first date is certain then. */
export function readRule(line: string): Rule | null {
  const text = line.slice(line.indexOf(":") + 1).replace(/\s/g, "");
  const parts = new Map<string, string>();
  let isPartly = !line.includes(":");
  for (const part of text.toUpperCase().split(";")) {
    if (part === "") continue;
    const [name = "", written = "", ...more] = part.split("=");
    const value = written.replace(/,+$/, "");
    // A value may be lost behind the comma.
    if (value !== written) isPartly = true;
    if (!PARTS.test(name) || !part.includes("=") || more.length > 0 || parts.has(name)) return null;
    if (value !== "") parts.set(name, value);
    else if (!ENDS.includes(name)) isPartly = true;
  }
  // No day, week or place has the number nought.
  if (COUNTED.some((name) => /(^|,)[+-]?0+(,|$)/.test(parts.get(name) ?? ""))) isPartly = true;
  const until = parts.has("UNTIL") ? readTime(parts.get("UNTIL") ?? "", "UNTIL") : null;
  // An end that can't be read is none, and of two ends the later one is not known.
  if (parts.has("UNTIL") && (until === null || parts.has("COUNT"))) isPartly = true;
  if (until !== null) parts.delete("COUNT");
  parts.delete("UNTIL");
  if ((parts.get("RSCALE") ?? "GREGORIAN") !== "GREGORIAN" || Number(parts.get("COUNT") ?? 1) < 1)
    return null;
  if ((parts.get("SKIP") ?? "OMIT") !== "OMIT") isPartly = true;
  const known = [...parts].filter(([name]) => !/^(RSCALE|SKIP|X-.*)$/.test(name));
  try {
    const recur = ICAL.Recur.fromString(known.map((part) => part.join("=")).join(";"));
    return recur.freq ? { recur, until, isPartly } : null;
  } catch {
    return null;
  }
}
