import type { Frame, Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { CHAT_WORDS } from "../../../app/content/chat";
import type { Extent } from "../covering";

import { expectCount, expectValue } from "../reads";
import { readBookings } from "../site";
import { translatePages } from "../translator";
import { chooseTime, goToTimes, newContact, schedulerFrame, untilAwake, withBrowser } from "../visit";

export function testTranslatedPages(extent: Extent): void {
  const visit = withBrowser();

  const fontsIn = (page: Page | Frame) => page.locator("main font").count();

  /** In `npm test` the weather's tests have pages whose text is wrapped. */
  const WAYS = extent.ways([
    { how: "replace", does: "replaces", day: 13 },
    { how: "wrap", does: "wraps", day: 12 },
  ] as const);

  describe.each(WAYS)("on pages whose text a translator $does", ({ how, day }) => {
    test("a call is booked, moved and cancelled", async () => {
      const { page, context } = await visit();
      await translatePages(context, how);
      const contact = newContact();
      await page.goto("/contact");
      await untilAwake(page);
      await expect.poll(() => fontsIn(page)).toBeGreaterThan(10);
      await goToTimes(page, contact);
      const scheduler = await schedulerFrame(page);
      await untilAwake(scheduler);
      await expect.poll(() => fontsIn(scheduler)).toBeGreaterThan(10);
      await chooseTime(scheduler, day, 2);
      await scheduler.getByText(contact.email).waitFor();
      await scheduler.getByRole("button", { name: "Confirm the call" }).click();
      await scheduler.getByRole("heading", { name: "Your call is booked" }).waitFor();
      expect(readBookings(inject("dataDir"), contact.email)).toHaveLength(1);

      const manage = scheduler.getByRole("link", { name: "Move or cancel this call" });
      await page.goto((await manage.getAttribute("href")) ?? "");
      await untilAwake(page);
      const mover = await schedulerFrame(page);
      await untilAwake(mover);
      await chooseTime(mover, day, 4);
      await mover.getByRole("button", { name: "Move the call" }).click();
      await mover.getByRole("heading", { name: "Your call has been moved" }).waitFor();
      await mover.getByRole("link", { name: "Move or cancel this call" }).click();
      await page.getByRole("link", { name: "cancel the call" }).click();
      await page.getByRole("button", { name: "Cancel the call" }).click();
      await page.getByRole("heading", { name: "Your call has been cancelled" }).waitFor();
    });

    test("what was typed before the page woke stays", async () => {
      const { page, context } = await visit();
      await translatePages(context, how);
      await page.goto("/contact");
      await page.evaluate(() => {
        const name = document.querySelector("input[name=name]");
        name?.setAttribute("data-before", "");
        if (name instanceof HTMLInputElement) name.value = "Demo Client";
      });
      await untilAwake(page);
      await expectValue(page.locator("[data-before]")).toBe("Demo Client");
    });

    test("words that change are shown, and the old ones are not", async () => {
      const { page, context } = await visit();
      await translatePages(context, how);
      await page.goto("/schedule?tz=Europe/London");
      await untilAwake(page);
      const line = page.getByRole("main").locator("p", { hasText: "Times are in" });
      for (const city of ["Tokyo", "Dubai"]) {
        await page.getByLabel("Time zone").fill(city);
        await page.getByRole("button", { name: "Change time zone" }).click();
        await expect
          .poll(async () => ((await line.textContent()) ?? "").replaceAll("\u200b", ""))
          .toBe(`Times are in ${city} time.`);
      }
    });

    test("the chat answers, and pages change without a new document", async () => {
      const { page, context } = await visit();
      await translatePages(context, how);
      await page.goto("/about");
      await page.getByRole("link", { name: CHAT_WORDS.launcher }).click();
      await page.getByLabel("Your message").fill("What does it cost?");
      await page.getByRole("button", { name: "Send" }).click();
      const messages = page.getByRole("log").locator("> div > ol > li");
      await expectCount(messages).toBe(3);
      for (const name of ["Features", "Services"]) {
        await page.getByRole("banner").getByRole("link", { name }).click();
        await expect.poll(() => new URL(page.url()).pathname).toBe(`/${name.toLowerCase()}`);
        await expectCount(page.locator("h1")).toBe(1);
      }
    });
  });
}
