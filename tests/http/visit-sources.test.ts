/** Where clients come from: carried through every form without scripts, and shown, counted and erased at the desk. */
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { LIMITS } from "../../app/domain/limits/limits";
import { OTHER_SOURCES, PAIRS_A_WEEK } from "../../app/domain/numbers/source-steps";
import { VISIT_BEACON_PATH } from "../../app/domain/visits/beacon";
import { deletePerson } from "../../scripts/person-sql";
import { PASSWORD } from "../support/accounts";
import { clientPathOf } from "../support/clients";
import { bookCall, DEMO_CONTACT, newGuestFields, TUESDAY_AT_NINE } from "../support/journey";
import { attribute } from "../support/page";
import { shareWorker } from "../support/share-worker";
import { signInAsStaff } from "../support/staff";
import { TICKET_FIELDS, TICKET_FORM } from "../support/ticket-journey";
import { Visitor } from "../support/visitor";
import { NOW, SITE_URL } from "../support/worker";

const site = shareWorker();

const CAMPAIGN = "utm_source=Newsletter&utm_medium=email&utm_campaign=Autumn+sale&gclid=Cj0KCQiAfoo";
const NAMED = {
  source: "newsletter",
  medium: "email",
  campaign: "Autumn sale",
  term: null,
  content: null,
  referrer: null,
};
const SAID =
  "source=newsletter&medium=email&campaign=Autumn+sale&referrer=mail.example&landingPage=%2Fservices";
const SAID_SOURCE = { ...NAMED, referrer: "mail.example", landingPage: "/services" };

async function sourcesIn(table: string): Promise<unknown[]> {
  const { results } = await site.db
    .prepare(`select visit_source from ${table} order by rowid`)
    .all<{ visit_source: string | null }>();
  return results.map(({ visit_source }) => visit_source && JSON.parse(visit_source));
}

/** "newsletter, Autumn sale, booked": 1 */
async function counts(): Promise<Record<string, number>> {
  const { results } = await site.db
    .prepare("select source, campaign, step, count from source_weeks where count > 0")
    .all<{ source: string; campaign: string; step: string; count: number }>();
  return Object.fromEntries(
    results.map(({ source, campaign, step, count }) => [`${source}, ${campaign}, ${step}`, count]),
  );
}

const from = (path: string) => ({ Referer: `${SITE_URL}${path}` });

async function bookFrom(visit: string, email = DEMO_CONTACT.email) {
  const visitor = new Visitor(site);
  const answer = await visitor.postForm("/schedule", newGuestFields(TUESDAY_AT_NINE, { visit, email }));
  expect(answer.status).toBe(303);
  return answer;
}

describe("the wizard", () => {
  test("stores what the script says, in the draft and in the booking", async () => {
    const visitor = new Visitor(site);
    await visitor.get("/signin");
    const details = await visitor.get("/contact");
    const services = await visitor.submit(details.page, { ...DEMO_CONTACT, visit: SAID });
    expect(await sourcesIn("booking_drafts")).toEqual([SAID_SOURCE]);
    await visitor.submit((await visitor.follow(services)).page, { selectedServices: ["crm"] });
    const draft = new URL(services.location, SITE_URL).searchParams.get("draft") ?? "";
    const confirm = await visitor.get(
      `/schedule?${new URLSearchParams({ tz: "Europe/London", time: TUESDAY_AT_NINE, draft, utm_source: "later" })}`,
    );
    expect((await visitor.submit(confirm.page)).status).toBe(303);
    expect(await sourcesIn("bookings")).toEqual([SAID_SOURCE]);
    expect(await sourcesIn("clients")).toEqual([SAID_SOURCE]);
  });

  test("reads the address of its own page without scripts, and shows it again with a refused step", async () => {
    const visitor = new Visitor(site);
    const path = `/contact?${CAMPAIGN}`;
    const { page } = await visitor.get(path);
    const { action, fields } = page.form("main form");
    const send = (typed: Record<string, string>, headers: Record<string, string>) =>
      visitor.postForm(
        action,
        [...fields.filter(([name]) => !(name in typed)), ...Object.entries(typed)],
        headers,
      );
    const refused = await send({ ...DEMO_CONTACT, email: "none" }, from(path));
    expect(refused.status).toBe(400);
    expect(refused.page.value("visit")).toBe(
      "source=newsletter&medium=email&campaign=Autumn+sale&landingPage=%2Fcontact",
    );
    await visitor.submit(refused.page, DEMO_CONTACT);
    expect(await sourcesIn("booking_drafts")).toEqual([{ ...NAMED, landingPage: "/contact" }]);
  });

  test("is the same page whatever its address says", async () => {
    const plain = await new Visitor(site).get("/contact");
    const named = await new Visitor(site).get(`/contact?${CAMPAIGN}`, { Referer: "https://search.example/" });
    expect(named.text).toBe(plain.text);
    expect(named.headers.getSetCookie()).toEqual([]);
  });

  test("carries it from form to form in a browser without cookies", async () => {
    const visitor = new Visitor({ fetch: (path, init) => site.fetch(path, init) } as typeof site);
    const jar = visitor.cookies;
    jar.take = () => {};
    const details = await visitor.get("/contact");
    const services = await visitor.submit(details.page, { ...DEMO_CONTACT, visit: SAID });
    expect(services.page.value("visit")).toBe(SAID);
    const times = await visitor.submit(services.page, { selectedServices: ["crm"] });
    expect(times.page.value("visit")).toBe(SAID);
    expect(await sourcesIn("booking_drafts")).toEqual([]);
  });

  test.each([
    [
      "a client's address",
      "source=demo@client.example&campaign=1234567890&term=0f8fad5b-d9cb-469f-a165-70867728950e",
    ],
    ["nothing", "gclid=Cj0KCQiAfoo&utm_source=x"],
    ["our own host", `referrer=${new URL(SITE_URL).hostname}`],
    ["ten thousand characters", `source=${"a".repeat(10_000)}`],
    ["half an escape", "%E0%A4%A=%&%"],
  ])("stores nothing of %s", async (_, visit) => {
    await bookFrom(visit);
    expect(await sourcesIn("bookings")).toEqual([null]);
  });
});

describe("the scheduler", () => {
  const open = async (query: string, headers: Record<string, string>) => {
    const visitor = new Visitor(site);
    const { page } = await visitor.get(
      `/schedule?tz=Europe/London&time=${TUESDAY_AT_NINE}&${query}`,
      headers,
    );
    const guest = { name: "Demo Client", email: "demo@client.example" };
    expect((await visitor.submit(page, guest)).status).toBe(303);
    return (await sourcesIn("bookings"))[0];
  };

  test("is a visit's first page if another site or a campaign led there", async () => {
    expect(await open("", { Referer: "https://www.search.example/?q=crm" })).toEqual({
      source: null,
      medium: null,
      campaign: null,
      term: null,
      content: null,
      referrer: "search.example",
      landingPage: "/schedule",
    });
  });

  test("knows the campaign of the page that led there", async () => {
    expect(await open("", from(`/services?${CAMPAIGN}`))).toEqual({ ...NAMED, landingPage: "/services" });
  });

  test("keeps what the page around its frame says in all its addresses", async () => {
    const visitor = new Visitor(site);
    const { page } = await visitor.get(`/schedule?embed=1&${new URLSearchParams({ visit: SAID })}`);
    expect(page.all("main form").length).toBeGreaterThan(1);
    for (const field of page.all('input[name="visit"]')) expect(attribute(field, "value")).toBe(SAID);
    expect(page.all('input[name="visit"]').length).toBe(page.all("main form").length);
    expect(await open(`embed=1&${new URLSearchParams({ visit: SAID })}`, {})).toEqual(SAID_SOURCE);
  });

  test("has no source for a visitor who comes from another page of ours", async () => {
    expect(await open("", from("/about"))).toBeNull();
  });
});

describe("tickets and accounts", () => {
  test("have the source of the form that opened them", async () => {
    const ticket = { ...TICKET_FIELDS, idempotencyKey: randomUUID() };
    await new Visitor(site).postForm(TICKET_FORM, { ...ticket, visit: SAID });
    expect(await sourcesIn("tickets")).toEqual([SAID_SOURCE]);
    const visitor = new Visitor(site);
    const { page } = await visitor.get("/signup");
    const account = { name: "Demo Client", company: "Demo Company", email: "new@client.example" };
    const made = await visitor.submit(
      page,
      { ...account, password: PASSWORD, visit: SAID },
      'form[action="/signup"]',
    );
    expect(made.status).toBe(303);
    expect((await sourcesIn("users")).at(-1)).toEqual(SAID_SOURCE);
    expect((await counts())["newsletter, Autumn sale, account"]).toBe(1);
  });

  test("leave the client what first brought them", async () => {
    await bookFrom("source=first");
    await new Visitor(site).postForm(TICKET_FORM, {
      ...TICKET_FIELDS,
      idempotencyKey: randomUUID(),
      visit: SAID,
    });
    const { results } = await site.db
      .prepare("select visit_source ->> '$.source' as source from clients")
      .all();
    expect(results).toEqual([{ source: "first" }]);
  });
});

describe("the desk", () => {
  test("shows, filters, exports and counts by source", async () => {
    const desk = await signInAsStaff(site);
    await bookFrom(SAID);
    const [booking] = (await site.db.prepare("select id from bookings").all<{ id: string }>()).results;
    const words = "newsletter, email; campaign “Autumn sale”; from mail.example; first page /services";
    expect((await desk.get(`/staff/bookings/${booking?.id}`)).page.text).toContain(words);
    const client = await clientPathOf(site.db, DEMO_CONTACT.email);
    expect((await desk.get(client)).page.text).toContain(words);
    for (const query of ["source=NEWSLETTER", "source=newsletter&campaign=Autumn+sale"])
      expect((await desk.get(`/staff/bookings?${query}`)).page.text).toContain("Demo Client");
    for (const query of ["source=other", "source=mail.example", "campaign=Autumn"])
      expect((await desk.get(`/staff/bookings?${query}`)).page.text).not.toContain("Demo Client");
    expect((await desk.get("/staff/clients?source=newsletter")).page.text).toContain("Demo Client");
    expect((await desk.get("/staff/clients?source=other")).page.text).not.toContain("Demo Client");
    for (const file of ["/staff/bookings.csv", "/staff/clients.csv"]) {
      const { text } = await desk.get(file);
      expect(text).toContain("Source,Medium,Campaign,Search term,Ad or link,Referring site,First page");
      expect(text).toContain("newsletter,email,Autumn sale,,,mail.example,/services");
    }
    expect(await counts()).toEqual({ "newsletter, Autumn sale, booked": 1 });
    const change = (status: string) => site.db.prepare("update bookings set status = ?").bind(status).run();
    await change("completed");
    expect((await counts())["newsletter, Autumn sale, held"]).toBe(1);
    const numbers = await desk.get("/staff/numbers");
    expect(numbers.page.text).toContain("newsletter, campaign Autumn sale: its calls Autumn sale – 0 1 1 0");
    await change("no_show");
    expect((await counts())["newsletter, Autumn sale, held"]).toBeUndefined();
  });

  test("erases it with the person, and keeps the sums", async () => {
    await bookFrom(SAID);
    const query = async (sql: string) => (await site.db.prepare(sql).all<Record<string, unknown>>()).results;
    await deletePerson(DEMO_CONTACT.email, query, Date.parse(NOW));
    expect(await sourcesIn("bookings")).toEqual([null]);
    expect(await sourcesIn("clients")).toEqual([]);
    expect(await counts()).toEqual({ "newsletter, Autumn sale, booked": 1 });
  });
});

describe("the beacon", () => {
  const send = (beacon: unknown, headers: Record<string, string> = {}) =>
    new Visitor(site).send(VISIT_BEACON_PATH, {
      method: "POST",
      body: typeof beacon === "string" ? beacon : JSON.stringify(beacon),
      headers: { "Content-Type": "text/plain;charset=UTF-8", Origin: SITE_URL, ...headers },
    });
  const vitals = async () =>
    (await site.db.prepare("select page, metric, bucket, count from vital_weeks order by 1, 2, 3").all())
      .results;
  const untilCounted = async (isDone: () => Promise<boolean>) => {
    while (!(await isDone())) await new Promise((resolve) => setTimeout(resolve, 20));
  };

  test("counts a visit and its page's vitals in buckets, and nothing else", async () => {
    const beacon = { page: "/blog/fewer-no-shows", visit: SAID, lcp: 1234, inp: 40, cls: 0.1 };
    const answer = await send(beacon);
    expect(answer.status).toBe(204);
    expect(answer.headers.getSetCookie()).toEqual([]);
    await untilCounted(async () => (await vitals()).length === 3);
    expect(await vitals()).toEqual([
      { page: "/blog/:slug", metric: "cls", bucket: 10, count: 1 },
      { page: "/blog/:slug", metric: "inp", bucket: 2, count: 1 },
      { page: "/blog/:slug", metric: "lcp", bucket: 13, count: 1 },
    ]);
    expect(await counts()).toEqual({ "newsletter, Autumn sale, visit": 1 });
    const desk = await signInAsStaff(site);
    for (let more = 0; more < 4; more++) await send({ ...beacon, visit: null });
    await untilCounted(async () => (await vitals())[0]?.count === 5);
    const { page } = await desk.get("/staff/numbers");
    expect(page.text).toContain("/blog/:slug 5 1.3 s Good 40 ms Good 0.10 Good");
    expect(page.text).toContain("about 10");
  });

  test.each([
    ["no JSON", "lcp=1"],
    ["a page that isn't one", { page: "/nowhere/at/all", visit: null }],
    ["a post that isn't one", { page: "/blog/no-such-post", visit: null }],
    ["a page of the desk", { page: "/staff", visit: null }],
    ["a client's page", { page: "/dashboard", visit: null }],
    ["a file", { page: "/robots.txt", visit: null }],
    ["a program's address", { page: "/api/v1/bookings", visit: null }],
    ["an address with a key", { page: "/signin/with/google", visit: null }],
    ["another site", { page: "https://other.example/", visit: null }],
    ["no number", { page: "/", visit: null, lcp: "fast" }],
    ["less than nothing", { page: "/", visit: null, cls: -1 }],
    ["too much", { page: "/", visit: "a".repeat(5000) }],
  ])("is refused with %s", async (_, beacon) => {
    expect((await send(beacon)).status).toBe(400);
    expect((await new Visitor(site).get(VISIT_BEACON_PATH)).status).toBe(405);
    expect(await vitals()).toEqual([]);
  });

  test("counts a network so often a day", async () => {
    const network = { "CF-Connecting-IP": "198.51.100.9" };
    for (let sent = 0; sent < LIMITS.beaconIp.attempts + 3; sent++)
      expect((await send({ page: "/", visit: "" }, network)).status).toBe(204);
    await send({ page: "/", visit: "source=last" });
    await untilCounted(async () => (await counts())["last, , visit"] === 1);
    expect((await counts())[", , visit"]).toBe(LIMITS.beaconIp.attempts);
  });

  test("adds so many sources to a week for one network, and still counts those that are known", async () => {
    const network = { "CF-Connecting-IP": "198.51.100.9" };
    const { attempts } = LIMITS.newSourceIp;
    for (let index = 0; index < attempts + 3; index++)
      await send({ page: "/", visit: `source=s${index}` }, network);
    await untilCounted(async () => (await counts())[`${OTHER_SOURCES}, , visit`] === 3);
    await send({ page: "/", visit: "source=s1" }, network);
    await untilCounted(async () => (await counts())["s1, , visit"] === 2);
    await send({ page: "/", visit: "source=one+more" }, { "CF-Connecting-IP": "198.51.100.8" });
    await untilCounted(async () => (await counts())["one more, , visit"] === 1);
  });

  test("leaves places for sources, however many bookings and accounts name", async () => {
    await site.db.batch(
      Array.from({ length: PAIRS_A_WEEK }, (_, index) =>
        site.db
          .prepare("insert into source_weeks values ('2026-11-23', ?, '', 'account', 1)")
          .bind(`s${index}`),
      ),
    );
    await send({ page: "/", visit: "source=newsletter" });
    await untilCounted(async () => (await counts())["newsletter, , visit"] === 1);
  });

  test("adds so many sources to a week, and counts what comes after as one", async () => {
    const week = "2026-11-23";
    await site.db.batch(
      Array.from({ length: PAIRS_A_WEEK }, (_, index) =>
        site.db.prepare("insert into source_weeks values (?, ?, '', 'visit', 1)").bind(week, `s${index}`),
      ),
    );
    await send({ page: "/", visit: "source=one+more&campaign=c" });
    await send({ page: "/", visit: "source=s7" });
    await untilCounted(async () => (await counts())["s7, , visit"] === 2);
    await untilCounted(async () => (await counts())[`${OTHER_SOURCES}, , visit`] === 1);
    expect((await counts())["one more, c, visit"]).toBeUndefined();
  });
});

test("a call of the agency's own counts for no source", async () => {
  await bookCall(new Visitor(site), TUESDAY_AT_NINE);
  await site.db.prepare("update bookings set is_booked_by_agency = 1").run();
  await site.db.prepare("delete from source_weeks").run();
  await site.db.prepare("update bookings set status = 'completed'").run();
  expect(await counts()).toEqual({});
});
