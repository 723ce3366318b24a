import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { expectSound } from "../../support/axe";
import { readStepCounts } from "../../support/numbers";
import { expectGone } from "../../support/reads";
import { siteDatabase } from "../../support/site";
import { signInBrowserAsStaff } from "../../support/staff-visit";
import { withBrowser } from "../../support/visit";

/** The desk's first page and its numbers, which count the steps of booking, in a browser with and without scripts. */

const visit = withBrowser();
const MINUTE_MS = 60_000;

/** Adds a call of an hour ago on the agency's current day, booked a few minutes ago. It has no cells. */
async function addCall(name: string): Promise<void> {
  const id = randomUUID();
  const startsAt = Date.now() - 60 * MINUTE_MS;
  const date = new Intl.DateTimeFormat("sv-SE", { timeZone: "America/New_York", dateStyle: "short" });
  await siteDatabase()
    .prepare(
      `insert into bookings (id, name, email, company, message, booking_date, booking_time, starts_at, ends_at, visitor_time_zone,
         ical_uid, manage_key_hash, idempotency_key, created_at, updated_at, selected_services)
       values (?1, ?2, 'demo@client.example', 'Demo Company', 'A message', ?3, '00:00', ?4, ?5, 'Asia/Kolkata', ?1, ?1, ?1, ?6, ?6, '["crm"]')`,
    )
    .bind(
      id,
      name,
      date.format(Date.now()),
      startsAt,
      Date.now() + 60 * MINUTE_MS,
      Date.now() - 5 * MINUTE_MS,
    )
    .run();
}

describe.each([
  ["with JavaScript", true],
  ["without JavaScript", false],
] as const)("%s", (_, javaScript) => {
  test.each([360, 1280])(
    "staff look at the day, mark what is new as seen and read the numbers at %i px",
    async (width) => {
      const name = `Demo ${randomUUID().slice(0, 8)}`;
      await addCall(name);
      const { page, context } = await visit({ javaScript, width });
      await signInBrowserAsStaff(context);
      await page.goto("/staff");
      const call = page.locator("#today ~ ul > li", { hasText: name });
      await call.getByText("Now", { exact: true }).waitFor();
      const isOpen = await call
        .locator("details")
        .evaluate((details) => (details as HTMLDetailsElement).open);
      if (!isOpen) await call.locator("summary").click();
      await call.getByText(/, Kolkata time/).waitFor();
      await call.getByRole("link", { name: `Email the link to ${name}` }).waitFor();
      const fresh = page.getByRole("region", { name: /^New bookings/ });
      // Other tests book at the same time, so the listed bookings are tested in another file.
      await fresh.getByRole("button", { name: "Mark as seen" }).waitFor();
      if (javaScript) await expectSound(page, "today");
      await fresh.getByRole("button", { name: "Mark as seen" }).click();
      await page.getByText("Marked as seen.").waitFor();
      await expectGone(fresh.getByText(name));
      await call
        .getByRole("link", { name: new RegExp(name) })
        .first()
        .click();
      await page.getByRole("heading", { level: 1, name: new RegExp(name) }).waitFor();

      await page.goto("/staff/numbers");
      await page.getByRole("img", { name: /^Calls by week/ }).waitFor();
      if (javaScript) await expectSound(page, "the numbers");
      await page.getByText("As a table: Calls by week").click();
      await page.getByRole("table", { name: "Calls by week" }).waitFor();
      if (javaScript) await expectSound(page, "the numbers with a table");
      await page.getByLabel("The last").selectOption("52");
      await page.getByRole("button", { name: "Show" }).click();
      await page.waitForURL(/weeks=52/);
      await page.getByRole("img", { name: /^Calls by week/ }).waitFor();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    },
  );

  test("the booking section counts a visit, and each step of a form, without a cookie", async () => {
    const before = await readStepCounts(siteDatabase());
    // Other tests use the same site meanwhile.
    const isMore = async (step: string) =>
      ((await readStepCounts(siteDatabase()))[step] ?? 0) > (before[step] ?? 0);
    const { page, context } = await visit({ javaScript });
    const image = page.waitForResponse(/\/booking\/visit\.gif$/);
    await page.goto("/contact");
    expect((await image).status()).toBe(200);
    await expect.poll(() => isMore("visit")).toBe(true);
    await expect.poll(() => context.cookies()).toEqual([]);
    await page.getByLabel("Your name").fill("Demo Client");
    await page.getByLabel("Email", { exact: true }).fill(`${randomUUID().slice(0, 8)}@client.example`);
    await page.getByRole("textbox", { name: "Company" }).fill("Demo Company");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("checkbox").first().check();
    await expect.poll(() => isMore("details")).toBe(true);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect.poll(() => isMore("services")).toBe(true);
  });
});

test("plots can be told apart where colours are forced", async () => {
  const { page, context } = await visit({});
  await signInBrowserAsStaff(context);
  await addCall("Demo Client");
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/staff/numbers");
  const looks = await page.locator("figcaption path").evaluateAll((paths) =>
    paths.map((path) => {
      const { fill, fillOpacity, strokeDasharray } = getComputedStyle(path);
      return [fill === "none", fillOpacity, strokeDasharray].join(" ");
    }),
  );
  expect(new Set(looks).size).toBe(3);
});
