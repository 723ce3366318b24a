/** Measures when a browser on a slow connection paints, compared with the same HTML without its scripts. */
import type { Browser } from "playwright-core";
import { inPage, slowDown, withSite } from "./browser";
import { type Budget, median } from "./budget";

const PAGES = ["/", "/services", "/help", "/signin"];
const ROUNDS = 7;
/** A slow phone's network, with Lighthouse's values. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
/** Time after the load event within which the largest paint happens. */
const AFTERWARDS_MS = 500;

const SCRIPTLESS = `import site from "./server.js";
export default {
  ...site,
  async fetch(request, env, execution) {
    const answer = await site.fetch(request, env, execution);
    if (!answer.headers.get("Content-Type")?.startsWith("text/html")) return answer;
    return new HTMLRewriter().on("script", { element: (script) => { script.remove(); } }).transform(answer);
  },
};`;

export function paint(): Promise<Budget[]> {
  return withSite(
    (scriptless, browser) => withSite((site) => compare(browser, site.url, scriptless.url)),
    SCRIPTLESS,
  );
}

async function compare(browser: Browser, site: string, scriptless: string): Promise<Budget[]> {
  const budgets: Budget[] = [];
  for (const path of PAGES) {
    const [first, largest, bare]: [number[], number[], number[]] = [[], [], []];
    for (let round = 0; round < ROUNDS; round++) {
      const paints = await paintsOf(browser, site + path);
      first.push(paints.first);
      largest.push(paints.largest);
      bare.push((await paintsOf(browser, scriptless + path)).largest);
    }
    const note = `at ${Math.round(median(largest))} ms`;
    const add = (what: string, measured: number, atMost: number) =>
      budgets.push({ what: `${path}: largest paint by ${what}`, measured, atMost, note });
    add("the first", median(largest) / median(first), 1.25);
    add("that without scripts", median(largest) / median(bare), 1.05);
  }
  return budgets;
}

function paintsOf(browser: Browser, address: string): Promise<{ first: number; largest: number }> {
  return inPage(browser, 740, async (page, cdp) => {
    await cdp.send("Network.enable");
    await cdp.send("Network.emulateNetworkConditions", SLOW);
    await slowDown(cdp);
    await page.goto(address, { waitUntil: "load" });
    await page.waitForTimeout(AFTERWARDS_MS);
    return page.evaluate(async () => {
      const times = await new Promise<number[]>((resolve) => {
        new PerformanceObserver((list) => {
          resolve(list.getEntries().map(({ startTime }) => startTime));
        }).observe({ type: "largest-contentful-paint", buffered: true });
      });
      const [first] = performance.getEntriesByName("first-contentful-paint");
      return { first: first?.startTime ?? Number.NaN, largest: Math.max(...times) };
    });
  });
}
