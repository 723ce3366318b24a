import { afterAll, beforeAll, test } from "vitest";
import { STAND_INS, standIn } from "./other-schedulers";
import { withScheduler } from "./scheduler-webhooks";
import { startOwnSite, type TestSite } from "./site";
import { goToTimes, newContact, untilAwake, withBrowser } from "./visit";

/** A booking while the other scheduler fails. */
export function testFailingScheduler(ways: readonly { javaScript: boolean }[]): void {
  const visit = withBrowser();

  const calendly = STAND_INS.calendly;

  let site: TestSite;
  beforeAll(async () => {
    site = await startOwnSite({
      vars: { ...withScheduler("calendly"), MIN_FILL_SECONDS: "0", SCHEDULER_FALLBACK: "own" },
    });
  });
  afterAll(() => site.stop());

  test.each(ways)(
    "a call is booked on this site while the other scheduler fails (JavaScript: $javaScript)",
    async ({ javaScript }) => {
      const { page, expectConsoleError } = await visit({ javaScript, width: 360 });
      expectConsoleError(/ERR_FAILED/);
      await standIn(page, calendly);
      await page.route(calendly.scriptUrl, (route) => route.abort());
      const contact = newContact();
      await page.goto(`${site.url}/contact`);
      await goToTimes(page, contact);
      if (javaScript)
        await page.getByRole("alert").filter({ hasText: "Failed to load booking widget" }).waitFor();
      await page.getByRole("link", { name: "Choose a time on this site" }).click();
      await page.getByRole("heading", { name: /^Choose a time for your/ }).waitFor();
      if (javaScript) await untilAwake(page);
      await page.locator('button[name="time"]').first().click();
      // The wizard's answers come along.
      await page.getByText("Demo Company").waitFor();
      await page.getByRole("button", { name: "Confirm the call" }).click();
      await page.getByRole("heading", { name: "Your call is booked" }).waitFor();
    },
  );
}
