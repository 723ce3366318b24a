import * as z from "zod";
import { instantOf } from "../../domain/availability/zoned-time";
import { BASE32HEX, fromBase32, toBase32 } from "../../domain/base32";
import type { CallEvent, StoredEvent } from "../../domain/calendars/calendar-adapter";
import { type ServiceTime, serviceTime } from "../../domain/calendars/service-time";

/** https://developers.google.com/workspace/calendar/api/v3/reference/events, as far as we read it. */
const TimeSchema = z.union([
  z.object({ dateTime: z.iso.datetime({ offset: true }) }),
  z.object({ date: z.iso.date() }),
]);

export const EventSchema = z.object({
  id: z.string().min(1),
  status: z.string().optional(),
  iCalUID: z.string().optional(),
  // A deleted event may have nothing but its id. One time that can't be read must not cost the whole calendar.
  start: TimeSchema.optional().catch(undefined),
  end: TimeSchema.optional().catch(undefined),
  transparency: z.string().optional(),
  eventType: z.string().optional(),
  attendees: z
    .array(z.object({ self: z.boolean().optional(), responseStatus: z.string().optional() }))
    .optional(),
  conferenceData: z
    .object({
      createRequest: z.object({ status: z.object({ statusCode: z.string() }).optional() }).optional(),
      entryPoints: z.array(z.object({ entryPointType: z.string(), uri: z.string() })).optional(),
    })
    .optional(),
});

export type GoogleEvent = z.infer<typeof EventSchema>;

/** Google takes ids of 5 to 1,024 characters in the alphabet of base32hex. The booking's UID can be read back. */
export function googleIdOf(uid: string): string {
  return toBase32(new TextEncoder().encode(uid), BASE32HEX);
}

/** The UID in an id that we gave; null for any other id. */
export function uidOfGoogleId(id: string): string | null {
  if (!/^[0-9a-v]+$/.test(id)) return null;
  const uid = new TextDecoder().decode(fromBase32(id, BASE32HEX));
  return googleIdOf(uid) === id && /^[0-9a-f-]{36}@/.test(uid) ? uid : null;
}

/** Null for a deleted event. A date means its midnight in `timeZone`, which is the calendar's. */
export function timeOf({ status, start, end }: GoogleEvent, timeZone: string): ServiceTime | null {
  if (status === "cancelled") return null;
  const date = start && "date" in start ? start.date : null;
  return serviceTime({
    startsAt: start ? instantIn(start, timeZone) : null,
    endsAt: end ? instantIn(end, timeZone) : null,
    date: start && "dateTime" in start ? start.dateTime.slice(0, 10) : date,
    dayEndsAt: date === null ? null : instantOf(date, 1440, timeZone),
  });
}

function instantIn(time: z.infer<typeof TimeSchema>, timeZone: string): number {
  return "date" in time ? instantOf(time.date, 0, timeZone) : Date.parse(time.dateTime);
}

/** Free, declined, or a note that Google keeps as an event: where one works, whose birthday it is. */
export function takesTime({ transparency, eventType, attendees }: GoogleEvent): boolean {
  return (
    transparency !== "transparent" &&
    eventType !== "workingLocation" &&
    eventType !== "birthday" &&
    !attendees?.some(({ self, responseStatus }) => self && responseStatus === "declined")
  );
}

/** The event to send. Google ignores a second request for a link with the same id. */
export function bodyOf({ uid, startsAt, endsAt, title, details, location, needsVideo }: CallEvent) {
  return {
    summary: title,
    description: details,
    location,
    start: { dateTime: new Date(startsAt).toISOString() },
    end: { dateTime: new Date(endsAt).toISOString() },
    // An event that was deleted comes back: a call may return to a host who once handed it over.
    status: "confirmed",
    ...(needsVideo && {
      conferenceData: {
        createRequest: { requestId: googleIdOf(uid), conferenceSolutionKey: { type: "hangoutsMeet" } },
      },
    }),
  };
}

export function videoOf({ conferenceData }: GoogleEvent): StoredEvent["video"] {
  const url = conferenceData?.entryPoints?.find(({ entryPointType }) => entryPointType === "video")?.uri;
  if (url !== undefined) return { state: "ready", url };
  const code = conferenceData?.createRequest?.status?.statusCode;
  if (code === "failure") return { state: "refused" };
  return { state: code === "pending" ? "pending" : "none" };
}
