import { PATHS } from "../paths";
import { ACCOUNT_PATHS } from "./account-paths";

/** The paths for signing in through providers. No other code spells them out. */
export const PROVIDER_PATHS = {
  /** The page that asks a new user for the details that an account needs. */
  newAccount: "/signup/connected",
  /** The page that asks a user to sign in first, before a provider is connected to their account. */
  signInFirst: "/signin/connect",
  /** The page that asks for confirmation before it connects a provider. */
  connect: "/account/security/connect",
} as const;

/** The section about connected providers on the account's security page. */
export const CONNECTED_SECTION = `${ACCOUNT_PATHS.security}#connected`;

/** Where a provider's button sends the browser. */
export function signInWithProviderPath(id: string): string {
  return `${PATHS.signIn}/with/${encodeURIComponent(id)}`;
}

/** The redirect URI to register with a provider: the path to which it sends the browser back. */
export function providerCallbackPath(id: string): string {
  return `${PATHS.signIn}/from/${encodeURIComponent(id)}`;
}
