import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { addDays, weekdayOf } from "../../../app/domain/calendar-date";
import { expectSound } from "../axe";
import type { Extent } from "../covering";
import { daysFromNow } from "../dates";

import { createBooking } from "../factories";
import { expectText } from "../reads";
import { siteDatabase } from "../site";
import { signInBrowserAsStaff } from "../staff-visit";
import { withBrowser } from "../visit";

/** A working day in a one-person agency, on a phone and on a computer, with and without scripts. */
export function testDeskDay(extent: Extent): void {
  const visit = withBrowser();
  const HOUR_MS = 3_600_000;

  /** Adds a call that has started and an upcoming one, for a client that no other test uses. */
  async function addClient(word: string): Promise<void> {
    const createdAt = Date.now() - HOUR_MS;
    const hasStarted = new Date(Date.now() - HOUR_MS / 4);
    // They take no time from other tests. The later one is on a day that only this test uses.
    for (const startsAt of [`${hasStarted.toISOString().slice(0, 16)}Z`, daysFromNow(500)]) {
      await createBooking(siteDatabase(), {
        email: `${word}@client.example`,
        company: word,
        startsAt,
        createdAt,
        takesTime: false,
      });
    }
  }

  async function sendTicket(page: Page, word: string): Promise<void> {
    await page.goto("/help/submit-ticket");
    await page.getByLabel("Your name").fill("Demo Client");
    await page.getByLabel("Email", { exact: true }).fill(`${word}@client.example`);
    await page.getByLabel("Subject").fill(`A question about ${word}`);
    await page.getByLabel("How can we help?").fill("When will the first answers go out?");
    await page.getByRole("button", { name: "Submit Ticket" }).click();
    await page.getByRole("heading", { name: "Ticket submitted" }).waitFor();
  }

  const DAYS = [
    [true, 360, 0],
    [false, 1280, 21],
    [true, 1280, 7],
    [false, 360, 14],
  ] as const;

  describe.each(extent.ways(DAYS))("with JavaScript: %s, at %i px", (javaScript, width, later) => {
    test("a day's work is done from the desk alone", async () => {
      const word = `Works${randomUUID().slice(0, 8)}`;
      const { page, context } = await visit({ javaScript, width });
      const look = async (what: string, { isInColumns = false } = {}) => {
        // axe runs as a script in the page. On a phone, desk-columns.test.ts looks at the desk's lists.
        if (!javaScript || (isInColumns && width === 360)) return;
        await expectSound(page, what);
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: what })
          .toBe(width);
      };
      /** Opens a page from the menu: two presses on a phone, one on a wide screen. */
      const goTo = async (label: string) => {
        if (width < 1024) await page.locator("header summary", { hasText: "Menu" }).click();
        await page
          .locator("header nav:visible")
          .getByRole("link", { name: new RegExp(`^${label}(?: *,|$)`) })
          .click();
        await page.locator(`h1`).waitFor();
      };
      await addClient(word);
      await sendTicket(page, word);
      await signInBrowserAsStaff(context);

      // In the morning: new and open items.
      await page.goto("/staff");
      await page.getByRole("heading", { name: "Today", level: 1 }).waitFor();
      await page.getByRole("heading", { name: /^New bookings/ }).waitFor();
      await look("Today", { isInColumns: true });
      await page.getByRole("button", { name: "Mark as seen" }).click();
      // Items of the last minute stay new, because the page may have been loaded before they arrived.
      await page.getByText(/^(None since|Since) .*(today|\d:\d\d)/).waitFor();
      await look("Today, once seen");

      // The ticket.
      await goTo("Tickets");
      await page.getByRole("searchbox").fill(word);
      await page.getByRole("button", { name: "Search" }).click();
      await page.getByText("newest first").waitFor();
      await page.getByRole("link", { name: word }).click();
      await page.getByLabel("Your answer").fill("On Monday at nine.");
      await page.getByRole("button", { name: "Send and close" }).click();
      await page.locator("#latest", { hasText: "On Monday at nine." }).waitFor();
      await look("an answered ticket");

      // The call that has just started, and its notes.
      await goTo("Bookings");
      await page.getByRole("searchbox").fill(word);
      await page.getByRole("button", { name: "Search" }).click();
      const call = page.locator("[data-row]", { hasText: word }).first();
      await call.waitFor();
      await look("the bookings of one client", { isInColumns: true });
      await call.getByRole("link", { name: "Demo Client" }).click();
      await page.getByRole("heading", { name: /Demo Client/, level: 1 }).waitFor();
      const bookings = page.url();
      await page.getByLabel("Project notes").fill(`What ${word} gets first`);
      await page.getByRole("button", { name: "Save notes" }).click();
      await page.getByText("The notes have been saved.").waitFor();
      await look("a booking");

      // From the booking to the client's page.
      await page.getByRole("link", { name: "Client's page" }).click();
      await page.getByRole("heading", { name: "Who this is" }).waitFor();
      await expectText(page.locator("main")).toContain(`A question about ${word}`);
      await look("a client");
      expect(page.url()).not.toBe(bookings);

      // A day off on a Saturday beyond the booking horizon, so that it affects no other test.
      await goTo("Availability");
      await page.getByRole("heading", { name: "Availability", level: 1 }).waitFor();
      await look("hours and rules");
      await page.getByRole("link", { name: "Days off" }).click();
      const today = new Date().toISOString().slice(0, 10);
      const dayOff = addDays(today, 400 + later + 6 - weekdayOf(today));
      await page.getByLabel("First day").fill(dayOff);
      await page.locator("#label").fill(word);
      await page.getByRole("button", { name: "Set the days" }).click();
      const row = page.locator("section", { has: page.locator("#coming") }).locator("li", { hasText: word });
      await row.getByText("Closed").waitFor();
      await look("days off");
      await row.getByRole("button", { name: /^Remove/ }).click();
      await expect
        .poll(() => page.locator("section", { hasText: "Coming up" }).getByText(word).count())
        .toBe(0);
      await page.getByRole("link", { name: "Preview" }).click();
      await page.getByLabel("Visitor's time zone").waitFor();
      await look("the preview");

      // In the evening: sent emails, weekly numbers and settings.
      await goTo("Email");
      await page.getByRole("button", { name: "Send me a test" }).click();
      await page.waitForURL(/\/staff\/email\/./);
      await goTo("Numbers");
      await page.getByRole("heading", { name: "Numbers", level: 1 }).waitFor();
      await look("the numbers", { isInColumns: true });
      await goTo("Settings");
      await page.getByRole("heading", { name: "Settings", level: 1 }).waitFor();
      await look("the settings", { isInColumns: true });
      await goTo("Today");
      await page.getByRole("heading", { name: "Today", level: 1 }).waitFor();
    });
  });
}
