import type { Browser, CDPSession, Page } from "playwright-core";
import { launchBrowser } from "../tests/support/browser";
import { freePort, startSite, type TestSite } from "../tests/support/site";
import { COOKIE_SECRET, NOW } from "../tests/support/worker";

const SLOWDOWN = 4;

/** Slows the page's CPU down by a factor of four, to that of a phone. */
export const slowDown = (cdp: CDPSession) => cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });

/** The site as `npm start` serves it, with the tests' clock and secret, and a browser. */
export async function withSite<T>(
  task: (site: TestSite, browser: Browser) => Promise<T>,
  entrance?: string,
): Promise<T> {
  const vars = { COOKIE_SECRET, FIXED_TIME: NOW };
  const site = await startSite(await freePort(), { vars, ...(entrance ? { entrance } : {}) });
  const browser = await launchBrowser();
  try {
    return await task(site, browser);
  } finally {
    await browser.close();
    await site.stop();
  }
}

/** Runs a task on a phone-sized page in its own browser context, which is closed afterwards. */
export async function inPage<T>(
  browser: Browser,
  height: number,
  task: (page: Page, cdp: CDPSession) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    viewport: { width: 360, height },
    hasTouch: true,
    isMobile: true,
  });
  try {
    const page = await context.newPage();
    return await task(page, await context.newCDPSession(page));
  } finally {
    await context.close();
  }
}
