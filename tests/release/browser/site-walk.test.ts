import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { featuresOf } from "../../../app/domain/catalogue/plans";
import { SHIPPED_PLANS } from "../../../app/domain/catalogue/shipped-plans";
import { expectGone, expectHidden, expectTexts, expectValue } from "../../support/reads";
import { until, untilAwake, untilSettled, withBrowser } from "../../support/visit";

const visit = withBrowser();

test.each([{ javaScript: true }, { javaScript: false }])(
  "plan features stand in the specified order, and the hero's account links are buttons (JavaScript: $javaScript)",
  async ({ javaScript }) => {
    const { page } = await visit({ javaScript });
    await page.goto("/");
    const table = page.getByRole("table", { name: "What each plan includes" });
    await expectTexts(table.getByRole("columnheader")).toEqual(SHIPPED_PLANS.map(({ name }) => name));
    for (const [index, plan] of SHIPPED_PLANS.entries()) {
      const { name } = plan;
      const features = featuresOf(plan);
      const shown = await table.locator(`td:nth-child(${index + 1}) > .tick`).allTextContents();
      expect(shown, name).toEqual(features);
    }
    const hero = page.getByRole("region", { name: /^Grow Your Business/ });
    const frameOf = (link: string) =>
      hero
        .getByRole("link", { name: link, exact: true })
        .evaluate((element) => [getComputedStyle(element).borderTopWidth, element.clientHeight >= 44]);
    const frame = await frameOf("Explore Features");
    await expect.poll(() => frameOf("Sign In")).toEqual(frame);
    await expect.poll(() => frameOf("Sign Up")).toEqual(frame);
    await hero.getByRole("link", { name: "Sign Up" }).click();
    await page.getByRole("button", { name: "Create account" }).waitFor();
  },
);

test.each([{ javaScript: true }, { javaScript: false }])(
  "an empty reschedule parameter shows the plain contact page (JavaScript: $javaScript)",
  async ({ javaScript }) => {
    const { page } = await visit({ javaScript });
    const answer = await page.goto("/contact?reschedule=");
    expect(answer?.status()).toBe(200);
    await page.getByRole("heading", { name: "Book a Strategy Call", level: 1 }).waitFor();
    await page.getByLabel("Your name").waitFor();
  },
);

describe("scroll thresholds", () => {
  const scrollDown = async (page: Page, top: number) => {
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);
    await untilSettled(page);
  };

  test("the header is transparent at 49 px and solid at 51 px", async () => {
    const { page } = await visit();
    await page.goto("/about");
    await scrollDown(page, 10);
    await untilAwake(page);
    await scrollDown(page, 49);
    await expectGone(page.locator("header[data-solid]"));
    await scrollDown(page, 51);
    await until(async () => (await page.locator("header[data-solid]").count()) === 1);
  });

  test("Back to the top shows at 301 px, not at 299 px", async () => {
    const { page } = await visit();
    await page.goto("/about");
    await scrollDown(page, 10);
    await untilAwake(page);
    await scrollDown(page, 299);
    const button = page.getByRole("button", { name: "Back to the top" });
    await expectGone(button);
    await scrollDown(page, 301);
    await button.click();
    await until(async () => (await page.evaluate(() => scrollY)) === 0);
  });

  test("Get Started stores the plan and scrolls to 80 px above the calendar", async () => {
    const { page } = await visit({ reducedMotion: true });
    await page.goto("/");
    await untilAwake(page);
    await page
      .getByRole("link", { name: /Get Started/ })
      .nth(1)
      .click();
    await until(async () => {
      const top = await page.evaluate(
        () => document.getElementById("calendar")?.getBoundingClientRect().top ?? 0,
      );
      return Math.abs(top - 80) <= 1;
    });
    await expectValue(page.getByRole("combobox", { name: /^Plan/ })).toBe("growth");
    await expect.poll(() => new URL(page.url()).search).toBe("");
  });
});

test.each([{ javaScript: true }, { javaScript: false }])(
  "an unknown path shows a 404 page within the site, with the search (JavaScript: $javaScript)",
  async ({ javaScript }) => {
    const { page, expectConsoleError } = await visit({ javaScript });
    expectConsoleError(/404/);
    const response = await page.goto("/no/such/page?q=x");
    expect(response?.status()).toBe(404);
    await expect.poll(() => page.title()).toMatch(/^We can't find that page \|/);
    await page.getByRole("heading", { level: 1, name: "We can't find that page" }).waitFor();
    await expect
      .poll(() => page.getByRole("navigation", { name: "Main" }).getByRole("link").count())
      .toBeGreaterThan(4);
    await page.getByLabel("What can we help with?").fill("calendar");
    await page.getByLabel("What can we help with?").press("Enter");
    await page.getByRole("heading", { name: /results for calendar$/ }).waitFor();
  },
);

test("the mobile menu opens without a script, and with one closes when a link is chosen", async () => {
  const still = await visit({ javaScript: false, width: 360 });
  await still.page.goto("/");
  await still.page.getByRole("button", { name: "Menu" }).click();
  await still.page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Features" }).click();
  await still.page.getByRole("heading", { level: 1 }).waitFor();
  await expect.poll(() => new URL(still.page.url()).pathname).toBe("/features");

  const { page } = await visit({ width: 360 });
  await page.goto("/");
  await page.getByRole("button", { name: "Menu" }).click();
  await untilAwake(page);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
  await until(async () => new URL(page.url()).pathname === "/about");
  await expectHidden(page.locator("header [popover]"));
});
