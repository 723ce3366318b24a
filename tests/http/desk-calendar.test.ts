/** The desk's week and month of calls, without scripts. */
import { expect, test } from "vitest";
import { listCallsBetween, readHoursBetween } from "../../app/db/booking/desk-calendar.server";
import { createBooking } from "../support/factories";
import { attribute, textOf } from "../support/page";
import { queryPlans } from "../support/query-plans";
import { shareWorker } from "../support/share-worker";
import { signInAsStaff } from "../support/staff";

const site = shareWorker();
const CALENDAR = "/staff/calendar";

test("the week has its calls on their days, in the agency's time, without those called off", async () => {
  const { id } = await createBooking(site.db, { startsAt: "2026-11-24T14:00Z", name: "Ada" });
  await createBooking(site.db, { startsAt: "2026-11-26T20:30Z", name: "Bea", status: "in_progress" });
  await createBooking(site.db, { startsAt: "2026-11-25T14:00Z", name: "Called off", status: "cancelled" });
  await createBooking(site.db, { startsAt: "2026-11-30T14:00Z", name: "Next week" });
  const { status, page } = await (await signInAsStaff(site)).get(CALENDAR);
  expect(status).toBe(200);
  expect(page.heading).toBe("23 to 29 November 2026");
  const days = page.all("main section").map(textOf);
  expect(days).toHaveLength(7);
  expect(days[0]).toContain("Monday 23 November, today");
  expect(days[1]).toContain("9:00 am Ada, Booked");
  expect(days[3]).toContain("3:30 pm Bea, In Progress");
  // The hours' rows are on the clock of the calls in them.
  const hours = ["9 am", "10 am", "11 am", "12 pm", "1 pm", "2 pm", "3 pm", "4 pm"];
  expect(page.all('main ol[aria-hidden="true"] li').map(textOf)).toEqual(hours);
  expect(page.text).not.toContain("Called off");
  expect(page.text).not.toContain("Next week");
  expect(page.linksSaying("Ada")).toEqual([`/staff/bookings/${id}`]);
});

test("the week says when it is closed and what other calendars have, in words", async () => {
  const run = (sql: string, ...values: unknown[]) =>
    site.db
      .prepare(sql)
      .bind(...values)
      .run();
  const at = (time: string) => Date.parse(`2026-11-${time}`);
  await run(
    "insert into calendar_sources (id, name, address, next_try_at, created_at) values ('a', 'Office', 'https://a.example/a.ics', 0, 0)",
  );
  await run("insert into busy_times values ('a', ?, ?)", at("24T19:00Z"), at("24T20:30Z"));
  await run("insert into busy_times values ('a', ?, ?)", at("26T05:00Z"), at("27T05:00Z"));
  await run("insert into availability_overrides (date) values ('2026-11-25')");
  await run(
    "insert into availability_overrides (date, start_minute, end_minute) values ('2026-11-27', 600, 690)",
  );
  try {
    const staff = await signInAsStaff(site);
    const { page } = await staff.get(CALENDAR);
    const days = page.all("main section").map(textOf);
    expect(days[0]).toContain("Open 9:00 am to 5:00 pm");
    expect(days[1]).toContain("Busy 2:00 pm to 3:30 pm: Office");
    expect(days[2]).toContain("Closed");
    expect(days[3]).toContain("Busy all day: Office");
    expect(days[4]).toContain("Open 10:00 am to 11:30 am");
    expect(days[5]).toContain("Closed");
    const hatched = page.all("main section[data-closed]").map(textOf);
    expect(hatched.map((day) => day.split(" ")[0])).toEqual(["Wed", "Sat", "Sun"]);
    expect((await staff.get(`${CALENDAR}?view=month`)).page.text).not.toContain("Busy");
  } finally {
    await run("delete from availability_overrides");
  }
});

test("its hours and busy times are found by their indexes", async () => {
  const plans = await queryPlans(site.db, (db) =>
    readHoursBetween(db, { first: "2026-11-23", last: "2026-11-29", timeZone: "UTC" }, null),
  );
  expect(plans.filter((plan) => /^SCAN (busy_times|availability_overrides)/.test(plan))).toEqual([]);
});

test("the month too; a day leads to its list", async () => {
  for (const hour of [14, 16, 18])
    await createBooking(site.db, { startsAt: `2026-11-24T${hour}:00Z`, name: `At ${hour}` });
  const staff = await signInAsStaff(site);
  const { page } = await staff.get(`${CALENDAR}?view=month&date=2026-11-02`);
  expect(page.heading).toBe("November 2026");
  expect(page.all("main section")).toHaveLength(42);
  const day = await staff.get(page.linksSaying("Tuesday 24 November")[0] ?? "");
  expect(day.page.all("[data-row] b").map(textOf)).toEqual(["At 14", "At 16", "At 18"]);
});

test("from one page to the next and back", async () => {
  const staff = await signInAsStaff(site);
  for (const [view, next] of [
    ["week", "30 November to 6 December 2026"],
    ["month", "December 2026"],
  ]) {
    const { page } = await staff.get(`${CALENDAR}?view=${view}`);
    const later = await staff.get(page.linksSaying("Later")[0] ?? "");
    expect(later.page.heading).toBe(next);
    expect((await staff.get(later.page.linksSaying("Earlier")[0] ?? "")).page.heading).toBe(page.heading);
    expect(later.page.all('nav[aria-label="Calendar"] [aria-current="page"]').map(textOf)).toEqual([
      view === "week" ? "Week" : "Month",
    ]);
    expect(attribute(later.page.one('input[name="view"]'), "value")).toBe(view);
  }
});

test.each(["date=2026-02-30", "date=x", "date=9999-99-99", "view=year&date=1999-01-01", "date=a&date=b"])(
  "a date that is none is named, and today is shown: %j",
  async (query) => {
    const { status, page } = await (await signInAsStaff(site)).get(`${CALENDAR}?${query}`);
    expect(status).toBe(200);
    expect(page.heading).toBe("23 to 29 November 2026");
    expect(page.descriptionsOf("#calendar-date")[0]).toMatch(/^Error: ./);
  },
);

test.each(["2000-01-01", "2199-12-31"])("the calendar ends somewhere: %s", async (date) => {
  const staff = await signInAsStaff(site);
  for (const view of ["week", "month"]) {
    expect((await staff.get(`${CALENDAR}?view=${view}&date=${date}`)).status).toBe(200);
  }
});

test("an index leads to its calls", async () => {
  const plans = await queryPlans(site.db, (db) =>
    listCallsBetween(db, { first: "2026-11-01", last: "2026-11-30" }, null),
  );
  expect(plans.join("\n")).toContain("SEARCH bookings USING INDEX bookings_active_date");
  expect(plans.join("\n")).not.toContain("SCAN");
});
