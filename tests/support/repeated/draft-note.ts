import type { BrowserContext, Page, Route } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { addDays, weekdayOf } from "../../../app/domain/calendar-date";
import { expectReadableInTheDark, expectSound } from "../axe";
import type { Extent } from "../covering";
import { daysFromNow } from "../dates";

import { createBooking } from "../factories";
import { serveInHalves } from "../halves";
import { expectGone, expectText, expectValue } from "../reads";
import { expectReflow } from "../reflow";
import { siteDatabase } from "../site";
import { signInBrowserAsStaff } from "../staff-visit";
import { expectFocusOn, newContact, sendsForm, untilAwake, untilSettled, withBrowser } from "../visit";
import { signInNewAccount } from "../weather-journeys";

/** The note above a restored draft, in a narrow window: it fits, is usable, and axe finds no problem. */
export function testDraftNote(extent: Extent): void {
  const visit = withBrowser();

  type Form = { field: string; open: (page: Page, context: BrowserContext) => Promise<unknown> };

  const site = () => ({ database: siteDatabase(), url: inject("siteUrl") });

  /** Forms of different layouts, and a field in each. */
  const FORMS: Record<string, Form> = {
    "the first step of a booking": {
      field: "input[name=name]",
      open: (page) => page.goto("/contact"),
    },
    "a guest's form at the scheduler": {
      field: "input[name=name]",
      open: async (page) => {
        await page.goto("/schedule");
        await page.locator("button[name=time]").first().click();
        await page.getByRole("button", { name: "Confirm the call" }).waitFor();
      },
    },
    "a ticket": { field: "textarea[name=description]", open: (page) => page.goto("/help/submit-ticket") },
    "signing in": { field: "#sign-in-email", open: (page) => page.goto("/signin") },
    "a message to the team": {
      field: "#write-to-team-message",
      open: (page) => page.goto("/help/live-chat?chat=open"),
    },
    "an account's details": {
      field: "input[name=company]",
      open: async (page, context) => {
        await signInNewAccount(context, site());
        await page.goto("/account");
      },
    },
    "a note at the desk": {
      field: "textarea[name=internalNotes]",
      open: async (page, context) => {
        await signInBrowserAsStaff(context);
        const { id } = await createBooking(siteDatabase(), { startsAt: daysFromNow(400), takesTime: false });
        await page.goto(`/staff/bookings/${id}`);
      },
    },
    "a setting at the desk": {
      field: "main form input[type=text] >> nth=0",
      open: async (page, context) => {
        await signInBrowserAsStaff(context);
        await page.goto("/staff/settings");
      },
    },
  };

  /** For `npm test`, a form of each part of the site. */
  const TAKEN = extent.some(Object.entries(FORMS), ([what]) => /desk|account/.exec(what)?.[0] ?? "public");

  test.each(TAKEN)("the note about a kept draft stands over %s", async (what, { field, open }) => {
    const { page, context } = await visit({ width: 360 });
    await open(page, context);
    await page.locator(field).first().fill("Typed with care");
    // What is typed is stored once the page is awake.
    await untilAwake(page);
    await page.reload();
    const note = page.locator(".draft-note");
    await note.waitFor();
    const clear = note.getByRole("button", { name: "Clear" });
    const box = await clear.boundingBox();
    expect(box?.height, "the button's height").toBeGreaterThanOrEqual(24);
    await note.scrollIntoViewIfNeeded();
    await expectSound(page, what);
    await expectReadableInTheDark(page, what);
    await expectReflow(page, what);
  });

  test("Clear takes back a choice from a list that was half there when the script ran", async () => {
    const { page } = await visit();
    // At the list's second option.
    const slow = await serveInHalves((html) => html.indexOf('<option value="normal"'));
    try {
      await page.addInitScript({ path: "public/drafts.js" });
      const list = page.locator("select[name=priority]");
      const load = async (act: () => Promise<unknown>) => {
        await act();
        await list.locator("option").first().waitFor({ state: "attached" });
        slow.finish();
        await page.waitForLoadState();
      };
      await load(() => page.goto(`${slow.url}/help/submit-ticket`, { waitUntil: "commit" }));
      await expectValue(list).toBe("normal");
      await list.selectOption("high");
      await load(() => page.reload({ waitUntil: "commit" }));
      await expectValue(list).toBe("high");
      await page.locator(".draft-note button").click();
      await expectValue(list).toBe("normal");
      // It may be loading a script still, and would report that the server has gone.
      await page.close();
    } finally {
      await slow.stop();
    }
  });

  describe("a day chosen for a client's call", () => {
    /** A Tuesday that can be booked. */
    const today = new Date().toISOString().slice(0, 10);
    const tuesday = addDays(today, 23 - weekdayOf(today));
    const parts = (page: Page) => ({
      date: page.getByLabel("Day", { exact: true }),
      zone: page.locator("select[name=tz]"),
      times: page.locator("input[name=time]"),
      /** The day whose times are shown. */
      day: page.locator("main form legend").last(),
    });
    /** Waits for the times that a change of the day or the zone asks for. */
    const andShown = async (page: Page, act: () => Promise<unknown>) => {
      const answer = page.waitForResponse((response) => sendsForm(response.request()));
      await act();
      await answer;
      await untilSettled(page);
    };

    test("stays after a reload, with its times, and is cleared with them", async () => {
      const { page, context } = await visit();
      await signInBrowserAsStaff(context);
      await page.goto("/staff/bookings/new");
      const { date, zone, times, day } = parts(page);
      const all = async () => [await date.inputValue(), await zone.inputValue(), await day.textContent()];
      const first = await all();
      await untilAwake(page);
      await andShown(page, () => zone.selectOption("Asia/Tokyo"));
      await andShown(page, () => date.fill(tuesday));
      const chosen = await all();
      expect(chosen.slice(0, 2)).toEqual([tuesday, "Asia/Tokyo"]);
      await times.nth(3).check();
      const time = await times.nth(3).inputValue();
      expect(time.slice(0, 10)).toBe(tuesday);
      // The page wakes as soon as it has loaded, and asks for the times.
      await andShown(page, () => page.reload());
      await untilAwake(page);
      await expect.poll(all).toEqual(chosen);
      await page.locator(`input[name=time][value="${time}"]:checked`).waitFor();
      await andShown(page, () => page.locator(".draft-note").getByRole("button", { name: "Clear" }).click());
      await expect.poll(all).toEqual(first);
      await expectGone(page.locator("input[name=time]:checked"));
    });

    test("can be typed part by part", async () => {
      const { page, context } = await visit();
      await signInBrowserAsStaff(context);
      await page.goto("/staff/bookings/new");
      const { date, day } = parts(page);
      await untilAwake(page);
      await date.focus();
      const [year = "", month = "", dayOfMonth = ""] = tuesday.split("-");
      // Each part that changes is a day whose times are asked for.
      for (const part of [month, dayOfMonth, year]) {
        await page.keyboard.type(part);
        await page.waitForLoadState("networkidle");
        await untilSettled(page);
        await expectFocusOn(date);
      }
      await expectValue(date).toBe(tuesday);
      await expectText(day).toContain("Tuesday");
    });
    test("keeps the form while offline, and shows its times once the site is back", async () => {
      const { page, context, expectConsoleError } = await visit();
      expectConsoleError(/ERR_INTERNET_DISCONNECTED/);
      await signInBrowserAsStaff(context);
      await page.goto("/staff/bookings/new");
      const { date, day } = parts(page);
      const before = await day.textContent();
      await untilAwake(page);
      await page.getByLabel("Name", { exact: true }).fill("Demo Client");
      await context.setOffline(true);
      await date.fill(tuesday);
      await page.getByRole("alert").getByText("You're offline.").waitFor();
      await expectText(day).toBe(before);
      await context.setOffline(false);
      await andShown(page, () => date.fill(addDays(tuesday, 1)));
      await expectText(day).toContain("Wednesday");
      await expectGone(page.getByRole("alert"));
      await expectValue(page.getByLabel("Name", { exact: true })).toBe("Demo Client");
    });
    test("doesn't keep the draft of a call that was booked while times were on their way", async () => {
      const { page, context } = await visit();
      await signInBrowserAsStaff(context);
      const contact = newContact();
      await page.goto("/staff/bookings/new");
      const { date, zone, times } = parts(page);
      await untilAwake(page);
      await page.getByLabel("Name", { exact: true }).fill(contact.name);
      await page.getByLabel("Email", { exact: true }).fill(contact.email);
      await andShown(page, () => date.fill(addDays(tuesday, 7)));
      await times.last().check();
      // Both answers wait; the times come first.
      const held: (() => void)[] = [];
      await page.route("**/new.data", async (route: Route) => {
        await new Promise<void>((resolve) => held.push(resolve));
        await route.continue();
      });
      await zone.selectOption("Asia/Tokyo");
      await page.getByRole("button", { name: "Book the call" }).click();
      await expect.poll(() => held.length).toBe(2);
      held[0]?.();
      await untilSettled(page);
      held[1]?.();
      await page.getByText("The call is booked.").waitFor();
      await expect
        .poll(() => page.evaluate(() => sessionStorage.getItem("drafts") ?? ""))
        .not.toContain(contact.email);
    });
  });
}
