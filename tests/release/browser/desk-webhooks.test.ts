/** Webhooks at the desk in a browser: added, tested, changed, rotated, switched off and deleted. */

import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { expectReadableInTheDark, expectSound } from "../../support/axe";
import { PATIENT_MS } from "../../support/loopback";
import { expectChecked, expectValue } from "../../support/reads";
import { expectReflow } from "../../support/reflow";
import { startOwnSite, type TestSite } from "../../support/site";
import { expectFocusOn, untilAwake, withBrowser } from "../../support/visit";
import { signInNewStaff } from "../../support/weather-journeys";
import { startReceiver, type WebhookReceiver } from "../../support/webhook-receiver";
import { WEBHOOKS } from "../../support/webhooks";
import { COOKIE_SECRET } from "../../support/worker";

const visit = withBrowser();

let site: TestSite;
let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await startReceiver();
  site = await startOwnSite({
    vars: { COOKIE_SECRET, MIN_FILL_SECONDS: "0", LOOPBACK_WEBHOOKS_MS: PATIENT_MS },
    onLog: () => {},
  });
});
afterAll(async () => {
  await site?.stop();
  await receiver?.stop();
});
beforeEach(async () => {
  receiver.received.length = 0;
  await site.database.prepare("delete from webhooks").run();
});

/** Expects the page to fit each width and, where scripts run, to be sound in both themes. */
async function look(page: Page, javaScript: boolean, what: string): Promise<void> {
  for (const width of [768, 1280, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await expectReflow(page, `${what} at ${width} px`);
  }
  await page.setViewportSize({ width: javaScript ? 360 : 1280, height: 900 });
  if (!javaScript) return;
  await expectSound(page, what);
  await expectReadableInTheDark(page, what);
  await page.emulateMedia({ colorScheme: "light" });
}

const press = (page: Page, button: string) => page.getByRole("button", { name: button, exact: true }).click();
const says = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();

test.each([true, false])("JavaScript %s: from the first to the last", async (javaScript) => {
  const { page, context, expectConsoleError } = await visit({ javaScript });
  expectConsoleError(/status of 400/);
  await signInNewStaff(context, site);
  await page.goto(site.url + WEBHOOKS);
  if (javaScript) await untilAwake(page);
  await look(page, javaScript, "no webhooks");

  await page.getByRole("link", { name: "Add a webhook" }).click();
  await page.getByRole("heading", { name: "A new webhook" }).waitFor();
  await page.getByLabel("Name").fill("Client list");
  await page.getByLabel("Address").fill("http://hooks.agency.example/");
  await page.getByRole("checkbox", { name: /Ticket closed/ }).uncheck();
  await press(page, "Add the webhook");
  await says(page, "The address must begin with https://");
  await expectFocusOn(page.getByRole("alert"));
  await expectValue(page.getByLabel("Name")).toBe("Client list");
  await expectChecked(page.getByRole("checkbox", { name: /Ticket closed/ })).toBe(false);
  await look(page, javaScript, "a refused webhook");

  await page.getByLabel("Address").fill(`${receiver.url}/calls`);
  await press(page, "Add the webhook");
  await page.getByRole("heading", { name: "The secret", exact: true }).waitFor();
  const secret = page.getByRole("textbox", { name: "Secret" });
  await expectValue(secret).toMatch(/^whsec_/);
  await look(page, javaScript, "a new webhook");
  await page.reload();
  if (javaScript) await untilAwake(page);
  await page.getByRole("heading", { name: "Client list" }).waitFor();
  await expect.poll(() => page.content()).not.toContain("whsec_");

  await press(page, "Send a test");
  await says(page, "Delivered");
  await says(page, "webhook.test");
  expect(receiver.received).toHaveLength(1);
  await look(page, javaScript, "a delivery");
  await press(page, "Send again");
  await page.waitForURL(/done=again/);
  expect(receiver.received).toHaveLength(2);

  await page.getByRole("link", { name: "Back to Client list" }).click();
  await page.getByRole("heading", { name: "Client list" }).waitFor();
  await page.getByText("Create a new secret").first().click();
  await press(page, "Create a new secret");
  await says(page, "There is a new secret");
  await expectValue(secret).toMatch(/^whsec_/);
  await look(page, javaScript, "a replaced secret");

  await press(page, "Switch it off");
  await says(page, "The webhook is off");
  await look(page, javaScript, "a webhook that is off");
  await press(page, "Switch it on");
  await says(page, "The webhook is switched on");
  await page.getByText("Delete", { exact: true }).first().click();
  await press(page, "Delete the webhook");
  await says(page, "The webhook is deleted");
});
