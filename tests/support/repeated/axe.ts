import { test } from "vitest";
import { expectReadableInTheDark, expectSound } from "../axe";
import type { Extent } from "../covering";
import { expectReflow } from "../reflow";
import { wingOf } from "../route-table";
import { STILL_PAGES } from "../still-pages";
import { withBrowser } from "../visit";

export function testAxe(extent: Extent): void {
  const visit = withBrowser();

  /** In a wide window, axe checks nothing on pages of text that it does not check on the others. */
  const WIDE = STILL_PAGES.filter((path) => !/^\/help\/|^\/(docs|privacy|terms|nowhere)$|\?/.test(path));

  const PHONE = { width: 360, height: 900 };
  const DESKTOP = { width: 1280, height: 900 };

  test.each(extent.some(STILL_PAGES, wingOf))("%s passes axe", async (path) => {
    const { page, expectConsoleError } = await visit({ width: PHONE.width });
    expectConsoleError(/40[04]/);
    await page.goto(path);
    await expectSound(page, `${path} on a phone`);
    if (WIDE.includes(path)) {
      await page.setViewportSize(DESKTOP);
      await expectSound(page, `${path} in a wide window`);
      await page.setViewportSize(PHONE);
    }
    await expectReadableInTheDark(page, path);
    await expectReflow(page, path);
  });
}
