import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectChecked } from "../../support/reads";
import { signInBrowserAsStaff } from "../../support/staff-visit";
import { fillContact, newContact, untilAwake, withBrowser } from "../../support/visit";

const visit = withBrowser();

/** A visit with forced colours, as with a contrast theme of Windows: the browser replaces every background. */
async function forcedVisit(width = 1280): Promise<Page> {
  const { page } = await visit({ width });
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  return page;
}

const borderOf = (locator: Locator) =>
  locator.evaluate((element) => Number.parseFloat(getComputedStyle(element).borderTopWidth));
const groundOf = (locator: Locator) =>
  locator.evaluate((element) => getComputedStyle(element).backgroundColor);

test("buttons keep their shape, and the focus is seen", async () => {
  const page = await forcedVisit();
  await page.goto("/");
  const primary = page.getByRole("banner").getByRole("link", { name: "Book a Call" });
  for (const button of [
    primary,
    page.getByRole("link", { name: "Explore Features" }),
    page.locator("[data-chat-launcher]"),
  ]) {
    await expect.poll(() => borderOf(button), { message: String(button) }).toBeGreaterThan(1);
  }
  await primary.focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  await expect
    .poll(() => primary.evaluate((element) => getComputedStyle(element).outlineStyle))
    .toBe("solid");
  await page.evaluate(() => scrollTo(0, 400));
  await untilAwake(page);
  await expect
    .poll(() => page.getByRole("banner").evaluate((element) => getComputedStyle(element).borderBottomWidth))
    .toBe("1px");
});

test("what is ticked and what is chosen is seen", async () => {
  const page = await forcedVisit(360);
  await page.goto("/contact");
  await fillContact(page, newContact());
  await page.getByRole("button", { name: "Continue" }).click();
  const ticked = page.locator("label", { hasText: "CRM Automation & Integration" });
  const colour = () => ticked.evaluate((element) => getComputedStyle(element).borderTopColor);
  const before = await colour();
  await ticked.click();
  await expectChecked(page.getByRole("checkbox", { name: "CRM Automation & Integration" })).toBe(true);
  await expect.poll(colour).not.toBe(before);
});

test("at the desk: badges, the view chosen and lists", async () => {
  const { page, context } = await visit();
  await signInBrowserAsStaff(context);
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  await page.goto("/staff/bookings?view=all");
  const views = page.getByRole("main").getByRole("navigation").first().getByRole("link");
  const current = page.locator('main a[aria-current="page"]').first();
  const other = views.and(page.locator(":not([aria-current])")).first();
  await expect.poll(async () => (await groundOf(current)) === (await groundOf(other))).toBe(false);
  const badge = page.locator("main [data-badge]").first();
  if ((await badge.count()) > 0) await expect.poll(() => borderOf(badge)).toBeGreaterThan(0);
  await expect
    .poll(() =>
      page
        .locator("select")
        .first()
        .evaluate((element) => getComputedStyle(element).backgroundImage),
    )
    .toBe("none");
});
