import { expect, test } from "vitest";
import { PASSWORD } from "../../support/accounts";
import { expectSound } from "../../support/axe";
import {
  addPasskey,
  NEW_PASSKEY,
  noteForgotten,
  signInByButton,
  signOut,
  userWith,
  VirtualAuthenticator,
} from "../../support/passkey-pages";
import { expectNoneNow, expectText } from "../../support/reads";
import { signUp } from "../../support/sign-up";
import { siteDatabase } from "../../support/site";
import { until, untilAwake, withBrowser } from "../../support/visit";

const visit = withBrowser();

test("a passkey that opens nothing any more is named as such; the password signs in beside it", async () => {
  const { page, context, expectConsoleError } = await visit({ width: 360 });
  expectConsoleError(/400/);
  const authenticator = await VirtualAuthenticator.of(context, page);
  const forgotten = await noteForgotten(page);
  const { email } = await signUp(page);
  await addPasskey(page);
  const userId = await userWith(email).first<string>("id");
  await siteDatabase().prepare("delete from passkeys where user_id = ?").bind(userId).run();
  await signOut(page, authenticator);
  await signInByButton(page, authenticator);
  await page.getByText("We don't recognise that passkey").waitFor();
  await authenticator.press(false);
  await until(async () => (await forgotten()).length > 0);
  await expectSound(page, "a passkey that is not known");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("heading", { name: "Your Bookings" }).waitFor();
});

test("a press on a page that is asleep waits until it is awake", async () => {
  const { page, context } = await visit();
  await VirtualAuthenticator.of(context, page);
  await signUp(page);
  await page.goto(NEW_PASSKEY);
  await page.getByRole("button", { name: "Add a passkey" }).dispatchEvent("click");
  await page.getByText("Your passkey has been added.").waitFor();
});

test("nothing on the sign-in page moves once it knows what the browser can", async () => {
  const { page } = await visit();
  await page.goto("/signin");
  const boxes = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("main form, main p, footer")].map((element) =>
        JSON.stringify(element.getBoundingClientRect()),
      ),
    );
  const before = await boxes();
  await untilAwake(page);
  await page.getByRole("button", { name: "Sign in with a passkey" }).waitFor();
  await expect.poll(() => boxes()).toEqual(before);
});

test("without JavaScript the page that adds one says what it needs, and signing in has no such button", async () => {
  const { page, expectConsoleError } = await visit({ javaScript: false, width: 360 });
  expectConsoleError(/400/);
  await signUp(page);
  await page.goto("/account/security");
  await page.getByRole("link", { name: "Add a passkey" }).click();
  await page.getByRole("heading", { name: "Add a passkey", level: 1 }).waitFor();
  await expectText(page.locator("main noscript")).toContain("Adding a passkey needs JavaScript");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByText("We didn't receive a passkey from your browser").waitFor();
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
  await expectNoneNow(page.getByRole("button", { name: "Sign in with a passkey" }));
});
