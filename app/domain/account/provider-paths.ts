import { ACCOUNT_PATHS } from "./account-paths";

/** The paths of accounts elsewhere. No other code spells them out. */
export const PROVIDER_PATHS = {
  /** The page that asks whoever is new for what an account needs. */
  newAccount: "/signup/connected",
  /** The page that asks to sign in first, to connect an account elsewhere. */
  signInFirst: "/signin/connect",
  /** The page that asks once more before it connects. */
  connect: "/account/security/connect",
} as const;

/** Of the page about how somebody signs in, the part about accounts elsewhere. */
export const CONNECTED_SECTION = `${ACCOUNT_PATHS.security}#connected`;

const ANSWER = "/signin/from/";

/** Where a button about a provider is sent. */
export function withProviderPath(id: string): string {
  return `/signin/with/${encodeURIComponent(id)}`;
}

/** Where a provider sends the browser back to: what is to be registered with it as the redirect URI. */
export function fromProviderPath(id: string): string {
  return `${ANSWER}${encodeURIComponent(id)}`;
}
