import { expect, test } from "vitest";
import { EXTENSIONS, installExtensions } from "../support/extensions";
import { expectCount, expectValue } from "../support/reads";
import { FORM, submitted } from "../support/ticket-pages";
import { expectFocusOn, untilAwake, withBrowser } from "../support/visit";

const visit = withBrowser();

test("a ticket typed while the page wakes among extensions' nodes keeps every letter, and is sent", async () => {
  const { page, context, expectConsoleError } = await visit();
  // An extension's own world has no content security policy; this one's style sheet is refused, and stays.
  expectConsoleError(/inline style/);
  await installExtensions(context, Object.keys(EXTENSIONS), "before the page wakes");
  await page.goto(FORM);
  const inForm = (name: string) => page.locator(`main form [name=${name}]`);
  await inForm("name").focus();
  await page.keyboard.type("Ann Example", { delay: 40 });
  await untilAwake(page);
  await page.keyboard.type("!");
  await expectValue(inForm("name")).toBe("Ann Example!");
  await expectFocusOn(inForm("name"));
  await expectCount(page.locator("[data-extension]")).toBeGreaterThan(0);
  await inForm("email").fill("demo.client@example.com");
  await inForm("subject").fill("An extension's page");
  await inForm("description").fill("Sent all the same.");
  await page.getByRole("button", { name: "Submit Ticket" }).click();
  const number = await submitted(page);
  expect(number).toBeGreaterThan(1000);
});
