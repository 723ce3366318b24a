import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { createAccount } from "../../support/accounts";
import { expectReadableInTheDark, expectSound } from "../../support/axe";
import { followMailedLink } from "../../support/mailbox";
import { expectValue } from "../../support/reads";
import { siteDatabase } from "../../support/site";
import { until, untilAwake, withBrowser } from "../../support/visit";

const visit = withBrowser();

/** The code in the newest email to an address, read in a tab of its own. */
async function readCode(page: Page, email: string): Promise<string> {
  const inbox = await page.context().newPage();
  let code = "";
  await until(async () => {
    await inbox.goto(`/dev/mail?${new URLSearchParams({ to: email })}`);
    await inbox.locator('main a[href^="/dev/mail/"]').first().click();
    await inbox.locator("pre").waitFor();
    code = /\b\d{4} \d{4}\b/.exec((await inbox.locator("pre").textContent()) ?? "")?.[0] ?? "";
    return code !== "";
  });
  await inbox.close();
  return code;
}

describe.each([
  { javaScript: true, width: 1280 },
  { javaScript: false, width: 360 },
])("with JavaScript: $javaScript, at $width px", ({ javaScript, width }) => {
  const look = async (page: Page, what: string) => {
    if (javaScript) await expectSound(page, what);
  };

  test("somebody without their password signs in by a mailed code, and confirms by another", async () => {
    const { page, expectConsoleError } = await visit({ javaScript, width });
    expectConsoleError(/400/);
    const { email } = await createAccount(siteDatabase());

    await page.goto("/signin?next=%2Faccount");
    if (javaScript) await untilAwake(page);
    await page.getByLabel("Email").fill(email);
    // The Enter key still submits the password form.
    await page.getByLabel("Email").press("Enter");
    await page.getByText("Enter your password").first().waitFor();
    await page.getByRole("button", { name: "Email me a code instead" }).click();
    await page.getByRole("heading", { name: "Check your inbox" }).waitFor();
    await look(page, "the page for the code");
    await page.getByLabel("Code").fill("00000000");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.getByText("You have 4 more tries.").first().waitFor();
    await look(page, "a wrong code");
    await expectValue(page.getByLabel("Code")).toBe("00000000");
    await page.getByRole("button", { name: "Send another code" }).click();
    await page.getByText("We've emailed you a new code.").waitFor();
    await page.getByLabel("Code").fill(await readCode(page, email));
    await page.getByLabel("Code").press("Enter");
    await page.getByRole("heading", { name: "Your account", level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/account");

    await page.goto("/account/confirm?next=%2Faccount");
    if (javaScript) await untilAwake(page);
    await look(page, "the page that asks once more");
    await page.getByRole("button", { name: "Email me a code" }).click();
    await page.getByText(`We've emailed a code to ${email}.`).waitFor();
    await look(page, "the page that asks once more, with a code on its way");
    await page.getByLabel("Code").fill(await readCode(page, email));
    await page.getByLabel("Code").press("Enter");
    await page.getByRole("heading", { name: "Your account", level: 1 }).waitFor();
  });

  test("the link beside the code asks for a press, in the browser that asked for it alone", async () => {
    const { page } = await visit({ javaScript, width });
    const { email } = await createAccount(siteDatabase());
    await page.goto("/signin/email?next=%2Faccount");
    if (javaScript) await untilAwake(page);
    await look(page, "the page for the address");
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Email me a code" }).click();
    await page.getByRole("heading", { name: "Check your inbox" }).waitFor();

    const elsewhere = (await visit({ javaScript, width })).page;
    await followMailedLink(elsewhere, email, /\/signin\/email\?token=/);
    await elsewhere.getByRole("heading", { name: "This link doesn't work here" }).waitFor();
    await look(elsewhere, "the link in another browser");
    if (javaScript) await expectReadableInTheDark(elsewhere, "the link in another browser");

    await page.goto(elsewhere.url());
    await page.getByRole("heading", { name: "Sign in to your account?" }).waitFor();
    await look(page, "the page behind the link");
    if (javaScript) await expectReadableInTheDark(page, "the page behind the link");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.getByRole("heading", { name: "Your account", exact: true, level: 1 }).waitFor();
    expect(page.url()).toBe(new URL("/account", inject("siteUrl")).href);
  });
});
