import type { Frame, Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import type { Extent } from "../covering";
import { expectAttribute, expectCount, expectGone } from "../reads";
import { readBookings } from "../site";
import {
  chooseTime,
  goToTimes,
  newContact,
  schedulerFrame,
  until,
  waitForConfirmStep,
  withBrowser,
} from "../visit";

export function testBookingJourney(extent: Extent): void {
  const visit = withBrowser();

  const CELLS_A_CALL = 9;

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
}
