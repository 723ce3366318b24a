/** The chat's launcher and the arrow to the top never cover what can be pressed, filled in or is a label. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { until, untilAwake, withBrowser } from "../../support/visit";

const visit = withBrowser();

const PAGES = [
  "/",
  "/services",
  "/features",
  "/about",
  "/contact",
  "/help",
  "/help/billing",
  "/docs",
  "/blog",
  "/signin",
  "/signup",
  "/help/submit-ticket",
  "/privacy",
];
const SIZES = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 900 },
  // A window of 1280 by 1024 pixels at 400% zoom.
  { width: 320, height: 256 },
];
/** How many frames a button may take to move aside. */
const MAX_FRAMES = 300;

type Seen = { covered: string[]; shown: number };

/**
 * Scrolls up through the page, or looks at its top only; returns what the floating buttons cover and how many of them are on
 * the screen. They move a frame after the page does. All of it runs in the page, where it needs no round trip a frame.
 */
function lookUnderFloating(page: Page, isAllOfIt: boolean): Promise<Seen> {
  return page.evaluate(
    async ([isThrough, maxFrames]) => {
      const look = () => {
        const floating = [...document.querySelectorAll("[data-chat-launcher], [data-to-top]")]
          .map((element) => element.getBoundingClientRect())
          .filter(({ top }) => top < innerHeight);
        const things = "a, button, input, select, textarea, summary, label, iframe";
        const covered = [...document.querySelectorAll(`:is(main, footer) :is(${things})`)]
          .filter((thing) => {
            const box = thing.getBoundingClientRect();
            const over = floating.filter(({ top, bottom }) => box.top < bottom && box.bottom > top);
            // Where they stand on a strip, it ends the screen, and what it hides from end to end is past that.
            const isPastTheEnd = over.some(({ left, right }) => left <= box.left && right >= box.right);
            return (
              box.width > 1 &&
              !isPastTheEnd &&
              over.some(({ left, right }) => box.left < right && box.right > left) &&
              thing.checkVisibility()
            );
          })
          .map((thing) => thing.outerHTML.slice(0, 120));
        return { covered, shown: floating.length };
      };
      const lookAfterMoves = async () => {
        let seen = look();
        for (let frame = 0; frame < 3 || (seen.covered.length > 0 && frame < maxFrames); frame++) {
          await new Promise((done) => requestAnimationFrame(done));
          seen = look();
        }
        return seen;
      };
      const all: Seen = { covered: [], shown: 0 };
      const end = isThrough ? document.documentElement.scrollHeight - innerHeight : 0;
      // Upwards: on the way down they are away.
      const step = Math.max(innerHeight / 3, end / 12);
      for (let top = end; top > -step; top -= step) {
        scrollTo({ top: Math.max(0, top), behavior: "instant" });
        const { covered, shown } = await lookAfterMoves();
        all.covered.push(...covered.map((html) => `${Math.round(top)} px down: ${html}`));
        all.shown += shown;
      }
      return all;
    },
    [isAllOfIt, MAX_FRAMES] as const,
  );
}

test.each(PAGES)("%s can be scrolled through at each size with nothing covered", async (path) => {
  const { page } = await visit();
  await page.goto(path);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const { covered } = await lookUnderFloating(page, false);
    expect(covered, `before anything is touched, ${size.width} by ${size.height} px`).toEqual([]);
  }
  await untilAwake(page);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const { covered, shown } = await lookUnderFloating(page, true);
    expect(covered, `${size.width} by ${size.height} px`).toEqual([]);
    if (size.height > 600) expect(shown).toBeGreaterThan(0);
  }
});

test("without scripts the launcher ends the page and covers nothing", async () => {
  const { page } = await visit({ javaScript: false, width: 768 });
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
