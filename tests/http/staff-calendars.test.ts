/** The desk's page of calendars, with forms sent without scripts. */

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { withoutTable } from "../support/broken-database";
import {
  type CalendarServer,
  calendarOf,
  respondWithFile,
  startCalendarServer,
} from "../support/calendar-server";
import { expectError } from "../support/console-errors";
import { PATIENT_MS } from "../support/loopback";
import { attribute, textOf } from "../support/page";
import { shareWorker } from "../support/share-worker";
import { signInAsStaff } from "../support/staff";
import { Visitor } from "../support/visitor";

const site = shareWorker({ bindings: { LOOPBACK_CALENDARS_MS: PATIENT_MS } });
const PATH = "/staff/calendars";

let calendars: CalendarServer;
let staff: Visitor;
beforeAll(async () => {
  calendars = await startCalendarServer();
});
afterAll(() => calendars.stop());
beforeEach(async () => {
  calendars.answers.clear();
  calendars.answers.set(
    "/office.ics",
    respondWithFile(calendarOf(["DTSTART:20261124T140000Z", "DURATION:PT1H"])),
  );
  staff = await signInAsStaff(site, "owner");
});

const send = (fields: Record<string, string>) => staff.postForm(PATH, fields);
const add = (name = "Office", address = `${calendars.url}/office.ics`) =>
  send({ form: "add", name, address });
const one = <Row>(sql: string) => site.db.prepare(sql).first<Row>();
const audit = async () => {
  const { results } = await site.db
    .prepare("select action, staff_email, before, after from audit_log order by rowid")
    .all<{ action: string; staff_email: string; before: string | null; after: string | null }>();
  return results.map(({ action, before, after }) => [
    action,
    before && JSON.parse(before),
    after && JSON.parse(after),
  ]);
};

describe("a calendar", () => {
  test("is added, read at once, shown without its secret, renamed, read again and removed, each act in the log", async () => {
    const added = await add("  Office\u0065\u0301  ");
    expect([added.status, added.location]).toEqual([303, `${PATH}?done=add`]);
    const { page } = await staff.follow(added);
    expect(page.text).toContain("The calendar has been added.");
    expect(page.text).toContain("Read on 23 Nov 2026, 10:00 am: 1 busy time coming up.");
    expect(page.text).toContain("127.0.0.1");
    const id = (await one<{ id: string }>("select id from calendar_sources"))?.id ?? "";

    expect((await send({ form: "rename", id, name: "Home" })).location).toBe(`${PATH}?done=rename`);
    calendars.answers.delete("/office.ics");
    const read = await staff.follow(await send({ form: "read", id }));
    expect(read.page.text).toContain(
      "Not read on 23 Nov 2026, 10:00 am. Its server has no calendar at this address.",
    );
    expect(read.page.text).toContain(
      "These are the times we last read on 23 Nov 2026, 10:00 am: 1 busy time coming up.",
    );

    expect((await send({ form: "remove", id })).location).toBe(`${PATH}?done=remove`);
    expect(await one("select id from calendar_sources")).toBeNull();
    expect(await one("select source_id from busy_times")).toBeNull();
    expect(await audit()).toEqual([
      [
        "calendar_added",
        null,
        { calendar: "Officeé", address: expect.stringMatching(/^127\.0\.0\.1:\d+\/…\/office\.ics$/) },
      ],
      ["calendar_renamed", { calendar: "Officeé" }, { calendar: "Home" }],
      ["calendar_removed", { calendar: "Home" }, null],
    ]);
    expect((await staff.get(PATH)).page.text).toContain("Calendar removed");
  });

  test("has an owner whose declined invitations block nothing, read anew whenever the owner changes", async () => {
    const declined = "ATTENDEE;PARTSTAT=DECLINED:mailto:kiri@Bücher.example";
    const lines = ["DTSTART:20261124T140000Z", "DURATION:PT1H", declined];
    calendars.answers.set("/office.ics", respondWithFile(calendarOf(lines)));
    const times = async () => (await one<{ n: number }>("select count(*) as n from busy_times"))?.n;
    await add();
    expect(await times()).toBe(1);
    const id = (await one<{ id: string }>("select id from calendar_sources"))?.id ?? "";

    const changed = await send({ form: "owner", id, owner: " Kiri@Bücher.example\u200b" });
    expect(changed.location).toBe(`${PATH}?done=owner`);
    expect(await times()).toBe(0);
    const { page } = await staff.follow(changed);
    expect(page.text).toContain("The owner's address has been saved");
    expect(page.text).toContain("Its owner is kiri@bücher.example");
    expect(attribute(page.one('details input[name="owner"]'), "value")).toBe("kiri@bücher.example");

    expect((await send({ form: "owner", id, owner: "kiri@bücher.example" })).location).toBe(
      `${PATH}?done=same`,
    );
    const refused = await send({ form: "owner", id, owner: "kiri" });
    expect([refused.status, attribute(refused.page.one(`#owner-${id}`), "value")]).toEqual([400, "kiri"]);
    expect(textOf(refused.page.one(`#owner-${id}-error`))).toContain("Enter an email address like");
    expect(await times()).toBe(0);

    expect((await send({ form: "owner", id, owner: "" })).location).toBe(`${PATH}?done=owner`);
    expect(await times()).toBe(1);
    const owner = (address: string | null) => ({ calendar: "Office", owner: address });
    expect((await audit()).slice(1)).toEqual([
      ["calendar_owner_changed", owner(null), owner("kiri@xn--bcher-kva.example")],
      ["calendar_owner_changed", owner("kiri@xn--bcher-kva.example"), owner(null)],
    ]);
  });

  test("is added with its owner's address, or refused beside it", async () => {
    const form = { form: "add", name: "Office", address: `${calendars.url}/office.ics` };
    const refused = await send({ ...form, owner: `${"a".repeat(250)}@x.example` });
    expect([refused.status, textOf(refused.page.one("#add-owner-error"))]).toEqual([
      400,
      expect.stringContaining("Enter a shorter email address"),
    ]);
    expect((await send({ ...form, owner: "r&d@x.example" })).status).toBe(303);
    expect(await one("select owner_email from calendar_sources")).toEqual({ owner_email: "r&d@x.example" });
  });

  test.each([
    ["", "Enter the calendar's address"],
    ["busy.ics", "Enter the calendar's whole address"],
    ["http://calendar.example/busy.ics", "The address must begin with https://"],
    ["https://localhost/busy.ics", "Enter the address of a public server"],
    ["https://169.254.169.254/latest", "Enter the address of a public server"],
    ["https://name:secret@calendar.example/x", "Leave the name and password out"],
    [`https://calendar.example/${"a".repeat(2000)}`, "Enter a shorter address"],
  ])("with the address %s is refused next to the field, which keeps it", async (address, message) => {
    const answer = await add("Office <b>", address);
    expect(answer.status).toBe(400);
    const field = answer.page.one("#add-address");
    expect(attribute(field, "value")).toBe(address);
    expect(attribute(field, "aria-invalid")).toBe("true");
    expect(textOf(answer.page.one("#add-address-error"))).toContain(message);
    expect(attribute(answer.page.one("#add-name"), "value")).toBe("Office <b>");
    expect(answer.page.all('[role="alert"]')).toHaveLength(1);
    expect(await audit()).toEqual([]);
  });

  test("is not added twice", async () => {
    await add();
    expect((await add("Again")).page.text).toContain("This calendar is already in the list");
    expect(await audit()).toHaveLength(1);
  });

  test("that nobody has is named as gone by every form", async () => {
    const id = randomUUID();
    for (const form of ["rename", "owner", "read", "remove", "replace", "revoke"]) {
      const answer = await send({ form, id, name: "x" });
      expect([form, answer.status]).toEqual([form, 400]);
      expect(answer.page.text).toContain("It no longer exists");
    }
    for (const fields of [
      { form: "" },
      { form: "nonsense" },
      { form: "remove", id: "x" },
      { form: "__proto__" },
    ]) {
      expect((await send(fields as unknown as Record<string, string>)).status).toBe(400);
    }
    expect(await audit()).toEqual([]);
  });

  test("renamed to what it is called already leaves no trace", async () => {
    await add();
    const id = (await one<{ id: string }>("select id from calendar_sources"))?.id ?? "";
    expect((await send({ form: "rename", id, name: "Office" })).status).toBe(303);
    expect(await audit()).toHaveLength(1);
  });

  test("is read once at a time: a second member waits for nothing", async () => {
    await add();
    const id = (await one<{ id: string }>("select id from calendar_sources"))?.id ?? "";
    const both = await Promise.all([send({ form: "read", id }), send({ form: "read", id })]);
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    expect(await one("select count(*) as n from busy_times")).toEqual({ n: 1 });
  });
});

describe("a feed", () => {
  const addressOf = async () => {
    const { page } = await staff.get(PATH);
    return new URL(attribute(page.one("input[readonly]"), "value")).pathname;
  };

  test("is made, copied, given a new address and revoked, each act in the log", async () => {
    expect((await send({ form: "make", name: "Phone" })).location).toBe(`${PATH}?done=make`);
    const first = await addressOf();
    expect((await new Visitor(site).get(first)).status).toBe(200);
    const id = (await one<{ id: string }>("select id from calendar_feeds"))?.id ?? "";

    expect((await send({ form: "replace", id })).location).toBe(`${PATH}?done=replace`);
    const second = await addressOf();
    expect(second).not.toBe(first);
    expect((await new Visitor(site).get(first)).status).toBe(404);
    expect((await new Visitor(site).get(second)).status).toBe(200);

    const now = await one<{ id: string; name: string }>("select id, name from calendar_feeds");
    expect(now?.name).toBe("Phone");
    expect((await send({ form: "revoke", id: now?.id ?? "" })).location).toBe(`${PATH}?done=revoke`);
    expect((await new Visitor(site).get(second)).status).toBe(404);
    expect(await audit()).toEqual([
      ["feed_made", null, { feed: "Phone" }],
      ["feed_address_replaced", null, { feed: "Phone" }],
      ["feed_revoked", { feed: "Phone" }, null],
    ]);
    // The audit log does not contain the feed's secret key.
    const key = second.slice("/calendar/feed/".length, -4);
    const stored = await site.db
      .prepare("select group_concat(coalesce(before, '') || coalesce(after, '')) as all_facts from audit_log")
      .first();
    expect(JSON.stringify(stored)).not.toContain(key);
  });

  test("without a name is refused next to the field", async () => {
    const answer = await send({ form: "make", name: " " });
    expect(answer.status).toBe(400);
    expect(textOf(answer.page.one("#make-name-error"))).toContain("Enter what the feed is for");
  });
});

test("while the database is away, the form comes back with everything in it", async () => {
  await withoutTable(site.db, "calendar_sources", async () => {
    const answer = await add("Office", "https://calendar.example/x.ics");
    expect(answer.status).toBe(503);
    expect(attribute(answer.page.one("#add-name"), "value")).toBe("Office");
    expect(attribute(answer.page.one("#add-address"), "value")).toBe("https://calendar.example/x.ics");
    expect(answer.page.text).toContain("We couldn't save this just now.");
  });
  await expectError(/A form of the calendars failed/);
});

test("the page stays small with many calendars and feeds", async () => {
  for (let index = 0; index < 8; index++) await send({ form: "make", name: `Feed ${index}` });
  await site.db
    .prepare(
      "with recursive n(i) as (select 1 union all select i + 1 from n where i < 8) insert into calendar_sources (id, name, address, next_try_at, created_at) select i, 'Calendar ' || i, 'https://calendar.example/' || i, 9e15, 0 from n",
    )
    .run();
  const page = await staff.get(PATH);
  expect(page.page.all("h3")).toHaveLength(16);
  expect(page.text.length).toBeLessThan(48_500);
});
