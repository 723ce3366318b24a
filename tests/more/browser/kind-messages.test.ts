/** The messages of a kind of call in a browser: set at the desk and stopped by their reader, at three widths and in both themes. */
import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { test } from "vitest";
import { expectReadableInTheDark, expectSound } from "../../support/axe";
import { expectText, expectValue } from "../../support/reads";
import { siteDatabase } from "../../support/site";
import { signInBrowserAsStaff } from "../../support/staff-visit";
import { withBrowser } from "../../support/visit";

const visit = withBrowser();
const WIDTHS = [360, 768, 1280];
const LIST = "/staff/availability/kinds/strategy/messages";

async function soundOn(page: Page, what: string) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectSound(page, `${what} at ${width}`);
  }
  await expectReadableInTheDark(page, what);
  await page.emulateMedia({ colorScheme: "light" });
}

test("a placeholder is inserted where the cursor is, and a preview shows what the message says", async () => {
  const { page, context, expectConsoleError } = await visit();
  expectConsoleError(/status of 400/);
  await signInBrowserAsStaff(context, "member");
  await page.goto(LIST);
  await soundOn(page, "list");
  await page.getByRole("link", { name: /^Follow-up/ }).click();
  const text = page.locator("#body");
  await text.fill("Hi , thank you.");
  await text.evaluate((field) => (field as HTMLTextAreaElement).setSelectionRange(3, 3));
  await page.getByRole("button", { name: "Insert {name} into the text" }).click();
  await page.keyboard.type("!");
  await expectValue(text).toBe("Hi {name}!, thank you.");
  await page.getByRole("button", { name: "Preview" }).click();
  await expectText(page.locator('[aria-labelledby="preview"]')).toContain("Hi Demo!, thank you.");
  await expectValue(text).toBe("Hi {name}!, thank you.");
  await soundOn(page, "preview");
  await text.fill("Hi {nmae}");
  await page.getByRole("button", { name: "Save" }).click();
  await expectText(page.locator("#body-error")).toContain("Did you mean {name}?");
  await soundOn(page, "refused");
});

test("the page that stops follow-ups is sound before and after it does", async () => {
  const key = randomUUID();
  await siteDatabase()
    .prepare("insert into follow_up_addresses (address_hash, link_key, created_at) values (?, ?, 1)")
    .bind(key, key)
    .run();
  const { page } = await visit();
  await page.goto(`/follow-ups?key=${key}`);
  await soundOn(page, "asked");
  await page.getByRole("button", { name: "Stop follow-ups" }).click();
  await expectText(page.locator("h1")).toBe("You won't get any more follow-ups");
  await soundOn(page, "stopped");
});
