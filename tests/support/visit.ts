import type { Browser, BrowserContext, ConsoleMessage, Frame, Locator, Page, Request } from "playwright-core";
import { afterEach, expect, inject } from "vitest";
import { launchBrowser } from "./browser";
import { installClock } from "./clock";
import { isAhead } from "./days-ahead";
import { PATIENCE_MS } from "./patience";

let launched: Promise<Browser> | undefined;

/** One browser for all files of a test worker, which share their modules; it ends with the process. */
async function sharedBrowser(): Promise<Browser> {
  const running = await launched?.catch(() => undefined);
  if (running?.isConnected()) return running;
  launched = launchBrowser();
  return launched;
}

export type Visit = {
  page: Page;
  context: BrowserContext;
  /** Registers a console error that the test causes on purpose. */
  expectConsoleError: (pattern: RegExp) => void;
};

/** Remix logs each load that a newer navigation aborts, or leaves it unhandled. This does not affect the page. */
const OF_REMIX = /^(AbortError: )?BodyStreamBuffer was aborted/;

/** The browser keeps the clock's script out of the sandboxed frame that shows an email. */
const OF_CLOCK = /^Blocked script execution in '[^']*\/html' because the document's frame is sandboxed/;

/** The page has nodes that React did not know: an extension's; where there is none, the server and the browser differ. */
export const RENDERED_ANEW = /^The page was rendered anew/;

/** What is told of a page that a test failed on. */
const TOLD = 1200;

/** What the visitors of a failed test see, for `scripts/failed-tests.ts`. */
async function shownTo(contexts: readonly BrowserContext[]): Promise<string[]> {
  const pages = contexts.flatMap((context) => context.pages());
  return Promise.all(
    pages.map(async (page) => {
      // The main part comes after the body that it is in; some pages have none.
      const shown = await page.locator("body, main").last().ariaSnapshot().catch(String);
      const state = await page
        .evaluate(() => `${document.readyState}, awake: ${"__remixRouter" in window}`)
        .catch(String);
      return `${page.url()} (${state})\n${shown.slice(0, TOLD)}`;
    }),
  );
}

type VisitOptions = {
  javaScript?: boolean;
  width?: number;
  timeZone?: string;
  /** On unless a test is about motion: a click on a moving element may miss. */
  reducedMotion?: boolean;
};

/**
 * Gives a test file visits. Each visit is a new visitor. An unexpected console error, uncaught exception
 * or content security policy violation fails the test.
 */
export function withBrowser(): (options?: VisitOptions) => Promise<Visit> {
  let contexts: BrowserContext[] = [];
  let complaints: { text: string; at: string }[] = [];
  let expected: RegExp[] = [];

  afterEach(async ({ task }) => {
    if (task.result?.state === "fail")
      task.meta.shown = [...(task.meta.shown ?? []), ...(await shownTo(contexts))];
    for (const context of contexts) await context.close();
    const unexpected = complaints
      .filter(({ text }) => !expected.some((pattern) => pattern.test(text)))
      .map(({ text, at }) => `${text} (${at})`);
    contexts = [];
    complaints = [];
    expected = [];
    // React repeats the same error for each part of a page.
    expect([...new Set(unexpected)], "errors in the browser's console").toEqual([]);
  });

  return async ({
    javaScript = true,
    width = 1280,
    timeZone = "Europe/London",
    reducedMotion = true,
  } = {}) => {
    const browser = await sharedBrowser();
    const context = await browser.newContext({
      baseURL: inject("siteUrl"),
      javaScriptEnabled: javaScript,
      timezoneId: timeZone,
      viewport: { width, height: 900 },
      reducedMotion: reducedMotion ? "reduce" : "no-preference",
    });
    contexts.push(context);
    if (javaScript) {
      await installClock(context);
      await context.addInitScript(() =>
        addEventListener("rendered-anew", () => console.error("The page was rendered anew")),
      );
    }
    context.setDefaultTimeout(PATIENCE_MS);
    context.on("console", (message: ConsoleMessage) => {
      const text = message.text();
      if (message.type() === "error" && !OF_REMIX.test(text) && !OF_CLOCK.test(text))
        complaints.push({ text, at: message.page()?.url() ?? "" });
    });
    context.on("weberror", (error) => {
      const { message } = error.error();
      // Chromium reports this for a cross-fade that it starts on reload and drops before any page script
      // could handle it.
      if (!/^Transition was (aborted|skipped)/.test(message) && !OF_REMIX.test(message))
        complaints.push({ text: message, at: error.page()?.url() ?? "" });
    });
    const page = await context.newPage();
    return { page, context, expectConsoleError: (pattern) => expected.push(pattern) };
  };
}

export type Contact = { name: string; email: string; company: string; message?: string };

let visitors = 0;

/** A visitor unknown to any other test. */
export function newContact(): Contact {
  visitors += 1;
  return {
    name: "Demo Client",
    email: `demo.client.${process.pid}.${visitors}@example.com`,
    company: "Demo Company",
  };
}

export async function fillContact(page: Page, contact: Contact): Promise<void> {
  await page.getByLabel("Your name").fill(contact.name);
  await page.getByRole("textbox", { name: "Company" }).fill(contact.company);
  await page.getByLabel("Email", { exact: true }).fill(contact.email);
  if (contact.message) await page.getByLabel("Anything we should know?").fill(contact.message);
}

export async function goToTimes(
  page: Page,
  contact: Contact,
  services = ["CRM Automation & Integration"],
): Promise<void> {
  await fillContact(page, contact);
  await page.getByRole("button", { name: "Continue" }).click();
  for (const service of services) await page.getByRole("checkbox", { name: service }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("heading", { name: "Choose a time", exact: true }).waitFor();
  // Without scripts it is a new page, and until its style sheets have come, what they hide counts as shown.
  await page.waitForLoadState();
}

/** The scheduler in the page's frame, whether the script or the noscript element added it. */
export async function schedulerFrame(page: Page): Promise<Frame> {
  const element = await page.waitForSelector("iframe");
  const frame = await element.contentFrame();
  if (!frame) throw new Error("The frame shows nothing");
  await frame.waitForSelector("main");
  return frame;
}

/** A free day by its index among those from two weeks ahead on, in the weeks that it stands in. */
export async function freeDay(scheduler: Page | Frame, index: number): Promise<Locator> {
  const free = scheduler.getByRole("link", { name: /\d times? free/ });
  await free.first().waitFor();
  const places = await free.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  const here = places.filter(isAhead);
  if (index < here.length) return free.nth(places.length - here.length + index);
  await showLaterDates(scheduler);
  return free.nth(index - here.length);
}

/** Goes on to the next weeks, by a link or, where a form carries what was typed, by a button. */
export async function showLaterDates(scheduler: Page | Frame): Promise<void> {
  const weeks = scheduler.locator("#weeks-heading");
  const before = await weeks.textContent();
  const name = "Later dates";
  await scheduler.getByRole("link", { name }).or(scheduler.getByRole("button", { name })).click();
  await until(async () => (await weeks.textContent()) !== before);
}

/**
 * Picks a time on a free day ahead, both by index. Tests that need a time to themselves each use a
 * day of their own, and one of its first times: each call that was booked before takes two or three away.
 */
export async function chooseTime(scheduler: Page | Frame, dayIndex: number, index: number): Promise<string> {
  await openDay(scheduler, await freeDay(scheduler, dayIndex));
  // Where other tests, or a first try of this one, have taken most of the day, the last that is left.
  const time = slots(scheduler).nth(Math.min(index, (await slots(scheduler).count()) - 1));
  const value = (await time.getAttribute("value")) ?? "";
  await time.click();
  return value;
}

/** Opens a free day and waits for its times: until they come, those of another day are there to be pressed. */
export async function openDay(scheduler: Page | Frame, day: Locator): Promise<void> {
  const label = (await day.getAttribute("aria-label")) ?? "";
  await day.click();
  await scheduler.getByRole("heading", { name: label.split(":")[0] }).waitFor();
  await slots(scheduler).first().waitFor();
}

/** Picks the last time of the last free day that is shown: late in the day, today may have too few for all tests. */
export async function chooseLastTime(scheduler: Page | Frame): Promise<void> {
  await openDay(scheduler, scheduler.getByRole("link", { name: /\d times? free/ }).last());
  await slots(scheduler).last().click();
}

/** The buttons of the times on the shown day. */
export function slots(scheduler: Page | Frame) {
  return scheduler.locator('button[name="time"]');
}

/** Whether a button is `aria-disabled`, such as Continue while fields are empty. It can still be pressed. */
export async function isAriaDisabled(button: Locator): Promise<boolean> {
  return (await button.getAttribute("aria-disabled")) === "true";
}

/** The page or frame that shows the confirm step: the scheduler's frame or, without scripts, the whole window. */
export async function waitForConfirmStep(page: Page, scheduler: Frame): Promise<Page | Frame> {
  await until(
    async () =>
      scheduler.isDetached() ||
      (await scheduler.getByRole("button", { name: /^(Confirm|Move) the/ }).count()) > 0,
  );
  return scheduler.isDetached() ? page : scheduler;
}

/** Books a call in the wizard on this page, at the given time; returns the frame or window with the confirmation. */
export async function bookInWizard(
  page: Page,
  contact: Contact,
  start: string,
  day: number,
  index: number,
): Promise<Page | Frame> {
  await page.goto(start);
  await goToTimes(page, contact);
  const frame = await schedulerFrame(page);
  await chooseTime(frame, day, index);
  const scheduler = await waitForConfirmStep(page, frame);
  await scheduler.getByRole("button", { name: "Confirm the call" }).click();
  await scheduler.getByRole("heading", { name: "Your call is booked" }).waitFor();
  return scheduler;
}

/** Moves the pointer, which wakes the page, and waits until it is awake. */
export async function untilAwake(page: Page | Frame): Promise<void> {
  // The script that notices the pointer is deferred: a move before the document is parsed wakes nothing.
  await page.waitForLoadState("domcontentloaded");
  await page.evaluate(() => {
    dispatchEvent(new PointerEvent("pointermove", { movementX: 1 }));
  });
  await untilAwakeByItself(page);
}

/** The page for unknown addresses has no scripts, and never wakes. */
export const isAsleepForGood = (page: Page) =>
  page.evaluate(() => !document.querySelector("body script[type]"));

/** Moves the pointer itself, for what is about it. Elsewhere `untilAwake` wakes a page. */
export async function movePointer(page: Page): Promise<void> {
  await page.waitForLoadState("domcontentloaded");
  await page.mouse.move(100, 100);
  await page.mouse.move(120, 120);
}

/** Waits until the page is hydrated and its effects have run. */
export async function untilAwakeByItself(page: Page | Frame): Promise<void> {
  await until(() => page.evaluate(() => document.getElementById("page-announcer") !== null));
  await untilSettled(page);
}

/** Waits until the page has finished its pending work: it has been idle twice, with a frame drawn in between. */
export async function untilSettled(page: Page | Frame): Promise<void> {
  await page.evaluate(async () => {
    // A browser that draws slowly may never become idle.
    const idle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 }));
    await idle();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await idle();
  });
}

/** Holds back the scripts that wake a page, as a slow connection does; returns a function that releases them. */
export const holdScripts = (page: Page) => holdRequests(page, "**/assets/*.js");

/**
 * Holds back the page's requests to addresses that match, so that what shows while they are on their way stays.
 * Returns a function that releases them.
 */
export async function holdRequests(
  page: Page,
  pattern: string | RegExp,
  method?: string,
): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    if (!method || route.request().method() === method) await released;
    // The page may have been left meanwhile.
    await route.fallback().catch(() => {});
  });
  return release;
}

/** Waits until one of the locator's elements has the focus. */
export async function expectFocusOn(locator: Locator): Promise<void> {
  const page = locator.page();
  const focused = () => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120));
  const isThere = () =>
    locator.evaluateAll((elements) => elements.some((element) => element === document.activeElement));
  await until(isThere).catch(async () => {
    throw new Error(`The focus is on ${await focused()}`);
  });
}

/** Expects the focus not to fall back to the body, where keyboards and screen readers would start over. */
export async function expectFocusKept(page: Page): Promise<void> {
  await until(() => page.evaluate(() => document.activeElement !== document.body));
}

/** Whether a request sends a form. A measured visit posts its figures at any moment, as a beacon, which is a "ping". */
export const sendsForm = (request: Request) =>
  request.method() === "POST" && request.resourceType() !== "ping";

/** Waits for a condition that no locator can express. */
export async function until(isTrue: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await isTrue().catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`Did not become true in time: ${isTrue}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
