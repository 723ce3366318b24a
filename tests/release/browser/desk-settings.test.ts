import { randomUUID } from "node:crypto";
import { describe, test } from "vitest";
import { expectSound } from "../../support/axe";
import { expectText, expectValue } from "../../support/reads";
import { signInBrowserAsStaff } from "../../support/staff-visit";
import { withBrowser } from "../../support/visit";

const visit = withBrowser();

describe.each([
  ["with JavaScript", true, 360, "Address for bookings"],
  ["without JavaScript", false, 1280, "Address for tickets"],
] as const)("%s, at %i px", (_, javaScript, width, label) => {
  test("an owner is refused what is no address, enters one, and takes it back", async () => {
    const { page, context, expectConsoleError } = await visit({ javaScript, width });
    expectConsoleError(/status of 400/);
    // axe runs as a script in the page.
    const isSound = async (what: string) => {
      if (javaScript) await expectSound(page, what);
    };
    await signInBrowserAsStaff(context);
    await page.goto("/staff/settings");
    await isSound("the settings");
    const field = page.getByLabel(label, { exact: true });
    const usual = await field.inputValue();
    await field.fill("nobody");
    await page.getByRole("button", { name: "Save settings" }).click();
    await page.getByRole("link", { name: "Enter an email address like name@example.com" }).waitFor();
    await expectValue(field).toBe("nobody");
    await isSound("a refused setting");

    const address = `${randomUUID()}@agency.example`;
    await field.fill(address);
    await page.getByRole("button", { name: "Save settings" }).click();
    await page.getByText(`${label}: we've emailed a link to the new address.`).waitFor();
    await page.locator("#settings", { hasText: `${address} has until` }).waitFor();
    await expectValue(field).toBe(usual);
    await isSound("an address that waits");

    await page.goto(`/dev/mail?to=${address}`);
    await page.locator('main a[href^="/dev/mail/"]').first().click();
    const link = await page.locator('pre a[href*="/confirm-address"]').first().getAttribute("href");
    await page.goto(link ?? "");
    await page.getByRole("button", { name: "Confirm this address" }).waitFor();
    await isSound("the page that confirms it");

    await page.goto("/staff/settings");
    await page.getByRole("button", { name: `Withdraw it ${label}` }).click();
    await page.getByText(`${label}: the new address has been withdrawn`).waitFor();
    await expectText(page.locator("#settings")).not.toContain("to be confirmed");
  });
});
