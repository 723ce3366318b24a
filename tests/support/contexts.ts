import type { Browser, BrowserContext, CDPSession, Page } from "playwright-core";

/** What a context has from its beginning to its end. */
export type ContextKind = { javaScript: boolean; width: number; timeZone: string; reducedMotion: boolean };

type Kept = { context: BrowserContext; keeper: Page; devTools: CDPSession; origins: Set<string> };

/** Contexts without a visitor, by their kind. */
const free = new Map<string, Kept[]>();
const inUse = new Map<BrowserContext, Kept & { name: string }>();
const spent = new WeakSet<BrowserContext>();

/** How many contexts wait for the next visitor: most tests need one, with scripts or without. */
const MOST_FREE = 6;

/** Chromium's switch with which all pages of a site share a process, within one context. */
export const ONE_PROCESS_PER_SITE = "--process-per-site";

/**
 * A context for a new visitor: an earlier visitor's, emptied, or a new one. Chromium starts a process for each new
 * context and compiles the site's scripts in it again, a fifth of what a short test costs. An emptied context keeps its
 * process, because a page of the site stays open in it.
 */
export async function takeContext(
  browser: Browser,
  siteUrl: string,
  kind: ContextKind,
): Promise<BrowserContext> {
  const name = JSON.stringify([siteUrl, kind]);
  const waiting = free.get(name) ?? [];
  let kept = waiting.pop();
  // A browser that has ended took its contexts along.
  while (kept && kept.context.browser() !== browser) kept = waiting.pop();
  kept ??= await keepContext(browser, siteUrl, kind);
  inUse.set(kept.context, { ...kept, name });
  return kept.context;
}

/** A context for one visit, whose browser has not seen the site or is changed for good, as by a clock. */
export function newContext(
  browser: Browser,
  siteUrl: string,
  { javaScript, width, timeZone, reducedMotion }: ContextKind,
): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: siteUrl,
    javaScriptEnabled: javaScript,
    timezoneId: timeZone,
    viewport: { width, height: 900 },
    reducedMotion: reducedMotion ? "reduce" : "no-preference",
  });
}

async function keepContext(browser: Browser, siteUrl: string, kind: ContextKind): Promise<Kept> {
  const context = await newContext(browser, siteUrl, kind);
  const keeper = await context.newPage();
  await keeper.goto("/robots.txt");
  keeper.on("crash", () => closeAfterVisit(context));
  const origins = new Set<string>();
  context.on("page", (page) =>
    page.on("framenavigated", (frame) => {
      if (frame.url().startsWith("http")) origins.add(new URL(frame.url()).origin);
    }),
  );
  return { context, keeper, devTools: await context.newCDPSession(keeper), origins };
}

/** Lets no later visit have this context, for a change that can't be undone, such as a script in each page. */
export function closeAfterVisit(context: BrowserContext): void {
  spent.add(context);
}

/** The pages of a visit. */
export function pagesOf(context: BrowserContext, kept = inUse.get(context)): Page[] {
  return context.pages().filter((page) => page !== kept?.keeper);
}

/** Ends a visit: empties the context for a later visitor, or closes it if it is not to be kept. */
export async function giveBack(context: BrowserContext): Promise<void> {
  const kept = inUse.get(context);
  inUse.delete(context);
  const waiting = [...free.values()].reduce((sum, all) => sum + all.length, 0);
  const isOpen = context.pages().length > 0;
  if (!kept || !isOpen || spent.has(context) || waiting >= MOST_FREE) return context.close();
  for (const page of pagesOf(context, kept)) await page.close();
  await context.unrouteAll({ behavior: "ignoreErrors" });
  await context.setOffline(false);
  await context.clearCookies();
  await kept.devTools.send("Network.clearBrowserCache");
  for (const origin of kept.origins)
    await kept.devTools.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  kept.origins.clear();
  free.set(kept.name, [...(free.get(kept.name) ?? []), kept]);
}
