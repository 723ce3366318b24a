import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { totpCode, totpStepAt } from "../../../app/domain/account/totp";
import { PASSWORD } from "../../support/accounts";
import { expectSound } from "../../support/axe";
import { expectAttribute, expectCount, expectHidden, expectVisible } from "../../support/reads";
import { siteDatabase } from "../../support/site";
import { untilAwake, withBrowser } from "../../support/visit";
import { signInNewAccount } from "../../support/weather-journeys";

const visit = withBrowser();

/** The code that an authenticator app with this secret shows now, or `steps` × 30 seconds later. */
const codeOf = (secret: string, steps = 0) => totpCode(secret, totpStepAt(Date.now()) + steps);

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto("/signin");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("heading", { name: "One more step" }).waitFor();
}

describe.each([
  { javaScript: true, width: 1280 },
  { javaScript: false, width: 360 },
])("with JavaScript: $javaScript, at $width px", ({ javaScript, width }) => {
  test("a second step is set up, asked for, passed by a recovery code and removed", async () => {
    const { page, context, expectConsoleError } = await visit({ javaScript, width });
    expectConsoleError(/400/);
    const { email } = await signInNewAccount(context, { database: siteDatabase(), url: inject("siteUrl") });
    const sound = async (what: string) => {
      if (javaScript) await expectSound(page, what);
    };
    await page.goto("/account/security");
    await page.getByRole("link", { name: "Set up an authenticator app" }).click();
    await page.getByRole("heading", { name: "Authenticator app" }).waitFor();
    await page.getByRole("button", { name: "Set it up" }).click();
    await page.getByRole("img", { name: /^QR code/ }).waitFor();
    await sound("the page with the QR code");
    const key = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? "";
    const secret = key.replaceAll(" ", "");
    await expectAttribute(page.getByRole("link", { name: "Open the app" }), "href").toContain(secret);
    await page.getByLabel("Code from your app").fill("12345");
    await page.getByRole("button", { name: "Turn on" }).click();
    await page.getByText("The code is 6 digits").first().waitFor();
    await page.getByLabel("Code from your app").fill(await codeOf(secret));
    await page.getByRole("button", { name: "Turn on" }).click();

    await page.getByRole("heading", { name: "Recovery codes" }).waitFor();
    const codes = await page.getByRole("main").getByRole("listitem").allTextContents();
    expect(codes).toHaveLength(10);
    // A press on a page that was still waking leads to one that is asleep, which has no such button.
    if (javaScript) await untilAwake(page);
    await expectCount(page.getByRole("button", { name: "Print" })).toBe(javaScript ? 1 : 0);
    await sound("the page with the recovery codes");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Download" }).click(),
    ]);
    const file = await readFile(await download.path(), "utf8");
    expect(file).toContain(codes.join("\r\n"));
    await page.emulateMedia({ media: "print" });
    await expectHidden(page.getByRole("link", { name: "Download" }));
    await expectVisible(page.getByText(codes[9] ?? ""));
    await page.emulateMedia({ media: "screen" });
    await page.getByRole("button", { name: "I've kept them" }).click();
    await page.getByText("You have 10 recovery codes left.").waitFor();
    await sound("the account's security");

    await context.clearCookies();
    await signIn(page, email);
    await sound("the second step");
    await page.getByLabel("Code from your app").fill("000000");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.getByText("You have 4 more tries").first().waitFor();
    await page.getByLabel("Code from your app").fill(await codeOf(secret, 1));
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.getByRole("heading", { name: "Your Bookings" }).waitFor();

    await context.clearCookies();
    await signIn(page, email);
    if (javaScript) await untilAwake(page);
    await page.getByText("Use a recovery code").click();
    await page.getByLabel("Recovery code").fill(codes[0]?.toLowerCase() ?? "");
    await page.getByRole("button", { name: "Use this code" }).click();
    await page.getByRole("heading", { name: "Your Bookings" }).waitFor();
    await page.goto("/account/security");
    await page.getByText("You have 9 recovery codes left.").waitFor();
    await page.getByRole("link", { name: "Change or remove the app" }).click();
    await page.getByRole("button", { name: "Remove the app" }).click();
    await page.getByText("The authenticator app has been removed.").waitFor();
  });
});
