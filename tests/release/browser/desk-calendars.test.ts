import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { expectSound } from "../../support/axe";
import { expectAttribute, expectValue } from "../../support/reads";
import { signInBrowserAsStaff } from "../../support/staff-visit";
import { expectFocusKept, withBrowser } from "../../support/visit";

const visit = withBrowser();

describe.each([
  ["with JavaScript", true, 360],
  ["without JavaScript", false, 1280],
] as const)("%s, at %i px", (_, javaScript, width) => {
  test("a calendar that can't be read by its address is refused, and a feed is made, replaced and revoked", async () => {
    const { page, context, expectConsoleError } = await visit({ javaScript, width });
    expectConsoleError(/status of 400/);
    // axe runs as a script in the page.
    const isSound = async (what: string) => {
      if (javaScript) await expectSound(page, what);
    };
    await signInBrowserAsStaff(context);
    await page.goto("/staff/calendars");
    await isSound("the calendars");
    await page.getByLabel("Name of the calendar").fill("Office");
    const address = page.getByLabel("Its address");
    await address.fill("https://192.168.0.1/private.ics");
    await page.getByRole("button", { name: "Add the calendar" }).click();
    await page.getByText("Please check this field").waitFor();
    await expectValue(address).toBe("https://192.168.0.1/private.ics");
    await expectAttribute(address, "aria-invalid").toBe("true");
    await isSound("a calendar that was refused");

    const name = `Phone ${randomUUID()}`;
    await page.getByLabel("What it's for").fill(name);
    await page.getByRole("button", { name: "Create a feed" }).click();
    await page.getByText("The feed is ready.").waitFor();
    const feed = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
    const shown = feed.getByRole("textbox");
    const first = await shown.inputValue();
    expect(first).toMatch(/\/calendar\/feed\/.+\.ics$/);
    await expect.poll(async () => (await page.request.get(first)).status()).toBe(200);
    await isSound("a feed");

    await feed.locator("summary", { hasText: "New address" }).click();
    await feed.getByRole("button", { name: /^Replace the address/ }).click();
    await page.getByText("The feed has a new address.").waitFor();
    const second = await shown.inputValue();
    expect(second).not.toBe(first);
    await expect.poll(async () => (await page.request.get(first)).status()).toBe(404);

    await feed.locator("summary", { hasText: "Revoke" }).click();
    await isSound("a feed about to be revoked");
    await feed.getByRole("button", { name: /^Revoke the feed/ }).click();
    await page.getByText("The feed has been revoked.").waitFor();
    if (javaScript) await expectFocusKept(page);
    await expect.poll(async () => (await page.request.get(second)).status()).toBe(404);
  });
});
