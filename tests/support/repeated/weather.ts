import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Extent } from "../covering";

import { expectCount, expectNoneNow, expectValue } from "../reads";
import { startOwnSite, type TestSite } from "../site";
import { untilAwake, withBrowser } from "../visit";
import { CLIMATES, STORMS } from "../weather";
import { JOURNEYS, type Prepared } from "../weather-journeys";
import { COOKIE_SECRET } from "../worker";

export function testWeather(extent: Extent): void {
  /** Every journey under every network failure: no typed text is lost, and none ends on the general error page. */

  const visit = withBrowser();

  let site: TestSite;
  beforeAll(async () => {
    const vars = { COOKIE_SECRET, MIN_FILL_SECONDS: "0" };
    site = await startOwnSite({ vars, onLog: () => {} });
  });
  afterAll(() => site?.stop());

  /** Messages of the browser about failed requests, and of Remix about responses that it cannot read. */
  const OF_THE_WEATHER = /Failed to load resource|turbo-stream|Unexpected end|SyntaxError|Invalid input/i;

  /** If a translator changes the page before hydration, React renders it again and reports an error. */
  const OF_A_TRANSLATOR = /Minified React error #(418|423|425)/;

  async function expectNoErrorPage(page: Page, when: string): Promise<void> {
    // During a navigation there is no <main> for a moment.
    await expectCount(page.locator("main"), when).toBe(1);
    await expectNoneNow(page.getByText("Something went wrong on our side"), when);
    await expectNoneNow(page.getByText("404", { exact: true }), when);
  }

  async function expectKept(page: Page, { typed }: Prepared, when: string): Promise<void> {
    for (const [selector, value] of Object.entries(typed)) {
      await expectValue(page.locator(selector).first(), `${selector}, ${when}`).toBe(value);
    }
  }

  async function expectRows({ rows }: Prepared): Promise<void> {
    if (!rows) return;
    const [sql, expected] = rows;
    await expect
      .poll(async () => (await site.database.prepare(sql).all()).results, { message: sql })
      .toHaveLength(expected);
  }

  const isAlertFocused = (page: Page) =>
    page.evaluate(() => document.activeElement?.getAttribute("role") === "alert");

  const PLAIN_WORDS =
    /You're offline|We couldn't reach our server|isn't answering|We can't reach|We couldn't save|Failed to/;

  /** One journey of each part, for `npm test`. */
  const TAKEN = extent.some(JOURNEYS, ({ part }) => part ?? "none");

  describe.each(TAKEN)("$name", ({ part, table, says, isPage, prepare }) => {
    // Journeys that belong to a part are tested in tests/support/weather-matrix.ts.
    if (part === null)
      test("survives every storm, and then makes one row", async () => {
        const { page, expectConsoleError } = await visit();
        expectConsoleError(OF_THE_WEATHER);
        const prepared = await prepare(page, site);
        await untilAwake(page);
        for (const [name, storm] of Object.entries(STORMS)) {
          await storm(
            page,
            async () => {
              await prepared.send();
              if (isPage)
                return page.getByRole("heading", { name: "We can't show this page right now" }).waitFor();
              await expect.poll(() => isAlertFocused(page), { message: name }).toBe(true);
              const words = await page.locator('[role="alert"]:focus').textContent();
              expect(words, name).toMatch(says ?? PLAIN_WORDS);
              await expectKept(page, prepared, name);
              await expectNoErrorPage(page, name);
              await expectCount(page.getByRole("contentinfo"), name).toBe(
                new URL(page.url()).pathname === "/schedule" ? 0 : 1,
              );
            },
            site,
            table,
          );
          if (isPage && name !== "table gone") {
            await page.getByRole("link", { name: "Try again" }).click();
            await prepared.done();
          }
        }
        await prepared.send();
        await prepared.done();
        await expectRows(prepared);
      });

    test("goes on in a translated page without storage or scripts of others, after reload and Back", async () => {
      const { page, context, expectConsoleError } = await visit();
      expectConsoleError(OF_THE_WEATHER);
      expectConsoleError(OF_A_TRANSLATOR);
      for (const climate of Object.values(CLIMATES)) await climate(context);
      const prepared = await prepare(page, site);
      await untilAwake(page);
      await prepared.send();
      await prepared.done();
      await expectRows(prepared);
      await page.reload();
      await expectNoErrorPage(page, "after a reload");
      await page.goBack();
      await page.waitForLoadState();
      // If the response replaced the form in the history, Back leaves the site.
      if (page.url() !== "about:blank") await expectNoErrorPage(page, "after Back");
      await expectRows(prepared);
    });
  });
}
