/** A working day of an agency of one, from the morning's first look to the evening: on a phone and at a desk, with and without scripts. */
import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { addDays, weekdayOf } from "../../app/domain/calendar-date";
import { expectSound } from "../support/axe";
import { siteDatabase } from "../support/site";
import { signInBrowserAsStaff } from "../support/staff-visit";
import { withBrowser } from "../support/visit";

const visit = withBrowser();
const HOUR_MS = 3_600_000;

/** A call that has begun, one to come, and a ticket, of somebody whom no other test knows. */
async function addClient(word: string): Promise<void> {
  const database = siteDatabase();
  const now = Date.now();
  const insert = database.prepare(
    `insert into bookings (id, name, email, company, booking_date, booking_time, starts_at, ends_at, visitor_time_zone,
       ical_uid, manage_key_hash, idempotency_key, created_at, updated_at)
     values (?1, 'Demo Client', ?2, ?3, ?4, '09:00', ?5, ?6, 'Europe/London', ?1, ?1, ?1, ?7, ?7)`,
  );
  const callAt = (startsAt: number, date: string) =>
    insert.bind(
      ...[
        randomUUID(),
        `${word}@client.example`,
        word,
        date,
        startsAt,
        startsAt + HOUR_MS / 2,
        now - HOUR_MS,
      ],
    );
  // They hold no cells, so no other test meets them; the later one is on a day that nobody else uses.
  const later = Date.UTC(2098, 0, 6, 14);
  await database.batch([
    callAt(now - HOUR_MS / 4, new Date(now).toISOString().slice(0, 10)),
    callAt(later, "2098-01-06"),
  ]);
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

describe.each([
  [true, 360, 0],
  [true, 1280, 7],
  [false, 360, 14],
  [false, 1280, 21],
] as const)("with JavaScript: %s, at %i px", (javaScript, width, later) => {
  test("a day's work is done from the desk alone", async () => {
    const word = `Works${randomUUID().slice(0, 8)}`;
    const { page, context } = await visit({ javaScript, width });
    const look = async (what: string) => {
      // Axe is itself a script of the page.
      if (!javaScript) return;
      await expectSound(page, what);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), what).toBe(width);
    };
    /** Two presses on a phone, one on a wide screen. */
    const goTo = async (label: string) => {
      if (width < 1024) await page.locator("header summary", { hasText: "Menu" }).click();
      await page.locator("header nav:visible").getByRole("link", { name: label, exact: true }).click();
      await page.locator(`h1`).waitFor();
    };
    await addClient(word);
    await sendTicket(page, word);
    await signInBrowserAsStaff(context);

    // The morning: what is new, and what waits.
    await page.goto("/staff");
    await page.getByRole("heading", { name: "Today", level: 1 }).waitFor();
    await page.getByRole("heading", { name: /^New bookings/ }).waitFor();
    await look("Today");
    await page.getByRole("button", { name: "Mark as seen" }).click();
    // What came in the last minute stays new: whoever pressed may not have seen it.
    await page.getByText(/^(None since|Since) .*(today|\d:\d\d)/).waitFor();
    await look("Today, once seen");

    // The ticket.
    await goTo("Tickets");
    await page.getByRole("searchbox").fill(word);
    await page.getByRole("button", { name: "Search" }).click();
    await page.getByText("the newest first").waitFor();
    await page.getByRole("link", { name: word }).click();
    await page.getByLabel("Your answer").fill("On Monday at nine.");
    await page.getByRole("button", { name: "Send and close" }).click();
    await page.locator("#latest", { hasText: "On Monday at nine." }).waitFor();
    await look("an answered ticket");

    // The call that has just begun, and its notes.
    await goTo("Bookings");
    await page.getByRole("searchbox").fill(word);
    await page.getByRole("button", { name: "Search" }).click();
    await page.locator("[data-row]", { hasText: word }).first().waitFor();
    await look("the bookings of one client");
    await page.locator("[data-row] a", { hasText: "Demo Client" }).first().click();
    await page.getByRole("heading", { name: /Demo Client/, level: 1 }).waitFor();
    const bookings = page.url();
    await page.getByLabel("Project notes").fill(`What ${word} gets first`);
    await page.getByRole("button", { name: "Save notes" }).click();
    await page.getByText("The notes have been saved.").waitFor();
    await look("a booking");

    // Who that is: from the booking to the client, with all that is known.
    await page.getByRole("link", { name: "Client’s page" }).click();
    await page
      .getByRole("heading", { name: "Who this is" })
      .waitFor()
      .catch(async (e) => {
        await page.screenshot({ path: `/tmp/w/who-${javaScript}-${width}.png` });
        console.log(page.url());
        throw e;
      });
    expect(await page.locator("main").textContent()).toContain(`A question about ${word}`);
    await look("a client");
    expect(page.url()).not.toBe(bookings);

    // A day off: a Saturday beyond what visitors can book, so that nobody else's test meets it.
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

    // The evening: that emails went out, how the weeks go, and what is set.
    await goTo("Email");
    await page.getByRole("button", { name: "Send me a test" }).click();
    await page.waitForURL(/\/staff\/email\/./);
    await goTo("Numbers");
    await page.getByRole("heading", { name: "Numbers", level: 1 }).waitFor();
    await look("the numbers");
    await goTo("Settings");
    await page.getByRole("heading", { name: "Settings", level: 1 }).waitFor();
    await look("the settings");
    await goTo("Today");
    await page.getByRole("heading", { name: "Today", level: 1 }).waitFor();
  });
});
