/** The interactive parts of the marketing pages, for visitors without scripts. */
import { expect, test } from "vitest";
import { CLAIMS, EXAMPLE_FIGURES } from "../../app/content/claims";
import { withoutTable } from "../support/broken-database";
import { expectError } from "../support/console-errors";
import { textOf } from "../support/page";
import { shareWorker } from "../support/share-worker";
import { type Answer, Visitor } from "../support/visitor";

const site = shareWorker();

const linesOf = ({ page }: Answer) => page.all(".talk > .talk-lines li").map(textOf);

test.each(["/", "/services"])(
  "%s has a whole conversation: a question, a price and a time, and what only scripts can do is hidden",
  async (path) => {
    const opening = await new Visitor(site).get(path);
    const [question, answer, , offer] = linesOf(opening);
    expect(question).toMatch(/^Visitor: .+\?$/);
    expect(answer).toMatch(/\$\d+/);
    expect(offer).toMatch(/Thursday at 10 am.*[Ss]hall I keep/);
    expect(opening.page.all(".talk .needs-script .try")).toHaveLength(1);
  },
);

test("a post of a visitor's own words, as the page once had it, is taken for the booking form's", async () => {
  const answer = await new Visitor(site).postForm("/?index&try=1", { sells: "flowers", asks: "How much?" });
  expect(answer.status).toBe(400);
  expect(answer.text).not.toContain("flowers");
});

test("the services count the ticks of an address, and no others, and the record has their score", async () => {
  const path = "/services";
  const record = ({ page }: Answer) => textOf(page.one("#record"));
  const visitor = new Visitor(site);
  const status = (answer: Answer) => textOf(answer.page.one('#score [role="status"]'));
  const answer = await visitor.get(
    `${path}?tick=date&tick=near&tick=date&tick=%00&tick[]=budget&tick=__proto__`,
  );
  expect(answer.status).toBe(200);
  expect(status(answer)).toBe("Score 45 of 100: Qualified");
  expect(answer.page.ticked("tick")).toEqual(["date", "near"]);
  expect(record(answer)).toContain("45: gave a date and lives nearbyNext stepCall on Thursday");
  const untouched = await visitor.get(path);
  expect(status(untouched)).toBe("Score 55 of 100: Qualified");
  expect(untouched.page.ticked("tick")).toEqual(["date", "budget"]);
  expect(record(untouched)).toContain("55: gave a date and named a budget");
  const nothing = await visitor.get(`${path}?tick=`);
  expect(status(nothing)).toBe("Score 0 of 100: New");
  expect(record(nothing)).toContain("0: no reasons yetNext stepAsk one more question");
});

test("each claim is one phrase, and figures without sources are marked as examples once", async () => {
  const { page } = await new Visitor(site).get("/");
  for (const { claim } of CLAIMS) expect(page.html).toContain(`>${claim}</p>`);
  expect(page.text).toContain("100% Success Rate in Implementation");
  expect(CLAIMS.every(({ evidence }) => evidence === null)).toBe(true);
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
