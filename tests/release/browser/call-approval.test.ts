/** A kind of call that waits for approval, from the switch at the desk to both answers, with and without scripts. */
import type { Page } from "playwright-core";
import { afterAll, describe, test } from "vitest";
import { expectSound } from "../../support/axe";
import { expectNoneNow } from "../../support/reads";
import { siteDatabase } from "../../support/site";
import { signInBrowserAsStaff } from "../../support/staff-visit";
import { chooseTime, newContact, untilAwake, withBrowser } from "../../support/visit";

const visit = withBrowser();
const REASON = "Our designer is away that week.";

/** Removes what these tests set, so that it does not affect other tests. */
afterAll(async () => {
  const database = siteDatabase();
  await database.batch([
    database.prepare("delete from bookings where kind_id like 'approval-%'"),
    database.prepare("delete from call_kinds where id like 'approval-%'"),
  ]);
});

async function addKind(page: Page, id: string, javaScript: boolean): Promise<void> {
  await page.goto("/staff/availability/kinds/new");
  if (javaScript) await untilAwake(page);
  await page.getByLabel("Name", { exact: true }).fill("site review");
  await page.getByLabel("Link name").fill(id);
  await page.getByLabel("Length, minutes").fill("30");
  await page.getByLabel("We confirm each call ourselves").check();
  if (javaScript) await expectSound(page, "the form of a kind");
  await page.getByRole("button", { name: "Add the kind of call" }).click();
  await page.getByText("The kind of call has been added and can be booked.").waitFor();
  await page.getByLabel("We confirm each call ourselves").and(page.locator(":checked")).waitFor();
}

/** The index of a day that no other test books. The shortest month has 20 days with free times. */
const DAY = 19;

/** Requests a call of the kind; returns the address of its page. */
async function requestCall(page: Page, kind: string, name: string, time: number): Promise<string> {
  const { email } = newContact();
  await page.goto(`/schedule?kind=${kind}&tz=Europe/London`);
  await page.getByText("We confirm each site review by email").waitFor();
  await chooseTime(page, DAY, time);
  await page.getByText("This site review isn't booked at once:").waitFor();
  await page.getByLabel("Your name").fill(name);
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Request the site review" }).click();
  await page.getByRole("heading", { name: "We've received your request", level: 1 }).waitFor();
  await expectNoneNow(page.getByRole("link", { name: "Add to calendar" }));
  return page.url();
}

describe.each([
  { javaScript: true, width: 1280 },
  { javaScript: false, width: 360 },
])("with JavaScript: $javaScript", ({ javaScript, width }) => {
  test("staff switch approval on, confirm one request and decline another", async () => {
    const { page: desk, context } = await visit({ javaScript, width });
    await signInBrowserAsStaff(context);
    const kind = `approval-${javaScript}`;
    await addKind(desk, kind, javaScript);

    const { page: client } = await visit({ javaScript, width });
    const [wanted, unwanted] = [`Wanted ${javaScript}`, `Unwanted ${javaScript}`];
    const first = await requestCall(client, kind, wanted, 1);
    if (javaScript) await expectSound(client, "the page of a request");
    const second = await requestCall(client, kind, unwanted, 3);

    await desk.goto("/staff");
    await desk.getByRole("link", { name: /to be confirmed/ }).click();
    await desk.getByRole("button", { name: `Confirm: ${unwanted}` }).waitFor();
    if (javaScript) await expectSound(desk, "the calls to confirm");
    await desk.getByRole("button", { name: `Confirm: ${wanted}` }).click();
    await desk.getByText("The call is confirmed. We're emailing the client.").waitFor();

    await desk.getByRole("link", { name: `Decline: ${unwanted}` }).click();
    await desk.getByLabel("Reason for declining").fill(REASON);
    if (javaScript) await expectSound(desk, "a call to confirm");
    await desk.getByRole("button", { name: "Decline the site review" }).click();
    await desk.getByText("The call has been declined. We're emailing the client.").waitFor();

    await client.goto(first);
    await client.getByRole("heading", { name: "Your site review is booked", level: 1 }).waitFor();
    await client.goto(second);
    await client.getByRole("heading", { name: "We had to decline this site review", level: 1 }).waitFor();
    await client.getByText(`Our reason: ${REASON}`).waitFor();
    if (javaScript) await expectSound(client, "the page of a declined call");
  });
});
