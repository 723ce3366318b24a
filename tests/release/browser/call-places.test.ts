/** Where a call takes place, in a browser: a phone call that a visitor books, and a place that the desk changes. */
import { afterAll, beforeAll, describe, test } from "vitest";
import { expectReadableInTheDark, expectSound } from "../../support/axe";
import { expectValue } from "../../support/reads";
import { expectReflow } from "../../support/reflow";
import { siteDatabase } from "../../support/site";
import { signInBrowserAsStaff } from "../../support/staff-visit";
import { withBrowser } from "../../support/visit";

const visit = withBrowser();
const KIND = "call-by-phone";

beforeAll(async () => {
  await siteDatabase()
    .prepare(
      `insert into call_kinds (id, name, short_name, minutes, position, is_offered, place)
       values (?, 'phone call', 'call', 30, 902, 1, '{"kind":"we_call","detail":""}')`,
    )
    .bind(KIND)
    .run();
});

/** Removes what these tests set, so that it does not affect other tests. */
afterAll(async () => {
  const database = siteDatabase();
  await database.batch([
    database.prepare("delete from bookings where kind_id = ?").bind(KIND),
    database.prepare("delete from call_kinds where id = ?").bind(KIND),
  ]);
});

describe.each([
  ["with JavaScript", true, 360],
  ["with JavaScript", true, 768],
  ["without JavaScript", false, 1280],
] as const)("%s", (_, javaScript, width) => {
  test(`at ${width} px a visitor gives a number, and the desk moves the call to a room`, async () => {
    const { page, context, expectConsoleError } = await visit({ javaScript, width });
    expectConsoleError(/status of 400/);
    await page.goto(`/schedule?kind=${KIND}&tz=Europe/London`);
    await page.getByText("Phone call", { exact: true }).waitFor();
    await page.locator("button[name=time]").last().click();
    await page.getByText("Phone call: we'll call you").waitFor();
    if (javaScript) await expectSound(page, "a phone call to confirm");
    await page.getByLabel("Your name").fill("Demo Client");
    await page.getByLabel("Email", { exact: true }).fill(`by-phone-${width}-${javaScript}@client.example`);
    await page.getByRole("button", { name: "Confirm the call" }).click();
    await page.getByRole("link", { name: "Enter your phone number" }).waitFor();
    await page.getByLabel("Phone").fill("+44 20 7946 0001");
    await page.getByRole("button", { name: "Confirm the call" }).click();
    await page.getByText("We'll call you on +44 20 7946 0001.").waitFor();
    const id = new URL(page.url()).searchParams.get("booked") ?? "";

    await signInBrowserAsStaff(context);
    await page.goto(`/staff/bookings/${id}`);
    await page.getByRole("link", { name: "Change where it takes place" }).click();
    await page.getByRole("heading", { name: "Where Demo Client's call takes place" }).waitFor();
    if (javaScript) {
      await expectSound(page, "the place of a call");
      await expectReadableInTheDark(page, "the place of a call");
    }
    if (width === 360) await expectReflow(page, "the place of a call");
    await page.getByLabel("Where it takes place").selectOption("address");
    await page.getByRole("button", { name: "Save the place" }).click();
    await page.getByRole("link", { name: "Enter the address" }).waitFor();
    await expectValue(page.getByLabel("Where it takes place")).toBe("address");
    await page.getByLabel(/^Link, number to call, or address/).fill("1 Demo Street, London");
    await page.getByRole("button", { name: "Save the place" }).click();
    await page.getByText("The place is saved. We're emailing the client.").waitFor();
    await page.getByText("1 Demo Street, London").first().waitFor();
  });
});
