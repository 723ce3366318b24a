import type {
  CalendarAdapter,
  Outcome,
  RemoteCalendar,
  StoredEvent,
} from "../../domain/calendars/calendar-adapter";
import {
  ADDRESS_REFUSED,
  type CaldavApi,
  type CaldavLogin,
  type CaldavWorld,
  caldavApi,
  linkFrom,
} from "./caldav-api";
import { calendarObjectOf, decodeSegment, hasUid, resourceOf, resourceWithin } from "./caldav-event";
import { CALENDAR_STATE, cursorOf, eventsIn, ownAddressesOf, ownZoneOf, withDayAround } from "./caldav-read";
import type { DavProperties, DavResource } from "./caldav-xml";

export type { CaldavWorld } from "./caldav-api";
export { findCalendarHome } from "./caldav-discovery";

export type CaldavAccount = CaldavLogin & { homeUrl: string };

const NOT_FOUND = { result: "notFound" } as const;
const STORED: Outcome<StoredEvent> = { result: "ok", value: { video: { state: "none" } } };
/** How often a change is tried while the host's own devices change the same event. */
const ATTEMPTS = 2;

/** RFC 3744, section 3, as far as it allows to write an event. */
const WRITE_PRIVILEGES: ReadonlySet<string> = new Set(["write", "write-content", "all"]);

const ABOUT_CALENDARS = [
  "D:displayname",
  "D:resourcetype",
  "D:current-user-privilege-set",
  "C:supported-calendar-component-set",
  // The home's scheduling inbox has it (RFC 6638, section 9.2).
  "C:schedule-default-calendar-URL",
] as const;

/** A host's calendars on a server of CalDAV (RFC 4791). */
export function caldavCalendar(
  { homeUrl, username, password }: CaldavAccount,
  world: CaldavWorld,
): CalendarAdapter {
  const begin = (at: URL) => caldavApi({ username, password }, at, world);

  /** Null for a calendar elsewhere: it would be told the password. */
  const calendarAt = (calendarId: string): URL | null =>
    URL.canParse(calendarId) &&
    URL.canParse(homeUrl) &&
    new URL(calendarId).origin === new URL(homeUrl).origin
      ? asCollection(new URL(calendarId))
      : null;

  return {
    listCalendars: async () => {
      if (!URL.canParse(homeUrl)) return ADDRESS_REFUSED;
      const home = new URL(homeUrl);
      const found = await begin(home).propfind(home, "1", ABOUT_CALENDARS);
      return found.result === "ok" ? { result: "ok", value: calendarsIn(found.value, home) } : found;
    },
    readEvents: async ({ calendarId, window, timeZone, cursor }) => {
      const calendar = calendarAt(calendarId);
      if (calendar === null) return NOT_FOUND;
      const api = begin(calendar);
      // Asked before the events, so that a change in between is seen by the next read.
      const state = await api.propfind(calendar, "0", CALENDAR_STATE);
      if (state.result !== "ok") return state;
      const properties = state.value[0]?.properties ?? {};
      const current = cursorOf(properties);
      if (current !== null && current === cursor)
        return { result: "ok", value: { isUnchanged: true, cursor: current } };
      const own = await ownAddressesOf(properties, calendar, username, api);
      if (own.result !== "ok") return own;
      const found = await api.queryWindow(calendar, withDayAround(window));
      if (found.result !== "ok") return found;
      const ownZone = ownZoneOf(properties);
      const addressesOf = () => own.value;
      const read = await eventsIn(found.value, { window, timeZone, ownZone, addressesOf });
      if (read.result !== "ok") return read;
      return { result: "ok", value: { isUnchanged: false, ...read.value, cursor: current } };
    },
    putEvent: async (calendarId, event) => {
      const calendar = calendarAt(calendarId);
      if (calendar === null) return NOT_FOUND;
      const url = resourceOf(calendar, event.uid);
      const api = begin(calendar);
      const body = await calendarObjectOf(event, world.userAgent, world.now());
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const { outcome, isUidTaken } = await api.put(url, body, { "If-None-Match": "*" });
        if (outcome.result === "ok") return STORED;
        if (outcome.result !== "conflict") return outcome;
        // The event exists, or the invitation that was mailed to the host stands in its place, by another name.
        const known = isUidTaken ? await findByUid(api, calendar, event.uid) : await findAt(api, url);
        const changed = await changeResource(api, known, body);
        if (changed.result !== "conflict" && changed.result !== "notFound") return changed;
      }
      return { result: "conflict" };
    },
    deleteEvent: async (calendarId, uid) => {
      const calendar = calendarAt(calendarId);
      if (calendar === null) return NOT_FOUND;
      const api = begin(calendar);
      const deleted = await api.remove(resourceOf(calendar, uid));
      return deleted.result === "notFound" ? deletedOutcome(await removeOthers(api, calendar, uid)) : deleted;
    },
    // A password for one app is revoked by its owner alone.
    disconnect: async () => ({ result: "ok", value: null }),
  };
}

/** With the slash that names in a collection are relative to (RFC 4918, section 5.2). */
function asCollection(url: URL): URL {
  const collection = new URL(url);
  if (!collection.pathname.endsWith("/")) collection.pathname += "/";
  return collection;
}

/** The calendars for events to which the person can write. */
function calendarsIn(resources: readonly DavResource[], home: URL): RemoteCalendar[] {
  const [inbox] = resources.flatMap(
    ({ properties }) => properties["schedule-default-calendar-URL"]?.hrefs ?? [],
  );
  const primary = inbox === undefined ? null : calendarUrl(home, inbox);
  const calendars = resources.flatMap(({ href, properties }) => {
    const url = calendarUrl(home, href);
    if (url === null || !isForOurEvents(properties)) return [];
    const name = properties.displayname || (decodeSegment(url.pathname.split("/").at(-2) ?? "") ?? "");
    return [{ id: url.href, name, isPrimary: url.href === primary?.href, hasVideo: false }];
  });
  const isKnown = calendars.some(({ isPrimary }) => isPrimary);
  return calendars.map((calendar, index) => (isKnown ? calendar : { ...calendar, isPrimary: index === 0 }));
}

function calendarUrl(home: URL, href: string): URL | null {
  const link = linkFrom(home, href);
  return link.result === "ok" && link.value.origin === home.origin ? asCollection(link.value) : null;
}

function isForOurEvents({
  resourcetype = [],
  "supported-calendar-component-set": components,
  "current-user-privilege-set": privileges,
}: DavProperties): boolean {
  return (
    resourcetype.includes("calendar") &&
    // A calendar without the one takes all components (RFC 4791, section 5.2.3), and not all servers have the other.
    (components === undefined || components.includes("VEVENT")) &&
    (privileges === undefined || privileges.some((privilege) => WRITE_PRIVILEGES.has(privilege)))
  );
}

/** A resource, with its entity tag where the server tells. */
type FoundResource = { url: URL; tag: string | undefined };

/** The resource at this URL; empty if there is none. */
async function findAt(api: CaldavApi, url: URL): Promise<Outcome<FoundResource[]>> {
  const found = await api.propfind(url, "0", ["D:getetag"]);
  if (found.result !== "ok") return found;
  const [resource] = found.value;
  const isThere = resource !== undefined && resource.status !== 404;
  return { result: "ok", value: isThere ? [{ url, tag: resource.properties.getetag }] : [] };
}

/** The resources of this UID, whatever their names: the invitation that was mailed to the host has another than ours. */
async function findByUid(api: CaldavApi, calendar: URL, uid: string): Promise<Outcome<FoundResource[]>> {
  const found = await api.queryUid(calendar, uid);
  if (found.result !== "ok") return found;
  const known = found.value.flatMap(({ href, properties }) => {
    const url = resourceWithin(calendar, href);
    const isIt = url !== null && hasUid(properties["calendar-data"] ?? "", uid);
    return isIt ? [{ url, tag: properties.getetag }] : [];
  });
  return { result: "ok", value: known };
}

/** Changes the resource that was found, unless another client changes it at the same time. */
async function changeResource(
  api: CaldavApi,
  found: Outcome<FoundResource[]>,
  body: string,
): Promise<Outcome<StoredEvent>> {
  if (found.result !== "ok") return found;
  const [known] = found.value;
  if (!known) return NOT_FOUND;
  const { url, tag } = known;
  // Without a strong one (RFC 9110, section 13.1.1), only that the event exists can be made a condition.
  const condition = tag?.startsWith('"') ? tag : "*";
  const { outcome } = await api.put(url, body, { "If-Match": condition });
  return outcome.result === "ok" ? STORED : outcome;
}

/** Deletes the event of this UID that has another name than ours. */
async function removeOthers(api: CaldavApi, calendar: URL, uid: string): Promise<Outcome<null>> {
  const found = await findByUid(api, calendar, uid);
  if (found.result !== "ok") return found;
  for (const { url } of found.value) {
    const deleted = deletedOutcome(await api.remove(url));
    if (deleted.result !== "ok") return deleted;
  }
  return { result: "ok", value: null };
}

/** What is gone already counts as deleted. */
function deletedOutcome(outcome: Outcome<null>): Outcome<null> {
  return outcome.result === "notFound" ? { result: "ok", value: null } : outcome;
}
