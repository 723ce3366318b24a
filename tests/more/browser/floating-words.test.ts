/** On a narrow or low screen the floating buttons cover no word, and they leave while a page is read downwards. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectBox, expectGone, expectText } from "../../support/reads";
import { untilAwake, untilSettled, withBrowser } from "../../support/visit";

const visit = withBrowser();

const PAGES = [
  "/",
  "/services",
  "/features",
  "/about",
  "/contact",
  "/blog",
  "/blog/fewer-no-shows",
  "/docs",
  "/help",
  "/help/billing",
  "/help/quick-start",
  "/help/submit-ticket",
  "/signin",
  "/signup",
  "/privacy",
  "/terms",
];

/**
 * The words under a floating button at several places of the page, reached from below, where the buttons are at rest. A
 * line that a button hides from end to end is past the end of the screen; one that sticks out of it is covered.
 */
function coveredWords(page: Page): Promise<{ covered: string[]; shown: number }> {
  return page.evaluate(async () => {
    const twoFrames = () =>
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null))));
    const found: { covered: string[]; shown: number } = { covered: [], shown: 0 };
    const end = document.documentElement.scrollHeight - innerHeight;
    scrollTo({ top: end, behavior: "instant" });
    for (const share of [0.93, 0.7, 0.45, 0.2, 0]) {
      await twoFrames();
      scrollTo({ top: end * share, behavior: "instant" });
      await twoFrames();
      for (const animation of document.getAnimations())
        if (animation instanceof CSSTransition) animation.finish();
      const buttons = [...document.querySelectorAll("[data-chat-launcher], [data-to-top]")]
        .map((button) => button.getBoundingClientRect())
        .filter(({ top, bottom }) => bottom > 0 && top < innerHeight);
      found.shown += buttons.length;
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      while (texts.nextNode()) {
        const text = texts.currentNode;
        if (!text.textContent?.trim() || !text.parentElement?.closest("main, footer")) continue;
        // A pixel wide is what only screen readers have.
        if (!text.parentElement.checkVisibility() || text.parentElement.offsetWidth <= 1) continue;
        range.selectNodeContents(text);
        for (const line of range.getClientRects()) {
          const over = buttons.filter(({ top, bottom }) => line.top < bottom && line.bottom > top);
          const touches = over.some(({ left, right }) => line.left < right && line.right > left);
          const isPastTheEnd = over.some(
            ({ left, right, bottom }) => left <= line.left && right >= line.right && bottom >= innerHeight,
          );
          if (line.width > 1 && touches && !isPastTheEnd)
            found.covered.push(`${Math.round(scrollY)} px down: ${text.textContent.slice(0, 60)}`);
        }
      }
    }
    return found;
  });
}

test.each([
  { width: 360, height: 740, isShown: true },
  // A window of 1280 by 1024 pixels at 400% zoom.
  { width: 320, height: 256, isShown: false },
])(
  "no public page has a word under a floating button, at $width by $height px",
  async ({ width, height, isShown }) => {
    const { page } = await visit({ width });
    await page.setViewportSize({ width, height });
    for (const path of PAGES) {
      await page.goto(path);
      const { covered, shown } = await coveredWords(page);
      expect(covered, path).toEqual([]);
      if (isShown) expect(shown, path).toBeGreaterThan(0);
    }
  },
);

test("without scripts the launcher ends a narrow screen from side to side", async () => {
  const { page } = await visit({ width: 360, javaScript: false });
  await page.goto("/about");
  const launcher = page.locator("[data-chat-launcher]");
  await expectBox(launcher, "x").toBe(0);
  await expectBox(launcher, "width").toBe(360);
});

test("the buttons leave while a page is read downwards, and come back on the way up", async () => {
  const { page } = await visit({ width: 360 });
  await page.goto("/services");
  await untilAwake(page);
  const launcher = page.locator("[data-chat-launcher]");
  const height = page.viewportSize()?.height ?? 0;
  const scroll = async (top: number) => {
    await page.evaluate((to) => scrollTo({ top: to, behavior: "instant" }), top);
    await untilSettled(page);
  };
  await expectBox(launcher, "y").toBeLessThan(height);
  await expectText(launcher).toContain("Your Assistant - Ask Us Anything!");
  await scroll(1200);
  await expectBox(launcher, "y").toBeGreaterThanOrEqual(height);
  await expectBox(page.locator("[data-to-top]"), "y").toBeGreaterThanOrEqual(height);
  // The keyboard reaches it where it is.
  await launcher.focus();
  await expectBox(launcher, "y").toBeLessThan(height);
  await launcher.blur();
  await scroll(1100);
  await expectBox(launcher, "y").toBeLessThan(height);
  await page.locator("[data-to-top]").click();
  await expectGone(page.locator("[data-to-top]"));
});
