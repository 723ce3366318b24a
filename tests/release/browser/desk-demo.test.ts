import { expect, test } from "vitest";
import { DEMO_PATHS, demoBookingPath, demoTicketPath } from "../../../app/domain/demo-paths";
import { PATHS } from "../../../app/domain/paths";
import { expectReadableInTheDark, expectSound } from "../../support/axe";
import { expectHidden, expectText, expectVisible } from "../../support/reads";
import { withBrowser } from "../../support/visit";

const visit = withBrowser();

test.each([{ width: 360 }, { width: 1280 }])(
  "the demo of the desk passes axe at $width px",
  async ({ width }) => {
    const { page } = await visit({ width });
    const pages = [...Object.values(DEMO_PATHS).filter((path) => path !== DEMO_PATHS.tickets)];
    for (const path of [...pages, demoBookingPath("14"), demoTicketPath(1042)]) {
      await page.emulateMedia({ colorScheme: "light" });
      await page.goto(path);
      await expectSound(page, path);
      await expectReadableInTheDark(page, path);
    }
  },
);

test("without scripts, the home page leads to the demo, and what would act there says what it is", async () => {
  const { page } = await visit({ javaScript: false, width: 1280 });
  await page.goto(PATHS.home);
  await page.getByRole("link", { name: "Look around the desk" }).click();
  await expectText(page.getByRole("heading", { level: 1 })).toBe("Today");
  const note = page.getByRole("dialog", { name: "This is a demo" });
  await expectHidden(note);
  await page.getByRole("button", { name: "Mark as seen" }).click();
  await expectVisible(note);
  await expectText(page.locator(":focus")).toBe("Close");
  await page.keyboard.press("Enter");
  await expectHidden(note);
  await expectText(page.locator(":focus")).toBe("Mark as seen");
  await page.getByRole("link", { name: /Demo Estate Agency/ }).click();
  await expectText(page.getByRole("heading", { level: 1 })).toBe("Strategy call: Head of Sales");
  await page.getByRole("button", { name: "Move the call" }).click();
  await expectVisible(note);
  expect(new URL(page.url()).pathname).toBe(demoBookingPath("14"));
});
