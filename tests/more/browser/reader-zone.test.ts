import { test } from "vitest";
import { expectText } from "../../support/reads";
import { signInBrowserAsStaff } from "../../support/staff-visit";
import { withBrowser } from "../../support/visit";

const visit = withBrowser();

test("an account's activity is told by the clock of whoever reads it", async () => {
  const { page, context } = await visit({ timeZone: "Asia/Tokyo" });
  await signInBrowserAsStaff(context);
  await page.goto("/account/security");
  await page.getByText(/Times are in .*Tokyo/).waitFor();
  await expectText(page.locator("#activity")).not.toContain("UTC");
});
