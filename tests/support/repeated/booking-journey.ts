import type { Frame, Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import type { Extent } from "../covering";
import { daysFromNow } from "../dates";

import { createBooking } from "../factories";
import { followMailedLink } from "../mailbox";
import { expectAttribute, expectChecked, expectCount, expectGone, expectValue } from "../reads";
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

export function testBookingJourney(extent: Extent): void {
  const visit = withBrowser();

  const CELLS_A_CALL = 9;

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

  const STARTS = [
    { javaScript: true, start: "/contact", day: 0 },
    { javaScript: false, start: "/contact", day: 1 },
    { javaScript: true, start: "/#calendar", day: 2 },
    { javaScript: false, start: "/#calendar", day: 3 },
  ];
  const TAKEN = extent.some(STARTS, ({ javaScript, start }) => [`scripts ${javaScript}`, start]);

  describe.each(TAKEN)("from $start with JavaScript: $javaScript", ({ javaScript, start, day }) => {
    test("a visitor books a call, moves it and cancels it", async () => {
      const { page } = await visit({ javaScript });
      const contact = { ...newContact(), message: "Leads come by phone.\nHalf of them get lost." };
      await page.goto(start);
      await page.getByRole("combobox", { name: /^Plan/ }).selectOption("growth");
      await goToTimes(page, contact, ["AI Chat Agents", "CRM Automation & Integration"]);

      const frame = await schedulerFrame(page);
      const firstTime = await chooseTime(frame, day, 3);
      const scheduler = await waitForConfirmStep(page, frame);
      await scheduler.getByRole("heading", { name: "Check the details" }).waitFor();
      // The step has one heading: the one around the frame has gone.
      const outside = page.getByRole("heading", { name: "Choose a time", exact: true });
      await expectGone(outside);
      await scheduler.getByRole("button", { name: "Confirm the call" }).click();
      await scheduler.getByRole("heading", { name: "Your call is booked" }).waitFor();
      // Nothing beside the confirmation asks to book again.
      await expectGone(page.getByRole("link", { name: "Choose a demo time" }));

      const [booked] = readBookings(inject("dataDir"), contact.email);
      expect(booked).toMatchObject({
        ...contact,
        status: "pending",
        user_id: null,
        selected_plan: "growth",
        selected_services: JSON.stringify(["ai-chat", "crm"]),
        starts_at: Date.parse(firstTime),
        ends_at: Date.parse(firstTime) + 30 * 60_000,
        ical_sequence: 0,
      });
      expect(booked?.cells).toHaveLength(CELLS_A_CALL);
      if (javaScript) expect(booked?.visitor_time_zone).toBe("Europe/London");

      await expectConfirmation(scheduler, contact.email);
      const manage = await scheduler
        .getByRole("link", { name: "Move or cancel this call" })
        .getAttribute("href");
      await page.goto(manage ?? "");
      await page.getByRole("heading", { name: "Reschedule Your Call", level: 1 }).waitFor();
      await expectGone(page.getByRole("list", { name: "Steps of booking a call" }));

      const movingFrame = await schedulerFrame(page);
      const secondTime = await chooseTime(movingFrame, day, 7);
      const mover = await waitForConfirmStep(page, movingFrame);
      await mover.getByRole("button", { name: "Move the call" }).click();
      await mover.getByRole("heading", { name: "Your call has been moved" }).waitFor();
      // The text around the frame must not describe the call as it was before the move.
      const stale = page.getByText(/Choose another time below|^Your call is on/);
      await until(async () => (await stale.count()) === 0 || !(await stale.first().isVisible()));
      const [moved] = readBookings(inject("dataDir"), contact.email);
      expect(moved).toMatchObject({
        id: booked?.id,
        starts_at: Date.parse(secondTime),
        ical_sequence: 1,
        status: "pending",
      });
      expect(moved?.cells).toHaveLength(CELLS_A_CALL);
      expect(moved?.cells[0]).not.toBe(booked?.cells[0]);

      await page.goto(manage ?? "");
      await page.getByRole("link", { name: "cancel the call" }).click();
      await page.getByRole("heading", { name: "Cancel this call?" }).waitFor();
      await page.getByRole("button", { name: "Cancel the call" }).click();
      await page.getByRole("heading", { name: "Your call has been cancelled" }).waitFor();
      const rows = readBookings(inject("dataDir"), contact.email);
      expect(rows).toHaveLength(1);
      expect(rows[0]).toMatchObject({ status: "cancelled", ical_sequence: 2, cells: [] });
    });
  });

  /** Expects both time zones, the services, the plan, where the details were emailed to, and the calendar links. */
  async function expectConfirmation(scheduler: Page | Frame, email: string): Promise<void> {
    const text = (await scheduler.locator("main").textContent()) ?? "";
    expect(text).toContain("New York time");
    expect(text).toContain("AI Chat Agents, CRM Automation & Integration");
    expect(text).toContain("Growth");
    expect(text).toContain(`We've emailed the details and a calendar invitation to ${email}.`);
    await expectCount(scheduler.getByRole("link", { name: "Add to calendar" })).toBe(1);
    for (const service of ["Google", "Outlook", "Office 365", "Yahoo"]) {
      const link = scheduler.getByRole("link", { name: `${service} (opens a new tab)` });
      await expectAttribute(link, "href", service).toMatch(/Move%20or%20cancel|Move\+or\+cancel/);
    }
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
