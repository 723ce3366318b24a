import type { BrowserContext, Page, Request } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Extent } from "./covering";
import { expectCount, expectNoneNow, expectText } from "./reads";
import { startOwnSite, type TestSite } from "./site";
import { sendsForm, until, untilAwake, untilSettled, withBrowser } from "./visit";
import { CLIMATES, STORMS, serveWithoutCookies } from "./weather";
import { JOURNEYS, type Prepared, type WeatherJourney } from "./weather-journeys";
import { COOKIE_SECRET } from "./worker";

/**
 * Every journey under every kind of failure ("weather"), with scripts and without, one test each; in `npm test` each
 * journey and each weather at least once. In each test, the error is shown on the current
 * page, the typed values are still there, the person can continue, nothing is written twice, and only pages of the site
 * are shown.
 */

/** Messages of the browser about failed requests, and of Remix about responses that it cannot read. */
export const NETWORK_ERRORS =
  /Failed to load resource|turbo-stream|Unexpected end|SyntaxError|Invalid input|ERR_|Failed to fetch/i;

export const PLAIN_WORDS =
  /You're offline|We couldn't reach our server|isn't answering|We can't reach|We couldn't save|Failed to|couldn't/;

export async function expectNoErrorPage(page: Page, when: string): Promise<void> {
  // During a navigation there is no <main> for a moment.
  await expectCount(page.locator("main"), when).toBe(1);
  await expectNoneNow(page.getByText("Something went wrong on our side"), when);
  await expectNoneNow(page.getByText("404", { exact: true }), when);
}

export async function expectKept(page: Page, { typed }: Prepared, when: string): Promise<void> {
  for (const [selector, value] of Object.entries(typed)) {
    await expect
      .poll(() => page.locator(selector).first().inputValue(), { message: `${selector}, ${when}` })
      .toBe(value);
  }
}

const SECRET = /password/i;

/** Types the values that are never stored, such as passwords. With `isAll`, types all values. */
async function typeAgain(page: Page, { typed }: Prepared, isAll = false): Promise<void> {
  for (const [selector, value] of Object.entries(typed)) {
    if (!isAll && !SECRET.test(selector)) continue;
    await page.locator(selector).first().fill(value);
  }
}

async function expectKeptButSecrets(page: Page, { typed }: Prepared, when: string): Promise<void> {
  const kept = Object.fromEntries(Object.entries(typed).filter(([selector]) => !SECRET.test(selector)));
  await expectKept(page, { typed: kept } as Prepared, when);
}

export async function expectRows(site: TestSite, { rows }: Prepared): Promise<void> {
  if (!rows) return;
  const [sql, expected] = rows;
  await expect
    .poll(async () => (await site.database.prepare(sql).all()).results, { message: sql })
    .toHaveLength(expected);
}

export const isAlertFocused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute("role") === "alert");

type Cell = {
  page: Page;
  context: BrowserContext;
  site: TestSite;
  cookieless: string;
  journey: WeatherJourney;
  javaScript: boolean;
};

/** Opens the journey's page, types, and waits until scripts run. */
async function open({ page, site, journey, javaScript }: Cell): Promise<Prepared> {
  const prepared = await journey.prepare(page, site);
  if (javaScript) await untilAwake(page);
  return prepared;
}

async function finish({ site, page }: Cell, prepared: Prepared): Promise<void> {
  await prepared.done();
  await expectNoErrorPage(page, "at the end");
  await expectRows(site, prepared);
}

async function expectErrorShown({ page, journey }: Cell, prepared: Prepared): Promise<void> {
  if (journey.isPage) {
    await page.getByRole("heading", { name: "We can't show this page right now" }).waitFor();
    return;
  }
  await expect.poll(() => isAlertFocused(page)).toBe(true);
  await expectText(page.locator('[role="alert"]:focus')).toMatch(journey.says ?? PLAIN_WORDS);
  await expectKept(page, prepared, "after the failure");
  await expectNoErrorPage(page, "after the failure");
}

const storm =
  (name: keyof typeof STORMS) =>
  async (cell: Cell): Promise<void> => {
    const { page, site, journey } = cell;
    const prepared = await open(cell);
    const act = async () => {
      await prepared.send();
      await expectErrorShown(cell, prepared);
    };
    await STORMS[name](page, act, site, journey.table);
    if (journey.isPage) await page.getByRole("link", { name: "Try again" }).click();
    else await prepared.send();
    await finish(cell, prepared);
  };

const isSent = (request: Request, { isPage }: WeatherJourney) =>
  isPage ? /[?&]q=/.test(request.url()) : sendsForm(request);

/** Without scripts, the server shows the form again. */
async function tableGoneWithoutScripts(cell: Cell): Promise<void> {
  const { page, site, journey } = cell;
  const prepared = await open(cell);
  await STORMS["table gone"](
    page,
    async () => {
      await prepared.send();
      await expect
        .poll(() => page.getByRole("alert").allTextContents())
        .toEqual([expect.stringMatching(journey.says ?? PLAIN_WORDS)]);
      await expectKeptButSecrets(page, prepared, "after the failure");
      await expectNoErrorPage(page, "after the failure");
    },
    site,
    journey.table,
  );
  // Some pages can't be shown without their table, and tell the person to go back.
  const [field] = Object.keys(prepared.typed);
  if (field && (await page.locator(field).count()) === 0) await page.goBack();
  await typeAgain(page, prepared);
  await prepared.send();
  await finish(cell, prepared);
}

async function slowAnswer(cell: Cell): Promise<void> {
  const { page, context, journey, javaScript } = cell;
  const prepared = await open(cell);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await context.route("**/*", async (route) => {
    if (isSent(route.request(), journey)) await held;
    await route.continue().catch(() => {});
  });
  const pressed = page.waitForRequest((request) => isSent(request, journey));
  // Without scripts, Playwright's click waits for the next page.
  const first = prepared.send();
  await pressed;
  if (javaScript) {
    await first;
    await expect
      .poll(() => page.locator('[aria-busy="true"], button[aria-disabled="true"], progress').count())
      .toBeGreaterThan(0);
    await Promise.race([prepared.send().catch(() => {}), untilSettled(page)]);
  }
  letGo();
  await first;
  await finish(cell, prepared);
}

/** The server accepts the form, and its response is lost. The response to the second press is correct. */
async function lostAnswer(cell: Cell): Promise<void> {
  const { context, journey, javaScript } = cell;
  const prepared = await open(cell);
  let lost = 0;
  await context.route("**/*", async (route) => {
    if (lost > 0 || !isSent(route.request(), journey)) return route.continue();
    lost += 1;
    await route.fetch({ maxRedirects: 0 });
    // Without scripts, an aborted navigation leaves the page as it is, as the browser's "Stop" does.
    await route.abort(javaScript ? "connectionreset" : "aborted");
  });
  await prepared.send().catch(() => {});
  await until(async () => lost === 1);
  if (javaScript) {
    await expectErrorShown(cell, prepared);
    if (journey.isPage) return;
  }
  await prepared.send();
  await finish(cell, prepared);
}

async function scriptsBlocked(cell: Cell): Promise<void> {
  await cell.context.route(/\.js(\?|$)/, (route) => route.abort("blockedbyclient"));
  const prepared = await cell.journey.prepare(cell.page, cell.site);
  await prepared.send();
  await finish(cell, prepared);
}

async function storageDenied(cell: Cell): Promise<void> {
  await CLIMATES["storage denied"](cell.context);
  const prepared = await open(cell);
  await prepared.send();
  await finish(cell, prepared);
}

async function cookiesDenied(cell: Cell): Promise<void> {
  const { page, site, journey, cookieless, javaScript } = cell;
  const prepared = await journey.prepare(page, { ...site, url: cookieless });
  if (javaScript) await untilAwake(page);
  await prepared.send();
  if (journey.name === "writing to the team in the chat" && !javaScript) {
    // Without a cookie the page cannot show the conversation: the message arrives, and the team answers by email.
    await page
      .getByText("If you've just sent us a message, it has arrived. We'll answer by email.")
      .waitFor();
    await expectNoErrorPage(page, "at the end");
    await expectRows(site, prepared);
  } else if (journey.cookie === "kept") {
    await page.getByText("Your browser blocks our cookie").waitFor();
    await expectRows(site, prepared);
  } else await finish(cell, prepared);
}

async function reload(cell: Cell): Promise<void> {
  const { page, javaScript, site } = cell;
  const prepared = await open(cell);
  if (javaScript) {
    await page.reload();
    await untilAwake(page);
    await expectKeptButSecrets(page, prepared, "after a reload");
    await typeAgain(page, prepared);
  }
  await prepared.send();
  await finish(cell, prepared);
  await page.reload();
  await expectNoErrorPage(page, "after a reload");
  await expectRows(site, prepared);
}

async function backAndForward(cell: Cell): Promise<void> {
  const { page, site, javaScript } = cell;
  const prepared = await open(cell);
  if (javaScript) {
    await page.goto(`${site.url}/privacy`);
    await page.goBack();
    await untilAwake(page);
    await expectKeptButSecrets(page, prepared, "after Back");
    await typeAgain(page, prepared);
  }
  await prepared.send();
  await finish(cell, prepared);
  await page.goBack();
  // If the response replaced the form in the history, Back leaves the site.
  if (page.url() !== "about:blank") await expectNoErrorPage(page, "after Back");
  await page.goForward();
  await expectNoErrorPage(page, "after Forward");
  await expectRows(site, prepared);
}

async function twoTabs(cell: Cell): Promise<void> {
  const { page, context, site, javaScript } = cell;
  const prepared = await open(cell);
  const other = await context.newPage();
  await other.goto(page.url());
  if (javaScript) await untilAwake(other);
  await prepared.send();
  await finish(cell, prepared);
  // The other tab still shows the page from before.
  await other.reload();
  await expectNoErrorPage(other, "in the other tab");
  await expectRows(site, prepared);
}

type Weather = {
  run: (cell: Cell) => Promise<void>;
  plain?: (cell: Cell) => Promise<void>;
  plainNot?: string;
};

const OF_SCRIPTS = "it is about scripts";
const OF_THE_BROWSER = "no page of ours is shown: the browser says so itself";

/** The test of each weather with scripts and without, or the reason for having none without scripts. */
const WEATHERS: Record<string, Weather> = {
  offline: { run: storm("offline"), plainNot: OF_THE_BROWSER },
  "502 from the edge": { run: storm("502"), plainNot: OF_THE_BROWSER },
  "a table gone": { run: storm("table gone"), plain: tableGoneWithoutScripts },
  "a slow answer": { run: slowAnswer, plain: slowAnswer },
  "scripts blocked": { run: scriptsBlocked, plainNot: OF_SCRIPTS },
  "storage denied": { run: storageDenied, plainNot: OF_SCRIPTS },
  "cookies denied": { run: cookiesDenied, plain: cookiesDenied },
  "a lost answer": { run: lostAnswer, plain: lostAnswer },
  reload: { run: reload, plain: reload },
  "Back and Forward": { run: backAndForward, plain: backAndForward },
  "two tabs": { run: twoTabs, plain: twoTabs },
};

/** Why a journey cannot be tested in a weather; null if it can. */
function notApplicable({ name, table, isPage, cookie }: WeatherJourney, weather: string): string | null {
  if (weather === "a table gone" && table === null) return "it needs no table";
  if (weather === "cookies denied" && cookie === "needed") return "nobody gets there without a session";
  if (weather === "a lost answer" && isPage) return "nothing is written";
  if (weather === "a slow answer" && isPage) return `${name} is reading`;
  return null;
}

type Test = {
  journey: WeatherJourney;
  title: string;
  /** What it tests; null if there is nothing to test, for the reason in the title. */
  cell: ((cell: Cell) => Promise<void>) | null;
  javaScript: boolean;
};

/** The tests of all journeys that are in the matrix. */
const TESTS: Test[] = JOURNEYS.filter(({ part }) => part !== null).flatMap((journey) =>
  Object.entries(WEATHERS).flatMap(([weather, { run, plain, plainNot }]) =>
    [true, false].map((javaScript) => {
      const cell = (javaScript ? run : plain) ?? null;
      const reason = notApplicable(journey, weather) ?? (cell ? null : plainNot);
      const title = `${weather} (JavaScript ${javaScript ? "on" : "off"})`;
      return {
        journey,
        javaScript,
        title: reason ? `${title}: n/a, ${reason}` : title,
        cell: reason ? null : cell,
      };
    }),
  ),
);

export function testWeather(extent: Extent, isMine: (journey: WeatherJourney) => boolean): void {
  const taken = extent.some(TESTS, ({ journey, title, cell }) =>
    cell === null ? [] : [journey.name, title],
  );
  const visit = withBrowser();
  let site: TestSite;
  let cookieless: Awaited<ReturnType<typeof serveWithoutCookies>>;
  beforeAll(async () => {
    site = await startOwnSite({
      vars: { COOKIE_SECRET, MIN_FILL_SECONDS: "0" },
      onLog: () => {},
    });
    cookieless = await serveWithoutCookies(site.url);
  });
  afterAll(async () => {
    await cookieless?.stop();
    await site?.stop();
  });

  describe.each(JOURNEYS.filter(isMine))("$name", (journey) => {
    for (const { title, cell, javaScript } of taken.filter(
      (one) => one.journey === journey && one.cell !== null,
    )) {
      test(title, async () => {
        // Reset the limits on guests' calls for a day and on attempts for an address.
        for (const table of ["bookings", "attempt_counters"])
          await site.database.prepare(`delete from ${table}`).run();
        const { page, context, expectConsoleError } = await visit({ javaScript });
        expectConsoleError(NETWORK_ERRORS);
        await cell?.({ page, context, site, cookieless: cookieless.url, journey, javaScript });
      });
    }
  });
}
