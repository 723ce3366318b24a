/** The questions of a kind of call in a browser: before its times and where one is confirmed, with and without scripts. */
import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, test } from "vitest";
import type { Rule } from "../../../app/domain/questions/question";
import { expectReadableInTheDark, expectSound } from "../../support/axe";
import { askOf, QUESTIONS } from "../../support/kind-questions";
import { expectText, expectValue } from "../../support/reads";
import { siteDatabase } from "../../support/site";
import { chooseLastTime, untilAwake, withBrowser } from "../../support/visit";

const visit = withBrowser();
const WIDTHS = [360, 768, 1280];
const KIND = "audit-with-questions";
const RULE: Rule = { answers: ["Just me"], way: { to: "words", words: "We help teams of two or more." } };

beforeAll(async () => {
  const database = siteDatabase();
  await database
    .prepare(
      "insert into call_kinds (id, name, short_name, minutes, position, is_offered) values (?, 'site audit', 'audit', 30, 902, 1)",
    )
    .bind(KIND)
    .run();
  const asked = QUESTIONS.map((question) =>
    question.slug === "team" ? { ...question, rule: RULE } : question,
  );
  await askOf(database, asked, KIND);
});

afterAll(async () => {
  const database = siteDatabase();
  await database.batch([
    database.prepare("delete from bookings where kind_id = ?").bind(KIND),
    database.prepare("delete from call_kinds where id = ?").bind(KIND),
  ]);
});

describe.each([
  ["with JavaScript", true],
  ["without JavaScript", false],
])("%s", (_, javaScript) => {
  async function soundOn(page: Page, what: string) {
    if (!javaScript) return;
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await expectSound(page, `${what} at ${width}`);
    }
    await expectReadableInTheDark(page, what);
    await page.emulateMedia({ colorScheme: "light" });
  }

  test("questions lead to the times, and what was typed outlasts a refusal and a reload until the call is booked", async () => {
    const { page, expectConsoleError } = await visit({ javaScript });
    expectConsoleError(/400 \(Bad Request\)/);
    const visits = page.locator('[name="answer[visits]"]');
    await page.goto(`/schedule?kind=${KIND}&tz=Europe/London`);
    await expectText(page.locator("h1")).toBe("One question first");
    await soundOn(page, "first");
    await page.getByRole("button", { name: "Continue" }).click();
    await expectText(page.locator('[role="alert"]')).toMatch("How big is your team?");
    await soundOn(page, "first-refused");
    await page.getByLabel("2 to 10").check();
    await page.getByRole("button", { name: "Continue" }).click();
    await chooseLastTime(page);
    await expectText(page.locator("h1")).toBe("Check the details");
    await soundOn(page, "confirm");
    await page.fill("#guest-name", "Demo Client");
    await page.fill("#guest-email", `${randomUUID()}@client.example`);
    await visits.fill("many");
    await page.getByLabel("Yes", { exact: true }).check();
    await page.getByRole("button", { name: "Confirm the audit" }).click();
    await expectText(page.locator("#question-visits-error")).toMatch("Enter a number like 12 or 2.5");
    await soundOn(page, "refused");
    if (javaScript) {
      await visits.fill("1,200");
      await untilAwake(page);
    }
    await page.reload();
    await expectValue(page.locator("#guest-name")).toBe("Demo Client");
    await expectValue(visits).toBe(javaScript ? "1,200" : "many");
    await visits.fill("1200");
    await page.getByRole("button", { name: "Confirm the audit" }).click();
    await expectText(page.locator("h1")).toBe("Your audit is booked");
    await expectText(page.locator("main")).toMatch(/How big is your team\?\s*2 to 10/);
    await soundOn(page, "booked");
  });
});
