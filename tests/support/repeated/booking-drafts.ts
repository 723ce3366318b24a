import { describe, expect, test } from "vitest";
import type { Extent } from "../covering";
import { box, draftOf, expectPlan, goToServices, planField, storedPlan } from "../draft-pages";

import { expectChecked, expectGone, expectValue } from "../reads";
import {
  goToTimes,
  holdScripts,
  isAriaDisabled,
  newContact,
  until,
  untilAwake,
  untilSettled,
  withBrowser,
} from "../visit";
import { CLIMATES } from "../weather";

export function testBookingDrafts(extent: Extent): void {
  const visit = withBrowser();

  describe.each(extent.ways([{ javaScript: true }, { javaScript: false }]))(
    "drafts with JavaScript: $javaScript",
    ({ javaScript }) => {
      test.each(extent.ways(["time", "services", "details"]))(
        "Start over ends the draft at the step %s",
        async (step) => {
          const { page, context } = await visit({ javaScript });
          await page.goto("/contact");
          await goToTimes(page, newContact());
          await page.goto(`/contact?step=${step}&draft=${draftOf(page)}`);
          if (javaScript) await untilAwake(page);
          // What is below the calendar moves when it comes, and a press meanwhile would miss.
          if (javaScript && step === "time")
            await page.getByText("The calendar is ready").waitFor({ state: "attached" });
          await page.getByRole("button", { name: "Start over" }).click();
          await until(async () => new URL(page.url()).search === "");
          // The URL changes before the page does.
          await expectValue(page.getByLabel("Your name")).toBe("");
          await expectGone(page.getByRole("button", { name: "Start over" }));
          if (javaScript) await untilSettled(page);
          await expectValue(page.getByLabel("Your name")).toBe("");
          await expect.poll(() => context.cookies()).toEqual([]);
        },
      );
    },
  );

  describe.each(extent.ways([true, false]))(
    "a plan chosen past the first step, with JavaScript: %s",
    (javaScript) => {
      test.each(extent.ways(["services", "time"]))(
        "a plan chosen at the step %s goes into the draft",
        async (step) => {
          const { page } = await visit({ javaScript });
          await page.goto("/#calendar");
          if (step === "services") await goToServices(page);
          else await goToTimes(page, newContact());
          if (javaScript) await untilAwake(page);
          if (step === "services" && javaScript) await box(page, "AI Chat Agents").check();
          const growth = page.locator("a[href*='plan=growth']").first();
          await growth.click();
          await page.getByText("Plan: Growth").waitFor();
          if (step === "services" && javaScript) await expectChecked(box(page, "AI Chat Agents")).toBe(true);
          expect(new URL(page.url()).searchParams.get("step")).toBe(step);
          if (javaScript) await expect.poll(() => storedPlan(page)).toBeNull();
          await expectPlan(page, "growth");
          // A later, unrelated visit must not have the plan.
          await page.goto("/contact");
          if (javaScript) await untilAwake(page);
          await expectValue(planField(page)).toBe("");
        },
      );
    },
  );

  describe("plans and the form on the same page", () => {
    test.each(extent.ways(["time", "services"]))(
      "Book a Call at the step %s stays there and chooses a plan",
      async (step) => {
        const { page } = await visit();
        await page.goto("/contact");
        if (step === "services") await goToServices(page);
        else await goToTimes(page, newContact());
        await untilAwake(page);
        await page.getByRole("link", { name: "Book a Call" }).click();
        await page.getByText("Plan: Starter").waitFor();
        expect(new URL(page.url()).searchParams.get("step")).toBe(step);
        await expect.poll(() => storedPlan(page)).toBeNull();
        await expectPlan(page, "starter");
      },
    );

    test("a plan stored by another page is taken on the way back to a later step", async () => {
      const { page } = await visit();
      await page.goto("/contact");
      await goToServices(page);
      await page.evaluate(() => sessionStorage.setItem("selectedPlan", "enterprise"));
      await page.reload();
      await page.getByText("Plan: Enterprise").waitFor();
      await expect.poll(() => storedPlan(page)).toBeNull();
      await expectPlan(page, "enterprise");
    });

    test("a plan that could not be taken says so, and nothing typed is lost", async () => {
      const { page, expectConsoleError } = await visit();
      expectConsoleError(/ERR_FAILED|Failed to load/);
      await page.goto("/contact");
      await goToServices(page);
      await untilAwake(page);
      await box(page, "AI Chat Agents").check();
      await page.route("**/contact?*plan=*", (route) => route.abort());
      await page.getByRole("link", { name: "Book a Call" }).click();
      await page.getByRole("alert").getByText("We couldn't add that plan").waitFor();
      await expectChecked(box(page, "AI Chat Agents")).toBe(true);
      await page.unroute("**/contact?*plan=*");
      await page.getByRole("link", { name: "Book a Call" }).click();
      await page.getByText("Plan: Starter").waitFor();
      await expectGone(page.getByRole("alert"));
    });

    test("with storage denied, plans still reach the form", async () => {
      const { page, context } = await visit();
      await CLIMATES["storage denied"](context);
      await page.goto("/help/billing");
      await page.locator("a[href*='plan=enterprise']").click();
      await page.getByRole("heading", { name: "Book a Strategy Call", level: 1 }).waitFor();
      await expectValue(planField(page)).toBe("enterprise");
      await page.goto("/contact");
      await goToServices(page);
      await untilAwake(page);
      await page.getByRole("link", { name: "Book a Call" }).click();
      await page.getByText("Plan: Starter").waitFor();
      await box(page, "AI Chat Agents").check();
      await page.reload();
      await page.getByText("Plan: Starter").waitFor();
    });
  });

  describe.each(extent.ways([true, false]))("a half-filled form with JavaScript: %s", (javaScript) => {
    test("Book a Call on a half-filled form keeps what was typed", async () => {
      const { page } = await visit({ javaScript });
      await page.goto("/contact");
      if (javaScript) await untilAwake(page);
      await page.getByLabel("Your name").fill("Demo Client");
      await page.getByLabel("Anything we should know?").fill("Leads come by phone.");
      await page.getByRole("link", { name: "Book a Call" }).click();
      if (javaScript) await expectValue(planField(page)).toBe("starter");
      if (javaScript) await untilSettled(page);
      await expectValue(page.getByLabel("Your name")).toBe("Demo Client");
      await expectValue(page.getByLabel("Anything we should know?")).toBe("Leads come by phone.");
      if (javaScript) await expect.poll(() => storedPlan(page)).toBeNull();
    });
  });

  describe("what was typed and not sent", () => {
    test("Book a Call leaves a plan alone that was chosen in the form", async () => {
      const { page } = await visit();
      await page.goto("/contact");
      await untilAwake(page);
      await planField(page).selectOption("growth");
      await page.getByRole("link", { name: "Book a Call" }).click();
      await untilSettled(page);
      await expectValue(planField(page)).toBe("growth");
    });

    test("on the home page, a form that was begun stays", async () => {
      const { page } = await visit();
      await page.goto("/#calendar");
      await untilAwake(page);
      await page.getByLabel("Your name").fill("Demo Client");
      await page.getByRole("link", { name: "Book a Call" }).click();
      await expectValue(planField(page)).toBe("starter");
      expect(new URL(page.url()).pathname).toBe("/");
      await expectValue(page.getByLabel("Your name")).toBe("Demo Client");
    });

    test("what was typed before the page woke stays, and so it does on the way to the same page", async () => {
      const { page } = await visit();
      const release = await holdScripts(page);
      await page.goto("/contact");
      await page.getByLabel("Your name").fill("Demo Client");
      await planField(page).selectOption("growth");
      await page.getByRole("link", { name: "Book a Call" }).click();
      release();
      await untilAwake(page);
      await expectValue(page.getByLabel("Your name")).toBe("Demo Client");
      await expectValue(planField(page)).toBe("growth");
      const answered = page.waitForResponse(/contact\.data/);
      await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contact" }).click();
      await answered;
      await untilSettled(page);
      await expectValue(page.getByLabel("Your name")).toBe("Demo Client");
    });

    test("reload keeps ticks and typing that were not sent yet", async () => {
      const { page } = await visit();
      await page.goto("/contact");
      await untilAwake(page);
      await page.getByLabel("Your name").fill("Demo Client");
      await page.getByLabel("Anything we should know?").fill("Two lines.\nThis is the second.");
      await page.reload();
      await expectValue(page.getByLabel("Your name")).toBe("Demo Client");
      await expectValue(page.getByLabel("Anything we should know?")).toBe("Two lines.\nThis is the second.");
      await goToServices(page);
      await box(page, "AI Chat Agents").check();
      await box(page, "Custom AI Solutions").check();
      await box(page, "Custom AI Solutions").uncheck();
      await page.reload();
      await expectChecked(box(page, "AI Chat Agents")).toBe(true);
      await expectChecked(box(page, "Custom AI Solutions")).toBe(false);
      await expect.poll(() => isAriaDisabled(page.getByRole("button", { name: "Continue" }))).toBe(false);
      // The first step was sent, so a new form in the same tab starts empty.
      await page.goto("/about");
      await page.goto("/contact");
      await untilAwake(page);
      await expectValue(page.getByLabel("Your name")).toBe("");
    });
  });
}
