/** The messages of a kind of call in a browser: set at the desk and stopped by their reader, at three widths and in both themes. */
import { randomUUID } from "node:crypto";
import { test } from "vitest";
import { expectSoundAnywhere } from "../../support/axe";
import { expectText, expectValue } from "../../support/reads";
import { siteDatabase } from "../../support/site";
import { signInBrowserAsStaff } from "../../support/staff-visit";
import { withBrowser } from "../../support/visit";

const visit = withBrowser();
const LIST = "/staff/availability/kinds/strategy/messages";

test("a placeholder is inserted where the cursor is, and a preview shows what the message says", async () => {
  const { page, context, expectConsoleError } = await visit();
  expectConsoleError(/status of 400/);
  await signInBrowserAsStaff(context, "member");
  await page.goto(LIST);
  await expectSoundAnywhere(page, "list");
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
  await expectSoundAnywhere(page, "preview");
  await text.fill("Hi {nmae}");
  await page.getByRole("button", { name: "Save" }).click();
  await expectText(page.locator("#body-error")).toContain("Did you mean {name}?");
  await expectSoundAnywhere(page, "refused");
});

test("the page that stops follow-ups is sound before and after it does", async () => {
  const key = randomUUID();
  await siteDatabase()
    .prepare("insert into follow_up_addresses (address_hash, link_key, created_at) values (?, ?, 1)")
    .bind(key, key)
    .run();
  const { page } = await visit();
  await page.goto(`/follow-ups?key=${key}`);
  await expectSoundAnywhere(page, "asked");
  await page.getByRole("button", { name: "Stop follow-ups" }).click();
  await expectText(page.locator("h1")).toBe("You won't get any more follow-ups");
  await expectSoundAnywhere(page, "stopped");
});
