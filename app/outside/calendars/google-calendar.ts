import * as z from "zod";
import type { Window } from "../../domain/calendars/busy-times";
import { type CalendarWorld, createAsk, failureOf, readJson } from "./ask-service";
import type { CalendarAdapter, CalendarRead, CallEvent, Connection, Outcome } from "./calendar-adapter";
import { type GoogleCall, type GoogleService, googleApi, isRateLimit } from "./google-api";
import {
  bodyOf,
  EventSchema,
  type GoogleEvent,
  googleIdOf,
  takesTime,
  timeOf,
  uidOfGoogleId,
  videoOf,
} from "./google-event";

/** https://developers.google.com/workspace/calendar/api/auth: calendars that the host owns, and the list of them. */
export const GOOGLE_SCOPES = [
  "https://www.googleapis.com/auth/calendar.events.owned",
  "https://www.googleapis.com/auth/calendar.calendarlist.readonly",
] as const;

/** Google gives a refresh token only to a request for access offline, and only when the host is asked. */
export const GOOGLE_MORE = { access_type: "offline", prompt: "consent" } as const;

const MAX_PAGES = 20;
const PAGE_SIZE = "500";

const CalendarsSchema = z.object({
  items: z.array(
    z.object({
      id: z.string().min(1),
      summary: z.string().default(""),
      summaryOverride: z.string().optional(),
      primary: z.boolean().optional(),
      accessRole: z.string(),
      conferenceProperties: z
        .object({ allowedConferenceSolutionTypes: z.array(z.string()).optional() })
        .optional(),
    }),
  ),
  nextPageToken: z.string().optional(),
});
const EventsSchema = z.object({
  items: z.array(EventSchema),
  timeZone: z.string().optional(),
  nextPageToken: z.string().optional(),
  nextSyncToken: z.string().optional(),
});
const ChannelSchema = z.object({ id: z.string(), resourceId: z.string(), expiration: z.coerce.number() });
const CursorSchema = z.object({ token: z.string(), to: z.number() });
const NothingSchema = z.unknown();

export function googleCalendar(
  service: GoogleService,
  connection: Connection,
  world: CalendarWorld,
): CalendarAdapter {
  const begin = googleApi(service, connection, world);

  async function change(call: GoogleCall, calendarId: string, id: string, event: CallEvent) {
    const path = `${eventPath(calendarId, id)}?conferenceDataVersion=1&sendUpdates=none`;
    return stored(await call("PATCH", path, EventSchema, bodyOf(event)), event);
  }

  return {
    listCalendars: async () => {
      const call = begin();
      const owned = { minAccessRole: "owner", maxResults: "250" };
      const pages = await allPages(async (pageToken) =>
        call("GET", `/users/me/calendarList?${query({ ...owned, pageToken })}`, CalendarsSchema),
      );
      if (pages.result !== "ok") return pages;
      const items = pages.value.flatMap((page) => page.items);
      return {
        result: "ok",
        value: items.map((item) => ({
          id: item.id,
          name: item.summaryOverride ?? item.summary,
          isPrimary: item.primary === true,
          hasVideo: !!item.conferenceProperties?.allowedConferenceSolutionTypes?.includes("hangoutsMeet"),
        })),
      };
    },
    readEvents: async ({ calendarId, window, timeZone, cursor, isOwn }) => {
      const call = begin();
      const known = cursor === null ? null : readJson(cursor, CursorSchema);
      // A cursor belongs to the window that it was made for, and a longer one needs another.
      const since = known?.result === "ok" && known.value.to >= window.to ? known.value : null;
      const to = since?.to ?? window.to;
      const range = since ? { syncToken: since.token } : rangeOf(window);
      const parameters = { singleEvents: "true", maxResults: PAGE_SIZE, ...range };
      const pages = await allPages(async (pageToken) =>
        call("GET", `${eventsPath(calendarId)}?${query({ ...parameters, pageToken })}`, EventsSchema),
      );
      if (pages.result !== "ok") return pages;
      const token = pages.value.at(-1)?.nextSyncToken;
      if (token === undefined) return { result: "failed", code: "NO_SYNC_TOKEN" };
      const zone = pages.value[0]?.timeZone ?? timeZone;
      return {
        result: "ok",
        value: {
          isComplete: since === null,
          ...sorted(
            pages.value.flatMap(({ items }) => items),
            { window, zone, isOwn },
          ),
          cursor: JSON.stringify({ token, to }),
        },
      };
    },
    putEvent: async (calendarId, event) => {
      const call = begin();
      const id = googleIdOf(event.uid);
      const path = `${eventsPath(calendarId)}?conferenceDataVersion=1&sendUpdates=none`;
      const created = await call("POST", path, EventSchema, { id, ...bodyOf(event) });
      // The event exists: an earlier request arrived, and its answer was lost.
      return created.result === "conflict" ? change(call, calendarId, id, event) : stored(created, event);
    },
    moveEvent: async (calendarId, id, event) => {
      const call = begin();
      const current = await call("GET", eventPath(calendarId, id), EventSchema);
      if (current.result === "syncLost") return { result: "notFound" };
      if (current.result !== "ok") return current;
      // Google keeps deleted events, and a change would bring this one back against the host's wish.
      if (current.value.status === "cancelled") return { result: "notFound" };
      return change(call, calendarId, id, event);
    },
    deleteEvent: async (calendarId, id) =>
      done(await begin()("DELETE", `${eventPath(calendarId, id)}?sendUpdates=none`, NothingSchema)),
    startPush: async ({ calendarId, id, secret, address, ttlSeconds }) => {
      const body = { id, type: "web_hook", address, token: secret, params: { ttl: String(ttlSeconds) } };
      const channel = await begin()("POST", `${eventsPath(calendarId)}/watch`, ChannelSchema, body);
      if (channel.result !== "ok") return channel;
      const { resourceId, expiration } = channel.value;
      return { result: "ok", value: { id: channel.value.id, resourceId, endsAt: expiration } };
    },
    stopPush: async ({ id, resourceId }) =>
      done(await begin()("POST", "/channels/stop", NothingSchema, { id, resourceId })),
    disconnect: async () => {
      const answer = await createAsk(world)(service.revokeUrl, {
        method: "POST",
        headers: { "Content-Type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams({ token: connection.credentials.refreshToken }).toString(),
      });
      if ("result" in answer) return answer;
      // A token that is no longer valid is answered with 400.
      const isOver = answer.status === 200 || answer.status === 400;
      return isOver ? { result: "ok", value: null } : failureOf(answer, isRateLimit);
    },
  };
}

const eventsPath = (calendarId: string) => `/calendars/${encodeURIComponent(calendarId)}/events`;
const eventPath = (calendarId: string, id: string) => `${eventsPath(calendarId)}/${encodeURIComponent(id)}`;

function query(parameters: Record<string, string | undefined>): string {
  const given = Object.entries(parameters).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return new URLSearchParams(given).toString();
}

function rangeOf({ from, to }: Window) {
  return { timeMin: new Date(from).toISOString(), timeMax: new Date(to).toISOString() };
}

async function allPages<Page extends { nextPageToken?: string | undefined }>(
  load: (pageToken: string | undefined) => Promise<Outcome<Page>>,
): Promise<Outcome<Page[]>> {
  const pages: Page[] = [];
  let next: string | undefined;
  do {
    const page = await load(next);
    if (page.result !== "ok") return page;
    pages.push(page.value);
    next = page.value.nextPageToken;
  } while (next !== undefined && pages.length < MAX_PAGES);
  return next === undefined ? { result: "ok", value: pages } : { result: "failed", code: "TOO_MANY_PAGES" };
}

function sorted(
  items: readonly GoogleEvent[],
  { window, zone, isOwn }: { window: Window; zone: string; isOwn: (uid: string) => boolean },
): Pick<CalendarRead, "events" | "own"> {
  // A later item of the same id is the newer one.
  const events = new Map<string, CalendarRead["events"][number]>();
  const own = new Map<string, CalendarRead["own"][number]>();
  for (const item of items) {
    const time = timeOf(item, zone);
    const uid = uidOfGoogleId(item.id);
    const isOurs = uid !== null && isOwn(uid);
    if (isOurs) own.set(uid, { uid, time });
    // An invitation of ours that was mailed to the host has our UID and an id of Google's.
    const isBusy = !isOurs && !isOwn(item.iCalUID ?? "") && takesTime(item);
    const isWithin = time !== null && time.endsAt > window.from && time.startsAt < window.to;
    events.set(item.id, { id: item.id, times: isBusy && isWithin ? [time] : [] });
  }
  return { events: [...events.values()], own: [...own.values()] };
}

function stored(answer: Outcome<GoogleEvent>, { startsAt, endsAt }: CallEvent) {
  if (answer.result !== "ok") return answer;
  const { id } = answer.value;
  return { result: "ok" as const, value: { id, startsAt, endsAt, video: videoOf(answer.value) } };
}

/** What is gone already (404, 410) counts as done. */
function done(answer: Outcome<unknown>): Outcome<null> {
  const isGone = answer.result === "notFound" || answer.result === "syncLost";
  return answer.result === "ok" || isGone ? { result: "ok", value: null } : answer;
}
