/** Google Calendar at the desk: how access is given, used and taken back. */
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { CALENDARS, letSettle, untilSynced, untilWritten } from "../support/connected-calendars";
import { createBooking } from "../support/factories";
import { startGoogleCalendar } from "../support/google-calendar-server";
import { createHost } from "../support/hosts";
import { newGuestFields, offeredTimes, TUESDAY_AT_NINE } from "../support/journey";
import { attribute } from "../support/page";
import { shareWorker } from "../support/share-worker";
import { createStaff, signInAsStaff } from "../support/staff";
import { type Answer, Visitor } from "../support/visitor";

const google = await startGoogleCalendar();
afterAll(() => google.stop());
const site = shareWorker({
  bindings: {
    GOOGLE_CALENDAR_CLIENT_ID: "google-client",
    GOOGLE_CALENDAR_CLIENT_SECRET: "google-secret",
    LOOPBACK_CALENDAR_SERVICES: google.url,
  },
});

const SCOPES = ["calendar.events.owned", "calendar.calendarlist.readonly"].map(
  (scope) => `https://www.googleapis.com/auth/${scope}`,
);
const CONNECT = `${CALENDARS}/connect?service=google`;
const BACK = `${CALENDARS}/connected/google`;

let owner: Visitor;
beforeEach(async () => {
  for (const id of google.events.keys()) google.put({ id, status: "cancelled" });
  google.accessToken = "first";
  google.refreshToken = "refresh";
  owner = await signInAsStaff(site);
});

const rows = async (sql: string) => (await site.db.prepare(sql).all<Record<string, unknown>>()).results;
const live = () => [...google.events.values()].filter(({ status }) => status !== "cancelled");

/** The address of Google's page to which a form leads. */
function pageOf({ page }: Answer): URL {
  const links = page.all("a").map((link) => attribute(link, "href"));
  return new URL(links.find((href) => href.startsWith(google.url)) ?? "http://none");
}

/** What Google does when the host allows it: a code for the challenge, and back with the state. */
function allow(asked: URL, scope = SCOPES.join(" ")): string {
  google.grant = { code: "a-code", challenge: asked.searchParams.get("code_challenge") ?? "", scope };
  return `${BACK}?${new URLSearchParams({ code: "a-code", state: asked.searchParams.get("state") ?? "" })}`;
}

async function connect(staff = owner, host = "agency"): Promise<Answer> {
  return staff.get(allow(pageOf(await staff.postForm(CONNECT, { host }))));
}

async function connectAndChoose(): Promise<string> {
  const { location } = await connect();
  const path = new URL(location, "http://site").pathname;
  await owner.postForm(path, { form: "choose", write: "own@calendar.example", read: "own@calendar.example" });
  await untilSynced(site.db);
  return path;
}

describe("giving access", () => {
  test("asks Google for the least, with PKCE and a state of its own", async () => {
    expect((await owner.get(CALENDARS)).page.text).toContain("Connect Google Calendar");
    const [one, other] = [
      pageOf(await owner.postForm(CONNECT, { host: "agency" })),
      pageOf(await owner.postForm(CONNECT, { host: "agency" })),
    ];
    expect(Object.fromEntries(one.searchParams)).toMatchObject({
      client_id: "google-client",
      response_type: "code",
      scope: SCOPES.join(" "),
      code_challenge_method: "S256",
      access_type: "offline",
    });
    expect(one.searchParams.get("redirect_uri")).toMatch(
      /^https?:\/\/[^/]+\/staff\/calendars\/connected\/google$/,
    );
    expect(one.searchParams.get("state")).not.toBe(other.searchParams.get("state"));
    expect(one.searchParams.get("code_challenge")).not.toBe(other.searchParams.get("code_challenge"));
  });

  test("leads to the account's calendars, and stores the tokens sealed", async () => {
    const connected = await connect();
    expect(connected.location).toMatch(/^\/staff\/calendars\/[\da-f-]{36}\?done=connected$/);
    const [row] = await rows("select * from calendar_connections");
    expect(row).toMatchObject({ service: "google", account: "own@calendar.example", host_id: "agency" });
    expect(JSON.stringify(row)).not.toMatch(/"refresh"|first/);
    const { page } = await owner.get(connected.location);
    expect(page.all('input[name="write"][checked]').map((field) => attribute(field, "value"))).toEqual([
      "own@calendar.example",
    ]);
  });

  test("counts only for the browser and the member of staff who began it, once, and for what was asked", async () => {
    const asked = pageOf(await owner.postForm(CONNECT, { host: "agency" }));
    const stranger = await signInAsStaff(site);
    const answer = allow(asked);
    const refusal = "We couldn't match this answer to a request from this browser.";
    for (const [staff, path, status, words] of [
      [stranger, answer, 400, refusal],
      [owner, answer.replace(/state=[^&]+/, "state=another"), 400, refusal],
    ] as const) {
      const refused = await staff.get(path);
      expect([refused.status, refused.page.text], path).toEqual([status, expect.stringContaining(words)]);
    }
    expect(await rows("select 1 from calendar_connections")).toEqual([]);
    // The wrong answer has ended the request.
    expect((await owner.get(answer)).status).toBe(400);
    expect((await new Visitor(site).get(answer)).status).toBe(404);

    const again = pageOf(await owner.postForm(CONNECT, { host: "agency" }));
    const lessAccess = await owner.get(allow(again, SCOPES[0]));
    expect(lessAccess.page.text).toContain("Google Calendar gave us less access than calls need.");
    const declined = pageOf(await owner.postForm(CONNECT, { host: "agency" }));
    const state = declined.searchParams.get("state") ?? "";
    const no = await owner.get(`${BACK}?${new URLSearchParams({ error: "access_denied", state })}`);
    expect([no.status, no.page.text]).toEqual([
      400,
      expect.stringContaining("Google Calendar gave us no access."),
    ]);
    expect(await rows("select 1 from calendar_connections")).toEqual([]);
  });

  test("is for one's own calls, unless one is an owner", async () => {
    const account = await createStaff(site.db, "member");
    const member = await signInAsStaff(site, account);
    const ann = await createHost(site.db, { name: "Demo Strategist", kinds: ["strategy"] });
    const ben = await createHost(site.db, { name: "Demo Engineer", userId: account.id, kinds: ["strategy"] });
    expect((await member.postForm(CONNECT, { host: ann })).status).toBe(400);
    // Who began it for themselves, and stopped taking calls meanwhile, connects nothing.
    const asked = pageOf(await member.postForm(CONNECT, { host: ben }));
    await site.db.prepare("update hosts set is_active = 0 where id = ?").bind(ben).run();
    expect((await member.get(allow(asked))).status).toBe(400);
    expect(await rows("select 1 from calendar_connections")).toEqual([]);
    expect((await connect(owner, ann)).status).toBe(303);
    expect(await rows("select host_id from calendar_connections")).toEqual([{ host_id: ann }]);
  });

  test("is not offered for a service that is not set up", async () => {
    expect((await owner.get(CALENDARS)).page.text).not.toContain("Microsoft");
    for (const service of ["microsoft", "other", ""])
      expect((await owner.get(`${CALENDARS}/connect?service=${service}`)).status, service).toBe(404);
  });
});

describe("with access", () => {
  test("calls are written, busy times read, and tokens renewed as they run out", async () => {
    await connectAndChoose();
    await createBooking(site.db, { startsAt: "2026-11-25T15:00Z" });
    google.accessToken = "another";
    await untilWritten(site);
    expect(live()).toMatchObject([{ summary: "Strategy call with Demo Client (Demo Company)" }]);
    google.put({
      id: "dentist",
      iCalUID: "dentist",
      start: { dateTime: "2026-11-24T14:00:00Z" },
      end: { dateTime: "2026-11-24T15:00:00Z" },
    });
    await letSettle(site.db);
    await site.runScheduled();
    const { page } = await new Visitor(site).get("/schedule?tz=UTC&date=2026-11-24");
    expect(offeredTimes(page)).not.toContain(TUESDAY_AT_NINE);
    expect((await new Visitor(site).postForm("/schedule", newGuestFields(TUESDAY_AT_NINE))).status).toBe(409);
  });

  test("nothing is read again while nothing has changed", async () => {
    await connectAndChoose();
    google.asked.length = 0;
    await letSettle(site.db);
    await site.runScheduled();
    const lists = google.asked.filter(({ method, path }) => method === "GET" && path.endsWith("/events"));
    expect(lists.map(({ query }) => query.has("syncToken"))).toEqual([true]);
  });

  test("it ends at Google too when the account is disconnected", async () => {
    const path = await connectAndChoose();
    google.revoked.length = 0;
    await owner.postForm(path, { form: "disconnect" });
    expect(google.revoked).toEqual(["refresh"]);
    expect(await rows("select 1 from calendar_connections")).toEqual([]);
  });

  test("that the host took back, the connection is over", async () => {
    await connectAndChoose();
    google.accessToken = "another";
    google.refreshToken = "another";
    await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    await site.runScheduled();
    expect((await owner.get("/staff")).page.text).toContain(
      "Google Calendar (own@calendar.example) is no longer connected",
    );
    expect(live()).toEqual([]);
    google.refreshToken = "refresh";
    expect((await connect()).status).toBe(303);
    await untilWritten(site);
    expect(live()).toHaveLength(1);
  });
});
