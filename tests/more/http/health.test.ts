import { describe, expect, test } from "vitest";
import { withoutTable } from "../../support/broken-database";
import { expectError, recordError } from "../../support/console-errors";
import { offeredTimes } from "../../support/journey";
import { shareWorker } from "../../support/share-worker";
import { Visitor } from "../../support/visitor";
import { COOKIE_SECRET, startWorker } from "../../support/worker";

const site = shareWorker();

test("/healthz reports the process", async () => {
  const answer = await new Visitor(site).get("/healthz");
  expect([answer.status, answer.text]).toEqual([200, "ok\n"]);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
});

test("/readyz reports the database", async () => {
  const answer = await new Visitor(site).get("/readyz");
  expect([answer.status, answer.text]).toEqual([200, "ready\n"]);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
});

const LIVE = {
  ENVIRONMENT: "production",
  SITE_URL: "https://agency.example",
  FIXED_TIME: undefined,
  MAIL_TRANSPORT: "cloudflare",
};

describe("a database that is not set up", () => {
  const empty = shareWorker({ emptyDatabase: true });
  const deployed = shareWorker({ emptyDatabase: true, bindings: LIVE });

  test("makes /readyz fail but not /healthz, and names the command", async () => {
    const visitor = new Visitor(empty);
    expect((await visitor.get("/healthz")).status).toBe(200);
    const answer = await visitor.get("/readyz");
    expect(answer.status).toBe(503);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(answer.text).toMatch(
      /^not ready\nThe database is not set up: .* DATA_DIR=DIR npm run hours, .*\n$/,
    );
    await expectError(/"Not ready".*npm run hours/);
  });

  test.each(["/", "/contact", "/schedule", "/nowhere"])(
    "names the command on a local site's %s",
    async (path) => {
      const answer = await new Visitor(empty).get(path);
      expect(answer.status).toBe(503);
      expect(answer.text).toContain("DATA_DIR=DIR npm run hours");
      await expectError(/"Not ready"/);
    },
  );

  test("names another on the deployed site, whose pages say what visitors should know", async () => {
    const visitor = new Visitor(deployed);
    expect((await visitor.get("/readyz")).text).toMatch(
      /^not ready\n.* Run npm run deploy, which applies what/,
    );
    await expectError(/"Not ready"/);
    expect((await visitor.get("/contact")).status).toBe(200);
    const answer = await visitor.get("/schedule");
    expect(answer.status).toBe(503);
    expect(answer.page.heading).toBe("We can't show this page right now");
    expect(answer.text).not.toMatch(/SQLITE|D1_ERROR|no such table|select |\.js:\d+/);
    await expectError(/no such table/);
  });
});

test("/readyz of a site without opening hours says what to do, and so does the log", async () => {
  await site.db.prepare("delete from availability_settings").run();
  try {
    const { status, text } = await new Visitor(site).get("/readyz");
    expect([status, text]).toEqual([503, expect.stringMatching(/^not ready\n.* Run npm run hours, .*\n$/)]);
    expect(await expectError(/no opening hours/)).toContain("npm run hours");
  } finally {
    await site.setHours();
  }
});

test("/readyz of a site in an impossible time zone says so", async () => {
  await site.db.prepare("update availability_settings set time_zone = 'Mars/Phobos'").run();
  try {
    const { status, text } = await new Visitor(site).get("/readyz");
    expect([status, text]).toEqual([503, expect.stringMatching(/^not ready\n.*Mars\/Phobos.*npm run hours/)]);
    await expectError(/Mars.*npm run hours/);
  } finally {
    await site.setHours();
  }
});

describe("a database that isn't this version's", () => {
  /** Settings of their own, so that the site looks at the schema as at a start. */
  let start = 0;
  const readyz = async () => {
    await site.use({ MIN_FILL_SECONDS: String(start++ % 30) });
    const { status, text } = await new Visitor(site).get("/readyz");
    if (status !== 200) await expectError(/"Not ready"/);
    return [status, text];
  };
  const run = (sql: string) => site.db.prepare(sql).run();

  test("lacks a migration", async () => {
    const newest = await site.db
      .prepare("select name from d1_migrations order by id desc")
      .first<string>("name");
    await run(`delete from d1_migrations where name = '${newest}'`);
    try {
      expect(await readyz()).toEqual([
        503,
        expect.stringContaining(
          `The database is older than this version of the site: it lacks the migration ${newest}.`,
        ),
      ]);
    } finally {
      await run(`insert into d1_migrations (name) values ('${newest}')`);
    }
    expect(await readyz()).toEqual([200, "ready\n"]);
  });

  test("has one from the future", async () => {
    await run("insert into d1_migrations (name) values ('9999_of_tomorrow.sql')");
    try {
      expect(await readyz()).toEqual([
        503,
        expect.stringContaining(
          "newer than this version of the site, which doesn't know the migration 9999_of_tomorrow.sql",
        ),
      ]);
    } finally {
      await run("delete from d1_migrations where name = '9999_of_tomorrow.sql'");
    }
  });

  test("lacks a table", async () => {
    await withoutTable(site.db, "canned_answers", async () => {
      expect(await readyz()).toEqual([
        503,
        expect.stringContaining("The table canned_answers is missing.\n"),
      ]);
    });
  });

  test("has a column by another name", async () => {
    await run("alter table canned_answers rename column body to text");
    try {
      expect(await readyz()).toEqual([
        503,
        expect.stringContaining("The table canned_answers has no column body.\nSomething other than"),
      ]);
    } finally {
      await run("alter table canned_answers rename column text to body");
    }
    expect(await readyz()).toEqual([200, "ready\n"]);
  });

  test("is looked at once a start", async () => {
    expect(await readyz()).toEqual([200, "ready\n"]);
    await run("insert into d1_migrations (name) values ('9999_of_tomorrow.sql')");
    try {
      expect((await new Visitor(site).get("/readyz")).status).toBe(200);
    } finally {
      await run("delete from d1_migrations where name = '9999_of_tomorrow.sql'");
    }
  });
});

describe("a missing or invalid setting", () => {
  test.each<[string, Record<string, string | undefined>]>([
    ["COOKIE_SECRET", { COOKIE_SECRET: undefined }],
    ["COOKIE_SECRET", { COOKIE_SECRET: "short-and-secret" }],
    ["SITE_URL", { ...LIVE, SITE_URL: "" }],
    ["SCHEDULER_FRAME_ANCESTORS", { SCHEDULER_FRAME_ANCESTORS: "https://a.example;script-src *" }],
    ["SCHEDULER_SCRIPT_URL", { SCHEDULER_SCRIPT_URL: "//elsewhere.example/x.js" }],
    ["SCHEDULER_PAGE_URL", { SCHEDULER_PAGE_URL: "javascript:alert(1)" }],
    ["SCHEDULER_GLOBAL", { SCHEDULER_GLOBAL: "window.Scheduler" }],
    ["FIXED_TIME", { FIXED_TIME: "tomorrow" }],
  ])("%s (%o) fails every request; only the log says why", async (name, bindings) => {
    await site.use(bindings);
    for (const path of ["/", "/healthz"]) {
      const answer = await new Visitor(site).get(path);
      expect(answer.status).toBe(503);
      expect(answer.text).not.toContain(name);
      expect(answer.text).not.toContain(COOKIE_SECRET);
    }
    const logged = await expectError(new RegExp(`"why":"${name} is missing or cannot be used`));
    const value = bindings[name];
    if (value) expect(logged).not.toContain(value);
    expect(logged).not.toContain(COOKIE_SECRET);
  });

  test("is reported together with the others", async () => {
    await site.use({ COOKIE_SECRET: undefined, ENVIRONMENT: "staging", SITE_URL: "nowhere" });
    expect((await new Visitor(site).get("/")).status).toBe(503);
    const logged = await expectError(/COOKIE_SECRET/);
    expect(logged).toContain("ENVIRONMENT");
  });

  test("FIXED_TIME works only in local mode", async () => {
    const worker = await startWorker({
      bindings: { ...LIVE, FIXED_TIME: "2020-01-06T15:00:00Z" },
      onError: recordError,
    });
    try {
      const [first = ""] = offeredTimes((await new Visitor(worker).get("/schedule?tz=UTC")).page);
      expect(Date.parse(first)).toBeGreaterThan(Date.now());
    } finally {
      await worker.stop();
    }
  });
});
