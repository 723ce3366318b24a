import { MINUTE_MS } from "../duration";

/** The calendar services that a host can connect. */
export const CALENDAR_SERVICES = ["google", "microsoft", "caldav"] as const;
export type CalendarServiceId = (typeof CALENDAR_SERVICES)[number];

export const CALENDAR_SERVICE_NAMES: Readonly<Record<CalendarServiceId, string>> = {
  google: "Google Calendar",
  microsoft: "Microsoft 365",
  caldav: "CalDAV",
};

/** The most calendars of one connection that are read, and the most connections of a site. */
export const CONNECTION_LIMITS = { calendars: 10, connections: 100, name: 200, id: 1_000 };

/** How often connected calendars are read. Just before a booking is written, they are asked once more. */
export const CONNECTED_REFRESH_MS = 5 * MINUTE_MS;

/**
 * A call's event in a host's calendar: it waits to be brought up to date, it is, or we have given up until a member of
 * staff tries again.
 */
export const CALL_EVENT_STATES = ["waiting", "written", "parked"] as const;

/** What the host did with a call's event in their calendar. */
export const EVENT_FINDINGS = ["moved", "deleted"] as const;
export type EventFinding = (typeof EVENT_FINDINGS)[number];
