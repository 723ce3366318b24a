import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { HELP_GROUPS } from "../../../app/content/help/groups";
import { HELP_PAGES } from "../../../app/content/help/pages";
import { expectSound } from "../axe";
import type { Extent } from "../covering";

import { expectAttribute, expectCount, expectGone, expectText, expectValue } from "../reads";
import { expectFocusOn, holdScripts, until, untilAwake, withBrowser } from "../visit";

export function testHelpSearch(extent: Extent): void {
  const visit = withBrowser();

  const boxOf = (page: Page) => page.getByLabel("What can we help with?");
  const listOf = (page: Page) => page.getByRole("listbox", { name: "Suggestions" });
  const optionsOf = (page: Page) => listOf(page).getByRole("option");
  const resultsOf = (page: Page) => page.locator('section[aria-labelledby="results-heading"] li');

  async function openAwake(page: Page, path = "/help"): Promise<void> {
    await page.goto(path);
    await untilAwake(page);
  }

  /** The text of the combobox's active option; "" if none is active. */
  function activeOption(page: Page): Promise<string> {
    return boxOf(page).evaluate((box) => {
      const id = box.getAttribute("aria-activedescendant");
      const option = id ? document.getElementById(id) : null;
      return option?.getAttribute("aria-selected") === "true" ? (option.textContent ?? "") : "";
    });
  }

  /** What a screen reader announces by itself. */
  const statusOf = (page: Page) => page.locator("search").getByRole("status");

  describe.each(extent.ways([{ javaScript: true }, { javaScript: false }]))(
    "with JavaScript: $javaScript",
    ({ javaScript }) => {
      test("a visitor searches, reads a result, comes back and searches again", async () => {
        const { page } = await visit({ javaScript });
        await (javaScript ? openAwake(page) : page.goto("/help"));
        await boxOf(page).fill("calender");
        await page.getByRole("button", { name: "Search" }).click();
        await page.getByRole("heading", { name: /^\d+ results for calender$/ }).waitFor();
        await expect.poll(() => new URL(page.url()).search).toBe("?q=calender");
        await expectValue(boxOf(page)).toBe("calender");
        await expectText(resultsOf(page).locator("p mark").first()).toMatch(/^calendar/i);
        const first = resultsOf(page).first().getByRole("link");
        const target = await first.getAttribute("href");
        await first.click();
        await page.waitForURL((url) => url.pathname + url.hash === target);
        await until(
          async () => (await page.getByRole("heading", { level: 1 }).textContent()) !== "Help Centre",
        );

        await page.goBack();
        await page.getByRole("heading", { name: /^\d+ results for calender$/ }).waitFor();
        await expectValue(boxOf(page)).toBe("calender");
        await boxOf(page).fill("zzzz");
        await boxOf(page).press("Enter");
        await page.getByRole("heading", { name: "No results for zzzz" }).waitFor();
        await expectAttribute(page.getByRole("link", { name: "Ask support" }), "href").toBe(
          HELP_PAGES.submitTicket.to,
        );
        for (const { heading } of Object.values(HELP_GROUPS)) {
          await expect
            .poll(() => page.getByRole("heading", { name: heading, exact: true }).isVisible())
            .toBe(true);
        }

        await page.goBack();
        await page.getByRole("heading", { name: /^\d+ results for calender$/ }).waitFor();
        await until(async () => (await boxOf(page).inputValue()) === "calender");
      });

      test("a URL with a query shows its results, with the query as plain text", async () => {
        const { page } = await visit({ javaScript });
        const path = `/help?${new URLSearchParams({ q: `<b>calendar</b> "call"` })}`;
        await (javaScript ? openAwake(page, path) : page.goto(path));
        await expectValue(boxOf(page)).toBe(`<b>calendar</b> "call"`);
        await page.getByRole("heading", { name: `results for <b>calendar</b> "call"` }).waitFor();
        await expectCount(resultsOf(page)).toBeGreaterThan(1);
        if (!javaScript) await expectAttribute(boxOf(page), "role").toBeNull();
      });
    },
  );

  describe("suggestions", () => {
    test("appear while the visitor types, with a polite announcement of their number", async () => {
      const { page } = await visit();
      await openAwake(page);
      const box = boxOf(page);
      await expectAttribute(box, "role").toBe("combobox");
      await expectAttribute(box, "aria-expanded").toBe("false");
      await expectText(statusOf(page)).toBe("");
      await box.pressSequentially("call");
      await listOf(page).waitFor();
      await expectCount(optionsOf(page)).toBe(6);
      await expectAttribute(box, "aria-expanded").toBe("true");
      await expectAttribute(box, "aria-controls").toBe(await listOf(page).getAttribute("id"));
      await expectCount(optionsOf(page).first().locator("mark")).toBeGreaterThan(0);
      await expectText(statusOf(page)).toMatch(
        /^\d+ results, the first 6 shown\. Use the arrow keys to choose one\.$/,
      );

      await box.pressSequentially(" invoice price");
      await until(async () => !/the first 6 shown/.test((await statusOf(page).textContent()) ?? ""));
      await box.fill("zzzz");
      await until(async () => (await statusOf(page).textContent()) === "No suggestions");
      await expectGone(listOf(page));
      await box.fill("");
      await until(async () => (await statusOf(page).textContent()) === "");
    });

    test("can be chosen with the arrow keys and Enter", async () => {
      const { page } = await visit();
      await openAwake(page);
      const box = boxOf(page);
      await box.pressSequentially("call");
      await listOf(page).waitFor();
      const texts = await optionsOf(page).allTextContents();
      await expect.poll(() => activeOption(page)).toBe("");
      await box.press("ArrowDown");
      await until(async () => (await activeOption(page)) === texts[0]);
      await box.press("ArrowDown");
      await until(async () => (await activeOption(page)) === texts[1]);
      await box.press("ArrowUp");
      await box.press("ArrowUp");
      await until(async () => (await activeOption(page)) === "");
      await box.press("ArrowUp");
      await until(async () => (await activeOption(page)) === texts.at(-1));
      await box.press("ArrowDown");
      await box.press("ArrowDown");
      await until(async () => (await activeOption(page)) === texts[0]);
      await expectFocusOn(box);
      await expectValue(box).toBe("call");

      const target = await optionsOf(page).first().getAttribute("href");
      await box.press("Enter");
      await page.waitForURL((url) => url.pathname + url.hash === target);
      await expectGone(listOf(page));
    });

    test("close on Escape, keeping the input; an arrow key brings them back", async () => {
      const { page } = await visit();
      await openAwake(page);
      const box = boxOf(page);
      await box.pressSequentially("call");
      await listOf(page).waitFor();
      await box.press("ArrowDown");
      await box.press("Escape");
      await until(async () => (await listOf(page).count()) === 0);
      await expectValue(box).toBe("call");
      await expectAttribute(box, "aria-expanded").toBe("false");
      await expectAttribute(box, "aria-activedescendant").toBeNull();
      await expectText(statusOf(page)).toBe("");
      await box.press("ArrowDown");
      await listOf(page).waitFor();
      await expect.poll(() => activeOption(page)).toBe("");
      // No option is active, so Enter searches for the input.
      await box.press("Enter");
      await page.getByRole("heading", { name: /^\d+ results for call$/ }).waitFor();
      await expectGone(listOf(page));
    });

    test("can be clicked, and close when focus leaves", async () => {
      const { page } = await visit();
      await openAwake(page);
      await boxOf(page).pressSequentially("billing");
      await listOf(page).waitFor();
      await page.keyboard.press("Tab");
      await page.keyboard.press("Tab");
      await until(async () => (await listOf(page).count()) === 0);
      await boxOf(page).focus();
      await page.keyboard.press("ArrowDown");
      const option = optionsOf(page).first();
      const target = await option.getAttribute("href");
      await option.click();
      await page.waitForURL((url) => url.pathname + url.hash === target);
    });

    test("appear for input typed before the script loaded", async () => {
      const { page } = await visit();
      // A slow connection: the first key wakes the page, and the word is typed long before its scripts arrive.
      const release = await holdScripts(page);
      await page.goto("/help");
      await boxOf(page).pressSequentially("calendar");
      await expectAttribute(boxOf(page), "role").toBeNull();
      release();
      await listOf(page).waitFor();
      await expectValue(boxOf(page)).toBe("calendar");
    });

    test("stay away if the server does not answer, and the search still works", async () => {
      const { page, expectConsoleError } = await visit();
      expectConsoleError(/Failed to load resource/);
      await page.route("**/help/suggest?*", (route) => route.fulfill({ status: 503, body: "" }));
      await openAwake(page);
      const refused = page.waitForResponse(/\/help\/suggest/);
      await boxOf(page).pressSequentially("calendar");
      await refused;
      await expectGone(listOf(page));
      await boxOf(page).press("Enter");
      await page.getByRole("heading", { name: /results for calendar$/ }).waitFor();
    });

    test.each(extent.ways([360, 1280]))(
      "have no accessibility problems at %i px, open and with one option active",
      async (width) => {
        const { page } = await visit({ width });
        await openAwake(page);
        await boxOf(page).pressSequentially("call");
        await listOf(page).waitFor();
        await boxOf(page).press("ArrowDown");
        await until(async () => (await activeOption(page)) !== "");
        await expectSound(page, "the suggestions");
      },
    );
  });
}
