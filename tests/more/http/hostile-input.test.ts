import { afterEach, describe, expect, test } from "vitest";
import { findBookingDamage, readBookings } from "../../support/booking-rows";
import { createBooking } from "../../support/factories";
import {
  bookCall,
  DEMO_CONTACT,
  draftOf,
  fillWizard,
  guestFields,
  stepOf,
  TUESDAY_AT_NINE,
} from "../../support/journey";
import { shareWorker } from "../../support/share-worker";
import { type Answer, encodeForm, type Fields, untilAnswered, Visitor } from "../../support/visitor";
import { SITE_URL } from "../../support/worker";

const site = shareWorker();

const FORM = "application/x-www-form-urlencoded";
const MAX_BODY_BYTES = 64 * 1024;

afterEach(async () => expect(await findBookingDamage(site.db)).toEqual([]));

function expectRefused(answer: Answer): void {
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect(answer.text).not.toMatch(/\bat .+\.(js|tsx?):\d+|SQLITE|D1_ERROR|ZodError|undefined/);
}

/** Each form of the site with valid input. */
const FORMS: Record<string, { path: string; fields: Record<string, string> }> = {
  "contact details": { path: "/contact", fields: { step: "details", ...DEMO_CONTACT } },
  "contact details on the home page": { path: "/?index", fields: { step: "details", ...DEMO_CONTACT } },
  services: { path: "/contact", fields: { step: "services", selectedServices: "crm" } },
  confirmation: { path: "/schedule", fields: guestFields(TUESDAY_AT_NINE) },
  cancellation: { path: "/contact/cancel", fields: { booking: "", key: "" } },
};

describe("names", () => {
  test.each([
    ["emoji", "🦊 Demo 👩🏽‍🚀"],
    ["right-to-left", "عميل تجريبي"],
    ["mixed directions", "Demo שלום"],
    ["markup", `<script>alert("1")</script><!--<script>`],
    ["quotation marks from many languages", `O'Demo "D" \`\${1}\` '); drop table bookings;--`],
    ["percent and plus", "100% + more & = ; #"],
    ["a single letter", "Ø"],
    ["decomposed accents", "Ame\u0301lie"],
    ["a hundred characters", "n".repeat(100)],
    ["surrounding spaces", "  Demo Client  "],
    ["words with a meaning in code", "__proto__ constructor null NaN"],
  ])("%s is kept unchanged, all the way to the booking and back", async (_, name) => {
    const visitor = new Visitor(site);
    const booked = await bookCall(visitor, TUESDAY_AT_NINE, { contact: { name, company: name } });
    expect(booked.status).toBe(303);
    const kept = name.normalize("NFC").trim();
    expect(await readBookings(site.db)).toMatchObject([{ name: kept, company: kept }]);
    const { page } = await visitor.follow(booked);
    expect(page.one("dd bdi").textContent && page.text).toContain(kept.replace(/\s+/g, " "));
  });
});

describe("field values", () => {
  test.each<[string, Fields]>([
    ["two names", [...Object.entries(DEMO_CONTACT), ["name", "Second"]]],
    ["two equal names", [...Object.entries(DEMO_CONTACT), ["name", DEMO_CONTACT.name]]],
    ["two email addresses", [...Object.entries(DEMO_CONTACT), ["email", "other@client.example"]]],
    ["two messages", [...Object.entries(DEMO_CONTACT), ["message", "b"]]],
    ["two plans", [...Object.entries(DEMO_CONTACT), ["selectedPlan", "growth"]]],
    ["no fields", []],
    ["an empty name", { ...DEMO_CONTACT, name: "" }],
    ["a name of spaces", { ...DEMO_CONTACT, name: " \t\u00a0\u3000 " }],
    ["a zero-width name", { ...DEMO_CONTACT, name: "\u200b\u200d\u2060\ufeff" }],
    ["a company of directional marks", { ...DEMO_CONTACT, company: "\u200e\u202e\u2066" }],
    ["a company of combining marks only", { ...DEMO_CONTACT, company: "\u0301\u0301" }],
    ["a name of Hangul fillers", { ...DEMO_CONTACT, name: "\u3164\uffa0\u115f" }],
    ["a name of blank Braille characters", { ...DEMO_CONTACT, name: "\u2800" }],
    ["an email address of spaces", { ...DEMO_CONTACT, email: "   " }],
    ["a name of 300 characters", { ...DEMO_CONTACT, name: "n".repeat(300) }],
    ["a name of 101 characters", { ...DEMO_CONTACT, name: "n".repeat(101) }],
    ["a company of 300 emoji", { ...DEMO_CONTACT, company: "🦊".repeat(300) }],
    ["an email address of 300 characters", { ...DEMO_CONTACT, email: `${"e".repeat(290)}@x.example` }],
    ["an email address without a domain", { ...DEMO_CONTACT, email: "demo@" }],
    ["two email addresses in one field", { ...DEMO_CONTACT, email: "a@x.example,b@x.example" }],
    ["an email address with a display name", { ...DEMO_CONTACT, email: "Demo <demo@client.example>" }],
    ["an email address with a second header", { ...DEMO_CONTACT, email: "a@x.example\r\nBcc: b@x.example" }],
    ["a NUL in the name", { ...DEMO_CONTACT, name: "De\0mo" }],
    ["a name of only a NUL", { ...DEMO_CONTACT, name: "\0" }],
    ["a NUL in the message", { ...DEMO_CONTACT, message: "De\0mo" }],
    ["an escape sequence in the message", { ...DEMO_CONTACT, message: "\u001b[31m" }],
    ["a line break in the name", { ...DEMO_CONTACT, name: "Demo\nClient" }],
    ["a message of 60,000 characters", { ...DEMO_CONTACT, message: "m".repeat(60_000) }],
    ["an unknown plan", { ...DEMO_CONTACT, selectedPlan: "platinum" }],
    ["__proto__ as the plan", { ...DEMO_CONTACT, selectedPlan: "__proto__" }],
    ["an array property as the plan", { ...DEMO_CONTACT, selectedPlan: "length" }],
  ])("contact details with %s are rejected", async (_, fields) => {
    const visitor = new Visitor(site);
    const answer = await visitor.postForm("/contact", [["step", "details"], ...pairs(fields)]);
    expectRefused(answer);
    expect(answer.status).toBe(400);
    expect(answer.page.has('[aria-invalid="true"]'), "the field that is wrong is marked").toBe(true);
    expect(visitor.cookies.names).toEqual([]);
  });

  test.each<[string, Record<string, string | string[]>]>([
    ["an unknown service", { selectedServices: "world-domination" }],
    ["a known and an unknown service", { selectedServices: ["crm", "CRM"] }],
    ["__proto__ as the service", { selectedServices: "__proto__" }],
    ["an empty service", { selectedServices: "" }],
    ["no service", {}],
    ["an unknown service and Back", { selectedServices: "nope", go: "back" }],
  ])("services with %s are rejected", async (_, fields) => {
    const visitor = new Visitor(site);
    await visitor.postForm("/contact", { step: "details", ...DEMO_CONTACT });
    const answer = await visitor.postForm("/contact", {
      step: "services",
      draft: draftOf(visitor),
      ...fields,
    });
    expectRefused(answer);
    expect(answer.page.has("#services-error")).toBe(true);
  });

  test("services sent before the details lead to the first step", async () => {
    const answer = await new Visitor(site).postForm("/contact", {
      step: "services",
      selectedServices: "crm",
    });
    expectRefused(answer);
    expect(answer.page.value("step")).toBe("details");
    expect(answer.page.text).toContain("We no longer have the details you entered");
  });

  test("a service sent three times counts once", async () => {
    const visitor = new Visitor(site);
    await bookCall(visitor, TUESDAY_AT_NINE, { services: ["crm", "crm", "crm"] });
    expect((await readBookings(site.db))[0]?.selected_services).toBe('["crm"]');
  });

  test.each<[string, Fields]>([
    ["two times", [...Object.entries(guestFields(TUESDAY_AT_NINE)), ["time", "2026-11-24T15:00Z"]]],
    ["two names", [...Object.entries(guestFields(TUESDAY_AT_NINE)), ["name", "Second"]]],
    ["two time zones", [...Object.entries(guestFields(TUESDAY_AT_NINE)), ["tz", "Asia/Tokyo"]]],
    ["two keys", [...Object.entries(guestFields(TUESDAY_AT_NINE)), ["idempotencyKey", crypto.randomUUID()]]],
    ["no key", omit(guestFields(TUESDAY_AT_NINE), "idempotencyKey")],
    ["a malformed key", guestFields(TUESDAY_AT_NINE, { idempotencyKey: "1" })],
    ["a key of 10,000 characters", guestFields(TUESDAY_AT_NINE, { idempotencyKey: "a".repeat(10_000) })],
    ["no time zone", omit(guestFields(TUESDAY_AT_NINE), "tz")],
    ["a made-up time zone", guestFields(TUESDAY_AT_NINE, { tz: "Mars/Olympus_Mons" })],
    ["an offset as the time zone", guestFields(TUESDAY_AT_NINE, { tz: "+05:30" })],
    ["a path as the time zone", guestFields(TUESDAY_AT_NINE, { tz: "../../etc/passwd" })],
    ["no time", omit(guestFields(TUESDAY_AT_NINE), "time")],
    ["no name", omit(guestFields(TUESDAY_AT_NINE), "name")],
    ["a zero-width name", guestFields(TUESDAY_AT_NINE, { name: "\u200b" })],
    ["a NUL in the name", guestFields(TUESDAY_AT_NINE, { name: "De\0mo" })],
    ["an invalid email address", guestFields(TUESDAY_AT_NINE, { email: "demo" })],
    ["an unknown booking to move", guestFields(TUESDAY_AT_NINE, { reschedule: "1", key: "2" })],
    ["the wizard's flow without its draft", guestFields(TUESDAY_AT_NINE, { flow: "wizard" })],
    ["no fields", []],
  ])("a confirmation with %s books nothing", async (_, fields) => {
    const answer = await new Visitor(site).postForm("/schedule", fields);
    expectRefused(answer);
    expect(await readBookings(site.db)).toEqual([]);
  });

  test("unexpected fields change nothing", async () => {
    const extra: [string, string][] = [
      ["__proto__", "polluted"],
      ["constructor", "x"],
      ["toString", "x"],
      ["id", "1"],
      ["status", "completed"],
      ["userId", "1"],
      ["icalSequence", "9"],
    ];
    const answer = await new Visitor(site).postForm("/schedule", [
      ...Object.entries(guestFields(TUESDAY_AT_NINE)),
      ...extra,
    ]);
    expect(answer.status).toBe(303);
    expect(await readBookings(site.db)).toMatchObject([
      { status: "pending", user_id: null, ical_sequence: 0 },
    ]);
    for (const form of Object.values(FORMS)) {
      const { status } = await new Visitor(site).postForm(form.path, extra);
      expect(status).toBeLessThan(500);
    }
  });
});

describe("paths and queries", () => {
  test.each([
    "/%E0%A4%A",
    "/%",
    "/contact%00",
    "/..%2f..%2fetc%2fpasswd",
    "//contact",
    "/contact/cancel",
    "/schedule/calendar.ics",
    "/schedule/calendar.ics?booking=%00&key=%00",
    "/no-such-page",
    "/.env",
    "/wp-login.php",
    "/contact?plan=%00",
    "/contact?plan=%E0%A4%A",
    "/contact?step=%00",
    "/contact?step=services&step=time",
    "/contact?reschedule=%F0%9F%A6%8A",
    "/schedule?tz=Mars/Olympus",
    "/schedule?tz=Europe/London&tz=Asia/Tokyo",
    "/schedule?tz=",
    "/schedule?tz=%00",
    "/schedule?tz=%2B01:00",
    `/schedule?tz=${"A".repeat(2000)}`,
    "/schedule?date=2026-02-30",
    "/schedule?date=tomorrow",
    "/schedule?date=2026-11-24&date=2026-11-25",
    "/schedule?date=-000001-01-01",
    "/schedule?from=2026-02-30",
    "/schedule?from=",
    "/schedule?from=2026-11-01&from=2026-12-01",
    "/schedule?time=NaN",
    "/schedule?time=2026-11-24T14:00Z&time=2026-11-24T15:00Z",
    "/schedule?booked=1&key=2",
    "/schedule?booked=&key=",
  ])("%s gets a 4xx", async (path) => {
    const answer = await new Visitor(site).get(path);
    expectRefused(answer);
    expect(answer.text.startsWith("<!DOCTYPE html>") ? answer.page.heading : answer.text).not.toBe("");
  });

  test.each([
    "/schedule?from=2199-12-01",
    "/schedule?from=2000-01-01",
    "/schedule?date=2199-12-31",
    "/schedule?date=2000-01-01",
    "/schedule?embed=2&parent=javascript:alert(1)",
    "/schedule?unknown=1&__proto__=2",
    "/contact?unknown=1&__proto__=2",
  ])("%s shows the nearest sensible page", async (path) => {
    expect((await new Visitor(site).get(path)).status).toBe(200);
  });

  test("every time zone a browser may send works, under old names and in any case", async () => {
    const old = [
      "US/Eastern",
      "GB",
      "Japan",
      "Asia/Calcutta",
      "America/Buenos_Aires",
      "Europe/Kiev",
      "UTC",
      "Etc/UTC",
      "GMT",
      "GMT0",
      "GMT+0",
      "Etc/GMT-14",
      "Etc/GMT+12",
      "EST",
      "EST5EDT",
      "MST",
      "HST",
      "CET",
      "PRC",
      "europe/london",
      "AMERICA/NEW_YORK",
      "Antarctica/Troll",
      "Asia/Katmandu",
      "Factory",
      "Etc/Unknown",
    ];
    const sample = Intl.supportedValuesOf("timeZone").filter((_, index) => index % 12 === 0);
    for (const tz of [...old, ...sample]) {
      const { status } = await new Visitor(site).get(`/schedule?${new URLSearchParams({ tz })}`);
      expect([200, 400], tz).toContain(status);
      if (status === 200) {
        const day = await new Visitor(site).get(
          `/schedule?${new URLSearchParams({ tz, time: TUESDAY_AT_NINE })}`,
        );
        expect(day.status, tz).toBe(200);
      }
    }
  });
});

describe("bodies", () => {
  const filler = (bytes: number) => encodeForm({ step: "details", ...DEMO_CONTACT, more: "x".repeat(bytes) });

  test.each(Object.entries(FORMS))("%s over 64 KB is rejected, with or without a length", async (_, form) => {
    const body = filler(MAX_BODY_BYTES);
    const visitor = new Visitor(site);
    const headers = { "Content-Type": FORM };
    const announced = await untilAnswered(() => visitor.send(form.path, { method: "POST", body, headers }));
    const streamed = await untilAnswered(() =>
      visitor.send(form.path, { method: "POST", body: streamOf(body), duplex: "half", headers }),
    );
    for (const answer of [announced, streamed]) {
      expectRefused(answer);
      expect(answer.status).toBe(413);
      expect(answer.page.heading).toContain("Your message is too long");
    }
  });

  test("30 MB without a length are not read to the end", async () => {
    let sent = 0;
    async function* thirtyMegabytes() {
      const part = new Uint8Array(256 * 1024).fill(0x61);
      for (; sent < 30 * 1024 * 1024; sent += part.length) yield part;
    }
    const init = {
      method: "POST",
      body: thirtyMegabytes(),
      duplex: "half",
      headers: { "Content-Type": FORM },
    } as const;
    // The response comes while the body is still being sent, which some clients treat as a broken connection.
    const answer = await new Visitor(site).send("/contact", init).catch(() => null);
    if (answer) expect(answer.status).toBe(413);
    expect(sent).toBeLessThan(10 * 1024 * 1024);
    expect((await new Visitor(site).get("/contact")).status).toBe(200);
  });

  test("a body just under the limit is read", async () => {
    const body = filler(0);
    const padded = body + "x".repeat(MAX_BODY_BYTES - body.length);
    const answer = await new Visitor(site).send("/contact", {
      method: "POST",
      body: padded,
      headers: { "Content-Type": FORM },
    });
    expect(answer.status).toBe(307);
  });

  test("32,000 fields of the same name are refused like any other", async () => {
    const answer = await new Visitor(site).send("/contact", {
      method: "POST",
      body: "a&".repeat(32_000),
      headers: { "Content-Type": FORM },
    });
    expectRefused(answer);
  });

  const boundary = "----boundary";
  const part = (head: string, value: string) => `--${boundary}\r\n${head}\r\n\r\n${value}\r\n`;
  const multipart = `multipart/form-data; boundary=${boundary}`;
  test.each([
    [
      "a multipart body without its end",
      multipart,
      part('Content-Disposition: form-data; name="name"', "Demo"),
    ],
    ["an empty multipart body", multipart, ""],
    ["a multipart body without a boundary", "multipart/form-data", "whatever"],
    ["a noisy multipart body", multipart, "\u0000\u0001\u0002--\r\n\r\n"],
    ["a part without a name", multipart, `${part("Content-Type: text/plain", "x")}--${boundary}--\r\n`],
    [
      "a file in a field",
      multipart,
      `${part('Content-Disposition: form-data; name="name"; filename="a.txt"\r\nContent-Type: text/plain', "x")}--${boundary}--\r\n`,
    ],
    ["JSON", "application/json", '{"name":"Demo Client"}'],
    ["plain text", "text/plain", "name=Demo+Client"],
    ["an unknown type", "application/x-www-form-urlencodedish", "name=Demo"],
    ["no type", "", "name=Demo"],
    [
      "XML with an entity",
      "application/xml",
      '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
    ],
  ])("%s is rejected by every form", async (_, type, body) => {
    for (const [name, form] of Object.entries(FORMS)) {
      const visitor = new Visitor(site);
      const answer = await visitor.send(form.path, {
        method: "POST",
        body: Buffer.from(body),
        headers: type ? { "Content-Type": type } : {},
      });
      expectRefused(answer);
      expect([400, 415], name).toContain(answer.status);
      expect(answer.page.heading, name).not.toBe("");
      expect(visitor.cookies.names, name).toEqual([]);
    }
    expect(await readBookings(site.db)).toEqual([]);
  });

  test("a well-formed multipart form works", async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ step: "details", ...DEMO_CONTACT }))
      form.append(name, value);
    const request = new Request(SITE_URL, { method: "POST", body: form });
    const answer = await new Visitor(site).send("/contact", {
      method: "POST",
      body: Buffer.from(await request.arrayBuffer()),
      headers: { "Content-Type": request.headers.get("Content-Type") ?? "" },
    });
    expect(answer.status).toBe(307);
  });

  test("invalid UTF-8 never causes a 500", async () => {
    const answer = await new Visitor(site).send("/contact", {
      method: "POST",
      body: "step=details&name=%ff%fe%c0%80&company=%ED%A0%80&email=demo%40client.example",
      headers: { "Content-Type": FORM },
    });
    expect([307, 400]).toContain(answer.status);
  });
});

describe("cookies", () => {
  const DRAFT = "3f2a1c9e-8a54-4b8e-9d57-2f1b7c0c6a11";

  async function beginDraft(): Promise<{ draft: string; genuine: string }> {
    const visitor = new Visitor(site);
    await fillWizard(visitor);
    const draft = draftOf(visitor);
    return { draft, genuine: visitor.cookies.get(`booking_draft_${draft}`) ?? "" };
  }

  test("a draft that was tampered with is ignored", async () => {
    const { draft, genuine } = await beginDraft();
    const hostile = {
      "another token": "A".repeat(43),
      "one character too few": genuine.slice(1),
      "one character too many": `${genuine}A`,
      "in another case": genuine.toUpperCase(),
      "two dots": `${genuine}.${genuine}.${genuine}`,
      empty: "",
      "not base64": "%%%.%%%",
      "another cookie's value": "[object Object]",
      noise: "\u00ff\u00fe",
      "the answers themselves": Buffer.from('{"name":"Evil Client"}').toString("base64url"),
      "fifteen kilobytes": "A".repeat(15_000),
    };
    for (const [name, value] of Object.entries(hostile)) {
      const visitor = new Visitor(site);
      visitor.cookies.set(`booking_draft_${draft}`, value);
      const page = await visitor.get(stepOf(visitor, "time"));
      expect(page.status, name).toBe(400);
      expect(page.page.value("name"), name).toBe("");
      expect(page.text, name).not.toContain("Evil");
      const post = await visitor.postForm("/contact", { step: "services", draft, selectedServices: "crm" });
      expect(post.status, name).toBeLessThan(500);
      const fields = guestFields(TUESDAY_AT_NINE, { flow: "wizard", draft });
      const book = await visitor.postForm("/schedule", fields);
      expectRefused(book);
    }
  });

  test("a malformed Cookie header is ignored", async () => {
    const headers = [
      ";;;===",
      "=",
      "a",
      "__proto__=1; constructor=2",
      `x=${"y".repeat(12_000)}`,
      `booking_draft_${DRAFT}`,
      `booking_draft_${DRAFT}_=; booking_draft__0=1; booking_draft_=_`,
    ];
    for (const Cookie of headers) {
      const visitor = new Visitor(site);
      expect((await visitor.get(`/contact?step=services&draft=${DRAFT}`, { Cookie })).status).toBe(400);
      expect(
        (await visitor.postForm("/contact", { step: "details", draft: DRAFT, ...DEMO_CONTACT }, { Cookie }))
          .status,
      ).toBe(303);
      expect((await visitor.get("/contact", { Cookie })).status).toBe(200);
      expect((await visitor.get("/schedule", { Cookie })).status).toBe(200);
    }
  });

  test("parts of two drafts in the cookies of earlier versions are ignored", async () => {
    const Cookie = `booking_draft_${DRAFT}_0=2.${"A".repeat(3798)}; booking_draft_${DRAFT}_1=${"A".repeat(200)}.x`;
    const visitor = new Visitor(site);
    expect((await visitor.get(`/contact?step=time&draft=${DRAFT}`, { Cookie })).status).toBe(400);
    expect((await visitor.get(`/schedule?draft=${DRAFT}`, { Cookie })).status).toBe(200);
    const fields = { step: "services", draft: DRAFT, selectedServices: "crm" };
    expect((await visitor.postForm("/contact", fields, { Cookie })).status).toBe(400);
  });

  test("an id that names no draft of this browser shows nothing and breaks nothing", async () => {
    const { genuine } = await beginDraft();
    for (const id of [
      DRAFT,
      "x",
      "",
      "__proto__",
      "%00",
      `${DRAFT}_0`,
      "A".repeat(8192),
      `${DRAFT}&draft=${DRAFT}`,
    ]) {
      const visitor = new Visitor(site);
      visitor.cookies.set(`booking_draft_${DRAFT}`, genuine); // another draft's
      for (const step of ["services", "time", "details&plan=growth", "services&plan=growth"]) {
        const answer = await visitor.get(`/contact?step=${step}&draft=${id}`);
        expect([200, 400], `${step} ${id}`).toContain(answer.status);
        expect(answer.page.value("step")).toBe("details");
        expect(answer.page.value("name")).toBe("");
        expect(answer.page.value("draft")).toBe("");
        expect(answer.headers.getSetCookie()).toEqual([]);
      }
      const draft = decodeURIComponent(id.split("&")[0] ?? "");
      const sent = await visitor.postForm("/contact", { step: "services", draft, selectedServices: "crm" });
      expect(sent.status, id).toBe(400);
      expect(sent.page.text).toContain("We no longer have the details you entered");
      const over = await visitor.postForm("/contact", { draft, go: "over" });
      expect([over.status, over.location]).toEqual([303, "/contact#calendar"]);
      expect((await visitor.get(`/schedule?draft=${id}`)).status).toBe(200);
      const fields = guestFields(TUESDAY_AT_NINE, { flow: "wizard", draft });
      expectRefused(await visitor.postForm("/schedule", fields));
    }
    expect(await readBookings(site.db)).toEqual([]);
  });

  test("a draft signed with another site's secret is rejected", async () => {
    const stranger = `${Buffer.from(JSON.stringify({ ...DEMO_CONTACT, selectedPlan: null, selectedServices: ["crm"] })).toString("base64url")}.${"A".repeat(43)}`;
    const visitor = new Visitor(site);
    visitor.cookies.set(`booking_draft_${DRAFT}`, stranger);
    const fields = guestFields(TUESDAY_AT_NINE, { flow: "wizard", draft: DRAFT });
    expectRefused(await visitor.postForm("/schedule", fields));
    expect(await readBookings(site.db)).toEqual([]);
  });
});

describe("requests no page of the site sends", () => {
  test.each(["PUT", "DELETE", "PATCH", "OPTIONS", "PROPFIND"])(
    "%s is not allowed anywhere",
    async (method) => {
      const own = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
      const paths = [
        "/",
        "/contact",
        "/schedule",
        "/healthz",
        "/no-such-page",
        "/contact.data",
        `/contact/cancel?booking=${own.id}&key=${own.key}`,
      ];
      for (const path of paths) {
        const answer = await new Visitor(site).send(path, { method });
        expect(answer.status, path).toBe(405);
        expect(answer.headers.get("Allow"), path).toBe("GET, HEAD, POST");
      }
      expect((await readBookings(site.db))[0]?.status).toBe("pending");
    },
  );

  test.each(["/", "/healthz", "/readyz", "/no-such-page", "/schedule/calendar.ics", "/?index=2"])(
    "POST to %s, which has no form, is rejected",
    async (path) => {
      const answer = await new Visitor(site).postForm(path, guestFields(TUESDAY_AT_NINE));
      expectRefused(answer);
    },
  );

  test("HEAD is GET without the body", async () => {
    for (const path of ["/", "/contact", "/schedule", "/healthz"]) {
      const answer = await new Visitor(site).send(path, { method: "HEAD" });
      expect([answer.status, answer.text], path).toEqual([200, ""]);
    }
    expect((await new Visitor(site).send("/no-such-page", { method: "HEAD" })).status).toBe(404);
  });

  test.each<[string, Record<string, string>, number]>([
    ["Sec-Fetch-Site: cross-site", { "Sec-Fetch-Site": "cross-site" }, 403],
    ["Sec-Fetch-Site: same-site, such as another subdomain", { "Sec-Fetch-Site": "same-site" }, 403],
    ["Sec-Fetch-Site against a matching Origin", { "Sec-Fetch-Site": "cross-site", Origin: SITE_URL }, 403],
    ["another Origin", { Origin: "https://elsewhere.example" }, 403],
    ["an Origin with another scheme", { Origin: SITE_URL.replace("http:", "https:") }, 403],
    ["an Origin with another port", { Origin: `${SITE_URL}:8443` }, 403],
    ["an Origin that merely starts like ours", { Origin: `${SITE_URL}.evil.example` }, 403],
    ["an opaque Origin", { Origin: "null" }, 403],
    ["Sec-Fetch-Site: same-origin", { "Sec-Fetch-Site": "same-origin" }, 303],
    ["Sec-Fetch-Site: none", { "Sec-Fetch-Site": "none" }, 303],
    ["its own Origin", { Origin: SITE_URL }, 303],
    ["neither", {}, 303],
  ])("a POST with %s is allowed or rejected as it should be", async (_, headers, status) => {
    const own = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    const attempts: [string, Fields][] = [
      ["/contact", { step: "details", ...DEMO_CONTACT }],
      ["/?index", { step: "details", ...DEMO_CONTACT }],
      ["/schedule", guestFields("2026-11-24T18:00Z")],
      ["/contact/cancel", { booking: own.id, key: own.key }],
    ];
    for (const [path, fields] of attempts) {
      expect((await new Visitor(site).postForm(path, fields, headers)).status, path).toBe(status);
    }
    const rows = await readBookings(site.db);
    expect(rows).toHaveLength(status === 303 ? 2 : 1);
    expect(rows[0]?.status).toBe(status === 303 ? "cancelled" : "pending");
  });

  test.each<Record<string, string>>([
    { "Sec-Fetch-Site": "same-origin", Origin: "null" },
    { "Sec-Fetch-Site": "same-origin", Origin: "https://elsewhere.example" },
    { "Sec-Fetch-Site": "none", Origin: "not an origin" },
    { Origin: SITE_URL, "X-Forwarded-Host": "elsewhere.example" },
  ])("contradictory headers such as %o never cause a 500", async (headers) => {
    for (const path of ["/contact", "/schedule", "/schedule.data"]) {
      const answer = await new Visitor(site).postForm(path, {}, headers);
      expectRefused(answer);
    }
  });

  test("the browser's own data requests follow the same rules", async () => {
    const cross = await new Visitor(site).postForm("/schedule.data", guestFields(TUESDAY_AT_NINE), {
      "Sec-Fetch-Site": "cross-site",
    });
    expect(cross.status).toBe(403);
    for (const path of [
      "/schedule.data?tz=Mars/Olympus",
      "/schedule.data?booked=1&key=2",
      "/contact.data?_routes=no-such-route",
      "/contact.data?step=time",
      "/no-such-page.data",
      "/_root.data?index&plan=nope",
      "/%E0%A4%A.data",
      "/__manifest",
      "/__manifest?p=%00&p=/%E0%A4%A&version=x",
    ]) {
      const answer = await new Visitor(site).get(path);
      expect(answer.status, path).toBeLessThan(500);
      expect(answer.text, path).not.toMatch(/\bat .+\.(js|tsx?):\d+|SQLITE|D1_ERROR|ZodError/);
    }
    expect(await readBookings(site.db)).toEqual([]);
  });
});

function pairs(fields: Fields): [string, string][] {
  return [...new URLSearchParams(encodeForm(fields))];
}

function omit(fields: Record<string, string>, name: string): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));
}

/** A body of unknown length. */
async function* streamOf(text: string): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at += 4096) yield bytes.slice(at, at + 4096);
}
