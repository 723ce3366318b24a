import { describe, expect, test } from "vitest";
import { settled, signIn, site } from "../../support/account-pages";
import { createAccount, PASSWORD } from "../../support/accounts";
import { expectSound } from "../../support/axe";
import { expectAttribute, expectValue } from "../../support/reads";
import { signUp } from "../../support/sign-up";
import { siteDatabase } from "../../support/site";
import {
  holdRequests,
  isAriaDisabled,
  newContact,
  until,
  untilAwake,
  untilSettled,
  withBrowser,
} from "../../support/visit";
import { signInNewAccount } from "../../support/weather-journeys";

const visit = withBrowser();

test.each([{ javaScript: true }, { javaScript: false }])(
  "sign-up with a registered email address says so and points to sign-in (JavaScript: $javaScript)",
  async ({ javaScript }) => {
    const { page, expectConsoleError } = await visit({ javaScript });
    expectConsoleError(/400/);
    const contact = await createAccount(siteDatabase());
    await page.goto("/signup");
    await settled(page, javaScript);
    await page.getByLabel("Full name").fill(contact.name);
    await page.getByLabel("Company name").fill(contact.company);
    await page.getByLabel("Email").fill(contact.email);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Create account" }).click();
    await page.getByText("An account with this email already exists.").waitFor();
    const isFocused = () => page.evaluate(() => document.activeElement?.getAttribute("role") === "alert");
    await until(isFocused);
    await page.getByRole("link", { name: "Click here to sign in" }).click();
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
  },
);

test.each([{ javaScript: true }, { javaScript: false }])(
  "the account can be changed, exported and deleted (JavaScript: $javaScript)",
  async ({ javaScript }) => {
    const { page, context, expectConsoleError } = await visit({ javaScript });
    expectConsoleError(/400/);
    const { email } = await signInNewAccount(context, site());
    await page.goto("/account");
    await settled(page, javaScript);
    await page.getByLabel("Company name").fill("Another Company");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Your details have been saved.").waitFor();

    const downloading = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download my data" }).click();
    expect((await downloading).suggestedFilename()).toBe("my-data.json");

    await settled(page, javaScript);
    await page.getByText("I want to delete my account").click();
    const section = page.getByRole("region", { name: "Delete your account" });
    await section.getByLabel("Your password").fill("not-the-password");
    await section.getByRole("button", { name: "Delete my account" }).click();
    await section.getByRole("link", { name: "That isn't your password" }).waitFor();
    await section.getByLabel("Your password").fill(PASSWORD);
    await section.getByRole("button", { name: "Delete my account" }).click();
    await page.getByText("Your account has been deleted.").waitFor();
    await settled(page, javaScript);
    await signIn(page, email, PASSWORD);
    await page.getByText("Invalid email or password.").waitFor();
  },
);

test("a script can reveal a password, and password managers know each field", async () => {
  const { page } = await visit();
  await page.goto("/signup");
  await untilAwake(page);
  const password = page.getByLabel("Password", { exact: true });
  await expectAttribute(password, "autocomplete").toBe("new-password");
  await expectAttribute(page.getByLabel("Email"), "autocomplete").toBe("username");
  await password.fill("to be seen");
  await page.getByRole("button", { name: "Show password" }).click();
  await expectAttribute(password, "type").toBe("text");
  await expectValue(password).toBe("to be seen");
  await page.getByRole("button", { name: "Show password" }).click();
  await expectAttribute(password, "type").toBe("password");
  await page.goto("/signin");
  await expectAttribute(page.getByLabel("Password", { exact: true }), "autocomplete").toBe(
    "current-password",
  );
});

test("the public booking page prefills a signed-in client's details with a script", async () => {
  const { page, context } = await visit();
  const contact = await signInNewAccount(context, site());
  await page.goto("/contact");
  const email = page.getByLabel("Email", { exact: true });
  await until(async () => (await email.inputValue()) === contact.email);
  await until(async () => !(await isAriaDisabled(page.getByRole("button", { name: "Continue" }))));
});

test("a client's details never overwrite what someone has typed", async () => {
  const { page, context } = await visit();
  const contact = await signInNewAccount(context, site());
  const release = await holdRequests(page, "**/account/contact.json");
  const isAsked = page.waitForRequest("**/account/contact.json");
  await page.goto("/contact");
  await isAsked;
  await page.getByRole("textbox", { name: "Company" }).fill("Another Company");
  release();
  const email = page.getByLabel("Email", { exact: true });
  await until(async () => (await email.inputValue()) === contact.email);
  await expectValue(page.getByLabel("Your name")).toBe(contact.name);
  await expectValue(page.getByRole("textbox", { name: "Company" })).toBe("Another Company");
});

test("once the session is gone, the fields stay empty", async () => {
  const { page, context } = await visit();
  await signInNewAccount(context, site());
  await context.clearCookies({ name: "session" });
  const isAnswered = page.waitForResponse("**/account/contact.json");
  await page.goto("/contact");
  expect((await isAnswered).status()).toBe(204);
  await untilSettled(page);
  for (const label of ["Your name", "Email", "Company"]) {
    await expectValue(page.getByRole("textbox", { name: label, exact: true }), label).toBe("");
  }
});

describe("at 360 px", () => {
  test("axe finds no problems on any account page, and nothing scrolls sideways", async () => {
    const { page, expectConsoleError } = await visit({ width: 360 });
    expectConsoleError(/400/);
    const look = async (what: string) => {
      await untilAwake(page);
      await expectSound(page, what);
    };
    await page.goto("/verify-email?token=x");
    await look("a link that no longer works");
    await page.goto("/signup");
    await untilAwake(page);
    await page.getByRole("button", { name: "Create account" }).click();
    await page.getByText("Please check these fields").waitFor();
    await look("a refused sign-up");
    await signUp(page, newContact());
    await look("the empty dashboard");
    await page.goto("/account");
    await look("the account");
    await page.goto("/account/security");
    await look("how one signs in");
    await page.goto("/account/confirm");
    await page.getByRole("button", { name: "Confirm" }).click();
    await page.getByRole("link", { name: "Enter your password" }).waitFor();
    await look("a proof that was refused");
    await page.goto("/dashboard/tickets");
    await look("no tickets");
    await page.getByRole("link", { name: "Submit a ticket" }).click();
    await page.getByLabel("Subject").fill("The assistant greets twice");
    await page.getByLabel("How can we help?").fill("It says hello on every page.");
    await page.getByRole("button", { name: "Submit Ticket" }).click();
    await page.getByRole("heading", { name: "Ticket submitted" }).waitFor();
    await page.goto("/dashboard/tickets");
    await look("a list of tickets");
    await page.getByRole("link", { name: /The assistant greets twice/ }).click();
    await page.locator("main").getByLabel("Your message").fill("And goodbye, too.");
    await page.getByRole("button", { name: "Send message" }).click();
    await page.getByRole("listitem").filter({ hasText: "And goodbye, too." }).waitFor();
    await look("a ticket's conversation");
  });
});
