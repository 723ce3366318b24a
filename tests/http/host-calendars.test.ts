/** Calendars of one's own: each makes busy only the host whose it is, and is in the hands of that host and of owners. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  type CalendarServer,
  calendarOf,
  respondWithFile,
  startCalendarServer,
} from "../support/calendar-server";
import { createBooking } from "../support/factories";
import { createHost, giveTo } from "../support/hosts";
import { offeredTimes, TUESDAY_AT_NINE } from "../support/journey";
import { PATIENT_MS } from "../support/loopback";
import { attribute } from "../support/page";
import { shareWorker } from "../support/share-worker";
import { createStaff, signInAsStaff } from "../support/staff";
import { type Answer, Visitor } from "../support/visitor";

const site = shareWorker({ bindings: { LOOPBACK_CALENDARS_MS: PATIENT_MS } });
const PATH = "/staff/calendars";

let calendars: CalendarServer;
let owner: Visitor;
let member: Visitor;
let ann = "";
let ben = "";
/** Of the second host's account. */
let email = "";

beforeAll(async () => {
  calendars = await startCalendarServer();
});
afterAll(() => calendars.stop());
beforeEach(async () => {
  calendars.answers.clear();
  for (const name of ["ann", "ben", "office"]) {
    const event = ["DTSTART:20261124T140000Z", "DURATION:PT1H"];
    calendars.answers.set(`/${name}.ics`, respondWithFile(calendarOf(event)));
  }
  owner = await signInAsStaff(site);
  const account = await createStaff(site.db, "member");
  member = await signInAsStaff(site, account);
  email = account.email;
  ann = await createHost(site.db, { name: "Demo Strategist", kinds: ["strategy"] });
  ben = await createHost(site.db, { name: "Demo Engineer", userId: account.id, kinds: ["strategy"] });
});

const add = (staff: Visitor, name: string, host: string) =>
  staff.postForm(PATH, { form: "add", name, address: `${calendars.url}/${name}.ics`, host });
const idOf = (name: string) =>
  site.db.prepare("select id from calendar_sources where name = ?").bind(name).first<string>("id");
const isOffered = async () => {
  const { page } = await new Visitor(site).get("/schedule?tz=Europe/London&date=2026-11-24");
  return offeredTimes(page).includes(TUESDAY_AT_NINE);
};
const whose = ({ page }: Answer) => page.all('select[id="add-host"] option').length;

describe("the clock of a host in Auckland", () => {
  beforeEach(async () => {
    await site.db.batch([
      site.db.prepare("update hosts set time_zone = 'Pacific/Auckland' where id = ?").bind(ann),
      site.db.prepare("update hosts set is_active = 0 where id = ?").bind(ben),
    ]);
  });

  // Tuesday at nine in New York is Wednesday 25 November in Auckland.
  test.each([
    ["20261125", false],
    ["20261124", true],
  ])("is that of whole days in their calendar: %s", async (day, isFree) => {
    calendars.answers.set("/ann.ics", respondWithFile(calendarOf([`DTSTART;VALUE=DATE:${day}`])));
    await add(owner, "ann", ann);
    expect(await isOffered()).toBe(isFree);
  });

  test.each([
    ["2026-11-25", false],
    ["2026-11-24", true],
  ])("is that of their days off: %s", async (date, isFree) => {
    await site.db.prepare("insert into host_dates (host_id, date) values (?, ?)").bind(ann, date).run();
    expect(await isOffered()).toBe(isFree);
  });
});

test("an invitation that a host has declined by their account's address takes no time", async () => {
  const invited = (address: string) => [
    "DTSTART:20261124T140000Z",
    "DURATION:PT1H",
    `ATTENDEE;PARTSTAT=DECLINED:mailto:${address}`,
  ];
  await site.db.prepare("update hosts set is_active = 0 where id = ?").bind(ann).run();
  calendars.answers.set("/ben.ics", respondWithFile(calendarOf(invited("other@agency.example"))));
  await add(owner, "ben", ben);
  expect(await isOffered()).toBe(false);
  calendars.answers.set("/ben.ics", respondWithFile(calendarOf(invited(email)), '"two"'));
  await owner.postForm(PATH, { form: "read", id: (await idOf("ben")) ?? "" });
  expect(await isOffered()).toBe(true);
});

describe("a host's own calendar", () => {
  test("makes them busy alone, and says whose it is", async () => {
    expect((await add(owner, "ann", ann)).location).toBe(`${PATH}?done=add`);
    expect((await owner.get(PATH)).page.text).toContain("Makes Demo Strategist busy");
    expect(await isOffered()).toBe(true);
    await add(owner, "ben", ben);
    expect(await isOffered()).toBe(false);
    await owner.postForm(PATH, { form: "remove", id: (await idOf("ann")) ?? "" });
    expect(await isOffered()).toBe(true);
    await add(owner, "office", "");
    expect((await owner.get(PATH)).page.text).toContain("Makes everyone busy");
    expect(await isOffered()).toBe(false);
    const { results } = await site.db
      .prepare("select after from audit_log where action = 'calendar_added' order by rowid limit 1")
      .all<{ after: string }>();
    expect(JSON.parse(results[0]?.after ?? "{}")).toMatchObject({ calendar: "ann", host: "Demo Strategist" });
  });

  test("is added by that member or an owner, for people who take calls", async () => {
    const [owners, members] = [await owner.get(PATH), await member.get(PATH)];
    expect([whose(owners), whose(members)]).toEqual([3, 1]);
    for (const [staff, host] of [
      [member, ann],
      [member, "nobody"],
      // Everyone's, which only owners make busy.
      [member, ""],
      [owner, "agency"],
      [owner, "x".repeat(65)],
    ] as const) {
      const refused = await add(staff, "ann", host);
      expect([refused.status, refused.page.text]).toEqual([
        400,
        expect.stringContaining("Choose one of the people shown"),
      ]);
      expect(refused.page.value("name")).toBe("ann");
    }
    expect((await add(member, "ben", ben)).status).toBe(303);
    await site.db.prepare("update hosts set is_active = 0 where id = ?").bind(ann).run();
    expect((await add(owner, "ann", ann)).status).toBe(400);
    expect(await idOf("ann")).toBeNull();
  });

  test("is changed by nobody else but owners", async () => {
    await add(owner, "ann", ann);
    await add(member, "ben", ben);
    await add(owner, "office", "");
    const [anns, bens, office] = [await idOf("ann"), await idOf("ben"), await idOf("office")];
    for (const form of ["rename", "owner", "remove", "read"]) {
      const refused = await member.postForm(PATH, { form, id: anns ?? "", name: "Mine" });
      expect([refused.status, refused.page.text], form).toEqual([
        400,
        expect.stringContaining("Only the person whose calendar it is and owners can change it."),
      ]);
    }
    expect((await member.postForm(PATH, { form: "remove", id: office ?? "" })).status).toBe(400);
    expect(await idOf("ann")).toBe(anns);
    for (const [staff, id] of [
      [member, bens],
      [owner, office],
      [owner, anns],
    ] as const) {
      expect((await staff.postForm(PATH, { form: "rename", id: id ?? "", name: "Other" })).status).toBe(303);
    }
  });
});

describe("a feed of one host's calls", () => {
  const subjects = async (address: string) => {
    const { text } = await new Visitor(site).get(new URL(address).pathname);
    return [...text.matchAll(/SUMMARY:Strategy call with (\w+)/g)].map(([, name]) => name);
  };
  /** That of "Phone" first: made at the same instant, feeds have no order of their own. */
  const addresses = async () => {
    const { page } = await owner.get(PATH);
    const { results } = await site.db
      .prepare("select id from calendar_feeds order by name desc")
      .all<{ id: string }>();
    return results.flatMap(({ id }) =>
      page.all(`input[readonly][id="feed-${id}"]`).map((field) => attribute(field, "value")),
    );
  };

  test("has theirs alone, follows a hand-over, and keeps them with a new address", async () => {
    for (const [name, host, startsAt] of [
      ["Anns", ann, "2026-11-25T14:00Z"],
      ["Bens", ben, "2026-11-25T15:00Z"],
      ["Ours", "agency", "2026-11-25T16:00Z"],
    ] as const) {
      await giveTo(site.db, host, (await createBooking(site.db, { name, startsAt })).id);
    }
    await member.postForm(PATH, { form: "make", name: "Phone", host: ben });
    await owner.postForm(PATH, { form: "make", name: "Office" });
    expect((await owner.get(PATH)).page.text).toContain("Calls of Demo Engineer");
    const [phone = "", office = ""] = await addresses();
    expect(await subjects(phone)).toEqual(["Bens"]);
    expect(await subjects(office)).toEqual(["Anns", "Bens", "Ours"]);
    const { text } = await new Visitor(site).get(new URL(office).pathname);
    expect(text).toContain("Taken by: Demo Strategist");

    const id = await site.db.prepare("select id from bookings where name = 'Anns'").first<string>("id");
    await giveTo(site.db, ben, id ?? "");
    expect(await subjects(phone)).toEqual(["Anns", "Bens"]);
    const feed = await site.db
      .prepare("select id from calendar_feeds where name = 'Phone'")
      .first<string>("id");
    await owner.postForm(PATH, { form: "replace", id: feed ?? "" });
    expect(await subjects(phone)).toEqual([]);
    const replaced = (await addresses()).find((address) => ![phone, office].includes(address)) ?? "";
    expect(await subjects(replaced)).toEqual(["Anns", "Bens"]);
  });

  test("is of someone who takes calls", async () => {
    for (const host of ["nobody", "agency"]) {
      const refused = await owner.postForm(PATH, { form: "make", name: "Phone", host });
      expect([refused.status, refused.page.text]).toEqual([
        400,
        expect.stringContaining("Choose one of the people shown"),
      ]);
    }
    expect(await addresses()).toEqual([]);
  });
});

test("without hosts, the page asks for nobody", async () => {
  await site.db.batch(
    ["kind_hosts", "hosts"].map((table) =>
      site.db.prepare(`delete from ${table} where ${table === "hosts" ? "id" : "host_id"} <> 'agency'`),
    ),
  );
  const page = await owner.get(PATH);
  expect(whose(page)).toBe(0);
  await add(owner, "office", "");
  expect((await owner.get(PATH)).page.text).not.toContain("Makes everyone busy");
});
