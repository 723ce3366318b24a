/** The interactive parts of the marketing pages, for visitors without scripts. */
import { expect, test } from "vitest";
import { CLAIMS, EVIDENCE, EXAMPLE_FIGURES } from "../../app/content/claims";
import { OWN_WORDS_LIMITS } from "../../app/domain/showcase/sample-talk";
import { withoutTable } from "../support/broken-database";
import { expectError } from "../support/console-errors";
import { readContents } from "../support/database";
import { attribute, textOf } from "../support/page";
import { shareWorker } from "../support/share-worker";
import { type Answer, Visitor } from "../support/visitor";

const site = shareWorker();

const FORM = ".talk form";
const linesOf = ({ page }: Answer) => page.all(".talk-lines li").map(textOf);
const OWN = { sells: "wedding flowers", asks: "How much is a bouquet?" };

test.each(["/", "/services"])(
  "%s answers about the visitor's own words, and keeps none of them",
  async (path) => {
    const before = await readContents(site.db);
    const visitor = new Visitor(site);
    const { page } = await visitor.get(path);
    const answer = await visitor.submit(page, OWN, FORM);
    expect(answer.status).toBe(200);
    expect(linesOf(answer)[0]).toBe("Visitor: How much is a bouquet?");
    expect(linesOf(answer)[1]).toContain("For wedding flowers: the price from your own list");
    expect([answer.page.value("sells"), answer.page.value("asks")]).toEqual(Object.values(OWN));
    expect(attribute(answer.page.one(FORM), "action")).toMatch(/#try$/);
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await readContents(site.db)).toEqual(before);
    expect((await visitor.get(path)).text).toBe(page.html);
  },
);

test.each(["/", "/services"])(
  "%s opens with a whole conversation: a question, a price and a time, and no gaps",
  async (path) => {
    const visitor = new Visitor(site);
    const opening = await visitor.get(path);
    const [question, answer, , offer] = linesOf(opening);
    expect(question).toMatch(/^Visitor: .+\?$/);
    expect(answer).toMatch(/\$\d+/);
    expect(offer).toMatch(/Thursday at 10 am.*Shall I keep/);
    expect(opening.page.all(".talk-lines i")).toEqual([]);
    // The example's own words, sent unchanged, have the same conversation; a visitor's have gaps.
    const same = await visitor.submit(opening.page, {}, FORM);
    expect(linesOf(same)).toEqual(linesOf(opening));
    const own = await visitor.submit(opening.page, OWN, FORM);
    expect(own.page.all(".talk-lines i").length).toBeGreaterThan(0);
  },
);

test("a refused demo says next to its field what is wrong, keeps what was typed, and shows the example", async () => {
  const visitor = new Visitor(site);
  const { page } = await visitor.get("/");
  const answer = await visitor.submit(
    page,
    { sells: "x".repeat(OWN_WORDS_LIMITS.sells + 1), asks: " " },
    FORM,
  );
  expect(answer.status).toBe(400);
  expect(answer.page.descriptionsOf("#try-sells")).toEqual(["Error: Keep it to 60 characters."]);
  expect(answer.page.descriptionsOf("#try-asks")).toEqual([
    "Error: Type a question that a customer might ask.",
  ]);
  expect(answer.page.value("sells")).toHaveLength(OWN_WORDS_LIMITS.sells + 1);
  expect(linesOf(answer)).toHaveLength(4);
});

test("a demo shows whatever is typed as text", async () => {
  const visitor = new Visitor(site);
  const { page } = await visitor.get("/");
  for (const hostile of [
    "<script>alert(1)</script>",
    "[gap] {sells}",
    "'\"><img src=x onerror=alert(1)>",
    "🦊\u202e\0",
  ]) {
    const answer = await visitor.submit(page, { sells: hostile, asks: hostile }, FORM);
    expect(answer.status, hostile).toBe(200);
    expect(answer.text).not.toMatch(/<script>alert|<img src=x|\0|\u202e/);
    expect(linesOf(answer)[0]).toContain(hostile.replaceAll(/[\u202e\0]/g, "").trim());
  }
  const twice = await visitor.postForm("/?index&try=1", {
    sells: ["flowers", "kitchens"],
    asks: "How much?",
  });
  expect(linesOf(twice)[1]).toContain("For flowers:");
  const foreign = await visitor.postForm("/?index&try=1", OWN, { "Sec-Fetch-Site": "cross-site" });
  expect(foreign.status).toBe(403);
  // Parameters in the URL must not appear in the conversation.
  expect(linesOf(await visitor.get(`/?${new URLSearchParams({ ...OWN, try: "1" })}`)).join()).not.toContain(
    "wedding",
  );
});

test("the booking form on the same page stays at its step", async () => {
  const visitor = new Visitor(site);
  const { page } = await visitor.get("/?step=details&draft=3f2a1c9e-8a54-4b8e-9d57-2f1b7c0c6a11");
  const { action } = page.form(FORM);
  expect(action).toBe("/?index&step=details&draft=3f2a1c9e-8a54-4b8e-9d57-2f1b7c0c6a11&try=1#try");
  const { fields } = page.form("#score");
  expect(fields).toContainEqual(["step", "details"]);
});

test.each(["/", "/services"])("%s counts the ticks of an address, and no others", async (path) => {
  const visitor = new Visitor(site);
  const status = (answer: Answer) => textOf(answer.page.one('#score [role="status"]'));
  const answer = await visitor.get(
    `${path}?tick=date&tick=near&tick=date&tick=%00&tick[]=budget&tick=__proto__`,
  );
  expect(answer.status).toBe(200);
  expect(status(answer)).toBe("Score 45 of 100: Qualified");
  expect(answer.page.ticked("tick")).toEqual(["date", "near"]);
  const untouched = await visitor.get(path);
  expect(status(untouched)).toBe("Score 55 of 100: Qualified");
  expect(untouched.page.ticked("tick")).toEqual(["date", "budget"]);
  expect(status(await visitor.get(`${path}?tick=`))).toBe("Score 0 of 100: New");
});

test("each claim is one phrase, and figures without sources are marked as examples once", async () => {
  const { page } = await new Visitor(site).get("/");
  for (const { claim } of CLAIMS.items) expect(page.html).toContain(`>${claim}</p>`);
  expect(page.text).toContain("100% Success Rate in Implementation");
  expect(Object.values(EVIDENCE).every((evidence) => evidence === null)).toBe(true);
  expect(page.all(".example").map(textOf)).toEqual([]);
  expect(page.text).toContain(`${EXAMPLE_FIGURES.heading} ${EXAMPLE_FIGURES.lead}`);
});

test("the next free times are those of the calendar, and nobody's own", async () => {
  const answer = await new Visitor(site).get("/schedule/free.json");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Cache-Control")).toBe("public, max-age=30");
  expect(answer.headers.getSetCookie()).toEqual([]);
  const { minutes, times } = JSON.parse(answer.text) as { minutes: number; times: string[] };
  expect(minutes).toBe(30);
  expect(times.length).toBeGreaterThan(10);
  expect(times.length).toBeLessThanOrEqual(48);
  const [first = ""] = times;
  const calendar = await new Visitor(site).get(`/schedule?tz=UTC&date=${first.slice(0, 10)}`);
  expect(calendar.text).toContain(first);
  const confirm = await new Visitor(site).get(`/schedule?tz=UTC&time=${first}`);
  expect(confirm.page.heading).toBe("Check the details");
});

test("during an outage the pages have no times and are otherwise the same", async () => {
  const before = await new Visitor(site).get("/services");
  await withoutTable(site.db, "availability_settings", async () => {
    const answer = await new Visitor(site).get("/schedule/free.json");
    expect(answer.status).toBe(503);
    expect(answer.headers.get("Cache-Control")).toContain("no-store");
    expect((await new Visitor(site).get("/services")).text).toBe(before.text);
  });
  await expectError(/could not be served/);
});
