import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { addDays, weekdayOf } from "../../../app/domain/calendar-date";
import { expectSound } from "../../support/axe";
import { daysFromNow } from "../../support/dates";
import { createBooking } from "../../support/factories";
import { expectAttribute, expectValue } from "../../support/reads";
import { siteDatabase } from "../../support/site";
import { signInBrowserAsStaff } from "../../support/staff-visit";
import { untilAwake, untilSettled, withBrowser } from "../../support/visit";

/** The desk's list and calendar in a browser: on a phone, by keyboard, with and without scripts. */

const visit = withBrowser();
/** The first Monday of the month before the last: the week from it, and three weeks, lie in that month and are past. */
const MONDAY = (() => {
  const first = `${daysFromNow(-62).slice(0, 7)}-01`;
  return addDays(first, (8 - weekdayOf(first)) % 7);
})();

/** "2 to 8 March 2026" */
function weekFrom(monday: string): string {
  const month = { month: "long", year: "numeric", timeZone: "UTC" } as const;
  const day = Number(monday.slice(8));
  return `${day} to ${day + 6} ${new Intl.DateTimeFormat("en-GB", month).format(new Date(monday))}`;
}

/** Adds past calls, one a day from that Monday, for a company that only this test searches for. */
async function addCalls(company: string, count: number): Promise<void> {
  for (let index = 0; index < count; index++) {
    await createBooking(siteDatabase(), {
      name: `Demo Client ${index}`,
      company,
      startsAt: `${addDays(MONDAY, index)}T14:00Z`,
      takesTime: false,
    });
  }
}

describe.each([
  ["with JavaScript", true],
  ["without JavaScript", false],
] as const)("%s", (_, javaScript) => {
  test("on a phone staff search, go on, mark calls and keep the search", async () => {
    const company = `Works${randomUUID().slice(0, 8)}`;
    await addCalls(company, 21);
    const { page, context } = await visit({ javaScript, width: 360 });
    await signInBrowserAsStaff(context);
    await page.goto("/staff/bookings");
    await page.getByRole("searchbox").fill(company);
    await page.getByRole("button", { name: "Search" }).click();
    // An empty list offers the same link before the search, but without the search words.
    await page.waitForURL((url) => url.search.includes(company));
    await page.getByRole("link", { name: "Search all bookings" }).click();
    await page.getByText("1–20 of 21").waitFor();
    if (javaScript) {
      // A page that wakes during a click may shift under it.
      await untilAwake(page);
      await expectSound(page, "the list");
    }
    await page.getByRole("link", { name: "Next", exact: true }).click();
    await page.getByText("21 of 21").waitFor();
    await page.getByRole("checkbox", { name: /Demo Client 0/ }).check();
    await page.getByLabel("With the bookings chosen").selectOption("completed");
    await page.getByRole("button", { name: "Change status" }).click();
    await page.getByText("One booking changed.").waitFor();
    await page.locator("[data-row]", { hasText: "Completed" }).waitFor();
    await page.getByText("Save as a view").click();
    await page.getByLabel("Name of the view").fill("Our works");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByRole("navigation", { name: "Views" }).getByRole("link", { name: "Our works" }).waitFor();
    await page.getByText("1–20 of 21").waitFor();
    await page.goto(`/staff/calendar?view=month&date=${MONDAY}`);
    await page
      .getByRole("link", { name: /Demo Client 3/ })
      .first()
      .waitFor();
    if (javaScript) await expectSound(page, "the month");
    await page.getByRole("link", { name: "Week", exact: true }).click();
    await page.getByRole("heading", { name: weekFrom(MONDAY) }).waitFor();
    if (javaScript) await expectSound(page, "the week");
  });
});

test("on a desk the list and the calendar are sound", async () => {
  const { page, context } = await visit({ width: 1280 });
  await signInBrowserAsStaff(context);
  await page.goto("/staff/bookings?view=all");
  await page.getByText("Filter and sort").click();
  await expectSound(page, "the list");
  await page.goto("/staff/calendar");
  await expectSound(page, "the week");
  await expect.poll(() => page.title()).toContain("202");
});

test("keys lead through the desk, and can be turned off", async () => {
  const company = `Works${randomUUID().slice(0, 8)}`;
  await addCalls(company, 2);
  const { page, context } = await visit();
  await signInBrowserAsStaff(context);
  await page.goto("/staff");
  const keys = page.getByText("Keyboard", { exact: true });
  await keys.waitFor();
  await page.keyboard.press("g");
  await page.keyboard.press("b");
  await page.getByRole("heading", { name: "Bookings", level: 1 }).waitFor();
  await page.keyboard.press("/");
  const focused = page.locator(":focus");
  await expectAttribute(focused, "data-desk-search").not.toBeNull();
  // In a field, the shortcut keys type letters.
  await page.keyboard.type(`${company} gt`);
  await expectValue(focused).toBe(`${company} gt`);
  await page.goto(`/staff/bookings?q=${company}`);
  await keys.waitFor();
  // What is focused while the page still renders may be replaced.
  await untilSettled(page);
  await page.keyboard.press("j");
  const first = await focused.getAttribute("href");
  await page.keyboard.press("j");
  await expectAttribute(focused, "href").not.toBe(first);
  await page.keyboard.press("k");
  await expectAttribute(focused, "href").toBe(first);

  await keys.click();
  await page.getByRole("button", { name: "Turn these keys off" }).click();
  await page.reload();
  await keys.click();
  await page.getByRole("button", { name: "Turn these keys on" }).waitFor();
  await page.keyboard.press("g");
  await page.keyboard.press("t");
  await untilSettled(page);
  expect(new URL(page.url()).pathname).toBe("/staff/bookings");
});

test.each([320, 768, 1023, 1024])("the lists fit into %i px", async (width) => {
  await addCalls(`Works${randomUUID().slice(0, 8)}`, 2);
  const { page, context } = await visit({ width });
  await signInBrowserAsStaff(context);
  for (const path of ["/staff/bookings?status=pending", "/staff/clients", "/staff/tickets", "/staff/email"]) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: path })
      .toBe(width);
    const names = page.locator(".desk-rows [data-row] b");
    if ((await names.count()) > 0) {
      const box = await names.first().boundingBox();
      // In a column that is too narrow, a name would break into one letter per line.
      expect(box?.height, path).toBeLessThan(60);
    }
  }
});
