import type { Page, Response } from "playwright-core";
import { expect, inject, test } from "vitest";
import { CHAT_WORDS } from "../../../app/content/chat";
import { VISIT_IMAGE_PATH } from "../../../app/domain/numbers/funnel";
import { PUBLIC_PAGES } from "../../../app/routes";
import type { Extent } from "../covering";

import { expectCount } from "../reads";
import { wingOf } from "../route-table";
import { siteDatabase } from "../site";
import { expectSpecifiedTexts } from "../specified-texts";
import { movePointer, untilAwakeByItself, withBrowser } from "../visit";
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
