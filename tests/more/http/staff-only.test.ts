/**
 * To visitors who are not staff, the desk does not exist. The routes are read from the build, so the test covers new
 * ones without changes.
 */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { createAccount, signInAs } from "../../support/accounts";
import { SITE_ROUTES } from "../../support/route-table";
import { shareWorker } from "../../support/share-worker";
import { fileOf, importsOf, parseFile } from "../../support/source-imports";
import { createStaff, signInAsStaff, staffSession } from "../../support/staff";
import { type Answer, Visitor } from "../../support/visitor";
import { NOW } from "../../support/worker";

const site = shareWorker();

const ID = "3f2a1c9e-8a54-4b8e-9d57-2f1b7c0c6a11";
const DESK = SITE_ROUTES.filter(({ isForStaff }) => isForStaff);
const OWNERS = DESK.filter(({ isForOwners }) => isForOwners);
const pathsOf = (routes: typeof DESK) =>
  routes.map(({ pattern }) => pattern.replace(/:\w+/g, ID).replace("*", "anything"));

/** Different requests to a path. */
const ASKED: Record<string, (visitor: Visitor, path: string) => Promise<Answer>> = {
  "with GET": (visitor, path) => visitor.get(path),
  "with HEAD": (visitor, path) => visitor.send(path, { method: "HEAD" }),
  "for its data": (visitor, path) => visitor.get(`${path}.data`),
  "for the data of a route": (visitor, path) => visitor.get(`${path}.data?_routes=desk%2Fframe`),
  "with a slash": (visitor, path) => visitor.get(`${path}/`),
  "in capitals": (visitor, path) => visitor.get(path.toUpperCase()),
  "with an encoded letter": (visitor, path) => visitor.get(path.replace("/st", "/%73t")),
  "with a query": (visitor, path) => visitor.get(`${path}?status=pending&page=2`),
  "with more behind it": (visitor, path) => visitor.get(`${path}/more`),
  "with POST": (visitor, path) => visitor.postForm(path, { action: "remove", id: ID }),
  "with POST for its data": (visitor, path) => visitor.postForm(`${path}.data`, { action: "remove" }),
  "with PUT": (visitor, path) => visitor.send(path, { method: "PUT", body: "x" }),
};

/** A response without anything that depends on the requested path. */
function shapeOf(answer: Answer, path: string) {
  const text = answer.text.replaceAll(new RegExp(path, "gi"), "PATH");
  // If an inline script contains the path, its hash depends on the path.
  const isNamed = text !== answer.text;
  const headers = answer.steadyHeaders.map(([name, value]) => [
    name,
    isNamed ? value.replaceAll(/'sha256-[^']+'/g, "HASH") : value,
  ]);
  return { status: answer.status, headers, text };
}

const WAYS = Object.entries(ASKED);
/** For visitors of whom the guard decides as for a guest: each path is asked for in one way, and each way is used. */
const inTurn = (index: number) => WAYS.filter((_, at) => at === index % WAYS.length);

async function expectSameAsUnknown(
  visitor: Visitor,
  paths: readonly string[],
  waysOf: (index: number) => typeof WAYS = () => WAYS,
): Promise<void> {
  for (const [index, path] of paths.entries()) {
    // An unknown path of the same length and depth, so that not even the length of the response differs.
    const unknown = path.replace(/^\/staff/, "/stuff");
    expect((await visitor.get(path)).status, path).toBe(404);
    for (const [way, ask] of waysOf(index)) {
      const [real, none] = [await ask(visitor, path), await ask(visitor, unknown)];
      expect(shapeOf(real, path), `${path} ${way}`).toEqual(shapeOf(none, unknown));
    }
  }
}

test("the build has a desk", () => {
  expect(DESK.length).toBeGreaterThan(0);
});

describe("every address of the desk is one that does not exist", () => {
  test("to a guest", async () => {
    await expectSameAsUnknown(new Visitor(site), pathsOf(DESK));
  });

  test("to a client", async () => {
    const { email } = await createAccount(site.db);
    await expectSameAsUnknown(await signInAs(site, email), pathsOf(DESK), inTurn);
  });

  test("to somebody with forged cookies", async () => {
    const visitor = new Visitor(site);
    visitor.cookies.set("session", "A".repeat(43));
    visitor.cookies.set("staff_device", `${"A".repeat(43)}.${"B".repeat(43)}`);
    await expectSameAsUnknown(visitor, pathsOf(DESK), inTurn);
  });

  test("to members, if it is for owners", async () => {
    await createStaff(site.db, "owner");
    await expectSameAsUnknown(await signInAsStaff(site, "member"), pathsOf(OWNERS));
  });
});

describe("half of the keys open nothing", () => {
  const cases: [string, (cookies: Record<string, string>) => Record<string, string>][] = [
    ["the session without the device", ({ session = "" }) => ({ session })],
    ["the device without the session", ({ staff_device = "" }) => ({ staff_device })],
    [
      "a device whose signature is another's",
      ({ session = "", staff_device = "" }) => ({
        session,
        staff_device: `${staff_device.split(".")[0]}.${"A".repeat(43)}`,
      }),
    ],
  ];
  test.each(cases)("%s", async (_, choose) => {
    const staff = await createStaff(site.db);
    const { statements, cookies } = await staffSession(staff.id);
    await site.db.batch(statements.map(({ sql, values }) => site.db.prepare(sql).bind(...values)));
    const visitor = new Visitor(site);
    for (const [name, value] of Object.entries(choose(cookies))) visitor.cookies.set(name, value);
    await expectSameAsUnknown(visitor, ["/staff"]);
  });

  test("the session of one and the device of another", async () => {
    const [one, other] = [await signInAsStaff(site), await signInAsStaff(site)];
    one.cookies.set("staff_device", other.cookies.get("staff_device") ?? "");
    await expectSameAsUnknown(one, ["/staff"]);
  });
});

describe("staff", () => {
  test.each(["owner", "member"] as const)("who are %ss see the desk, unkept and unindexed", async (role) => {
    await createStaff(site.db);
    const visitor = await signInAsStaff(site, role);
    for (const path of ["/staff", "/staff/", "/Staff", "/staff.data"]) {
      const answer = await visitor.get(path);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(answer.headers.get("Cache-Control")).toContain("no-store");
      expect(answer.headers.get("X-Robots-Tag")).toBe("noindex");
    }
    const { page } = await visitor.get("/staff");
    expect(page.heading).toBe("Today");
    expect(page.text).toContain(role === "owner" ? "Owner" : "Member");
  });

  test("find nothing where the desk has nothing", async () => {
    await expectSameAsUnknown(await signInAsStaff(site), ["/staff/no-such-page"]);
  });

  test("lose the desk the moment they are removed", async () => {
    await createStaff(site.db);
    const member = await createStaff(site.db, "member");
    const visitor = await signInAsStaff(site, member);
    expect((await visitor.get("/staff")).status).toBe(200);
    await site.db.prepare("delete from staff where user_id = ?").bind(member.id).run();
    await expectSameAsUnknown(visitor, ["/staff"]);
    // The session was deleted together with the device.
    expect((await visitor.get("/dashboard")).location).toContain("/signin");
  });

  test("lose it twelve hours after they signed in", async () => {
    const staff = await createStaff(site.db);
    const twelveHoursAgo = Date.parse(NOW) - 12 * 3_600_000;
    for (const [startedAt, status] of [
      [twelveHoursAgo, 404],
      [twelveHoursAgo + 1, 200],
    ] as const) {
      const { statements, cookies } = await staffSession(staff.id, startedAt);
      await site.db.batch(statements.map(({ sql, values }) => site.db.prepare(sql).bind(...values)));
      const visitor = new Visitor(site);
      for (const [name, value] of Object.entries(cookies)) visitor.cookies.set(name, value);
      expect((await visitor.get("/staff")).status).toBe(status);
      // Using the session does not extend it.
      const ends = await site.db.prepare("select max(expires_at) as at from sessions").first<number>("at");
      expect(ends).toBe(startedAt + 12 * 3_600_000);
    }
  });
});

test("the pages that only owners may see are those whose own handlers ask for an owner first", () => {
  // A page that members may read can still have a form for owners, whose action asks again.
  const asksForOwner = ({ id }: (typeof DESK)[number]) => {
    const route = `app/pages/${id}/route.tsx`;
    const own = importsOf(parseFile(route)).map(({ from }) => fileOf(route, from) ?? "");
    const server = own.filter((file) => /^app\/pages\/.*\.server\.ts$/.test(file));
    const guards = server.flatMap(
      (file) => /requireStaff\([^)]*\)|audience: "\w+"/.exec(readFileSync(file, "utf8")) ?? [],
    );
    return guards.some((guard) => /"(owner|exporter)"\)?$/.test(guard));
  };
  expect(OWNERS.length).toBeGreaterThan(2);
  expect(DESK.filter(asksForOwner)).toEqual(OWNERS);
});
