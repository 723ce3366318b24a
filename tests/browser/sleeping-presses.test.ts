/** What a press on a page that is asleep shows at once, while its scripts are held back. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { CHAT_FRAME } from "../../app/content/chat-launcher";
import { expectSound } from "../support/axe";
import { startTime, stopTime } from "../support/clock";
import { expectCount, expectGone, expectValue } from "../support/reads";
import { expectFocusOn, holdScripts, withBrowser } from "../support/visit";

const visit = withBrowser();

const frameOf = (page: Page) => page.getByRole("dialog", { name: CHAT_FRAME.title });
const launcherOf = (page: Page) => page.locator("[data-chat-launcher]");

/** Presses, and returns what the page shows in the frame after it. */
async function frameAfterClick<T>(page: Page, press: () => Promise<void>, look: () => T): Promise<T> {
  await page.evaluate((source) => {
    const read = new Function(`return (${source})()`);
    Object.assign(window, {
      seen: new Promise((resolve) => {
        addEventListener("click", () => requestAnimationFrame(() => resolve(read())), { once: true });
      }),
    });
  }, String(look));
  await press();
  return page.evaluate(() => (window as unknown as { seen: Promise<T> }).seen);
}

test.each([360, 1280])(
  "the chat's frame opens in the frame after a press, at %i px, and fills",
  async (width) => {
    const { page } = await visit({ width });
    const release = await holdScripts(page);
    await page.goto("/about");
    await stopTime(page);
    const isShown = await frameAfterClick(
      page,
      () => launcherOf(page).click(),
      () => document.querySelector("[data-chat-launcher] + dialog")?.checkVisibility() ?? false,
    );
    expect(isShown).toBe(true);
    await page.getByText(CHAT_FRAME.opening).waitFor();
    const field = page.getByLabel("Your message", { exact: true });
    await expectFocusOn(field);
    await page.keyboard.type("What does it cot");
    await page.keyboard.press("ArrowLeft");
    await expectSound(page, "/about, the chat's frame");
    const before = await frameOf(page).boundingBox();
    await startTime(page);
    release();
    await page.locator("dialog[data-chat]").waitFor();
    await expectFocusOn(field);
    // The panel goes on with what was typed, where it was typed.
    await page.keyboard.type("s");
    await expectValue(field).toBe("What does it cost");
    await expectCount(page.locator(".draft-note")).toBe(0);
    await expectCount(frameOf(page)).toBe(1);
    const after = await frameOf(page).boundingBox();
    for (const side of ["x", "y", "width", "height"] as const)
      expect(Math.abs((after?.[side] ?? 0) - (before?.[side] ?? 0)), side).toBeLessThanOrEqual(2);
    await page.keyboard.press("Escape");
    await expectFocusOn(launcherOf(page));
    await expectGone(frameOf(page));
  },
);

test("a button shows in the next frame that it is pressed", async () => {
  const { page } = await visit({ width: 360 });
  await holdScripts(page);
  await page.goto("/contact");
  const button = page.getByRole("button", { name: "Continue" });
  await button.scrollIntoViewIfNeeded();
  const lookOf = () =>
    button.evaluate(
      (element) =>
        new Promise<string>((resolve) =>
          requestAnimationFrame(() => resolve(getComputedStyle(element).backgroundImage)),
        ),
    );
  await expect.poll(() => lookOf()).toBe("none");
  await button.hover();
  await page.mouse.down();
  await expect.poll(() => lookOf()).not.toBe("none");
});
