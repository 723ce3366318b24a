import { SERVICE_NAMES } from "../catalogue/services";
import type { BookingResource } from "../resources/booking-resource";
import type {
  ClientResource,
  LinkResource,
  TicketResource,
  TicketSummaryResource,
} from "../resources/resource-schemas";
import type { OperationId } from "./operations";
import { type ProblemCode, type ProblemDetails, problemBody } from "./problems";

/**
 * Requests and their answers, in an order in which each can be replayed after those before it: a test does so. The ids
 * stand for those that the site makes.
 */
export type ApiExample = {
  operation: OperationId;
  name: string;
  parameter?: string | number;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: unknown;
  status: number;
  answer: unknown;
};

const CLIENT_ID = "5c1f0f5e-3c1e-4b8e-9a53-2f1d0c9be001";
const BOOKING_ID = "8a7b1c52-61de-4a3c-8f0e-7d5c2b9ae002";
const TICKET_ID = "1e9d3b70-94c2-4f55-b1a8-6c3e5d7fa003";
const MESSAGE_ID = "b0c4e8d2-7a19-4d63-9e35-8f2a1c6db004";
const ANSWER_ID = "f3a6d915-2b8e-4c07-a4d1-5e9b7c8fd005";
const LINK_ID = "c7d2e0a4-5b16-4f98-8d03-9a4e6b1cf006";
const NO_ID = "00000000-0000-4000-8000-000000000000";

const NOW = "2026-11-23T15:00:00.000Z";

const NOTE = "We'd like to see how it works with our CRM.";

const SOURCE = {
  source: "newsletter",
  medium: "email",
  campaign: "spring",
  term: null,
  content: null,
  referrer: null,
  landing_page: null,
};

const BOOKING: BookingResource = {
  id: BOOKING_ID,
  status: "pending",
  desk_status: "pending",
  approval: null,
  decide_by: null,
  kind: { id: "strategy", name: "strategy call" },
  starts_at: "2026-11-24T14:00:00.000Z",
  ends_at: "2026-11-24T14:30:00.000Z",
  time_zone: "Europe/London",
  client: {
    id: CLIENT_ID,
    name: "Demo Client",
    email: "demo@client.example",
    company: "Demo Company",
    phone: "+44 20 7946 0000",
  },
  hosts: [],
  place: {
    kind: null,
    where: "Video call",
    join_url: null,
    phone: null,
    joining: "We'll email you the link to join before the call.",
  },
  services: [{ id: "crm", name: SERVICE_NAMES.crm }],
  plan: { id: "growth", name: "Growth", is_chosen: true },
  guests: [],
  note: NOTE,
  answers: [],
  cancel_reason: null,
  decline_reason: null,
  booked_by: "client",
  link: null,
  scheduler: null,
  source: SOURCE,
  created_at: NOW,
  updated_at: NOW,
  sequence: 0,
  version: 0,
};

const MOVED: BookingResource = {
  ...BOOKING,
  starts_at: "2026-11-25T14:00:00.000Z",
  ends_at: "2026-11-25T14:30:00.000Z",
  sequence: 1,
  version: 1,
};

const CANCELLED: BookingResource = {
  ...MOVED,
  status: "cancelled",
  desk_status: "cancelled",
  cancel_reason: "We have to postpone.",
  sequence: 2,
  version: 2,
};

const LINK: LinkResource = {
  id: LINK_ID,
  state: "open",
  kind: { id: "strategy", name: "strategy call" },
  hosts: [],
  client: { name: "Demo Client", email: "demo@client.example" },
  times: [],
  valid_until: "2026-12-07T15:00:00.000Z",
  created_at: NOW,
  booking: null,
};

const SUMMARY: TicketSummaryResource = {
  id: TICKET_ID,
  number: 1001,
  status: "open",
  priority: "normal",
  subject: "An invoice",
  client: { id: CLIENT_ID, name: "Demo Client", email: "demo@client.example" },
  merged_into: null,
  source: null,
  created_at: NOW,
  updated_at: NOW,
  version: 0,
};

const QUESTION = "Could you send us November's invoice again?";

const TICKET: TicketResource = {
  ...SUMMARY,
  messages: [{ id: MESSAGE_ID, author: "requester", body: QUESTION, created_at: NOW }],
};

const ANSWERED: TicketResource = {
  ...TICKET,
  status: "closed",
  version: 1,
  messages: [
    ...TICKET.messages,
    { id: ANSWER_ID, author: "agency", body: "It's on its way.", created_at: NOW },
  ],
};

const CLIENT: ClientResource = {
  id: CLIENT_ID,
  name: "Demo Client",
  email: "demo@client.example",
  company: "Demo Company",
  has_account: false,
  first_contact_at: NOW,
  last_contact_at: NOW,
  expected_until: null,
  merged_into: null,
  source: SOURCE,
};

const slot = (from: string, to: string) => ({
  starts_at: `2026-11-24T${from}:00.000Z`,
  ends_at: `2026-11-24T${to}:00.000Z`,
});

const at = { time_zone: "Europe/London", kind: "strategy" };
const person = { name: "Demo Client", email: "demo@client.example" };
const keyed = (key: string) => ({ "Idempotency-Key": key });

/** The examples, of a site at this address. */
export function apiExamples(siteUrl: string): ApiExample[] {
  const problem = (code: ProblemCode, details: ProblemDetails = {}) => problemBody(code, details, siteUrl);
  return [
    {
      operation: "listKinds",
      name: "kinds",
      status: 200,
      answer: {
        data: [
          {
            id: "strategy",
            name: "strategy call",
            description: null,
            minutes: 30,
            needs_approval: false,
            is_offered: true,
            place: { kind: null, where: "Video call" },
            host_mode: "any",
            questions: [],
            hosts: [],
          },
          {
            id: "demo",
            name: "demo",
            description: "See an assistant at work, and ask it anything you like.",
            minutes: 30,
            needs_approval: false,
            is_offered: true,
            place: { kind: null, where: "Video call" },
            host_mode: "any",
            questions: [],
            hosts: [],
          },
        ],
      },
    },
    { operation: "listHosts", name: "hosts", status: 200, answer: { data: [] } },
    {
      operation: "listFreeTimes",
      name: "morning",
      status: 200,
      query: { kind: "strategy", from: "2026-11-24T14:00:00Z", before: "2026-11-24T15:30:00Z" },
      answer: {
        data: [slot("14:00", "14:30"), slot("14:30", "15:00"), slot("15:00", "15:30")],
        time_zone: "America/New_York",
      },
    },
    {
      operation: "bookCall",
      name: "booked",
      headers: keyed("crm-4711"),
      status: 201,
      body: {
        starts_at: "2026-11-24T14:00:00Z",
        ...at,
        client: { ...person, company: "Demo Company", phone: "+44 20 7946 0000" },
        services: ["crm"],
        plan: "growth",
        note: NOTE,
        source: { source: "newsletter", medium: "email", campaign: "spring" },
      },
      answer: BOOKING,
    },
    {
      operation: "bookCall",
      name: "taken",
      headers: keyed("crm-4712"),
      status: 409,
      body: { starts_at: "2026-11-24T14:00:00Z", ...at, client: person },
      answer: problem("taken"),
    },
    {
      operation: "bookCall",
      name: "invalid",
      headers: keyed("crm-4713"),
      status: 422,
      body: { starts_at: "2026-11-24T14:30:00Z", ...at, client: { ...person, email: "demo" } },
      answer: problem("invalid", {
        errors: [{ pointer: "#/client/email", detail: "Enter an email address like name@example.com" }],
      }),
    },
    { operation: "readBooking", name: "read", parameter: BOOKING_ID, status: 200, answer: BOOKING },
    {
      operation: "moveBooking",
      name: "moved",
      parameter: BOOKING_ID,
      status: 200,
      body: { starts_at: "2026-11-25T14:00:00Z" },
      answer: MOVED,
    },
    {
      operation: "listBookings",
      name: "upcoming",
      status: 200,
      query: { status: "pending", starts_from: "2026-11-24T00:00:00Z", order: "asc" },
      answer: { data: [MOVED], next_cursor: null },
    },
    {
      operation: "cancelBooking",
      name: "cancelled",
      parameter: BOOKING_ID,
      status: 200,
      body: { reason: "We have to postpone." },
      answer: CANCELLED,
    },
    {
      operation: "cancelBooking",
      name: "unknown",
      parameter: NO_ID,
      status: 404,
      body: {},
      answer: problem("not_found"),
    },
    {
      operation: "confirmBooking",
      name: "cancelled",
      parameter: BOOKING_ID,
      status: 409,
      answer: problem("not_possible"),
    },
    {
      operation: "declineBooking",
      name: "cancelled",
      parameter: BOOKING_ID,
      status: 409,
      body: { reason: "We're away that week." },
      answer: problem("not_possible"),
    },
    {
      operation: "setOutcome",
      name: "cancelled",
      parameter: BOOKING_ID,
      status: 409,
      body: { status: "completed" },
      answer: problem("not_possible"),
    },
    {
      operation: "makeLink",
      name: "made",
      headers: keyed("crm-4715"),
      status: 201,
      body: { kind: "strategy", client: person },
      answer: { ...LINK, url: `${siteUrl}/o/${"x".repeat(43)}` },
    },
    {
      operation: "listLinks",
      name: "one",
      query: { email: person.email },
      status: 200,
      answer: { data: [LINK], next_cursor: null },
    },
    {
      operation: "withdrawLink",
      name: "withdrawn",
      parameter: LINK_ID,
      status: 200,
      answer: { ...LINK, state: "withdrawn" },
    },
    {
      operation: "readLink",
      name: "read",
      parameter: LINK_ID,
      status: 200,
      answer: { ...LINK, state: "withdrawn" },
    },
    {
      operation: "openTicket",
      name: "opened",
      headers: keyed("crm-4711"),
      status: 201,
      body: { client: person, subject: "An invoice", message: QUESTION },
      answer: TICKET,
    },
    {
      operation: "listTickets",
      name: "open",
      query: { status: "open" },
      status: 200,
      answer: { data: [SUMMARY], next_cursor: null },
    },
    {
      operation: "answerTicket",
      name: "answered",
      parameter: 1001,
      headers: keyed("crm-4714"),
      status: 201,
      body: { message: "It's on its way.", close: true },
      answer: ANSWERED,
    },
    { operation: "closeTicket", name: "closed", parameter: 1001, status: 200, answer: ANSWERED },
    { operation: "readTicket", name: "read", parameter: 1001, status: 200, answer: ANSWERED },
    {
      operation: "listClients",
      name: "one",
      query: { email: person.email },
      status: 200,
      answer: { data: [CLIENT], next_cursor: null },
    },
    { operation: "readClient", name: "read", parameter: CLIENT_ID, status: 200, answer: CLIENT },
  ];
}
