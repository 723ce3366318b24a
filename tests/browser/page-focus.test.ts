import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectFocusOn, untilAwake, withBrowser } from "../support/visit";

const visit = withBrowser();

const announced = (page: Page) => page.locator("[aria-live=polite]#page-announcer").textContent();

test("a page that scripts show is announced and begins at its title; Back returns to the link", async () => {
  const { page } = await visit();
  await page.goto("/about");
  await untilAwake(page);
  await expect.poll(() => announced(page)).toBe("");
  const link = page.getByRole("navigation", { name: "Footer" }).getByRole("link", { name: "Help Centre" });
  await link.focus();
  await page.keyboard.press("Enter");
  const title = page.getByRole("heading", { level: 1, name: "Help Centre" });
  await expectFocusOn(title);
  await expect.poll(() => announced(page)).toBe(await page.title());
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await page.waitForURL("**/about");
  await expectFocusOn(link);
  await expect.poll(() => announced(page)).toBe(await page.title());
  await page.goForward();
  await expectFocusOn(title);
});

test("the menu on a phone leads to the title, not back to its button", async () => {
  const { page } = await visit({ width: 360 });
  await page.goto("/about");
  await page.getByRole("button", { name: "Menu" }).click();
  await untilAwake(page);
  await page.getByRole("banner").getByRole("link", { name: "Services" }).click();
  await page.waitForURL("**/services");
  await expectFocusOn(page.getByRole("heading", { level: 1 }));
});

test("a form that takes another's place begins at its heading, and the page's new title is told", async () => {
  const { page } = await visit();
  await page.goto("/signin");
  await untilAwake(page);
  await page.getByRole("link", { name: "Forgot Password?" }).click();
  await expectFocusOn(page.getByRole("heading", { name: "Reset your password" }));
  await expect.poll(() => announced(page)).toBe(await page.title());
  await page.getByLabel("Email").fill("nobody@client.example");
  await page.getByRole("button", { name: "Send reset link" }).click();
  await page.getByText("Password reset instructions have been sent to your email.").waitFor();
  await expectFocusOn(page.locator("main :is(h1, h2)"));
});

test("a part of a page that is linked to gets the focus", async () => {
  const { page } = await visit();
  await page.goto("/help?q=billing");
  await untilAwake(page);
  const link = page.locator('main a[href^="/help/"][href*="#"]').first();
  const id = (await link.getAttribute("href"))?.split("#")[1];
  await link.click();
  await expectFocusOn(page.locator(`#${id}`));
});
