import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NO_ANSWERS } from "../booking/answers";
import { APPROVALS, BOOKING_STATUSES } from "../booking/status";
import { PLAN_IDS } from "../catalogue/plans";
import { SERVICE_IDS } from "../catalogue/services";
import { PLACE_KINDS } from "../places/place";
import { type BookingRecord, BookingSchema, bookingResource } from "./booking-resource";
import { clientResource } from "./client-resource";
import { freeTimeResource, kindResource } from "./kind-resource";
import { ClientSchema, FreeTimeSchema, KindSchema, TicketSchema } from "./resource-schemas";
import { ticketResource } from "./ticket-resource";

const START = Date.UTC(2026, 10, 24, 14);
const HOUR = 3_600_000;
const VIDEO = { callPlace: "Video call", callJoining: "We send the link.", joinLink: "" };

const BOOKING: BookingRecord = {
  id: "booking-1",
  ...NO_ANSWERS,
  name: "Demo Client",
  email: "demo@client.example",
  selectedServices: ["crm"],
  selectedPlan: "growth",
  status: "pending",
  approval: null,
  decideBy: null,
  kind: { id: "strategy", name: "strategy call", shortName: "call" },
  hosts: [],
  place: null,
  elsewhere: null,
  visitSource: null,
  startsAt: START,
  endsAt: START + HOUR,
  visitorTimeZone: "Europe/London",
  cancelReason: "",
  declineReason: "",
  clientId: "client-1",
  isBookedByAgency: false,
  createdAt: START - HOUR,
  updatedAt: START - HOUR,
  icalSequence: 0,
  version: 0,
};

const resource = (more: Partial<BookingRecord> = {}, now = START - 2 * HOUR, joinLink = "") =>
  bookingResource({ ...BOOKING, ...more }, { now, video: { ...VIDEO, joinLink } });

describe("a booking for other systems", () => {
  it("says when and for whom in UTC and null for what is not there", () => {
    expect(resource()).toMatchObject({
      starts_at: "2026-11-24T14:00:00.000Z",
      ends_at: "2026-11-24T15:00:00.000Z",
      client: { id: "client-1", name: "Demo Client", company: null, phone: null },
      note: null,
      cancel_reason: null,
      services: [{ id: "crm", name: "CRM Automation & Integration" }],
      plan: { id: "growth", is_chosen: true },
      booked_by: "client",
    });
    expect(resource({ selectedPlan: null }).plan).toBeNull();
    expect(resource({ givenPlan: "growth" }).plan?.is_chosen).toBe(false);
    expect(resource({ isBookedByAgency: true }).booked_by).toBe("agency");
  });

  it.each([
    [{ approval: "waiting" }, START - 1, "waiting"],
    [{ approval: "waiting" }, START, "unconfirmed"],
    [{ approval: "declined", status: "cancelled" }, START, "declined"],
    [{ approval: "confirmed" }, START - 1, "pending"],
    [{}, START + 1, "pending"],
    [{ status: "no_show" }, START, "no_show"],
  ] as const)("names the status of %j at %i as the desk does: %s", (state, now, status) => {
    expect(resource(state, now).desk_status).toBe(status);
  });

  it("gives the link of the call: its own, or that of the settings", () => {
    expect(resource({}, START, "https://meet.example/{id}").place.join_url).toBe(
      "https://meet.example/booking-1",
    );
    const place = { kind: "client_calls", detail: "+44 20 7946 0000" } as const;
    expect(resource({ place }).place).toMatchObject({ kind: "client_calls", phone: place.detail });
  });

  it("fits its schema whatever is stored, and has no field beyond it", () => {
    const text = fc.string();
    const instants = fc.integer({ min: 0, max: Date.UTC(2100, 0) });
    const records = fc.record({
      name: text,
      email: text,
      company: text,
      phone: text,
      message: text,
      cancelReason: text,
      declineReason: text,
      guests: fc.array(text),
      clientId: fc.option(fc.uuid()),
      selectedServices: fc.subarray([...SERVICE_IDS]),
      selectedPlan: fc.option(fc.constantFrom(...PLAN_IDS)),
      status: fc.constantFrom(...BOOKING_STATUSES),
      approval: fc.option(fc.constantFrom(...APPROVALS)),
      startsAt: instants,
      endsAt: instants,
      place: fc.option(fc.record({ kind: fc.constantFrom(...PLACE_KINDS), detail: text })),
      isBookedByAgency: fc.boolean(),
      version: fc.nat(),
    });
    fc.assert(
      fc.property(records, instants, (record, now) => {
        const made = resource(record, now);
        expect(BookingSchema.strict().parse(made)).toEqual(made);
      }),
    );
  });

  it("leaves out what is stored beside it, such as a key", () => {
    const stored = { ...BOOKING, manageKeyHash: "hash", idempotencyKey: "key", internalNotes: "inside" };
    const made = JSON.stringify(bookingResource(stored, { now: START, video: VIDEO }));
    for (const secret of ["hash", '"key"', "inside"]) expect(made).not.toContain(secret);
  });
});

it("a ticket, a client, a kind and a free time fit their schemas", () => {
  const ticket = ticketResource(
    {
      id: "ticket-1",
      number: 1001,
      name: "Demo Client",
      email: "demo@client.example",
      subject: "Question",
      priority: "normal",
      status: "open",
      mergedInto: null,
      createdAt: START,
      updatedAt: START,
      clientId: null,
      visitSource: null,
      version: 2,
    },
    [{ id: "message-1", author: "requester", body: "Hello", createdAt: START }],
  );
  expect(TicketSchema.strict().parse(ticket)).toEqual(ticket);
  const client = clientResource({
    id: "client-1",
    name: "Demo Client",
    email: "demo@client.example",
    company: "",
    userId: "user-1",
    firstContactAt: START,
    lastContactAt: START,
    expectedUntil: START,
    mergedIntoId: null,
    visitSource: null,
  });
  expect(ClientSchema.strict().parse(client)).toEqual(client);
  expect(client).toMatchObject({
    has_account: true,
    company: null,
    expected_until: "2026-11-24T14:00:00.000Z",
  });
  const place = { kind: "link", detail: "https://meet.example/secret" } as const;
  const kind = kindResource(
    {
      id: "strategy",
      name: "strategy call",
      words: "",
      minutes: 30,
      needsApproval: false,
      isOffered: true,
      place,
      questions: [],
      hostMode: "any",
    },
    [
      { id: "a", name: "Demo Host", about: "", kinds: ["strategy"] },
      { id: "b", name: "Another Host", about: "", kinds: ["demo"] },
    ],
    "Video call",
  );
  expect(KindSchema.strict().parse(kind)).toEqual(kind);
  expect(kind.hosts).toEqual([{ id: "a", name: "Demo Host" }]);
  // The link is for those who take part.
  expect(JSON.stringify(kind)).not.toContain("secret");
  const time = freeTimeResource({ startsAt: START, endsAt: START + HOUR });
  expect(FreeTimeSchema.strict().parse(time)).toEqual(time);
});
