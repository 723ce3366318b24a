import type { BrowserContext, CDPSession, Page } from "playwright-core";
import { siteDatabase } from "./site";
import { holdRequests, untilAwake, untilSettled } from "./visit";

export const NEW_PASSKEY = "/account/security/passkeys/new";
/** What the browser is to ask the authenticator. */
const OPTIONS = /\/signin\/passkey\.json/;

/**
 * The browser's virtual authenticator for a page, such as a fingerprint reader. It either confirms each request at once
 * or leaves it without an answer.
 */
export class VirtualAuthenticator {
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
        protocol: "ctap2",
        transport: "internal",
        automaticPresenceSimulation: true,
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
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

export async function addPasskey(page: Page): Promise<void> {
  await page.goto(NEW_PASSKEY);
  await untilAwake(page);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByText("Your passkey has been added.").waitFor();
}

/** Signs out and leaves the authenticator idle: the sign-in page offers passkeys in its email field, and none is chosen. */
export async function signOut(page: Page, authenticator: VirtualAuthenticator): Promise<void> {
  await authenticator.press(false);
  await page.goto("/dashboard");
  await untilAwake(page);
  const asked = page.waitForResponse(OPTIONS);
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
  await asked;
  await untilSettled(page);
}

/**
 * Presses the button of the sign-in page and confirms with the passkey. The authenticator drops what it is asked while it
 * is idle, so it is ready before the browser learns what to ask.
 */
export async function signInByButton(page: Page, authenticator: VirtualAuthenticator): Promise<void> {
  const release = await holdRequests(page, OPTIONS);
  const asked = page.waitForRequest(OPTIONS);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await asked;
  await authenticator.press(true);
  release();
}

/** Records which passkeys the page reports to the browser as unknown. */
export async function noteForgotten(page: Page): Promise<() => Promise<string[]>> {
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

export const userWith = (email: string) =>
  siteDatabase().prepare("select id from users where email = ?").bind(email);
