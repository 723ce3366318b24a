import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { PATHS } from "../../app/domain/paths";
import { holdScripts, untilAwake, withBrowser } from "../support/visit";

const visit = withBrowser();

/** Longer than a browser takes to believe that somebody means the link that they point at. */
const POINTING_MS = 1000;

/** What is asked for before it is pressed, by path and query. */
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
  // The browser itself follows a page's rules: it is no request of the page.
  const devTools = await page.context().newCDPSession(page);
  devTools.on("Preload.prefetchStatusUpdated", ({ prefetchUrl }) => note(prefetchUrl));
  await devTools.send("Preload.enable");
  return asked;
}

const inHeader = (page: Page, name: string) =>
  page.getByRole("banner").getByRole("link", { name, exact: true });

async function pointAt(page: Page, name: string): Promise<void> {
  await inHeader(page, name).hover();
  await page.waitForTimeout(POINTING_MS);
}

test("a page that sleeps fetches the page whose link is pointed at, and no other", async () => {
  const { page } = await visit();
  await holdScripts(page);
  const asked = await askedAhead(page);
  await page.goto("/services");
  await page.waitForTimeout(POINTING_MS);
  expect(asked).toEqual([]);
  await pointAt(page, "Sign In");
  await pointAt(page, "Services");
  expect(asked).toEqual([]);
  await inHeader(page, "About").hover();
  await expect.poll(() => asked).toEqual([PATHS.about]);
  await inHeader(page, "Book a Call").hover();
  await expect.poll(() => asked).toEqual([PATHS.about, "/contact?plan=starter"]);
  await inHeader(page, "About").click();
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe(PATHS.about);
});

test("a page that is awake fetches the scripts of the page whose link is pointed at", async () => {
  const { page } = await visit();
  await page.goto("/services");
  await untilAwake(page);
  const asked = await askedAhead(page);
  await pointAt(page, "Sign In");
  expect(asked).toEqual([]);
  await inHeader(page, "Contact").hover();
  await expect.poll(() => asked.filter((path) => path.startsWith("/assets/_site.contact-"))).toHaveLength(1);
  await inHeader(page, "Book a Call").hover();
  await expect.poll(() => asked).toContain(PATHS.contact);
  expect(asked.filter((path) => !/^\/(contact|assets\/.+\.js)$/.test(path))).toEqual([]);
});

test("a page that is somebody's own has no rules, nor has one with a query", async () => {
  const { page } = await visit();
  await holdScripts(page);
  const asked = await askedAhead(page);
  for (const path of ["/signin", "/schedule", "/help?q=cancel"]) {
    await page.goto(path);
    expect(await page.locator('script[type="speculationrules"]').textContent()).toBe("");
  }
  await page.goto("/signin");
  await pointAt(page, "About");
  expect(asked).toEqual([]);
});
