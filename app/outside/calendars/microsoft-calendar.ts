import * as z from "zod";
import type {
  CalendarAdapter,
  CalendarFailure,
  CalendarRead,
  CallEvent,
  Connection,
  Outcome,
  ReadRequest,
  StoredEvent,
} from "../../domain/calendars/calendar-adapter";
import { type LeftOut, leftOutWithin } from "../../domain/calendars/left-out";
import { clockNamed } from "../../domain/calendars/zone-names";
import { DAY_MS } from "../../domain/duration";
import { type Answer, type CalendarWorld, failureOf } from "./ask-service";
import { type BearerCall, type BearerService, bearerApi, deletedOutcome } from "./bearer-api";
import {
  bodyOf,
  changesOf,
  EVENT_FIELDS,
  EventSchema,
  type MicrosoftEvent,
  type MicrosoftStored,
  ownUidOf,
  STORED_FIELDS,
  StoredSchema,
  takesTime,
  timeOf,
  UID_PROPERTY,
  videoOf,
} from "./microsoft-event";

/**
 * https://learn.microsoft.com/graph/permissions-reference: no lesser one writes events. The second is for a refresh
 * token.
 */
export const MICROSOFT_SCOPES = ["Calendars.ReadWrite", "offline_access"] as const;
/** For the mailbox's time zone. Without it, dates are read by the host's own. */
export const MICROSOFT_OPTIONAL_SCOPES = ["MailboxSettings.Read"] as const;

/** Hosts may have more accounts than the one that the browser is signed in to. */
export const MICROSOFT_MORE = { prompt: "select_account" } as const;

const MAX_PAGES = 20;
const PAGE_SIZE = "200";

/**
 * https://learn.microsoft.com/graph/api/calendar-list-calendarview: times come in this zone. Ids come in their usual
 * form, since an immutable one stays the same in the folder of deleted items
 * (https://learn.microsoft.com/graph/outlook-immutable-id), where we do not want to find an event.
 */
const HEADERS = { Prefer: 'outlook.timezone="UTC"' };

const CalendarsSchema = z.object({
  value: z.array(
    z.object({
      id: z.string().min(1),
      name: z.string().nullish(),
      canEdit: z.boolean().nullish(),
      isDefaultCalendar: z.boolean().nullish(),
      allowedOnlineMeetingProviders: z.array(z.string()).nullish(),
    }),
  ),
  "@odata.nextLink": z.string().optional(),
});
const CALENDAR_FIELDS = "id,name,canEdit,isDefaultCalendar,allowedOnlineMeetingProviders";
const EventsSchema = z.object({ value: z.array(EventSchema), "@odata.nextLink": z.string().optional() });
const FoundSchema = z.object({ value: z.array(StoredSchema), "@odata.nextLink": z.string().optional() });
const NothingSchema = z.unknown();

export function microsoftCalendar(
  service: BearerService,
  connection: Connection,
  world: CalendarWorld,
): CalendarAdapter {
  const begin = bearerApi(service, connection, world, failureOfGraph, HEADERS);

  async function allPages<Item>(call: BearerCall, path: string, schema: z.ZodType<Page<Item>>) {
    const items: Item[] = [];
    let next = path;
    for (let count = 0; count < MAX_PAGES; count++) {
      const page = await call("GET", next, schema);
      if (page.result !== "ok") return page;
      items.push(...page.value.value);
      const link = page.value["@odata.nextLink"];
      if (link === undefined) return { result: "ok" as const, value: items };
      // The token must not be sent elsewhere.
      if (!link.startsWith(`${service.apiUrl}/`)) return { result: "failed" as const, code: "MALFORMED" };
      next = link.slice(service.apiUrl.length);
    }
    return { result: "failed" as const, code: "TOO_MANY_PAGES" };
  }

  /** https://learn.microsoft.com/graph/api/singlevaluelegacyextendedproperty-get: the filter's text stands in quotes. */
  function findEvents(
    call: BearerCall,
    calendarId: string,
    uid: string,
  ): Promise<Outcome<MicrosoftStored[]>> {
    const value = uid.replaceAll("'", "''");
    const query = queryOf({
      $filter: `singleValueExtendedProperties/Any(ep: ep/id eq '${UID_PROPERTY}' and ep/value eq '${value}')`,
      $top: PAGE_SIZE,
      $select: STORED_FIELDS,
    });
    return allPages(call, `${calendarPath(calendarId)}/events?${query}`, FoundSchema);
  }

  return {
    listCalendars: async () => {
      const query = queryOf({ $select: CALENDAR_FIELDS, $top: "100" });
      const calendars = await allPages(begin(), `/me/calendars?${query}`, CalendarsSchema);
      if (calendars.result !== "ok") return calendars;
      const own = calendars.value.filter(({ canEdit }) => canEdit);
      return {
        result: "ok",
        value: own.map(({ id, name, isDefaultCalendar, allowedOnlineMeetingProviders }) => ({
          id,
          name: name ?? "",
          isPrimary: isDefaultCalendar === true,
          hasVideo: allowedOnlineMeetingProviders?.includes("teamsForBusiness") === true,
        })),
      };
    },
    // Always the whole window, since Graph's answers about changes may lack what we need to know of an event.
    readEvents: async (request) => {
      // A whole day begins and ends elsewhere by Graph's clock than by the mailbox's.
      const [from, to] = [request.window.from - DAY_MS, request.window.to + DAY_MS];
      const query = queryOf({
        startDateTime: new Date(from).toISOString(),
        endDateTime: new Date(to).toISOString(),
        $select: EVENT_FIELDS,
        $expand: `singleValueExtendedProperties($filter=id eq '${UID_PROPERTY}')`,
        $top: PAGE_SIZE,
      });
      const path = `${calendarPath(request.calendarId)}/calendarView?${query}`;
      const call = begin();
      const events = await allPages(call, path, EventsSchema);
      if (events.result !== "ok") return events;
      const hasDates = events.value.some(({ isAllDay }) => isAllDay);
      const timeZone = (hasDates && (await mailboxZone(call))) || request.timeZone;
      return { result: "ok", value: readOf(events.value, { ...request, timeZone }) };
    },
    putEvent: async (calendarId, event) => {
      const call = begin();
      const known = await findEvents(call, calendarId, event.uid);
      if (known.result !== "ok") return known;
      if (known.value[0]) return changeEvent(call, known.value[0], event);
      const create = (more: Record<string, string>) =>
        call("POST", `${calendarPath(calendarId)}/events`, StoredSchema, { ...bodyOf(event), ...more });
      const created = await create({ transactionId: transactionIdOf(event) });
      if (created.result !== "conflict" && !isDuplicate(created)) return storedOutcome(created, event);
      // An earlier request, whose answer was lost, arrived meanwhile.
      const arrived = await findEvents(call, calendarId, event.uid);
      if (arrived.result !== "ok") return arrived;
      if (arrived.value[0]) return changeEvent(call, arrived.value[0], event);
      // The id was used by an event that is deleted: a call may return to a host who once handed it over.
      return storedOutcome(isDuplicate(created) ? await create({}) : created, event);
    },
    deleteEvent: async (calendarId, uid) => {
      const call = begin();
      const found = await findEvents(call, calendarId, uid);
      if (found.result !== "ok") return deletedOutcome(found);
      // The host may have copied it.
      for (const { id } of found.value) {
        const deleted = deletedOutcome(await call("DELETE", eventPath(id), NothingSchema));
        if (deleted.result !== "ok") return deleted;
      }
      return { result: "ok", value: null };
    },
    // Microsoft has no address at which an app gives up the access of one of its hosts. We delete the tokens, and the
    // host can remove the app at https://myapps.microsoft.com or https://account.live.com/consent/Manage.
    disconnect: async () => ({ result: "ok", value: null }),
  };
}

const MailboxSchema = z.object({ timeZone: z.string() });

/**
 * The mailbox's own zone, for dates. Null for a host who has not given that access: those who connected before it was
 * asked for (https://learn.microsoft.com/graph/api/user-get-mailboxsettings).
 */
async function mailboxZone(call: BearerCall): Promise<string | null> {
  const settings = await call("GET", "/me/mailboxSettings?$select=timeZone", MailboxSchema);
  const clock = settings.result === "ok" ? clockNamed(settings.value.timeZone) : null;
  return clock && "timeZone" in clock ? clock.timeZone : null;
}

type Page<Item> = { value: Item[]; "@odata.nextLink"?: string | undefined };

const calendarPath = (id: string) => `/me/calendars/${encodeURIComponent(id)}`;
const eventPath = (id: string) => `/me/events/${encodeURIComponent(id)}`;
/** Graph's documents write a space as "%20"; a "+" may be taken as it is. */
const queryOf = (parameters: Record<string, string>) =>
  new URLSearchParams(parameters).toString().replaceAll("+", "%20");

async function changeEvent(call: BearerCall, known: MicrosoftStored, event: CallEvent) {
  return storedOutcome(
    await call("PATCH", eventPath(known.id), StoredSchema, changesOf(event, known)),
    event,
  );
}

function storedOutcome(answer: Outcome<MicrosoftStored>, { needsVideo }: CallEvent): Outcome<StoredEvent> {
  if (answer.result !== "ok") return answer;
  return { result: "ok", value: { video: videoOf(answer.value, needsVideo) } };
}

function readOf(events: readonly MicrosoftEvent[], { window, timeZone }: ReadRequest): CalendarRead {
  // An event that changes between two pages may be on both.
  const kept = [...new Map(events.map((event) => [event.id, event])).values()].filter(
    ({ isCancelled }) => !isCancelled,
  );
  const leftOut: LeftOut[] = [];
  const timed = kept.flatMap((event) => {
    const { time, leftOut: doubt } = timeOf(event, timeZone);
    if (doubt && takesTime(event)) leftOut.push(doubt);
    return time === null ? [] : [{ event, time }];
  });
  return {
    isUnchanged: false,
    events: timed
      .filter(({ time }) => time.endsAt > window.from && time.startsAt < window.to)
      .map(({ event, time }) => {
        const ownUid = ownUidOf(event);
        const uid = ownUid ?? event.iCalUId ?? null;
        return { ...time, uid, hasOwnId: ownUid !== null, takesTime: takesTime(event) };
      }),
    leftOut: leftOutWithin(leftOut, window),
    cursor: null,
  };
}

/** Graph makes no second event of the same id (https://learn.microsoft.com/graph/api/resources/event). */
const transactionIdOf = ({ uid }: CallEvent) => uid.replace(/@.*$/, "");

const DUPLICATE = "DUPLICATE";
const isDuplicate = (answer: Outcome<unknown>) => answer.result === "failed" && answer.code === DUPLICATE;

/** https://learn.microsoft.com/graph/errors and https://learn.microsoft.com/graph/throttling. */
function failureOfGraph(answer: Answer): CalendarFailure {
  const { status, text, retryAfterSeconds } = answer;
  if ((status === 503 || status === 504) && retryAfterSeconds !== null)
    return { result: "rateLimited", retryAfterSeconds };
  // A transaction id that was used for an event with other contents: with status 400, as apps report.
  if (text.includes('"ErrorDuplicateTransactionId"')) return { result: "failed", code: DUPLICATE };
  return failureOf(answer, () => false);
}
