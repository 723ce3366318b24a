import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { findBookingDamage, NO_ANSWERS_STORED, readBookings, readCells } from "../support/booking-rows";
import { readCalendarFile } from "../support/calendar-file";
import { localDateTime } from "../support/factories";
import {
  bookCall,
  DEMO_CONTACT,
  draftOf,
  fillWizard,
  guestFields,
  linkOf,
  offeredTimes,
  openConfirm,
  stepOf,
  TUESDAY_AT_NINE,
} from "../support/journey";
import { shareWorker } from "../support/share-worker";
import { Visitor } from "../support/visitor";
import { NOW, SITE_URL } from "../support/worker";

const site = shareWorker();

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[48][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe("booking from the wizard", () => {
  test("stores every field of the booking, and its cells", async () => {
    const visitor = new Visitor(site);
    const contact = { message: "Leads come from fairs", selectedPlan: "growth", company: "Demo & Co" };
    const answer = await bookCall(visitor, TUESDAY_AT_NINE, {
      contact,
      services: ["email", "ai-chat"],
      timeZone: "Asia/Kolkata",
    });
    expect(answer.status).toBe(303);
    const link = linkOf(answer);
    const [row, ...others] = await readBookings(site.db);
    expect(others).toEqual([]);
    expect(row).toEqual({
      booked_through: "section",
      search_text: "demo client demo client example demo   co",
      ...NO_ANSWERS_STORED,
      approval: null,
      decide_by: null,
      decline_reason: "",
      cancel_reason: "",
      id: link.id,
      user_id: null,
      name: "Demo Client",
      email: "demo@client.example",
      company: "Demo & Co",
      message: "Leads come from fairs",
      selected_plan: "growth",
      selected_services: expect.any(String),
      booking_date: "2026-11-24",
      booking_time: "09:00",
      status: "pending",
      project_notes: "",
      starts_at: Date.parse("2026-11-24T14:00Z"),
      ends_at: Date.parse("2026-11-24T14:30Z"),
      visitor_time_zone: "Asia/Kolkata",
      visitor_clock: "12",
      place: null,
      elsewhere: null,
      visit_source: null,
      ical_uid: `${link.id}@site.example`,
      ical_sequence: 0,
      is_address_proven: 0,
      is_booked_by_agency: 0,
      version: 0,
      kind_id: "strategy",
      manage_key_hash: createHash("sha256").update(link.key).digest("base64url"),
      idempotency_key: expect.stringMatching(UUID),
      created_at: Date.parse(NOW),
      updated_at: Date.parse(NOW),
    });
    expect(link.id).toMatch(UUID);
    expect(JSON.parse(row?.selected_services ?? "").sort()).toEqual(["ai-chat", "email"]);
    expect(JSON.stringify(row)).not.toContain(link.key);
    // Half an hour's call and a quarter of an hour's buffer, in cells of five minutes.
    const cells = await readCells(site.db, link.id);
    expect([cells[0], cells.at(-1), cells.length]).toEqual(["2026-11-24T14:00Z", "2026-11-24T14:40Z", 9]);
    expect(await findBookingDamage(site.db)).toEqual([]);
  });

  test("is confirmed with both time zones, services, plan and all further links", async () => {
    const visitor = new Visitor(site);
    const answer = await bookCall(visitor, "2026-11-24T20:00Z", {
      contact: { selectedPlan: "enterprise" },
      timeZone: "Pacific/Auckland",
    });
    const { id, key } = linkOf(answer);
    const { page, status, headers } = await visitor.follow(answer);
    expect(status).toBe(200);
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    expect(page.heading).toBe("Your call is booked");
    expect(page.text).toContain("Wednesday 25 November 2026 9:00 am to 9:30 am, Auckland time (GMT+13)");
    expect(page.text).toContain(
      "Our time: Tuesday 24 November 2026, 3:00 pm to 3:30 pm, New York time (GMT-5)",
    );
    expect(page.text).toContain("CRM Automation & Integration, Smart Email Marketing");
    expect(page.text).toContain("Plan Enterprise");
    expect(page.text).toContain("Demo Client, demo@client.example");
    expect(page.linksSaying("Move or cancel")).toEqual([`/contact?reschedule=${id}&key=${key}`]);
    expect(page.linksSaying("Add to calendar")).toEqual([`/schedule/calendar.ics?booking=${id}&key=${key}`]);

    const [google = ""] = page.linksSaying("Google");
    expect(new URL(google).hostname).toBe("calendar.google.com");
    expect(new URL(google).searchParams.get("dates")).toBe("20261124T200000Z/20261124T203000Z");
    const [outlook = ""] = page.linksSaying("Outlook");
    expect(new URL(outlook).hostname).toBe("outlook.live.com");
    expect(new URL(outlook).searchParams.get("startdt")).toBe("2026-11-24T20:00:00.000Z");
    expect(new URL(outlook).searchParams.get("enddt")).toBe("2026-11-24T20:30:00.000Z");
    // The calendar links include the link to move or cancel the call: see decision 42.
    const manage = `http://site.example/contact?reschedule=${id}&key=${key}`;
    expect(new URL(google).searchParams.get("details")).toContain(`Move or cancel the call: ${manage}`);
    expect(new URL(outlook).searchParams.get("body")).toContain(`Move or cancel the call: ${manage}`);
  });

  test("shows a time once if visitor and agency share a time zone", async () => {
    const visitor = new Visitor(site);
    const answer = await bookCall(visitor, TUESDAY_AT_NINE, { timeZone: "America/New_York" });
    expect((await visitor.follow(answer)).page.text).not.toContain("Our time:");
  });

  test("deletes the draft", async () => {
    const visitor = new Visitor(site);
    await fillWizard(visitor, { contact: { message: "言".repeat(1000) } });
    const services = stepOf(visitor, "services");
    expect((await visitor.get(services)).status).toBe(200);
    await visitor.submit((await openConfirm(visitor, TUESDAY_AT_NINE)).page);
    expect(visitor.cookies.names).toEqual(["just_booked"]);
    visitor.cookies.set("just_booked", "");
    expect((await visitor.get(services)).status).toBe(400);
  });

  test("validates every earlier step again", async () => {
    const visitor = new Visitor(site);
    await visitor.submit((await visitor.get("/contact")).page, DEMO_CONTACT);
    expect(visitor.cookies.names).not.toEqual([]);
    const fields = guestFields(TUESDAY_AT_NINE, { flow: "wizard", draft: draftOf(visitor) });
    const answer = await visitor.postForm("/schedule", fields);
    expect(answer.status).toBe(400);
    expect(answer.page.text).toContain("We no longer have the details you entered");
    expect(await readBookings(site.db)).toEqual([]);
  });
});

describe("booking with the scheduler alone", () => {
  test("asks for name and email, reports what is missing, and keeps what was typed", async () => {
    const visitor = new Visitor(site);
    const confirm = await openConfirm(visitor, TUESDAY_AT_NINE);
    expect(confirm.status).toBe(200);
    const refused = await visitor.submit(confirm.page, { name: "  ", email: "demo@" });
    expect(refused.status).toBe(400);
    expect(refused.page.descriptionsOf('[name="name"]')).toContain("Error: Enter your name");
    expect(refused.page.descriptionsOf('[name="email"]')).toContain(
      "Error: Enter an email address like name@example.com",
    );
    expect(refused.page.value("email")).toBe("demo@");
    expect(refused.page.value("time")).toBe(TUESDAY_AT_NINE);
    expect(await readBookings(site.db)).toEqual([]);

    const booked = await visitor.submit(refused.page, { name: "Demo Client", email: "demo@client.example" });
    expect(booked.status).toBe(303);
    expect(await readBookings(site.db)).toMatchObject([
      { name: "Demo Client", company: "", message: "", selected_services: "[]", selected_plan: null },
    ]);
  });

  test("goes from day to time to booking with plain forms", async () => {
    const visitor = new Visitor(site);
    const month = await visitor.get("/schedule?tz=Europe/London");
    const [day = ""] = month.page.linksSaying("25");
    const times = await visitor.get(day.replace("#times", ""));
    expect(offeredTimes(times.page)).toContain("2026-11-25T14:00Z");
    const { action, fields } = times.page.form('section form[method="get"]');
    const query = new URLSearchParams([...fields, ["time", "2026-11-25T14:30Z"]]);
    const confirm = await visitor.get(`${action}?${query}`);
    const answer = await visitor.submit(confirm.page, { name: "Demo Client", email: "demo@client.example" });
    expect(answer.status).toBe(303);
    expect((await readBookings(site.db))[0]?.starts_at).toBe(Date.parse("2026-11-25T14:30Z"));
  });

  // Runtimes know them, and they are no zones of IANA.
  test.each(["PST", "BST", "ist"])(
    "refuses a zone called %s as it does one that is made up",
    async (zone) => {
      for (const query of ["", "&date=2026-11-25", "&time=2026-11-25T14:30Z"]) {
        const statusIn = async (tz: string) =>
          (await new Visitor(site).get(`/schedule?tz=${tz}${query}`)).status;
        expect([await statusIn(zone), await statusIn("Mars/Base")], query).toEqual([400, 400]);
      }
    },
  );

  test("stays in its frame, and posts messages only to a known parent", async () => {
    const visitor = new Visitor(site);
    for (const [parent, kept] of [
      [SITE_URL, SITE_URL],
      ["https://elsewhere.example", null],
    ]) {
      const query = new URLSearchParams({ tz: "Europe/London", embed: "1", parent: parent ?? "" });
      const [time = ""] = offeredTimes((await visitor.get(`/schedule?${query}`)).page);
      const confirm = await visitor.get(`/schedule?${query}&${new URLSearchParams({ time })}`);
      const answer = await visitor.submit(confirm.page, {
        name: "Demo Client",
        email: "demo@client.example",
      });
      const booked = new URL(answer.location, SITE_URL).searchParams;
      expect(booked.get("embed")).toBe("1");
      expect(booked.get("parent")).toBe(kept);
    }
  });
});

describe("resubmitting the form", () => {
  test("gives the same booking and response, even though the draft is gone", async () => {
    const visitor = new Visitor(site);
    await fillWizard(visitor);
    const confirm = await openConfirm(visitor, TUESDAY_AT_NINE);
    const first = await visitor.submit(confirm.page);
    const again = await visitor.submit(confirm.page);
    const elsewhere = await new Visitor(site).submit(confirm.page);
    expect(first.status).toBe(303);
    expect([again.status, again.location]).toEqual([303, first.location]);
    expect([elsewhere.status, elsewhere.location]).toEqual([303, first.location]);
    expect(await readBookings(site.db)).toHaveLength(1);
  });

  test("for another time still gives the first booking, and the page says so", async () => {
    const visitor = new Visitor(site);
    const fields = guestFields(TUESDAY_AT_NINE);
    const first = await visitor.postForm("/schedule", fields);
    const other = await visitor.postForm("/schedule", { ...fields, time: "2026-11-25T15:00Z" });
    expect(other.status).toBe(303);
    expect(linkOf(other)).toEqual(linkOf(first));
    expect(new URL(other.location, SITE_URL).searchParams.get("earlier")).toBe("1");
    expect((await visitor.follow(other)).page.text).toContain("we haven't booked another");
    expect((await visitor.follow(first)).page.text).not.toContain("we haven't booked another");
    expect(await readBookings(site.db)).toMatchObject([{ starts_at: Date.parse(TUESDAY_AT_NINE) }]);
  });

  test("works even when the time has come within the notice period", async () => {
    const visitor = new Visitor(site);
    const fields = guestFields(TUESDAY_AT_NINE);
    const first = await visitor.postForm("/schedule", fields);
    await site.setHours({ weekly: {} });
    const again = await visitor.postForm("/schedule", fields);
    expect([again.status, again.location]).toEqual([303, first.location]);
  });

  test("is prevented by a new key each time a guest's form is opened", async () => {
    const visitor = new Visitor(site);
    const keys = new Set<string>();
    for (let opening = 0; opening < 3; opening++) {
      keys.add((await openConfirm(visitor, TUESDAY_AT_NINE)).page.value("idempotencyKey"));
    }
    expect(keys.size).toBe(3);
  });
});

describe("the calendar file", () => {
  async function calendarFileOf(visitor: Visitor, { id, key }: { id: string; key: string }) {
    return visitor.get(`/schedule/calendar.ics?${new URLSearchParams({ booking: id, key })}`);
  }

  test("states when, where, who and how to change the call", async () => {
    const visitor = new Visitor(site);
    const link = linkOf(await bookCall(visitor, TUESDAY_AT_NINE));
    const answer = await calendarFileOf(visitor, link);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
    expect(answer.headers.get("Content-Disposition")).toMatch(/^attachment; filename="[\w-]+\.ics"$/);
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    const manageUrl = `${SITE_URL}/contact?reschedule=${link.id}&key=${link.key}`;
    const file = readCalendarFile(answer.text);
    expect(file).toMatchObject({
      method: "PUBLISH",
      version: "2.0",
      uid: `${link.id}@site.example`,
      sequence: 0,
      status: "CONFIRMED",
      stamp: "2026-11-23T15:00:00Z",
      startsAt: "2026-11-24T14:00:00Z",
      endsAt: "2026-11-24T14:30:00Z",
      startZone: null,
      url: manageUrl,
    });
    expect(file.organizer[1]).toMatch(/^mailto:.+@.+$/i);
    expect(file.attendees).toEqual([
      ["Demo Client", expect.stringMatching(/^mailto:demo@client\.example$/i)],
    ]);
    expect(file.description).toContain(manageUrl);
  });

  test.each([
    ["quotes and parameters", `Demo";ROLE=CHAIR:mailto:evil@x.example`],
    ["separators", "Client; Demo, of: Demo"],
    ["backslashes", "Demo\\nBEGIN:VALARM\\"],
    ["a long name in a multi-byte script", "客".repeat(100)],
    ["emoji that line folding could split", `${"👩🏽‍🚀".repeat(10)} Demo`],
    ["right-to-left", "عميل تجريبي"],
    ["the caret of RFC 6868", "Demo ^n^' Client"],
  ])("survives %s in the name", async (_, name) => {
    const visitor = new Visitor(site);
    const booked = await visitor.postForm("/schedule", guestFields(TUESDAY_AT_NINE, { name }));
    expect(booked.status).toBe(303);
    const { text } = await calendarFileOf(visitor, linkOf(booked));
    for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text).not.toMatch(/[^\r]\n/);
    expect(text).not.toContain("\ufffd");
    const file = readCalendarFile(text);
    expect(file.attendees).toHaveLength(1);
    expect(file.attendees[0]?.[1]).toMatch(/^mailto:demo@client\.example$/i);
    expect(file.properties.filter((property) => property === "attendee")).toHaveLength(1);
    expect(file.properties).not.toContain("valarm");
  });
});

describe("across the agency's clock change", () => {
  const march = shareWorker({ bindings: { FIXED_TIME: "2027-03-11T15:00:00Z" } });

  test("opening hours and the stored date and time follow the agency's zone", async () => {
    const visitor = new Visitor(march);
    for (const time of ["2027-03-12T14:00Z", "2027-03-15T13:00Z"]) {
      expect((await visitor.postForm("/schedule", guestFields(time))).status).toBe(303);
    }
    expect((await visitor.postForm("/schedule", guestFields("2027-03-15T21:00Z"))).status).toBe(400);
    const rows = await readBookings(march.db);
    expect(rows.map((row) => [row.booking_date, row.booking_time])).toEqual([
      ["2027-03-12", "09:00"],
      ["2027-03-15", "09:00"],
    ]);
    for (const row of rows) {
      expect(localDateTime(row.starts_at, "America/New_York")).toEqual([row.booking_date, row.booking_time]);
    }
  });
});
