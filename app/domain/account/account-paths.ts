import { PATHS } from "../paths";
import type { PasskeyPurpose } from "./passkey";

/** The pages about an account's security and sign-in methods. No other code spells out their paths. */
export const ACCOUNT_PATHS = {
  security: "/account/security",
  confirm: "/account/confirm",
  secondFactor: "/signin/second-factor",
  mailedCode: "/signin/email",
  newPasskey: "/account/security/passkeys/new",
  /** The passkey request options for the browser, as JSON. */
  passkeyOptions: "/signin/passkey.json",
  authenticator: "/account/security/authenticator",
  recoveryCodes: "/account/security/recovery-codes",
  /** The codes as a file, while they are shown. */
  recoveryCodesFile: "/account/security/recovery-codes.txt",
} as const;

/** The page that asks the user to prove their identity again before they continue to `next`. */
export function confirmPath(next: string): string {
  return `${ACCOUNT_PATHS.confirm}?${new URLSearchParams({ next })}`;
}

/** A page that sets up a sign-in method and continues to `next`; with null, to the account's security page. */
export function setUpPath(
  path: (typeof ACCOUNT_PATHS)["authenticator" | "newPasskey" | "recoveryCodes"],
  next: string | null,
): string {
  return next === null ? path : `${path}?${new URLSearchParams({ next })}`;
}

/** The account's security page, with a message that says what was just done. */
export function securityPath(flash: string): string {
  return `${ACCOUNT_PATHS.security}?${new URLSearchParams({ flash })}`;
}

/** The page of one of the account's passkeys. */
export function passkeyPath(id: string): string {
  return `${ACCOUNT_PATHS.security}/passkeys/${encodeURIComponent(id)}`;
}

/** The passkey request options for a purpose. */
export function passkeyOptionsPath(purpose: PasskeyPurpose): string {
  return `${ACCOUNT_PATHS.passkeyOptions}?${new URLSearchParams({ for: purpose })}`;
}

/** The page that asks for a mailed code before the user continues to `next`. */
export function mailedCodePath(next: string): string {
  return next === PATHS.dashboard
    ? ACCOUNT_PATHS.mailedCode
    : `${ACCOUNT_PATHS.mailedCode}?${new URLSearchParams({ next })}`;
}

/** The same page once a code has been sent. */
export function mailedCodeSentPath(next: string, sent: "once" | "again"): string {
  const path = mailedCodePath(next);
  return `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams({ sent })}`;
}

/** The same page, asking for an address although a code has already been sent. */
export function newMailedCodePath(next: string): string {
  const path = mailedCodePath(next);
  return `${path}${path.includes("?") ? "&" : "?"}mode=new`;
}

/** The page that the link mailed with a code opens. */
export function mailedLinkPath(token: string): string {
  return `${ACCOUNT_PATHS.mailedCode}?${new URLSearchParams({ token })}`;
}
