import type { Frame, Page } from "playwright-core";
import { inject } from "vitest";
import { until, untilAwake } from "./visit";

/** Indexes of free days in the coming months that no other test file books. */
export const DAYS = { clicks: 0, wizard: 1, keys: 2, keysInWizard: 3 } as const;

/** Opens the scheduler in London time, on a day that only this test uses. */
export async function openDay(page: Page, index: number): Promise<void> {
  await page.goto("/schedule?tz=Europe/London");
  await untilAwake(page);
  for (let months = 0; months < 2; months++) {
    const month = page.locator("#month-heading");
    const before = await month.textContent();
    const next = page.getByRole("link", { name: "Next month" });
    if ((await next.count()) === 0) break;
    await next.click();
    await until(async () => (await month.textContent()) !== before);
  }
  const day = page.getByRole("link", { name: /\d times? free/ }).nth(index);
  const date = new URL((await day.getAttribute("href")) ?? "", inject("siteUrl")).searchParams.get("date");
  await page.goto(`/schedule?tz=Europe/London&date=${date}`);
  await untilAwake(page);
}

export const focusOf = (place: Page | Frame) =>
  place.evaluate(() => ({
    tag: document.activeElement?.tagName ?? "",
    name: document.activeElement?.getAttribute("name") ?? "",
    text: (
      document.activeElement?.getAttribute("aria-label") ??
      document.activeElement?.textContent ??
      ""
    ).trim(),
  }));
