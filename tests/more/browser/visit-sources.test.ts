import type { Page, Request } from "playwright-core";
import { expect, test } from "vitest";
import { VISIT_BEACON_PATH } from "../../../app/domain/visits/beacon";
import {
  fillContact,
  holdScripts,
  newContact,
  sendsForm,
  untilAwake,
  withBrowser,
} from "../../support/visit";

const visit = withBrowser();

const CAMPAIGN = "utm_source=newsletter&utm_campaign=Autumn+sale&gclid=Cj0KCQiA";

const follow = (page: Page, name: string) =>
  page.getByRole("banner").getByRole("link", { name, exact: true }).click();

/** Sends the wizard's first step, and returns what the form said of the visit. */
async function sendFirstStep(page: Page): Promise<string | null> {
  await fillContact(page, newContact());
  const isFirstStep = (request: Request) =>
    sendsForm(request) && new URL(request.url()).pathname.startsWith("/contact");
  const [sent] = await Promise.all([
    page.waitForRequest(isFirstStep),
    page.getByRole("button", { name: "Continue" }).click(),
  ]);
  await page.getByRole("heading", { name: "What would you like to talk about?" }).waitFor();
  return new URLSearchParams(sent.postData() ?? "").get("visit");
}

test("the campaign and site that led to a visit ride in the form, over two pages that scripts show", async () => {
  const { page, context } = await visit();
  await page.goto(`/services?${CAMPAIGN}`, { referer: "https://search.example/" });
  await untilAwake(page);
  await follow(page, "About");
  await page.waitForURL("/about");
  await follow(page, "Contact");
  await page.waitForURL("/contact");
  await page.locator('[name="visit"]').first().waitFor({ state: "attached" });
  await expect.poll(() => context.cookies()).toEqual([]);
  await expect
    .poll(() =>
      page.evaluate(() => [
        localStorage.length,
        document.querySelector("[name=visit]")?.getAttribute("value"),
      ]),
    )
    .toEqual([0, ""]);
  const sent = await sendFirstStep(page);
  expect(sent).toBe("source=newsletter&campaign=Autumn+sale&referrer=search.example&landingPage=%2Fservices");
});

test("the campaign of a page that is left before it wakes still rides in the form", async () => {
  const { page } = await visit();
  const release = await holdScripts(page);
  await page.goto(`/services?${CAMPAIGN}`);
  await follow(page, "Contact");
  await page.waitForURL("/contact");
  await release();
  await untilAwake(page);
  const sent = await sendFirstStep(page);
  expect(sent).toBe("source=newsletter&campaign=Autumn+sale&landingPage=%2Fservices");
});

test("without scripts, the form's own address says it", async () => {
  const { page } = await visit({ javaScript: false });
  const path = `/contact?${CAMPAIGN}`;
  await page.goto(path);
  await fillContact(page, newContact());
  const [sent] = await Promise.all([
    page.waitForRequest(sendsForm),
    page.getByRole("button", { name: "Continue" }).click(),
  ]);
  const { referer = "" } = await sent.allHeaders();
  expect(new URL(referer).search).toBe(`?${CAMPAIGN}`);
  await page.getByRole("heading", { name: "What would you like to talk about?" }).waitFor();
});

/** Decides whether the visit is measured, and collects what would be sent. */
async function measured(page: Page, random: number): Promise<() => Promise<unknown[]>> {
  await page.addInitScript((value) => {
    Math.random = () => value;
    const sent: unknown[] = [];
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      sent.push({ url, ...JSON.parse(String(body)) });
      return send(url, body);
    };
    Object.assign(window, { sent });
  }, random);
  return () => page.evaluate(() => (window as unknown as { sent: unknown[] }).sent);
}

const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  });

test("one visit in ten is measured, and sends one beacon as its page is left", async () => {
  const { page, context } = await visit();
  const sent = await measured(page, 0.05);
  const chunk = page.waitForResponse(/\/web-vitals/);
  const counted = page.waitForResponse((response) => new URL(response.url()).pathname === VISIT_BEACON_PATH);
  await page.goto(`/about?${CAMPAIGN}`);
  await untilAwake(page);
  await (await chunk).finished();
  await page.waitForFunction(() => performance.getEntriesByType("paint").length > 0);
  // Measured by the library once its own observers have run.
  await expect
    .poll(async () => {
      await hide(page);
      return (await sent()).length;
    })
    .toBe(1);
  expect((await counted).status()).toBe(204);
  await hide(page);
  await expect
    .poll(() => sent())
    .toEqual([
      expect.objectContaining({
        url: VISIT_BEACON_PATH,
        page: "/about",
        visit: "source=newsletter&campaign=Autumn+sale&landingPage=%2Fabout",
      }),
    ]);
  await expect.poll(() => context.cookies()).toEqual([]);
});

test("nine visits in ten load and send nothing", async () => {
  const { page } = await visit();
  const sent = await measured(page, 0.1);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("/about");
  await untilAwake(page);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await hide(page);
  await expect.poll(() => sent()).toEqual([]);
  expect(asked.filter((url) => url.includes("/web-vitals"))).toEqual([]);
});
