/** The audit log at the desk, for owners: filtered by member of staff, action, subject and time, and as a file. */
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createAccount, signInAs } from "../support/accounts";
import { postAtDesk } from "../support/desk-bookings";
import { createBooking } from "../support/factories";
import { TUESDAY_AT_NINE } from "../support/journey";
import { shareWorker } from "../support/share-worker";
import { createStaff, signInAsStaff } from "../support/staff";
import { Visitor } from "../support/visitor";
import { NOW } from "../support/worker";

const site = shareWorker();
const at = Date.parse(NOW);

async function note(more: Record<string, string | number | null> = {}): Promise<string> {
  const row = {
    id: randomUUID(),
    at,
    staff_user_id: null,
    staff_email: "command line",
    action: "added",
    subject_kind: "staff",
    subject_id: "somebody",
    before: null,
    after: null,
    ...more,
  };
  await site.db
    .prepare(
      `insert into audit_log (${Object.keys(row)
        .map((name) => `"${name}"`)
        .join(", ")}) values (${Object.keys(row)
        .map(() => "?")
        .join(", ")})`,
    )
    .bind(...Object.values(row))
    .run();
  return row.id;
}

const entries = (text: { all: (selector: string) => { textContent: string }[] }) =>
  text.all(".desk-history > li").map(({ textContent }) => textContent.replace(/\s+/g, " "));

describe("the page", () => {
  test("says who did what to what, with ways to it and to everything about it", async () => {
    const owner = await createStaff(site.db, "owner");
    const staff = await signInAsStaff(site, owner);
    const { id } = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE, name: "Zoë Guest" });
    await postAtDesk(site, staff, id, "", { form: "notes", projectNotes: "A new site", internalNotes: "" });
    await note({ action: "setting_changed", subject_kind: "setting", subject_id: "sender_name" });
    const { page, headers, text } = await staff.get("/staff/log");
    expect(headers.get("Cache-Control")).toContain("no-store");
    expect(page.text).toContain("1–2 of 2");
    const [setting, notes] = entries(page);
    expect(setting).toContain("Setting changed by command line, 23 Nov 2026, 10:00 am");
    expect(setting).toContain("Setting: Sender's name");
    expect(notes).toContain(`Booking notes written by ${owner.email}`);
    expect(notes).toContain("Booking: Zoë Guest");
    expect(notes).toContain("A new site");
    expect(page.linksSaying("Zoë Guest")).toEqual([`/staff/bookings/${id}`]);
    expect(page.linksSaying("All about this")).toContain(`/staff/log?about=booking&id=${id}`);
    expect(Buffer.byteLength(text)).toBeLessThan(42_000);
  });

  test("says facts as their own pages do, with the names of what they name by id", async () => {
    const staff = await signInAsStaff(site);
    const { email } = await createAccount(site.db);
    const record = await site.db.prepare("select id from clients where email = ?").bind(email).first("id");
    const of = (action: string, kind: string, after: object, before: object | null = null) =>
      note({
        action,
        subject_kind: kind,
        after: JSON.stringify(after),
        before: before && JSON.stringify(before),
      });
    await of("bookings_exported", "booking_list", {
      sort: "-booked",
      service: "email",
      kind: "strategy",
      host: "me",
    });
    await of("priority_changed", "ticket", { priority: "urgent" }, { priority: "low" });
    await of("role_changed", "staff", { role: "owner" }, { role: "member" });
    await of("booking_moved", "booking", { startsAt: TUESDAY_AT_NINE, version: 4 });
    await of("merged", "client", { record });
    const [merged, moved, role, priority, exported] = entries((await staff.get("/staff/log")).page);
    expect(exported).toContain(
      "OrderNewest booking firstServiceSmart Email MarketingKind of callStrategy callHostMine",
    );
    expect(priority).toContain("PriorityLow Urgent");
    expect(role).toContain("RoleMember Owner");
    expect(moved).toMatch(/TimeTuesday 24 November 2026, 9:00\sam$/);
    expect(merged).toContain(`With${email}`);
  });

  test("is narrowed by who, what, about what and when; what can't be read is named", async () => {
    const staff = await signInAsStaff(site);
    await note({ staff_email: "ann@agency.example", action: "invited", subject_kind: "invitation" });
    await note({ staff_email: "ben@agency.example", action: "removed", subject_id: "other" });
    await note({ at: at - 86_400_000 * 3, action: "removed" });
    const found = async (query: string) => entries((await staff.get(`/staff/log?${query}`)).page);
    expect(await found("")).toHaveLength(3);
    expect((await found("who=ANN@")).join()).toContain("Invited by ann@agency.example");
    expect(await found("who=agency.example")).toHaveLength(2);
    expect(await found("action=removed")).toHaveLength(2);
    expect(await found("about=invitation")).toHaveLength(1);
    expect(await found("about=staff&id=other")).toHaveLength(1);
    expect(await found("from=2026-11-23")).toHaveLength(2);
    expect(await found("to=2026-11-20")).toHaveLength(1);
    expect(await found("from=2026-11-21&to=2026-11-22")).toHaveLength(0);
    expect(await found("after=nonsense&action=removed")).toHaveLength(2);
    const odd = await staff.get("/staff/log?action=nonsense&from=yesterday&about=nothing&who=a&who=b");
    expect(odd.status).toBe(200);
    expect(odd.page.text).toContain("Enter the date like 2026-11-24.");
    expect(odd.page.text).toContain("Choose what was done from the list.");
    const turned = await staff.get("/staff/log?from=2026-11-23&to=2026-11-22");
    expect(turned.page.text).toContain("The last day is before the first");
    for (const { page } of [odd, turned]) {
      expect(entries(page)).toEqual([]);
      expect(page.text).toContain("Nothing is listed yet. Correct the marked field above.");
      expect(page.linksSaying("Export as CSV")).toEqual([]);
    }
    expect((await staff.get("/staff/log.csv?action=nonsense")).status).toBe(400);
    for (const after of ["1~x~1", "1~~1", "1~1~", "1~9999999999999999~1"])
      expect((await staff.get(`/staff/log?after=${after}`)).status, after).toBe(200);
  });

  test("goes on from page to page, each row once, also within one millisecond, while others come in", async () => {
    const staff = await signInAsStaff(site);
    for (let n = 0; n < 60; n++) await note({ subject_kind: "setting", subject_id: `n${n}` });
    let path: string | undefined = "/staff/log";
    const seen: string[] = [];
    while (path) {
      const { page } = await staff.get(path);
      seen.push(...entries(page).map((entry) => /Setting: (n\d+)/.exec(entry)?.[1] ?? ""));
      await note({ at: at + 1, subject_kind: "setting", subject_id: "later" });
      path = page.linksSaying("Next")[0];
    }
    expect(seen).toEqual(Array.from({ length: 60 }, (_, index) => `n${59 - index}`));
  });

  test("stays small with long facts, which the file has whole", async () => {
    const staff = await signInAsStaff(site);
    const long = "ä".repeat(4000);
    for (let n = 0; n < 30; n++)
      await note({ before: JSON.stringify({ notes: "" }), after: JSON.stringify({ notes: long }) });
    expect(Buffer.byteLength((await staff.get("/staff/log")).text)).toBeLessThan(60_000);
    expect((await staff.get("/staff/log.csv")).text).toContain(long);
  });

  test("says that what it is about is gone", async () => {
    const staff = await signInAsStaff(site);
    await note({ subject_kind: "booking", subject_id: randomUUID() });
    expect(entries((await staff.get("/staff/log")).page).join()).toContain("Booking: gone");
  });

  test.each(["/staff/log", "/staff/log.csv", "/staff/limits"])(
    "%s is not there for members, clients and guests",
    async (path) => {
      await createStaff(site.db, "owner");
      const client = await createAccount(site.db);
      const visitors = [
        await signInAsStaff(site, "member"),
        await signInAs(site, client.email),
        new Visitor(site),
      ];
      for (const visitor of visitors) {
        const answer = await visitor.get(path);
        expect(answer.status).toBe(404);
        expect(answer.text).toBe(
          (await visitor.get(path.replace("staff", "stuff"))).text.replaceAll("stuff", "staff"),
        );
      }
      const member = await signInAsStaff(site, "member");
      expect((await member.get("/staff")).page.linksSaying("Log")).toEqual([]);
    },
  );
});

describe("the file", () => {
  test("has every row of the filter, safe to open in a spreadsheet, and is noted", async () => {
    const owner = await createStaff(site.db, "owner");
    const staff = await signInAsStaff(site, owner);
    const id = await note({
      action: "merged",
      subject_kind: "client",
      subject_id: "=1+1",
      after: '{"a":"b,c"}',
    });
    await note({ action: "added" });
    const response = await site.fetch("/staff/log.csv?action=merged", {
      headers: { Cookie: staff.cookies.header ?? "" },
    });
    expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("Content-Disposition")).toBe(
      'attachment; filename="audit-log-2026-11-23.csv"',
    );
    const [head, row, ...rest] = (await response.text()).split("\r\n");
    expect(head).toContain("When (UTC),Who,What,About,Its id,Before,After,Row");
    expect(row).toBe(`2026-11-23T15:00:00.000Z,command line,Merged,client,'=1+1,,"{""a"":""b,c""}",${id}`);
    expect(rest).toEqual([""]);
    const noted = await site.db
      .prepare("select staff_user_id, after from audit_log where action = 'audit_log_exported'")
      .all();
    expect(noted.results).toEqual([{ staff_user_id: owner.id, after: '{"action":"merged"}' }]);
  });

  test("is longer than a part, and whole", async () => {
    await site.db
      .prepare(
        `with recursive counted(n) as (select 1 union all select n + 1 from counted where n < 2500)
         insert into audit_log (id, at, staff_email, action, subject_kind, subject_id)
         select 'row-' || n, 1000 + n / 7, 'command line', 'added', 'staff', 'x' from counted`,
      )
      .run();
    const { text } = await (await signInAsStaff(site)).get("/staff/log.csv?action=added");
    const rows = text.split("\r\n").slice(1, -1);
    expect(rows.map((row) => row.split(",").at(-1))).toEqual(
      Array.from({ length: 2500 }, (_, index) => `row-${2500 - index}`),
    );
  });
});
