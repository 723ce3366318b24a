import { describe, test } from "vitest";
import { expectSound } from "../../support/axe";
import { expectBox, expectChecked, expectText, expectValue } from "../../support/reads";
import { startSiteOfTry } from "../../support/site";
import { signInBrowserAsStaff } from "../../support/staff-visit";
import { expectFocusKept, withBrowser } from "../../support/visit";
import { signInNewStaff } from "../../support/weather-journeys";
import { COOKIE_SECRET } from "../../support/worker";

/** Availability at the desk in a browser: on a phone and a computer, with and without scripts. */

const visit = withBrowser();

/** A date so many days from today. */
const dateIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe.each([
  ["with JavaScript", true, 400],
  ["without JavaScript", false, 420],
] as const)("%s", (_, javaScript, days) => {
  test("on a phone staff open a Sunday, close days, add a kind and look at the preview", async () => {
    const { page, context, expectConsoleError } = await visit({ javaScript, width: 360 });
    expectConsoleError(/400/);
    // What is set here would change the times of others' calls, and refuse what others set meanwhile.
    const site = await startSiteOfTry({ vars: { COOKIE_SECRET, MIN_FILL_SECONDS: "0" } });
    const { url } = site;
    await signInNewStaff(context, site);
    const open = async (path: string) => {
      await page.goto(`${url}/staff/availability${path}`);
      // This text is shown once scripts run. Before that, a choice has no effect by itself.
      if (javaScript) await page.getByText("Keyboard", { exact: true }).waitFor();
    };
    await open("");
    await page.getByLabel("Sunday, from").fill("10:02");
    await page.getByLabel("Sunday, to").fill(javaScript ? "10:30" : "10:45");
    await page.getByRole("button", { name: "Save the hours" }).click();
    await page.getByRole("alert").getByText("Use steps of five minutes on Sunday").waitFor();
    await expectValue(page.getByLabel("Sunday, from")).toBe("10:02");
    if (javaScript) await expectSound(page, "a refused week");
    await page.getByLabel("Sunday, from").fill("10:00");
    await page.getByRole("button", { name: "Save the hours" }).click();
    await page.getByText("The weekly hours have been saved.").waitFor();
    if (javaScript) await expectSound(page, "the hours");

    await open("/dates");
    await page.getByLabel("First day").fill(dateIn(days));
    await page.getByLabel("Last day").fill(dateIn(days + 2));
    const label = `Browser ${javaScript}`;
    await page.getByLabel("Name").fill(label);
    await page.getByRole("button", { name: "Set the days" }).click();
    await page.getByText("The days have been set.").waitFor();
    await page.getByText(`Closed, ${label}`).waitFor();
    const changed = page.locator(".desk-history dd", { hasText: label }).first();
    await expectBox(changed, "width").toBeGreaterThan(100);
    if (javaScript) await expectSound(page, "the days");
    const row = page.getByRole("listitem").filter({ hasText: `Closed, ${label}` });
    await row.getByRole("button", { name: "Remove" }).click();
    await page.getByText("Those days are back to their weekly hours.").waitFor();
    if (javaScript) await expectFocusKept(page);

    await open("/kinds");
    if (javaScript) await expectSound(page, "the kinds");
    await page.getByRole("link", { name: "Add a kind of call" }).click();
    await page.getByLabel("Name", { exact: true }).fill(label);
    await page.getByLabel("Link name").fill(`browser-${javaScript}`);
    await page.getByLabel("Length, minutes").fill("60");
    await page.getByRole("button", { name: "Add the kind of call" }).click();
    await page.getByText("The kind of call has been added and can be booked.").waitFor();
    if (javaScript) await expectSound(page, "a kind");

    for (const question of ["What for?", "How big?"]) {
      await page.getByRole("link", { name: "Add a question" }).click();
      await page.getByLabel("Question", { exact: true }).fill(question);
      await page.getByRole("button", { name: "Add the question" }).click();
      await page.getByText("The question has been added.").waitFor();
      if (javaScript) await expectSound(page, "a question");
      await page.getByRole("link", { name: label, exact: true }).click();
    }
    await page.getByRole("button", { name: "Move up “How big?”" }).click();
    await page.getByText("“How big?” is now question 1 of 2.").waitFor();
    await expectText(page.locator("button:focus")).toContain("Move down");
    await page.getByRole("link", { name: "Preview the questions" }).click();
    await page.getByLabel("How big?").fill("Ten people");
    await page.getByRole("button", { name: "Try these answers" }).click();
    await page.getByText("These answers would be accepted. Nothing has been stored.").waitFor();
    await expectValue(page.getByLabel("How big?")).toBe("Ten people");

    await open("/preview");
    await page.getByLabel("Kind of call").selectOption({ label });
    if (!javaScript) await page.getByRole("button", { name: "Show" }).click();
    await page.getByText("1 hour.").waitFor();
    await page.getByLabel("Visitor's time zone").selectOption("Asia/Tokyo");
    if (!javaScript) await page.getByRole("button", { name: "Show" }).click();
    await page.getByText("Times are in Tokyo time.").waitFor();
    if (javaScript) await expectSound(page, "the preview");
  });

  test("public holidays are listed for a country and a year, ticked", async () => {
    const { page, context } = await visit({ javaScript, width: 360 });
    await signInBrowserAsStaff(context);
    await page.goto("/staff/availability/holidays");
    if (javaScript) await page.getByText("Keyboard", { exact: true }).waitFor();
    await page.getByLabel("Country").selectOption("DE");
    if (!javaScript) await page.getByRole("button", { name: "Show" }).click();
    await page.getByLabel("Region").waitFor();
    const nextYear = String(new Date().getUTCFullYear() + 1);
    await page.getByLabel("Region").selectOption("BY");
    if (javaScript) await page.getByRole("heading", { name: /Bayern, Germany/ }).waitFor();
    await page.getByLabel("Year").selectOption(nextYear);
    if (!javaScript) await page.getByRole("button", { name: "Show" }).click();
    await page.getByRole("heading", { name: `Bayern, Germany, ${nextYear}` }).waitFor();
    await expectChecked(page.getByRole("checkbox", { name: /Epiphany/ })).toBe(true);
    if (javaScript) await expectSound(page, "the holidays");
  });
});

test("on a desk the pages are sound, and Monday is copied to the other working days", async () => {
  const { page, context } = await visit({ width: 1280 });
  await signInBrowserAsStaff(context);
  for (const path of ["", "/dates", "/holidays", "/kinds", "/kinds/strategy", "/preview"]) {
    await page.goto(`/staff/availability${path}`);
    await expectSound(page, path);
  }
  await page.goto("/staff/availability");
  await page.getByLabel("Monday, from").fill("08:30");
  await page.getByRole("button", { name: "Copy Monday to Tuesday–Friday" }).click();
  await expectValue(page.getByLabel("Thursday, from")).toBe("08:30");
  await expectValue(page.getByLabel("Saturday, from")).not.toBe("08:30");
});
