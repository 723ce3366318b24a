import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { daysFromNow } from "../../support/dates";
import { createBooking } from "../../support/factories";
import { siteDatabase } from "../../support/site";
import { signInBrowserAsStaff } from "../../support/staff-visit";
import { untilAwake, withBrowser } from "../../support/visit";

/** Forms of the desk that are sent as they were found, and a search for a part of a name, with and without scripts. */

const visit = withBrowser();

/** How many entries of the audit log the person has made. */
const entriesOf = async (email: string) =>
  siteDatabase()
    .prepare("select count(*) as count from audit_log where staff_email = ?")
    .bind(email)
    .first<number>("count");

describe.each([{ javaScript: true }, { javaScript: false }])(
  "with JavaScript: $javaScript",
  ({ javaScript }) => {
    const forms = [
      ["/staff/availability", "Save the hours"],
      ["/staff/availability", "Save the rules"],
      ["/staff/availability/kinds/strategy", "Save the kind of call"],
      ["/staff/settings", "Save settings"],
    ];
    test.each(forms)("%s: “%s” says that nothing changed, and nothing is logged", async (path, button) => {
      const { page, context } = await visit({ javaScript });
      const email = await signInBrowserAsStaff(context);
      await page.goto(path);
      if (javaScript) await untilAwake(page);
      await page.getByRole("button", { name: button }).click();
      await page.getByText("Nothing changed.").waitFor();
      await expect.poll(() => entriesOf(email)).toBe(0);
    });

    test("a part from the middle of a name finds its call", async () => {
      const rare = `q${randomUUID().replaceAll("-", "").slice(0, 8)}x`;
      await createBooking(siteDatabase(), {
        name: `Demo Pre${rare}post`,
        startsAt: daysFromNow(-30),
        takesTime: false,
      });
      const { page, context } = await visit({ javaScript, width: 360 });
      await signInBrowserAsStaff(context);
      await page.goto("/staff/bookings?view=all");
      await page.getByRole("searchbox").fill(rare);
      await page.getByRole("button", { name: "Search" }).click();
      await page.waitForURL((url) => url.search.includes(rare));
      await page.locator("[data-row]", { hasText: `Pre${rare}post` }).waitFor();
    });
  },
);
