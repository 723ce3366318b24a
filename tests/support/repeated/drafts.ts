import { expect, inject, test } from "vitest";
import type { Extent } from "../covering";
import { box, expectPlan, goToServices, storedPlan } from "../draft-pages";

import { expectNoneNow, expectValue } from "../reads";
import { readBookings } from "../site";
import {
  chooseTime,
  newContact,
  schedulerFrame,
  until,
  untilAwake,
  waitForConfirmStep,
  withBrowser,
} from "../visit";

export function testDrafts(extent: Extent): void {
  const visit = withBrowser();

  test.each(
    extent.ways([
      { javaScript: true, day: 7 },
      { javaScript: false, day: 8 },
    ]),
  )(
    "two tabs have two drafts; each ends with its own booking (JavaScript: $javaScript)",
    async ({ javaScript, day }) => {
      const { page, context, expectConsoleError } = await visit({ javaScript });
      expectConsoleError(/400/);
      const other = await context.newPage();
      const [first, second] = [newContact(), { ...newContact(), company: "Other Company" }];
      await page.goto("/contact");
      await goToServices(page, first);
      await other.goto("/contact");
      await expectValue(other.getByLabel("Your name")).toBe("");
      await goToServices(other, second);
      await box(page, "AI Chat Agents").check();
      await page.getByRole("button", { name: "Continue" }).click();
      await page.getByRole("heading", { name: "Choose a time", exact: true }).waitFor();
      await other.reload();
      await expectNoneNow(other.getByRole("checkbox", { checked: true }));

      const ended = page.url().replace(/#.*/, "");
      const frame = await schedulerFrame(page);
      await chooseTime(frame, day, 6);
      const scheduler = await waitForConfirmStep(page, frame);
      await scheduler.getByText(first.email).waitFor();
      await scheduler.getByRole("button", { name: "Confirm the call" }).click();
      await scheduler.getByRole("heading", { name: "Your call is booked" }).waitFor();
      expect(readBookings(inject("dataDir"), first.email)).toMatchObject([
        { company: first.company, selected_services: '["ai-chat"]' },
      ]);

      await page.goto(ended);
      // The page shows the booking that the draft became, without a form to send again.
      await page.getByRole("heading", { name: "Your call is booked" }).waitFor();
      await expectNoneNow(page.getByLabel("Your name"));
      await box(other, "Custom AI Solutions").check();
      await other.getByRole("button", { name: "Continue" }).click();
      const otherFrame = await schedulerFrame(other);
      await chooseTime(otherFrame, day, 8);
      const its = await waitForConfirmStep(other, otherFrame);
      await its.getByText(second.email).waitFor();
      await its.getByRole("button", { name: "Confirm the call" }).click();
      await its.getByRole("heading", { name: "Your call is booked" }).waitFor();
      expect(readBookings(inject("dataDir"), second.email)).toMatchObject([
        { company: "Other Company", selected_services: '["custom"]' },
      ]);
      await expect
        .poll(async () => (await context.cookies()).map(({ name }) => name).sort())
        .toEqual(["just_booked"]);
    },
  );

  test("a reload before the draft has the plan loses nothing", async () => {
    const { page } = await visit();
    await page.goto("/contact");
    await goToServices(page);
    await untilAwake(page);
    let asked = 0;
    // The first request gets no response until the page is left.
    await page.route("**/contact?*plan=*", (route) => (++asked === 1 ? undefined : route.continue()));
    await page.evaluate(() => sessionStorage.setItem("selectedPlan", "enterprise"));
    await page.reload();
    await until(async () => asked === 1);
    await page.reload();
    await page.getByText("Plan: Enterprise").waitFor();
    await expect.poll(() => storedPlan(page)).toBeNull();
    await expectPlan(page, "enterprise");
  });
}
