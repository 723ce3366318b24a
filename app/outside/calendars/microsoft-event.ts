import * as z from "zod";
import { instantOf } from "../../domain/availability/zoned-time";
import type { CallEvent, StoredEvent } from "../../domain/calendars/calendar-adapter";
import { type ServiceTime, serviceTime } from "../../domain/calendars/service-time";
import { clockNamed } from "../../domain/calendars/zone-names";
import { DAY_MS, MINUTE_MS } from "../../domain/duration";

/**
 * The property by which we recognise our events; the GUID is a namespace of our own, and has to stay the same
 * (https://learn.microsoft.com/graph/api/resources/extended-properties-overview). An invitation that was mailed to the
 * host has our iCalendar UID, but not this property. If the host copies an event of ours, Outlook may copy the property
 * too: the copy then counts as ours, and so takes no time of its own.
 */
export const UID_PROPERTY = "String {5d0d3bb1-6f3a-4b0c-9d0e-2f6f0a5c7e41} Name BookingUid";

const TimeSchema = z.object({ dateTime: z.string(), timeZone: z.string() });
/** One time that can't be read must not cost the whole calendar. */
const timeOrNone = TimeSchema.nullish().catch(null);

/** https://learn.microsoft.com/graph/api/resources/event, as far as we read a calendar. */
export const EventSchema = z.object({
  id: z.string().min(1),
  iCalUId: z.string().nullish(),
  start: timeOrNone,
  end: timeOrNone,
  isAllDay: z.boolean().nullish(),
  isCancelled: z.boolean().nullish(),
  showAs: z.string().nullish(),
  responseStatus: z.object({ response: z.string().nullish() }).nullish(),
  singleValueExtendedProperties: z.array(z.object({ value: z.string() })).optional(),
});
export type MicrosoftEvent = z.infer<typeof EventSchema>;
export const EVENT_FIELDS = "id,iCalUId,start,end,isAllDay,isCancelled,showAs,responseStatus";

/** The same resource, as far as we need it to write. */
export const StoredSchema = z.object({
  id: z.string().min(1),
  isOnlineMeeting: z.boolean().nullish(),
  onlineMeeting: z.object({ joinUrl: z.string().nullish() }).nullish(),
});
export type MicrosoftStored = z.infer<typeof StoredSchema>;
export const STORED_FIELDS = "id,isOnlineMeeting,onlineMeeting";

/** The UID that we gave to the event; null if it is not ours. No other property is asked for. */
export function ownUidOf({ singleValueExtendedProperties: properties }: MicrosoftEvent): string | null {
  return properties?.[0]?.value ?? null;
}

/** A date means its midnight in `timeZone`, which is the mailbox's. */
export function timeOf({ start, end, isAllDay }: MicrosoftEvent, timeZone: string): ServiceTime {
  const startsAt = instantIn(start, isAllDay === true, timeZone);
  const date = /^\d{4}-\d\d-\d\d/.exec(start?.dateTime ?? "")?.[0] ?? null;
  const isDate = isAllDay === true && date !== null && isMidnight(start);
  return serviceTime({
    startsAt,
    date,
    endsAt: instantIn(end, isAllDay === true, timeZone),
    dayEndsAt: isDate && startsAt !== null ? instantOf(date, 1440, timeZone) : null,
  });
}

const isMidnight = (time: MicrosoftEvent["start"]) => time?.dateTime.slice(10, 19) === "T00:00:00";

/**
 * "2026-11-24T14:00:00.0000000" in UTC, as asked for. The times of an event of whole days are dates rather than
 * instants: midnight in UTC stands for midnight by the mailbox's clock. Any other time has been converted, and is one.
 */
function instantIn(time: MicrosoftEvent["start"], isAllDay: boolean, timeZone: string): number | null {
  const instant = Date.parse(`${time?.dateTime.slice(0, 19)}Z`);
  if (!time || Number.isNaN(instant)) return null;
  const date = new Date(instant).toISOString().slice(0, 10);
  if (isAllDay && isMidnight(time)) return instantOf(date, 0, timeZone);
  if (time.timeZone === "UTC") return instant;
  // Not as asked for.
  const clock = clockNamed(time.timeZone);
  if (clock && "offsetMinutes" in clock) return instant - clock.offsetMinutes * MINUTE_MS;
  return instantOf(date, Math.floor((instant % DAY_MS) / MINUTE_MS), clock?.timeZone ?? timeZone);
}

export function takesTime({ showAs, responseStatus }: MicrosoftEvent): boolean {
  return showAs !== "free" && showAs !== "workingElsewhere" && responseStatus?.response !== "declined";
}

/** The event to create. It has no attendees, so that Microsoft sends no invitations. */
export function bodyOf(event: CallEvent) {
  return {
    ...fieldsOf(event),
    ...detailsOf(event),
    ...(event.needsVideo && MEETING),
    singleValueExtendedProperties: [{ id: UID_PROPERTY, value: event.uid }],
  };
}

/**
 * The changes to send. Microsoft writes the way to join a meeting into its body, and a body without it ends the meeting;
 * nor can the meeting's service be changed (https://learn.microsoft.com/graph/api/event-update).
 */
export function changesOf(event: CallEvent, { isOnlineMeeting }: MicrosoftStored) {
  if (isOnlineMeeting) return fieldsOf(event);
  return { ...fieldsOf(event), ...detailsOf(event), ...(event.needsVideo && MEETING) };
}

const MEETING = { isOnlineMeeting: true, onlineMeetingProvider: "teamsForBusiness" } as const;

function fieldsOf({ title, location, startsAt, endsAt }: CallEvent) {
  return {
    subject: title,
    location: { displayName: location },
    start: { dateTime: new Date(startsAt).toISOString().slice(0, 19), timeZone: "UTC" },
    end: { dateTime: new Date(endsAt).toISOString().slice(0, 19), timeZone: "UTC" },
    showAs: "busy",
  };
}

function detailsOf({ details }: CallEvent) {
  return { body: { contentType: "text", content: details } };
}

/** Microsoft may add the link a moment after it has stored the event. */
export function videoOf(stored: MicrosoftStored, needsVideo: boolean): StoredEvent["video"] {
  const url = stored.onlineMeeting?.joinUrl;
  if (url) return { state: "ready", url };
  if (!needsVideo) return { state: "none" };
  // The administrator or the kind of account allows no meetings.
  return { state: stored.isOnlineMeeting === false ? "refused" : "pending" };
}
