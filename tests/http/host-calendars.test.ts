/** Calendars of one's own: each makes busy only the host whose it is, and is in the hands of that host and of owners. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  type CalendarServer,
  calendarOf,
  respondWithFile,
  startCalendarServer,
} from "../support/calendar-server";
import { createHost } from "../support/hosts";
import { offeredTimes, TUESDAY_AT_NINE } from "../support/journey";
import { shareWorker } from "../support/share-worker";
import { createStaff, signInAsStaff } from "../support/staff";
import { type Answer, Visitor } from "../support/visitor";

const site = shareWorker({ bindings: { LOOPBACK_CALENDARS_MS: "3000" } });
const PATH = "/staff/calendars";

let calendars: CalendarServer;
let owner: Visitor;
let member: Visitor;
let ann = "";
let ben = "";

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
const whose = ({ page }: Answer) => page.all('select[name="host"] option').length;

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
    expect([whose(owners), whose(members)]).toEqual([3, 2]);
    for (const [staff, host] of [
      [member, ann],
      [member, "nobody"],
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
    for (const form of ["rename", "remove", "read"]) {
      const refused = await member.postForm(PATH, { form, id: anns ?? "", name: "Mine" });
      expect([refused.status, refused.page.text], form).toEqual([
        400,
        expect.stringContaining("Only the person whose calendar it is and owners can change it."),
      ]);
    }
    expect(await idOf("ann")).toBe(anns);
    for (const [staff, id] of [
      [member, bens],
      [member, office],
      [owner, anns],
    ] as const) {
      expect((await staff.postForm(PATH, { form: "rename", id: id ?? "", name: "Other" })).status).toBe(303);
    }
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
