import { expect, test } from "vitest";
import { expectReadableInTheDark, expectSound } from "../support/axe";
import {
  NEW_PASSKEY,
  noteForgotten,
  signInByButton,
  signOut,
  userWith,
  VirtualAuthenticator,
} from "../support/passkey-pages";
import { expectAttribute, expectGone, expectValue } from "../support/reads";
import { signUp } from "../support/sign-up";
import { siteDatabase } from "../support/site";
import { until, untilAwake, withBrowser } from "../support/visit";

const visit = withBrowser();

test("a passkey is added, signs in by its button and by autofill, confirms, and is removed", async () => {
  const { page, context } = await visit();
  const authenticator = await VirtualAuthenticator.of(context, page);
  const forgotten = await noteForgotten(page);
  const { email } = await signUp(page);

  await page.goto("/account/security");
  await untilAwake(page);
  await page.getByRole("link", { name: "Add a passkey" }).click();
  await page.getByRole("heading", { name: "Add a passkey", level: 1 }).waitFor();
  await expectValue(page.getByLabel("Name of the passkey")).toMatch(/^\w+ on \w+$/);
  await expectSound(page, "the page that adds a passkey");
  await page.getByLabel("Name of the passkey").fill("The blue laptop");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByText("Your passkey has been added.").waitFor();
  await page.getByRole("link", { name: "Rename or remove The blue laptop" }).waitFor();
  await expect.poll(() => authenticator.count()).toBe(1);
  await expectSound(page, "the list of passkeys");

  // The device itself refuses a second passkey for the account.
  await page.goto(NEW_PASSKEY);
  await untilAwake(page);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByText("This device already has a passkey for your account.").waitFor();

  await signOut(page, authenticator);
  const button = page.getByRole("button", { name: "Sign in with a passkey" });
  await button.waitFor();
  await expectSound(page, "the sign-in page with passkeys");
  await signInByButton(page, authenticator);
  await page.getByRole("heading", { name: "Your Bookings" }).waitFor();

  // By autofill, without a press on the page.
  await signOut(page, authenticator);
  await expectAttribute(page.getByLabel("Email"), "autocomplete").toBe("username webauthn");
  await authenticator.press(true);
  await page.goto("/signin?next=/account/security");
  await page.getByRole("heading", { name: "Security" }).waitFor();
  await page
    .getByText(/Last used /)
    .first()
    .waitFor();

  const userId = await userWith(email).first<string>("id");
  await siteDatabase()
    .prepare("update sessions set authenticated_at = 0 where user_id = ?")
    .bind(userId)
    .run();
  await untilAwake(page);
  await page.getByRole("link", { name: "Rename or remove The blue laptop" }).click();
  await page.getByRole("heading", { name: "Confirm it's you" }).waitFor();
  await expectSound(page, "the page that asks for a fresh proof");
  await page.getByRole("button", { name: "Confirm with a passkey" }).click();
  await page.getByRole("heading", { name: "Your passkey", level: 1 }).waitFor();
  await expectSound(page, "a passkey's own page");
  await expectReadableInTheDark(page, "a passkey's own page");
  const id = decodeURIComponent(new URL(page.url()).pathname.split("/").at(-1) ?? "");
  await page.getByRole("button", { name: "Remove this passkey" }).click();
  await page.getByText("The passkey has been removed.").waitFor();
  await expectGone(page.getByText("The blue laptop"));
  await until(async () => (await forgotten()).includes(id));
});
