/** The chat's launcher and the arrow to the top never cover what can be pressed, filled in or is a label. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { until, untilAwake, withBrowser } from "../support/visit";

const visit = withBrowser();

const PAGES = [
  ...["/", "/services", "/features", "/about", "/contact", "/help", "/help/billing", "/docs", "/blog"],
  ...["/signin", "/signup", "/help/submit-ticket", "/privacy"],
];
const SIZES = [
  [320, 640],
  [390, 844],
  [768, 1024],
  [1280, 900],
  // A window of 1280 by 1024 pixels at 400% zoom.
  [320, 256],
] as const;

/** What the floating buttons cover, and how many of them are on the screen. They move a frame after the page does. */
function lookUnderFloating(page: Page) {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise((done) => requestAnimationFrame(done));
    const floating = [...document.querySelectorAll("[data-chat-launcher], [data-to-top]")]
      .map((element) => element.getBoundingClientRect())
      .filter(({ top }) => top < innerHeight);
    const things = "a, button, input, select, textarea, summary, label, iframe";
    const covered = [...document.querySelectorAll(`:is(main, footer) :is(${things})`)]
      .filter((thing) => {
        const box = thing.getBoundingClientRect();
        return floating.some(
          (over) =>
            box.width > 1 &&
            thing.checkVisibility() &&
            box.left < over.right &&
            box.right > over.left &&
            box.top < over.bottom &&
            box.bottom > over.top,
        );
      })
      .map((thing) => thing.outerHTML.slice(0, 120));
    return { covered, shown: floating.length };
  });
}

describe.each(SIZES)("at %i by %i px", (width, height) => {
  test.each(PAGES)("%s can be scrolled through with nothing covered", async (path) => {
    const { page } = await visit({ width });
    await page.setViewportSize({ width, height });
    await page.goto(path);
    const covered = async () => (await lookUnderFloating(page)).covered;
    await expect.poll(covered, { message: "before anything is touched" }).toEqual([]);
    await page.mouse.wheel(0, 10);
    await untilAwake(page);
    const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    let shown = 0;
    for (let top = 0; top <= end; top += Math.max(height / 3, end / 12)) {
      await page.evaluate((to) => scrollTo({ top: to, behavior: "instant" }), top);
      await expect.poll(covered, { message: `${Math.round(top)} px down` }).toEqual([]);
      shown += (await lookUnderFloating(page)).shown;
    }
    if (height > 600) expect(shown).toBeGreaterThan(0);
  });
});

test("without scripts the launcher ends the page and covers nothing", async () => {
  const { page } = await visit({ javaScript: false, width: 390 });
  for (const path of ["/", "/contact"]) {
    await page.goto(path);
    for (const top of [0, 800, 100_000]) {
      await page.evaluate((to) => scrollTo(0, to), top);
      const boxes = page.locator("main a, main input, main label, main summary, footer a");
      const launcher = await page.locator("[data-chat-launcher]").boundingBox();
      if (!launcher) throw new Error("There is no launcher");
      for (const box of await Promise.all((await boxes.all()).map((one) => one.boundingBox()))) {
        if (!box || box.width < 2) continue;
        const isCovered =
          box.x < launcher.x + launcher.width &&
          box.x + box.width > launcher.x &&
          box.y < launcher.y + launcher.height &&
          box.y + box.height > launcher.y;
        expect(isCovered, path).toBe(false);
      }
    }
  }
});

test("at 400% zoom the header scrolls away, and each field of a form can be seen whole", async () => {
  const { page } = await visit({ width: 320 });
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto("/contact");
  await page.mouse.wheel(0, 10);
  await untilAwake(page);
  for (const field of await page.locator("#calendar :is(input, select, textarea, button):visible").all()) {
    await field.focus();
    await until(() =>
      field.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return element.contains(at);
      }),
    );
  }
  const header = await page.getByRole("banner").boundingBox();
  expect((header?.y ?? 0) + (header?.height ?? 0)).toBeLessThanOrEqual(0);
});
