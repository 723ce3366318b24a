import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { expectSound } from "../../support/axe";
import { expectText, expectValue } from "../../support/reads";
import { signInBrowserAsStaff } from "../../support/staff-visit";
import { withBrowser } from "../../support/visit";

const visit = withBrowser();

describe.each([
  ["with JavaScript", 360, true],
  ["with JavaScript", 1280, true],
  ["without JavaScript", 768, false],
] as const)("%s, at %i px", (_, width, javaScript) => {
  test("an owner makes a key, sees it once and revokes it", async () => {
    const { page, context, expectConsoleError } = await visit({ javaScript, width });
    expectConsoleError(/status of 400/);
    // axe runs as a script in the page.
    const isSound = async (what: string) => {
      if (javaScript) await expectSound(page, what);
    };
    const name = `CRM ${randomUUID()}`;
    await signInBrowserAsStaff(context);
    await page.goto("/staff/settings");
    await page.getByRole("link", { name: "API keys" }).click();
    await page.getByRole("heading", { name: "API keys", level: 1 }).waitFor();
    await isSound("the keys");
    await page.getByLabel("What it's for").fill(name);
    await page.getByRole("button", { name: "Create the key" }).click();
    await page.getByRole("link", { name: "Choose at least one permission" }).waitFor();
    await expectValue(page.getByLabel("What it's for")).toBe(name);
    await isSound("a refused key");

    await page.getByLabel("Read bookings").check();
    await page.getByRole("button", { name: "Create the key" }).click();
    await page.getByRole("heading", { name: `The key for ${name}` }).waitFor();
    const key = await page.getByLabel("Key", { exact: true }).inputValue();
    expect(key).toMatch(/^signalwright_live_[\w-]{43}$/);
    await isSound("a key that was made");
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(width);

    await page.goto("/staff/settings/api-keys");
    await expect.poll(() => page.content()).not.toContain(key);
    const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
    await card.getByText("Revoke", { exact: false }).first().click();
    await card.getByRole("button", { name: `Revoke the key ${name}` }).click();
    await page.getByText("Revoked. The key no longer works.").waitFor();
    await expectText(page.locator("main")).not.toContain(name);
    await isSound("a key that was revoked");
  });
});
