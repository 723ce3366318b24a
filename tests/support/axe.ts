import axe, { type AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Axe goes on while a page's time stands (clock.ts). */
const AXE_SOURCE = `((setTimeout) => {${axe.source}})(window.nativeSetTimeout ?? setTimeout)`;

type Found = Pick<AxeResults, "violations" | "incomplete">;

/** What axe finds in a page and its frames. It is sent to each only once, which takes as long as the check itself. */
async function findWithAxe(page: Page, rules?: string[]): Promise<Found> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(AXE_SOURCE);
  }
  return page.evaluate(
    (only) =>
      (window as unknown as { axe: typeof axe }).axe.run({
        // Checks the same rules, but does not describe each element that passes.
        resultTypes: ["violations", "incomplete"],
        ...(only && { runOnly: { type: "rule", values: only } }),
      }),
    rules,
  );
}

/** Text in the very colour of its background, which axe leaves open, as it might be meant to be hidden. */
function unseenText({ incomplete }: Found): string[] {
  const nodes = incomplete.filter(({ id }) => id === "color-contrast").flatMap((found) => found.nodes);
  return nodes
    .filter(({ any }) => any[0]?.data?.messageKey === "equalRatio")
    .map(({ html }) => `unseen: ${html}`);
}

/** Expects no violation in axe and no horizontal scrolling. */
export async function expectSound(page: Page, what: string): Promise<void> {
  const found = await findWithAxe(page);
  const violations = found.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`,
  );
  expect([...violations, ...unseenText(found)], what).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${what} scrolls sideways`).toBeLessThanOrEqual(0);
}

/** Expects enough contrast in the dark theme. Leaves the page in it. */
export async function expectReadableInTheDark(page: Page, what: string): Promise<void> {
  await page.emulateMedia({ colorScheme: "dark" });
  // With reduced motion, a colour still changes one frame later, and inherited colours another frame later.
  await page.evaluate(async () => {
    for (let pause = 0; pause < 50; pause += 1) {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      if (document.getAnimations().length === 0) return;
    }
  });
  const found = await findWithAxe(page, ["color-contrast"]);
  const violations = found.violations.flatMap(({ nodes }) =>
    nodes.map(({ html, any }) => `${html}: ${any[0]?.message}`),
  );
  expect([...violations, ...unseenText(found)], `${what} in the dark theme`).toEqual([]);
}

/** At three widths and in both themes. */
export async function expectSoundAnywhere(page: Page, what: string): Promise<void> {
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectSound(page, `${what} at ${width}`);
  }
  await expectReadableInTheDark(page, what);
  await page.emulateMedia({ colorScheme: "light" });
}
