import type { Locator } from "playwright-core";
import { expect } from "vitest";

/**
 * What a page shows is read by polling: it may show it a moment later, on a busy machine many moments later.
 * The patience is `expect.poll.timeout` in `vitest.config.ts`. A failure tells what was expected, what stood there
 * last, and where.
 */
const ONE_READ = { timeout: 5_000 };

/** `await expectText(heading).toBe("Your Bookings")`, and likewise with any other matcher. */
export const expectText = (locator: Locator, what = "") =>
  expect.poll(() => locator.textContent(ONE_READ), { message: named(locator, "text", what) });

/** The texts of all elements that the locator finds. */
export const expectTexts = (locator: Locator, what = "") =>
  expect.poll(() => locator.allTextContents(), { message: named(locator, "texts", what) });

/** The value of a field. */
export const expectValue = (locator: Locator, what = "") =>
  expect.poll(() => locator.inputValue(ONE_READ), { message: named(locator, "value", what) });

export const expectAttribute = (locator: Locator, name: string, what = "") =>
  expect.poll(() => locator.getAttribute(name, ONE_READ), { message: named(locator, name, what) });

/** Whether a checkbox or radio button is checked. */
export const expectChecked = (locator: Locator, what = "") =>
  expect.poll(() => locator.isChecked(ONE_READ), { message: named(locator, "checked", what) });

/** A side of the element's box in pixels; nothing, while it has none. */
export const expectBox = (locator: Locator, side: "x" | "y" | "width" | "height", what = "") =>
  expect.poll(async () => (await locator.boundingBox(ONE_READ))?.[side], {
    message: named(locator, side, what),
  });

export const expectCount = (locator: Locator, what = "") =>
  expect.poll(() => locator.count(), { message: named(locator, "count", what) });

/** Waits until the locator finds nothing any more. */
export const expectGone = (locator: Locator, what = "") => expectCount(locator, what).toBe(0);

export const expectVisible = (locator: Locator, what = "") =>
  expect.poll(() => locator.isVisible(), { message: named(locator, "visible", what) }).toBe(true);

/** Waits until the element is hidden or gone. */
export const expectHidden = (locator: Locator, what = "") =>
  expect.poll(() => locator.isVisible(), { message: named(locator, "visible", what) }).toBe(false);

/**
 * Reads once, for what must not be there at this moment: a wait would overlook what shows and goes again. First wait
 * for something that shows that the page has come as far.
 */
export async function expectNoneNow(locator: Locator, what = ""): Promise<void> {
  expect(await locator.count(), named(locator, "count", what)).toBe(0);
}

/** As `expectNoneNow`, for what may be there but not show. */
export async function expectHiddenNow(locator: Locator, what = ""): Promise<void> {
  expect(await locator.isVisible(), named(locator, "visible", what)).toBe(false);
}

const named = (locator: Locator, property: string, what: string) =>
  `${what && `${what}: `}${property} of ${locator}`;
