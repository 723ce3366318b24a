import { describe, expect, test } from "vitest";
import { PATHS } from "../../../app/domain/paths";
import { expectTexts } from "../../support/reads";
import { expectFocusOn, withBrowser } from "../../support/visit";

/** What pages say about hours, mistakes and days, with and without scripts. */

const visit = withBrowser();

describe.each([{ javaScript: true }, { javaScript: false }])(
  "with JavaScript: $javaScript",
  ({ javaScript }) => {
    test("hours are said in one way wherever a visitor looks for them", async () => {
      const { page } = await visit({ javaScript });
      for (const path of [PATHS.about, PATHS.help, PATHS.supportHours, PATHS.submitTicket]) {
        await page.goto(path);
        // biome-ignore lint/performance/useDomNodeTextContent: what is seen counts, with its lines and without what is hidden.
        const text = (await page.locator("main").innerText()).replaceAll("\u00a0", " ");
        expect(text, path).toContain("Mon-Fri 9 am to 8 pm Eastern, Sat 10 am to 6 pm, Sun closed");
        expect(text, path).not.toMatch(/\d-\d+ EST|\b(?:1[3-9]|2[0-3]):\d\d\b/);
      }
    });

    test("an error says what is missing, in a summary that leads to each field", async () => {
      const { page, expectConsoleError } = await visit({ javaScript, width: 360 });
      expectConsoleError(/status of 400/);
      await page.goto(PATHS.signUp);
      await page.getByRole("button", { name: "Create account" }).click();
      const summary = page.getByRole("alert").filter({ hasText: "Please check these fields" });
      await summary.waitFor();
      await expectTexts(summary.getByRole("link")).toEqual([
        "Enter your full name",
        "Enter your company name",
        "Enter your email address",
        "Enter a password",
      ]);
      await summary.getByRole("link", { name: "Enter your company name" }).click();
      await expectFocusOn(page.getByLabel("Company name"));
    });
  },
);

test("the calendar is described, and read with whole weekdays and without days that have no time", async () => {
  const { page } = await visit();
  await page.goto(PATHS.schedule);
  const description = await page.locator('meta[name="description"]').getAttribute("content");
  expect(description).toMatch(/^Choose a time for a strategy call/);
  const read = await page.locator("main").ariaSnapshot();
  for (const day of ["Monday", "Wednesday", "Sunday"]) expect(read).toContain(day);
  expect(read).not.toMatch(/nothing free|no times? free|\b0 times/i);
});
