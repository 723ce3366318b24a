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
} as const;

export type AccountPath = (typeof ACCOUNT_PATHS)[keyof typeof ACCOUNT_PATHS];

/** The page that asks for a fresh proof, on the way to another. */
export function confirmPath(next: string): string {
  return `${ACCOUNT_PATHS.confirm}?${new URLSearchParams({ next })}`;
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

/** The page behind the link that is mailed beside a code. */
export function mailedLinkPath(token: string): string {
  return `${ACCOUNT_PATHS.mailedCode}?${new URLSearchParams({ token })}`;
}
