import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BRAND } from "../../../app/content/brand";
import { expectSound } from "../axe";
import { withoutTable } from "../broken-database";
import type { Extent } from "../covering";

import { bodyOf, type Loopback, sendJson, startLoopback } from "../loopback";
import { expectNoneNow, expectValue } from "../reads";
import { readBookings, startOwnSite, type TestSite } from "../site";
import { chooseTime, movePointer, newContact, untilAwake, untilSettled, withBrowser } from "../visit";

export function testFormsInTrouble(extent: Extent): void {
  const visit = withBrowser();

  /** A site of its own, whose database these tests break. */
  let site: TestSite;
  const logged: string[] = [];
  const tokens: (string | null)[] = [];
  let siteverify: Loopback;

  beforeAll(async () => {
    siteverify = await startLoopback(async (request, response) => {
      tokens.push((await bodyOf(request)).get("response"));
      sendJson(response, { success: true });
    });
    site = await startOwnSite({
      vars: {
        MIN_FILL_SECONDS: "0",
        TURNSTILE_SITE_KEY: "site-key",
        TURNSTILE_SECRET_KEY: "secret-key",
        TURNSTILE_VERIFY_URL: `${siteverify.url}/`,
      },
      onLog: (_level, message) => logged.push(message),
    });
  });
  afterAll(async () => {
    await siteverify.stop();
    await site?.stop();
  });

  /** Stands in for Cloudflare's script: its check passes at once. */
  const SCRIPT = `window.turnstile = {
  render(box) { box.innerHTML = '<input type="hidden" name="cf-turnstile-response" value="a-token">'; return "1"; },
  reset() { window.wasReset = true; },
  remove() {},
};`;

  async function standInForCloudflare(page: Page): Promise<string[]> {
    const asked: string[] = [];
    await page.route("https://challenges.cloudflare.com/**", (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: "text/javascript", body: SCRIPT });
    });
    return asked;
  }

  async function fillTicket(page: Page): Promise<void> {
    await page.getByLabel("Your name").fill("Demo Client");
    await page.getByLabel("Email").fill("demo@client.example");
    await page.getByLabel("Subject").fill("The form does not load");
    await page.getByLabel("How can we help?").fill("I open the page.\nNothing happens.");
  }

  describe.each(extent.ways([{ javaScript: true }, { javaScript: false }]))(
    "with JavaScript: $javaScript",
    ({ javaScript }) => {
      test("a ticket that can't be saved stays in its form, and goes through later", async () => {
        const { page, expectConsoleError } = await visit({ javaScript, width: 360 });
        expectConsoleError(/503/);
        await standInForCloudflare(page);
        await page.goto(`${site.url}/help/submit-ticket`);
        if (javaScript) await untilAwake(page);
        await fillTicket(page);
        await withoutTable(site.database, "tickets", async () => {
          await page.getByRole("button", { name: "Submit Ticket" }).click();
          await page.getByText("We couldn't save your ticket just now.").waitFor();
          await expectValue(page.getByLabel("How can we help?")).toBe("I open the page.\nNothing happens.");
          await expectValue(page.getByLabel("Subject")).toBe("The form does not load");
        });
        await page.getByRole("button", { name: "Submit Ticket" }).click();
        await page.getByRole("heading", { name: "Ticket submitted" }).waitFor();
        expect(logged.join()).toContain("Opening a ticket failed");
      });

      test("a call that can't be booked stays chosen, and is booked later", async () => {
        const { page, expectConsoleError } = await visit({ javaScript });
        expectConsoleError(/503/);
        await standInForCloudflare(page);
        const contact = newContact();
        await page.goto(`${site.url}/schedule?tz=Europe/London`);
        await chooseTime(page, javaScript ? 1 : 2, 1);
        await page.getByLabel("Your name").fill(contact.name);
        await page.getByLabel("Email", { exact: true }).fill(contact.email);
        await withoutTable(site.database, "bookings", async () => {
          await page.getByRole("button", { name: "Confirm the call" }).click();
          await page.getByText("We can't reach our calendar at the moment").waitFor();
          await expectValue(page.getByLabel("Your name")).toBe(contact.name);
          await expectValue(page.getByLabel("Email", { exact: true })).toBe(contact.email);
        });
        await page.getByRole("button", { name: "Confirm the call" }).click();
        await page.getByRole("heading", { name: "Your call is booked" }).waitFor();
        expect(readBookings(site.dataDir, contact.email)).toHaveLength(1);
      });

      test("a page that can't be read says so, on a link too, and works again later", async () => {
        const { page, expectConsoleError } = await visit({ javaScript });
        expectConsoleError(/503/);
        await page.goto(`${site.url}/schedule?tz=Europe/London`);
        if (javaScript) await untilAwake(page);
        await withoutTable(site.database, "bookings", async () => {
          await page.getByRole("link", { name: "Later dates" }).click();
          await page.getByRole("heading", { name: "We can't show this page right now" }).waitFor();
          await expect.poll(() => page.title()).toContain(BRAND.name);
          if (javaScript) await expectSound(page, "an outage");
        });
        await page.getByRole("link", { name: "Try again" }).click();
        await page.getByRole("heading", { name: "Choose a time for your call" }).waitFor();
      });
    },
  );

  test("the hidden field is out of sight, out of Tab's reach and silent", async () => {
    const { page } = await visit({ width: 360 });
    await standInForCloudflare(page);
    await page.goto(`${site.url}/help/submit-ticket`);
    const trap = page.locator('input[name="topic_details"]');
    const box = await trap.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(0);
    await expectNoneNow(page.getByLabel("Leave this field empty").and(page.getByRole("textbox")));
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(360);
    await page.getByLabel("Your name").focus();
    for (let presses = 0; presses < 8; presses++) {
      await expect.poll(() => trap.evaluate((field) => field === document.activeElement)).toBe(false);
      await page.keyboard.press("Shift+Tab");
    }
  });

  test("Cloudflare's check wakes with a person, and its token goes with the form", async () => {
    const { page, expectConsoleError } = await visit();
    expectConsoleError(/400/);
    const asked = await standInForCloudflare(page);
    await page.goto(`${site.url}/help/submit-ticket`);
    await untilSettled(page);
    expect(asked).toEqual([]);
    await untilAwake(page);
    await movePointer(page);
    await expect.poll(() => asked.length).toBe(1);
    await page.locator('input[name="cf-turnstile-response"]').waitFor({ state: "attached" });
    tokens.length = 0;
    await fillTicket(page);
    await page.getByLabel("Email").fill("not an address");
    await page.getByRole("button", { name: "Submit Ticket" }).click();
    await page.getByText("Please check the form").waitFor();
    // A Turnstile token works once, so each response needs a new one.
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { wasReset?: boolean }).wasReset))
      .toBe(true);
    await page.getByLabel("Email").fill("demo@client.example");
    await page.getByRole("button", { name: "Submit Ticket" }).click();
    await page.getByRole("heading", { name: "Ticket submitted" }).waitFor();
    expect(tokens).toEqual(["a-token"]);
  });
}
