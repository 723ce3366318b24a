import { expect, test } from "vitest";
import { passTime, startTime, stopTime } from "../clock";
import type { Extent } from "../covering";
import { expectAttribute, expectGone } from "../reads";
import {
  fillContact,
  holdRequests,
  newContact,
  until,
  untilAwake,
  untilSettled,
  withBrowser,
} from "../visit";

export function testPendingFeedback(extent: Extent): void {
  const visit = withBrowser();

  const FEEDBACK_AFTER_MS = 100;

  test("a pressed button shows that it is busy until its answer comes, but not if that comes at once", async () => {
    const { page } = await visit();
    await page.goto("/contact");
    await untilAwake(page);
    await fillContact(page, newContact());
    const next = page.getByRole("button", { name: "Continue" });
    await stopTime(page);
    const release = await holdRequests(page, /\.data(\?|$)/);
    const isAsked = page.waitForRequest(/\.data(\?|$)/);
    await next.click();
    await isAsked;
    await passTime(page, FEEDBACK_AFTER_MS - 1);
    await untilSettled(page);
    await expectAttribute(next, "aria-busy").toBeNull();
    await startTime(page);
    await expectAttribute(next, "aria-busy").toBe("true");
    const line = await next.evaluate((button) => getComputedStyle(button, "::after").height);
    expect(line).toBe("2px");
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
    await page.goto(path);
    await untilAwake(page);
    const release = await holdRequests(page, /\.data(\?|$)|\/help\?/);
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
    await untilAwake(page);
    const release = await holdRequests(page, /assets\/route-.*\.js/);
    const link = page.getByRole("banner").getByRole("link", { name: "Features" });
    await link.click();
    await expectAttribute(link, "aria-busy").toBe("true");
    release();
    await page.waitForURL("**/features");
    await expectAttribute(link, "aria-busy").toBeNull();
  });
}
