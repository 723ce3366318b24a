/** The desk's settings, sent by forms without scripts, with the effect of each at its boundary values. */

import { beforeEach, describe, expect, test } from "vitest";
import { BRAND } from "../../app/content/brand";
import { countRows, createAccount, signInAs } from "../support/accounts";
import { withoutTable } from "../support/broken-database";
import { expectError } from "../support/console-errors";
import { readContents } from "../support/database";
import { readOutbox } from "../support/outbox";
import { attribute } from "../support/page";
import { shareWorker } from "../support/share-worker";
import { type CreatedStaff, createStaff, signInAsStaff } from "../support/staff";
import { Visitor } from "../support/visitor";
import { NOW } from "../support/worker";

const site = shareWorker();
const PATH = "/staff/settings";
const DAY_MS = 86_400_000;
const now = Date.parse(NOW);

let owner: CreatedStaff;
let desk: Visitor;
beforeEach(async () => {
  owner = await createStaff(site.db, "owner");
  desk = await signInAsStaff(site, owner);
  // The tables were emptied, so this request makes the Worker reload its cached settings.
  await desk.get(PATH);
  await site.db.prepare("delete from help_searches").run();
});

/** Sends one setting, as if the others had not been touched. */
const send = (name: string, value: string, more: Record<string, string> = {}) => {
  const { version = "0", agreed = "" } = more;
  return desk.postForm(PATH, {
    form: "save",
    [name]: value,
    [`${name}.version`]: version,
    [`${name}.agreed`]: agreed,
  });
};
const reset = (name: string, version: string) => desk.postForm(PATH, { do: `reset:${name}:${version}` });
const stored = async (setting: string) => {
  const row = await site.db
    .prepare("select value, version from site_settings where setting = ?")
    .bind(setting)
    .first<{ value: string; version: number }>();
  return row && [JSON.parse(row.value), row.version];
};
const acts = async () => {
  const { results } = await site.db
    .prepare(
      "select subject_id, action, before, after from audit_log where subject_kind = 'setting' order by rowid",
    )
    .all<Record<string, string | null>>();
  return results.map(({ subject_id, action, before, after }) => [
    subject_id,
    action,
    before && JSON.parse(before)[subject_id ?? ""],
    after && JSON.parse(after)[subject_id ?? ""],
  ]);
};

describe("a setting", () => {
  test("is changed, shown with its history, and reset, each act in the log", async () => {
    const saved = await send("calls_unproven", " 2 ");
    expect([saved.status, saved.location]).toEqual([303, `${PATH}?done=saved&setting=calls_unproven`]);
    const { page } = await desk.follow(saved);
    expect(page.text).toContain("Calls for an unconfirmed address: saved. It takes effect within a minute.");
    expect(page.text).toContain("Set here. Default: 3 calls");
    expect(page.text).toContain(`Setting changed by ${owner.email}`);
    const again = await reset("calls_unproven", "1");
    expect(again.location).toBe(`${PATH}?done=reset&setting=calls_unproven`);
    expect((await desk.follow(again)).page.text).not.toContain("Set here");
    expect(await stored("calls_unproven")).toEqual([null, 2]);
    expect(await acts()).toEqual([
      ["calls_unproven", "setting_changed", 3, 2],
      ["calls_unproven", "setting_reset", 2, 3],
    ]);
  });

  test("set to what it is already leaves no trace", async () => {
    expect((await send("calls_proven", "10")).location).toContain("done=same");
    expect(await stored("calls_proven")).toBeNull();
    expect(await acts()).toEqual([]);
  });

  test("changed by two at once is changed by the first: the second is told, and keeps what was typed", async () => {
    await send("sender_name", "First Name");
    const answer = await send("sender_name", "Second Name");
    expect(answer.status).toBe(409);
    expect(answer.page.text).toContain("Sender's name is now: First Name.");
    expect(answer.page.text).toContain(`It was changed by ${owner.email}`);
    const form = answer.page.form("#settings");
    expect(form.fields).toEqual(
      expect.arrayContaining([
        ["sender_name", "Second Name"],
        ["sender_name.version", "1"],
      ]),
    );
    expect((await stored("sender_name"))?.[0]).toBe("First Name");
    expect((await desk.postForm(PATH, form.fields)).status).toBe(303);
    expect(await stored("sender_name")).toEqual(["Second Name", 2]);
  });

  test.each([
    ["sender_name", "", "Enter a name"],
    ["sender_name", "Agency\r\nBcc: all@client.example", "can't be displayed"],
    ["sender_name", "Pay <pay@bank.example>", "Leave out @"],
    ["sender_name", "x".repeat(61), "at most 60"],
    ["bookings_email", "not an address", "like name@example.com"],
    ["bookings_email", "one@agency.example,two@agency.example", "like name@example.com"],
    ["tickets_email", "Us <us@agency.example>", "like name@example.com"],
    ["calls_unproven", "11", "can't hold more calls than a confirmed one"],
    ["calls_proven", "2", "can't hold fewer calls than an unconfirmed one"],
    ["calls_proven", "101", "from 1 to 100"],
    ["strangers_percent", "9", "from 10 to 100"],
    ["keep_bookings_days", "29", "from 30 to 3,650"],
    ["keep_tickets_days", "3651", "from 30 to 3,650"],
    ["keep_emails_days", "7.5", "from 7 to 365"],
    ["keep_searches_days", "", "from 1 to 365"],
  ])("%s does not become %j", async (name, value, message) => {
    const answer = await send(name, value);
    expect(answer.status).toBe(400);
    expect(answer.page.text).toContain(message);
    expect(await countRows(site.db, "site_settings", "true")).toBe(0);
    expect(await acts()).toEqual([]);
  });

  test("is changed by owners alone: members get the 404 of any address", async () => {
    const member = await signInAsStaff(site, "member");
    const client = await signInAs(site, (await createAccount(site.db)).email);
    for (const visitor of [member, client, new Visitor(site)]) {
      const there = await visitor.get(PATH);
      const nowhere = await visitor.get("/staff/no-such-page");
      expect([there.status, there.page.heading]).toEqual([404, nowhere.page.heading]);
      const fields = { form: "save", calls_proven: "1", "calls_proven.version": "0" };
      const posted = await visitor.postForm(PATH, fields);
      expect(posted.status).toBe((await visitor.postForm("/staff/no-such-page", fields)).status);
    }
    expect(await countRows(site.db, "site_settings", "true")).toBe(0);
  });

  test("keeps what was typed while the database is away", async () => {
    await withoutTable(site.db, "site_settings", async () => {
      const answer = await send("sender_name", "Typed Name", { version: "3" });
      expect(answer.status).toBe(503);
      expect(answer.page.text).toContain("We couldn't save this just now");
      expect(answer.page.form("#settings").fields).toEqual(
        expect.arrayContaining([
          ["sender_name", "Typed Name"],
          ["sender_name.version", "3"],
        ]),
      );
      expect((await desk.get(PATH)).status).toBe(503);
    });
    await expectError(/A setting was not saved/);
    await expectError(/settings could not be served/);
  });

  test("that no longer fits its bounds counts as not set", async () => {
    await site.db
      .prepare(
        "insert into site_settings (setting, value, version, updated_at) values ('keep_searches_days', '0', 1, 0), ('sender_name', '7', 1, 0)",
      )
      .run();
    const { page } = await desk.get(PATH);
    expect(page.form("#settings").fields).toContainEqual(["keep_searches_days", "90"]);
    expect(page.form("#settings").fields).toContainEqual(["sender_name", BRAND.name]);
  });
});

describe("the page", () => {
  const fieldsOf = (typed: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(typed).flatMap(([name, value]) => [
        [name, value],
        [`${name}.version`, "0"],
      ]),
    );

  test("is saved at once, settings of several sections with an entry in the log for each setting that changed", async () => {
    const { page } = await desk.get(PATH);
    const typed = { calls_unproven: "12", calls_proven: "15", about_figures: "no" };
    const answer = await desk.submit(page, typed, "#settings");
    expect(answer.location).toBe(
      `${PATH}?done=saved&setting=calls_unproven&done=saved&setting=calls_proven&done=saved&setting=about_figures`,
    );
    const { text } = (await desk.follow(answer)).page;
    expect(text).toContain(
      "Calls for an unconfirmed address, Calls for a confirmed address: saved. It takes effect within a minute.",
    );
    expect(text).toContain("Show measured figures on About: saved. The page shows it within five minutes.");
    expect(await acts()).toEqual([
      ["calls_unproven", "setting_changed", 3, 12],
      ["calls_proven", "setting_changed", 10, 15],
      ["about_figures", "setting_changed", "yes", "no"],
    ]);
  });

  test("asks for a fresh proof only if a setting that gives lasting power is changed", async () => {
    await site.db.prepare("update sessions set authenticated_at = authenticated_at - 600000").run();
    const { page } = await desk.get(PATH);
    const saved = await desk.submit(page, { calls_proven: "15" }, "#settings");
    expect(saved.location).toBe(`${PATH}?done=saved&setting=calls_proven`);
    const lasting: Record<string, string>[] = [
      { sender_name: "Another Name" },
      { join_link: "https://meet.example/room" },
      { staff_password_length: "20" },
      { keep_emails_days: "60", calls_unproven: "2" },
    ];
    for (const changed of lasting) {
      const asked = await desk.submit(page, changed, "#settings");
      expect(asked.location).toBe(`/account/confirm?next=${encodeURIComponent(PATH)}`);
    }
    expect((await acts()).length).toBe(1);
  });

  test("is refused in words where its form is unknown", async () => {
    const answer = await desk.postForm(PATH, { form: "limits", calls_proven: "1" });
    expect([answer.status, answer.page.text]).toEqual([400, expect.stringContaining("Reload the page")]);
  });

  test("with one wrong value is not saved at all", async () => {
    const answer = await desk.postForm(PATH, {
      form: "save",
      ...fieldsOf({ calls_unproven: "2", calls_proven: "15", strangers_percent: "9" }),
    });
    expect(answer.status).toBe(400);
    expect(answer.page.value("calls_proven")).toBe("15");
    expect(await countRows(site.db, "site_settings", "true")).toBe(0);
    expect(await acts()).toEqual([]);
  });

  test("leaves alone what was not touched, though another owner has changed it meanwhile", async () => {
    const { page } = await desk.get(PATH);
    await send("calls_proven", "20");
    const answer = await desk.submit(page, { strangers_percent: "40" }, "#settings");
    expect(answer.location).toBe(`${PATH}?done=saved&setting=strangers_percent`);
    expect((await stored("calls_proven"))?.[0]).toBe(20);
  });

  test("of which one setting was changed meanwhile is not saved at all", async () => {
    await send("calls_proven", "20");
    const answer = await desk.postForm(PATH, {
      form: "save",
      ...fieldsOf({ calls_unproven: "2", calls_proven: "15" }),
    });
    expect(answer.status).toBe(409);
    expect(await stored("calls_unproven")).toBeNull();
  });
});

describe("how long things are kept", () => {
  const search = (age: number) =>
    site.db
      .prepare("insert into help_searches (query, results, searched_at) values ('prices', 1, ?)")
      .bind(now - age)
      .run();
  const searches = () => countRows(site.db, "help_searches", "true");

  test("is shortened only after it was said what that deletes; the purge goes by it", async () => {
    await search(10 * DAY_MS);
    await search(10 * DAY_MS - 1);
    const asked = await send("keep_searches_days", "10");
    expect(asked.status).toBe(409);
    expect(asked.page.text).toContain("Kept for 10 days, 1 search would be deleted now, for good.");
    expect(await stored("keep_searches_days")).toBeNull();
    // Meanwhile a second search has become old enough to be deleted.
    await search(20 * DAY_MS);
    const agreed = await desk.submit(asked.page, {}, "#settings");
    expect([agreed.status, agreed.page.text]).toEqual([409, expect.stringContaining("2 searches would")]);
    const again = await desk.submit(agreed.page, {}, "#settings");
    expect(again.location).toContain("done=saved");
    await site.runScheduled();
    expect(await searches()).toBe(1);
  });

  test("is asked about for other days than were agreed to, and for a reset", async () => {
    await search(95 * DAY_MS);
    expect((await send("keep_searches_days", "50", { agreed: "60:1" })).status).toBe(409);
    expect((await send("keep_searches_days", "100")).status).toBe(303);
    await site.runScheduled();
    expect(await searches()).toBe(1);
    const asked = await reset("keep_searches_days", "1");
    expect(asked.page.text).toContain("Kept for 90 days, 1 search would be deleted now");
    const acts = asked.page.all('button[name="do"]').map((button) => attribute(button, "value"));
    const agreed = acts.find((act) => act.startsWith("reset:keep_searches_days:1:90")) ?? "";
    expect((await desk.postForm(PATH, { do: agreed })).location).toContain("done=reset");
    await site.runScheduled();
    expect(await searches()).toBe(0);
  });

  test("stands on the privacy page and in the help's search, the same for everybody", async () => {
    const before = await new Visitor(site).get("/privacy");
    expect(before.page.text).toContain("for 2 years after the last message");
    await send("keep_tickets_days", "3650");
    const after = await new Visitor(site).get("/privacy");
    expect(after.page.text).toContain("for 10 years after the last message");
    expect((await desk.get("/privacy")).text.length).toBe(after.text.length);
  });

  test("nothing is deleted while nobody can say how long it is kept", async () => {
    await search(100 * DAY_MS);
    await send("keep_searches_days", "365");
    await new Visitor(site).get("/privacy");
    await withoutTable(site.db, "site_settings", async () => {
      await site.runScheduled().catch(() => {});
      expect(await searches()).toBe(1);
      // The page still shows the last known setting.
      expect((await new Visitor(site).get("/privacy")).page.text).toContain("for a year after the search");
    });
    await expectError(/How long data is kept could not be read/);
    await site.runScheduled();
    expect(await searches()).toBe(1);
  });
});

test("the outbox is left alone by settings that mail nobody", async () => {
  await send("sender_name", "Another Name");
  expect(await readOutbox(site.db)).toEqual([]);
  const before = await readContents(site.db);
  await desk.get(PATH);
  expect(await readContents(site.db)).toEqual(before);
});
