import type { Page, Response } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { CHAT_WORDS } from "../../../app/content/chat";
import { VISIT_IMAGE_PATH } from "../../../app/domain/numbers/funnel";
import { PUBLIC_PAGES } from "../../../app/routes";
import type { Extent } from "../covering";

import { expectCount, expectText, expectValue, expectVisible } from "../reads";
import { wingOf } from "../route-table";
import { siteDatabase } from "../site";
import { expectSpecifiedTexts } from "../specified-texts";
import {
  expectFocusOn,
  fillContact,
  holdScripts,
  movePointer,
  newContact,
  untilAwake,
  untilAwakeByItself,
  withBrowser,
} from "../visit";
import { signInNewAccount } from "../weather-journeys";

export function testWaking(extent: Extent): void {
  const visit = withBrowser();

  const MAX_SCRIPT_BYTES = 4 * 1024;
  /** The most scripts that a page loads when it wakes. A page that offers passkeys at once loads one more. */
  const MAX_SCRIPTS = 15;

  /** Waits long enough for everything that a page does without input. */
  function rest(page: Page): Promise<void> {
    return page.evaluate(
      () =>
        new Promise((resolve) => {
          requestIdleCallback(() => setTimeout(() => requestIdleCallback(() => resolve()), 200));
          setTimeout(resolve, 2_000);
        }),
    );
  }

  /** The icons that the page names, as paths. */
  function tabPictures(page: Page): Promise<string[]> {
    return page
      .locator('link[rel="icon"]')
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));
  }

  /** Expects the page to load only one small script before any input. */
  async function expectAsleep(page: Page, path: string): Promise<void> {
    const requests: { type: string; path: string }[] = [];
    const scripts: Response[] = [];
    page.on("request", (request) => {
      requests.push({ type: request.resourceType(), path: new URL(request.url()).pathname });
    });
    page.on("response", (response) => {
      if (response.request().resourceType() === "script") scripts.push(response);
    });
    await page.goto(path);
    await rest(page);
    // A tiny image counts each view of the booking section (decision 40). A full Chromium also requests the page's icon,
    // which a headless one does not; the page never waits for it.
    const besides = [VISIT_IMAGE_PATH, ...(await tabPictures(page))];
    // Pictures of the product load when they are near the window.
    const isPicture = (path: string) => /^\/assets\/[\w-]+\.(avif|webp)$/.test(path);
    const asked = requests.filter((request) => !besides.includes(request.path) && !isPicture(request.path));
    expect([...new Set(asked.map(({ type }) => type))].sort()).toEqual([
      "document",
      "font",
      "script",
      "stylesheet",
    ]);
    expect(asked.filter(({ type }) => type === "script").map((request) => request.path)).toEqual([
      "/wake.js",
    ]);
    const sizes = await Promise.all(scripts.map(async (script) => (await script.body()).byteLength));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
  }

  const FORMS = ["/schedule?tz=Europe/London", "/signin", "/signin?mode=reset", "/signup"];

  test.each(extent.some([...PUBLIC_PAGES, ...FORMS], wingOf))(
    "%s loads one small script and wakes without errors at a touch",
    async (path) => {
      const { page } = await visit();
      await expectAsleep(page, path);
      const isLoading = page.waitForRequest("**/assets/*.js");
      const loaded = new Set<string>();
      page.on("request", (request) => loaded.add(request.url()));
      await movePointer(page);
      await isLoading;
      await untilAwakeByItself(page);
      await expectCount(page.locator("h1")).toBe(1);
      // One visit in ten is measured, by a script that is no page's own.
      const scripts = [...loaded].filter((url) => url.endsWith(".js") && !url.includes("/web-vitals-"));
      expect(scripts.length, scripts.join(" ")).toBeLessThanOrEqual(
        path === "/signin" ? MAX_SCRIPTS + 1 : MAX_SCRIPTS,
      );
      const isPublic = PUBLIC_PAGES.some((one) => one === path);
      if (isPublic) expectSpecifiedTexts(path, (await page.locator("body").textContent()) ?? "");
    },
  );

  test("an address that does not exist never wakes, and its links lead on", async () => {
    const { page, expectConsoleError } = await visit();
    expectConsoleError(/404/);
    const scripts: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
    });
    for (const path of ["/nowhere", "/staff/people"]) {
      await page.goto(path);
      await movePointer(page);
      await page.getByRole("link", { name: CHAT_WORDS.launcher }).click();
      await page.waitForURL("**/help/live-chat");
    }
    expect(scripts.filter((path) => path.startsWith("/assets/"))).toEqual([]);
  });

  test("a client's own pages sleep, too", async () => {
    const { context } = await visit();
    await signInNewAccount(context, { database: siteDatabase(), url: inject("siteUrl") });
    for (const path of ["/dashboard", "/account", "/dashboard/tickets", "/"]) {
      const other = await context.newPage();
      await expectAsleep(other, path);
      await other.close();
    }
  });

  describe("a page that has something to do wakes by itself", () => {
    test("to take the plan that another page handed over", async () => {
      const { page } = await visit();
      await page.goto("/help/billing");
      await page.evaluate(() => sessionStorage.setItem("selectedPlan", "growth"));
      await page.goto("/contact");
      await untilAwakeByItself(page);
      await expectValue(page.getByRole("combobox", { name: /^Plan/ })).toBe("growth");
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem("selectedPlan"))).toBeNull();
    });

    test("to show times in the zone of its visitor", async () => {
      const { page } = await visit({ timeZone: "Asia/Tokyo" });
      await page.goto("/schedule");
      await page.getByText("Times are in Tokyo time.").waitFor();
    });

    test("to listen for an answer in an open chat", async () => {
      const { page } = await visit();
      await page.goto("/help/live-chat");
      await page.getByRole("button", { name: "Start Chat" }).click();
      await page.locator("[data-chat-window]").waitFor();
      await page.reload();
      await untilAwakeByItself(page);
    });
  });

  describe("a first touch that wakes the page", () => {
    test("keeps the focus where it is, in a refused form too", async () => {
      const { page, expectConsoleError } = await visit();
      expectConsoleError(/400/);
      await page.route("**/assets/*.js", (route) => route.abort());
      expectConsoleError(/ERR_FAILED|Failed to (load|fetch)/);
      await page.goto("/contact");
      await page.getByRole("button", { name: "Continue" }).click();
      await page.getByRole("alert").waitFor();
      await page.unroute("**/assets/*.js");
      const release = await holdScripts(page);
      await page.reload();
      const name = page.getByLabel("Your name");
      await name.click();
      release();
      await untilAwake(page);
      await expectFocusOn(name);
    });

    test("keeps what was typed into a text area that had a text before", async () => {
      const { page } = await visit();
      await page.goto("/contact");
      await untilAwake(page);
      await fillContact(page, { ...newContact(), message: "Leads come by phone." });
      await page.getByRole("button", { name: "Continue" }).click();
      await page.getByRole("heading", { name: "What would you like to talk about?" }).waitFor();
      const release = await holdScripts(page);
      await page.goto(page.url().replace("step=services", "step=details"));
      const message = page.getByLabel("Anything we should know?");
      await expectValue(message).toBe("Leads come by phone.");
      await message.fill("Leads come by email.");
      release();
      await untilAwake(page);
      await expectValue(message).toBe("Leads come by email.");
    });
  });

  describe("a first click before the scripts are there is answered by the page itself", () => {
    test("the menu opens", async () => {
      const { page } = await visit({ width: 360 });
      const release = await holdScripts(page);
      await page.goto("/services");
      await page.getByRole("button", { name: "Menu" }).click();
      const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" });
      await link.waitFor();
      release();
      await untilAwake(page);
      await expectVisible(link);
    });

    test("later dates come, and a day's times", async () => {
      const { page } = await visit();
      await holdScripts(page);
      await page.goto("/schedule?tz=Europe/London");
      const month = await page.locator("#weeks-heading").textContent();
      await page.getByRole("link", { name: "Later dates" }).click();
      await expectText(page.locator("#weeks-heading")).not.toBe(month);
      await page
        .getByRole("link", { name: /\d times? free/ })
        .nth(9)
        .click();
      await page.locator('button[name="time"]').first().click();
      await page.getByRole("heading", { level: 1 }).waitFor();
      expect(new URL(page.url()).search).toContain("time=");
    });

    test("the next step comes", async () => {
      const { page } = await visit();
      await holdScripts(page);
      await page.goto("/contact");
      await fillContact(page, newContact());
      await page.getByRole("button", { name: "Continue" }).click();
      await page.getByRole("heading", { name: "What would you like to talk about?" }).waitFor();
    });
  });

  test("a page that loses the connection before it woke says so", async () => {
    const { page, context } = await visit({ width: 360 });
    // The image that counts views of the booking section comes after the page.
    await page.goto("/contact", { waitUntil: "networkidle" });
    const notice = page.locator("[data-gone]");
    await expect.poll(async () => (await notice.boundingBox())?.height ?? 0).toBe(0);
    await context.setOffline(true);
    await expect
      .poll(() => notice.evaluate((element) => getComputedStyle(element, "::before").content))
      .toContain("You're offline");
    await expect.poll(async () => (await notice.boundingBox())?.height ?? 0).toBeGreaterThan(30);
    await context.setOffline(false);
    await expect.poll(async () => (await notice.boundingBox())?.height ?? 0).toBe(0);
  });
}
