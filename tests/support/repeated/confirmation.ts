import { describe, expect, inject, test } from "vitest";
import type { Extent } from "../covering";

import { expectHidden, expectVisible } from "../reads";
import { bookInWizard, chooseTime, newContact, until, untilAwake, untilSettled, withBrowser } from "../visit";

export function testConfirmation(extent: Extent): void {
  const visit = withBrowser();

  const HEADER_PX = 80;

  describe.each([
    [320, 568, 0],
    [360, 640, 2],
  ] as const)("on a phone of %i by %i px", (width, height, index) => {
    test("the confirmation is covered neither by the header nor by the arrow", async () => {
      const { page } = await visit({ width });
      await page.setViewportSize({ width, height });
      const scheduler = await bookInWizard(page, newContact(), "/contact", 14, index);
      const heading = scheduler.getByRole("heading", { name: "Your call is booked" });
      await until(async () => {
        const top = (await heading.boundingBox())?.y ?? 0;
        return top >= HEADER_PX && top < height / 2;
      });
      const frame = await page.locator("[data-widget] iframe").boundingBox();
      const arrow = page.getByRole("button", { name: "Back to the top" });
      for (let top = frame?.y ?? 0; top > -(frame?.height ?? 0); top -= 150) {
        await untilSettled(page);
        const box = await page.locator("[data-widget] iframe").boundingBox();
        const button = (await arrow.isVisible()) ? await arrow.boundingBox() : null;
        if (box && button)
          expect(button.y >= box.y + box.height || button.y + button.height <= box.y).toBe(true);
        await page.mouse.wheel(0, 150);
      }
    });
  });

  describe("printed", () => {
    test("the page of a booked call is the confirmation, with the manage link written out", async () => {
      const { page } = await visit();
      const scheduler = await bookInWizard(page, newContact(), "/contact", 15, 0);
      await page.getByText("Your call is booked").first().waitFor();
      await page.emulateMedia({ media: "print" });
      const link = scheduler.getByRole("link", { name: "Move or cancel this call", includeHidden: true });
      const written = inject("siteUrl") + ((await link.getAttribute("href")) ?? "-");
      await expectVisible(scheduler.getByText(written));
      await expectVisible(scheduler.getByRole("heading", { name: "Your call is booked" }));
      for (const aside of ["See a live demo", "Book a Call", "Help Centre", "Half an hour with someone"]) {
        await expectHidden(page.getByText(aside).first());
      }
      await expectHidden(scheduler.getByText("Add to calendar"));
      const frame = await page.locator("[data-widget] iframe").boundingBox();
      expect(frame?.y).toBeLessThan(300);
    });

    test.each(extent.ways([{ javaScript: true }, { javaScript: false }]))(
      "the confirmation's own page has it too (JavaScript: $javaScript)",
      async ({ javaScript }) => {
        const { page } = await visit({ javaScript });
        const contact = newContact();
        await page.goto("/schedule?tz=Europe/London");
        if (javaScript) await untilAwake(page);
        await chooseTime(page, 15, javaScript ? 2 : 4);
        await page.getByLabel("Your name").fill(contact.name);
        await page.getByLabel("Email", { exact: true }).fill(contact.email);
        await page.getByRole("button", { name: "Confirm the call" }).click();
        await page.getByRole("heading", { name: "Your call is booked" }).waitFor();
        const link = page.getByRole("link", { name: "Move or cancel this call" });
        const written = inject("siteUrl") + ((await link.getAttribute("href")) ?? "-");
        await expectHidden(page.getByText(written));
        await page.emulateMedia({ media: "print" });
        await expectVisible(page.getByText(written));
      },
    );
  });
}
