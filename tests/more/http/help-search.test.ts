import { beforeEach, describe, expect, test } from "vitest";
import { HELP_GROUPS } from "../../../app/content/help/groups";
import { HELP_PAGES } from "../../../app/content/help/pages";
import type { Suggestions } from "../../../app/domain/help/suggestions";
import { withoutTable } from "../../support/broken-database";
import { expectError } from "../../support/console-errors";
import { attribute, type Page, textOf } from "../../support/page";
import { PATIENCE_MS } from "../../support/patience";
import { shareWorker } from "../../support/share-worker";
import { Visitor } from "../../support/visitor";
import { NOW } from "../../support/worker";

const site = shareWorker();
const visitor = new Visitor(site);

beforeEach(async () => {
  await site.db.prepare("delete from help_searches").run();
});

const search = (query: string) => visitor.get(`/help?${new URLSearchParams({ q: query })}`);

/** The paths of the results, in order. */
const found = (page: Page) =>
  page.all('section[aria-labelledby="results-heading"] li a').map((link) => attribute(link, "href"));

const marked = (page: Page) => page.all("mark").map((mark) => textOf(mark).toLowerCase());

const pathOf = (address: string) => address.replace(/#.*/, "");

type Recorded = { query: string; results: number; searched_at: number };

async function recorded(): Promise<Recorded[]> {
  const rows = await site.db
    .prepare("select query, results, searched_at from help_searches order by id")
    .all<Recorded>();
  return rows.results;
}

/** Waits until this query is recorded, which happens after the response. Returns the recorded searches. */
async function recordedUpTo(query: string): Promise<Recorded[]> {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; ) {
    const rows = await recorded();
    if (rows.some((row) => row.query === query)) return rows;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`"${query}" was not recorded in time`);
}

const GROUPS = Object.values(HELP_GROUPS);

function expectThreeGroups(page: Page): void {
  for (const { heading, links } of GROUPS) {
    expect(page.all("h2").map(textOf)).toContain(heading);
    for (const { title, to } of links) expect(page.linksSaying(title)).toContain(to);
  }
}

/** The answer above the results, with the paths it leads to. */
function answered(page: Page) {
  const [box] = page.all('section[aria-labelledby="answer-heading"]');
  return (
    box && {
      text: textOf(box),
      leads: page.all('section[aria-labelledby="answer-heading"] a').map((link) => attribute(link, "href")),
    }
  );
}

describe("the assistant's answer", () => {
  test("stands above the results, with its pages and the way to the chat", async () => {
    const { page } = await search("how do I cancel my call");
    const { text, leads } = answered(page) ?? {};
    expect(text).toMatch(/^Our assistant's answer\s*Use the link "Move or cancel this call"/);
    expect(leads).toEqual(["/help/quick-start#move-or-cancel", "/help/live-chat?chat=open"]);
    expect(found(page).length).toBeGreaterThan(0);
  });

  test("is left out where the assistant isn't sure what is asked, and without a search", async () => {
    expect(answered((await search("kubernetes")).page)).toBeUndefined();
    expect(answered((await visitor.get("/help")).page)).toBeUndefined();
  });

  test("stands alone where no page has the words", async () => {
    const { page } = await search("hubspott");
    expect(answered(page)?.text).toContain("You keep the CRM you already use");
  });

  test("is given while the calendar can't be read", async () => {
    await withoutTable(site.db, "availability_overrides", async () => {
      expect(answered((await search("opening hours")).page)?.text).toContain("Mon-Fri 9 am to 8 pm Eastern");
      await expectError(/Closed dates could not be read/);
    });
  });
});

describe("the help page", () => {
  test("has the search and the three groups, and is the same for everyone", async () => {
    const { status, page, headers } = await visitor.get("/help");
    expect(status).toBe(200);
    expect(page.form('form[action="/help"]')).toEqual({ action: "/help", fields: [["q", ""]] });
    expect(page.has("#results-heading")).toBe(false);
    expectThreeGroups(page);
    expect(headers.get("X-Robots-Tag")).toBeNull();
  });

  test.each(["/help?q=", "/help?q=%20%20", "/help?q=%00%0A"])(
    "%s shows the plain help page",
    async (path) => {
      const { status, page } = await visitor.get(path);
      expect(status).toBe(200);
      expect(page.has("#results-heading")).toBe(false);
      expect(page.value("q")).toBe("");
      expectThreeGroups(page);
    },
  );
});

describe("a search", () => {
  test("shows the best page first, with the matches marked", async () => {
    const { status, page, headers } = await search("invoice plans");
    expect(status).toBe(200);
    expect(page.title).toContain("Search: invoice plans");
    expect(page.value("q")).toBe("invoice plans");
    expect(textOf(page.one("#results-heading"))).toMatch(/^\d+ results? for invoice plans$/);
    expect(pathOf(found(page)[0] ?? "")).toBe(HELP_PAGES.billing.to);
    expect(marked(page)).toContain("plans");
    expect(headers.get("X-Robots-Tag")).toBe("noindex");
    expect(headers.get("Cache-Control")).toContain("no-store");
    expect(attribute(page.one('meta[name="robots"]'), "content")).toBe("noindex");
  });

  test("has an excerpt with a match for each result", async () => {
    const { page } = await search("calendar");
    const results = page.all('section[aria-labelledby="results-heading"] li');
    expect(results.length).toBeGreaterThan(1);
    for (const result of results) {
      expect(result.querySelectorAll("mark").map((mark) => textOf(mark).toLowerCase())).toEqual(
        expect.arrayContaining([expect.stringMatching(/^calendar/)]),
      );
      expect(textOf(result.querySelectorAll("p")[0] ?? result).length).toBeGreaterThan(20);
    }
  });

  test("links to existing pages and sections", async () => {
    const addresses = new Set<string>();
    for (const query of ["calendar", "price", "hours", "cancel", "crm"]) {
      for (const address of found((await search(query)).page)) addresses.add(address);
    }
    expect(addresses.size).toBeGreaterThan(8);
    for (const address of addresses) {
      const { status, page } = await visitor.get(pathOf(address));
      expect(status, address).toBe(200);
      const part = address.split("#")[1];
      if (part) expect(page.has(`[id="${part}"]`), address).toBe(true);
    }
  });

  test.each([
    ["a typo", "calender", "calendar"],
    ["two typos in a long word", "troubelshootnig", "troubleshooting"],
    ["swapped letters", "biling prcies", "billing"],
    ["a prefix", "resched", "reschedule"],
    ["capitals and accents", "BÍLLING", "billing"],
    ["another form of a word", "cancelled", "cancel"],
  ])("tolerates %s", async (_, query, meant) => {
    const typed = found((await search(query)).page).map(pathOf);
    const intended = found((await search(meant)).page).map(pathOf);
    expect(typed.length).toBeGreaterThan(0);
    expect(intended).toContain(typed[0]);
  });

  test("without results says so, and shows the three groups and the way to a ticket", async () => {
    const { status, page } = await search("zzzz");
    expect(status).toBe(200);
    expect(textOf(page.one("#results-heading"))).toBe("No results for zzzz");
    expect(page.value("q")).toBe("zzzz");
    expect(page.linksSaying("Ask support")).toEqual([HELP_PAGES.submitTicket.to]);
    expectThreeGroups(page);
  });
});

describe("any query", () => {
  const ESCAPED = [
    ["markup", `<script>alert("1")</script>`],
    ["the end of an attribute", `" autofocus onfocus="alert(1)`],
    ["the end of a script", "</script><!--<script>"],
    ["SQL", "'); drop table help_searches;--"],
    ["marks of regular expressions", ".*+?^$ {}()|[]\\"],
    ["right-to-left", "ساعات الدعم"],
    ["emoji", "👩🏽‍🚀🦊"],
    ["words that mean something to programs", "__proto__ constructor null NaN"],
  ] as const;

  test.each(ESCAPED)("%s is shown as typed, and as text", async (_, query) => {
    const answer = await search(query);
    expect(answer.status).toBe(200);
    expect(answer.page.value("q")).toBe(query);
    expect(textOf(answer.page.one("#results-heading bdi"))).toBe(query);
    expect(answer.text).not.toContain("<script>alert");
    expect(answer.page.all("[onfocus]")).toEqual([]);
    expect(answer.page.title).toContain(query);
  });

  const HUNDRED = "x".repeat(100);

  test.each([
    ["a query of ten thousand characters", `q=${"x".repeat(10_000)}`, HUNDRED],
    ["ten thousand words", `q=${"ab+".repeat(10_000)}`, `${"ab ".repeat(33)}a`],
    ["a thousand emoji", `q=${encodeURIComponent("🦊".repeat(1000))}`, "🦊".repeat(100)],
    ["control characters", "q=book%00ing%0D%0A%1B%5B31mcall", "book ing [31mcall"],
    ["a lone high surrogate", "q=call%ED%A0%BD", "call\ufffd\ufffd\ufffd"],
    ["a lone low surrogate", "q=%ED%B8%80call", "\ufffd\ufffd\ufffdcall"],
    ["broken UTF-8", "q=call%FF%C0", "call\ufffd\ufffd"],
    ["invalid percent-encoding", "q=100%&x=%zz", "100%"],
    ["several queries: the first", "q=calendar&q=billing&q=%00", "calendar"],
    ["a parameter with its own index", "q=call&__proto__=x&constructor=y", "call"],
    ["brackets after the name", "q=call&q[]=x", "call"],
  ])("gets a response: %s", async (_, parameters, shown) => {
    const { status, page } = await visitor.get(`/help?${parameters}`);
    expect(status).toBe(200);
    expect(page.value("q")).toBe(shown);
    expectThreeGroups(page);
    const suggested = await visitor.get(`/help/suggest?${parameters}`);
    expect(suggested.status).toBe(200);
    expect((JSON.parse(suggested.text) as Suggestions).pages).toBeInstanceOf(Array);
  });

  test.each(["/help", "/help/suggest"])("%s rejects POST", async (path) => {
    const { status } = await visitor.postForm(path, { q: "call" });
    expect(status).toBe(405);
  });
});

describe("the search log", () => {
  test("records the query in lower case, the number of results and the time", async () => {
    const { page } = await search("  Calendar ");
    const results = Number.parseInt(textOf(page.one("#results-heading")), 10);
    expect(results).toBeGreaterThan(0);
    expect(await recordedUpTo("calendar")).toEqual([
      { query: "calendar", results, searched_at: Date.parse(NOW) },
    ]);
  });

  test("records searches without results and repeated ones", async () => {
    await search("zzzz");
    await search("zzzz");
    await search("the last");
    await recordedUpTo("the last");
    expect((await recorded()).filter(({ query }) => query === "zzzz")).toMatchObject([
      { results: 0 },
      { results: 0 },
    ]);
  });

  test("truncates any query to what the table accepts", async () => {
    await search("X".repeat(5000));
    await search("İ".repeat(100));
    await search("🦊".repeat(200));
    const queries = (await recordedUpTo("🦊".repeat(100))).map(({ query }) => query);
    expect(queries).toContain("x".repeat(100));
    expect(queries).toHaveLength(3);
  });

  test("records no HEAD request, empty query or suggestion", async () => {
    const head = await visitor.send("/help?q=head", { method: "HEAD" });
    expect(head.status).toBe(200);
    expect(head.text).toBe("");
    await visitor.get("/help?q=%20");
    await visitor.get("/help");
    await visitor.get("/help/suggest?q=suggested");
    await search("afterwards");
    expect((await recordedUpTo("afterwards")).map(({ query }) => query)).toEqual(["afterwards"]);
  });

  test("does not delay the response when recording fails", async () => {
    await withoutTable(site.db, "help_searches", async () => {
      const { status, page } = await search("calendar");
      expect(status).toBe(200);
      expect(found(page).length).toBeGreaterThan(0);
      await expectError(/"what":"A search on the help page could not be recorded"/);
    });
  });
});

describe("suggestions", () => {
  const suggest = async (query: string) => {
    const answer = await visitor.get(`/help/suggest?${new URLSearchParams({ q: query })}`);
    return { ...answer, headers: answer.headers, found: JSON.parse(answer.text) as Suggestions };
  };

  test("are the first six results as JSON, with the matches marked", async () => {
    const { headers, found: suggested } = await suggest("call");
    expect(headers.get("Content-Type")).toMatch(/^application\/json/);
    expect(headers.get("Cache-Control")).toBe("public, max-age=300");
    expect(headers.get("X-Robots-Tag")).toBe("noindex");
    expect(suggested.total).toBeGreaterThan(6);
    expect(suggested.pages).toHaveLength(6);
    const results = found((await search("call")).page);
    expect(suggested.pages.map(({ to }) => to)).toEqual(results.slice(0, 6));
    expect(suggested.pages.some(({ title }) => title.some(({ isHit }) => isHit))).toBe(true);
  });

  test.each(["", " ", "zzzz"])("are empty for %j", async (query) => {
    expect((await suggest(query)).found).toEqual({ total: 0, pages: [] });
  });
});
