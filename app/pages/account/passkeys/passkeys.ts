import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { type RefObject, useEffect, useRef, useState } from "react";
import { takeEarlyTap } from "~/browser/wake/early-tap";
import { passkeyOptionsPath } from "~/domain/account/account-paths";
import { CHALLENGE_MINUTES, type PasskeyPurpose } from "~/domain/account/passkey";
import { MINUTE_MS } from "~/domain/duration";

/**
 * Whether passkeys work in this browser; null until the page has hydrated. They belong to host names, so they don't
 * work on IP addresses.
 */
export function usePasskeySupport(): boolean | null {
  const [isSupported, setSupported] = useState<boolean | null>(null);
  useEffect(() => {
    setSupported(typeof PublicKeyCredential === "function" && !/^[\d.]+$|:/.test(location.hostname));
  }, []);
  return isSupported;
}

/**
 * For a form that needs JavaScript. If its button was pressed before the page hydrated, submits the form once it is
 * ready.
 */
export function useEarlyPress(button: RefObject<HTMLButtonElement>, isReady: boolean): void {
  useEffect(() => {
    if (isReady && button.current && takeEarlyTap(button.current)) button.current.form?.requestSubmit();
  }, [button, isReady]);
}

const PASSKEY_USED_KEY = "passkeyUsed";

/** Hydrates the sign-in page at once in a browser that has used a passkey, so that its autofill offers passkeys. */
export const PASSKEY_USED = `stored:${PASSKEY_USED_KEY}` as const;

function storePasskeyUse(): void {
  try {
    localStorage.setItem(PASSKEY_USED_KEY, "1");
  } catch {
    // Without storage the page hydrates at the first interaction.
  }
}

type Purpose = Exclude<PasskeyPurpose, "register">;

/** Asks for a passkey. Returns the authenticator's response as JSON, for a form field. */
export function askForPasskey(purpose: Purpose): Promise<string> {
  return ask(purpose, false, () => true);
}

async function ask(purpose: Purpose, useBrowserAutofill: boolean, isWanted: () => boolean): Promise<string> {
  const { startAuthentication } = await loadWebAuthn();
  const optionsJSON = await readOptions<PublicKeyCredentialRequestOptionsJSON>(purpose);
  // Browsers run one passkey request at a time: this one would abort another that was started meanwhile.
  if (!isWanted()) throw new Error("Nobody waits for a passkey any more");
  const credential = JSON.stringify(await startAuthentication({ optionsJSON, useBrowserAutofill }));
  storePasskeyUse();
  return credential;
}

/** Creates a passkey. Returns the authenticator's response as JSON and the user handle, for form fields. */
export async function makePasskey(): Promise<{ credential: string; userHandle: string }> {
  const { startRegistration } = await loadWebAuthn();
  const optionsJSON = await readOptions<PublicKeyCredentialCreationOptionsJSON>("register");
  const credential = JSON.stringify(await startRegistration({ optionsJSON }));
  storePasskeyUse();
  return { credential, userHandle: optionsJSON.user.id };
}

export type PasskeyTrouble = "cancelled" | "known" | "unreached" | "failed";

/** Why there is no passkey. Browsers report the same error for a cancelled prompt and for a user without passkeys. */
export function classifyPasskeyError(error: unknown): PasskeyTrouble {
  const name = error instanceof Error ? error.name : "";
  if (name === "NotAllowedError" || name === "AbortError") return "cancelled";
  if (name === "InvalidStateError") return "known";
  return name === UNREACHED ? "unreached" : "failed";
}

/** A challenge is renewed two minutes before it expires. */
const RENEW_MS = (CHALLENGE_MINUTES - 2) * MINUTE_MS;

/**
 * Offers passkeys in the browser's autofill, where it is supported. A new `round` restarts the request after another
 * one has aborted it.
 */
export function useAutofilledPasskey(
  isOffered: boolean,
  round: unknown,
  onAnswer: (credential: string) => void,
): void {
  const answered = useRef(onAnswer);
  answered.current = onAnswer;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round starts it anew
  useEffect(() => {
    if (!isOffered) return;
    let isLeft = false;
    let isDue = true;
    let renewal: ReturnType<typeof setTimeout> | undefined;
    const start = async () => {
      if (isLeft || !isDue || document.hidden) return;
      isDue = false;
      if (!(await isAutofillSupported())) return;
      renewal = setTimeout(startAnew, RENEW_MS);
      // The browser aborts this request when another one starts, which is no failure to report.
      const credential = await ask("sign-in", true, () => !isLeft).catch(() => null);
      if (credential !== null && !isLeft) answered.current(credential);
    };
    const startAnew = () => {
      isDue = true;
      void start();
    };
    const end = () => {
      isDue = true;
      clearTimeout(renewal);
      void loaded?.then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony());
    };
    void start();
    document.addEventListener("visibilitychange", start);
    addEventListener("pageshow", start);
    addEventListener("pagehide", end);
    return () => {
      isLeft = true;
      end();
      document.removeEventListener("visibilitychange", start);
      removeEventListener("pageshow", start);
      removeEventListener("pagehide", end);
    };
  }, [isOffered, round]);
}

/** Tells the browser to forget a passkey that no longer opens an account here. Few browsers support this yet. */
export async function forgetPasskey(credentialId: string): Promise<void> {
  try {
    const { signalUnknownCredential } = PublicKeyCredential as unknown as {
      signalUnknownCredential?: (passkey: { rpId: string; credentialId: string }) => Promise<void>;
    };
    await signalUnknownCredential?.call(PublicKeyCredential, { rpId: location.hostname, credentialId });
  } catch {
    // The browser will offer the passkey again, and the server will refuse it again.
  }
}

const REMOVED_PASSKEY_KEY = "passkey-leaving";

/** Stores which passkey a form is about to remove, for the page that follows. */
export function storeRemovedPasskey(id: string): void {
  try {
    sessionStorage.setItem(REMOVED_PASSKEY_KEY, id);
  } catch {
    // Without storage the browser is told when the passkey is next used.
  }
}

/** Tells the browser to forget the passkey just removed, if the account no longer has it. */
export function useForgetRemovedPasskey(ids: readonly string[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on the page that removing leads to
  useEffect(() => {
    try {
      const id = sessionStorage.getItem(REMOVED_PASSKEY_KEY);
      sessionStorage.removeItem(REMOVED_PASSKEY_KEY);
      if (id && !ids.includes(id)) void forgetPasskey(id);
    } catch {
      // Without storage the browser is told when the passkey is next used.
    }
  }, []);
}

type WebAuthnModule = typeof import("@simplewebauthn/browser");

let loaded: Promise<WebAuthnModule> | undefined;

/** Loads the WebAuthn library at its first use, so that pages which may never need it stay small. */
function loadWebAuthn(): Promise<WebAuthnModule> {
  loaded ??= load().catch((error) => {
    loaded = undefined;
    throw unreached(error);
  });
  return loaded;
}

async function load(): Promise<WebAuthnModule> {
  return await import("@simplewebauthn/browser");
}

async function isAutofillSupported(): Promise<boolean> {
  const { isConditionalMediationAvailable } = PublicKeyCredential;
  return (await isConditionalMediationAvailable?.call(PublicKeyCredential)) ?? false;
}

async function readOptions<T>(purpose: PasskeyPurpose): Promise<T> {
  const answer = await fetch(passkeyOptionsPath(purpose)).catch((error) => {
    throw unreached(error);
  });
  if (!answer.ok) throw new Error(`Asking for a passkey was answered by ${answer.status}`);
  return (await answer.json()) as T;
}

const UNREACHED = "Unreached";

function unreached(cause: unknown): Error {
  const error = new Error("The site could not be reached", { cause });
  error.name = UNREACHED;
  return error;
}
