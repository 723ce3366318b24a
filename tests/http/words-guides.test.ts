/** Help articles that the desk writes: published, planned, renamed and taken off, and found wherever visitors look for help. */
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { DAY_MS } from "../../app/domain/duration";
import { GUIDES_IN_CENTRE, GUIDES_ON_A_PAGE } from "../../app/domain/help/help-paths";
import { countRows } from "../support/accounts";
import { attribute, textOf } from "../support/page";
import { shareWorker } from "../support/share-worker";
import { Visitor } from "../support/visitor";
import { haveWordsReadAnew, pressPiece, startAtDesk } from "../support/words-at-desk";
import { NOW } from "../support/worker";

const site = shareWorker({ isOwn: true });
const GUIDE = {
  title: "Walking the office zebra",
  summary: "When it goes out, who takes it, and what it may eat on the way.",
  place: "2",
  slug: "",
  body: "## When it goes out {#when}\nAlso called: quagga\n\nTwice a day.\n\nTwice a day.\n\n## Read next\n\n- [Our blog](/blog)",
};
const TOMORROW = new Date(Date.parse(NOW) + DAY_MS).toISOString().slice(0, 10);
const PAGE = "/help/guides/walking-the-office-zebra";

let desk: Visitor;

beforeEach(async () => {
  ({ desk } = await startAtDesk(site));
});

const press = (path: string, button: string, fields: Record<string, string> = {}) =>
  pressPiece(desk, path, button, fields);

const newGuide = () => `/staff/words/guide/${randomUUID()}`;
const get = (path: string) => new Visitor(site).get(path);
const suggested = async (words: string) => (await get(`/help/suggest?q=${words}`)).text;

/** The titles of the guides to which a page leads. */
async function listed(path: string): Promise<string[]> {
  const { page } = await get(path);
  const links = page.all("main li a").filter((link) => attribute(link, "href").startsWith("/help/guides/"));
  return links.flatMap((link) => link.querySelectorAll("h2, h3").map(textOf));
}

test("without guides the help centre names none, and their list is empty and not for search engines", async () => {
  expect((await get("/help")).page.all("#guides")).toEqual([]);
  const { status, page } = await get("/help/guides");
  expect(status).toBe(200);
  expect(page.text).toContain("Nothing here yet.");
  expect(attribute(page.one('meta[name="robots"]'), "content")).toBe("noindex");
  expect((await get("/sitemap.xml")).text).not.toContain("/help/guides");
});

describe("a guide", () => {
  test("has its page, and is found in the help, its search, the chat and by search engines", async () => {
    const path = newGuide();
    expect((await press(path, "publish", GUIDE)).location).toBe(`${path}?done=published`);
    const { status, page } = await get(PAGE);
    expect([status, page.heading]).toEqual([200, GUIDE.title]);
    expect(attribute(page.one('meta[name="description"]'), "content")).toBe(GUIDE.summary);
    expect(attribute(page.one('link[rel="canonical"]'), "href")).toMatch(
      /\/help\/guides\/walking-the-office-zebra$/,
    );
    expect(page.all("#when p").map(textOf)).toEqual(["Twice a day.", "Twice a day."]);
    expect(page.all('nav[aria-label="Breadcrumbs"] a').map((link) => attribute(link, "href"))).toEqual([
      "/",
      "/help",
      "/help/guides",
    ]);
    const data = page.all('script[type="application/ld+json"]').map((one) => JSON.parse(textOf(one)));
    expect(JSON.stringify(data)).toContain("BreadcrumbList");
    expect(await listed("/help")).toEqual([GUIDE.title]);
    expect(await listed("/help/guides")).toEqual([GUIDE.title]);
    expect((await get("/sitemap.xml")).text).toContain(`${PAGE}</loc><lastmod>`);
    expect((await get("/help?q=quagga")).page.text).toContain(GUIDE.title);
    expect(await suggested("quagga")).toContain(`${PAGE}#when`);
    const answer = await new Visitor(site).postForm("/help/chat", {
      message: "Tell me about the zebra quagga",
      tz: "Europe/London",
    });
    expect(answer.text).toContain(PAGE);
    expect((await desk.get(path)).page.linksSaying("Its page")).toEqual([PAGE]);
  });

  test("that is changed has its search made anew", async () => {
    const path = newGuide();
    await press(path, "publish", GUIDE);
    expect(await suggested("quagga")).toContain(PAGE);
    await press(path, "publish", { body: GUIDE.body.replace("quagga", "okapi") });
    expect(await suggested("quagga")).not.toContain(PAGE);
    expect(await suggested("okapi")).toContain(PAGE);
  });

  test("that is taken off the site is nowhere, and comes back by undoing that", async () => {
    const path = newGuide();
    await press(path, "publish", GUIDE);
    const other = { ...GUIDE, title: "Another guide", body: "## A\n\nText." };
    await press(newGuide(), "publish", other);
    expect((await press(path, "off")).location).toBe(`${path}?done=off`);
    expect((await get(PAGE)).status).toBe(404);
    expect(await listed("/help")).toEqual([other.title]);
    expect(await suggested("quagga")).not.toContain(PAGE);
    expect((await get("/sitemap.xml")).text).not.toContain(PAGE);
    await press(path, "undo");
    expect((await get(PAGE)).status).toBe(200);
  });

  test("with another path is found by the former one too, and two can't have one", async () => {
    const path = newGuide();
    await press(path, "publish", GUIDE);
    await press(path, "publish", { slug: "zebra" });
    const former = await get(PAGE);
    expect([former.status, former.location]).toEqual([301, "/help/guides/zebra"]);
    expect((await get("/help/guides/zebra")).page.heading).toBe(GUIDE.title);
    const other = await press(newGuide(), "publish", { ...GUIDE, slug: "zebra" });
    expect(other.page.text).toContain("Another page has this path.");
    const post = {
      title: "A post of our own",
      description: "A description that is long enough to tell readers what the post is about.",
      author: "The strategy team",
      slug: "zebra",
      body: "## First\n\nText.",
    };
    expect((await press(`/staff/words/post/${randomUUID()}`, "publish", post)).status).toBe(303);
  });

  test("that is planned for tomorrow is not there today, nor is a draft", async () => {
    const [planned, draft] = [newGuide(), newGuide()];
    await press(planned, "publish", { ...GUIDE, publishDate: TOMORROW, publishTime: "09:00" });
    await press(draft, "draft", { ...GUIDE, title: "Another guide" });
    expect(await listed("/help/guides")).toEqual([]);
    expect((await get(PAGE)).status).toBe(404);
    expect((await desk.get("/staff/words?kind=guide")).page.text).toContain("planned for");
  });

  test("is shown as it would look, and what contradicts the plans is listed", async () => {
    const path = newGuide();
    const { page } = await press(path, "preview", GUIDE);
    expect(page.all("#preview-when p").map(textOf)).toEqual(["Twice a day.", "Twice a day."]);
    const wrong = { ...GUIDE, body: "## Price\n\nStarter costs $1,111 per month." };
    const refused = await press(path, "publish", wrong);
    expect([refused.status, refused.page.text.includes("$1,111")]).toEqual([409, true]);
    expect(await countRows(site.db, "piece_versions")).toBe(0);
    await press(path, "publish", { ...wrong, anyway: "yes" });
    const price = await press("/staff/words/plan/starter", "publish", { price: "1999" });
    expect([price.status, price.page.text.includes("$1,111")]).toEqual([409, true]);
  });

  test.each([
    ["a title of 10,000 characters", { title: "x".repeat(10_000) }, "at most 80 characters"],
    ["NUL", { title: "The \0 zebra" }, "can't be displayed"],
    ["a title that turns around", { title: "The \u202e zebra" }, "can't be displayed"],
    ["HTML", { body: "## A\n\n<img src=x onerror=alert(1)>" }, "Line 3: “<img"],
    ["a drawing", { body: "## A\n\n<svg><script>alert(1)</script></svg>" }, "Line 3: “<svg>"],
    ["a picture that is none of ours", { body: "## A\n\n![b](https://elsewhere.example/c.png)" }, "Line 3"],
    ["a path with capitals", { slug: "Zebra" }, "Use small letters"],
    ["no place", { place: "" }, "Fill in"],
    ["no letters for a path", { title: "שלום שלום" }, "none can be made from this title"],
  ])("with %s is refused, and kept", async (_, fields, message) => {
    const { status, page } = await press(newGuide(), "publish", { ...GUIDE, ...fields });
    expect([400, 409]).toContain(status);
    expect(page.text).toContain(message);
    for (const [name, value] of Object.entries(fields)) expect(page.value(name)).toBe(value);
    expect(await countRows(site.db, "piece_versions")).toBe(0);
  });

  test("may have a title from right to left, or with emoji, and is shown as it was typed", async () => {
    await press(newGuide(), "publish", { ...GUIDE, title: "שלום 😀 <b>&amp;", slug: "shalom" });
    const { page } = await get("/help/guides/shalom");
    expect(page.heading).toBe("שלום 😀 <b>&amp;");
    expect(page.all("main script, h1 b")).toEqual([]);
  });
});

test("many guides stand on several pages, in order, and the help centre shows the first", async () => {
  const at = Date.parse(NOW) - 1000;
  const guides = Array.from({ length: 60 }, (_, index) => ({
    slug: `guide-${index}`,
    texts: JSON.stringify({
      title: `Guide ${String(index).padStart(3, "0")}`,
      summary: "Of the zebra.",
      place: "5",
    }),
  }));
  await site.db.batch(
    guides.map(({ slug, texts }) =>
      site.db
        .prepare(
          "insert into piece_versions (piece, state, texts, body, word_count, slug, live_from, made_at) values (?, 'own', ?, '## A\n\nText.', 2, ?, ?, ?)",
        )
        .bind(`guide/${slug}`, texts, slug, at, at),
    ),
  );
  await haveWordsReadAnew(site, desk);
  expect((await listed("/help")).length).toBe(GUIDES_IN_CENTRE);
  const pages = [
    await listed("/help/guides"),
    await listed("/help/guides?page=2"),
    await listed("/help/guides?page=3"),
  ];
  expect(pages.map(({ length }) => length)).toEqual([GUIDES_ON_A_PAGE, GUIDES_ON_A_PAGE, 12]);
  expect(pages.flat()).toEqual(pages.flat().toSorted());
  const last = (await get("/help/guides?page=3")).page;
  expect([last.linksSaying("More guides"), last.linksSaying("Previous guides")]).toEqual([
    [],
    ["/help/guides?page=2"],
  ]);
  for (const page of ["4", "0", "1", "x", "-1"])
    expect((await get(`/help/guides?page=${page}`)).status).toBe(404);
});
