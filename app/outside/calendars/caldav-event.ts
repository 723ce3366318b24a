import type { CallEvent } from "../../domain/calendars/calendar-adapter";

/**
 * The call as a calendar object resource (RFC 4791, section 4.1): without METHOD, and without attendees, whom the
 * host's server would mail.
 */
export async function calendarObjectOf(event: CallEvent, site: string, now: number): Promise<string> {
  // Loaded on demand: few requests need it.
  const { default: ical, ICalEventStatus, ICalEventTransparency } = await import("ical-generator");
  const calendar = ical({ prodId: { company: site, product: "Calls", language: "EN" } });
  calendar.createEvent({
    id: event.uid,
    stamp: new Date(now),
    start: new Date(event.startsAt),
    end: new Date(event.endsAt),
    summary: event.title,
    description: event.details === "" ? null : event.details,
    location: event.location === "" ? null : event.location,
    status: ICalEventStatus.CONFIRMED,
    transparency: ICalEventTransparency.OPAQUE,
  });
  // Each line ends with CRLF, the last one too (RFC 5545, section 3.1).
  return `${calendar.toString()}\r\n`;
}

/** The resource that we make of a call in a calendar. */
export function resourceOf(calendar: URL, uid: string): URL {
  return new URL(`${encodeURIComponent(uid)}.ics`, calendar);
}

/** Whether a calendar object is that of this UID. Its lines may be folded (RFC 5545, section 3.1). */
export function hasUid(object: string, uid: string): boolean {
  const lines = object.replace(/\r?\n[ \t]/g, "").split(/\r?\n/);
  return lines.some((line) => /^UID(?:;[^:]*)?:(.*)$/i.exec(line)?.[1]?.trim() === uid);
}

/** The resource that a server's link names, if it is directly within the calendar. */
export function resourceWithin(calendar: URL, href: string): URL | null {
  if (!URL.canParse(href, calendar.href)) return null;
  const url = new URL(href, calendar);
  if (url.origin !== calendar.origin || !url.pathname.startsWith(calendar.pathname)) return null;
  const name = decodeSegment(url.pathname.slice(calendar.pathname.length));
  // An encoded slash or backslash could lead a server out of the calendar.
  const isOneName = name !== null && /^[^/\\]+$/.test(name) && url.search === "" && url.hash === "";
  return isOneName && url.username === "" && url.password === "" ? url : null;
}

/** A path segment as a person would write it; null if its encoding is broken. */
export function decodeSegment(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
