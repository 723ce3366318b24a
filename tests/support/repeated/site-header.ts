import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import type { Extent } from "../covering";

import { expectHidden, expectHiddenNow } from "../reads";
import { siteDatabase } from "../site";
import { expectFocusOn, until, untilAwake, withBrowser } from "../visit";
import { signInNewAccount } from "../weather-journeys";

export function testSiteHeader(extent: Extent): void {
  const visit = withBrowser();

  const linkOf = (page: Page, name: string) =>
    page.getByRole("banner").getByRole("link", { name, exact: true });
  const menuOf = (page: Page) => page.getByRole("button", { name: "Menu" });

  describe.each(extent.ways([{ javaScript: true }, { javaScript: false }]))(
    "with JavaScript: $javaScript",
    ({ javaScript }) => {
      test.each(extent.ways(["/about", "/", "/help/billing", "/schedule", "/nowhere"]))(
        "Sign In is in the header of %s",
        async (path) => {
          const { page, expectConsoleError } = await visit({ javaScript });
          if (path === "/nowhere") expectConsoleError(/404/);
          await page.goto(path);
          await expectHidden(linkOf(page, "Dashboard"));
          await linkOf(page, "Sign In").click();
          await page.getByRole("heading", { name: "Sign in", level: 1 }).waitFor();
        },
      );

      test.each([360, 1280])(
        "a client gets to the dashboard and out from any page, at %i px",
        async (width) => {
          const { page, context } = await visit({ javaScript, width });
          const choose = async (name: string) => {
            if (width === 360) await menuOf(page).click();
            await linkOf(page, name).click();
          };
          await signInNewAccount(context, { database: siteDatabase(), url: inject("siteUrl") });
          await page.goto("/about");
          // The page is the same for every visitor, so only a script can show who is signed in.
          await choose(javaScript ? "Dashboard" : "Sign In");
          await page.getByRole("heading", { name: "Your Bookings" }).waitFor();
          if (javaScript) {
            await page.goto("/about");
            await untilAwake(page);
          }
          await choose("Sign Out");
          if (!javaScript) await page.getByRole("button", { name: "Sign out" }).click();
          await page.getByRole("heading", { name: "Sign in", level: 1 }).waitFor();
          if (width === 360) await menuOf(page).click();
          await linkOf(page, "Sign In").waitFor();
          await expectHidden(linkOf(page, "Sign Out"));
          await page.goto("/dashboard");
          await page.getByRole("heading", { name: "Sign in", level: 1 }).waitFor();
        },
      );

      test("the mobile menu closes on Escape and on a click outside", async () => {
        const { page } = await visit({ javaScript, width: 360 });
        await page.goto("/about");
        const features = linkOf(page, "Features");
        await menuOf(page).click();
        await features.waitFor();
        await page.keyboard.press("Escape");
        await expectHidden(features);
        await expectFocusOn(menuOf(page));
        await menuOf(page).click();
        await features.waitFor();
        await page.mouse.click(180, 700);
        await expectHidden(features);
        await menuOf(page).click();
        await features.waitFor();
        await menuOf(page).click();
        await expectHidden(features);
      });
    },
  );

  test("without scripts the header is transparent at the top and solid over what is scrolled", async () => {
    const { page } = await visit({ javaScript: false });
    await page.goto("/about");
    const ground = () =>
      page.getByRole("banner").evaluate((header) => getComputedStyle(header).backgroundColor);
    await expect.poll(() => ground()).toBe("rgba(0, 0, 0, 0)");
    await page.mouse.wheel(0, 400);
    await expect.poll(ground).toBe("rgb(255, 255, 255)");
  });

  test("a client's links show before the page wakes, and wake nothing", async () => {
    const { page, context } = await visit();
    await context.addCookies([{ name: "signed_in", value: "1", domain: "localhost", path: "/" }]);
    const requested: string[] = [];
    page.on("request", (request) => requested.push(request.resourceType()));
    await page.goto("/about");
    await linkOf(page, "Dashboard").waitFor();
    await linkOf(page, "Sign Out").waitFor();
    await expectHiddenNow(linkOf(page, "Sign In"));
    await until(async () => page.evaluate(() => document.readyState === "complete"));
    expect(requested.filter((type) => type === "script" || type === "fetch")).toEqual(["script"]);
  });
}
