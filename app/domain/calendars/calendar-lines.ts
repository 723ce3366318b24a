/**
 * Reduces an iCalendar file to the few lines that say when a person is busy, before anything interprets them. Files
 * come from untrusted sources: this reads each character once, whatever is nested or folded in the file, and its output
 * is short.
 */

/** Far above what calendars write: an EXDATE line of a year's days has 6,000 characters. */
const MAX_LINE_LENGTH = 10_000;
const MAX_HEADER_LENGTH = 500;
const MAX_RULE_LENGTH = 500;
const MAX_LINES_OF_PART = 1_000;
/** A longer ATTENDEE line counts as another attendee's. */
const MAX_ATTENDEE_LENGTH = 2_000;

const EVENT_PROPERTIES: ReadonlySet<string> = new Set([
  "UID",
  "DTSTART",
  "DTEND",
  "DURATION",
  "RRULE",
  "RDATE",
  "EXDATE",
  "RECURRENCE-ID",
  "STATUS",
  "TRANSP",
  "X-MICROSOFT-CDO-BUSYSTATUS",
]);
const FREE_BUSY_PROPERTIES: ReadonlySet<string> = new Set(["UID", "FREEBUSY"]);
const ZONE_PROPERTIES: ReadonlySet<string> = new Set([
  "TZID",
  "DTSTART",
  "TZOFFSETFROM",
  "TZOFFSETTO",
  "RRULE",
  "RDATE",
]);

/** The lines of an event, a time zone or a free/busy component, unfolded, with BEGIN and END. */
export type CalendarPart = {
  lines: string[];
  isReadable: boolean;
  /** Whether the calendar's owner declined the event; null if it does not list them as an attendee. */
  isDeclined: boolean | null;
};

export type SievedCalendar = { events: CalendarPart[]; freeBusy: CalendarPart[]; zones: CalendarPart[] };

/**
 * Null if the text is not a whole calendar: something else, or cut off on the way. `ownAddresses` are those of the
 * calendar's owner, as URIs in small letters.
 */
export function sieveCalendar(
  text: string,
  ownAddresses: ReadonlySet<string> = new Set(),
): SievedCalendar | null {
  const sieved: SievedCalendar = { events: [], freeBusy: [], zones: [] };
  let depth = 0;
  /** The depth at which a component that is not needed begins; 0 outside of any. */
  let ignoredFrom = 0;
  let part: CalendarPart | null = null;
  let isWhole = false;
  for (const { line, isCut } of unfoldedLines(text)) {
    if (/^BEGIN:/i.test(line)) {
      const begun = line.slice("BEGIN:".length).trim().toUpperCase();
      depth += 1;
      if (ignoredFrom > 0) continue;
      const kind = kindOf(begun, depth, part);
      if (kind === null && depth === 1) return null;
      if (kind === null) ignoredFrom = depth;
      if (kind === "events" || kind === "freeBusy" || kind === "zones") {
        part = { lines: [], isReadable: true, isDeclined: null };
        sieved[kind].push(part);
      }
      if (kind !== null && depth > 1) part?.lines.push(`BEGIN:${begun}`);
    } else if (/^END:/i.test(line)) {
      if (depth === 0) return null;
      const name = line.slice("END:".length).trim().toUpperCase();
      if (ignoredFrom === 0 && depth > 1) part?.lines.push(`END:${name}`);
      if (ignoredFrom === depth) ignoredFrom = 0;
      if (depth === 2) part = null;
      depth -= 1;
      isWhole = depth === 0;
    } else if (depth === 0) {
      if (line.trim() !== "") return null;
    } else if (part && ignoredFrom === 0) {
      keep(part, line, isCut);
      if (ownAddresses.size > 0) noteReply(part, line, ownAddresses);
    }
  }
  return isWhole ? sieved : null;
}

function kindOf(
  name: string,
  depth: number,
  part: CalendarPart | null,
): "calendar" | keyof SievedCalendar | "rule" | null {
  if (depth === 1) return name === "VCALENDAR" ? "calendar" : null;
  if (depth === 2 && name === "VEVENT") return "events";
  if (depth === 2 && name === "VFREEBUSY") return "freeBusy";
  if (depth === 2 && name === "VTIMEZONE") return "zones";
  const isInZone = part?.lines[0] === "BEGIN:VTIMEZONE";
  return depth === 3 && isInZone && (name === "STANDARD" || name === "DAYLIGHT") ? "rule" : null;
}

function keep(part: CalendarPart, line: string, isCut: boolean): void {
  const name = /^[\w-]+/.exec(line)?.[0].toUpperCase() ?? "";
  if (!propertiesOf(part).has(name)) return;
  const slim = withoutOtherParameters(name, line);
  const isTooLong = isCut || (name === "RRULE" && line.length > MAX_RULE_LENGTH);
  if (slim === null || isTooLong || part.lines.length >= MAX_LINES_OF_PART) part.isReadable = false;
  else part.lines.push(slim);
}

function propertiesOf({ lines: [begun] }: CalendarPart): ReadonlySet<string> {
  if (begun === "BEGIN:VTIMEZONE") return ZONE_PROPERTIES;
  return begun === "BEGIN:VFREEBUSY" ? FREE_BUSY_PROPERTIES : EVENT_PROPERTIES;
}

/** "DTSTART;TZID=Europe/London;X-NOTE=...:2026..." with the parameters that matter; null if it can't be read. */
function withoutOtherParameters(name: string, line: string): string | null {
  if (line[name.length] === ":") return name + line.slice(name.length);
  const header = headerOf(line, MAX_HEADER_LENGTH);
  if (header === null) return null;
  const parameters = header.match(/;(?:TZID|VALUE|RANGE|FBTYPE)=(?:"[^"]*"|[^;"]*)/gi) ?? [];
  return `${name}${parameters.join("")}${line.slice(header.length)}`;
}

/**
 * Notes what the calendar's owner replied to an invitation (RFC 5545, section 3.8.4.1; EMAIL: RFC 7986, section 6.2).
 * Nothing else is kept of attendees.
 */
function noteReply(part: CalendarPart, line: string, ownAddresses: ReadonlySet<string>): void {
  if (!/^ATTENDEE[;:]/i.test(line)) return;
  const header = headerOf(line, MAX_ATTENDEE_LENGTH);
  if (header === null) return;
  const parameters = new Map(
    // Values in quotes are skipped as a whole, so that a name can't pretend to be a reply.
    [...header.matchAll(/;([\w-]+)=((?:"[^"]*"|[^;"])*)/g)].map(([, name = "", value = ""]) => [
      name.toUpperCase(),
      value.replaceAll('"', "").trim().toLowerCase(),
    ]),
  );
  const address = line
    .slice(header.length + 1)
    .trim()
    .toLowerCase();
  if (!ownAddresses.has(address) && !ownAddresses.has(`mailto:${parameters.get("EMAIL")}`)) return;
  // Somebody invited by two addresses has declined once both have.
  part.isDeclined = part.isDeclined !== false && parameters.get("PARTSTAT") === "declined";
}

/** A line's name and parameters, up to the colon before its value; null if they are longer. */
function headerOf(line: string, maxLength: number): string | null {
  return /^[^:"]*(?:"[^"]*"[^:"]*)*(?=:)/.exec(line.slice(0, maxLength))?.[0] ?? null;
}

/** Lines joined with their continuations. A line that is too long is cut. */
function* unfoldedLines(text: string): Generator<{ line: string; isCut: boolean }> {
  let line: string | null = null;
  let isCut = false;
  let from = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  while (from < text.length) {
    const next = text.indexOf("\n", from);
    const end = next === -1 ? text.length : next;
    const to = end > from && text.charCodeAt(end - 1) === 13 ? end - 1 : end;
    const first = text.charCodeAt(from);
    const isContinued = line !== null && to > from && (first === 32 || first === 9);
    if (isContinued) {
      const room = MAX_LINE_LENGTH - (line?.length ?? 0);
      if (to - from - 1 > room) isCut = true;
      if (room > 0) line += text.slice(from + 1, Math.min(to, from + 1 + room));
    } else {
      if (line !== null) yield { line, isCut };
      isCut = to - from > MAX_LINE_LENGTH;
      line = text.slice(from, Math.min(to, from + MAX_LINE_LENGTH));
    }
    from = end + 1;
  }
  if (line !== null) yield { line, isCut };
}
