/** Emails that were given up, found by their filter and sent again, with and without scripts. */
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { expectSound } from "../../support/axe";
import { expectGone } from "../../support/reads";
import { siteDatabase } from "../../support/site";
import { signInBrowserAsStaff } from "../../support/staff-visit";
import { untilAwake, withBrowser } from "../../support/visit";

const visit = withBrowser();

async function addGivenUp(toEmail: string): Promise<void> {
  const id = randomUUID();
  await siteDatabase()
    .prepare(
      `insert into emails (id, kind, data, to_name, to_email, dedupe_key, status, attempts, due_at, created_at, last_error)
       values (?1, 'password_changed', '{"name":"Demo Client"}', 'Demo Client', ?2, ?1, 'failed', 10, ?3, ?3, 'The provider said no')`,
    )
    .bind(id, toEmail, Date.now())
    .run();
}

const givenUpFor = async (toEmail: string) =>
  siteDatabase()
    .prepare("select count(*) as count from emails where to_email = ? and status = 'failed'")
    .bind(toEmail)
    .first<number>("count");

describe.each([
  { javaScript: true, width: 360 },
  { javaScript: false, width: 1280 },
])("with JavaScript: $javaScript, at $width px", ({ javaScript, width }) => {
  test("all that were given up for one address are sent again by one press, and no others", async () => {
    const [address, other] = [`${randomUUID()}@client.example`, `${randomUUID()}@client.example`];
    for (const to of [address, address, other]) await addGivenUp(to);
    const { page, context } = await visit({ javaScript, width });
    await signInBrowserAsStaff(context);
    await page.goto("/staff/email");
    if (javaScript) await untilAwake(page);
    await page.getByText("Filter", { exact: true }).click();
    await page.getByLabel("State").selectOption("Given up");
    await page.getByLabel("Sent to").fill(address);
    await page.getByRole("button", { name: "Apply", exact: true }).click();
    await page.waitForURL((url) => url.searchParams.get("to") === address);
    if (javaScript) await expectSound(page, "emails that were given up");
    await page.getByRole("button", { name: "Send all of these again" }).click();
    await page.getByText("2 emails are on their way again.").waitFor();
    await expectGone(page.getByRole("button", { name: "Send all of these again" }));
    await expect.poll(() => Promise.all([address, other].map(givenUpFor))).toEqual([0, 1]);
  });
});
