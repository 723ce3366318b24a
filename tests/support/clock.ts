import type { BrowserContext, Page } from "playwright-core";
import { SHIFTED_CLOCK } from "./shifted-clock";

/**
 * What the clock leaves to the browser: `untilSettled` waits for real frames and idle moments, and the product reads
 * how a page was loaded from `performance`.
 */
const LEFT_TO_BROWSER = [
  "requestAnimationFrame",
  "cancelAnimationFrame",
  "requestIdleCallback",
  "cancelIdleCallback",
  "performance",
] as const;

/**
 * Puts the timers and dates of a context's pages under a clock. It goes on as usual until a test stops it. React goes
 * on while it stands, since it takes turns by messages; a page that wakes does not.
 */
export async function installClock(context: BrowserContext): Promise<void> {
  if (SHIFTED_CLOCK) await context.addInitScript(SHIFTED_CLOCK);
  await context.addInitScript((names) => {
    if ("isFake" in Date) throw new Error("The clock was installed before it could be kept from frames");
    Object.assign(window, { nativeSetTimeout: setTimeout });
    for (const name of names) {
      const native = window[name];
      Object.defineProperty(window, name, { get: () => native, set: () => {}, configurable: true });
    }
  }, LEFT_TO_BROWSER);
  await context.clock.install();
}

const AHEAD_MS = 60_000;

/**
 * Stops the timers of a page, and of pages that it loads. A clock can be stopped only at a time to come: this goes
 * ahead by a minute and runs what is due until then, so it comes before the press that a test is about.
 */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + AHEAD_MS);
}

/** Lets some time pass on a page where it stands, and runs what is due. */
export async function passTime(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms);
}

export async function startTime(page: Page): Promise<void> {
  await page.clock.resume();
}
