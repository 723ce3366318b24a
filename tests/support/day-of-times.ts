import type { Frame, Page } from "playwright-core";
import { inject } from "vitest";
import { freeDay, untilAwake } from "./visit";

/** Indexes of free days ahead that no other test file books. */
export const DAYS = { clicks: 24, wizard: 25, keys: 26, keysInWizard: 27 } as const;

/** Opens the scheduler in London time, on a day that only this test uses. */
export async function openFreeDay(page: Page, index: number): Promise<void> {
  await page.goto("/schedule?tz=Europe/London");
  await untilAwake(page);
  const day = await freeDay(page, index);
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
