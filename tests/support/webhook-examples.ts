import { NO_ANSWERS } from "../../app/domain/booking/answers";
import type { BookingRecord } from "../../app/domain/resources/booking-resource";
import type { ClientRecord } from "../../app/domain/resources/client-resource";
import type { TicketRecord } from "../../app/domain/resources/ticket-resource";
import { payloadOf, type StoredEvent, type WebhookPayload } from "../../app/domain/webhooks/webhook-payload";

const NOW = Date.UTC(2026, 10, 20, 9);
const START = Date.UTC(2026, 10, 24, 14);
const HALF_HOUR_MS = 1_800_000;

const SOURCE = {
  source: "newsletter",
  medium: "email",
  campaign: "spring",
  term: null,
  content: null,
  referrer: null,
  landingPage: "/services",
};

const BOOKING: BookingRecord = {
  ...NO_ANSWERS,
  id: "6f2a1c9e-3f0b-4f43-9b62-0d5c4b1f7a10",
  name: "Demo Client",
  email: "demo@client.example",
  company: "Demo Company",
  phone: "+44 20 7946 0000",
  message: "We would like more leads.",
  selectedServices: ["crm"],
  selectedPlan: "growth",
  status: "pending",
  approval: null,
  decideBy: null,
  kind: { id: "strategy", name: "strategy call", shortName: "call" },
  hosts: [{ id: "c0e3b0de-52a3-4a3e-8a31-9f1f5a0f2f77", name: "Demo Engineer" }],
  place: { kind: "link", detail: "https://meet.example/6f2a1c9e" },
  elsewhere: null,
  visitSource: SOURCE,
  startsAt: START,
  endsAt: START + HALF_HOUR_MS,
  visitorTimeZone: "Europe/London",
  cancelReason: "",
  declineReason: "",
  clientId: "5b1de9c26f7a4d5e8f90a1b2c3d4e5f6",
  isBookedByAgency: false,
  createdAt: NOW,
  updatedAt: NOW,
  icalSequence: 0,
  version: 0,
};

const TICKET: TicketRecord = {
  id: "0f9a7a52-1f3e-4d0b-a2b8-3f8c2f4f6d21",
  number: 1001,
  name: "Demo Client",
  email: "demo@client.example",
  subject: "The form does not load",
  priority: "normal",
  status: "waiting",
  createdAt: NOW,
  updatedAt: NOW + HALF_HOUR_MS,
  mergedInto: null,
  visitSource: null,
  version: 1,
  clientId: "5b1de9c26f7a4d5e8f90a1b2c3d4e5f6",
};

const CLIENT: ClientRecord = {
  id: "5b1de9c26f7a4d5e8f90a1b2c3d4e5f6",
  email: "demo@client.example",
  name: "Demo Client",
  company: "Demo Company",
  userId: "account",
  firstContactAt: NOW,
  lastContactAt: NOW,
  expectedUntil: null,
  mergedIntoId: null,
  visitSource: SOURCE,
};

const MESSAGE = {
  id: "f4b7d0f1-9d3e-4d3c-8f5a-6d0d8f2b9a34",
  author: "agency",
  body: "We have found it.",
  createdAt: NOW + HALF_HOUR_MS,
};

const event = (
  id: string,
  type: StoredEvent["type"],
  objectKind: StoredEvent["objectKind"],
  objectId: string,
  parts: object[] | null,
): StoredEvent => ({
  id: `evt_${id.repeat(32)}`,
  type,
  objectKind,
  objectId,
  occurredAt: NOW,
  snapshot: parts && JSON.stringify(parts),
});

const EVENTS: Readonly<Record<string, StoredEvent>> = {
  "booking.created": event("1", "booking.created", "booking", BOOKING.id, [BOOKING]),
  "ticket.answered": event("2", "ticket.answered", "ticket", TICKET.id, [TICKET, { message: MESSAGE }]),
  "account.created": event("3", "account.created", "account", "account", [CLIENT]),
  erased: event("4", "booking.cancelled", "booking", BOOKING.id, null),
  "webhook.test": event("5", "webhook.test", "webhook", "1c7a1d8e-7c55-4c79-8f0e-9d0e5f3b6a42", null),
};

const VIDEO = { callPlace: "Video call", callJoining: "We send the link.", joinLink: "" };

/** What is sent of some events, made by the code that makes it, for docs/webhooks.md. */
export function webhookExamples(): Record<string, WebhookPayload> {
  return Object.fromEntries(Object.entries(EVENTS).map(([name, one]) => [name, payloadOf(one, VIDEO)]));
}
