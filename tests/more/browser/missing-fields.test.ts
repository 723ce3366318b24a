/** A required field left empty is answered by the page, asleep or awake, before anything is sent. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { MISSING_DETAILS } from "../../../app/domain/contact";
import { expectSound } from "../../support/axe";
import { expectAttribute, expectCount, expectHidden, expectVisible } from "../../support/reads";
import {
  expectFocusOn,
  holdScripts,
  newContact,
  sendsForm,
  untilAwake,
  withBrowser,
} from "../../support/visit";

const visit = withBrowser();

const fieldOf = (page: Page, name: keyof typeof MISSING_DETAILS) => page.locator(`#booking-${name}`);
const messageOf = (page: Page, name: keyof typeof MISSING_DETAILS) =>
  page.getByText(MISSING_DETAILS[name], { exact: true });
const continueOf = (page: Page) => page.getByRole("button", { name: "Continue" });

/** The forms that the page sends from now on. */
function sentForms(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (sendsForm(request)) sent.push(request.url());
  });
  return sent;
}

test("an empty Continue is answered in the next frame while the page's scripts are still away", async () => {
  const { page } = await visit({ width: 360 });
  await holdScripts(page);
  const sent = sentForms(page);
  await page.goto("/contact");
  for (const name of ["name", "company", "email"] as const) await expectHidden(messageOf(page, name));
  const seen = await continueOf(page).evaluate(
    (button: HTMLButtonElement) =>
      new Promise<string[]>((resolve) => {
        button.click();
        requestAnimationFrame(() => {
          const shown = [...document.querySelectorAll("[id$=-missing]")].filter((one) =>
            one.checkVisibility(),
          );
          resolve([document.activeElement?.id ?? "", ...shown.map((one) => one.textContent ?? "")]);
        });
      }),
  );
  expect(seen).toEqual([
    "booking-name",
    MISSING_DETAILS.name,
    MISSING_DETAILS.company,
    MISSING_DETAILS.email,
  ]);
  await expectAttribute(fieldOf(page, "name"), "aria-describedby").toBe("booking-name-missing");
  await expectSound(page, "/contact, an empty step answered asleep");
  expect(sent).toEqual([]);
});

test("the first empty field has the focus, and once all are filled the form goes on", async () => {
  const { page } = await visit();
  const sent = sentForms(page);
  const contact = newContact();
  await page.goto("/contact");
  await untilAwake(page);
  await fieldOf(page, "name").fill(contact.name);
  await fieldOf(page, "company").fill("   ");
  await fieldOf(page, "company").press("Enter");
  await expectFocusOn(fieldOf(page, "company"));
  await expectAttribute(fieldOf(page, "name"), "aria-invalid").toBe("false");
  await expectHidden(messageOf(page, "name"));
  await expectVisible(messageOf(page, "company"));
  expect(sent).toEqual([]);
  await fieldOf(page, "company").fill(contact.company);
  await fieldOf(page, "email").fill(contact.email);
  await continueOf(page).click();
  await page.getByRole("heading", { name: "What would you like to talk about?" }).waitFor();
  // A step back needs nothing.
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await expectCount(page.locator("#booking-name")).toBe(1);
});

test("without scripts the server says the same", async () => {
  const { page, expectConsoleError } = await visit({ javaScript: false });
  expectConsoleError(/400/);
  await page.goto("/contact");
  await continueOf(page).click();
  for (const name of ["name", "company", "email"] as const)
    await expectAttribute(page.locator(`[href="#booking-${name}"]`), "href").toBe(`#booking-${name}`);
  for (const words of Object.values(MISSING_DETAILS)) await page.getByRole("link", { name: words }).waitFor();
  await expectCount(page.locator("[id$=-missing]")).toBe(0);
});
