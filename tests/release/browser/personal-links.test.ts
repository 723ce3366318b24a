/** Personal links in a browser: made at the desk, opened and booked, at three widths and in both themes. */
import { randomUUID } from "node:crypto";
import { test } from "vitest";
import { hashKey } from "../../../app/domain/hmac";
import { expectSoundAnywhere } from "../../support/axe";
import { expectText, expectValue } from "../../support/reads";
import { siteDatabase } from "../../support/site";
import { signInBrowserAsStaff } from "../../support/staff-visit";
import { withBrowser } from "../../support/visit";

const visit = withBrowser();

test("a link is made at the desk, and each of its pages is sound at three widths and in the dark", async () => {
  const { page, context } = await visit();
  await signInBrowserAsStaff(context, "member");
  const sound = (what: string) => expectSoundAnywhere(page, what);
  await page.goto("/staff/links/new");
  await sound("new");
  await page.fill("#link-name", "Demo Client");
  await page.fill("#link-email", `${randomUUID()}@client.example`);
  await page.getByText("Only the times I tick below").click();
  for (const index of [0, 1, 2]) await page.locator('input[name="times"]').nth(index).check();
  await page.getByRole("button", { name: "Later days" }).click();
  await page.getByText("Chosen on other days").waitFor();
  await expectValue(page.locator("#link-name")).toBe("Demo Client");
  await sound("other-days");
  await page.getByRole("button", { name: "Create the link" }).click();
  const secret = page.locator("#new-secret-text");
  await secret.waitFor();
  const address = await secret.inputValue();
  await sound("made");

  const guest = await visit();
  guest.expectConsoleError(/410 \(Gone\)/);
  await guest.page.goto(address);
  await expectText(guest.page.locator("h1")).toMatch(/^Demo, choose a time/);
  const client = guest.page;
  const soundFor = (what: string) => expectSoundAnywhere(client, what);
  await soundFor("landing");
  await client.locator("main ul a").first().click();
  await client.getByText("For Demo.").waitFor();
  await soundFor("confirm");
  await client.getByRole("button", { name: /^Confirm the/ }).click();
  await expectText(client.locator("h1")).toBe("Your call is booked");
  await soundFor("booked");
  await client.goto(address);
  await expectText(client.locator("h1")).toBe("This link has been used");
  await soundFor("used");
  const all = `${randomUUID()}${randomUUID()}`.replaceAll("-", "").slice(0, 43);
  await siteDatabase()
    .prepare(
      "insert into personal_links (id, key_hash, kind_id, name, email, created_at, expires_at) values (?, ?, 'strategy', '', '', 1, ?)",
    )
    .bind(randomUUID(), await hashKey(all), Date.now() + 86_400_000)
    .run();
  await client.goto(`/o/${all}`);
  await expectText(client.locator("h1")).toMatch(/^Choose a time/);
  await soundFor("any");
});
