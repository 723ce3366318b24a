import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { passTime, stopTime } from "../support/clock";
import { withBrowser } from "../support/visit";

const visit = withBrowser();

/** How long a page that was woken by a touch waits before it runs its scripts. */
const PRESS_MS = 300;
/** Shorter than the page's further wait while the finger stays down. */
const HELD_MS = 250;
const A_WHILE_MS = 50;

/** The page announces itself to screen readers once it is awake. */
const isAwake = (page: Page) => page.evaluate(() => document.getElementById("page-announcer") !== null);

test("what a finger wakes runs after it has had time to press, and hydration begins after it has left", async () => {
  const { page, context } = await visit({ width: 360 });
  const scripts: string[] = [];
  let loading = 0;
  page.on("request", (request) => {
    if (!/\/assets\/.*\.js$/.test(request.url())) return;
    scripts.push(request.url());
    loading += 1;
  });
  page.on("requestfinished", (request) => {
    if (scripts.includes(request.url())) loading -= 1;
  });
  await page.goto("/contact");
  await stopTime(page);
  const field = await page.getByLabel("Your name").boundingBox();
  if (!field) throw new Error("There is nothing to press");
  const cdp = await context.newCDPSession(page);
  await cdp.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  const touchPoints = [{ x: field.x + 20, y: field.y + 20 }];

  await cdp.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  await passTime(page, PRESS_MS - 1);
  expect(scripts).toEqual([]);
  await passTime(page, 1);
  await expect.poll(() => scripts.length > 0 && loading === 0).toBe(true);
  await passTime(page, HELD_MS);
  await expect.poll(() => isAwake(page)).toBe(false);

  await cdp.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await expect
    .poll(async () => {
      await passTime(page, A_WHILE_MS);
      return isAwake(page);
    })
    .toBe(true);
});
