import { describe, expect, inject, test } from "vitest";
import { NEW_PASSWORD, settled, signIn } from "./account-pages";
import { followMailedLink } from "./mailbox";
import { expectGone, expectValue } from "./reads";
import { signUp } from "./sign-up";
import { readBookings } from "./site";
import {
  chooseTime,
  expectFocusKept,
  newContact,
  schedulerFrame,
  waitForConfirmStep,
  withBrowser,
} from "./visit";

/** An account from its beginning to a new password. */
export function testAccountLife(ways: readonly { javaScript: boolean; day: number }[]): void {
  const visit = withBrowser();

  describe.each(ways)("with JavaScript: $javaScript", ({ javaScript, day }) => {
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
      await page
        .getByText("Invalid email or password. Please check your credentials and try again.")
        .waitFor();
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
  });
}
