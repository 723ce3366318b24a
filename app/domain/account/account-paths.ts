import { PATHS } from "../paths";

import type { PasskeyPurpose } from "./passkey";

/** The pages about how an account is reached. No other code spells out their paths. */
export const ACCOUNT_PATHS = {
  security: "/account/security",
  confirm: "/account/confirm",
  secondFactor: "/signin/second-factor",
  mailedCode: "/signin/email",
  newPasskey: "/account/security/passkeys/new",
  /** What a browser needs to ask for a passkey, as JSON. */
  passkeyOptions: "/signin/passkey.json",
  authenticator: "/account/security/authenticator",
  recoveryCodes: "/account/security/recovery-codes",
  /** The codes as a file, while they are shown. */
  recoveryCodesFile: "/account/security/recovery-codes.txt",
} as const;

/** The page that asks for a fresh proof, on the way to another. */
export function confirmPath(next: string): string {
  return `${ACCOUNT_PATHS.confirm}?${new URLSearchParams({ next })}`;
}

/** A page that sets up a way in, on the way to another; null where it leads to the account's security. */
export function setUpPath(
  path: (typeof ACCOUNT_PATHS)["authenticator" | "newPasskey" | "recoveryCodes"],
  next: string | null,
): string {
  return next === null ? path : `${path}?${new URLSearchParams({ next })}`;
}

/** The account's security, saying what has just been done. */
export function securityPath(flash: string): string {
  return `${ACCOUNT_PATHS.security}?${new URLSearchParams({ flash })}`;
}

/** The page of one of the account's passkeys. */
export function passkeyPath(id: string): string {
  return `${ACCOUNT_PATHS.security}/passkeys/${encodeURIComponent(id)}`;
}

/** What a browser needs to ask for a passkey. */
export function passkeyOptionsPath(purpose: PasskeyPurpose): string {
  return `${ACCOUNT_PATHS.passkeyOptions}?${new URLSearchParams({ for: purpose })}`;
}

/** The page that asks for a mailed code, on the way to another. */
export function mailedCodePath(next: string): string {
  return next === PATHS.dashboard
    ? ACCOUNT_PATHS.mailedCode
    : `${ACCOUNT_PATHS.mailedCode}?${new URLSearchParams({ next })}`;
}

/** The same page once a code is on its way. */
export function mailedCodeSentPath(next: string, sent: "once" | "again"): string {
  const path = mailedCodePath(next);
  return `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams({ sent })}`;
}

/** The same page, asking for an address although a code is on its way. */
export function newMailedCodePath(next: string): string {
  const path = mailedCodePath(next);
  return `${path}${path.includes("?") ? "&" : "?"}mode=new`;
}

/** The page behind the link that is mailed beside a code. */
export function mailedLinkPath(token: string): string {
  return `${ACCOUNT_PATHS.mailedCode}?${new URLSearchParams({ token })}`;
}
