import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import type { Extent } from "../covering";

import { expectGone } from "../reads";
import { readBookings } from "../site";
import { bookAsGuest } from "../site-visitor";
import {
  bookInWizard,
  chooseTime,
  fillContact,
  newContact,
  schedulerFrame,
  until,
  untilAwake,
  waitForConfirmStep,
  withBrowser,
} from "../visit";

/** What can't be pressed any more is looked at again. */
const ONE_TRY = { timeout: 5_000 };

export function testAfterBooking(extent: Extent): void {
  const visit = withBrowser();

  /** Guests may book only a share of each day's calls, so each test gets a day of its own. */
  const SCRIPTS = extent.ways([
    { javaScript: true, day: 16 },
    { javaScript: false, day: 17 },
  ]);

  /** Where a booking may begin, with and without scripts. */
  const STARTS = extent.some(
    SCRIPTS.flatMap(({ javaScript }) => ["/#calendar", "/contact"].map((start) => ({ javaScript, start }))),
    ({ javaScript }) => `scripts ${javaScript}`,
  );

  const BOOKED = "Your call is booked";

  /** Expects the confirmation on a page of its own, without any form. */
  async function expectCallPage(page: Page, heading = BOOKED): Promise<void> {
    await page.locator("main").getByRole("heading", { name: heading, level: 1 }).waitFor();
    expect(new URL(page.url()).searchParams.get("booked")).toMatch(/^[\w-]{36}$/);
    await page.getByRole("link", { name: "Move or cancel this call" }).waitFor();
    await expectGone(page.locator("main form"));
  }

  describe.each(SCRIPTS)("after a booking in the wizard (JavaScript: $javaScript)", ({ javaScript, day }) => {
    const starts = STARTS.filter((one) => one.javaScript === javaScript);
    test.each(starts)("from $start, reload shows the confirmation again", async ({ start }) => {
      const { page } = await visit({ javaScript });
      const contact = newContact();
      await bookInWizard(page, contact, start, day, 0);
      if (javaScript) await until(async () => new URL(page.url()).searchParams.has("booked"));
      await page.reload();
      await expectCallPage(page);
      await page.reload();
      await expectCallPage(page);
      expect(readBookings(inject("dataDir"), contact.email)).toHaveLength(1);
    });

    test("Back never asks for the details again, and books nothing more", async () => {
      const { page } = await visit({ javaScript });
      const contact = newContact();
      await bookInWizard(page, contact, "/contact", day, 0);
      if (javaScript) await until(async () => new URL(page.url()).searchParams.has("booked"));
      for (let steps = 0; steps < 4; steps++) {
        // A step back may change only the frame, for which `goBack` would wait in vain.
        const isBack = page.waitForEvent("framenavigated");
        await page.evaluate(() => history.back()).catch(() => {});
        await isBack;
        await until(async () => {
          const frame = page.frames()[1] ?? page.mainFrame();
          const again = frame.getByRole("button", { name: "Confirm the call" });
          // Without scripts this may be the form that booked the call. Sending it again leads to the same confirmation.
          if (await again.isVisible()) await again.click(ONE_TRY);
          return frame.getByRole("heading", { name: BOOKED }).isVisible();
        });
      }
      expect(readBookings(inject("dataDir"), contact.email)).toHaveLength(1);
      await page.goto("/contact?step=time");
      await expectCallPage(page);
    });
  });

  describe.each(SCRIPTS)(
    "after a booking on the scheduler's own page (JavaScript: $javaScript)",
    ({ javaScript }) => {
      test("reload shows the confirmation, and Back neither offers the time nor books again", async () => {
        const { page } = await visit({ javaScript });
        const contact = newContact();
        await page.goto("/schedule?tz=Europe/London");
        if (javaScript) await untilAwake(page);
        const time = await chooseTime(page, 18, 0);
        await page.getByLabel("Your name").fill(contact.name);
        await page.getByLabel("Email", { exact: true }).fill(contact.email);
        const form = page.url();
        await page.getByRole("button", { name: "Confirm the call" }).click();
        const booked = page.getByRole("heading", { name: BOOKED });
        await booked.waitFor();
        await page.reload();
        await booked.waitFor();

        if (javaScript) await untilAwake(page);
        await page.goBack();
        if (javaScript) {
          await page.getByText("You've just booked a call").waitFor();
          await expectGone(page.locator(`button[value="${time}"]`));
          await page.getByRole("link", { name: "See your booking" }).click();
        } else {
          await page.getByRole("button", { name: "Confirm the call" }).click();
        }
        await booked.waitFor();

        await page.goto(form);
        await booked.waitFor();
        expect(readBookings(inject("dataDir"), contact.email)).toHaveLength(1);
      });
    },
  );

  test("Back on a page that is not awake yet shows what the address says", async () => {
    const { page } = await visit();
    await page.goto("/schedule?tz=Europe/London");
    await untilAwake(page);
    const month = page.locator("#weeks-heading");
    const first = (await month.textContent()) ?? "";
    await page.getByRole("link", { name: "Later dates" }).click();
    await until(async () => (await month.textContent()) !== first);
    await page.route("**/assets/*.js", () => {});
    // The small script that follows Back runs once the document is parsed.
    await page.reload({ waitUntil: "domcontentloaded" });
    await page.getByRole("link", { name: "Earlier dates" }).waitFor();
    await page.goBack({ waitUntil: "commit" });
    await page.getByRole("heading", { name: first, exact: true }).waitFor();
  });

  test.each(SCRIPTS)(
    "after moving a call, reload shows it moved, and a cancelled one's link says so (JavaScript: $javaScript)",
    async ({ javaScript }) => {
      const { page } = await visit({ javaScript });
      const contact = newContact();
      const manage = await bookAsGuest(contact, 19, 0);
      await page.goto(manage);
      const frame = await schedulerFrame(page);
      await chooseTime(frame, 18, 4);
      const mover = await waitForConfirmStep(page, frame);
      await mover.getByRole("button", { name: "Move the call" }).click();
      await mover.getByRole("heading", { name: "Your call has been moved" }).waitFor();
      if (javaScript) {
        await until(async () => new URL(page.url()).searchParams.get("moved") === "1");
        await page.reload();
        await expectCallPage(page, "Your call has been moved");
      }

      await page.goto(manage);
      await page.getByRole("link", { name: "cancel the call" }).click();
      await page.getByRole("button", { name: "Cancel the call" }).click();
      const cancelled = page.getByRole("heading", { name: "Your call has been cancelled" });
      await cancelled.waitFor();
      const { id = "", key = "" } = linkIn(manage);
      for (const address of [
        manage,
        `/contact/cancel?booking=${id}&key=${key}`,
        `/schedule?reschedule=${id}&key=${key}`,
        `/schedule?booked=${id}&key=${key}`,
      ]) {
        await page.goto(address);
        await cancelled.waitFor();
        await page.getByText(/This call was cancelled on \w+day \d+ \w+ \d{4}\./).waitFor();
      }
      await page.getByRole("link", { name: "Book a new call" }).click();
      await page.getByRole("heading", { name: "Book a Strategy Call", level: 1 }).waitFor();
      await fillContact(page, contact);
      await page.getByRole("button", { name: "Continue" }).click();
      await page.getByRole("heading", { name: "What would you like to talk about?" }).waitFor();
    },
  );

  function linkIn(address: string): { id?: string; key?: string } {
    const query = new URL(address, inject("siteUrl")).searchParams;
    return { id: query.get("reschedule") ?? "", key: query.get("key") ?? "" };
  }
}
