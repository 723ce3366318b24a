import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { schedulerAdapters } from "./scheduler-adapters";

const { calendly, calcom } = schedulerAdapters;
const SECRET = "a-secret-of-the-webhook";
const NOW = Date.parse("2026-11-24T12:00:00Z");
const BODY = '{"event":"x"}';
const bytes = new TextEncoder().encode(BODY);
const hex = (text: string, secret = SECRET) => createHmac("sha256", secret).update(text).digest("hex");

describe("Calendly's signature", () => {
  const isGenuine = (header: string | null, now = NOW) => {
    const headers = new Headers(header === null ? {} : { "Calendly-Webhook-Signature": header });
    return calendly.isGenuine(headers, bytes, SECRET, now);
  };
  const seconds = NOW / 1000;
  const v1 = hex(`${seconds}.${BODY}`);

  it("counts for three minutes", async () => {
    expect(await isGenuine(`t=${seconds},v1=${v1}`)).toBe(true);
    expect(await isGenuine(`t=${seconds},v1=${v1}`, NOW + 180_000)).toBe(true);
    expect(await isGenuine(`t=${seconds},v1=${v1}`, NOW + 180_001)).toBe(false);
    expect(await isGenuine(`t=${seconds},v1=${v1}`, NOW - 180_001)).toBe(false);
  });

  it.each([
    null,
    "",
    v1,
    `t=${seconds}`,
    `t=${seconds},v1=`,
    `t=${seconds},v1=${v1.toUpperCase()}`,
    `t=${seconds},v1=${v1}0`,
    `t=${seconds + 1},v1=${v1}`,
    `t=${seconds},v1=${hex(BODY)}`,
    `t=${seconds},v1=${hex(`${seconds}.${BODY}`, "another secret")}`,
  ])("is not %s", async (header) => {
    expect(await isGenuine(header)).toBe(false);
  });
});

describe("Cal.com's signature", () => {
  const isGenuine = (header: string | null) => {
    const headers = new Headers(header === null ? {} : { "X-Cal-Signature-256": header });
    return calcom.isGenuine(headers, bytes, SECRET, NOW);
  };

  it("is made of the body", async () => {
    expect(await isGenuine(hex(BODY))).toBe(true);
    const wrong = [
      null,
      "",
      "no-secret-provided",
      hex(`${BODY} `),
      hex(BODY, "another secret"),
      `${hex(BODY)}0`,
    ];
    for (const header of wrong) expect(await isGenuine(header), String(header)).toBe(false);
  });
});

const invitee = {
  uri: "https://api.calendly.com/scheduled_events/E1/invitees/I1",
  email: "client@demo.example",
  name: "Demo Client",
  timezone: "Europe/London",
  old_invitee: null,
  new_invitee: null,
  rescheduled: false,
  reschedule_url: "https://calendly.com/reschedulings/I1",
  cancel_url: "https://calendly.com/cancellations/I1",
  tracking: { utm_content: "hash" },
  scheduled_event: {
    start_time: "2026-11-25T09:00:00.000000Z",
    end_time: "2026-11-25T09:30:00.000000Z",
    location: { type: "zoom", join_url: "https://zoom.example/j/1" },
    event_memberships: [{ user_email: "host@agency.example" }],
    event_guests: [
      { email: "guest@demo.example" },
      { email: "client@demo.example" },
      { email: "no address" },
    ],
  },
};
const ofCalendly = (event: string, change: object = {}) =>
  calendly.read(
    JSON.stringify({ event, created_at: "2026-11-24T12:00:00.000000Z", payload: { ...invitee, ...change } }),
  )?.news;
const calendlyCall = (change: object) => {
  const news = ofCalendly("invitee.created", change);
  return news?.what === "booked" ? news.call : null;
};

describe("Calendly's events", () => {
  it("say which call was booked", () => {
    expect(ofCalendly("invitee.created")).toEqual({
      what: "booked",
      replaces: null,
      call: {
        ref: invitee.uri,
        startsAt: Date.parse("2026-11-25T09:00Z"),
        endsAt: Date.parse("2026-11-25T09:30Z"),
        name: "Demo Client",
        email: "client@demo.example",
        timeZone: "Europe/London",
        guests: ["guest@demo.example"],
        answers: [],
        place: { kind: "link", detail: "https://zoom.example/j/1" },
        hostEmails: ["host@agency.example"],
        tracking: "hash",
        visitSource: null,
        rescheduleUrl: invitee.reschedule_url,
        cancelUrl: invitee.cancel_url,
      },
    });
  });

  it("tell a move from a cancellation", () => {
    const moved = { rescheduled: true, new_invitee: "I2" };
    expect(ofCalendly("invitee.canceled", moved)).toEqual({ what: "replaced", ref: invitee.uri, by: "I2" });
    expect(ofCalendly("invitee.canceled", { cancellation: { reason: "Ill" } })).toMatchObject({
      what: "cancelled",
      ref: invitee.uri,
      reason: "Ill",
    });
    expect(ofCalendly("invitee.created", { old_invitee: "I0" })).toMatchObject({ replaces: "I0" });
  });

  it("say who was missed", () => {
    expect(ofCalendly("invitee_no_show.created")).toMatchObject({ what: "missed", isMissed: true });
    expect(ofCalendly("invitee_no_show.deleted")).toMatchObject({ what: "missed", isMissed: false });
  });

  it("say where the client came from, without what tells the draft", () => {
    const said = { utm_source: "Newsletter", utm_medium: null, utm_campaign: "spring", utm_term: 7 };
    expect(calendlyCall({ tracking: { ...said, utm_content: "hash" } })?.visitSource).toMatchObject({
      source: "newsletter",
      medium: null,
      campaign: "spring",
      term: null,
      content: null,
    });
    expect(calendlyCall({ tracking: { utm_source: null } })?.visitSource).toBeNull();
  });

  it("say what was answered to which question, in the order of the questions", () => {
    const questions_and_answers = [
      { question: "Anything else?", answer: " Two lines,\r\nplease. ", position: 1 },
      { question: "Goal\u202e?", answer: "Leads", position: 0 },
      { question: "Left empty", answer: "", position: 2 },
      { question: "", answer: "To nothing", position: 3 },
      { question: "Odd", answer: { some: "thing" }, position: 4 },
    ];
    expect(calendlyCall({ questions_and_answers })?.answers).toEqual([
      { question: "Goal?", answer: "Leads" },
      { question: "Anything else?", answer: "Two lines,\nplease." },
    ]);
    const long = [{ question: "q".repeat(400), answer: "😀".repeat(3000), position: 0 }];
    const [cut] = calendlyCall({ questions_and_answers: long })?.answers ?? [];
    expect([cut?.question.length, cut?.answer]).toEqual([300, "😀".repeat(2000)]);
    expect(calendlyCall({ questions_and_answers: "none" })?.answers).toEqual([]);
  });

  it("leave out what is odd, and keep the call", () => {
    expect(calendlyCall({ timezone: "Mars/Base" })?.timeZone).toBeNull();
    expect(calendlyCall({ reschedule_url: "javascript:alert(1)" })?.rescheduleUrl).toBeNull();
    expect(calendlyCall({ reschedule_url: "http://calendly.com/x" })?.rescheduleUrl).toBeNull();
    expect(calendlyCall({ name: 7 })?.name).toBe("client@demo.example");
    expect(calendlyCall({ tracking: null })?.tracking).toBeNull();
  });

  it.each([
    [{ join_url: "http://zoom.example/j/1" }, { kind: "sent", detail: "" }],
    [
      { type: "physical", location: " 1  Main\nStreet " },
      { kind: "address", detail: "1 Main Street" },
    ],
    [
      { type: "outbound_call", location: "+44 20 7946 0000" },
      { kind: "we_call", detail: "" },
    ],
    [
      { type: "inbound_call", location: "+44 20 7946 0000" },
      { kind: "client_calls", detail: "+44 20 7946 0000" },
    ],
    [
      { type: "inbound_call", location: "<b>Ring us</b>" },
      { kind: "sent", detail: "" },
    ],
    [null, { kind: "sent", detail: "" }],
  ])("put a call at %o", (location, place) => {
    const scheduled_event = { ...invitee.scheduled_event, location };
    expect(calendlyCall({ scheduled_event })?.place).toEqual(place);
  });

  it("are nothing without a client, a time that lasts, or a known kind", () => {
    const { start_time: end_time } = invitee.scheduled_event;
    expect(ofCalendly("invitee.created", { email: "no address" })).toEqual({ what: "nothing" });
    expect(
      ofCalendly("invitee.created", { scheduled_event: { ...invitee.scheduled_event, end_time } }),
    ).toEqual({ what: "nothing" });
    expect(ofCalendly("routing_form_submission.created")).toEqual({ what: "nothing" });
    for (const body of ["", "[]", "null", '{"event":"invitee.created"}'])
      expect(calendly.read(body)).toBeNull();
  });
});

const booking = {
  uid: "U/1",
  startTime: "2026-11-25T09:00:00Z",
  endTime: "2026-11-25T09:30:00Z",
  attendees: [
    { email: "client@demo.example", name: "Demo Client", timeZone: "Europe/London" },
    { email: "guest@demo.example", name: "", timeZone: "Europe/London" },
  ],
  organizer: { email: "host@agency.example" },
  team: { members: [{ email: "second@agency.example" }, {}] },
  location: "integrations:daily",
  metadata: { videoCallUrl: "https://cal.example/video/1", draft: "hash" },
  bookerUrl: "https://agency.cal.example/some/page",
};
const ofCalcom = (triggerEvent: string, change: object = {}) =>
  calcom.read(
    JSON.stringify({ triggerEvent, createdAt: "2026-11-24T12:00:00Z", payload: { ...booking, ...change } }),
  )?.news;
const calcomCall = (change: object) => {
  const news = ofCalcom("BOOKING_CREATED", change);
  return news?.what === "booked" ? news.call : null;
};

describe("Cal.com's events", () => {
  it("say which call was booked, and where it is moved and cancelled", () => {
    expect(ofCalcom("BOOKING_CREATED")).toMatchObject({
      what: "booked",
      replaces: null,
      call: {
        ref: "U/1",
        email: "client@demo.example",
        guests: ["guest@demo.example"],
        tracking: "hash",
        place: { kind: "link", detail: "https://cal.example/video/1" },
        hostEmails: ["host@agency.example", "second@agency.example"],
        rescheduleUrl: "https://agency.cal.example/reschedule/U%2F1",
        cancelUrl: "https://agency.cal.example/booking/U%2F1?cancel=true",
      },
    });
    expect(calcomCall({ bookerUrl: "javascript:alert(1)" })?.rescheduleUrl).toBe(
      "https://cal.com/reschedule/U%2F1",
    );
  });

  it.each([
    ["beside the other fields", { utm_source: "Newsletter", utm_campaign: "spring" }],
    ["in Cal.com's own spelling", { utmSource: "newsletter", utmCampaign: "spring" }],
    ["of their own", { tracking: { utm_source: "newsletter", utm_campaign: "spring" } }],
    ["as metadata", { metadata: { utm_source: "newsletter", utm_campaign: "spring" } }],
    ["as answers", { responses: { utm_source: { value: "newsletter" }, utm_campaign: { value: "spring" } } }],
  ])("say where the client came from, by parameters %s", (_, change) => {
    expect(calcomCall(change)?.visitSource).toMatchObject({ source: "newsletter", campaign: "spring" });
  });

  it("name the guests whom only an answer names", () => {
    const guests = { label: "guests", value: ["Guest@demo.example", "CLIENT@demo.example", 7] };
    expect(calcomCall({ attendees: booking.attendees.slice(0, 1), responses: { guests } })?.guests).toEqual([
      "Guest@demo.example",
    ]);
    expect(calcomCall({ responses: { guests: { value: "none" } } })?.guests).toEqual(["guest@demo.example"]);
  });

  it("say what was answered to which question, and the notes, once", () => {
    const responses = {
      name: { label: "your_name", value: "Demo Client", isHidden: false },
      email: { label: "email_address", value: "client@demo.example", isHidden: false },
      location: {
        label: "location",
        value: { value: "integrations:daily", optionValue: "" },
        isHidden: false,
      },
      notes: { label: "additional_notes", value: "Call the front desk.", isHidden: false },
      guests: { label: "additional_guests", value: [], isHidden: false },
      goal: { label: "Your goal", value: "Leads", isHidden: false },
      tools: { label: "Tools", value: ["CRM", "Email"], isHidden: false },
      size: { label: "Team size", value: 4, isHidden: false },
      shop: { label: "An online shop?", value: true, isHidden: false },
      how: { label: "How", value: { value: "Other", optionValue: "By post" }, isHidden: false },
      ref: { label: "Our reference", value: "x", isHidden: true },
      utm_source: { label: "utm_source", value: "newsletter", isHidden: false },
      odd: null,
    };
    expect(calcomCall({ responses, additionalNotes: "Call the front desk." })?.answers).toEqual([
      { question: "Additional notes", answer: "Call the front desk." },
      { question: "Your goal", answer: "Leads" },
      { question: "Tools", answer: "CRM, Email" },
      { question: "Team size", answer: "4" },
      { question: "An online shop?", answer: "Yes" },
      { question: "How", answer: "Other: By post" },
    ]);
    const userFieldsResponses = { goal: { label: "Your goal", value: "Leads", isHidden: false } };
    expect(calcomCall({ userFieldsResponses, additionalNotes: "Hello" })?.answers).toEqual([
      { question: "Your goal", answer: "Leads" },
      { question: "Additional notes", answer: "Hello" },
    ]);
    expect(calcomCall({ responses: "none" })?.answers).toEqual([]);
  });

  it("tell moves, cancellations and requests that were declined", () => {
    expect(ofCalcom("BOOKING_RESCHEDULED", { rescheduleUid: "U0" })).toMatchObject({
      what: "booked",
      replaces: "U0",
    });
    expect(ofCalcom("BOOKING_CANCELLED", { cancellationReason: "Ill" })).toMatchObject({
      what: "cancelled",
      ref: "U/1",
      reason: "Ill",
    });
    expect(ofCalcom("BOOKING_REJECTED")).toMatchObject({ what: "cancelled", call: null });
  });

  it("say who was missed, if anyone was", () => {
    const missed = (...noShows: boolean[]) =>
      ofCalcom("BOOKING_NO_SHOW_UPDATED", {
        bookingUid: "U/1",
        attendees: noShows.map((noShow) => ({ noShow })),
      });
    expect(missed(false, true)).toEqual({ what: "missed", ref: "U/1", isMissed: true });
    expect(missed(false)).toEqual({ what: "missed", ref: "U/1", isMissed: false });
    expect(missed()).toEqual({ what: "nothing" });
  });

  it.each([
    ["https://meet.example/1", { kind: "link", detail: "https://meet.example/1" }],
    ["inPerson", { kind: "sent", detail: "" }],
    ["integrations:zoom", { kind: "sent", detail: "" }],
    ["+44 20 7946 0000", { kind: "we_call", detail: "" }],
    ["1 Main Street, London", { kind: "address", detail: "1 Main Street, London" }],
  ])("put a call at %s", (location, place) => {
    expect(calcomCall({ location, metadata: null })?.place).toEqual(place);
  });

  it("are nothing without a client, a time that lasts, or a known kind", () => {
    expect(ofCalcom("BOOKING_CREATED", { attendees: [] })).toEqual({ what: "nothing" });
    expect(ofCalcom("BOOKING_CREATED", { endTime: booking.startTime })).toEqual({ what: "nothing" });
    expect(ofCalcom("FORM_SUBMITTED")).toEqual({ what: "nothing" });
    for (const body of ["", "[]", "null", '{"triggerEvent":"BOOKING_CREATED"}'])
      expect(calcom.read(body)).toBeNull();
  });
});
