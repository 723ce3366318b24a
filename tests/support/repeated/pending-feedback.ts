import { expect, test } from "vitest";
import type { Extent } from "../covering";

import { expectAttribute, expectGone } from "../reads";
import { fillContact, newContact, until, untilAwake, withBrowser } from "../visit";

export function testPendingFeedback(extent: Extent): void {
  const visit = withBrowser();

  const FEEDBACK_AFTER_MS = 100;

  test("a pressed button shows that it is busy until its answer comes, but not if that comes at once", async () => {
    const { page } = await visit();
    let release = () => {};
    let isSlow = true;
    await page.route(/\.data(\?|$)/, async (route) => {
      if (isSlow)
        await new Promise<void>((resolve) => {
          release = resolve;
        });
      await route.continue();
    });
    await page.goto("/contact");
    await untilAwake(page);
    await fillContact(page, newContact());
    const next = page.getByRole("button", { name: "Continue" });
    // Measures in the page itself, where the press and the mark happen.
    await page.evaluate(() => {
      const marks: number[] = [];
      Object.assign(window, { marks });
      addEventListener("submit", () => marks.push(performance.now()), true);
      new MutationObserver(() => marks.push(performance.now())).observe(document.body, {
        attributeFilter: ["aria-busy"],
        subtree: true,
      });
    });
    await next.click();
    await expectAttribute(next, "aria-busy").toBe("true");
    const [pressed = 0, marked = 0] = await page.evaluate(
      () => (window as unknown as { marks: number[] }).marks,
    );
    expect(marked - pressed).toBeGreaterThanOrEqual(FEEDBACK_AFTER_MS - 1);
    expect(marked - pressed).toBeLessThan(FEEDBACK_AFTER_MS + 900);
    const line = await next.evaluate((button) => getComputedStyle(button, "::after").height);
    expect(line).toBe("2px");
    isSlow = false;
    release();
    await page.getByRole("heading", { name: "What would you like to talk about?" }).waitFor();
    await expectGone(page.locator("[aria-busy=true]"));
  });

  const BUTTONS = extent.ways([
    ["/schedule?tz=Europe/London", "Change time zone"],
    ["/signin", "Sign in"],
    ["/signin?mode=reset", "Send reset link"],
    ["/help", "Search"],
  ] as const);

  test.each(BUTTONS)("the button at %s shows that its form is on its way: %s", async (path, name) => {
    const { page, expectConsoleError } = await visit();
    expectConsoleError(/400/);
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.goto(path);
    await page.mouse.move(100, 100);
    await page.mouse.move(120, 120);
    await untilAwake(page);
    await page.route(/\.data(\?|$)|\/help\?/, async (route) => {
      await isReleased;
      await route.continue();
    });
    for (const field of await page.locator("main form input[type=email]").all())
      await field.fill("a@b.example");
    for (const field of await page.locator("main form input[type=password]").all())
      await field.fill("12345678");
    for (const field of await page.locator("main form input[name=q]").all()) await field.fill("calendar");
    // Keep the element itself: the button's name may change while the form is sent.
    const button = await page.getByRole("main").getByRole("button", { name, exact: true }).elementHandle();
    await button?.click();
    await expect.poll(() => button?.getAttribute("aria-busy")).toBe("true");
    release();
    await until(async () => (await page.locator("main [aria-busy=true]:is(a, button)").count()) === 0);
  });

  test("a link to another page shows it as well", async () => {
    const { page } = await visit();
    await page.goto("/about");
    await page.mouse.move(100, 100);
    await page.mouse.move(120, 120);
    await untilAwake(page);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/assets\/route-.*\.js/, async (route) => {
      await held;
      await route.continue();
    });
    const link = page.getByRole("banner").getByRole("link", { name: "Features" });
    await link.click();
    await expectAttribute(link, "aria-busy").toBe("true");
    release();
    await page.waitForURL("**/features");
    await expectAttribute(link, "aria-busy").toBeNull();
  });
}
