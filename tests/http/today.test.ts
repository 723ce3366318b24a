/** The desk's first page: what needs attention today, and what has been seen. */

import { randomUUID } from "node:crypto";
import type { D1Database } from "@cloudflare/workers-types";
import { beforeEach, describe, expect, test } from "vitest";
import { BRAND } from "../../app/content/brand";
import { connect } from "../../app/db/client.server";
import { readToday } from "../../app/db/today/today.server";
import { loadToday } from "../../app/use-cases/today/load-today.server";
import { createBooking } from "../support/factories";
import { attribute, Page } from "../support/page";
import { queryPlans } from "../support/query-plans";
import { shareWorker } from "../support/share-worker";
import { type CreatedStaff, createStaff, signInAsStaff } from "../support/staff";
import type { Visitor } from "../support/visitor";
import { NOW } from "../support/worker";

const site = shareWorker();
const now = Date.parse(NOW);
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

let staff: CreatedStaff;
let desk: Visitor;

beforeEach(async () => {
  staff = await createStaff(site.db, "member");
  desk = await signInAsStaff(site, staff);
});

const run = (sql: string, ...values: unknown[]) =>
  site.db
    .prepare(sql)
    .bind(...values)
    .run();

/** Creates a booking made so many minutes ago. */
async function book(
  startsAt: string,
  minutesAgo: number,
  fields: Partial<Parameters<typeof createBooking>[1]> = {},
) {
  const booking = await createBooking(site.db, { startsAt, ...fields });
  await run("update bookings set created_at = ? where id = ?", now - minutesAgo * MINUTE_MS, booking.id);
  return booking;
}

async function part(id: string) {
  const { page } = await desk.get("/staff");
  return page.one(`section[aria-labelledby="${id}"]`);
}
/** The text of a section, with a space between its blocks. */
async function text(id: string, visitor = desk): Promise<string> {
  const { text: html } = await visitor.get("/staff");
  const [, inside = ""] = html.split(`aria-labelledby="${id}"`);
  return new Page(`<body><p ${inside.split("</section>")[0]}`).text;
}

const links = async (id: string) =>
  (await part(id)).querySelectorAll("a").map((link) => attribute(link, "href"));

test("an empty desk says so, part by part", async () => {
  const { page, text: html } = await desk.get("/staff");
  expect(page.text).toContain(
    "Nothing needs you right now: no tickets, no failed emails, no calls without an outcome.",
  );
  expect(page.text).toContain("No calls today.");
  expect(page.text).toContain("No calls tomorrow.");
  expect(page.text).toContain("None since Mon 16 Nov, 10:00 am.");
  expect(page.text).toContain("No tickets are waiting for an answer.");
  expect(page.text).toContain("None in the next two weeks.");
  expect(page.has("main form")).toBe(false);
  expect(html.length).toBeLessThan(40_000);
});

describe("calls", () => {
  test("of today and tomorrow come with what helps to hold them", async () => {
    const call = await book("2026-11-23T15:25Z", 5000, {
      selectedPlan: "growth",
      selectedServices: ["crm", "email"],
    });
    await run(
      "update bookings set message = 'We lose leads', project_notes = 'Uses a CRM', visitor_clock = '24' where id = ?",
      call.id,
    );
    await run("insert into booking_internal_notes values (?, 'Talk about price')", call.id);
    await book("2026-11-24T14:00Z", 5000, { name: "Demo Other", company: "" });
    await book("2026-11-25T14:00Z", 5000, { name: "Of Wednesday" });
    await book("2026-11-24T16:00Z", 5000, { name: "Of nobody", status: "cancelled" });
    const today = await text("today");
    for (const told of [
      "Calls today: 1",
      "Monday 23 November 2026",
      "10:25 am to 10:55 am",
      "In 25 min",
      "Demo Client, Demo Company",
      "Strategy call",
      "Video call",
      "We'll email you the link to join before the call.",
      "Their time 3:25 pm to 3:55 pm",
      "Plan Growth",
      "Services CRM Automation & Integration, Smart Email Marketing",
      "Message We lose leads",
      "Project notes Uses a CRM",
      "Internal notes Talk about price",
    ]) {
      expect(today).toContain(told);
    }
    const [calendar, booking, mail, address] = await links("today");
    expect(calendar).toBe("/staff/calendar?view=week&date=2026-11-23");
    expect(booking).toBe(`/staff/bookings/${call.id}`);
    expect(mail).toBe(
      "mailto:demo@client.example?subject=Your%20strategy%20call%2C%20Monday%2023%20November%202026%2C%2015%3A25",
    );
    expect(address).toBe("mailto:demo@client.example");
    expect(await text("tomorrow")).toContain("Demo Other");
    expect(today + (await text("tomorrow"))).not.toContain("Of ");
  });

  test("are those of the agency's day", async () => {
    await site.setHours({ timeZone: "Pacific/Auckland" });
    // In Auckland it is four o'clock on Tuesday morning.
    await run("update availability_settings set time_zone = 'Pacific/Auckland'");
    const { id } = await book("2026-11-23T20:00Z", 5000);
    await run("update bookings set booking_date = '2026-11-24', booking_time = '09:00' where id = ?", id);
    expect(await text("today")).toContain("Tuesday 24 November 2026");
    expect(await text("today")).toContain("9:00 am to 9:30 am");
    await site.setHours();
  });

  test.each([
    // An hour after the start of the 24th, fourteen hours ahead of UTC.
    ["Pacific/Kiritimati", "2026-11-23T11:00Z", ["2026-11-24", "2026-11-25"]],
    // An hour before the start of the 23rd, eleven hours behind UTC.
    ["Pacific/Pago_Pago", "2026-11-23T10:00Z", ["2026-11-22", "2026-11-23"]],
  ])("of today and tomorrow are found as far from UTC as %s", async (timeZone, time, dates) => {
    await site.setHours({ timeZone });
    const ids: string[] = [];
    for (const date of dates) {
      const { id } = await createBooking(site.db, { startsAt: `${date}T18:00Z` });
      await run("update bookings set booking_date = ? where id = ?", date, id);
      ids.push(id);
    }
    const deps = {
      db: connect(site.db as unknown as D1Database),
      now: Date.parse(time),
      video: { ...BRAND, joinLink: "" },
    };
    const { days } = await loadToday(deps, { ...staff, role: "member", mayExport: false, visitedAt: null });
    expect(days.map(({ date }) => date)).toEqual(dates);
    expect(days.flatMap(({ calls }) => calls.map(({ id }) => id))).toEqual(ids);
  });

  test("more than fit lead to the list of the day", async () => {
    for (let index = 0; index < 12; index++) {
      const time = new Date(Date.parse("2026-11-23T16:00Z") + index * 45 * MINUTE_MS).toISOString();
      await book(time, 5000);
      await book(new Date(Date.parse(time) + DAY_MS).toISOString(), 5000);
    }
    const { text: html } = await desk.get("/staff");
    expect(html.length).toBeLessThan(40_000);
    expect(await text("today")).toContain("Calls today: 12");
    expect(await text("today")).toContain("5 more: all calls of the day");
    expect(await text("tomorrow")).toContain("9 more: all calls of the day");
  });

  test("that are over and without an outcome are counted", async () => {
    await book("2026-11-20T15:00Z", 9000);
    await book("2026-11-19T15:00Z", 9000, { status: "completed" });
    expect(await text("first")).toContain("One call needs an outcome");
    expect(await links("first")).toEqual(["/staff/bookings?view=outcome"]);
  });
});

describe("new bookings", () => {
  test("are those of a week, and only marking them makes them seen", async () => {
    await book("2026-12-01T15:00Z", 3 * 24 * 60, { name: "Three days ago" });
    await book("2026-12-02T15:00Z", 8 * 24 * 60, { name: "Eight days ago" });
    await book("2026-12-03T15:00Z", 2, { name: "Two minutes ago" });
    for (let visit = 0; visit < 3; visit++) {
      const fresh = await text("new");
      expect(fresh).toContain("New bookings: 2");
      expect(fresh.indexOf("Two minutes ago")).toBeLessThan(fresh.indexOf("Three days ago"));
      expect(fresh).not.toContain("Eight days ago");
    }
    const { page } = await desk.get("/staff");
    const marked = await desk.submit(page, {}, "main form");
    expect([marked.status, marked.location]).toEqual([303, "/staff?done=seen"]);
    expect((await desk.follow(marked)).page.text).toContain("Marked as seen.");
    expect(await text("new")).toContain("None since today, 9:59 am.");
  });

  test("that came after the page was made stay new, whoever's tab marks them", async () => {
    await book("2026-12-01T15:00Z", 60, { name: "An hour ago" });
    const { page: early } = await desk.get("/staff");
    const until = Number(early.value("until"));
    await book("2026-12-02T15:00Z", 0.5, { name: "Just now" });
    await desk.submit(early, {}, "main form");
    expect(await text("new")).toContain("Just now");
    expect(await text("new")).not.toContain("An hour ago");
    // An older tab cannot reset the mark, and a future time cannot mark new items as seen.
    await desk.postForm("/staff?index", { until: String(until - DAY_MS) });
    expect(await text("new")).not.toContain("An hour ago");
    await desk.postForm("/staff?index", { until: "9999999999999999" });
    expect(await text("new")).toContain("Just now");
  });

  test("seen by one reader stay new for the others", async () => {
    await book("2026-12-01T15:00Z", 60);
    const other = await signInAsStaff(site);
    const { page } = await desk.get("/staff");
    await desk.submit(page, {}, "main form");
    expect(await text("new")).toContain("None since");
    expect(await text("new", other)).toContain("New bookings: 1");
  });

  test("a form that says no time is answered in words", async () => {
    for (const until of ["", "now", "-1", "1e9"]) {
      const answer = await desk.postForm("/staff?index", { until });
      expect([until, answer.status]).toEqual([until, 400]);
      expect(answer.page.text).toContain("Reload the page and try again.");
    }
    expect(
      await site.db
        .prepare("select visited_at from staff where user_id = ?")
        .bind(staff.id)
        .first("visited_at"),
    ).toBe(null);
  });
});

test("tickets that wait come by urgency, with how long they have waited", async () => {
  const insert = (number: number, subject: string, priority: string, hours: number, status = "open") =>
    run(
      `insert into tickets (id, number, name, email, subject, priority, status, key_hash, idempotency_key, created_at,
       updated_at, status_since) values (?1, ?2, 'Demo Client', 'demo@client.example', ?3, ?4, ?5, '', ?1, ?6, ?6, ?6)`,
      randomUUID(),
      number,
      subject,
      priority,
      status,
      now - hours * 60 * MINUTE_MS,
    );
  await insert(1001, "An old question", "normal", 50);
  await insert(1002, "It is down", "urgent", 3);
  await insert(1003, "Answered", "urgent", 90, "waiting");
  expect(await text("tickets")).toBe(
    "Waiting tickets: 2 It is down #1002, Demo Client Urgent 3 h An old question #1001, Demo Client 2 days",
  );
  expect(await links("tickets")).toEqual(["/staff/tickets/1002", "/staff/tickets/1001"]);
  expect(await text("first")).toContain("2 tickets are waiting, the longest for 2 days");
});

test("emails that failed or are late, and calendars that can't be read, come first", async () => {
  const insert = (status: string, dueAt: number) =>
    run(
      `insert into emails (id, kind, data, to_name, to_email, dedupe_key, status, attempts, due_at, created_at, last_error)
       values (?1, 'booking_confirmed', '{}', 'Demo Client', 'demo@client.example', ?1, ?2, 110, ?3, ?3, 'Refused')`,
      randomUUID(),
      status,
      dueAt,
    );
  await insert("failed", now - DAY_MS);
  await insert("failed", now - 15 * DAY_MS);
  await insert("waiting", now - 6 * MINUTE_MS);
  await insert("waiting", now - MINUTE_MS);
  await run(
    `insert into calendar_sources (id, name, address, failures, problem, next_try_at, created_at)
     values ('one', 'Family', 'https://calendar.example/a.ics', 3, 'timeout', 0, 0), ('two', 'Work', 'https://calendar.example/b.ics', 0, null, 0, 0)`,
  );
  const first = await text("first");
  expect(first).toContain("One email failed One email is late");
  expect(first).toContain(
    "The calendar “Family” can't be read. Its server took too long to send the calendar.",
  );
  expect(first).not.toContain("Work");
  expect(await text("emails")).toBe(
    "Failed emails: 1 Call booked demo@client.example; written Sun 22 Nov, 10:00 am Refused",
  );
});

test("days that fill up lead to the calendar", async () => {
  const { results } = await site.db
    .prepare("select start_minute, end_minute from availability_weekly_hours where weekday = 4")
    .all<{ start_minute: number; end_minute: number }>();
  expect(results.length).toBeGreaterThan(0);
  for (let hour = 13; hour < 24; hour++) {
    for (const minute of ["00", "45"]) {
      if (hour % 3 === 2 && minute === "45") continue;
      await book(`2026-11-26T${hour}:${minute}Z`, 9000, { kindId: "strategy" }).catch(() => {});
    }
  }
  expect(await text("full")).toMatch(/Thu 26 Nov (no slots left|\d slots? left) \d+ booked/);
  expect(await links("full")).toEqual(["/staff/calendar?view=week&date=2026-11-26"]);
});

test("searches that found nothing are counted, the most frequent first", async () => {
  const insert = (query: string, results: number, daysAgo: number) =>
    run(
      "insert into help_searches (query, results, searched_at) values (?, ?, ?)",
      query,
      results,
      now - daysAgo * DAY_MS,
    );
  await insert("refund", 0, 1);
  for (const days of [2, 3]) await insert("<b>invoice</b>", 0, days);
  await insert("billing", 4, 1);
  for (const days of [15, 16, 17]) await insert("long ago", 0, days);
  expect(await text("searches")).toContain("<b>invoice</b> 2 times refund once");
  expect(await text("searches")).not.toMatch(/billing|long ago/);
  for (let index = 0; index < 12; index++) await insert(`query ${index}`, 0, 1);
  expect((await part("searches")).querySelectorAll("li")).toHaveLength(10);
});

test("everything that grows is found by an index", async () => {
  const plans = await queryPlans(site.db, (db) => readToday(db, { now, since: 0 }));
  const scans = plans.filter((step) => /^SCAN /.test(step));
  // Scans of small tables, constants and limited subqueries are fine.
  expect(
    scans.filter(
      (step) =>
        !/^SCAN (scheduled_steps|calendar_sources|calendar_connections|calendar_feeds|webhooks|api_keys|staff|staff_invitations|address_proofs|site_settings|call_kinds|canned_answers|hosts|kind_hosts|call_events USING (COVERING )?INDEX call_events_(found|parked)|\(|json_each|CONSTANT)/.test(
          step,
        ),
    ),
  ).toEqual([]);
  expect(plans.join("\n")).toContain("help_searches_in_vain");
});
