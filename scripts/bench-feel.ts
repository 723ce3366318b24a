/**
 * `npm run bench -- feel`: how soon the first press on a sleeping page is answered, on a phone whose processor is four times
 * slower. The press is the browser's own, of a finger that stays down for a while, another while in each round: the page begins to
 * wake as the finger comes down, so the finger leaves before, amid and after that.
 */
import type { Browser, CDPSession, Page } from "playwright-core";
import { launchBrowser } from "../tests/support/browser";
import { freePort, startSite } from "../tests/support/site";
import { say } from "./bench-measure";
import { markdownTable, textTable, writeSection } from "./bench-report";
import { ensureBuilt } from "./bundle-worker";
import {
  blockedCells,
  type Felt,
  feelCells,
  feltOf,
  isFreeEnough,
  isSoonEnough,
  type Timing,
} from "./feel-report";

const SLOWDOWN = 4;
/** How long the finger stays down, one a round. */
const HOLDS_MS = [0, 25, 50, 75, 100, 125, 150];
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
/** Scrolling would wake the page, so what is further down is pressed on a taller screen. */
const TALL = { width: 360, height: 2400 };
const QUIET_MS = 300;
/** By then the browser has reported the frame, too. */
const AFTERWARDS_MS = 500;

/** Where what waking blocks is measured, and how often. */
const WAKING = ["/", "/signin"];
const WAKING_ROUNDS = 5;

type Press = {
  what: string;
  path: string;
  on: string;
  /** Waits for what the press is for: one that is lost ends the run. */
  comes: (page: Page) => Promise<unknown>;
  isLow?: boolean;
  /** Whether a request is the answer. */
  asks?: boolean;
};

const PRESSES: Press[] = [
  {
    what: "menu, `/`",
    path: "/",
    on: "header button[popovertarget]",
    comes: (page) => page.getByRole("link", { name: "About" }).first().waitFor(),
  },
  {
    what: "chat, `/services`",
    path: "/services",
    on: "[data-chat-launcher]",
    comes: (page) => page.getByRole("dialog").waitFor(),
  },
  {
    what: "time, `/schedule`",
    path: "/schedule",
    on: 'button[name="time"]',
    comes: (page) => page.waitForURL(/[?&]time=/),
    isLow: true,
    asks: true,
  },
  {
    what: "next month, `/schedule`",
    path: "/schedule",
    on: 'a[aria-label="Next month"]',
    comes: (page) => page.waitForURL(/[?&]month=/),
    isLow: true,
    asks: true,
  },
  {
    what: "next step, `/contact`",
    path: "/contact",
    on: 'main button[type="submit"]',
    comes: (page) => page.getByRole("alert").first().waitFor(),
    isLow: true,
    asks: true,
  },
];

/** Prints the table; says whether every answer came soon enough. */
export async function benchFeel(part: string): Promise<boolean> {
  ensureBuilt();
  const presses = PRESSES.filter(({ what }) => what.includes(part));
  const site = await startSite(await freePort());
  const browser = await launchBrowser();
  try {
    // What a first visit costs the server is not what is measured here.
    for (const press of presses) await feel(browser, site.url, press, 0);
    const felt: { what: string; rounds: Felt[] }[] = presses.map(({ what }) => ({ what, rounds: [] }));
    for (const hold of HOLDS_MS) {
      for (const [index, press] of presses.entries()) {
        felt[index]?.rounds.push(await feel(browser, site.url, press, hold));
      }
    }
    const cells = feelCells(felt);
    say(`\n${textTable(cells)}\n`);
    const woken = part ? [] : await wakePages(browser, site.url);
    const blocked = blockedCells(woken);
    if (!part) say(`${textTable(blocked)}\n`);
    for (const { what, rounds } of felt) {
      say(
        `${what}: ${rounds.map(({ frame, request }) => `${frame}/${request?.toFixed(0) ?? "-"}`).join(" ")}`,
      );
    }
    if (!part) writeSection("Feel", [markdownTable(cells), markdownTable(blocked), NOTES].join("\n\n"));
    return felt.every(({ rounds }) => isSoonEnough(rounds)) && woken.every(isFreeEnough);
  } finally {
    await browser.close();
    await site.stop();
  }
}

const NOTES = `The first press on a page that is asleep, in Chromium with its processor slowed down ${SLOWDOWN} times, by a touch that the browser
makes itself; ${HOLDS_MS.length} rounds, in which the finger stays down for ${HOLDS_MS[0]} to ${HOLDS_MS.at(-1)} ms. "Frame" is what the browser reports of the press (as
for INP): from the slowest of its events to the next frame, in steps of 8 ms; 0 if it was there within 16, or another page came first.
"Request" is from the finger's leaving to the first request for what comes next. The run stops if a press leads to nothing.
"Waking" is what a touch of the heading blocks by waking the page: of each task longer than 50 ms, what is over those (as for TBT), ${WAKING_ROUNDS} rounds.`;

async function feel(browser: Browser, url: string, press: Press, holdMs: number): Promise<Felt> {
  const context = await browser.newContext({ ...PHONE, ...(press.isLow ? { viewport: TALL } : {}) });
  try {
    const page = await context.newPage();
    const timings: Timing[] = [];
    await page.exposeFunction("reportTiming", (timing: Timing) => timings.push(timing));
    await page.addInitScript(reportTimings);
    const cdp = await openAsleep(page, `${url}${press.path}`);
    const asked = await watchRequests(cdp, press.path);
    const pressedAt = await touch(cdp, await middleOf(page, press.on), holdMs);
    await press.comes(page);
    await page.waitForTimeout(AFTERWARDS_MS);
    const sentAt = asked.find((at) => at >= pressedAt);
    if (press.asks && sentAt === undefined) throw new Error(`${press.what}: asked for nothing`);
    return feltOf(timings, press.asks && sentAt !== undefined ? { pressedAt, sentAt } : null);
  } finally {
    await context.close();
  }
}

/** Opens a page and slows it down once it is at rest. */
async function openAsleep(page: Page, address: string): Promise<CDPSession> {
  await page.goto(address, { waitUntil: "networkidle" });
  await page.waitForTimeout(QUIET_MS);
  if (await page.evaluate(() => "__remixRouter" in window)) throw new Error(`${address} was awake before`);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  return cdp;
}

/** The long tasks of each page's waking, in milliseconds, by round. */
async function wakePages(browser: Browser, url: string): Promise<{ path: string; rounds: number[][] }[]> {
  const woken = WAKING.map((path) => ({ path, rounds: [] as number[][] }));
  for (let round = 0; round < WAKING_ROUNDS; round++) {
    for (const { path, rounds } of woken) rounds.push(await wake(browser, `${url}${path}`));
  }
  return woken;
}

async function wake(browser: Browser, address: string): Promise<number[]> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const cdp = await openAsleep(page, address);
    await page.evaluate(() => {
      const tasks: number[] = [];
      Reflect.set(window, "longTasks", tasks);
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) tasks.push(duration);
      }).observe({ type: "longtask" });
    });
    await touch(cdp, await middleOf(page, "h1"), 0);
    await page.locator("html[data-awake]").waitFor();
    await page.waitForTimeout(AFTERWARDS_MS);
    return await page.evaluate(() => Reflect.get(window, "longTasks") as number[]);
  } finally {
    await context.close();
  }
}

/** Runs in the page: tells each event that takes longer than a frame, at once, since the page may be left. */
function reportTimings(): void {
  const tell = Reflect.get(window, "reportTiming") as (timing: Timing) => void;
  new PerformanceObserver((list) => {
    for (const { name, startTime, duration } of list.getEntries()) {
      tell({ name, startedAt: performance.timeOrigin + startTime, duration });
    }
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** When each document and each page's data was asked for, as time goes on. */
async function watchRequests(cdp: CDPSession, path: string): Promise<number[]> {
  const times: number[] = [];
  await cdp.send("Network.enable");
  cdp.on("Network.requestWillBeSent", ({ type, request, wallTime }) => {
    const { pathname } = new URL(request.url);
    const isData = pathname === `${path}.data`;
    if (type === "Document" || isData) times.push(wallTime * 1000);
  });
  return times;
}

/** Presses with a finger; says when it left. */
async function touch(cdp: CDPSession, point: { x: number; y: number }, holdMs: number): Promise<number> {
  const down = cdp.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
  await new Promise((resolve) => setTimeout(resolve, holdMs));
  const leftAt = Date.now();
  const up = cdp.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await Promise.all([down, up]);
  return leftAt;
}

async function middleOf(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`There is no ${selector}`);
  const viewport = page.viewportSize();
  if (viewport && box.y + box.height > viewport.height) throw new Error(`${selector} is out of sight`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
