import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { PATHS } from "../../../app/domain/paths";
import { expectTexts } from "../../support/reads";
import { holdScripts, untilAwake, withBrowser } from "../../support/visit";

const visit = withBrowser();

/** The prefetched URLs, by path and query. The list grows as the browser prefetches. */
async function askedAhead(page: Page): Promise<string[]> {
  const asked: string[] = [];
  const note = (url: string) => {
    const { pathname, search } = new URL(url);
    if (!asked.includes(pathname + search)) asked.push(pathname + search);
  };
  page.on("request", async (request) => {
    const headers = await request.allHeaders().catch(() => ({}) as Record<string, string>);
    if (headers["sec-purpose"]?.startsWith("prefetch")) note(request.url());
  });
  // The browser itself applies the speculation rules, so these are not requests of the page.
  const devTools = await page.context().newCDPSession(page);
  devTools.on("Preload.prefetchStatusUpdated", ({ prefetchUrl }) => note(prefetchUrl));
  await devTools.send("Preload.enable");
  return asked;
}

const inHeader = (page: Page, name: string) =>
  page.getByRole("banner").getByRole("link", { name, exact: true });

test("pointing at a link of a sleeping page fetches that public page, and no personal one", async () => {
  const { page } = await visit();
  await holdScripts(page);
  const asked = await askedAhead(page);
  await page.goto("/features");
  expect(asked).toEqual([]);
  // A personal page and the current page first, each for longer than the 200 ms after which the browser would fetch it.
  for (const name of ["Sign In", "Features"]) {
    await inHeader(page, name).hover();
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  await inHeader(page, "About").hover();
  await expect.poll(() => asked).toEqual([PATHS.about]);
  await inHeader(page, "Book a Call").hover();
  await expect.poll(() => asked).toEqual([PATHS.about, "/contact?plan=starter&given=1"]);
  await inHeader(page, "About").click();
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe(PATHS.about);
});

test("an awake page loads data in place of documents: it fetches none ahead", async () => {
  const { page } = await visit();
  await page.goto("/services");
  await untilAwake(page);
  const asked = await askedAhead(page);
  await inHeader(page, "Contact").hover();
  // The browser prefetches a link that loads a document. This shows that it skipped the one before.
  await page.evaluate(() => {
    const link = document.createElement("a");
    link.href = "/about";
    link.textContent = "A document";
    link.style.cssText = "position: fixed; top: 50%; left: 50%; z-index: 99";
    document.body.appendChild(link);
  });
  await page.getByRole("link", { name: "A document" }).hover();
  await expect.poll(() => asked).toEqual([PATHS.about]);
});

test("a page that the browser renders again keeps its rules", async () => {
  const { page, expectConsoleError } = await visit();
  expectConsoleError(/.*/);
  // React can't match this to what it renders, and renders the whole document anew.
  await page.route("**/about", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/(<main[^>]*>)/, "$1<p>One more.</p>");
    await route.fulfill({ response, body });
  });
  await page.goto("/about");
  const rules = page.locator('script[type="speculationrules"]');
  const sent = await rules.textContent();
  await untilAwake(page);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await expectTexts(rules).toEqual([sent]);
});

test("the rules are the same on every page, and name public pages alone", async () => {
  const { page } = await visit();
  const rules: (string | null)[] = [];
  for (const path of ["/", "/signin", "/schedule", "/help?q=cancel"]) {
    await page.goto(path);
    rules.push(await page.locator('script[type="speculationrules"]').textContent());
  }
  expect(new Set(rules).size).toBe(1);
  const named: string[] = [];
  JSON.parse(rules[0] ?? "", (key, value) => {
    if (key === "href_matches") named.push(...[value].flat());
    return value;
  });
  const paths = named.map((pattern) => pattern.split("\\?")[0]);
  expect(paths).toEqual(expect.arrayContaining([PATHS.services, PATHS.contact, "/blog/:slug"]));
  for (const own of [PATHS.signIn, PATHS.signOut, PATHS.dashboard, PATHS.account, PATHS.schedule, "/staff"])
    expect(paths).not.toContain(own);
});
