import { describe, expect, inject, test } from "vitest";
import type { Extent } from "../covering";
import { daysFromNow } from "../dates";

import { createBooking } from "../factories";
import { followMailedLink } from "../mailbox";
import { expectAttribute, expectChecked, expectValue } from "../reads";
import { readBookings, siteDatabase } from "../site";
import {
  chooseTime,
  fillContact,
  goToTimes,
  newContact,
  schedulerFrame,
  slots,
  until,
  waitForConfirmStep,
  withBrowser,
} from "../visit";

/** What may happen on the way through the booking, beside the journey itself. */
export function testBookingDetails(extent: Extent): void {
  const visit = withBrowser();

  /** Inserts three calls in the far future, on a day that no test books. */
  async function holdThreeCalls(email: string): Promise<void> {
    for (const days of [600, 601, 602])
      await createBooking(siteDatabase(), {
        email,
        startsAt: daysFromNow(days),
        createdAt: Date.now(),
        takesTime: false,
      });
  }

  describe.each([
    { javaScript: true, day: 4 },
    { javaScript: false, day: 5 },
  ])("with JavaScript: $javaScript", ({ javaScript, day }) => {
    /** What `npm test` does with scripts alone: tests over HTTP do it without. */
    const isTaken = javaScript || extent.isWhole;

    test("errors show next to their fields, and the input stays", async () => {
      const { page, expectConsoleError } = await visit({ javaScript });
      expectConsoleError(/400/);
      await page.goto("/contact");
      await page.getByLabel("Your name").fill("Demo Client");
      await page.getByLabel("Email", { exact: true }).fill("not an address");
      await page.getByRole("textbox", { name: "Company" }).fill("Demo Company");
      await page.getByRole("button", { name: "Continue" }).click();
      const email = page.getByLabel("Email", { exact: true });
      await page.getByText("Please check this step").waitFor();
      await expectAttribute(email, "aria-invalid").toBe("true");
      const described = (await email.getAttribute("aria-describedby"))?.split(" ") ?? [];
      const descriptions = await Promise.all(described.map((id) => page.locator(`#${id}`).textContent()));
      expect(descriptions.join(" ")).toContain("Enter an email address like name@example.com");
      await expectValue(email).toBe("not an address");
      await expectValue(page.getByLabel("Your name")).toBe("Demo Client");
      const focused = await page.evaluate(() => document.activeElement?.getAttribute("role"));
      if (javaScript) expect(focused).toBe("alert");
    });

    test("Enter goes on in both steps", async () => {
      const { page } = await visit({ javaScript });
      await page.goto("/contact");
      await fillContact(page, newContact());
      await page.getByLabel("Your name").press("Enter");
      const box = page.getByRole("checkbox", { name: "AI Chat Agents" });
      await box.check();
      await box.press("Enter");
      await page.getByRole("heading", { name: "Choose a time", exact: true }).waitFor();
    });

    test("Back restores the steps and their selections", async () => {
      const { page } = await visit({ javaScript });
      const contact = newContact();
      await page.goto("/contact");
      await goToTimes(page, contact, ["AI Chat Agents"]);
      await page.getByRole("link", { name: "Back", exact: true }).click();
      const box = page.getByRole("checkbox", { name: "AI Chat Agents" });
      await box.waitFor();
      await expectChecked(box).toBe(true);
      await page.getByRole("checkbox", { name: "Custom AI Solutions" }).check();
      await page.getByRole("button", { name: "Back" }).click();
      await page.getByLabel("Your name").waitFor();
      await expectValue(page.getByRole("textbox", { name: "Company" })).toBe(contact.company);
      await page.reload();
      await expectValue(page.getByLabel("Email", { exact: true })).toBe(contact.email);
      await page.getByRole("button", { name: "Continue" }).click();
      await page.getByRole("checkbox", { name: "Custom AI Solutions" }).waitFor();
      await expectChecked(page.getByRole("checkbox", { name: "Custom AI Solutions" })).toBe(true);
      // The browser's Back button works too.
      await page.goBack();
      await page.getByLabel("Your name").waitFor();
      await expectValue(page.getByLabel("Your name")).toBe(contact.name);
    });

    if (isTaken)
      test("a time taken in the meantime is reported, with the draft and fresh times", async () => {
        const first = await visit({ javaScript });
        const second = await visit({ javaScript });
        second.expectConsoleError(/409/);
        const contact = newContact();
        await second.page.goto("/contact");
        await goToTimes(second.page, contact);
        const alone = second.page.getByRole("link", { name: "Open it on its own page" });
        await second.page.goto((await alone.getAttribute("href")) ?? "");
        const value = await chooseTime(second.page, day, 10);
        await second.page.getByRole("button", { name: "Confirm the call" }).waitFor();

        await first.page.goto(`/schedule?time=${value}&tz=Europe/London`);
        await first.page.getByLabel("Your name").fill("Demo Client");
        await first.page.getByLabel("Email", { exact: true }).fill(newContact().email);
        await first.page.getByRole("button", { name: "Confirm the call" }).click();
        await first.page.getByRole("heading", { name: "Your call is booked" }).waitFor();

        await second.page.getByRole("button", { name: "Confirm the call" }).click();
        await second.page.getByText("Someone has just booked that time. Please choose another.").waitFor();
        await until(async () => (await second.page.locator(`button[value="${value}"]`).count()) === 0);
        expect(readBookings(inject("dataDir"), contact.email)).toEqual([]);
        await slots(second.page).nth(0).click();
        await second.page.getByText(contact.email).waitFor();
        await second.page.getByRole("button", { name: "Confirm the call" }).click();
        await second.page.getByRole("heading", { name: "Your call is booked" }).waitFor();
        expect(readBookings(inject("dataDir"), contact.email)).toHaveLength(1);
      });

    if (isTaken)
      test("a fourth call for one address is booked by a mailed link, from another browser too", async () => {
        const { page } = await visit({ javaScript });
        const contact = { ...newContact(), message: "Leads come from fairs." };
        await holdThreeCalls(contact.email);
        await page.goto("/contact");
        await goToTimes(page, contact);
        const frame = await schedulerFrame(page);
        await chooseTime(frame, day + 6, 2);
        const scheduler = await waitForConfirmStep(page, frame);
        await scheduler.getByRole("button", { name: "Confirm the call" }).click();
        await scheduler.getByRole("heading", { name: "One more step: check your email" }).waitFor();
        expect(readBookings(inject("dataDir"), contact.email)).toHaveLength(3);

        const other = await visit({ javaScript });
        await followMailedLink(other.page, contact.email, /[?&]confirm=/);
        await other.page.getByRole("heading", { name: "Check the details" }).waitFor();
        await other.page.getByRole("button", { name: "Confirm the call" }).click();
        await other.page.getByRole("heading", { name: "Your call is booked" }).waitFor();
        const [booked, ...held] = readBookings(inject("dataDir"), contact.email).reverse();
        expect(booked).toMatchObject({ ...contact, is_address_proven: 1 });
        expect(held).toHaveLength(3);
      });

    test("a double click and Back make one booking", async () => {
      const { page } = await visit({ javaScript });
      const contact = newContact();
      await page.goto("/schedule");
      await chooseTime(page, day, 1);
      await page.getByLabel("Your name").fill(contact.name);
      await page.getByLabel("Email", { exact: true }).fill(contact.email);
      await page.getByRole("button", { name: "Confirm the call" }).dblclick();
      await page.getByRole("heading", { name: "Your call is booked" }).waitFor();
      if (!javaScript) {
        await page.goBack();
        await page.getByRole("button", { name: "Confirm the call" }).click();
        await page.getByRole("heading", { name: "Your call is booked" }).waitFor();
      }
      expect(readBookings(inject("dataDir"), contact.email)).toHaveLength(1);
    });
  });
}
