import { createHmac } from "node:crypto";
import type { RequestInit } from "miniflare";
import { NOW, type TestWorker } from "./worker";

/** Webhooks of Calendly and Cal.com as their documentation describes them, and how they are sent. */

export const CALENDLY_KEY = "calendly-signing-key-of-tests";
export const CALCOM_SECRET = "calcom-webhook-secret-of-tests";

/** Settings of a site whose calls are booked with one of them; the accounts with both are known. */
export const withScheduler = (scheduler: string) => ({
  SCHEDULER: scheduler,
  CALENDLY_PAGE_URL: "https://calendly.com/demo-agency/strategy-call",
  CALENDLY_SIGNING_KEY: CALENDLY_KEY,
  CALCOM_PAGE_URL: "https://cal.com/demo-agency/strategy-call",
  CALCOM_WEBHOOK_SECRET: CALCOM_SECRET,
});

const at = Date.parse(NOW);
const iso = (time: number) => new Date(time).toISOString().replace("Z", "000Z");

export const CLIENT = "demo.client@example.com";

export type Facts = {
  /** The invitee's or the booking's id. */
  id: string;
  startsAt: number;
  was?: string;
  becomes?: string;
  isRescheduled?: boolean;
  email?: string;
  tracking?: string;
  hostEmail?: string;
  reason?: string;
  /** What the client answered to the scheduler's own questions. */
  answers?: Readonly<Record<string, string>>;
  createdAt?: number;
};

export const calendlyRef = (id: string) => `https://api.calendly.com/scheduled_events/E${id}/invitees/${id}`;

export function calendlyEvent(event: string, facts: Facts): string {
  const { id, startsAt, was, becomes, isRescheduled = false, email = CLIENT, tracking, reason } = facts;
  const isCanceled = event === "invitee.canceled";
  return JSON.stringify({
    event,
    created_at: iso(facts.createdAt ?? at),
    created_by: "https://api.calendly.com/users/AAAAAAAAAAAAAAAA",
    payload: {
      cancel_url: `https://calendly.com/cancellations/${id}`,
      created_at: iso(at),
      email,
      event: `https://api.calendly.com/scheduled_events/E${id}`,
      first_name: "Demo",
      last_name: "Client",
      name: "Demo Client",
      new_invitee: becomes ? calendlyRef(becomes) : null,
      no_show: null,
      old_invitee: was ? calendlyRef(was) : null,
      payment: null,
      questions_and_answers: Object.entries(facts.answers ?? {}).map(([question, answer], position) => ({
        question,
        answer,
        position,
      })),
      reconfirmation: null,
      reschedule_url: `https://calendly.com/reschedulings/${id}`,
      rescheduled: isRescheduled,
      routing_form_submission: null,
      scheduled_event: {
        uri: `https://api.calendly.com/scheduled_events/E${id}`,
        name: "Strategy call",
        status: isCanceled ? "canceled" : "active",
        start_time: iso(startsAt),
        end_time: iso(startsAt + 1_800_000),
        event_type: "https://api.calendly.com/event_types/GBGBDCAADAEDCRZ2",
        location: { type: "zoom", status: "pushed", join_url: "https://zoom.example/j/1" },
        invitees_counter: { total: 1, active: 1, limit: 1 },
        created_at: iso(at),
        updated_at: iso(at),
        event_memberships: [
          {
            user: "https://api.calendly.com/users/AAAAAAAAAAAAAAAA",
            user_email: facts.hostEmail ?? "host@agency.example",
          },
        ],
        event_guests: [],
      },
      status: isCanceled ? "canceled" : "active",
      text_reminder_number: null,
      timezone: "Europe/London",
      tracking: {
        utm_campaign: null,
        utm_source: null,
        utm_medium: null,
        utm_term: null,
        salesforce_uuid: null,
        utm_content: tracking ?? null,
      },
      updated_at: iso(at),
      uri: calendlyRef(id),
      ...(isCanceled && {
        cancellation: {
          canceled_by: "Demo Client",
          reason: reason ?? null,
          canceler_type: "invitee",
          created_at: iso(at),
        },
      }),
    },
  });
}

export function calcomEvent(triggerEvent: string, facts: Facts): string {
  const { id, startsAt, was, email = CLIENT, tracking, reason } = facts;
  return JSON.stringify({
    triggerEvent,
    createdAt: new Date(facts.createdAt ?? at).toISOString(),
    payload: {
      bookerUrl: "https://cal.com",
      type: "strategy-call",
      title: "Strategy call between Demo Agency and Demo Client",
      description: "",
      additionalNotes: "",
      customInputs: {},
      startTime: new Date(startsAt).toISOString(),
      endTime: new Date(startsAt + 1_800_000).toISOString(),
      organizer: {
        id: 1,
        name: "Demo Agency",
        email: facts.hostEmail ?? "host@agency.example",
        username: "demo-agency",
        timeZone: "America/New_York",
        language: { locale: "en" },
      },
      responses: {
        name: { label: "your_name", value: "Demo Client" },
        email: { label: "email_address", value: email },
        ...Object.fromEntries(
          Object.entries(facts.answers ?? {}).map(([label, value], index) => [
            `question-${index}`,
            { label, value, isHidden: false },
          ]),
        ),
      },
      attendees: [
        { email, name: "Demo Client", timeZone: "Europe/London", language: { locale: "en" }, utcOffset: 0 },
      ],
      location: "integrations:daily",
      uid: id,
      eventTypeId: 7,
      bookingId: 91,
      length: 30,
      metadata: { videoCallUrl: "https://cal.example/video/1", ...(tracking && { draft: tracking }) },
      status: triggerEvent === "BOOKING_CANCELLED" ? "CANCELLED" : "ACCEPTED",
      ...(was && { rescheduleId: 90, rescheduleUid: was }),
      ...(reason && { cancellationReason: reason }),
    },
  });
}

export function calcomNoShow(id: string, isMissed: boolean): string {
  return JSON.stringify({
    triggerEvent: "BOOKING_NO_SHOW_UPDATED",
    createdAt: NOW,
    payload: {
      message: "demo.client@example.com marked as no-show",
      bookingUid: id,
      bookingId: 91,
      attendees: [{ email: CLIENT, noShow: isMissed }],
    },
  });
}

type Sent = {
  site: TestWorker;
  body: string;
  key?: string;
  sentAt?: number;
  signature?: string;
  ip?: string;
};

export function sendCalendly({ site, body, key = CALENDLY_KEY, sentAt = at, signature, ip }: Sent) {
  const seconds = Math.floor(sentAt / 1000);
  const hex = createHmac("sha256", key).update(`${seconds}.${body}`).digest("hex");
  return post(site, "calendly", body, {
    "Calendly-Webhook-Signature": signature ?? `t=${seconds},v1=${hex}`,
    ...(ip && { "CF-Connecting-IP": ip }),
  });
}

export function sendCalcom({ site, body, key = CALCOM_SECRET, signature, ip }: Sent) {
  const hex = createHmac("sha256", key).update(body).digest("hex");
  return post(site, "calcom", body, {
    "X-Cal-Signature-256": signature ?? hex,
    ...(ip && { "CF-Connecting-IP": ip }),
  });
}

function post(site: TestWorker, scheduler: string, body: string, headers: Record<string, string>) {
  const init: RequestInit = {
    method: "POST",
    body,
    headers: { "Content-Type": "application/json", ...headers },
  };
  return site.fetch(`/webhooks/${scheduler}`, init);
}
