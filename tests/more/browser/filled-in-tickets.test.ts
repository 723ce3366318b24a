/** What an extension such as a password manager fills in, with the events of typing or without them. */
import { expect, test } from "vitest";
import { expectValue } from "../../support/reads";
import { FORM, submitted } from "../../support/ticket-pages";
import { holdScripts, untilAwake, withBrowser } from "../../support/visit";

const visit = withBrowser();

const FILLINGS = ["asleep", "awake"].flatMap((state) =>
  ["with", "without"].map((how) => [state, how] as const),
);
test.each(FILLINGS)(
  "a page that is %s keeps what an extension fills in %s events, and sends it",
  async (state, how) => {
    const { page } = await visit();
    const release = await holdScripts(page);
    await page.goto(FORM);
    if (state === "awake") {
      release();
      await untilAwake(page);
    }
    await page.evaluate((withEvents) => {
      const fields = document.querySelectorAll<HTMLInputElement>(
        "main form :is(input, textarea):not([type=hidden])",
      );
      for (const field of fields) {
        if (!["name", "email", "subject", "description"].includes(field.name)) continue;
        field.value = field.name === "email" ? "demo.client@example.com" : `Filled in ${field.name}`;
        for (const type of withEvents ? ["input", "change"] : [])
          field.dispatchEvent(new Event(type, { bubbles: true }));
      }
    }, how === "with");
    release();
    await untilAwake(page);
    await expectValue(page.getByLabel("Your name")).toBe("Filled in name");
    await page.getByLabel("Priority").selectOption("high");
    await expectValue(page.getByLabel("Subject")).toBe("Filled in subject");
    await page.getByRole("button", { name: "Submit Ticket" }).click();
    const number = await submitted(page);
    expect(number).toBeGreaterThan(1000);
  },
);
