/** The cron job's steps, each by itself: what fails keeps nothing else, and is said. */

import type { D1Database } from "@cloudflare/workers-types";
import { describe, expect, test } from "vitest";
import { connect } from "../../../app/db/client.server";
import { markStepsDone } from "../../../app/db/maintenance/scheduled-steps.server";
import { deletionOf, STEPS, type StepId } from "../../../app/domain/maintenance/scheduled-steps";
import { USUAL_DAYS } from "../../../app/domain/settings/retention-days";
import { purgeExpired } from "../../../app/use-cases/maintenance/purge-expired.server";
import { runSteps } from "../../../app/use-cases/maintenance/run-steps.server";
import { withBadRows } from "../../support/bad-rows";
import { withoutTable } from "../../support/broken-database";
import { configWith } from "../../support/config";
import { expectError } from "../../support/console-errors";
import { expiringRows } from "../../support/expiring-rows";
import { shareWorker } from "../../support/share-worker";
import { createStaff, signInAsStaff } from "../../support/staff";
import { Visitor } from "../../support/visitor";
import { NOW } from "../../support/worker";

const site = shareWorker();
const now = Date.parse(NOW);
const HOUR_MS = 3_600_000;

const db = () => connect(site.db as unknown as D1Database);
const { insert, count, booking, user, ROWS } = expiringRows(site);

const purge = (on = db()) => purgeExpired(on, now, { ...configWith(), keptDays: USUAL_DAYS });

const stepRows = async () =>
  Object.fromEntries(
    (
      await site.db
        .prepare("select step, ran_at from scheduled_steps")
        .all<{ step: string; ran_at: number }>()
    ).results.map(({ step, ran_at }) => [step, ran_at]),
  );

test("bad rows among many, and more than one, keep no other row of their table", async () => {
  for (let index = 0; index < 300; index++) {
    await insert("help_searches", { query: String(index), results: 1, searched_at: index });
  }
  await withBadRows(site.db, "help_searches", "old.query in ('0', '77', '78', '299')", async () => {
    await purge();
    const { results } = await site.db.prepare("select query from help_searches order by searched_at").all();
    expect(results.map(({ query }) => query)).toEqual(["0", "77", "78", "299"]);
    expect(JSON.parse(await expectError(/"not_deleted"/))).toMatchObject({ rows: 4 });
  });
});

test("a table that can't be deleted from at all costs so many statements and no more", async () => {
  for (let index = 0; index < 300; index++) {
    await insert("help_searches", { query: "prices", results: 1, searched_at: index });
  }
  await ROWS.attemptCounts.endingAt(now);
  let statements = 0;
  const counting = new Proxy(site.db, {
    get: (target, name) => {
      if (name === "prepare") statements += 1;
      return Reflect.get(target, name);
    },
  });
  await withBadRows(site.db, "help_searches", "true", async () => {
    await purge(connect(counting as unknown as D1Database));
    // 200 for the table, and two for each other kind of row.
    expect(statements).toBeGreaterThan(200);
    expect(statements).toBeLessThan(300);
    expect([await count("help_searches"), await count("attempt_counters")]).toEqual([300, 0]);
    await expectError(/"not_deleted"/);
  });
});

test("a booking that can't be emptied stays with its events until the week is over", async () => {
  await insert("calendar_connections", {
    id: "c",
    host_id: "agency",
    service: "caldav",
    account: "c",
    sealed_credentials: "s",
    created_at: 1,
    expired_at: null,
  });
  const row = booking(now - 730 * 86_400_000);
  await insert("bookings", row);
  await insert("call_events", {
    booking_id: row.id,
    connection_id: "c",
    calendar_id: "work",
    state: "written",
    due_at: 0,
    starts_at: 1,
    ends_at: 2,
    written_at: 1,
  });
  await site.db
    .prepare("create trigger bad_row before update on bookings begin select raise(abort, 'a bad row'); end")
    .run();
  try {
    await purge();
    await expectError(/"not_deleted"/);
    expect([await count("bookings"), await count("call_events")]).toEqual([1, 1]);
  } finally {
    await site.db.prepare("drop trigger bad_row").run();
  }
});

test("classes with a time of their own are deleted while the settings can't be read, the others wait", async () => {
  await ROWS.helpSearches.endingAt(now);
  await ROWS.attemptCounts.endingAt(now);
  await withoutTable(site.db, "site_settings", async () => {
    const done = await purge();
    expect([done.includes("helpSearches"), done.includes("attemptCounts")]).toEqual([false, true]);
    await expectError(/How long data is kept could not be read/);
  });
  expect([await count("help_searches"), await count("attempt_counters")]).toEqual([1, 0]);
});

describe("the steps of a run", () => {
  const reported: string[] = [];
  const run = (failing: StepId | null, at = now) => {
    const steps = STEPS.map((id) => ({
      failure: `${id} failed`,
      run: async () => {
        if (id === failing) throw new Error("broken");
        return [id];
      },
    }));
    return runSteps(
      { db: db(), now: () => at, report: (what) => reported.push(what) },
      { first: steps.slice(0, 2), beside: steps.slice(2, 5), last: steps.slice(5) },
    );
  };

  test.each(STEPS)("all run although %s fails, which is reported and not noted as done", async (failing) => {
    reported.length = 0;
    expect(await run(null, now - HOUR_MS)).toBe(true);
    expect(await run(failing)).toBe(false);
    expect(reported).toEqual([`${failing} failed`]);
    const expected = STEPS.map((id) => [id, id === failing ? now - HOUR_MS : now]);
    expect(await stepRows()).toEqual(Object.fromEntries(expected));
  });

  test("are noted to five minutes, so that few rows are written", async () => {
    await run(null, now);
    await run(null, now + 299_999);
    expect(await stepRows()).toEqual(Object.fromEntries(STEPS.map((id) => [id, now])));
    await run(null, now + 300_000);
    expect(await stepRows()).toEqual(Object.fromEntries(STEPS.map((id) => [id, now + 300_000])));
  });

  test("all run although what was done can't be stored", async () => {
    reported.length = 0;
    await withoutTable(site.db, "scheduled_steps", async () => {
      expect(await run(null)).toBe(true);
    });
    expect(new Set(reported)).toEqual(new Set(["What the cron job has done could not be stored"]));
  });

  test("are all done by the site's own cron job, and no others are watched", async () => {
    await site.db.prepare("insert into scheduled_steps values ('of an older version', 0)").run();
    await site.runScheduled();
    expect(await stepRows()).toEqual(Object.fromEntries(STEPS.map((id) => [id, now])));
  });
});

test("a ticket that can't be indexed keeps no other ticket and no other step", async () => {
  for (const number of [9001, 9002]) {
    await insert("tickets", {
      id: `t${number}`,
      number,
      name: "Demo Client",
      email: "demo@client.example",
      subject: "?",
      status: "open",
      key_hash: "hash",
      idempotency_key: `t${number}`,
      created_at: now,
      updated_at: now,
      words_version: 0,
    });
  }
  await site.db
    .prepare(
      `create trigger bad_row before update of words_version on tickets when old.number = 9001
       begin select raise(abort, 'a bad row'); end`,
    )
    .run();
  try {
    await site.runScheduled();
    await expectError(/Tickets could not be indexed/);
    const { results } = await site.db.prepare("select number from tickets where words_version = 0").all();
    expect(results).toEqual([{ number: 9001 }]);
    // Watched since this first run, but not done.
    expect(await stepRows()).toEqual(Object.fromEntries(STEPS.map((id) => [id, now])));
  } finally {
    await site.db.prepare("drop trigger bad_row").run();
  }
});

describe("what hasn't run for an hour", () => {
  const readyz = async () => {
    const { status, text } = await new Visitor(site).get("/readyz");
    return [status, text];
  };
  const today = async () => {
    const staff = await signInAsStaff(site, await createStaff(site.db, "member"));
    return (await staff.get("/staff")).page.text;
  };
  const others = (...late: StepId[]) => STEPS.filter((id) => !late.includes(id));

  test("is a line on Today and in /readyz, and not a minute before", async () => {
    const setBack = (at: number) =>
      site.db.prepare("update scheduled_steps set ran_at = ? where step = 'read_calendars'").bind(at).run();
    await markStepsDone(db(), STEPS, now);
    await setBack(now - HOUR_MS + 1);
    expect(await readyz()).toEqual([200, "ready\n"]);
    expect(await today()).not.toContain("hasn't worked");
    await setBack(now - HOUR_MS);
    expect(await readyz()).toEqual([
      503,
      `behind\nReading calendars hasn't worked since ${new Date(now - HOUR_MS).toISOString()}. The log says why.\n`,
    ]);
    expect(await today()).toContain("Reading calendars hasn't worked for 1 h: the site's log says why");
  });

  test("is one line for all deletions, by their names", async () => {
    const late = [deletionOf("tickets"), deletionOf("numbers")];
    await markStepsDone(db(), others(...late), now);
    await markStepsDone(db(), late, now - 2 * HOUR_MS);
    expect((await readyz())[1]).toContain("Deleting what is due of “Tickets”, old statistics hasn't worked");
    expect(await today()).toContain(
      "Deleting what is due of “Tickets”, old statistics hasn't worked for 2 h: the site's log says why",
    );
  });

  test("is one line if nothing has run at all", async () => {
    await markStepsDone(db(), STEPS, now - 3 * HOUR_MS);
    expect((await readyz())[1]).toMatch(/^behind\nThe work of each minute hasn't worked since \S+\. .*\n$/);
  });

  test("comes from a row that fails run after run", async () => {
    await markStepsDone(db(), STEPS, now - HOUR_MS);
    const owner = await user();
    await insert("sessions", {
      id: "bad",
      token_hash: "bad",
      user_id: owner,
      device: "Firefox on Windows",
      created_at: 1,
      last_seen_at: 1,
      expires_at: now - 1,
    });
    await withBadRows(site.db, "sessions", "old.id = 'bad'", async () => {
      await site.runScheduled();
      await expectError(/"not_deleted"/);
      expect(await readyz()).toEqual([503, expect.stringContaining("due of “Signed-in devices” hasn't")]);
      expect((await stepRows())[deletionOf("emails")]).toBe(now);
    });
    await site.runScheduled();
    expect(await readyz()).toEqual([200, "ready\n"]);
  });
});
