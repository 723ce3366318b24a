import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Axe finds nothing wrong with a page, and its window does not scroll sideways. */
export async function expectSound(page: Page, what: string): Promise<void> {
  // With frames axe gathers its findings in a page of its own, which takes longer than looking does.
  const isAlone = page.frames().length === 1;
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(isAlone).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`),
    what,
  ).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${what} scrolls sideways`).toBeLessThanOrEqual(0);
}
