/** The desk's page of numbers, and the counters of the booking section. */
import { beforeEach, describe, expect, test } from "vitest";
import { batchResults } from "../../../app/db/client.server";
import { wholeOf } from "../../../app/db/delete-oldest.server";
import { NOT_COUNTED } from "../../../app/db/limits/attempt-counters.server";
import { insertVisit } from "../../../app/db/numbers/funnel.server";
import { deleteOldNumbers, readNumbers } from "../../../app/db/numbers/numbers.server";
import { LIMITS } from "../../../app/domain/limits/limits";
import { withoutTable } from "../../support/broken-database";
import { expectError } from "../../support/console-errors";
import {
  bookCall,
  draftOf,
  fillWizard,
  newGuestFields,
  stepOf,
  TUESDAY_AT_NINE,
} from "../../support/journey";
import { readStepCounts, waitForStepCounts } from "../../support/numbers";
import { attribute, Page } from "../../support/page";
import { queryPlans } from "../../support/query-plans";
import { shareWorker } from "../../support/share-worker";
import { createStaff, signInAsStaff } from "../../support/staff";
import { Visitor } from "../../support/visitor";
import { NOW } from "../../support/worker";

const site = shareWorker();
const now = Date.parse(NOW);
const DAY_MS = 86_400_000;
const IMAGE = "/booking/visit.gif";

const add = (week: string, measure: string, value: string, count: number) =>
  site.db.prepare("insert into weekly_numbers values (?, ?, ?, ?)").bind(week, measure, value, count).run();
const step = (day: string, name: string, count: number) =>
  site.db.prepare("insert into funnel_days values (?, ?, ?, 1)").bind(day, name, count).run();

let desk: Visitor;

beforeEach(async () => {
  await createStaff(site.db);
  desk = await signInAsStaff(site, "member");
});

async function part(id: string, query = ""): Promise<string> {
  const { text } = await desk.get(`/staff/numbers${query}`);
  const [, inside = ""] = text.split(`aria-labelledby="${id}"`);
  return new Page(`<body><p ${inside.split("</section>")[0]}`).text;
}

describe("the page", () => {
  test("of a new site says what there is not enough of", async () => {
    const { page, status } = await desk.get("/staff/numbers");
    expect(status).toBe(200);
    expect(page.heading).toBe("Numbers");
    expect(page.text).toContain("Mon 7 Sept 2026 to Sun 29 Nov 2026, this week included.");
    expect(page.text.match(/Not enough yet/g)).toHaveLength(9);
    expect(page.has("main svg[role]")).toBe(false);
    expect(page.text).not.toMatch(/NaN|Infinity|undefined|null/);
  });

  test("leads from a bar to the calls it counts", async () => {
    await add("2026-11-23", "calls", "completed", 6);
    await add("2026-11-23", "plan", "growth", 6);
    await add("2026-11-23", "plan", "none", 3);
    await add("2026-11-23", "plan", "given", 1);
    await add("2026-11-23", "service", "crm", 2);
    await add("2026-11-23", "service", "a-service-of-before", 1);
    await add("2026-11-23", "ticket", "opened", 1);
    const { page } = await desk.get("/staff/numbers?weeks=4");
    const days = "from=2026-11-02&to=2026-11-29&sort=time";
    expect(page.linksSaying("Growth")).toEqual([`/staff/bookings?plan=growth&${days}`]);
    expect(page.linksSaying("Not chosen")).toEqual([`/staff/bookings?plan=given&${days}`]);
    expect(page.linksSaying("No plan yet")).toEqual([`/staff/bookings?plan=none&${days}`]);
    expect(page.linksSaying("CRM")).toEqual([`/staff/bookings?service=crm&${days}`]);
    expect(page.linksSaying("No answer yet")).toEqual(["/staff/tickets"]);
    expect(page.linksSaying("a-service-of-before")).toEqual([]);
    const week = "/staff/bookings?from=2026-11-23&to=2026-11-29&sort=time";
    expect(page.linksSaying("23 Nov")).toEqual([week]);
    expect(
      page
        .all('[aria-hidden="true"] a')
        .map((link) => attribute(link, "href"))
        .at(-1),
    ).toBe(week);
    expect((await desk.get(week)).page.heading).toBe("Bookings");
  });

  test("shows requests we haven't confirmed, and declined ones, beside the calls and not among them", async () => {
    await add("2026-11-23", "calls", "pending", 6);
    await add("2026-11-23", "calls", "cancelled", 2);
    expect(await part("calls")).not.toMatch(/confirmed|declined/i);
    await add("2026-11-23", "calls", "waiting", 4);
    await add("2026-11-16", "calls", "declined", 3);
    const calls = await part("calls");
    expect(calls).toContain("25% cancelled, of all 8 4 not confirmed 3 declined");
    expect(calls).toContain("Week of Held or upcoming Missed Cancelled Not confirmed Declined");
    expect(calls).toContain("23 Nov 6 0 2 4 0 16 Nov 0 0 0 0 3 9 Nov 0 0 0 0 0");
  });

  test("has a plot with a name, and a table with the same numbers, for each", async () => {
    await add("2026-11-23", "calls", "completed", 6);
    await add("2026-11-23", "calls", "pending", 1);
    await add("2026-11-23", "calls", "no_show", 2);
    await add("2026-11-16", "calls", "cancelled", 3);
    await add("2026-08-31", "calls", "completed", 50);
    await add("2026-11-30", "calls", "pending", 70);
    for (const [value, count] of Object.entries({ d0: 2, d1: 5, d14: 2 }))
      await add("2026-11-23", "lead", value, count);
    await add("2026-11-23", "plan", "growth", 6);
    await add("2026-11-23", "plan", "given", 1);
    await add("2026-11-23", "plan", "none", 3);
    await add("2026-11-16", "service", "crm", 4);
    await add("2026-11-23", "service", "crm", 2);
    await add("2026-11-23", "service", "a-service-of-before", 1);
    await add("2026-11-16", "ticket", "opened", 8);
    await add("2026-11-16", "answer", "h0", 4);
    await add("2026-11-16", "answer", "d1", 2);
    await step("2026-11-20", "visit", 200);
    await step("2026-11-20", "details", 20);
    await step("2026-11-21", "services", 18);
    await step("2026-11-21", "booked", 12);
    // A day of before migration 0056, which mixes the ways of booking.
    await site.db.prepare("insert into funnel_days values ('2026-11-19', 'booked', 30, 0)").run();

    const calls = await part("calls");
    expect(calls).toContain("0.8 a week");
    expect(calls).toContain("25% no-shows, of calls with an outcome");
    expect(calls).toContain("25% cancelled, of all 12");
    expect(calls).toContain("23 Nov 7 2 0 16 Nov 0 0 3 9 Nov 0 0 0");
    expect(await part("calls", "?weeks=26")).toContain("31 Aug 50 0 0");
    expect(await part("lead")).toContain("1 to 3 days for a typical call");
    expect(await part("lead")).toContain("Less than a day 2 22% 1 to 3 days 5 56%");
    expect(await part("plans")).toContain("Growth 6 60% Enterprise 0 0% Not chosen 1 10% No plan yet 3 30%");
    expect(await part("services")).toContain("CRM Automation & Integration 6 60% a-service-of-before 1 10%");
    const tickets = await part("tickets");
    expect(tickets).toContain("Within an hour for a typical answer");
    expect(tickets).toContain("75% answered, of 8");
    expect(tickets).toContain("No answer yet 2 25%");
    const funnel = await part("funnel");
    expect(funnel).toContain("6% of visitors who saw the booking section booked");
    expect(funnel).toContain("Counted since Fri 20 Nov 2026.");
    expect(funnel).toContain(
      "Saw the section 200 Gave their details 20 10% Chose services 18 90% Booked 12 67%",
    );

    const { page } = await desk.get("/staff/numbers");
    const plots = page.all("main svg[role], main .desk-bars");
    expect(plots).toHaveLength(6);
    for (const plot of plots) expect(plot.getAttribute("aria-label")).not.toBe("");
    expect(page.all("main table caption")).toHaveLength(6);
    // The content security policy would refuse inline styles.
    expect(page.has("main [style]")).toBe(false);
  });

  test("goes as far back as asked, and no further", async () => {
    for (const [query, from] of [
      ["?weeks=4", "Mon 2 Nov 2026"],
      ["?weeks=52", "Mon 1 Dec 2025"],
      ["?weeks=9999", "Mon 7 Sept 2026"],
      ["?weeks=4&weeks=26", "Mon 7 Sept 2026"],
      ["?weeks=", "Mon 7 Sept 2026"],
    ]) {
      const { page, status } = await desk.get(`/staff/numbers${query}`);
      expect([query, status]).toEqual([query, 200]);
      expect(page.text).toContain(`${from} to Sun 29 Nov 2026`);
    }
    expect((await desk.get("/staff/numbers?weeks=26")).page.value("weeks")).toBe("26");
  });

  test("stays small with a full year", async () => {
    for (let week = 0; week < 52; week++) {
      const monday = new Date(now - week * 7 * DAY_MS).toISOString().slice(0, 10);
      for (const status of ["pending", "completed", "no_show", "cancelled", "in_progress"])
        await add(monday, "calls", status, 1000 + week);
      for (const id of ["d0", "d1", "d3", "d7", "d14"]) await add(monday, "lead", id, 900);
    }
    const { text } = await desk.get("/staff/numbers?weeks=52");
    expect(text.length).toBeLessThan(44_000);
  });

  test("reads by keys alone", async () => {
    const asked = { first: "2025-12-01", last: "2026-11-23", lastDay: "2026-11-29" };
    const plans = await queryPlans(site.db, (db) => readNumbers(db, asked));
    const reads = plans.filter((step) => /weekly_numbers|funnel_days/.test(step));
    expect(reads.length).toBeGreaterThan(3);
    // The query for the first day uses the key as well.
    expect(reads.filter((step) => !step.startsWith("SEARCH"))).toEqual([]);
    const purge = await queryPlans(site.db, (db) =>
      batchResults(db, deleteOldNumbers(db, "2025-01-01", 5).map(wholeOf)),
    );
    expect(purge.filter((step) => step.startsWith("SCAN"))).toEqual([]);
    const counted = await queryPlans(site.db, (db) => insertVisit(db, "2026-11-23", null, NOT_COUNTED));
    expect(counted.join()).not.toContain("SCAN funnel_days");
  });
});

describe("the image in the booking section", () => {
  test.each(["/", "/contact"])("is on %s, out of the way and out of what is read aloud", async (path) => {
    const { page } = await new Visitor(site).get(path);
    const [image, ...more] = page.all(`img[src="${IMAGE}"]`);
    expect(more).toEqual([]);
    const says = (name: string) => image?.getAttribute(name);
    expect(["alt", "aria-hidden", "loading", "width", "height"].map(says)).toEqual([
      "",
      "true",
      "lazy",
      "1",
      "1",
    ]);
  });

  test("counts a visit, sets no cookie, and is kept by the browser for a day", async () => {
    const visitor = new Visitor(site);
    const answer = await visitor.get(IMAGE);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toBe("image/gif");
    expect(answer.headers.get("Cache-Control")).toBe("private, max-age=86400");
    expect(answer.headers.get("X-Robots-Tag")).toBe("noindex");
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(answer.text.startsWith("GIF89a")).toBe(true);
    await waitForStepCounts(site.db, { visit: 1 });
    expect(
      await site.db
        .prepare("select * from funnel_days")
        .all()
        .then(({ results }) => results),
    ).toEqual([{ day: "2026-11-23", step: "visit", count: 1, counts_forms: 1 }]);
  });

  test("counts nothing that is not a page of ours in a visitor's browser", async () => {
    const visitor = new Visitor(site);
    await visitor.send(IMAGE, { method: "HEAD" });
    await visitor.get(IMAGE, { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Dest": "image" });
    await visitor.get(IMAGE, { "Sec-Fetch-Site": "none", "Sec-Fetch-Dest": "document" });
    await desk.get(IMAGE);
    await visitor.postForm(IMAGE, { visit: "1000" });
    await visitor.get(IMAGE, { "Sec-Fetch-Site": "same-origin", "Sec-Fetch-Dest": "image" });
    await waitForStepCounts(site.db, { visit: 1 });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await readStepCounts(site.db)).toEqual({ visit: 1 });
  });

  test("counts a network so often a day, and is answered the same beyond that", async () => {
    const { attempts } = LIMITS.countedIp;
    const from = { "CF-Connecting-IP": "198.51.100.9" };
    for (let ask = 0; ask < attempts + 5; ask++) {
      expect((await new Visitor(site).get(IMAGE, from)).status).toBe(200);
    }
    await waitForStepCounts(site.db, { visit: attempts });
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await readStepCounts(site.db)).toEqual({ visit: attempts });
    await new Visitor(site).get(IMAGE, { "CF-Connecting-IP": "198.51.100.10" });
    await waitForStepCounts(site.db, { visit: attempts + 1 });
    expect(await readStepCounts(site.db)).toEqual({ visit: attempts + 1 });
    expect(
      JSON.stringify((await site.db.prepare("select * from attempt_counters").all()).results),
    ).not.toContain("198.51");
  });
});

describe("the steps", () => {
  test("count once for each form, from details to booking", async () => {
    await bookCall(new Visitor(site), TUESDAY_AT_NINE);
    expect(await readStepCounts(site.db)).toEqual({ booked: 1, details: 1, services: 1, visit: 1 });
  });

  test("refused, repeated or gone back over count no more", async () => {
    const visitor = new Visitor(site);
    const { page } = await visitor.get("/contact");
    await visitor.submit(page, { name: "", email: "demo@client.example" });
    await fillWizard(visitor);
    const draft = draftOf(visitor);
    const details = await visitor.get(stepOf(visitor, "details"));
    await visitor.submit(details.page, { name: "Another Name" });
    const services = await visitor.get(stepOf(visitor, "services"));
    await visitor.submit(services.page, { selectedServices: [] });
    await visitor.submit(services.page, { selectedServices: ["email"] });
    expect(draftOf(visitor)).toBe(draft);
    expect(await readStepCounts(site.db)).toEqual({ visit: 1, details: 1, services: 1 });
  });

  test("by another form count again, and a booking straight from the times is none of them", async () => {
    await fillWizard(new Visitor(site));
    await fillWizard(new Visitor(site), { page: "/" });
    await new Visitor(site).postForm("/schedule", newGuestFields(TUESDAY_AT_NINE));
    expect(await readStepCounts(site.db)).toEqual({ visit: 2, details: 2, services: 2 });
  });

  test("of the desk's own people don't count, nor do the calls they book for clients", async () => {
    await fillWizard(desk);
    await site.db
      .prepare(
        `insert into bookings (id, name, email, company, booking_date, booking_time, starts_at, ends_at, visitor_time_zone,
         ical_uid, manage_key_hash, idempotency_key, created_at, updated_at, is_booked_by_agency)
         values ('b', 'Demo Client', '', '', '2026-11-24', '09:00', 1, 2, 'UTC', 'b', '', 'b', 0, 0, 1)`,
      )
      .run();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await readStepCounts(site.db)).toEqual({});
  });

  test("disturb nobody when they cannot be counted", async () => {
    await withoutTable(site.db, "funnel_days", async () => {
      expect((await new Visitor(site).get(IMAGE)).status).toBe(200);
      await expectError(/could not be counted/);
    });
  });

  test("are kept for 400 days", async () => {
    const day = (ago: number) => new Date(now - ago * DAY_MS).toISOString().slice(0, 10);
    for (const ago of [399, 400, 401, 900]) await step(day(ago), "visit", 1);
    await site.runScheduled();
    const { results } = await site.db
      .prepare("select day from funnel_days order by day")
      .all<{ day: string }>();
    expect(results.map((row) => row.day)).toEqual([day(400), day(399)]);
  });
});
