import type { Page } from "playwright-core";
import { expect } from "vitest";

/** The text spacing that pages must support: WCAG 1.4.12. */
const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

/** A window of 1280 by 1024 pixels at 400% zoom. */
const ZOOMED = { width: 320, height: 256 };

/**
 * Expects no lost content and no horizontal scrolling, with wide spacing in the window's width or these widths, and at
 * 400% zoom. Leaves the page zoomed.
 */
export async function expectReflow(page: Page, what: string, widths: readonly number[] = []): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 360, height: 740 };
  // The page's content security policy would refuse a style element.
  const space = (css: string) =>
    page.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = text ? [sheet] : [];
    }, css);
  await space(SPACING);
  for (const at of widths.length > 0 ? widths : [width]) {
    if (at !== page.viewportSize()?.width) await page.setViewportSize({ width: at, height });
    await expect
      .poll(() => findLostContent(page), { message: `${what} with wide spacing at ${at} px` })
      .toEqual([]);
  }
  await space("");
  await page.setViewportSize(ZOOMED);
  await expect.poll(() => findLostContent(page), { message: `${what} at 400%` }).toEqual([]);
}

/** Content outside the window's width, content that is cut off, and a title hidden under the header. */
function findLostContent(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    scrollTo(0, 0);
    const { clientWidth, scrollWidth } = document.documentElement;
    const lost = scrollWidth > clientWidth ? [`scrolls sideways, ${scrollWidth} px`] : [];
    const tell = (how: string, element: Element) => lost.push(`${how}: ${element.outerHTML.slice(0, 160)}`);
    const scrolls = (element: Element) => {
      for (let box: Element | null = element; box; box = box.parentElement) {
        if (/auto|scroll/.test(getComputedStyle(box).overflowX)) return true;
      }
      return false;
    };
    for (const element of document.querySelectorAll("body *:not(script, option, svg *)")) {
      const { left, right, width, height } = element.getBoundingClientRect();
      // Text only for screen readers is one pixel wide.
      if (!element.checkVisibility() || width < 2 || height < 2 || element.closest("[aria-hidden=true]"))
        continue;
      const isText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== "");
      if (!isText && !element.matches("a, button, input, select, textarea, summary")) continue;
      const { overflowX, overflowY, clipPath } = getComputedStyle(element);
      if (clipPath !== "none" || element.closest(".sr-only")) continue;
      if ((right > clientWidth + 1 || left < -1) && !scrolls(element)) tell("outside", element);
      // The text of an input scrolls inside it.
      if (element.matches("input")) continue;
      if (/hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1)
        tell("cut", element);
      if (/hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 1)
        tell("cut", element);
    }
    const title = document.querySelector("main h1")?.getBoundingClientRect();
    const header = document.querySelector("body > header")?.getBoundingClientRect();
    if (title && header && title.top < header.bottom) lost.push("the title is under the header");
    return lost;
  });
}
