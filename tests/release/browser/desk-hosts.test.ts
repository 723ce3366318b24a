/** Who takes calls, at the desk in a browser: on a phone and a computer, with and without scripts. */
import { afterAll, describe, test } from "vitest";
import { expectReadableInTheDark, expectSound } from "../../support/axe";
import { createHost } from "../../support/hosts";
import { expectChecked, expectValue } from "../../support/reads";
import { expectReflow } from "../../support/reflow";
import { siteDatabase } from "../../support/site";
import { createStaff } from "../../support/staff";
import { signInBrowserAsStaff } from "../../support/staff-visit";
import { withBrowser } from "../../support/visit";

const visit = withBrowser();
const NAMES = ["Browser host", "Browser colleague"];

/** Removes what these tests set, so that it does not affect other tests. */
afterAll(async () => {
  const database = siteDatabase();
  await database.batch([
    database.prepare("delete from hosts where name in (?, ?)").bind(...NAMES),
    database.prepare("delete from call_kinds where id = 'browser-hosts'"),
  ]);
});

describe.each([
  ["with JavaScript", true, 360],
  ["without JavaScript", false, 1280],
] as const)("%s", (_, javaScript, width) => {
  test("an owner adds a host, sets a pause and a week, and says which calls they take", async () => {
    const database = siteDatabase();
    await database
      .prepare("delete from hosts where name in (?, ?)")
      .bind(...NAMES)
      .run();
    await database
      .prepare(
        `insert or ignore into call_kinds (id, name, short_name, minutes, position, is_offered)
         values ('browser-hosts', 'browser call', 'call', 30, 900, 0)`,
      )
      .run();
    await createHost(database, { name: "Browser colleague" });
    const { email } = await createStaff(database, "member");
    const { page, context, expectConsoleError } = await visit({ javaScript, width });
    expectConsoleError(/400/);
    await signInBrowserAsStaff(context);
    const open = async (path: string) => {
      await page.goto(`/staff/availability${path}`);
      if (javaScript) await page.getByText("Keyboard", { exact: true }).waitFor();
    };
    await open("/hosts");
    await page.getByText("People who take calls").waitFor();
    if (javaScript) await expectSound(page, "the hosts");
    const person = page.getByLabel("Member of the team");
    const option = page.getByRole("option", { name: email });
    await person.selectOption((await option.getAttribute("value")) ?? "");
    await page.getByRole("button", { name: "Add the host" }).click();
    await page.getByRole("alert").getByText("Enter a name").waitFor();
    await expectValue(person).not.toBe("");
    await page.getByLabel("Name", { exact: true }).fill("Browser host");
    await page.getByRole("button", { name: "Add the host" }).click();
    await page.getByText("The host has been added.").waitFor();
    if (javaScript) await expectSound(page, "a host");
    await page.getByLabel("Paused from").fill("2030-01-02");
    await page.getByLabel("Paused until").fill("2030-01-01");
    await page.getByRole("button", { name: "Save the details" }).click();
    await page.getByRole("alert").getByText("The last day must not be before the first").waitFor();
    await page.getByLabel("Paused until").fill("2030-01-05");
    await page.getByRole("button", { name: "Save the details" }).click();
    await page.getByText("The details have been saved.").waitFor();
    await page.getByLabel("Sunday, from").fill("10:00");
    await page.getByLabel("Sunday, to").fill("11:00");
    await page.getByRole("button", { name: "Save the hours" }).click();
    await page.getByText("The weekly hours have been saved.").waitFor();
    await page.getByRole("button", { name: "Use the agency's hours" }).click();
    await page.getByText("The agency's hours apply again.").waitFor();
    await expectReflow(page, "a host");

    await open("/kinds/browser-hosts");
    await page.getByLabel("Browser host", { exact: true }).check();
    await page.getByLabel("All of them together").check();
    await page.getByRole("button", { name: "Save who takes it" }).click();
    await page.getByRole("alert").getByText("Tick 2 to 5 people who take a call together").waitFor();
    await expectChecked(page.getByLabel("Browser host", { exact: true })).toBe(true);
    await page.getByLabel("Browser colleague", { exact: true }).check();
    await page.getByRole("button", { name: "Save who takes it" }).click();
    await page.getByText("The hosts have been saved.").waitFor();
    if (javaScript) {
      await expectSound(page, "a kind with hosts");
      await expectReadableInTheDark(page, "a kind with hosts");
    }
    await expectReflow(page, "a kind with hosts");

    await page.goto("/staff/calendars");
    await page.getByLabel("Who it makes busy").selectOption({ label: "Browser host" });
    if (javaScript) await expectSound(page, "calendars of hosts");
    await expectReflow(page, "calendars of hosts");
  });
});
