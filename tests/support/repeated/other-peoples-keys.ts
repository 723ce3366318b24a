import { beforeAll, beforeEach, expect, test } from "vitest";
import { ADDRESSES } from "../../../app/routes";
import { signInAs } from "../accounts";
import { type Contents, readContents, rowsWith, writeContents } from "../database";
import { createHousehold, type Household } from "../household";
import { shareWorker } from "../share-worker";
import { type KnownRequest, pathOf, tourSite } from "../site-tour";
import { type Answer, Visitor } from "../visitor";

/**
 * Another client and a guest try every id and key of a client in every request that takes one: none shows or changes
 * anything of the client. The ids come from the database and the requests from the client's own pages, so the test
 * covers new ones without changes.
 */
export function testOtherPeoplesKeys(choose: (found: KnownRequest[]) => KnownRequest[]): void {
  const site = shareWorker();

  /** A text that is in every row of client A, and nowhere else. */
  const MARK = "Client whose rows these are";
  const KEY = /^[A-Za-z0-9_-]{43}$/;
  const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

  let owner: Household;
  let other: Household;
  let contents: Contents = {};
  let own: KnownRequest[] = [];
  let cookies: Record<"guest" | "client B", string>;

  beforeAll(async () => {
    owner = await createHousehold(site, { name: MARK, startsAt: ["2026-11-24T14:00Z", "2026-11-24T16:00Z"] });
    other = await createHousehold(site, {
      name: "Other Client",
      startsAt: ["2026-11-25T14:00Z", "2026-11-25T16:00Z"],
    });
    const session = (await signInAs(site, other.account.email)).cookies.header;
    await site.runScheduled();
    contents = await readContents(site.db);
    const tour = await tourSite({ owner: owner.visitor }, owner);
    // The local mailbox is open to every visitor, and does not exist in production (see local-mailbox.test.ts).
    own = tour.filter(({ pattern }) => !pattern.startsWith("/dev/mail"));
    cookies = { guest: "", "client B": session };
  });

  beforeEach(() => writeContents(site.db, contents));

  const isSecret = (value: string) => KEY.test(value) || UUID.test(value);

  /** All ids and keys in the client's rows. */
  function secretsIn(rows: string[]): string[] {
    const found = rows.flatMap((row) => row.match(/[0-9a-f]{8}-[0-9a-f-]{27}|[A-Za-z0-9_-]{43}/g) ?? []);
    return [...new Set(found)].filter(isSecret);
  }

  function flipped(key: string, at: number): string {
    return `${key.slice(0, at)}${key[at] === "A" ? "B" : "A"}${key.slice(at + 1)}`;
  }

  /** Texts by which to find client A's rows. */
  const ofOwner = () => [MARK, owner.account.id, owner.booking.id, owner.cancelled.id, owner.ticket.id];

  type Pairs = KnownRequest["query"];

  async function send(
    { method, pathname }: Pick<KnownRequest, "method" | "pathname">,
    query: Pairs,
    fields: Pairs,
    who: keyof typeof cookies,
  ): Promise<Answer> {
    const Cookie = cookies[who];
    const headers: Record<string, string> = Cookie ? { Cookie } : {};
    const visitor = new Visitor(site);
    const path = pathOf({ pathname, query });
    return method === "POST"
      ? visitor.postForm(path, [...fields.map(([name, value]) => [name, value] as const)], headers)
      : visitor.get(path, headers);
  }

  /** Sends a request as a guest and as client B. Expects that it neither shows nor changes client A's data. */
  async function expectUseless(request: KnownRequest, query: Pairs, fields: Pairs): Promise<void> {
    for (const who of ["guest", "client B"] as const) {
      const answer = await send(request, query, fields, who);
      const what = `${who}: ${request.method} ${pathOf({ ...request, query })} ${JSON.stringify(fields)}`;
      expect(answer.status, what).toBeLessThan(500);
      expect(answer.text, what).not.toContain(MARK);
      expect(answer.text, what).not.toContain(owner.account.email);
      if (request.method === "GET") continue;
      const after = await readContents(site.db);
      expect(rowsWith(after, ofOwner()), what).toEqual(rowsWith(contents, ofOwner()));
      await writeContents(site.db, contents, after);
    }
  }

  const isDesk = ({ pattern }: Pick<KnownRequest, "pattern">) => pattern.startsWith("/staff");

  /** The client's requests with one of their ids or keys, once for each set of parameter names. */
  function carrying(): KnownRequest[] {
    // A form's idempotency key is new each time, and is not linked to the client.
    const isTheirs = ([name, value]: Pairs[number]) => name !== "idempotencyKey" && isSecret(value);
    const found = own.filter(
      (request) => !isDesk(request) && [...request.query, ...request.fields].some(isTheirs),
    );
    expect(new Set(found.map(({ pattern }) => pattern))).toEqual(
      new Set([
        "/",
        "/account/security",
        "/contact",
        "/contact/cancel",
        "/dashboard/tickets",
        "/follow-ups",
        "/help/submit-ticket",
        "/help/ticket",
        "/reset-password",
        "/schedule",
        "/schedule/calendar.ics",
        "/stop-email-change",
        "/verify-email",
      ]),
    );
    return choose(found);
  }

  const mapped = (pairs: Pairs, change: (value: string, name: string) => string): Pairs =>
    pairs.map(([name, value]) => [name, isSecret(value) && !isNonce(name) ? change(value, name) : value]);

  /** An idempotency key is new for each shown form, so it does not identify a row yet. */
  const isNonce = (name: string) => name === "idempotencyKey";

  test("the client is shown what is theirs by the very requests that the others try", async () => {
    for (const request of carrying().filter(({ method }) => method === "GET")) {
      const first = await owner.visitor.get(pathOf(request));
      // A cancelled call can't be changed, so its links redirect to its page. Taking over a plan removes it from the URL.
      const isMovedOn = /^\/(contact|schedule)\?.*booked=|^\/(contact)?\?step=/.test(first.location);
      const answer = isMovedOn ? await owner.visitor.follow(first) : first;
      expect(answer.status, pathOf(request)).toBe(200);
    }
    expect((await owner.visitor.get(pathOf({ pathname: "/account/data.json", query: [] }))).text).toContain(
      MARK,
    );
  });

  test("the ids without their keys open nothing", async () => {
    for (const request of carrying()) {
      const withoutKeys = (pairs: Pairs) => pairs.filter(([, value]) => !KEY.test(value));
      await expectUseless(request, withoutKeys(request.query), withoutKeys(request.fields));
    }
  });

  test("keys with one character changed open nothing", async () => {
    for (const request of carrying()) {
      for (const at of [0, 42]) {
        const flip = (value: string) => (KEY.test(value) ? flipped(value, at) : value);
        await expectUseless(request, mapped(request.query, flip), mapped(request.fields, flip));
      }
    }
  });

  test("the keys of another client open nothing, and neither do the hashes that the database holds", async () => {
    const hashes = Object.values(contents)
      .flatMap((rows) => rows.filter((row) => JSON.stringify(row).includes(owner.account.id)))
      .flatMap((row) => Object.entries(row))
      .filter(([column]) => column.endsWith("_hash"))
      .map(([, value]) => String(value))
      .filter((value) => KEY.test(value));
    expect(hashes.length).toBeGreaterThan(5);
    const wrong = [other.booking.key, other.ticket.key, ...hashes.slice(-2)];
    for (const request of carrying()) {
      for (const key of wrong) {
        const swap = (value: string) => (KEY.test(value) ? key : value);
        await expectUseless(request, mapped(request.query, swap), mapped(request.fields, swap));
      }
    }
  });

  test("no id of the client means anything in another client's requests", async () => {
    const ids = secretsIn(rowsWith(contents, ofOwner())).filter((id) => UUID.test(id));
    expect(ids.length).toBeGreaterThan(15);
    for (const request of carrying().filter(({ pattern }) => /account|dashboard|cancel|ics/.test(pattern))) {
      for (const id of ids) {
        const swap = (value: string) => (KEY.test(value) ? other.booking.key : id);
        await expectUseless(request, mapped(request.query, swap), mapped(request.fields, swap));
      }
    }
  });

  test("links for one purpose open nothing for another", async () => {
    const tokens = Object.values(owner.links).map((link) => link.split("token=")[1] ?? "");
    const pages = own.filter(({ query }) => query.some(([name]) => name === "token"));
    expect(pages.length).toBeGreaterThanOrEqual(6);
    const right = new Set(Object.values(owner.links));
    for (const page of pages) {
      for (const token of [...tokens, owner.booking.key, owner.ticket.key]) {
        const swap = () => token;
        if (right.has(`${page.pathname}?token=${token}`)) continue;
        await expectUseless(page, mapped(page.query, swap), mapped(page.fields, swap));
      }
    }
  });

  /** Other tests prove that the rest has no personal byte (every-route.test.ts), or is for staff alone (staff-only.test.ts). */
  const isForClients = ({ pattern }: KnownRequest) =>
    !isDesk({ pattern }) && !ADDRESSES.some((address) => address.pattern === pattern && address.caching);

  test("what the client alone may see is shown to nobody else, with or without a query", async () => {
    const pages = own.filter(isForClients).filter(({ method, query, fields }) => {
      return method === "GET" && ![...query, ...fields].some(([, value]) => KEY.test(value));
    });
    expect(pages.map(({ pattern }) => pattern)).toEqual(expect.arrayContaining(["/dashboard", "/account"]));
    for (const page of pages) {
      await expectUseless(page, page.query, []);
      await expectUseless(
        { ...page, pathname: `${page.pathname.replace(/\/$/, "/_root")}.data` },
        page.query,
        [],
      );
    }
  });
}
