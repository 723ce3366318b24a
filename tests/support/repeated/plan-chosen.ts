import { describe, expect, inject, test } from "vitest";
import { expectSound } from "../axe";
import type { Extent } from "../covering";

import { expectChecked, expectValue, expectVisible } from "../reads";
import { readBookings } from "../site";
import {
  chooseTime,
  expectFocusOn,
  fillContact,
  goToTimes,
  newContact,
  schedulerFrame,
  untilAwake,
  waitForConfirmStep,
  withBrowser,
} from "../visit";

/** A plan that came with "Book a Call", and the short way to a time. */
export function testPlanChosen(extent: Extent): void {
  const visit = withBrowser();

  describe.each(
    extent.ways([
      { javaScript: true, day: 14 },
      { javaScript: false, day: 15 },
    ]),
  )("with JavaScript: $javaScript", ({ javaScript, day }) => {
    test("the note beside each step leads to another plan, and nothing is lost", async () => {
      const { page } = await visit({ javaScript, width: 360 });
      await page.goto("/services");
      if (javaScript) await untilAwake(page);
      await page.getByRole("banner").getByRole("link", { name: "Book a Call" }).click();
      const note = (plan: string) => page.getByText(`Plan: ${plan} · Change`).waitFor();
      const plan = page.getByRole("combobox", { name: /^Plan/ });
      await note("Starter");
      if (javaScript) await expectSound(page, "the first step with its plan");
      const contact = newContact();
      await fillContact(page, contact);
      await page.getByRole("link", { name: "Change" }).click();
      await expectFocusOn(plan);
      await expectValue(page.getByLabel("Your name")).toBe(contact.name);
      await page.getByRole("button", { name: "Continue" }).click();
      await page.getByRole("heading", { name: "What would you like to talk about?" }).waitFor();
      await note("Starter");
      await page.getByRole("checkbox", { name: "AI Chat Agents" }).check();
      await page.getByRole("button", { name: "Change" }).click();
      await page.getByRole("heading", { name: "Tell us about you" }).waitFor();
      if (javaScript) await expectFocusOn(plan);
      expect(new URL(page.url()).hash).toBe("#booking-selectedPlan");
      await expectValue(page.getByLabel("Your name")).toBe(contact.name);
      await plan.selectOption("growth");
      await page.getByRole("button", { name: "Continue" }).click();
      await note("Growth");
      await expectChecked(page.getByRole("checkbox", { name: "AI Chat Agents" })).toBe(true);
      await page.getByRole("button", { name: "Continue" }).click();
      await page.getByRole("heading", { name: "Choose a time", exact: true }).waitFor();
      await note("Growth");
      await page.getByRole("link", { name: "Change" }).click();
      await page.getByRole("heading", { name: "Tell us about you" }).waitFor();
      await expectValue(plan).toBe("growth");
    });

    const plans = extent.ways([
      // Without scripts, an answer is known to be a choice if it differs from what came with the button.
      { isChosen: true, row: { selected_plan: javaScript ? "starter" : "enterprise", given_plan: null } },
      { isChosen: false, row: { selected_plan: "starter", given_plan: "starter" } },
    ]);
    test.each(plans)("a booking's plan is known to be chosen: $isChosen", async ({ isChosen, row }) => {
      const { page } = await visit({ javaScript });
      await page.goto("/about");
      await page.getByRole("banner").getByRole("link", { name: "Book a Call" }).click();
      await page.getByText("Plan: Starter · Change").waitFor();
      if (javaScript) await untilAwake(page);
      const plan = page.getByRole("combobox", { name: /^Plan/ });
      if (isChosen) await plan.selectOption("enterprise");
      if (isChosen && javaScript) await plan.selectOption("starter");
      const contact = newContact();
      await goToTimes(page, contact);
      const frame = await schedulerFrame(page);
      await chooseTime(frame, day, isChosen ? 2 : 4);
      const scheduler = await waitForConfirmStep(page, frame);
      await scheduler.getByRole("button", { name: "Confirm the call" }).click();
      await scheduler.getByRole("heading", { name: "Your call is booked" }).waitFor();
      expect(readBookings(inject("dataDir"), contact.email)).toMatchObject([row]);
    });

    test("from the contact page, two presses lead to a time's form", async () => {
      const { page } = await visit({ javaScript, width: 360 });
      await page.goto("/contact");
      const { name, email } = newContact();
      await page.getByLabel("Your name").fill(name);
      await page.getByLabel("Email", { exact: true }).fill(email);
      await page.getByLabel("Anything we should know?").fill("Two shops");
      if (javaScript) await untilAwake(page);
      await page.getByRole("link", { name: "Choose a time first" }).click();
      await page.getByRole("heading", { level: 1, name: /^Choose a time/ }).waitFor();
      await page.locator('button[name="time"]').first().click();
      await page.getByRole("heading", { level: 1, name: "Check the details" }).waitFor();
      // Without scripts, a link carries nothing; Back shows what was typed.
      const carried = javaScript ? [name, email] : ["", ""];
      await expectValue(page.getByLabel("Your name")).toBe(carried[0]);
      await expectValue(page.getByLabel("Email", { exact: true })).toBe(carried[1]);
      const isOpen = await page.getByRole("checkbox", { name: "AI Chat Agents" }).isVisible();
      expect(isOpen).toBe(javaScript);
      if (!isOpen) await page.getByText("Tell us what it's about").click();
      await expectVisible(page.getByRole("checkbox", { name: "AI Chat Agents" }));
      const message = page.locator('textarea[name="message"]');
      await expectValue(message).toBe(javaScript ? "Two shops" : "");
    });
  });
}
