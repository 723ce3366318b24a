import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { createAccount, PASSWORD } from "../support/accounts";
import { expectSound } from "../support/axe";
import { followMailedLink } from "../support/mailbox";
import { expectAttribute, expectGone, expectValue } from "../support/reads";
import { signUp } from "../support/sign-up";
import { readBookings, siteDatabase } from "../support/site";
import {
  chooseTime,
  expectFocusKept,
  isAriaDisabled,
  newContact,
  schedulerFrame,
  until,
  untilAwake,
  untilSettled,
  waitForConfirmStep,
  withBrowser,
} from "../support/visit";
import { signInNewAccount } from "../support/weather-journeys";

const visit = withBrowser();

const site = () => ({ database: siteDatabase(), url: inject("siteUrl") });

const NEW_PASSWORD = "quite-another-password";

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** Waits until the page has loaded and, with JavaScript, is awake. */
async function settled(page: Page, javaScript: boolean): Promise<void> {
  await page.waitForLoadState();
  if (javaScript) await untilAwake(page);
}

describe.each([
  { javaScript: true, day: 9 },
  { javaScript: false, day: 10 },
])("with JavaScript: $javaScript", ({ javaScript, day }) => {
  test("an account's whole life: sign up, verify, claim, reschedule, cancel, sign out, reset, sign in", async () => {
    const { page, expectConsoleError } = await visit({ javaScript });
    expectConsoleError(/400/);
    const contact = newContact();

    // A guest booking made before the account exists.
    await page.goto("/schedule?tz=Europe/London");
    const firstTime = await chooseTime(page, day, 2);
    await page.getByLabel("Your name").fill(contact.name);
    await page.getByLabel("Email", { exact: true }).fill(contact.email);
    await page.getByRole("button", { name: "Confirm the call" }).click();
    await page.getByRole("heading", { name: "Your call is booked" }).waitFor();

    await signUp(page, contact);
    await page.getByText("No bookings found. Schedule your first call!").waitFor();
    await page.getByText("Please confirm your email address").waitFor();

    await followMailedLink(page, contact.email, /\/verify-email\?/);
    await page.getByRole("button", { name: "Confirm this address" }).click();
    await page.getByText("Your email address is confirmed.").waitFor();
    await page.locator('[data-status="pending"]').waitFor();
    await expectGone(page.getByText("Please confirm your email address"));
    const [claimed] = readBookings(inject("dataDir"), contact.email);
    expect(claimed?.user_id).not.toBeNull();
    expect(claimed?.starts_at).toBe(Date.parse(firstTime));

    await settled(page, javaScript);
    await page.getByRole("link", { name: /^Reschedule/ }).click();
    await page.getByRole("heading", { name: "Reschedule Your Call", level: 1 }).waitFor();
    const frame = await schedulerFrame(page);
    const secondTime = await chooseTime(frame, day, 6);
    const mover = await waitForConfirmStep(page, frame);
    await mover.getByRole("button", { name: "Move the call" }).click();
    await mover.getByRole("heading", { name: "Your call has been moved" }).waitFor();
    expect(readBookings(inject("dataDir"), contact.email)[0]?.starts_at).toBe(Date.parse(secondTime));

    await page.goto("/dashboard");
    await settled(page, javaScript);
    await page.getByRole("link", { name: /^Cancel the call on/ }).click();
    await page.getByRole("button", { name: "Cancel the call" }).click();
    await page.getByRole("heading", { name: "Your call has been cancelled" }).waitFor();
    if (javaScript) await expectFocusKept(page);
    await page.getByRole("link", { name: "Your bookings" }).click();
    await page.locator('[data-status="cancelled"]').waitFor();
    await expectGone(page.getByRole("link", { name: /^Reschedule/ }));

    await settled(page, javaScript);
    await page.getByRole("link", { name: "Book New Call" }).click();
    await page.getByRole("heading", { name: "Book a Strategy Call" }).waitFor();
    await expectValue(page.getByLabel("Email", { exact: true })).toBe(contact.email);
    await expectValue(page.getByRole("textbox", { name: "Company" })).toBe(contact.company);

    await page.goto("/dashboard");
    await settled(page, javaScript);
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    await page.goto("/account");
    await page.getByRole("heading", { name: "Sign in" }).waitFor();

    await settled(page, javaScript);
    await signIn(page, contact.email, "not-the-password");
    await page.getByText("Invalid email or password. Please check your credentials and try again.").waitFor();
    await expectValue(page.getByLabel("Email")).toBe(contact.email);
    await settled(page, javaScript);
    await page.getByRole("link", { name: "Forgot Password?" }).click();
    await page.getByRole("heading", { name: "Reset your password" }).waitFor();
    await page.getByLabel("Email").fill(contact.email);
    await page.getByRole("button", { name: "Send reset link" }).click();
    await page.getByText("Password reset instructions have been sent to your email.").waitFor();
    await page.getByRole("link", { name: "Return to sign in" }).waitFor();

    await followMailedLink(page, contact.email, /\/reset-password\?/);
    await settled(page, javaScript);
    await page.getByLabel("New password").fill("short");
    await page.getByRole("button", { name: "Save new password" }).click();
    await page.getByRole("link", { name: "Password must be at least 8 characters long" }).waitFor();
    await page.getByLabel("New password").fill(NEW_PASSWORD);
    await page.getByRole("button", { name: "Save new password" }).click();
    await page.getByText("Your password has been changed.").waitFor();
    await page.getByRole("heading", { name: "Your Bookings" }).waitFor();

    await settled(page, javaScript);
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    await page.goto("/signin?next=/account");
    await settled(page, javaScript);
    await signIn(page, contact.email, NEW_PASSWORD);
    await page.getByRole("heading", { name: "Your account", level: 1 }).waitFor();
  });

  test("sign-up with a registered email address says so and points to sign-in", async () => {
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
  });

  test("the account can be changed, exported and deleted", async () => {
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
  });
});

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
  let allow = () => {};
  const isAllowed = new Promise<void>((resolve) => {
    allow = resolve;
  });
  await page.route("**/account/contact.json", async (route) => {
    await isAllowed;
    await route.continue();
  });
  const isAsked = page.waitForRequest("**/account/contact.json");
  await page.goto("/contact");
  await isAsked;
  await page.getByRole("textbox", { name: "Company" }).fill("Another Company");
  allow();
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

test("a skeleton shows while the bookings are loading", async () => {
  const { page, context } = await visit();
  await signInNewAccount(context, site());
  await page.goto("/account");
  await untilAwake(page);
  await page.evaluate(() => {
    // Records whether the skeleton ever appeared: locally the bookings may arrive a moment later.
    new MutationObserver(() => {
      if (document.body.textContent?.includes("Loading your bookings")) document.body.dataset.seen = "yes";
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole("link", { name: "Bookings", exact: true }).click();
  await page.getByText("No bookings found. Schedule your first call!").waitFor();
  await expect.poll(() => page.evaluate(() => document.body.dataset.seen)).toBe("yes");
  await expectGone(page.getByText("Loading your bookings"));
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
    await page.getByLabel("Your message").fill("And goodbye, too.");
    await page.getByRole("button", { name: "Send message" }).click();
    await page.getByRole("listitem").filter({ hasText: "And goodbye, too." }).waitFor();
    await look("a ticket's conversation");
  });
});
