/** Who takes a call, where the desk lists calls: the list, its file, the first page, the calendar and the numbers. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { postAtDesk } from "../support/desk-bookings";
import { createBooking } from "../support/factories";
import { createHost, findHostDamage, giveTo } from "../support/hosts";
import { guestFields, linkOf, newGuestFields, TUESDAY_AT_NINE } from "../support/journey";
import { computeHostSums, readHostSums } from "../support/numbers";
import { attribute, textOf } from "../support/page";
import { shareWorker } from "../support/share-worker";
import { createStaff, signInAsStaff } from "../support/staff";
import { type Answer, Visitor } from "../support/visitor";

const site = shareWorker();
let ann = "";
let ben = "";
let desk: Visitor;

beforeEach(async () => {
  const member = await createStaff(site.db, "member");
  desk = await signInAsStaff(site, member);
  ann = await createHost(site.db, { name: "Demo Strategist", userId: member.id });
  ben = await createHost(site.db, { name: "Demo Engineer" });
});
afterEach(async () => {
  expect(await findHostDamage(site.db)).toEqual([]);
  expect(await readHostSums(site.db)).toEqual(await computeHostSums(site.db));
});

const callOf = async (host: string, startsAt: string, name: string) => {
  const { id } = await createBooking(site.db, { startsAt, name });
  await giveTo(site.db, host, id);
  return id;
};
const namesIn = ({ page }: Answer) => page.all("[data-row] b").map(textOf);

describe("the list", () => {
  test("names who takes a call, and is filtered by person", async () => {
    await callOf(ann, TUESDAY_AT_NINE, "First Client");
    await callOf(ben, "2026-11-24T16:00Z", "Second Client");
    await createBooking(site.db, { startsAt: "2026-11-24T18:00Z", name: "Third Client" });
    const all = await desk.get("/staff/bookings");
    expect(all.page.all("[data-row]").map(textOf).join("\n")).toMatch(
      /First Client.*Strategy call, Demo Strategist/,
    );
    expect(all.page.text).toContain("Strategy call, Demo Engineer");
    expect(
      all.page.all("#filter-host option").map((option) => [attribute(option, "value"), textOf(option)]),
    ).toEqual([
      ["", "Any host"],
      ["me", "Mine"],
      [ann, "Demo Strategist"],
      [ben, "Demo Engineer"],
    ]);
    expect(namesIn(await desk.get(`/staff/bookings?host=${ben}`))).toEqual(["Second Client"]);
    const [mine = ""] = all.page.linksSaying("Mine");
    const own = await desk.get(mine);
    expect(namesIn(own)).toEqual(["First Client"]);
    expect(own.page.all('nav [aria-current="page"]').map(textOf)).toContain("Mine");
    // A saved view keeps the filter.
    const saved = await desk.postForm(`/staff/bookings?host=${ben}`, {
      form: "save-view",
      name: "By the engineer",
    });
    expect(namesIn(await desk.follow(saved))).toEqual(["Second Client"]);
  });

  test("has no person to filter by for those who are none", async () => {
    const other = await signInAsStaff(site);
    expect((await other.get("/staff/bookings")).page.linksSaying("Mine")).toEqual([]);
    expect(namesIn(await other.get("/staff/bookings?host=me"))).toEqual([]);
    const unknown = await other.get("/staff/bookings?host=nobody");
    expect(unknown.page.descriptionsOf("#filter-host").join()).toContain("We couldn't find that person.");
    const hostile = await other.get("/staff/bookings?host='%20or%201");
    expect(hostile.page.descriptionsOf("#filter-host").join()).toContain("Choose a person from the list.");
    await site.db.prepare("delete from hosts where id <> 'agency'").run();
    expect((await desk.get("/staff/bookings")).page.has("#filter-host")).toBe(false);
  });

  test("has a column in its file", async () => {
    await callOf(ben, TUESDAY_AT_NINE, "First Client");
    const owner = await signInAsStaff(site, "owner");
    const { text } = await owner.get(`/staff/bookings.csv?host=${ben}`);
    const [head = "", ...rows] = text.trim().split("\r\n");
    const column = head.split(",").indexOf("Taken by");
    expect(rows.map((row) => row.split(",")[column])).toEqual(["Demo Engineer"]);
  });
});

test("the first page names who takes a call", async () => {
  await callOf(ben, "2026-11-23T16:00Z", "First Client");
  expect((await desk.get("/staff")).page.text).toContain(
    "First Client, Demo Company, Strategy call, Demo Engineer",
  );
});

describe("the calendar", () => {
  test("shows everyone's calls with their hosts, or one person's week with their hours", async () => {
    await callOf(ann, TUESDAY_AT_NINE, "First Client");
    await callOf(ben, "2026-11-24T14:30Z", "Second Client");
    await site.db.batch([
      site.db
        .prepare("update hosts set has_own_hours = 1, time_zone = 'Europe/London' where id = ?")
        .bind(ben),
      site.db
        .prepare("insert into host_weekly_hours values (?, 2, 840, 960), (?, 5, 0, 1440)")
        .bind(ben, ben),
      site.db.prepare("insert into host_dates (host_id, date) values (?, '2026-11-27')").bind(ben),
    ]);
    const all = await desk.get("/staff/calendar");
    expect(all.page.text).toContain("9:00 am First Client Demo Strategist");
    expect(all.page.text).toContain("Second Client Demo Engineer");
    const one = await desk.get(`/staff/calendar?host=${ben}`);
    expect(namesIn(one)).toEqual(["Second Client"]);
    expect(one.page.text).not.toContain("Second Client Demo Engineer");
    const days = one.page.all("main section").map(textOf);
    // From 2 pm to 4 pm in London is from 9 am in New York.
    expect(days[1]).toContain("Open 9:00 am to 11:00 am");
    expect(days[0]).toContain("Closed");
    expect(days[4]).toContain("Closed");
    // Friday's free hours in London begin on Thursday evening in New York; the day off ends them.
    expect(days[3]).toContain("Closed");
    const later = await desk.get(one.page.linksSaying("Later")[0] ?? "");
    expect(later.page.value("host")).toBe(ben);
    expect(later.page.all("main section").map(textOf)[3]).toContain("Open 7:00 pm to midnight");
    const mine = await desk.get("/staff/calendar?host=me&view=month");
    expect(namesIn(mine)).toEqual(["First Client"]);
    expect(mine.page.value("host")).toBe("me");
  });

  test("is closed in a person's pause, and shows everyone for a person who is none", async () => {
    await callOf(ann, TUESDAY_AT_NINE, "First Client");
    await site.db.prepare("update hosts set paused_from = '2026-11-25' where id = ?").bind(ben).run();
    const days = (await desk.get(`/staff/calendar?host=${ben}`)).page.all("main section").map(textOf);
    expect(days[1]).toContain("Open 9:00 am");
    expect(days[2]).toContain("Closed");
    for (const host of ["nobody", "'", "agency"])
      expect(namesIn(await desk.get(`/staff/calendar?host=${encodeURIComponent(host)}`))).toEqual([
        "First Client",
      ]);
  });
});

describe("the numbers by host", () => {
  test("follow each call through booking, moving, handing over, its outcome and its end", async () => {
    await site.db.batch(
      [ann, ben].map((id) => site.db.prepare("insert into kind_hosts values ('strategy', ?, 1)").bind(id)),
    );
    const book = async (time: string) =>
      linkOf(await new Visitor(site).postForm("/schedule", newGuestFields(time)));
    const first = await book(TUESDAY_AT_NINE);
    const second = await book(TUESDAY_AT_NINE);
    expect(await readHostSums(site.db)).toEqual({
      [`2026-11-23 ${ann} pending`]: 1,
      [`2026-11-23 ${ben} pending`]: 1,
    });
    const checked = async () => expect(await readHostSums(site.db)).toEqual(await computeHostSums(site.db));
    await new Visitor(site).postForm(
      "/schedule",
      guestFields("2026-12-08T14:00Z", { reschedule: first.id, key: first.key }),
    );
    await checked();
    await postAtDesk(site, desk, first.id, "", { form: "host", hostId: ben });
    await checked();
    await new Visitor(site).postForm("/contact/cancel", { booking: second.id, key: second.key });
    await checked();
    const over = await callOf(ann, "2026-11-23T14:00Z", "Over");
    await postAtDesk(site, desk, over, "", { form: "status", event: "missed" });
    await checked();
    const shown = await desk.get("/staff/numbers?weeks=4");
    const rows = shown.page.all('section[aria-labelledby="hosts"] .desk-bars li').map(textOf);
    expect(rows).toEqual(["Demo Strategist 1, no-shows: 1 of 1"]);
    expect(namesIn(await desk.get(shown.page.linksSaying("Demo Strategist")[0] ?? ""))).toEqual(["Over"]);
  });

  test("stay when a call is deleted, and go with the person", async () => {
    const id = await callOf(ben, TUESDAY_AT_NINE, "First Client");
    const before = await readHostSums(site.db);
    await site.db.prepare("delete from bookings where id = ?").bind(id).run();
    expect(await readHostSums(site.db)).toEqual(before);
    expect(before).toEqual({ [`2026-11-23 ${ben} pending`]: 1 });
    await site.db.prepare("delete from hosts where id = ?").bind(ben).run();
    expect(await readHostSums(site.db)).toEqual({});
  });

  test("are left out while no one is named", async () => {
    await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    expect((await desk.get("/staff/numbers")).page.text).not.toContain("Calls by host");
  });
});

test("a host reads their own calls in their own zone, with the agency's time beside it", async () => {
  await site.db.prepare("update hosts set time_zone = 'Pacific/Auckland' where id = ?").bind(ann).run();
  const id = await callOf(ann, TUESDAY_AT_NINE, "First Client");
  const list = await desk.get("/staff/bookings?host=me");
  expect(list.page.text).toContain("Wed 25 Nov 2026, 3:00 am (the agency's: Tue 24 Nov 2026, 9:00 am)");
  expect(list.page.text).toContain("Times are yours, in Auckland");
  expect((await desk.get("/staff/bookings")).page.text).toContain("Tue 24 Nov 2026, 9:00 am");
  const week = await desk.get("/staff/calendar?host=me&date=2026-11-25");
  expect(week.page.text).toContain("3:00 am (the agency's 9:00 am) First Client");
  const days = week.page.all("main section").map(textOf);
  expect(days[2]).toContain("First Client");
  expect(week.page.text).toContain("Times are in Auckland");
  const booking = await desk.get(`/staff/bookings/${id}`);
  expect(booking.page.text).toMatch(/Your time Wednesday 25 November 2026, 3:00 am/);
  expect(booking.page.text).toMatch(/The agency's time Tuesday 24 November 2026, 9:00 am/);
});
