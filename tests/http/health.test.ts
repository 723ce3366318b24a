import { describe, expect, test } from "vitest";
import { expectError, recordError } from "../support/console-errors";
import { offeredTimes } from "../support/journey";
import { shareWorker } from "../support/share-worker";
import { Visitor } from "../support/visitor";
import { COOKIE_SECRET, startWorker } from "../support/worker";

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

describe("a database that is not set up", () => {
  const empty = shareWorker({ emptyDatabase: true });

  test("makes /readyz fail but not /healthz, and reveals no internals", async () => {
    const visitor = new Visitor(empty);
    expect((await visitor.get("/healthz")).status).toBe(200);
    const answer = await visitor.get("/readyz");
    expect(answer.status).toBe(503);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(answer.text).not.toMatch(/availability|SQLITE|D1|\bat\b .*:\d+/);
    await expectError(/no such table: availability_settings/);
  });

  test("still gets an error page that explains it", async () => {
    const visitor = new Visitor(empty);
    expect((await visitor.get("/contact")).status).toBe(200);
    const answer = await visitor.get("/schedule");
    expect(answer.status).toBe(503);
    expect(answer.page.heading).toBe("We can't show this page right now");
    expect(answer.text).not.toMatch(/SQLITE|D1_ERROR|no such table|select |\.js:\d+/);
    await expectError(/no such table/);
  });
});

test("/readyz of a site without opening hours is not ready, and the log says what to do", async () => {
  await site.db.prepare("delete from availability_settings").run();
  try {
    expect((await new Visitor(site).get("/readyz")).status).toBe(503);
    expect(await expectError(/availability_settings/)).toContain("npm run hours");
  } finally {
    await site.setHours();
  }
});

describe("a missing or invalid setting", () => {
  const live = { ENVIRONMENT: "production", SITE_URL: "https://agency.example", FIXED_TIME: undefined };
  test.each<[string, Record<string, string | undefined>]>([
    ["COOKIE_SECRET", { COOKIE_SECRET: undefined }],
    ["COOKIE_SECRET", { COOKIE_SECRET: "short-and-secret" }],
    ["SITE_URL", { ...live, SITE_URL: "" }],
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
      bindings: { ...live, FIXED_TIME: "2020-01-06T15:00:00Z" },
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
