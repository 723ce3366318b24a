/** What a press on a page that is asleep shows at once, while its scripts are held back. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { CHAT_FRAME, CHAT_LAUNCHER } from "../../app/content/chat-launcher";
import { PATHS } from "../../app/domain/paths";
import { expectSound } from "../support/axe";
import { startTime, stopTime } from "../support/clock";
import { expectAttribute, expectCount, expectGone, expectHiddenNow, expectNoneNow } from "../support/reads";
import { expectFocusOn, holdScripts, untilAwake, withBrowser } from "../support/visit";

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
    // After ten seconds without scripts the chat's own page would open.
    await stopTime(page);
    const isShown = await frameAfterClick(
      page,
      () => launcherOf(page).click(),
      () => document.querySelector("[data-chat-launcher] + dialog")?.checkVisibility() ?? false,
    );
    expect(isShown).toBe(true);
    await page.getByText(CHAT_FRAME.opening).waitFor();
    await expectSound(page, "/about, the chat's frame");
    const before = await frameOf(page).boundingBox();
    await startTime(page);
    release();
    await page.locator("dialog[data-chat]").waitFor();
    await expectFocusOn(page.getByLabel("Your message", { exact: true }));
    await expectCount(frameOf(page)).toBe(1);
    const after = await frameOf(page).boundingBox();
    for (const side of ["x", "y", "width", "height"] as const)
      expect(Math.abs((after?.[side] ?? 0) - (before?.[side] ?? 0)), side).toBeLessThanOrEqual(2);
    await page.keyboard.press("Escape");
    await expectFocusOn(launcherOf(page));
    await expectGone(frameOf(page));
  },
);

test("the frame of a sleeping page is closed by its button, Escape or the launcher, and stays closed", async () => {
  const { page } = await visit();
  const release = await holdScripts(page);
  await page.goto("/about");
  await stopTime(page);
  const ways = [
    () => page.getByRole("button", { name: CHAT_FRAME.close }).click(),
    () => page.keyboard.press("Escape"),
    () => launcherOf(page).click(),
  ];
  for (const close of ways) {
    await launcherOf(page).focus();
    await page.keyboard.press("Enter");
    await frameOf(page).waitFor();
    await close();
    await expectGone(frameOf(page));
    await expectFocusOn(launcherOf(page));
  }
  await startTime(page);
  release();
  await untilAwake(page);
  await expectNoneNow(frameOf(page));
  await expectAttribute(launcherOf(page), "aria-busy").toBeNull();
});

test("a frame that stays empty offers the chat's own page", async () => {
  const { page } = await visit();
  await holdScripts(page);
  await page.goto("/about");
  await launcherOf(page).click();
  await page.getByRole("link", { name: CHAT_FRAME.page }).click();
  await page.getByRole("heading", { level: 1, name: "Live Chat" }).waitFor();
  expect(new URL(page.url()).pathname).toBe(PATHS.liveChat);
});

test("without scripts the launcher is a link, and there is no frame", async () => {
  const { page } = await visit({ javaScript: false });
  await page.goto("/about");
  await expectHiddenNow(page.locator("dialog"));
  await page.getByRole("link", { name: CHAT_LAUNCHER }).click();
  await page.getByRole("heading", { level: 1, name: "Live Chat" }).waitFor();
});

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
