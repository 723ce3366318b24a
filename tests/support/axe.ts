import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { expect } from "vitest";

function axeOn(page: Page): AxeBuilder {
  // With frames axe gathers its findings in a page of its own, which takes longer than looking does.
  const isAlone = page.frames().length === 1;
  // It looks at all the same, but does not describe each element that passes.
  return new AxeBuilder({ page }).setLegacyMode(isAlone).options({ resultTypes: ["violations"] });
}

/** Axe finds nothing wrong with a page, and its window does not scroll sideways. */
export async function expectSound(page: Page, what: string): Promise<void> {
  const { violations } = await axeOn(page).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`),
    what,
  ).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${what} scrolls sideways`).toBeLessThanOrEqual(0);
}

/** The dark theme's colours can be told apart, too. Leaves the page dark. */
export async function expectReadableInTheDark(page: Page, what: string): Promise<void> {
  await page.emulateMedia({ colorScheme: "dark" });
  // Without motion a change of colour still takes a frame, and what inherits it takes the next.
  await page.evaluate(async () => {
    for (let pause = 0; pause < 50; pause += 1) {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      if (document.getAnimations().length === 0) return;
    }
  });
  const { violations } = await axeOn(page).withRules(["color-contrast"]).analyze();
  expect(
    violations.flatMap(({ nodes }) => nodes.map(({ html, any }) => `${html}: ${any[0]?.message}`)),
    `${what} in the dark theme`,
  ).toEqual([]);
}
