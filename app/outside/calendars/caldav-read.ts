import type { Window } from "../../domain/calendars/busy-times";
import type { Outcome, ReadEvent } from "../../domain/calendars/calendar-adapter";
import type { LeftOut } from "../../domain/calendars/left-out";
import type { CalendarTime, ReadingFacts } from "../../domain/calendars/read-calendar";
import { DAY_MS } from "../../domain/duration";
import { type CaldavApi, linkFrom } from "./caldav-api";
import type { DavProperties, DavResource } from "./caldav-xml";

/** Far above what servers write. It is stored. */
const MAX_CURSOR_LENGTH = 1_000;
/** A person has a handful. */
const MAX_ADDRESSES = 50;

/** What a calendar is like at the moment of a read. */
export const CALENDAR_STATE = [
  "S:getctag",
  "D:sync-token",
  "D:current-user-principal",
  "C:calendar-timezone",
  "C:calendar-timezone-id",
] as const;

/** The calendar's own zone (RFC 4791, section 5.2.2; RFC 7809, section 5.2), for dates and times without one. */
export function ownZoneOf({
  "calendar-timezone": described = "",
  "calendar-timezone-id": id,
}: DavProperties): { name: string; described: string } | null {
  const name = id || (/^TZID[^:\r\n]*:(.+)$/m.exec(described.replace(/\r?\n[ \t]/g, ""))?.[1] ?? "");
  return name.trim() === "" ? null : { name: name.trim(), described };
}

/** Servers judge by a clock of their own whether a date is within a span of time. */
export function withDayAround({ from, to }: Window): Window {
  return { from: from - DAY_MS, to: to + DAY_MS };
}

/** Changes with each change of the calendar; null if the server has no such thing. */
export function cursorOf({ getctag, "sync-token": syncToken }: DavProperties): string | null {
  // A server keeps state for a sync-token that it gave, but not for a getctag.
  const cursor = getctag || syncToken || null;
  return cursor !== null && cursor.length <= MAX_CURSOR_LENGTH ? cursor : null;
}

/**
 * The person's addresses (RFC 6638, section 2.4.1), as URIs in small letters. Servers without scheduling have none, so
 * that a name to sign in with which is an email address counts, too.
 */
export async function ownAddressesOf(
  { "current-user-principal": principal }: DavProperties,
  calendar: URL,
  username: string,
  api: CaldavApi,
): Promise<Outcome<ReadonlySet<string>>> {
  const addresses = new Set(username.includes("@") ? [`mailto:${username.toLowerCase()}`] : []);
  const [href] = principal?.hrefs ?? [];
  if (href === undefined) return { result: "ok", value: addresses };
  const link = linkFrom(calendar, href);
  if (link.result !== "ok") return link;
  const found = await api.propfind(link.value, "0", ["C:calendar-user-address-set"]);
  // Some let only administrators read principals.
  if (found.result === "notFound" || found.result === "forbidden") return { result: "ok", value: addresses };
  if (found.result !== "ok") return found;
  const listed = found.value[0]?.properties["calendar-user-address-set"]?.hrefs ?? [];
  for (const address of listed.slice(0, MAX_ADDRESSES)) addresses.add(address.toLowerCase());
  return { result: "ok", value: addresses };
}

/** The events in the answer to a calendar-query that overlap the window. */
export async function eventsIn(
  resources: readonly DavResource[],
  facts: Omit<ReadingFacts, "rest" | "isFreeKept">,
): Promise<Outcome<{ events: ReadEvent[]; leftOut: LeftOut[] }>> {
  // RFC 6578, section 3.6, and RFC 4791, section 7.8: the server left events out, which would make busy times free.
  if (resources.some(({ status }) => status === 507)) return { result: "failed", code: "TRUNCATED" };
  // Loaded on demand: it brings a library that no other request needs.
  const { calendarReader } = await import("../../domain/calendars/read-calendar");
  const readFile = calendarReader({ ...facts, rest: yieldToOthers, isFreeKept: true });
  const events: ReadEvent[] = [];
  const leftOut: LeftOut[] = [];
  for (const { status, properties } of resources) {
    // Deleted while the server gathered its answer.
    if (status === 404 || status === 410) continue;
    const text = properties["calendar-data"];
    const read = text === undefined ? null : await readFile(text);
    if (read?.ok) {
      leftOut.push(...read.leftOut);
      for (const time of read.times) if (overlaps(time, facts.window)) events.push(eventOf(time));
    } else if (read === null || read.reason === "not_a_calendar") {
      leftOut.push({ what: "file", date: null });
    } else {
      return { result: "failed", code: read.reason.toUpperCase() };
    }
  }
  return { result: "ok", value: { events, leftOut } };
}

const overlaps = ({ startsAt, endsAt }: CalendarTime, { from, to }: ReadingFacts["window"]) =>
  endsAt > from && startsAt < to;

/** A calendar has one resource of a UID (RFC 4791, section 4.1), whatever its name: `putEvent` changes that one. */
function eventOf(time: CalendarTime): ReadEvent {
  return { ...time, hasOwnId: time.uid !== null };
}

/** Yields to the isolate's other requests. */
function yieldToOthers(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
