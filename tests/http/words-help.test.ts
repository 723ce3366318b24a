/** The help centre's common questions: changed at the desk, and read in the help, its search, the chat and by search engines. */
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { commonQuestions } from "../../app/content/help/questions";
import { SHIPPED_PLANS } from "../../app/domain/catalogue/shipped-plans";
import { countRows } from "../support/accounts";
import { withoutTable } from "../support/broken-database";
import { attribute, textOf } from "../support/page";
import { shareWorker } from "../support/share-worker";
import { Visitor } from "../support/visitor";
import { chatAnswers, pressPiece, startAtDesk } from "../support/words-at-desk";

const site = shareWorker({ isOwn: true });
/** Which has read no words yet. */
const unread = shareWorker({ isOwn: true });
const SHIPPED = commonQuestions(SHIPPED_PLANS).map(({ question }) => question);
const CRM = "/staff/words/question/crm";
const COST = "/staff/words/question/cost";
const PLAN = "/staff/words/plan/starter";
const QUESTION = {
  question: "Do you walk the office zebra?",
  answer: "Twice a day, before the first call and after the last.",
  linkTitle: "",
  linkTo: "",
  alsoCalled: "quagga",
  place: "2",
};

let desk: Visitor;

beforeEach(async () => {
  ({ desk } = await startAtDesk(site));
});

const press = (path: string, button: string, fields: Record<string, string> = {}) =>
  pressPiece(desk, path, button, fields);

const help = async (query = "") => (await new Visitor(site).get(`/help${query}`)).page;
const questions = async () => (await help()).all("details summary h3").map(textOf);
const suggested = async (words: string) => (await new Visitor(site).get(`/help/suggest?q=${words}`)).text;

/** What search engines read of the page. */
async function structured(): Promise<{ name: string; acceptedAnswer: { text: string } }[]> {
  const texts = (await help()).all('script[type="application/ld+json"]').map(textOf);
  const found = texts.map((text) => JSON.parse(text)).find((data) => data["@type"] === "FAQPage");
  return found?.mainEntity ?? [];
}

const newQuestion = () => `/staff/words/question/${randomUUID()}`;

describe("a question", () => {
  test("of the desk stands in its place, in search, suggestions and structured data, until it is taken off", async () => {
    const path = newQuestion();
    expect((await press(path, "publish", QUESTION)).location).toBe(`${path}?done=published`);
    expect((await questions()).indexOf(QUESTION.question)).toBeOneOf([1, 2]);
    expect((await help("?q=quagga")).text).toContain("Twice a day");
    expect(await suggested("zebra")).toContain("Do you walk the office");
    expect(await chatAnswers(site, "Tell me about the zebra quagga")).toContain(
      `/help#${path.split("/").at(-1)}`,
    );
    expect((await structured()).find(({ name }) => name === QUESTION.question)?.acceptedAnswer.text).toBe(
      QUESTION.answer,
    );
    expect((await press(path, "off")).location).toBe(`${path}?done=off`);
    expect(await questions()).toEqual(SHIPPED);
    expect((await structured()).map(({ name }) => name)).toEqual(SHIPPED);
    expect(await suggested("zebra")).not.toContain("Do you walk the office");
    await press(path, "undo");
    expect(await questions()).toContain(QUESTION.question);
  });

  test("of the repository is changed, also its link, and goes back", async () => {
    const { page } = await desk.get(CRM);
    expect(page.value("question")).toBe("Does it work with our CRM?");
    const link = { linkTitle: "See the zebra", linkTo: "https://zebra.example/stripes" };
    await press(CRM, "publish", { answer: "It works with a zebra, too.", ...link });
    const read = await help();
    expect(textOf(read.one("#crm"))).toBe("It works with a zebra, too.");
    const links = read.all("details a").map((one) => [textOf(one), attribute(one, "href")]);
    expect(links).toContainEqual([link.linkTitle, link.linkTo]);
    await press(CRM, "undo");
    expect(textOf((await help()).one("#crm"))).toContain("You keep the CRM you already use");
  });

  test("of the repository can be taken off, and stands in its place again", async () => {
    await press(CRM, "off");
    expect(await questions()).toEqual(SHIPPED.filter((question) => !question.includes("CRM")));
    await press(CRM, "back");
    expect(await questions()).toEqual(SHIPPED);
  });

  test("is previewed as the help shows it, without being saved", async () => {
    const { page, status } = await press(CRM, "preview", { answer: "It works with a zebra, too." });
    expect(status).toBe(200);
    expect(page.all("details[open] p").map(textOf)).toEqual(["It works with a zebra, too."]);
    expect(await countRows(site.db, "piece_versions")).toBe(0);
  });

  test("with markup shows it as it was typed", async () => {
    const hostile = "</script><script>alert(1)</script> **bold**";
    await press(CRM, "publish", { question: `Why ${hostile}`, answer: `Because ${hostile}` });
    const page = await help();
    expect(textOf(page.one("#crm"))).toBe(`Because ${hostile}`);
    expect(page.all("script").map(textOf)).not.toContain("alert(1)");
    expect((await structured()).map(({ name }) => name)).toContain(`Why ${hostile}`);
    expect((await help("?q=alert")).all("script").map(textOf)).not.toContain("alert(1)");
  });

  test.each([
    ["a script's link", { linkTitle: "Here", linkTo: "javascript:alert(1)" }, "Begin with / for a page"],
    ["another site's path", { linkTitle: "Here", linkTo: "//elsewhere.example" }, "Begin with / for a page"],
    ["half a link", { linkTitle: "", linkTo: "/help" }, "Fill this in, or empty"],
    ["a short question", { question: "Why?" }, "at least 10 characters"],
    ["a long answer", { answer: "x".repeat(601) }, "at most 600 characters"],
    ["no place", { place: "" }, "Fill in"],
  ])("with %s is refused, and kept", async (_, fields, message) => {
    const { status, page } = await press(newQuestion(), "publish", { ...QUESTION, ...fields });
    expect(status).toBe(400);
    expect(page.text).toContain(message);
    for (const [name, value] of Object.entries(fields)) expect(page.value(name)).toBe(value);
    expect(await countRows(site.db, "piece_versions")).toBe(0);
  });
});

describe("the answer about prices", () => {
  test("follows the plans, on the page and in its form, until it is changed itself", async () => {
    await press(PLAN, "publish", { price: "1999" });
    expect(textOf((await help()).one("#cost"))).toContain("1,999");
    expect((await desk.get(COST)).page.value("answer")).toContain("1,999");
    expect((await structured()).map(({ acceptedAnswer }) => acceptedAnswer.text).join(" ")).toContain(
      "1,999",
    );
  });

  test("that names another price is published once that has been read, and then holds up a new price", async () => {
    const wrong = { answer: "Starter costs $1,111 per month." };
    const refused = await press(COST, "publish", wrong);
    expect([refused.status, refused.page.value("answer")]).toEqual([409, wrong.answer]);
    expect(refused.page.text).toContain("$1,111");
    expect(await countRows(site.db, "piece_versions")).toBe(0);
    const again = await desk.submit(refused.page, { anyway: "yes", do: "publish" }, "#word-form");
    expect(again.location).toBe(`${COST}?done=published`);
    expect(textOf((await help()).one("#cost"))).toBe(wrong.answer);
    const price = await press(PLAN, "publish", { price: "1999" });
    expect(price.status).toBe(409);
    expect(price.page.text).toContain("$1,111");
  });
});

test("without its tables, the help shows the repository's questions and is kept by no one", async () => {
  await withoutTable(unread.db, "piece_versions", async () => {
    const { page, status, headers } = await new Visitor(unread).get("/help");
    expect(status).toBe(200);
    expect(page.all("details summary h3").map(textOf)).toEqual(SHIPPED);
    expect(headers.get("Cache-Control")).toContain("no-store");
  });
});
