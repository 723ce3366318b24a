import * as z from "zod";
import { parseJson } from "~/domain/parse-json";
import type { PlaceOfCall } from "~/domain/places/place";
import type {
  ExternalAnswer,
  ExternalCall,
  SchedulerAdapter,
  SchedulerNews,
} from "~/domain/schedulers/scheduler-event";
import {
  addressPlace,
  answersGiven,
  campaignIn,
  emailAddress,
  guestsOf,
  instant,
  link,
  linkPlace,
  nameOf,
  optionalText,
  reasonOf,
  reference,
  SENT,
  zone,
} from "./event-fields";
import { isSignedWith } from "./signed-text";

/**
 * Cal.com's webhooks (cal.com/docs: "Webhooks"; calcom/cal.com, packages/features/webhooks/lib/sendPayload.ts). Where
 * no secret is set there, the header says "no-secret-provided", which is no signature.
 */
export const calcom: SchedulerAdapter = {
  async isGenuine(headers, body, secret) {
    return isSignedWith(secret, headers.get("X-Cal-Signature-256") ?? "", body);
  },

  read(body) {
    const event = EventSchema.safeParse(parseJson(body));
    if (!event.success) return null;
    const { triggerEvent: kind, createdAt: at, payload } = event.data;
    return { scheduler: "calcom", kind, at, news: newsOf(kind, payload) };
  },
};

const EventSchema = z.object({
  triggerEvent: z.string().min(1).max(100),
  createdAt: instant,
  payload: z.unknown(),
});

/** Guests are among the attendees, and where the event type keeps them apart, in an answer of the form alone. */
const GuestsAnswer = z
  .object({ value: z.array(optionalText).catch([]) })
  .catch({ value: [] })
  .transform(({ value }) => value);

/** An answer of Cal.com's form: its own fields, and those that the agency has added. */
const Response = z
  .object({ label: optionalText, value: z.unknown(), isHidden: z.boolean().catch(false) })
  .nullable()
  .catch(null);

const Responses = z.record(z.string(), Response).nullable().catch(null);

/** Fields whose answers stand elsewhere in a booking. */
const STANDS_ELSEWHERE = /^(name|email|guests|location|utm_.*)$/;

/** Cal.com names its own fields by keys of its translations. */
const OWN_QUESTIONS: Readonly<Record<string, string>> = {
  title: "What is this meeting about?",
  notes: "Additional notes",
  rescheduleReason: "Reason for rescheduling",
  attendeePhoneNumber: "Phone number",
  smsReminderNumber: "Phone number for text reminders",
};

const BookingSchema = z.looseObject({
  uid: reference,
  startTime: instant,
  endTime: instant,
  attendees: z.array(z.object({ email: emailAddress, name: optionalText, timeZone: zone })).min(1),
  organizer: z.object({ email: optionalText }).nullable().catch(null),
  team: z
    .object({ members: z.array(z.object({ email: optionalText })).catch([]) })
    .nullable()
    .catch(null),
  location: optionalText,
  metadata: z.looseObject({ videoCallUrl: optionalText, draft: optionalText }).nullable().catch(null),
  responses: z.looseObject({ guests: GuestsAnswer }).nullable().catch(null),
  userFieldsResponses: Responses,
  additionalNotes: optionalText,
  rescheduleUid: reference.nullable().catch(null),
  cancellationReason: optionalText,
  /** The origin of the pages that a booking's client sees. */
  bookerUrl: link,
});

type BookingPayload = z.infer<typeof BookingSchema>;

const NoShowSchema = z.object({
  bookingUid: reference,
  attendees: z.array(z.object({ noShow: z.boolean() })).min(1),
});

function newsOf(kind: string, payload: unknown): SchedulerNews {
  if (kind === "BOOKING_NO_SHOW_UPDATED") {
    const parsed = NoShowSchema.safeParse(payload);
    if (!parsed.success) return { what: "nothing" };
    const isMissed = parsed.data.attendees.some(({ noShow }) => noShow);
    return { what: "missed", ref: parsed.data.bookingUid, isMissed };
  }
  const parsed = BookingSchema.safeParse(payload);
  if (!parsed.success) return { what: "nothing" };
  const { uid: ref, rescheduleUid, cancellationReason, startTime, endTime } = parsed.data;
  if (endTime <= startTime) return { what: "nothing" };
  const call = callOf(parsed.data);
  switch (kind) {
    case "BOOKING_CREATED":
      return { what: "booked", call, replaces: null };
    case "BOOKING_RESCHEDULED":
      return { what: "booked", call, replaces: rescheduleUid };
    case "BOOKING_CANCELLED":
      return {
        what: "cancelled",
        ref,
        call,
        replaces: rescheduleUid,
        reason: reasonOf(cancellationReason),
      };
    case "BOOKING_REJECTED":
      // A request that was never confirmed was never a call.
      return { what: "cancelled", ref, call: null, replaces: null, reason: "" };
    default:
      return { what: "nothing" };
  }
}

/** Where Cal.com's own service shows bookings, if the event doesn't say. */
const USUAL_BOOKER_URL = "https://cal.com";

function callOf(booking: BookingPayload): ExternalCall {
  const [client, ...others] = booking.attendees as [
    BookingPayload["attendees"][0],
    ...BookingPayload["attendees"],
  ];
  const pages = new URL(booking.bookerUrl ?? USUAL_BOOKER_URL).origin;
  const tracking = booking.metadata?.draft || null;
  const uid = encodeURIComponent(booking.uid);
  const hosts = [booking.organizer?.email ?? "", ...(booking.team?.members ?? []).map(({ email }) => email)];
  return {
    ref: booking.uid,
    startsAt: booking.startTime,
    endsAt: booking.endTime,
    name: nameOf(client.name, client.email),
    email: client.email,
    timeZone: client.timeZone,
    guests: guestsOf(
      [...others.map(({ email }) => email), ...(booking.responses?.guests ?? [])],
      client.email,
    ),
    answers: answersOf(booking),
    place: placeFromLocation(booking),
    hostEmails: hosts.filter((host) => host !== ""),
    tracking,
    visitSource: campaignIn([booking.tracking, booking, booking.metadata, booking.responses], tracking),
    rescheduleUrl: `${pages}/reschedule/${uid}`,
    cancelUrl: `${pages}/booking/${uid}?cancel=true`,
  };
}

/** The answers to all questions that the client was shown, and their notes, which older versions have apart. */
function answersOf({ responses, userFieldsResponses, additionalNotes }: BookingPayload): ExternalAnswer[] {
  const fields = Object.entries({ ...Responses.parse(responses), ...userFieldsResponses });
  const asked = fields.flatMap(([field, response]): [string, unknown][] =>
    response === null || response.isHidden || STANDS_ELSEWHERE.test(field)
      ? []
      : [[OWN_QUESTIONS[field] ?? response.label, response.value]],
  );
  return answersGiven([...asked, ["Additional notes", additionalNotes || undefined]]);
}

function placeFromLocation({ location, metadata }: BookingPayload): PlaceOfCall {
  const video = metadata?.videoCallUrl || location;
  if (video.startsWith("https://")) return linkPlace(video);
  // The names of Cal.com's own apps and kinds of place.
  if (location.startsWith("integrations:") || /^[A-Za-z]+$/.test(location)) return SENT;
  return /^\+?[\d\s().-]{5,40}$/.test(location) ? { kind: "we_call", detail: "" } : addressPlace(location);
}
