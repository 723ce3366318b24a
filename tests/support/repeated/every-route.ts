import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { BRAND } from "../../../app/content/brand";
import { ADDRESSES } from "../../../app/routes";
import { findBookingDamage } from "../booking-rows";
import { CALDAV_USERNAME, type CaldavServer, startCaldav } from "../caldav-server";
import { createConnecting } from "../connecting-tourists";
import { recordError } from "../console-errors";
import { areaOf } from "../covering";
import { type Contents, readContents, writeContents } from "../database";
import { DATABASE_BUDGETS, type Exchanges, mostExchanges } from "../database-budgets";
import { createDesk } from "../desk";
import { createBooking } from "../factories";
import {
  applyChanges,
  bodyOf,
  bodyStyle,
  type Change,
  encode,
  hostileChanges,
  hostileValue,
  joined,
} from "../hostile";
import { createDemoHousehold } from "../household";
import { PATIENT_MS } from "../loopback";
import { findUntried } from "../outbox";
import { providerBindings } from "../providers";
import { SITE_ROUTES } from "../route-table";
import { shareWorker } from "../share-worker";
import { type KnownRequest, pathOf, STOP_KEY, tourSite } from "../site-tour";
import { STATEMENT_RECORDER_OF_FIRST_REQUESTS, takeStatements } from "../statements";
import { tableScans } from "../table-scans";
import { findTicketDamage, sendEmail } from "../ticket-journey";
import { createTwoStepTourists } from "../two-step-tourists";
import { type Answer, untilAnswered, Visitor } from "../visitor";
import { startReceiver, type WebhookReceiver } from "../webhook-receiver";
import { ALL_EVENTS } from "../webhooks";
import { NOW, SITE_URL } from "../worker";

/**
 * Sends hostile input to every route of the build, in every form and parameter that its pages offer. The test finds
 * them by following links, so it covers new ones without changes.
 */
export function testEveryRoute({ times, isForEverybody }: { times: number; isForEverybody: boolean }): void {
  /** The lines that the Worker logged. */
  const lines: string[] = [];

  const site = shareWorker({
    onLog: (line) => lines.push(line),
    // The site sends no request to GitHub before a visitor comes back from there.
    bindings: {
      ...providerBindings([{ id: "github", kind: "github", clientId: "x" }], { github: "x" }),
      LOOPBACK_CALENDARS_MS: PATIENT_MS,
      LOOPBACK_WEBHOOKS_MS: PATIENT_MS,
    },
    front: STATEMENT_RECORDER_OF_FIRST_REQUESTS,
    // A new calendar is read at once, and the lookup of a made-up address fails.
    onError: (message) => (/DNS lookup failed/.test(message) ? undefined : recordError(message)),
  });

  /** How many hostile requests of a kind each route gets. */
  const GET_RUNS = times;
  const POST_RUNS = 2 * times;
  /** For routes that hash a password, which is slow by design. */
  const HASHING_RUNS = Math.ceil(times / 2);

  let caldav: CaldavServer;
  let receiver: WebhookReceiver;
  let known: KnownRequest[] = [];
  let contents: Contents = {};
  let people: Record<string, Visitor> = {};
  let cookies: Record<string, string> = {};
  let names: string[] = [];
  let values: fc.Arbitrary<string>;

  beforeAll(async () => {
    const household = await createDemoHousehold(site);
    // A call that is over, so that the desk asks how it went.
    await createBooking(site.db, { startsAt: "2026-11-23T14:00Z" });
    // A call on a Saturday, so that the desk asks what becomes of it.
    await createBooking(site.db, { startsAt: "2026-11-28T15:00Z" });
    // An email that could not be read, so that the desk can make a ticket of it.
    await site.db
      .prepare(
        "insert into set_aside_mails values ('mail', 'unreadable', 'demo@client.example', 'Help', 'Help', ?)",
      )
      .bind(Date.parse(NOW))
      .run();
    // A wait for a free time, so that the desk can end it.
    await site.db
      .prepare(
        `insert into time_waits (id, token_hash, address_hash, email, kind_id, kind_name, kind_short_name, first_date, last_date,
          day_part, time_zone, created_at, confirmed_at, ends_at, expires_at)
        values (?1, 'wait', 'wait', 'demo@client.example', 'strategy', 'strategy call', 'call', '2026-12-19', '2026-12-19',
          'any', 'Europe/London', ?2, ?2, ?3, ?3)`,
      )
      .bind(randomUUID(), Date.parse(NOW), Date.parse("2026-12-20"))
      .run();
    // An address that gets follow-ups, which the page behind its link stops.
    await site.db
      .prepare("insert into follow_up_addresses (address_hash, link_key, created_at) values ('hash', ?, 1)")
      .bind(STOP_KEY)
      .run();
    people = { guest: new Visitor(site), client: household.visitor };
    const desk = await createDesk(site);
    caldav = await startCaldav();
    receiver = await startReceiver();
    const account = { server: caldav.homeUrl, username: CALDAV_USERNAME, password: caldav.password };
    desk.owner.typed = { ...desk.owner.typed, ...account };
    // The local mailbox delivers due emails when it is opened. Deliver them now, so that no later request does.
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
  });

  afterAll(() => Promise.all([caldav.stop(), receiver.stop()]));
  beforeEach(() => writeContents(site.db, contents));

  /**
   * The inputs are the same in each run, so that a failure is caused by a change. To try more of them:
   * `FUZZ_SEED=7 FUZZ_RUNS=20 npx vitest run --project http tests/more/http/every-route.test.ts`.
   */
  function runs(usual: number) {
    const { FUZZ_SEED = "2026", FUZZ_RUNS = "1" } = process.env;
    return { numRuns: usual * Number(FUZZ_RUNS), seed: Number(FUZZ_SEED) };
  }

  /** Sends a request with the cookies of its person, without storing the cookies of the response. */
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

  function expectSound(answer: Answer, asked: string): void {
    expect(answer.status, asked).toBeLessThan(500);
    expect(answer.text).not.toMatch(/\bat .+\.(js|tsx?):\d+|SQLITE|D1_ERROR|ZodError/);
    expect(answer.headers.getSetCookie().join()).not.toContain("stolen");
    if (answer.location !== "") expect(new URL(answer.location, SITE_URL).origin).toBe(SITE_URL);
  }

  /** Expects intact texts and no violated invariants, and restores the database. */
  async function expectSoundDatabase(): Promise<void> {
    const stored = await readContents(site.db);
    if (isDeepStrictEqual(stored, contents)) return;
    for (const [table, rows] of Object.entries(stored)) {
      for (const [column, value] of rows.flatMap((row) => Object.entries(row))) {
        if (typeof value === "string") expect(value, `${table}.${column}`).not.toMatch(/\0|\p{Surrogate}/u);
      }
    }
    expect(await findBookingDamage(site.db)).toEqual([]);
    expect(await findTicketDamage(site.db)).toEqual([]);
    await writeContents(site.db, contents, stored);
  }

  /** Leaves out audit rows of exports, the only rows that a GET request may write. */
  async function readWithoutExports(): Promise<Contents> {
    const { audit_log: log = [], ...more } = await readContents(site.db);
    return {
      ...more,
      audit_log: log.filter(({ action }) => !String(action).endsWith("_exported")),
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

  /** Forms with a passkey, which only a script can fill in: see passkeys.test.ts. */
  const isForScript = ({ fields }: KnownRequest) =>
    fields.some(([name, value]) => name === "form" && /^(new-)?passkey$/.test(value));
  /** The form of a picture, which needs a file: see pictures.test.ts. */
  const hasFile = ({ fields }: KnownRequest) => fields.some(([name]) => name === "picture");

  test("every form is accepted as a person would send it, and what it causes leaves at once", async () => {
    const before = new Set((await findUntried(site.db)).map(({ id }) => id));
    const left = async () => (await findUntried(site.db)).filter(({ id }) => !before.has(id));
    // A guest's browser is unknown to the accounts that sign in there.
    const kindOf = ({ by, pattern, fields }: KnownRequest) =>
      `${by === "guest" ? "guest" : "account"} ${pattern} ${fields.map(([name]) => name).sort()}`;
    const posts = known.filter(
      (request) => request.method === "POST" && !isForScript(request) && !hasFile(request),
    );
    const ACCEPTED = [200, 202, 302, 303];
    for (const kind of new Set(posts.map(kindOf))) {
      const answers: number[] = [];
      // One accepted form of each kind is enough: some may be filled in for a call that cannot be changed.
      for (const request of posts.filter((post) => kindOf(post) === kind).reverse()) {
        await writeContents(site.db, contents);
        // What has been mailed already today is mailed again, and accounts are old enough to be told of a sign-in.
        await site.db.batch([
          site.db.prepare("update emails set dedupe_key = id"),
          site.db.prepare("update users set created_at = 0"),
          site.db
            .prepare("update webhooks set address = ?, events = ?")
            .bind(receiver.url, JSON.stringify(ALL_EVENTS)),
        ]);
        const post = bodyOf(sent(request, "fields", []), "urlencoded");
        const answer = await send(request, pathOf(request), post);
        // A form that is to be sent elsewhere is accepted there.
        const accepted = answer.status === 307 ? await send(request, answer.location, post) : answer;
        answers.push(accepted.status);
        await expect.poll(left, { message: kind }).toEqual([]);
        if (ACCEPTED.includes(answers.at(-1) ?? 0)) break;
      }
      expect(ACCEPTED, `${kind}: ${answers}`).toContain(answers.at(-1));
    }
  });

  test("no answer that others may keep has a personal byte: it is the same for everybody", async () => {
    const kept = new Set<string>();
    const everybody = Object.keys(people);
    let turn = 0;
    for (const request of known.filter(({ method }) => method === "GET")) {
      const path = pathOf(request);
      const answer = await send(request, path);
      if (!mayBeKept(answer)) continue;
      kept.add(request.pattern);
      expect([200, 302], path).toContain(answer.status);
      expect(answer.headers.getSetCookie(), path).toEqual([]);
      // An added parameter bypasses the cache, so the response is generated for each person.
      const asked = `${path}${path.includes("?") ? "&" : "?"}x=1`;
      const made = await new Visitor(site).get(asked, { "Accept-Language": "de", "User-Agent": "Another" });
      // Or each address for one person, who take turns.
      const others = isForEverybody ? everybody : everybody.slice(turn++ % everybody.length).slice(0, 1);
      for (const by of others) {
        const other = await send({ ...request, by }, asked);
        expect([path, by, other.status, other.text === made.text]).toEqual([path, by, answer.status, true]);
        expect(other.steadyHeaders, `${path} for ${by}`).toEqual(made.steadyHeaders);
        expect(other.headers.getSetCookie(), `${path} for ${by}`).toEqual([]);
      }
    }
    const cached = ADDRESSES.filter(({ caching }) => caching).map(({ pattern }) => pattern);
    expect([...kept].sort()).toEqual(cached.sort());
  });

  /** Whether a shared cache may store the response. Without a directive, the edge stores it for hours. */
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

  const requestsTo = (method: "GET" | "POST", pattern: string) =>
    known.filter((request) => request.pattern === pattern && request.method === method);

  // An area's routes are tried together, because to read and restore the whole database takes longer than a request.
  describe.each([...new Set(SITE_ROUTES.map(({ pattern }) => areaOf(pattern)))])(
    "each route of /%s",
    (area) => {
      const routes = SITE_ROUTES.filter(({ pattern }) => areaOf(pattern) === area);

      test("answers any query, and changes nothing by it", async () => {
        const before = await readWithoutExports();
        for (const { pattern } of routes) {
          const requests = requestsTo("GET", pattern);
          const own = [...new Set(requests.flatMap(({ query }) => query.map(([name]) => name)))];
          const name = own.length > 0 ? [...own, ...own, ...own, ...names] : names;
          await fc.assert(
            fc.asyncProperty(
              fc.constantFrom(...requests),
              hostileChanges(name, values),
              async (request, changes) => {
                const path = `${request.pathname}?${joined(sent(request, "query", changes))}`;
                expectSound(await send(request, path), path);
              },
            ),
            runs(GET_RUNS),
          );
        }
        expect(await readWithoutExports()).toEqual(before);
      });

      test.each(routes.filter(({ hasAction }) => hasAction))(
        "$pattern answers any form, and stores only whole text",
        async ({ pattern }) => {
          const requests = requestsTo("POST", pattern);
          const own = requests.flatMap(({ fields }) => fields.map(([name]) => name));
          await fc.assert(
            fc.asyncProperty(
              fc.constantFrom(...requests),
              hostileChanges([...own, ...own, ...names], values),
              bodyStyle,
              async (request, changes, style) => {
                const post = bodyOf(sent(request, "fields", changes), style);
                const answer = await send(request, pathOf(request), post);
                expectSound(answer, pattern);
                if (answer.status < 400) await expectSoundDatabase();
              },
            ),
            runs(own.some((name) => /password/i.test(name)) ? HASHING_RUNS : POST_RUNS),
          );
        },
      );
    },
  );

  test("no statement of all this, of an incoming email or of the cron job reads through a table that grows", async () => {
    await sendEmail(site, { to: BRAND.supportEmail, subject: "A question" });
    await site.runScheduled();
    const sent = await takeStatements(site);
    // Proves that the recorder works.
    expect(sent.length).toBeGreaterThan(400);
    const scans = sent.map(({ sql }) => [...tableScans(sql), sql]).filter(({ length }) => length > 1);
    expect(scans).toEqual([]);
  });
}
