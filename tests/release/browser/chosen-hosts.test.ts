import { afterAll, beforeAll, describe, test } from "vitest";
import { expectReadableInTheDark, expectSound } from "../../support/axe";
import { daysFromNow } from "../../support/dates";
import { createBooking } from "../../support/factories";
import { createHost, giveTo } from "../../support/hosts";
import { expectCount, expectText } from "../../support/reads";
import { expectReflow } from "../../support/reflow";
import { siteDatabase } from "../../support/site";
import { signInBrowserAsStaff } from "../../support/staff-visit";
import { chooseLastTime, withBrowser } from "../../support/visit";

/** Whom a visitor talks to, and calls handed over, in a browser: at three widths, with and without scripts. */

const visit = withBrowser();
const KIND = "choice-of-hosts";
let ill = "";

beforeAll(async () => {
  const database = siteDatabase();
  await database
    .prepare(
      `insert into call_kinds (id, name, short_name, minutes, position, is_offered, host_mode)
       values (?, 'choice call', 'call', 30, 901, 1, 'chosen')`,
    )
    .bind(KIND)
    .run();
  ill = await createHost(database, { name: "Demo Strategist", kinds: [KIND] });
  await createHost(database, { name: "Demo Engineer", kinds: [KIND] });
  await database.prepare("update hosts set about = 'Ads and budgets' where id = ?").bind(ill).run();
});

/** Removes what these tests set, so that it does not affect other tests. */
afterAll(async () => {
  const database = siteDatabase();
  await database.batch([
    database.prepare("delete from bookings where kind_id = ?").bind(KIND),
    database.prepare("delete from call_kinds where id = ?").bind(KIND),
    database.prepare("delete from hosts where name in ('Demo Strategist', 'Demo Engineer')"),
  ]);
});

describe.each([
  ["with JavaScript", true, 360],
  ["with JavaScript", true, 768],
  ["without JavaScript", false, 1280],
] as const)("%s", (_, javaScript, width) => {
  test(`at ${width} px a visitor chooses a person and books them`, async () => {
    const { page } = await visit({ javaScript, width });
    await page.goto(`/schedule?kind=${KIND}&tz=Europe/London`);
    const choices = page.getByRole("region", { name: "Who would you like to talk to?" });
    await expectText(choices.getByRole("link").first()).toContain("No preference");
    await choices.getByRole("link", { name: /Demo Engineer/ }).click();
    await choices.locator('[aria-current="true"]', { hasText: "Demo Engineer" }).waitFor();
    if (javaScript) await expectSound(page, "the choice of a person");
    await chooseLastTime(page);
    await page.getByText("With Demo Engineer").waitFor();
    await page.getByLabel("Your name").fill("Demo Client");
    await page.getByLabel("Email", { exact: true }).fill(`choice-${width}-${javaScript}@client.example`);
    await page.getByRole("button", { name: "Confirm the call" }).click();
    await page.getByRole("heading", { name: "Your call is booked" }).waitFor();
    await expectText(page.locator("dl").first()).toMatch(/With\s*Demo Engineer/);
  });

  test(`at ${width} px a colleague hands over the calls of someone who is ill`, async () => {
    const database = siteDatabase();
    const calls: string[] = [];
    for (const time of ["15:00", "17:00"]) {
      const { id } = await createBooking(database, { startsAt: daysFromNow(40, time) });
      await database.prepare("update bookings set kind_id = ? where id = ?").bind(KIND, id).run();
      await giveTo(database, ill, id);
      calls.push(id);
    }
    const { page, context } = await visit({ javaScript, width });
    await signInBrowserAsStaff(context);
    await page.goto(`/staff/availability/hosts/${ill}`);
    await page.getByRole("link", { name: "Hand them over" }).click();
    await page.getByRole("heading", { name: "Hand over calls: Demo Strategist" }).waitFor();
    if (javaScript) {
      await page.getByText("Keyboard", { exact: true }).waitFor();
      await expectSound(page, "who takes what");
      await expectReadableInTheDark(page, "who takes what");
    }
    if (width === 360) await expectReflow(page, "who takes what");
    const select = page.locator(`select[name="to-${calls[0]}"]`);
    await select.selectOption({ label: "Stays with Demo Strategist" });
    await page.locator(`select[name="to-${calls[1]}"]`).selectOption({ index: 1 });
    await page.getByRole("button", { name: "Hand over these calls" }).click();
    await page.getByText("Handed over: 1 call.").waitFor();
    await expectCount(select).toBe(1);
    await database
      .prepare("delete from bookings where id in (?, ?)")
      .bind(...calls)
      .run();
  });
});
