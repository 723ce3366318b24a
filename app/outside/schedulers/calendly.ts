import * as z from "zod";
import { MINUTE_MS } from "~/domain/duration";
import { parseJson } from "~/domain/parse-json";
import type { PlaceOfCall } from "~/domain/places/place";
import type { ExternalCall, SchedulerAdapter, SchedulerNews } from "~/domain/schedulers/scheduler-event";
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
 * Calendly's webhooks, version 2 (developer.calendly.com: "Webhooks", "Webhook signatures", "Webhook payloads for
 * rescheduled events").
 */
export const calendly: SchedulerAdapter = {
  async isGenuine(headers, body, secret, now) {
    const signed = signatureIn(headers.get("Calendly-Webhook-Signature"));
    if (!signed || Math.abs(now - signed.at * 1000) > TOLERANCE_MS) return false;
    const prefix = new TextEncoder().encode(`${signed.at}.`);
    const text = new Uint8Array(prefix.length + body.length);
    text.set(prefix);
    text.set(body, prefix.length);
    return isSignedWith(secret, signed.signature, text);
  },

  read(body) {
    const event = EventSchema.safeParse(parseJson(body));
    if (!event.success) return null;
    const { event: kind, created_at: at, payload } = event.data;
    return { scheduler: "calendly", kind, at, news: newsOf(kind, payload) };
  },
};

/** Calendly advises three minutes: long enough for slow networks, too short to collect signed bodies. */
const TOLERANCE_MS = 3 * MINUTE_MS;

/** "t=1764252000,v1=5257a8…" */
function signatureIn(header: string | null): { at: number; signature: string } | null {
  const [, at, signature] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? "") ?? [];
  return at === undefined || signature === undefined ? null : { at: Number(at), signature };
}

const EventSchema = z.object({
  event: z.string().min(1).max(100),
  created_at: instant,
  payload: z.unknown(),
});

const LocationSchema = z
  .object({ type: optionalText, location: optionalText, join_url: optionalText })
  .nullable()
  .catch(null);

const InviteeSchema = z.object({
  uri: reference,
  email: emailAddress,
  name: optionalText,
  timezone: zone,
  old_invitee: reference.nullable().catch(null),
  new_invitee: reference.nullable().catch(null),
  rescheduled: z.boolean().catch(false),
  reschedule_url: link,
  cancel_url: link,
  cancellation: z.object({ reason: optionalText }).nullable().catch(null),
  questions_and_answers: z
    .array(z.object({ question: optionalText, answer: z.unknown(), position: z.number().catch(0) }))
    .catch([]),
  tracking: z.looseObject({ utm_content: optionalText }).nullable().catch(null),
  scheduled_event: z.object({
    start_time: instant,
    end_time: instant,
    location: LocationSchema,
    event_memberships: z.array(z.object({ user_email: optionalText })).catch([]),
    event_guests: z.array(z.object({ email: optionalText })).catch([]),
  }),
});

type Invitee = z.infer<typeof InviteeSchema>;

function newsOf(kind: string, payload: unknown): SchedulerNews {
  const parsed = InviteeSchema.safeParse(payload);
  if (!parsed.success) return { what: "nothing" };
  const invitee = parsed.data;
  const { uri: ref } = invitee;
  const call = callOf(invitee);
  if (call === null) return { what: "nothing" };
  switch (kind) {
    case "invitee.created":
      return { what: "booked", call, replaces: invitee.old_invitee };
    case "invitee.canceled":
      return invitee.rescheduled
        ? { what: "replaced", ref, by: invitee.new_invitee }
        : {
            what: "cancelled",
            ref,
            call,
            replaces: invitee.old_invitee,
            reason: reasonOf(invitee.cancellation?.reason ?? ""),
          };
    case "invitee_no_show.created":
      return { what: "missed", ref, isMissed: true };
    case "invitee_no_show.deleted":
      return { what: "missed", ref, isMissed: false };
    default:
      return { what: "nothing" };
  }
}

function callOf(invitee: Invitee): ExternalCall | null {
  const { scheduled_event: event, email } = invitee;
  if (event.end_time <= event.start_time) return null;
  const tracking = invitee.tracking?.utm_content || null;
  return {
    ref: invitee.uri,
    startsAt: event.start_time,
    endsAt: event.end_time,
    name: nameOf(invitee.name, email),
    email,
    timeZone: invitee.timezone,
    guests: guestsOf(
      event.event_guests.map((guest) => guest.email),
      email,
    ),
    answers: answersGiven(
      invitee.questions_and_answers
        .toSorted((one, other) => one.position - other.position)
        .map(({ question, answer }) => [question, answer]),
    ),
    place: placeFromLocation(event.location),
    hostEmails: event.event_memberships.map((host) => host.user_email).filter((host) => host !== ""),
    tracking,
    visitSource: campaignIn([invitee.tracking], tracking),
    rescheduleUrl: invitee.reschedule_url,
    cancelUrl: invitee.cancel_url,
  };
}

function placeFromLocation(location: z.infer<typeof LocationSchema>): PlaceOfCall {
  if (location === null) return SENT;
  if (location.join_url !== "") return linkPlace(location.join_url);
  if (location.type === "physical") return addressPlace(location.location);
  if (location.type === "outbound_call") return { kind: "we_call", detail: "" };
  if (location.type === "inbound_call" && /^[+\d\s().-]{5,40}$/.test(location.location)) {
    return { kind: "client_calls", detail: location.location };
  }
  return SENT;
}
