/**
 * Every route of the build, with every form and parameter that its pages offer, gets what no page would send.
 * The routes, forms and parameters are found by walking, so a new one is covered by itself.
 */

import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { BRAND } from "../../app/content/brand";
import { ADDRESSES } from "../../app/routes";
import { createConnecting } from "../support/connecting";
import { noteError } from "../support/console-errors";
import { type Contents, readContents, writeContents } from "../support/database";
import { DATABASE_BUDGETS, type Exchanges, mostExchanges } from "../support/database-budgets";
import { createDesk } from "../support/desk";
import {
  applyChanges,
  bodyOf,
  bodyStyle,
  type Change,
  encode,
  hostileChanges,
  hostileValue,
  joined,
} from "../support/hostile";
import { createHousehold } from "../support/household";
import { findDamage } from "../support/kept";
import { providerBindings } from "../support/providers";
import { SITE_ROUTES } from "../support/route-table";
import { shareWorker } from "../support/share-worker";
import { type KnownRequest, pathOf, tourSite } from "../support/site-tour";
import { STATEMENT_RECORDER, takeStatements } from "../support/statements";
import { tableScans } from "../support/table-scans";
import { findTicketDamage, openTicket, sendEmail } from "../support/ticket-journey";
import { createTwoStepTourists } from "../support/two-step-tourists";
import { type Answer, untilAnswered, Visitor } from "../support/visitor";
import { SITE_URL } from "../support/worker";

/** What the Worker logged. */
const lines: string[] = [];

const site = shareWorker({
  onLog: (line) => lines.push(line),
  // Nothing is asked of GitHub before somebody comes back from there.
  bindings: providerBindings([{ id: "github", kind: "github", clientId: "x" }], { github: "x" }),
  front: STATEMENT_RECORDER,
  // Calendars that are added are read at once, and there is none at a made-up address.
  onError: (message) => (/DNS lookup failed/.test(message) ? undefined : noteError(message)),
});

/** How many hostile requests of a kind each route gets. */
const GET_RUNS = 6;
const POST_RUNS = 12;
/** Many of them hash a password, which is slow by design. */
const HASHING_RUNS = 4;

let known: KnownRequest[] = [];
let contents: Contents = {};
let people: Record<string, Visitor> = {};
let cookies: Record<string, string> = {};
let names: string[] = [];
let values: fc.Arbitrary<string>;

beforeAll(async () => {
  const household = await createHousehold(site, {
    name: "Demo Client",
    startsAt: ["2026-11-25T15:00Z", "2026-11-27T15:00Z"],
  });
  await openTicket(household.visitor, { email: household.account.email, subject: "A second one" });
  people = { guest: new Visitor(site), client: household.visitor };
  const desk = await createDesk(site);
  // The mailbox delivers what is due while it is looked at; nothing of that is to happen later.
  await new Visitor(site).get("/dev/mail");
  await site.runScheduled();
  const tourists = {
    ...desk,
    ...(await createTwoStepTourists(site)),
    ...(await createConnecting(site)),
  };
  known = await tourSite(people, household, tourists);
  for (const [who, { visitor }] of Object.entries(tourists)) people[who] = visitor;
  contents = await readContents(site.db);
  cookies = Object.fromEntries(Object.entries(people).map(([who, { cookies }]) => [who, cookies.header]));
  const pairs = known.flatMap(({ query, fields }) => [...query, ...fields]);
  names = [...new Set(pairs.map(([name]) => name))];
  values = hostileValue([...new Set(pairs.map(([, value]) => value))]);
}, 120_000);

beforeEach(() => writeContents(site.db, contents));

/**
 * The same inputs each time, so that a change fails for what it changed. To look for more:
 * `FUZZ_SEED=7 FUZZ_RUNS=20 npx vitest run --project http tests/http/every-route.test.ts`.
 */
function runs(usual: number) {
  const { FUZZ_SEED = "2026", FUZZ_RUNS = "1" } = process.env;
  return { numRuns: usual * Number(FUZZ_RUNS), seed: Number(FUZZ_SEED) };
}

/** Sends a request as its person, without keeping the cookies of the answer. */
function send(request: KnownRequest, path: string, post?: ReturnType<typeof bodyOf>): Promise<Answer> {
  const Cookie = cookies[request.by] ?? "";
  const headers = { ...(Cookie ? { Cookie } : {}), ...post?.headers };
  return untilAnswered(() =>
    new Visitor(site).send(path, post ? { method: "POST", body: post.body, headers } : { headers }),
  );
}

const sent = ({ query, fields }: KnownRequest, where: "query" | "fields", changes: Change[]) =>
  applyChanges(
    (where === "query" ? query : fields).map(([name, value]) => [name, encode(value)] as const),
    changes,
  );

function expectSound(answer: Answer): void {
  expect(answer.status).toBeLessThan(500);
  expect(answer.text).not.toMatch(/\bat .+\.(js|tsx?):\d+|SQLITE|D1_ERROR|ZodError/);
  expect(answer.headers.getSetCookie().join()).not.toContain("stolen");
  if (answer.location !== "") expect(new URL(answer.location, SITE_URL).origin).toBe(SITE_URL);
}

/** All stored text is whole, and no row lacks those that belong to it. Then everything is as it was. */
async function expectSoundDatabase(): Promise<void> {
  const stored = await readContents(site.db);
  if (isDeepStrictEqual(stored, contents)) return;
  for (const [table, rows] of Object.entries(stored)) {
    for (const [column, value] of rows.flatMap((row) => Object.entries(row))) {
      if (typeof value === "string") expect(value, `${table}.${column}`).not.toMatch(/\0|\p{Surrogate}/u);
    }
  }
  expect(await findDamage(site.db)).toEqual([]);
  expect(await findTicketDamage(site.db)).toEqual([]);
  await writeContents(site.db, contents, stored);
}

/** Who exported what at the desk is noted, although it is only asked for. */
async function readWithoutExports(): Promise<Contents> {
  const { audit_log: log = [], ...more } = await readContents(site.db);
  return {
    ...more,
    audit_log: log.filter(({ action }) => !/^(bookings|clients|audit_log)_exported$/.test(String(action))),
  };
}

test("the pages of the site lead to every route, and a form to every action", () => {
  const visited = new Set(known.map(({ pattern }) => pattern));
  const posted = new Set(known.filter(({ method }) => method === "POST").map(({ pattern }) => pattern));
  expect(SITE_ROUTES.length).toBeGreaterThan(40);
  for (const { pattern, hasAction } of SITE_ROUTES) {
    expect(visited.has(pattern), `a page leads to ${pattern}`).toBe(true);
    expect(posted.has(pattern), `a form is sent to ${pattern}`).toBe(hasAction);
  }
});

/** What a passkey answers, only a script can fill in: passkeys.test.ts does. */
const isForScript = ({ fields }: KnownRequest) =>
  fields.some(([name, value]) => name === "form" && /^(new-)?passkey$/.test(value));

test("every form is accepted as a person would send it, so that one wrong field is all that is wrong", async () => {
  const kindOf = ({ pattern, fields }: KnownRequest) => `${pattern} ${fields.map(([name]) => name).sort()}`;
  const posts = known.filter((request) => request.method === "POST" && !isForScript(request));
  for (const kind of new Set(posts.map(kindOf))) {
    const answers: number[] = [];
    // One of its kind will do: a change of several calls at once may have been filled in for one that can't be changed.
    for (const request of posts.filter((post) => kindOf(post) === kind).reverse()) {
      await writeContents(site.db, contents);
      const post = bodyOf(sent(request, "fields", []), "urlencoded");
      answers.push((await send(request, pathOf(request), post)).status);
      if ([200, 202, 302, 303].includes(answers.at(-1) ?? 0)) break;
    }
    expect([200, 202, 302, 303], `${kind}: ${answers}`).toContain(answers.at(-1));
  }
});

test("no answer that others may keep has a personal byte: it is the same for everybody", async () => {
  const kept = new Set<string>();
  for (const request of known.filter(({ method }) => method === "GET")) {
    const path = pathOf(request);
    const answer = await send(request, path);
    if (!mayBeKept(answer)) continue;
    kept.add(request.pattern);
    expect([200, 302], path).toContain(answer.status);
    expect(answer.headers.getSetCookie(), path).toEqual([]);
    // With a query that is nobody's own, it is made anew for each of them.
    const asked = `${path}${path.includes("?") ? "&" : "?"}x=1`;
    const made = await new Visitor(site).get(asked, { "Accept-Language": "de", "User-Agent": "Another" });
    for (const by of Object.keys(people)) {
      const other = await send({ ...request, by }, asked);
      expect([path, by, other.status, other.text === made.text]).toEqual([path, by, answer.status, true]);
      expect(other.steadyHeaders, `${path} for ${by}`).toEqual(made.steadyHeaders);
      expect(other.headers.getSetCookie(), `${path} for ${by}`).toEqual([]);
    }
  }
  const cached = ADDRESSES.filter(({ caching }) => caching).map(({ pattern }) => pattern);
  expect([...kept].sort()).toEqual(cached.sort());
});

/** By anybody but the browser that asked. What says nothing is kept at the edge for hours. */
function mayBeKept({ headers }: Answer): boolean {
  const edge = headers.get("Cloudflare-CDN-Cache-Control") ?? headers.get("Cache-Control") ?? "";
  return !/\b(private|no-store)\b/.test(edge);
}

test("no route asks the database more than it has to", async () => {
  const { headers } = await new Visitor(site).get("/healthz");
  await expect.poll(() => lines.join()).toContain(headers.get("X-Request-Id"));
  const most = mostExchanges(lines);
  expect(most.size).toBeGreaterThan(100);
  const none: Exchanges = { roundTrips: 0, statements: 0 };
  const beyond = [...most].filter(([route, { roundTrips, statements }]) => {
    const allowed = DATABASE_BUDGETS[route] ?? none;
    return roundTrips > allowed.roundTrips || statements > allowed.statements;
  });
  expect(Object.fromEntries(beyond)).toEqual({});
  const routes = new Set(known.map(({ method, pattern }) => `${method} ${pattern}`));
  expect(Object.keys(DATABASE_BUDGETS).filter((route) => !routes.has(route))).toEqual([]);
});

describe.each(SITE_ROUTES)("$pattern", ({ pattern, hasAction }) => {
  const requests = (method: "GET" | "POST") =>
    known.filter((request) => request.pattern === pattern && request.method === method);

  test("answers any query, and changes nothing by it", async () => {
    const before = await readWithoutExports();
    const own = [...new Set(requests("GET").flatMap(({ query }) => query.map(([name]) => name)))];
    const name = own.length > 0 ? [...own, ...own, ...own, ...names] : names;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...requests("GET")),
        hostileChanges(name, values),
        async (request, changes) => {
          expectSound(await send(request, `${request.pathname}?${joined(sent(request, "query", changes))}`));
        },
      ),
      runs(GET_RUNS),
    );
    expect(await readWithoutExports()).toEqual(before);
  });

  if (!hasAction) return;

  test("answers any form, and stores only whole text", async () => {
    const own = requests("POST").flatMap(({ fields }) => fields.map(([name]) => name));
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...requests("POST")),
        hostileChanges([...own, ...own, ...names], values),
        bodyStyle,
        async (request, changes, style) => {
          const post = bodyOf(sent(request, "fields", changes), style);
          const answer = await send(request, pathOf(request), post);
          expectSound(answer);
          if (answer.status < 400) await expectSoundDatabase();
        },
      ),
      runs(own.some((name) => /password/i.test(name)) ? HASHING_RUNS : POST_RUNS),
    );
  });
});

test("no statement of all this, of an incoming email or of the cron job reads through a table that grows", async () => {
  await sendEmail(site, { to: BRAND.supportEmail, subject: "A question" });
  await site.runScheduled();
  const sent = await takeStatements(site);
  // Every answer is made of some; without the recorder there would be none.
  expect(sent.length).toBeGreaterThan(400);
  const scans = sent.map(({ sql }) => [...tableScans(sql), sql]).filter(({ length }) => length > 1);
  expect(scans).toEqual([]);
});
