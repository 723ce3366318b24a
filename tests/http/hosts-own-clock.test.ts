/** A host whose clock differs from the agency's, on every page of the desk that shows their calls. */
import { beforeEach, expect, test } from "vitest";
import { deskPages } from "../support/desk-pages";
import { createBooking } from "../support/factories";
import { createHost, giveTo } from "../support/hosts";
import { textOf } from "../support/page";
import { shareWorker } from "../support/share-worker";
import { createStaff, signInAsStaff } from "../support/staff";
import type { Visitor } from "../support/visitor";

const site = shareWorker();
const EMAIL = "demo@client.example";
let own = "";
let other = "";
let desk: Visitor;

beforeEach(async () => {
  const owner = await createStaff(site.db, "owner");
  desk = await signInAsStaff(site, owner);
  own = await createHost(site.db, { name: "Demo Strategist", userId: owner.id });
  other = await createHost(site.db, { name: "Demo Engineer" });
  await site.db.prepare("update hosts set time_zone = 'Pacific/Auckland' where id = ?").bind(own).run();
});

type More = Partial<Parameters<typeof createBooking>[1]>;

async function callOf(host: string, startsAt: string, more: More = {}) {
  const { id } = await createBooking(site.db, { email: EMAIL, ...more, startsAt });
  await giveTo(site.db, host, id);
  return id;
}

/** Where the agency's 9:35 am may stand alone: a file for other programs has the agency's columns. */
const ALONE = ["/staff/bookings.csv"];

test("every page of the desk that shows a host's own call shows it by their clock, and the agency's beside it", async () => {
  await callOf(own, "2026-11-17T14:35Z", { status: "completed" });
  await callOf(own, "2026-11-24T14:35Z");
  const paths = await Promise.all(
    deskPages(EMAIL).map(
      async ({ name, pathIn }) => [name, await pathIn(site.db).catch(() => null)] as const,
    ),
  );
  const more = [
    "/staff/bookings?host=me",
    `/staff/bookings?host=${own}`,
    "/staff/calendar?host=me&date=2026-11-25",
    `/staff/calendar?host=${own}&view=month`,
    `/staff/availability/hosts/${own}/hand-over`,
  ];
  const shown: string[] = [];
  for (const [name, path] of [...paths, ...more.map((path) => [path, path] as const)]) {
    if (path === null) continue;
    const { text, page } = await desk.get(path);
    const words = page.text;
    if (!/9:35|9:35|09:35/.test(`${words} ${text}`) || ALONE.some((alone) => path.startsWith(alone)))
      continue;
    shown.push(name);
    expect([name, words]).toEqual([name, expect.stringMatching(/3:35[  ]am/)]);
    expect([name, words]).toEqual([name, expect.stringMatching(/9:35[  ]am/)]);
  }
  expect(shown).toEqual(expect.arrayContaining(more));
  const routes = new Set(shown.map((name) => name.replace(own, "own").replace(/\?.*/, "")));
  expect([...routes].sort()).toEqual([
    "/staff",
    "/staff/availability/hosts/own/hand-over",
    "/staff/bookings",
    "/staff/bookings/:id",
    "/staff/bookings/:id/cancel",
    "/staff/bookings/:id/move",
    "/staff/bookings/:id/place",
    "/staff/calendar",
    "/staff/clients/:id",
    "/staff/clients/:id/erase",
    "/staff/search",
  ]);
});

test("the desk's first page takes a host's own calls for today's by their clock, and others' by the agency's", async () => {
  // Ten on Monday morning for the agency, four on Tuesday morning for the host.
  await callOf(own, "2026-11-23T20:35Z", { name: "In both" });
  await callOf(own, "2026-11-24T09:00Z", { name: "Own today" });
  await callOf(own, "2026-11-23T08:00Z", { name: "Own yesterday" });
  await callOf(other, "2026-11-24T09:00Z", { name: "Their tomorrow" });
  const { page } = await desk.get("/staff");
  const today = textOf(page.one('section[aria-labelledby="today"]'));
  const tomorrow = textOf(page.one('section[aria-labelledby="tomorrow"]'));
  expect(today).toContain("Calls today: 2");
  expect(today).toMatch(/Tue 24 Nov 2026, 9:35 am to 10:05 am .*\(the agency's: Mon 23 Nov 2026, 3:35 pm\)/);
  expect(today).toMatch(/10:00 pm to 10:30 pm .*\(the agency's: Tue 24 Nov 2026, 4:00 am\).*Own today/);
  expect(today).not.toContain("Own yesterday");
  expect(tomorrow).toMatch(/4:00 am to 4:30 am .*Their tomorrow/);
  expect(tomorrow).not.toContain("Own today");
  expect(page.text).toContain(
    "Times are in New York time. Those of your own calls are in Auckland time, with the agency's",
  );
});

test("a host reads nothing but the agency's clock while it is theirs, or the calls are others'", async () => {
  await callOf(other, "2026-11-23T20:35Z");
  expect((await desk.get("/staff")).page.text).not.toContain("own calls");
  await callOf(own, "2026-11-23T21:35Z");
  await site.db.prepare("update hosts set time_zone = 'America/New_York' where id = ?").bind(own).run();
  const { page } = await desk.get("/staff");
  expect(page.text).toMatch(/4:35 pm to 5:05 pm/);
  expect(page.text).not.toContain("the agency's");
});

test("a host of a call that several take together, and one who takes no new calls, read it by their clock", async () => {
  const together = await callOf(own, "2026-11-24T14:35Z");
  await site.db
    .prepare(
      "insert into booking_hosts (booking_id, host_id, starts_at, holds_time) select booking_id, ?, starts_at, holds_time from booking_hosts where booking_id = ?",
    )
    .bind(other, together)
    .run();
  const time = /Your time Wednesday 25 November 2026, 3:35 am/;
  expect((await desk.get(`/staff/bookings/${together}`)).page.text).toMatch(time);
  const alone = await callOf(own, "2026-11-25T14:35Z");
  await site.db.prepare("update hosts set is_active = 0 where id = ?").bind(own).run();
  expect((await desk.get(`/staff/bookings/${alone}`)).page.text).toMatch(
    /Thursday 26 November 2026, 3:35 am/,
  );
});
