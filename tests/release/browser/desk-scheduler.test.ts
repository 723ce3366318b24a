import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { expectReadableInTheDark, expectSound } from "../../support/axe";
import { daysFromNow } from "../../support/dates";
import { createBooking } from "../../support/factories";
import { STAND_INS, standIn } from "../../support/other-schedulers";
import { expectChecked, expectGone, expectNoneNow, expectValue } from "../../support/reads";
import { expectReflow } from "../../support/reflow";
import { startOwnSite, type TestSite } from "../../support/site";
import { expectFocusOn, goToTimes, newContact, untilAwake, withBrowser } from "../../support/visit";
import { signInNewStaff } from "../../support/weather-journeys";
import { COOKIE_SECRET } from "../../support/worker";

/** The scheduler chosen at the desk in a browser, and what a visitor then gets. */

const visit = withBrowser();
const PATH = "/staff/settings/scheduler";
const PAGE = "https://calendly.com/demo-agency/strategy-call";
const KEY = "a-signing-key-of-the-desk";

let site: TestSite;
beforeAll(async () => {
  site = await startOwnSite({
    vars: { COOKIE_SECRET, MIN_FILL_SECONDS: "0" },
    onLog: () => {},
  });
});
afterAll(() => site?.stop());
beforeEach(() =>
  site.database.batch([
    site.database.prepare("delete from site_settings"),
    site.database.prepare("delete from bookings"),
  ]),
);

const WIDTHS = [360, 768, 1280];

/** Expects the page to fit each width and, where scripts run, to be sound in both themes. */
async function look(page: Page, javaScript: boolean, what: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectReflow(page, `${what} at ${width} px`);
    await page.setViewportSize({ width, height: 900 });
    if (!javaScript) continue;
    await expectSound(page, `${what} at ${width} px`);
    await expectReadableInTheDark(page, `${what} at ${width} px`);
    await page.emulateMedia({ colorScheme: "light" });
  }
}

const says = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).click();

test.each([true, false])("JavaScript %s: chosen, refused, replaced and reset", async (javaScript) => {
  const { page, context, expectConsoleError } = await visit({ javaScript });
  expectConsoleError(/status of 400/);
  await signInNewStaff(context, site);
  await page.goto(`${site.url}/staff/settings`);
  await page.getByRole("link", { name: "Scheduler", exact: true }).click();
  await page.getByRole("heading", { name: "Scheduler", exact: true }).waitFor();
  if (javaScript) await untilAwake(page);
  await look(page, javaScript, "our own scheduler");

  await page.getByRole("radio", { name: "With Calendly" }).check();
  await page.getByRole("checkbox", { name: /visitors may book on this site/ }).check();
  await page.getByLabel("Page at Calendly").fill("https://calendly.com.example/x");
  await page.getByLabel("Signing key of Calendly").fill(KEY);
  await save(page);
  await says(page, "Enter an address at https://calendly.com");
  await expectFocusOn(page.getByRole("alert"));
  await expectChecked(page.getByRole("radio", { name: "With Calendly" })).toBe(true);
  await expectChecked(page.getByRole("checkbox", { name: /visitors may book/ })).toBe(true);
  await expectValue(page.getByLabel("Page at Calendly")).toBe("https://calendly.com.example/x");
  await look(page, javaScript, "a refused scheduler");

  await page.getByLabel("Page at Calendly").fill(PAGE);
  await page.getByLabel("Signing key of Calendly").fill(KEY);
  await save(page);
  await says(page, "The scheduler is saved. It takes effect within a minute.");
  await says(page, "Signing key: stored here.");
  await expect.poll(() => page.content()).not.toContain(KEY);
  await look(page, javaScript, "a chosen scheduler");

  if (javaScript) {
    const { database } = site;
    await createBooking(database, { startsAt: daysFromNow(400), takesTime: false });
    const lost = "v1.AAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAAAAAAA";
    await database
      .prepare("update site_settings set value = json_set(value, '$.calendly.sealed', ?)")
      .bind(lost)
      .run();
    await page.reload();
    await untilAwake(page);
    await says(page, /we can't read this signing key any more/);
    await says(page, "1 upcoming call is booked on this site.");
    await look(page, javaScript, "a scheduler whose key is lost");
    await page.getByLabel("Signing key of Calendly").fill(KEY);
    await save(page);
    await says(page, "The scheduler is saved.");
  }

  await page.getByText("Replace the signing key of Calendly").click();
  await page.getByLabel("New signing key of Calendly").fill("short");
  await save(page);
  await says(page, "Enter 16 to 200 characters");
  // The fold with the message is open.
  await page.getByLabel("New signing key of Calendly").fill("another-signing-key");
  await save(page);
  await says(page, "The scheduler is saved.");
  await save(page);
  await says(page, "Nothing changed.");

  await page.getByRole("button", { name: "Reset to the default" }).click();
  await says(page, "The scheduler is back to the default.");
  await expectChecked(page.getByRole("radio", { name: "On this site" })).toBe(true);
  await expectValue(page.getByLabel("Page at Calendly")).toBe("");
});

/** Chooses Calendly at the desk. */
async function chooseCalendly(): Promise<void> {
  const { page, context } = await visit();
  await signInNewStaff(context, site);
  await page.goto(site.url + PATH);
  await untilAwake(page);
  await page.getByRole("radio", { name: "With Calendly" }).check();
  await page.getByLabel("Page at Calendly").fill(PAGE);
  await page.getByLabel("Signing key of Calendly").fill(KEY);
  await save(page);
  await says(page, "The scheduler is saved.");
}

test("a visitor books there, and is told so after a reload, before the webhook and after it", async () => {
  await chooseCalendly();
  const { page } = await visit({ width: 360 });
  await standIn(page, STAND_INS.calendly);
  await page.goto(`${site.url}/contact`);
  await untilAwake(page);
  await goToTimes(page, newContact());
  const shown = async () => {
    const frame = await (await page.waitForSelector("[data-widget] iframe")).contentFrame();
    if (!frame) throw new Error("The frame shows nothing");
    return frame;
  };
  await (await shown()).getByRole("button", { name: "Book" }).click();
  const booked = page.getByRole("heading", { name: "Your call is booked" });
  await booked.waitFor({ state: "attached" });

  await page.reload();
  await booked.waitFor();
  await says(page, "You chose a time on Calendly, which emails you the confirmation.");
  await expectNoneNow(page.locator("[data-widget]"));
  await untilAwake(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectSound(page, `a call booked elsewhere, after a reload, at ${width} px`);
  }
  await expectReadableInTheDark(page, "a call booked elsewhere, after a reload");
  await page.emulateMedia({ colorScheme: "light" });

  await page.getByRole("link", { name: "Book another time" }).click();
  await (await shown()).getByRole("heading", { name: "Strategy call" }).waitFor();
  await expectGone(booked);

  await page.goBack();
  await booked.waitFor();
  await site.database.prepare("delete from booking_drafts").run();
  await page.reload();
  await booked.waitFor();
  await page.getByRole("link", { name: "Book another time" }).click();
  await page.getByRole("heading", { name: "About you" }).waitFor();
});

test("the box of the next free times leads to it, and names no time", async () => {
  await chooseCalendly();
  const { page } = await visit({ width: 360 });
  await page.goto(`${site.url}/services`);
  await untilAwake(page);
  const box = page.locator(".free-times");
  await box.scrollIntoViewIfNeeded();
  await box.getByText("You choose a time on Calendly.").waitFor();
  await expectGone(box.getByRole("listitem"));
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectSound(page, `free times elsewhere at ${width} px`);
  }
  await box.getByRole("link", { name: "Choose a time" }).click();
  await page.getByRole("link", { name: "Choose a time on Calendly" }).waitFor();
});
