import { request } from "node:http";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { expectError } from "../../support/console-errors";
import { everyPath } from "../../support/routes";
import { shareWorker } from "../../support/share-worker";
import { Visitor } from "../../support/visitor";
import { startWorker, type TestWorker } from "../../support/worker";

type Line = Record<string, unknown>;

let lines: Line[] = [];
const site = shareWorker({ onLog: (line) => lines.push(JSON.parse(line)) });

beforeEach(() => {
  lines = [];
});

/** The log line of the request whose response had this id. */
async function lineOf(id: string | null): Promise<Line> {
  return expect
    .poll(() => lines.find((line) => line.event === "request" && line.requestId === id))
    .toBeDefined()
    .then(() => lines.find((line) => line.event === "request" && line.requestId === id) ?? {});
}

const idOf = (answer: { headers: { get(name: string): string | null } }) =>
  answer.headers.get("X-Request-Id");

describe("each request is logged in one line", () => {
  test.each<[string, string, Line]>([
    ["GET", "/contact?plan=growth", { route: "/contact", status: 200 }],
    ["HEAD", "/terms", { route: "/terms", status: 200, d1: 0 }],
    ["GET", "/readyz", { route: "/readyz", status: 200, d1: 1 }],
    ["GET", "/Help.data?q=secret", { route: "/help", status: 200 }],
    ["GET", "/demo@client.example", { route: "*", status: 404, d1: 0 }],
    ["GET", "/dev/mail/demo@client.example", { route: "/dev/mail/:id", status: 404 }],
    ["PUT", "/contact", { route: "/contact", status: 405, d1: 0 }],
  ])("%s %s", async (method, path, expected) => {
    const answer = await new Visitor(site).send(path, { method });
    const id = idOf(answer);
    expect(id).toMatch(/^[0-9a-f]{16}$/);
    expect(await lineOf(id)).toEqual({
      level: "info",
      event: "request",
      requestId: id,
      method,
      ms: expect.any(Number),
      d1: expect.any(Number),
      statements: expect.any(Number),
      ...expected,
    });
    expect(lines.filter((line) => line.event === "request")).toHaveLength(1);
  });

  test.each(["/services", "/signin"])("%s, and that its visitor has not asked for it yet", async (path) => {
    for (const [purpose, ahead] of [
      ["prefetch;anonymous-client-ip", true],
      ["fetch", undefined],
    ] as const) {
      const answer = await new Visitor(site).send(path, { headers: { "Sec-Purpose": purpose } });
      expect((await lineOf(idOf(answer))).ahead).toBe(ahead);
    }
  });

  test("with the exchanges with the database: a statement is one, and so is a batch", async () => {
    const answer = await new Visitor(site).postForm("/signin", {
      form: "sign-in",
      email: "nobody@client.example",
      password: "not-the-password",
    });
    expect(answer.status).toBe(400);
    // One exchange for the counter, one for the account. Recording the failure has no effect without an account.
    expect((await lineOf(idOf(answer))).d1).toBeGreaterThanOrEqual(2);
  });

  test("under the id that Cloudflare gave it", async () => {
    const answer = await new Visitor(site).get("/", { "CF-Ray": "230b030023ae2822-SJC" });
    expect(idOf(answer)).toBe("230b030023ae2822-SJC");
    await lineOf("230b030023ae2822-SJC");
  });

  test("the cron job is logged in a line of its own", async () => {
    await site.runScheduled();
    await expect
      .poll(() => lines)
      .toContainEqual({
        level: "info",
        event: "scheduled",
        requestId: expect.stringMatching(/^[0-9a-f]{16}$/),
        outcome: "done",
        ms: expect.any(Number),
        d1: expect.any(Number),
      });
    expect(lines.find((line) => line.event === "scheduled")?.d1).toBeGreaterThan(0);
  });
});

test("the id is in a header alone: public pages stay the same bytes for everyone", async () => {
  const [one, other] = [await new Visitor(site).get("/"), await new Visitor(site).get("/")];
  expect(idOf(one)).not.toBe(idOf(other));
  expect(one.text).toBe(other.text);
});

describe("a failure", () => {
  const bindings = { ENVIRONMENT: "production", SITE_URL: "https://agency.example", FIXED_TIME: undefined };
  const empty = shareWorker({ emptyDatabase: true, bindings, onLog: (line) => lines.push(JSON.parse(line)) });

  test("shows the visitor the id that the log has, and is kept by no cache", async () => {
    const answer = await new Visitor(empty).get("/schedule");
    const id = idOf(answer);
    expect(answer.status).toBe(503);
    expect(answer.page.text).toContain(`Request id ${id}`);
    expect(answer.headers.get("Cache-Control")).toContain("no-store");
    expect(JSON.parse(await expectError(/no such table/))).toMatchObject({
      level: "error",
      event: "failure",
      requestId: id,
    });
    expect(await lineOf(id)).toMatchObject({ status: 503, route: "/schedule" });
  });

  test("of the settings does too, and has the headers of every answer", async () => {
    const worker = await startWorker({ bindings: { COOKIE_SECRET: "short" }, emptyDatabase: true });
    const answer = await new Visitor(worker).get("/");
    expect([answer.status, answer.text]).toEqual([
      503,
      expect.stringContaining(`Request id ${idOf(answer)}`),
    ]);
    const { headers } = answer;
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(headers.get("Content-Security-Policy")).toMatch(/^default-src 'none'; .*frame-ancestors 'none'$/);
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Referrer-Policy")).toBe("same-origin");
    expect(headers.get("Strict-Transport-Security")).toMatch(/^max-age=31536000;/);
    await worker.stop();
  });

  test("of the cron job is logged without its statement's values", async () => {
    await empty.runScheduled();
    const failures = await expectError(/no such table/);
    expect(failures).not.toMatch(/params|Failed query/);
    await expect.poll(() => lines.find((line) => line.event === "scheduled")?.outcome).toBe("failed");
  });
});

test("a request for a page that has a body is answered as if it had none, on every page", async () => {
  const paths = everyPath().flatMap((path) => [path, `${path === "/" ? "/_root" : path}.data`]);
  expect(paths.length).toBeGreaterThan(300);
  for (const path of paths) {
    const status = await sendBody(site.url, "GET", path, null);
    const answers = [
      await sendBody(site.url, "GET", path, "a=b"),
      await sendBody(site.url, "GET", path, "a=b", { "Transfer-Encoding": "chunked" }),
      await sendBody(site.url, "HEAD", path, "a=b"),
    ];
    expect(status, path).toBeLessThan(500);
    expect(answers, path).toEqual([status, status, status]);
  }
});

/** Unlike fetch, sends a body with any method. Returns the status. */
function sendBody(
  url: URL,
  method: string,
  path: string,
  body: string | null,
  headers: Record<string, string> = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const length = body !== null && !headers["Transfer-Encoding"] ? { "Content-Length": body.length } : {};
    const sent = request(
      new URL(path, url),
      { agent: false, method, headers: { ...headers, ...length } },
      (answer) => {
        answer.resume().on("end", () => resolve(answer.statusCode ?? 0));
      },
    );
    sent.on("error", reject);
    sent.end(body ?? undefined);
  });
}

describe("a deployed site over plain http", () => {
  let worker: TestWorker | undefined;
  const live = async () => {
    worker ??= await startWorker({
      bindings: { ENVIRONMENT: "production", SITE_URL: "https://agency.example", FIXED_TIME: undefined },
      origin: "http://agency.example",
    });
    return new Visitor(worker);
  };
  afterAll(() => worker?.stop());

  test.each(["/", "/contact?step=details", "/readyz", "/no-such-page"])("%s leads to https", async (path) => {
    const answer = await (await live()).get(path);
    expect([answer.status, answer.location]).toEqual([308, `https://agency.example${path}`]);
    expect(answer.headers.get("Strict-Transport-Security")).toContain("max-age=");
  });

  test("takes no request to the API", async () => {
    const answer = await (await live()).get("/api/v1/kinds");
    expect([answer.status, answer.text]).toEqual([403, expect.stringContaining("https://agency.example")]);
  });

  test("takes no form", async () => {
    const visitor = await live();
    const answer = await visitor.postForm("/signin?mode=reset", {
      form: "reset",
      email: "demo@client.example",
    });
    expect([answer.status, answer.text]).toEqual([403, expect.stringContaining("https://agency.example")]);
    expect(await worker?.db.prepare("select * from attempt_counters").all()).toMatchObject({ results: [] });
  });
});
