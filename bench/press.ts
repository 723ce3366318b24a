/**
 * Measures how soon a page that has not loaded its scripts yet responds to the first press, and how long it takes to
 * wake (to load and hydrate), on a processor four times slower. The browser itself creates the touch and holds it for a
 * different time in each round, because the page begins to wake as the finger comes down.
 */
import type { Browser } from "playwright-core";
import { inPage, slowDown, withSite } from "./browser";
import { type Budget, median, quantile } from "./budget";

/** How long the finger stays down, one a round. */
const HOLDS_MS = [0, 25, 50, 75, 100, 125, 150];
/** Scrolling would wake the page, so all of it is in sight. */
const HEIGHT = 2400;
const QUIET_MS = 300;
/** Time within which the browser reports the frame, too. */
const AFTERWARDS_MS = 500;
/** The 75th percentile, as in Web Vitals. */
const SHARE = 0.75;

/** The element to press (`on`), and the one that must appear then (`comes`): a lost press ends the run. */
const PRESSES = [
  { path: "/", on: "header button[popovertarget]", comes: "[popover]:popover-open a" },
  { path: "/services", on: "[data-chat-launcher]", comes: "role=dialog" },
  { path: "/schedule", on: 'button[name="time"]', comes: "input[name=email]" },
  { path: "/schedule", on: 'a[aria-label="Later dates"]', comes: 'a[aria-label="Earlier dates"]' },
  { path: "/contact", on: 'main button[type="submit"]', comes: "#booking-name[aria-invalid=true]:focus" },
];
/**
 * How much longer than a native `<details>` on the same page a first press takes, from the click to the frame after the
 * one in which what it asked for is there.
 */
const RATIOS = [
  { path: "/contact", on: 'main button[type="submit"]', comes: "#booking-name:focus", atMost: 3 },
  { path: "/schedule", on: 'button[name="time"]', comes: "input[name=email]", atMost: 3 },
  { path: "/services", on: "[data-chat-launcher]", comes: ".chat-panel input:focus", atMost: 15 },
  { path: "/", on: "[data-chat-launcher]", comes: ".chat-panel input:focus", atMost: 15 },
];
const NATIVE = { on: "#native summary", comes: "#native[open]" };
const TAP_MS = 75;
const TAPS = 5;

const WAKING = ["/", "/signin"].map((path) => ({ path, on: "h1", comes: "html[data-awake]" }));

type Press = (typeof PRESSES)[number];
/**
 * Milliseconds: the slowest event until its next frame, 0 if all took under 16; the longest task; from the touch until
 * the page is awake.
 */
type PressTimes = { event: number; longtask: number; awake: number };

export function press(): Promise<Budget[]> {
  return withSite(async ({ url }, browser) => {
    const budgets: Budget[] = [];
    for (const each of [...PRESSES, ...WAKING]) {
      // Warms up the server, because the cost of its first response is not measured here.
      await measurePress(browser, url, each, 0);
      const rounds: PressTimes[] = [];
      for (const hold of HOLDS_MS) rounds.push(await measurePress(browser, url, each, hold));
      const add = (what: string, of: keyof PressTimes, atMost: number) => {
        const all = rounds.map((felt) => Math.round(felt[of]));
        const note = `the slowest of ${all.length}: ${Math.max(...all)} ms`;
        budgets.push({ what, measured: quantile(all, SHARE), unit: "ms", atMost, note });
      };
      if (!WAKING.includes(each)) add(`${each.path}: press on ${each.on} to the next frame`, "event", 100);
      else {
        add(`${each.path}: from a touch to awake`, "awake", 1000);
        add(`${each.path}: longest task while waking, 0 if none took 50`, "longtask", 150);
      }
    }
    for (const { path, on, comes, atMost } of RATIOS) {
      const [native, ours]: [number[], number[]] = [[], []];
      for (let round = -1; round < TAPS; round++) {
        const [first, second] = [
          await measureTap(browser, url, { path, ...NATIVE }),
          await measureTap(browser, url, { path, on, comes }),
        ];
        // The first round warms up the server.
        if (round < 0) continue;
        native.push(first);
        ours.push(second);
      }
      const [base, time] = [median(native), median(ours)];
      const note = `${Math.round(time)} by ${Math.round(base)} ms`;
      budgets.push({
        what: `${path}: press on ${on} by a native details`,
        measured: time / base,
        atMost,
        note,
      });
    }
    return budgets;
  });
}

/** Milliseconds from the click until what was asked for has been shown, be it in another document. */
function measureTap(browser: Browser, url: string, { path, on, comes }: Press): Promise<number> {
  return inPage(browser, HEIGHT, async (page, cdp) => {
    let resolve = (_ms: number) => {};
    const shown = new Promise<number>((done) => {
      resolve = done;
    });
    await page.exposeFunction("lookedFor", (ms: number) => resolve(ms));
    // As text, since tsx gives functions names by a helper that the page doesn't have.
    await page.addInitScript({
      content: `
        const now = () => performance.timeOrigin + performance.now();
        addEventListener("click", (event) => sessionStorage.setItem("clicked", performance.timeOrigin + event.timeStamp), true);
        const look = () => {
          const clicked = sessionStorage.getItem("clicked");
          if (clicked && document.querySelector(${JSON.stringify(comes)})) requestAnimationFrame(() => lookedFor(now() - clicked));
          else requestAnimationFrame(look);
        };
        if (origin !== "null") look();`,
    });
    await page.goto(url + path, { waitUntil: "networkidle" });
    await page.waitForTimeout(QUIET_MS);
    await page.evaluate(() => {
      const details = Object.assign(document.createElement("details"), { id: "native" });
      details.innerHTML = "<summary>Native</summary>Opened";
      details.style.cssText = "position: absolute; top: 100px; left: 0; z-index: 99; padding: 20px";
      document.body.insertAdjacentElement("beforeend", details);
    });
    await slowDown(cdp);
    const box = await page.locator(on).first().boundingBox();
    if (!box) throw new Error(`${on} is not there`);
    const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
    await cdp.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
    await page.waitForTimeout(TAP_MS);
    await cdp.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    return shown;
  });
}

function measurePress(
  browser: Browser,
  url: string,
  { path, on, comes }: Press,
  holdMs: number,
): Promise<PressTimes> {
  return inPage(browser, HEIGHT, async (page, cdp) => {
    const felt: PressTimes = { event: 0, longtask: 0, awake: 0 };
    // Reported at once, since the page may navigate away.
    await page.exposeFunction("tell", (what: keyof PressTimes, ms: number) => {
      felt[what] = Math.max(felt[what], ms);
    });
    await page.goto(url + path, { waitUntil: "networkidle" });
    await page.waitForTimeout(QUIET_MS);
    if (await page.evaluate(() => "__remixRouter" in window)) throw new Error(`${path} was awake before`);
    await slowDown(cdp);
    await page.evaluate(watch);
    const box = await page.locator(on).first().boundingBox();
    if (!box || box.y + box.height > HEIGHT) throw new Error(`${on} is not in sight`);
    const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
    const down = cdp.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
    await new Promise((resolve) => setTimeout(resolve, holdMs));
    await Promise.all([down, cdp.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] })]);
    await page.locator(comes).first().waitFor();
    await page.waitForTimeout(AFTERWARDS_MS);
    return felt;
  });
}

/** Runs in the page. */
function watch(): void {
  const tell = Reflect.get(window, "tell") as (what: keyof PressTimes, ms: number) => void;
  const observer = new PerformanceObserver((list) => {
    for (const { entryType, name, duration } of list.getEntries())
      if (entryType === "longtask" || /^(pointerdown|pointerup|click)$/.test(name))
        tell(entryType as keyof PressTimes, duration);
  });
  observer.observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  observer.observe({ type: "longtask" });
  const touched = new Promise<number>((resolve) => {
    addEventListener("pointerdown", ({ timeStamp }) => resolve(timeStamp), { once: true });
  });
  new MutationObserver(async () => tell("awake", performance.now() - (await touched))).observe(
    document.documentElement,
    { attributeFilter: ["data-awake"] },
  );
}
