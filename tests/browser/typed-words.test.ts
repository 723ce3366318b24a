import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { signInBrowserAsStaff } from "../support/staff-visit";
import { holdScripts, newContact, until, untilAwake, withBrowser } from "../support/visit";
import { CLIMATES, STORMS } from "../support/weather";

const visit = withBrowser();

const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
const note = (page: Page) => page.getByText("We've kept what you typed.");
const subject = (page: Page) => page.getByLabel("Subject");
const description = (page: Page) => page.getByLabel("How can we help?");

const TICKET = "/help/submit-ticket";

async function typeTicket(page: Page): Promise<void> {
  await page.goto(TICKET);
  await subject(page).fill("The form does not load");
  await untilAwake(page);
  await description(page).fill("I open the page.\nNothing happens.");
}

async function expectTicket(page: Page): Promise<void> {
  await expect.poll(() => subject(page).inputValue()).toBe("The form does not load");
  await expect.poll(() => description(page).inputValue()).toBe("I open the page.\nNothing happens.");
}

test("what was typed into a ticket is there after a reload, on the way back, and after another page", async () => {
  const { page } = await visit();
  await typeTicket(page);
  await page.reload();
  await expectTicket(page);
  await note(page).waitFor();
  await untilAwake(page);
  await expectTicket(page);
  await note(page).waitFor();

  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
  await until(async () => new URL(page.url()).pathname === "/about");
  await page.goBack();
  await expectTicket(page);
  await page.goto("/privacy");
  await page.goBack();
  await expectTicket(page);
  await page.goBack();
  await page.goForward();
  await expectTicket(page);
  await page.goto(TICKET);
  await expectTicket(page);
});

test("a page that is asleep shows what was typed, and sleeps on", async () => {
  const { page } = await visit();
  await page.goto("/signin?mode=reset");
  await page.getByLabel("Email").fill("demo@client.example");
  await untilAwake(page);
  await page.goto("/privacy");
  await page.goto("/signin?mode=reset");
  await note(page).waitFor();
  expect(await page.getByLabel("Email").inputValue()).toBe("demo@client.example");
  expect(await page.locator("html[data-awake]").count()).toBe(0);
});

test("what was typed before the page woke is kept, too", async () => {
  const { page } = await visit();
  const release = await holdScripts(page);
  await page.goto("/contact");
  await page.getByLabel("Your name").fill("Demo Client");
  release();
  await untilAwake(page);
  await page.goto("/about");
  await page.goto("/contact");
  await expect.poll(() => page.getByLabel("Your name").inputValue()).toBe("Demo Client");
});

test("Clear brings back what the server sent, by keyboard too, and stays cleared", async () => {
  const { page } = await visit();
  await typeTicket(page);
  await page.reload();
  await note(page).waitFor();
  await page.getByRole("button", { name: "Clear" }).focus();
  await untilAwake(page);
  // Hydration has taken the note out and put it back.
  expect(
    await page.getByRole("button", { name: "Clear" }).evaluate((it) => it === document.activeElement),
  ).toBe(true);
  await page.keyboard.press("Enter");
  expect(await subject(page).inputValue()).toBe("");
  expect(await note(page).count()).toBe(0);
  expect(await page.getByLabel("Your name").evaluate((it) => it === document.activeElement)).toBe(true);
  expect(await stored(page)).not.toContain("does not load");
  await page.reload();
  await untilAwake(page);
  expect(await description(page).inputValue()).toBe("");
});

test("a form that was sent is empty when it is opened again; one that was refused is not", async () => {
  const { page, expectConsoleError } = await visit();
  expectConsoleError(/400/);
  await typeTicket(page);
  await page.getByRole("button", { name: "Submit Ticket" }).click();
  await page.getByRole("alert").waitFor();
  await page.goto(TICKET);
  await expectTicket(page);
  await page.getByLabel("Your name").fill("Demo Client");
  await page.getByLabel("Email").fill(newContact().email);
  await page.getByRole("button", { name: "Submit Ticket" }).click();
  await page.getByRole("heading", { name: "Ticket submitted" }).waitFor();
  await expect.poll(() => stored(page)).not.toContain("does not load");
  await page.goto(TICKET);
  await untilAwake(page);
  expect(await subject(page).inputValue()).toBe("");
});

test("a form that the browser sends itself ends its draft with the answer", async () => {
  const { page, expectConsoleError } = await visit();
  expectConsoleError(/400|ERR_FAILED|Failed to/);
  await typeTicket(page);
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.reload();
  await note(page).waitFor();
  await page.getByRole("button", { name: "Submit Ticket" }).click();
  await page.getByRole("alert").waitFor();
  // The answer's page has noted that it was a refusal.
  await expect.poll(() => stored(page)).not.toContain('\\"sent\\"');
  await page.goto(TICKET);
  await expectTicket(page);
  await page.getByLabel("Your name").fill("Demo Client");
  await page.getByLabel("Email").fill(newContact().email);
  await page.getByRole("button", { name: "Submit Ticket" }).click();
  await page.getByRole("heading", { name: "Ticket submitted" }).waitFor();
  await expect.poll(() => stored(page)).not.toContain("does not load");
});

test("passwords and codes are never stored, shown or not", async () => {
  const { page } = await visit();
  const { email } = newContact();
  await page.goto("/signin");
  await untilAwake(page);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("a-secret-for-tests");
  await page.getByRole("button", { name: "Show password" }).click();
  await page.getByLabel("Password", { exact: true }).pressSequentially("-shown");
  expect(await stored(page)).toContain(email);
  expect(await stored(page)).not.toContain("a-secret");
  await page.reload();
  await expect.poll(() => page.getByLabel("Email").inputValue()).toBe(email);
  expect(await page.getByLabel("Password", { exact: true }).inputValue()).toBe("");
});

test("signing out leaves nothing, and what one account typed is not shown to the next", async () => {
  const { page, context } = await visit();
  await signInBrowserAsStaff(context);
  await context.addCookies([{ name: "signed_in", value: "1.one", url: "http://localhost" }]);
  await typeTicket(page);
  await context.addCookies([{ name: "signed_in", value: "1.other", url: "http://localhost" }]);
  await page.reload();
  await untilAwake(page);
  expect(await subject(page).inputValue()).toBe("");
  expect(await stored(page)).not.toContain("does not load");

  await typeTicket(page);
  await page.goto("/staff");
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await stored(page)).not.toContain("does not load");
});

test.each([true, false])(
  "a leading blank line of a refused description is kept, with JavaScript: %s",
  async (javaScript) => {
    const { page, expectConsoleError } = await visit({ javaScript });
    expectConsoleError(/400/);
    await page.goto(TICKET);
    if (javaScript) await untilAwake(page);
    await description(page).fill("\nThe first line was blank.");
    await page.getByRole("button", { name: "Submit Ticket" }).click();
    await page.getByRole("alert").waitFor();
    expect(await description(page).inputValue()).toBe("\nThe first line was blank.");
  },
);

describe("in bad weather", () => {
  test("a form that could not be sent is there after a reload", async () => {
    const { page, expectConsoleError } = await visit();
    expectConsoleError(/ERR_|Failed to/);
    await typeTicket(page);
    await STORMS.offline(
      page,
      async () => {
        await page.getByRole("button", { name: "Submit Ticket" }).click();
        await page.getByRole("alert").waitFor();
      },
      undefined as never,
      null,
    );
    await page.reload();
    await expectTicket(page);
  });

  test("with storage denied, forms work as before", async () => {
    const { page, context } = await visit();
    await CLIMATES["storage denied"](context);
    await typeTicket(page);
    await page.getByLabel("Your name").fill("Demo Client");
    await page.getByLabel("Email").fill(newContact().email);
    await page.getByRole("button", { name: "Submit Ticket" }).click();
    await page.getByRole("heading", { name: "Ticket submitted" }).waitFor();
  });

  test("on a translated page, too", async () => {
    const { page, context } = await visit();
    await CLIMATES["a translated page"](context);
    await typeTicket(page);
    await page.reload();
    await expectTicket(page);
    await untilAwake(page);
    await page.locator(".draft-note button").click();
    expect(await subject(page).inputValue()).toBe("");
  });
});
