import type { BrowserContext, CDPSession, Page } from "playwright-core";
import { expect, test } from "vitest";
import { PASSWORD } from "../support/accounts";
import { expectReadableInTheDark, expectSound } from "../support/axe";
import { expectAttribute, expectGone, expectNoneNow, expectText, expectValue } from "../support/reads";
import { signUp } from "../support/sign-up";
import { siteDatabase } from "../support/site";
import { until, untilAwake, untilSettled, withBrowser } from "../support/visit";

const visit = withBrowser();

const NEW_PASSKEY = "/account/security/passkeys/new";

/**
 * The browser's virtual authenticator for a page, such as a fingerprint reader. It either confirms each request at once
 * or leaves it without an answer.
 */
class VirtualAuthenticator {
  readonly #session: CDPSession;
  readonly #id: string;

  private constructor(session: CDPSession, id: string) {
    this.#session = session;
    this.#id = id;
  }

  static async of(context: BrowserContext, page: Page): Promise<VirtualAuthenticator> {
    const session = await context.newCDPSession(page);
    await session.send("WebAuthn.enable");
    const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        ...{ protocol: "ctap2", transport: "internal", automaticPresenceSimulation: true },
        ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
      },
    });
    return new VirtualAuthenticator(session, authenticatorId);
  }

  async press(enabled: boolean): Promise<void> {
    await this.#session.send("WebAuthn.setAutomaticPresenceSimulation", {
      authenticatorId: this.#id,
      enabled,
    });
  }

  async count(): Promise<number> {
    const { credentials } = await this.#session.send("WebAuthn.getCredentials", {
      authenticatorId: this.#id,
    });
    return credentials.length;
  }
}

async function addPasskey(page: Page): Promise<void> {
  await page.goto(NEW_PASSKEY);
  await untilAwake(page);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByText("Your passkey has been added.").waitFor();
}

/** Signs out with the authenticator idle: the sign-in page offers passkeys in its email field, and none is chosen. */
async function signOut(page: Page, authenticator: VirtualAuthenticator): Promise<void> {
  await authenticator.press(false);
  await page.goto("/dashboard");
  await untilAwake(page);
  const asked = page.waitForResponse(/\/signin\/passkey\.json/);
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
  await asked;
  await untilSettled(page);
  await authenticator.press(true);
}

/** Records which passkeys the page reports to the browser as unknown. */
async function noteForgotten(page: Page): Promise<() => Promise<string[]>> {
  const forgotten: string[] = [];
  await page.exposeFunction("noteForgotten", (id: string) => forgotten.push(id));
  await page.addInitScript(() => {
    const told = window as unknown as { noteForgotten: (id: string) => void };
    Object.assign(PublicKeyCredential, {
      signalUnknownCredential: async ({ credentialId }: { credentialId: string }) =>
        told.noteForgotten(credentialId),
    });
  });
  return async () => forgotten;
}

const userWith = (email: string) =>
  siteDatabase().prepare("select id from users where email = ?").bind(email);

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
  await button.click();
  await page.getByRole("heading", { name: "Your Bookings" }).waitFor();

  // By autofill, without a press on the page.
  await signOut(page, authenticator);
  await expectAttribute(page.getByLabel("Email"), "autocomplete").toBe("username webauthn");
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
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await page.getByText("We don't recognise that passkey").waitFor();
  await authenticator.press(false);
  await until(async () => (await forgotten()).length === 1);
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
