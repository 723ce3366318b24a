import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { type RefObject, useEffect, useRef, useState } from "react";
import { takeEarlyTap } from "~/browser/wake/early-tap";
import { passkeyOptionsPath } from "~/domain/account/account-paths";
import { CHALLENGE_MINUTES, type PasskeyPurpose } from "~/domain/account/passkey";
import { MINUTE_MS } from "~/domain/duration";

/** Whether this browser knows passkeys; null until it has been asked. They belong to names of hosts, not to numbers. */
export function usePasskeySupport(): boolean | null {
  const [isSupported, setSupported] = useState<boolean | null>(null);
  useEffect(() => {
    setSupported(typeof PublicKeyCredential === "function" && !/^[\d.]+$|:/.test(location.hostname));
  }, []);
  return isSupported;
}

/**
 * For a form that only a script can fill in. A press that came while the page was asleep is made up for once it is awake and the
 * form can be sent.
 */
export function useEarlyPress(button: RefObject<HTMLButtonElement>, isReady: boolean): void {
  useEffect(() => {
    if (isReady && button.current && takeEarlyTap(button.current)) button.current.form?.requestSubmit();
  }, [button, isReady]);
}

const USED = "passkeyUsed";

/** The sign-in page offers passkeys by itself where one has been used before: it wakes for that. */
export const PASSKEY_USED = `stored:${USED}` as const;

function noteUse(): void {
  try {
    localStorage.setItem(USED, "1");
  } catch {
    // Without storage the page wakes when it is touched.
  }
}

type Purpose = Exclude<PasskeyPurpose, "register">;

/** Asks for a passkey. What the authenticator answers is for a form's field. */
export function askForPasskey(purpose: Purpose): Promise<string> {
  return ask(purpose, false, () => true);
}

async function ask(purpose: Purpose, useBrowserAutofill: boolean, isWanted: () => boolean): Promise<string> {
  const { startAuthentication } = await browserPart();
  const optionsJSON = await readOptions<PublicKeyCredentialRequestOptionsJSON>(purpose);
  // The browser takes one request at a time: this one would end another that was begun meanwhile.
  if (!isWanted()) throw new Error("Nobody waits for a passkey any more");
  const credential = JSON.stringify(await startAuthentication({ optionsJSON, useBrowserAutofill }));
  noteUse();
  return credential;
}

/** Makes a passkey. What the authenticator answers, and the handle it was given, are for a form's fields. */
export async function makePasskey(): Promise<{ credential: string; userHandle: string }> {
  const { startRegistration } = await browserPart();
  const optionsJSON = await readOptions<PublicKeyCredentialCreationOptionsJSON>("register");
  const credential = JSON.stringify(await startRegistration({ optionsJSON }));
  noteUse();
  return { credential, userHandle: optionsJSON.user.id };
}

export type PasskeyTrouble = "cancelled" | "known" | "unreached" | "failed";

/** Why there is no passkey. Browsers do not tell somebody who changed their mind from somebody who has none. */
export function troubleOf(error: unknown): PasskeyTrouble {
  const name = error instanceof Error ? error.name : "";
  if (name === "NotAllowedError" || name === "AbortError") return "cancelled";
  if (name === "InvalidStateError") return "known";
  return name === UNREACHED ? "unreached" : "failed";
}

/** A challenge is renewed before it expires. */
const RENEW_MS = (CHALLENGE_MINUTES - 2) * MINUTE_MS;

/**
 * Offers passkeys among what the browser fills a field with, where it can. `round` starts it anew, after something else has ended it.
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
      if (!(await canFill())) return;
      renewal = setTimeout(startAnew, RENEW_MS);
      // The browser ends it when another begins: there is nothing to say then.
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

/** Lets the browser forget a passkey that opens nothing here any more. Few browsers can yet. */
export async function forgetPasskey(credentialId: string): Promise<void> {
  try {
    const { signalUnknownCredential } = PublicKeyCredential as unknown as {
      signalUnknownCredential?: (passkey: { rpId: string; credentialId: string }) => Promise<void>;
    };
    await signalUnknownCredential?.call(PublicKeyCredential, { rpId: location.hostname, credentialId });
  } catch {
    // It offers the passkey again, and we say again that it opens nothing.
  }
}

const LEAVING = "passkey-leaving";

/** Keeps in mind which passkey a form is about to remove, for the page that comes after. */
export function noteLeaving(id: string): void {
  try {
    sessionStorage.setItem(LEAVING, id);
  } catch {
    // Without storage the browser hears of it when the passkey is next used.
  }
}

/** Lets the browser forget the passkey that has just been removed, once it is no longer among the account's. */
export function useForgottenPasskey(ids: readonly string[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on the page that removing leads to
  useEffect(() => {
    try {
      const id = sessionStorage.getItem(LEAVING);
      sessionStorage.removeItem(LEAVING);
      if (id && !ids.includes(id)) void forgetPasskey(id);
    } catch {
      // As above.
    }
  }, []);
}

type BrowserPart = typeof import("@simplewebauthn/browser");

let loaded: Promise<BrowserPart> | undefined;

/** Loaded when it is used: pages that only might use it do without. */
function browserPart(): Promise<BrowserPart> {
  loaded ??= load().catch((error) => {
    loaded = undefined;
    throw unreached(error);
  });
  return loaded;
}

async function load(): Promise<BrowserPart> {
  return await import("@simplewebauthn/browser");
}

async function canFill(): Promise<boolean> {
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
