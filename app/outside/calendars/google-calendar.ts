import * as z from "zod";
import { isTimeZone } from "../../domain/availability/time-zone";
import type { Window } from "../../domain/calendars/busy-times";
import type {
  CalendarAdapter,
  Connection,
  Outcome,
  ReadEvent,
  StoredEvent,
} from "../../domain/calendars/calendar-adapter";
import { type LeftOut, leftOutWithin } from "../../domain/calendars/left-out";
import { type Answer, type CalendarWorld, createAsk, failureOf } from "./ask-service";
import { type BearerService, bearerApi, deletedOutcome } from "./bearer-api";
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

export type GoogleService = BearerService & { revokeUrl: string };

/** https://developers.google.com/workspace/calendar/api/auth: calendars that the host owns, and the list of them. */
export const GOOGLE_SCOPES = [
  "https://www.googleapis.com/auth/calendar.events.owned",
  "https://www.googleapis.com/auth/calendar.calendarlist.readonly",
] as const;

/** Google gives a refresh token only to a request for access offline, and only when the host is asked. */
export const GOOGLE_MORE = { access_type: "offline", prompt: "consent" } as const;

/** https://developers.google.com/workspace/calendar/api/guides/errors: both kinds of limit come with status 403. */
const RATE_LIMIT = /"(userRateLimitExceeded|rateLimitExceeded|quotaExceeded)"/;

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
const NothingSchema = z.unknown();

export function googleCalendar(
  service: GoogleService,
  connection: Connection,
  world: CalendarWorld,
): CalendarAdapter {
  const begin = bearerApi(service, connection, world, failureOfGoogle);

  return {
    listCalendars: async () => {
      const call = begin();
      const owned = { minAccessRole: "owner", maxResults: "250" };
      const pages = await allPages(async (pageToken) =>
        call("GET", `/users/me/calendarList?${queryString({ ...owned, pageToken })}`, CalendarsSchema),
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
    readEvents: async ({ calendarId, window, timeZone, cursor }) => {
      const call = begin();
      const list = (parameters: Record<string, string | undefined>) => {
        const path = `${eventsPath(calendarId)}?${queryString({ singleEvents: "true", maxResults: PAGE_SIZE, ...parameters })}`;
        return call("GET", path, EventsSchema);
      };
      if (cursor !== null) {
        const changed = await list({ syncToken: cursor });
        if (changed.result !== "ok" && changed.result !== "syncLost") return changed;
        // The first page tells enough: what has changed is in the whole window, which is read next.
        if (changed.result === "ok" && changed.value.items.length === 0 && !changed.value.nextPageToken)
          return {
            result: "ok",
            value: { isUnchanged: true, cursor: changed.value.nextSyncToken ?? null },
          };
      }
      const pages = await allPages((pageToken) => list({ ...rangeOf(window), pageToken }));
      if (pages.result !== "ok") return pages;
      const named = pages.value[0]?.timeZone ?? "";
      const zone = isTimeZone(named) ? named : timeZone;
      const read = eventsIn(
        pages.value.flatMap(({ items }) => items),
        window,
        zone,
      );
      const next = pages.value.at(-1)?.nextSyncToken ?? null;
      return { result: "ok", value: { isUnchanged: false, ...read, cursor: next } };
    },
    putEvent: async (calendarId, event) => {
      const call = begin();
      const id = googleIdOf(event.uid);
      const body = bodyOf(event);
      const options = "conferenceDataVersion=1&sendUpdates=none";
      const created = await call("POST", `${eventsPath(calendarId)}?${options}`, EventSchema, {
        id,
        ...body,
      });
      if (created.result !== "conflict") return storedOutcome(created);
      // The event exists: Google keeps deleted ones, too.
      return storedOutcome(await call("PATCH", `${eventPath(calendarId, id)}?${options}`, EventSchema, body));
    },
    deleteEvent: async (calendarId, uid) => {
      const path = `${eventPath(calendarId, googleIdOf(uid))}?sendUpdates=none`;
      return deletedOutcome(await begin()("DELETE", path, NothingSchema));
    },
    disconnect: async () => {
      const answer = await createAsk(world)(service.revokeUrl, {
        method: "POST",
        headers: { "Content-Type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams({ token: connection.credentials.refreshToken }).toString(),
      });
      if ("result" in answer) return answer;
      // A token that is no longer valid is answered with 400.
      const isOver = answer.status === 200 || answer.status === 400;
      return isOver ? { result: "ok", value: null } : failureOfGoogle(answer);
    },
  };
}

const failureOfGoogle = (answer: Answer) => failureOf(answer, (text) => RATE_LIMIT.test(text));

const eventsPath = (calendarId: string) => `/calendars/${encodeURIComponent(calendarId)}/events`;
const eventPath = (calendarId: string, id: string) => `${eventsPath(calendarId)}/${encodeURIComponent(id)}`;

function queryString(parameters: Record<string, string | undefined>): string {
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

function eventsIn(
  items: readonly GoogleEvent[],
  window: Window,
  zone: string,
): { events: ReadEvent[]; leftOut: LeftOut[] } {
  // A later item of the same id is the newer one.
  const latest = new Map(items.map((item) => [item.id, item]));
  const leftOut: LeftOut[] = [];
  const events = [...latest.values()].flatMap((item) => {
    const found = timeOf(item, zone);
    if (found?.leftOut && takesTime(item)) leftOut.push(found.leftOut);
    const time = found?.time ?? null;
    if (time === null || time.endsAt <= window.from || time.startsAt >= window.to) return [];
    const ownUid = uidOfGoogleId(item.id);
    return [
      {
        ...time,
        uid: ownUid ?? item.iCalUID ?? null,
        hasOwnId: ownUid !== null,
        takesTime: takesTime(item),
      },
    ];
  });
  return { events, leftOut: leftOutWithin(leftOut, window) };
}

function storedOutcome(answer: Outcome<GoogleEvent>): Outcome<StoredEvent> {
  if (answer.result !== "ok") return answer;
  return { result: "ok", value: { video: videoOf(answer.value) } };
}
