import { describe, expect, test } from "vitest";

import { expectText, expectValue, expectVisible } from "../../support/reads";
import {
  expectFocusOn,
  fillContact,
  holdScripts,
  newContact,
  openDay,
  slots,
  untilAwake,
  untilAwakeByItself,
  withBrowser,
} from "../../support/visit";

const visit = withBrowser();

describe("a page that has something to do wakes by itself", () => {
  test("to take the plan that another page handed over", async () => {
    const { page } = await visit();
    await page.goto("/help/billing");
    await page.evaluate(() => sessionStorage.setItem("selectedPlan", "growth"));
    await page.goto("/contact");
    await untilAwakeByItself(page);
    await expectValue(page.getByRole("combobox", { name: /^Plan/ })).toBe("growth");
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem("selectedPlan"))).toBeNull();
  });

  test("to show times in the zone of its visitor", async () => {
    const { page } = await visit({ timeZone: "Asia/Tokyo" });
    await page.goto("/schedule");
    await page.getByText("Times are in Tokyo time.").waitFor();
  });

  test("to listen for an answer in an open chat", async () => {
    const { page } = await visit();
    await page.goto("/help/live-chat");
    await page.getByRole("button", { name: "Start Chat" }).click();
    await page.locator("[data-chat-window]").waitFor();
    await page.reload();
    await untilAwakeByItself(page);
  });
});

describe("a first touch that wakes the page", () => {
  test("keeps the focus where it is, in a refused form too", async () => {
    const { page, expectConsoleError } = await visit();
    expectConsoleError(/400/);
    await page.route("**/assets/*.js", (route) => route.abort());
    expectConsoleError(/ERR_FAILED|Failed to (load|fetch)/);
    await page.goto("/contact");
    await fillContact(page, { ...newContact(), email: "no address" });
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("alert").waitFor();
    await page.unroute("**/assets/*.js");
    const release = await holdScripts(page);
    await page.reload();
    const name = page.getByLabel("Your name");
    await name.click();
    release();
    await untilAwake(page);
    await expectFocusOn(name);
  });

  test("keeps what was typed into a text area that had a text before", async () => {
    const { page } = await visit();
    await page.goto("/contact");
    await untilAwake(page);
    await fillContact(page, { ...newContact(), message: "Leads come by phone." });
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("heading", { name: "What would you like to talk about?" }).waitFor();
    const release = await holdScripts(page);
    await page.goto(page.url().replace("step=services", "step=details"));
    const message = page.getByLabel("Anything we should know?");
    await expectValue(message).toBe("Leads come by phone.");
    await message.fill("Leads come by email.");
    release();
    await untilAwake(page);
    await expectValue(message).toBe("Leads come by email.");
  });
});

describe("a first click before the scripts are there is answered by the page itself", () => {
  test("the menu opens", async () => {
    const { page } = await visit({ width: 360 });
    const release = await holdScripts(page);
    await page.goto("/services");
    await page.getByRole("button", { name: "Menu" }).click();
    const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" });
    await link.waitFor();
    release();
    await untilAwake(page);
    await expectVisible(link);
  });

  test("later dates come, and a day's times", async () => {
    const { page } = await visit();
    await holdScripts(page);
    await page.goto("/schedule?tz=Europe/London");
    const month = await page.locator("#weeks-heading").textContent();
    await page.getByRole("link", { name: "Later dates" }).click();
    await expectText(page.locator("#weeks-heading")).not.toBe(month);
    await openDay(page, page.getByRole("link", { name: /\d times? free/ }).nth(9));
    await slots(page).first().click();
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(new URL(page.url()).search).toContain("time=");
  });

  test("the next step comes", async () => {
    const { page } = await visit();
    await holdScripts(page);
    await page.goto("/contact");
    await fillContact(page, newContact());
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("heading", { name: "What would you like to talk about?" }).waitFor();
  });
});
