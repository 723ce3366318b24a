/** The desk's lists on a phone: every column is there, and nothing is cut off or wider than the screen. */
import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectSound } from "../../support/axe";
import { daysFromNow } from "../../support/dates";
import { createBooking } from "../../support/factories";
import { expectGone, expectVisible } from "../../support/reads";
import { siteDatabase } from "../../support/site";
import { signInBrowserAsStaff } from "../../support/staff-visit";
import { withBrowser } from "../../support/visit";

const visit = withBrowser();

/** A call of yesterday without an outcome, and an email that was given up, both with long words. */
async function addRows(company: string): Promise<void> {
  const database = siteDatabase();
  await createBooking(database, {
    name: "Wilhelmina Featherstonehaugh-Cholmondeley",
    email: `${randomUUID()}@client.example`,
    company,
    selectedPlan: "enterprise",
    startsAt: daysFromNow(-1),
    takesTime: false,
  });
  await database
    .prepare(
      `insert into emails (id, kind, data, to_name, to_email, dedupe_key, status, attempts, due_at, created_at, last_error)
       values (?1, 'password_changed', '{"name":"Demo"}', 'Demo', ?1 || '@an-address-longer-than-most.example', ?1, 'failed', 110, ?2, ?2, 'Refused')`,
    )
    .bind(randomUUID(), Date.parse(daysFromNow(-1)))
    .run();
}

/** The texts on the page that are cut off, or reach beyond the screen. */
function cutOff(page: Page): Promise<string[]> {
  return page.locator("main").evaluate((main) =>
    [...main.querySelectorAll<HTMLElement>("*")]
      .filter((element) => {
        const { width, height, right, left } = element.getBoundingClientRect();
        // Texts for screen readers alone are 1 pixel wide, and some rows of links scroll by themselves.
        if (width <= 1 || height <= 1 || element.closest("nav, .sr-only, svg")) return false;
        const isClipped =
          getComputedStyle(element).overflowX !== "visible" && element.scrollWidth > element.clientWidth + 1;
        return isClipped || right > document.documentElement.clientWidth + 1 || left < -1;
      })
      .map((element) => `${element.tagName} ${element.textContent?.slice(0, 60)}`),
  );
}

test("at 360 px no column is left out, cut off or beyond the screen", async () => {
  const company = `Works${randomUUID().slice(0, 8)}`;
  await addRows(company);
  const { page, context } = await visit({ width: 360 });
  await signInBrowserAsStaff(context);
  const paths = [
    `/staff/bookings?q=${company}`,
    "/staff/tickets",
    `/staff/clients?q=${company}`,
    "/staff/email?status=failed",
    "/staff/numbers",
    "/staff/settings",
    "/staff",
  ];
  for (const path of paths) {
    await page.goto(path);
    for (const summary of await page.locator("main summary").all()) await summary.click();
    await expect.poll(() => cutOff(page), { message: path }).toEqual([]);
    await expectSound(page, path);
  }
  await page.goto(`/staff/bookings?q=${company}`);
  const row = page.locator("li[data-row]");
  for (const told of ["Featherstonehaugh", company, /\d:00 [ap]m/, "Past", "Strategy call", "Enterprise"]) {
    await expectVisible(row.getByText(told).first(), String(told));
  }
  await row.getByText(/^Booked/).waitFor();
  await row.getByRole("button", { name: /^No-show/ }).click();
  await page.getByText("Recorded: No-show.").waitFor();
  await expectGone(page.locator("li[data-row] button"));
});
