import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { describe, test } from "vitest";
import { expectSound } from "../../support/axe";
import { expectValue } from "../../support/reads";
import { signInBrowserAsStaff } from "../../support/staff-visit";
import { expectFocusKept, newContact, withBrowser } from "../../support/visit";

const visit = withBrowser();

async function sendTicket(page: Page, subject: string, email: string): Promise<void> {
  await page.goto("/help/submit-ticket");
  await page.getByLabel("Your name").fill("Demo Client");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Subject").fill(subject);
  await page.getByLabel("How can we help?").fill("Nothing happens when I press the button.");
  await page.getByRole("button", { name: "Submit Ticket" }).click();
  await page.getByRole("heading", { name: "Ticket submitted" }).waitFor();
}

describe.each([
  ["with JavaScript", true, 360],
  ["without JavaScript", false, 1280],
] as const)("%s, %s", (_, javaScript, width) => {
  test("a ticket is found, answered with a canned answer, noted and closed", async () => {
    const { page, context, expectConsoleError } = await visit({ javaScript, width });
    // The refused canned answer is a response with 400.
    expectConsoleError(/status of 400/);
    // axe runs as a script in the page.
    const isSound = async (what: string) => {
      if (javaScript) await expectSound(page, what);
    };
    const { email } = newContact();
    // A new subject on each try, because titles of canned answers must be unique.
    const subject = `Quokka ${randomUUID().slice(0, 13)}`;
    await sendTicket(page, subject, email);
    await signInBrowserAsStaff(context);

    const title = `Thanks, ${subject}`;
    await page.goto("/staff/tickets/answers");
    await page.getByLabel("Title").fill(title);
    await page.getByLabel("Answer", { exact: true }).fill("Dear {{nobody}},");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("link", { name: /\{\{nobody\}\} is not a placeholder/ }).waitFor();
    await isSound("a canned answer that was refused");
    await page.getByLabel("Answer", { exact: true }).fill("Dear {{name}}, {{reference}} is mended.");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("link", { name: title }).waitFor();

    await page.goto("/staff/tickets");
    await page.getByRole("searchbox").fill(subject);
    await page.getByRole("button", { name: "Search" }).click();
    await page.getByText("newest first").waitFor();
    await isSound("what a search found");
    await page.getByRole("link", { name: subject }).click();
    await page.getByRole("heading", { level: 1, name: subject }).waitFor();

    const reply = page.getByLabel("Your answer");
    await reply.fill("Hello!");
    await page.getByLabel("Canned answer").selectOption({ label: title });
    await page.getByRole("button", { name: "Insert", exact: true }).click();
    await page.locator("#reply-message", { hasText: "is mended" }).waitFor();
    await expectValue(reply).toMatch(/^Hello!\n\nDear Demo Client, #\d+ is mended\.$/);
    await isSound("a ticket with a canned answer put in");
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await page.locator("#latest", { hasText: "is mended" }).waitFor();
    await expectValue(reply).toBe("");

    await page.getByText("Add an internal remark").click();
    await page.getByLabel("Internal remark", { exact: true }).fill("Was the cache again.");
    await page.getByRole("button", { name: "Add remark" }).click();
    await page.locator("#latest", { hasText: "Internal remark by" }).waitFor();
    if (javaScript) await expectFocusKept(page);
    await page.getByRole("button", { name: "Close without a message" }).click();
    await page.getByRole("button", { name: "Open again" }).waitFor();
    if (javaScript) await expectFocusKept(page);
    await isSound("a closed ticket with a remark");
  });
});
