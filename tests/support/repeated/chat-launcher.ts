import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { CHAT_WORDS } from "../../../app/content/chat";
import type { Extent } from "../covering";

import { expectAttribute, expectBox, expectGone, expectText } from "../reads";
import { holdRequests, untilAwake, withBrowser } from "../visit";

export function testChatLauncher(extent: Extent): void {
  const visit = withBrowser();

  type Look = { isLabelled: boolean; covered: string[] };

  /** Whether the launcher shows its label, and what lies under it. */
  function lookAtLauncher(page: Page): Promise<Look> {
    return page.evaluate(() => {
      const launcher = document.querySelector("[data-chat-launcher]");
      if (!launcher) throw new Error("There is no launcher");
      const label = launcher.querySelector("span");
      const isLabelled = (label?.getBoundingClientRect().width ?? 0) > 100;
      const box = launcher.getBoundingClientRect();
      const meets = (it: DOMRect) =>
        it.width > 1 &&
        it.left < box.right &&
        it.right > box.left &&
        it.top < box.bottom &&
        it.bottom > box.top;
      const covered: string[] = [];
      const take = (rects: DOMRect[], what: string) => {
        if (rects.some(meets)) covered.push(what);
      };
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const { currentNode: text } = walker;
        const parent = text.parentElement;
        if (!parent || text.textContent?.trim() === "" || launcher.contains(parent)) continue;
        if (parent.closest("script, noscript, .sr-only, header") || !parent.checkVisibility()) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        take([...range.getClientRects()], text.textContent ?? "");
      }
      for (const thing of document.querySelectorAll("a, button, input, select, textarea, label, svg, img")) {
        if (launcher.contains(thing) || !thing.checkVisibility()) continue;
        take([thing.getBoundingClientRect()], thing.outerHTML);
      }
      return { isLabelled, covered };
    });
  }

  test("beside the page, the launcher's label covers nothing", async () => {
    const { page } = await visit({ width: 1920 });
    for (const path of ["/", "/about", "/contact"]) {
      await page.goto(path);
      const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
      for (let share = 0; share <= 8; share++) {
        await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), (end * share) / 8);
        const { isLabelled, covered } = await lookAtLauncher(page);
        expect(isLabelled, path).toBe(true);
        expect(covered, `${path}, ${share} eighths down`).toEqual([]);
      }
    }
  });

  test("on phones the launcher is a strip with its name; where it is an icon, it shows its name to a pointer", async () => {
    for (const width of [320, 360, 768, 1280]) {
      const { page } = await visit({ width });
      await page.goto("/about");
      const launcher = page.locator("[data-chat-launcher]");
      await expectText(launcher).toBe(CHAT_WORDS.launcher);
      if (width < 640) await expectBox(launcher, "width", `${width} px`).toBe(width);
      else await expectBox(launcher, "width", `${width} px`).toBeLessThan(70);
      if (width >= 640) await launcher.hover();
      const label = page.getByText(CHAT_WORDS.launcher, { exact: true });
      await expect.poll(async () => (await label.boundingBox())?.width ?? 0).toBeGreaterThan(100);
    }
  });

  test.each(extent.ways(["/services", "/features", "/about"]))(
    "on a phone, a first tap on the chat at %s opens it there",
    async (path) => {
      const { page } = await visit({ width: 360 });
      const release = await holdRequests(page, "**/assets/entry.client-*.js");
      await page.goto(path);
      const launcher = page.getByRole("link", { name: CHAT_WORDS.launcher });
      await launcher.click();
      await expectAttribute(launcher, "aria-busy").toBe("true");
      release();
      await page.locator("dialog[data-chat]").waitFor();
      expect(new URL(page.url()).pathname).toBe(path);
      const button = page.getByRole("button", { name: CHAT_WORDS.launcher });
      await expectAttribute(button, "aria-busy").toBeNull();
      await button.click();
      await expectGone(page.getByRole("dialog", { name: CHAT_WORDS.panelTitle }));
    },
  );

  test("the launcher and the arrow make way for what has the focus, and for the keyboard", async () => {
    const { page, context } = await visit({ width: 1600 });
    // A page of text with wide margins, where nothing else is covered.
    await page.goto("/privacy");
    await untilAwake(page);
    const isAway = (selector: string) =>
      page.locator(selector).evaluate((element) => element.getBoundingClientRect().top >= innerHeight);
    const launcher = "[data-chat-launcher]";

    /** Adds an element at this place near the bottom of the window and focuses it. */
    const focusAt = (place: string) =>
      page.evaluate((style) => {
        document.querySelector("#in-a-corner")?.remove();
        const link = Object.assign(document.createElement("a"), {
          href: "/",
          textContent: "Here",
          id: "in-a-corner",
        });
        link.style.cssText = `position: fixed; bottom: 30px; ${style}`;
        document.querySelector("main")?.insertAdjacentElement("beforeend", link);
        link.focus();
        scrollBy({ top: -1, behavior: "instant" });
      }, place);
    await page.evaluate(() => scrollTo({ top: 500, behavior: "instant" }));
    await page.locator("[data-to-top]").waitFor();
    // On the way down they are away in any case.
    await expect.poll(() => isAway(launcher)).toBe(true);
    await page.evaluate(() => scrollTo({ top: 450, behavior: "instant" }));
    await focusAt("right: 30px");
    await expect.poll(() => isAway(launcher)).toBe(true);
    await expect.poll(() => isAway("[data-to-top]")).toBe(false);
    await focusAt("left: 30px");
    await expect.poll(() => isAway("[data-to-top]")).toBe(true);
    await expect.poll(() => isAway(launcher)).toBe(false);

    // While it is off the screen, the launcher can still take the focus, and then comes back.
    await focusAt("right: 30px");
    await expect.poll(() => isAway(launcher)).toBe(true);
    await page.locator(launcher).focus();
    await expect.poll(() => isAway(launcher)).toBe(false);

    // The keyboard of a touch screen comes with what is typed in.
    const cdp = await context.newCDPSession(page);
    await cdp.send("Emulation.setTouchEmulationEnabled", { enabled: true });
    await cdp.send("Emulation.setEmulatedMedia", { features: [{ name: "pointer", value: "coarse" }] });
    await page.evaluate(() => {
      document.querySelector("#in-a-corner")?.remove();
      const field = document.createElement("input");
      const main = document.querySelector("main");
      main?.insertBefore(field, main.firstChild);
      field.focus({ preventScroll: true });
    });
    await expect.poll(() => isAway(launcher)).toBe(true);
    await expect.poll(() => isAway("[data-to-top]")).toBe(true);
  });

  test("at 400% zoom the panel keeps a conversation to read and a field to write in", async () => {
    const { page } = await visit({ width: 320 });
    await page.setViewportSize({ width: 320, height: 256 });
    await page.goto("/about");
    await page.locator("[data-chat-launcher]").click();
    // The dialog's accessible name matches what it shows.
    const panel = page.getByRole("dialog").and(page.locator("[data-chat]"));
    await panel.waitFor();
    const bottomOf = async () => {
      const { y, height } = (await panel.boundingBox()) ?? { y: 999, height: 0 };
      return y + height;
    };
    await expect.poll(bottomOf).toBeLessThanOrEqual(256);
    const [box, log, field] = await Promise.all([
      panel.boundingBox(),
      page.getByRole("log").boundingBox(),
      page.getByLabel("Your message", { exact: true }).boundingBox(),
    ]);
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect(log?.height).toBeGreaterThanOrEqual(110);
    expect((field?.y ?? 999) + (field?.height ?? 0)).toBeLessThanOrEqual(256);
    await panel.getByRole("button", { name: "Talk to a person" }).click();
    await panel.getByRole("button", { name: "Back to the chat" }).click();
    await panel.getByRole("button", { name: "Close the chat" }).click();
    await expectGone(panel);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.hasAttribute("data-chat-launcher")))
      .toBe(true);
  });
}
