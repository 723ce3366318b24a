import { PATHS, type SitePath, withQuery } from "../paths";
import type { TokenPurpose } from "./account-token";

export const RESET_REQUEST_PATH = withQuery(PATHS.signIn, { mode: "reset" });

export const RESET_SENT_PATH = withQuery(PATHS.signIn, { mode: "reset-sent" });

export const ACCOUNT_DELETED_PATH = withQuery(PATHS.signIn, { deleted: "1" });

/** For owners of the desk, who may sign in with a password even if their company requires its own sign-in. */
export const PASSWORD_SIGN_IN_PATH = withQuery(PATHS.signIn, { way: "password" });

export const PASSWORD_CHANGED_PATH = withQuery(PATHS.signIn, { changed: "1" });

/** Sign-in or sign-up on the way to another page; null for the default destination. */
export function signInPath(next: string | null): string {
  return withQuery(PATHS.signIn, nextQuery(next));
}

export function signUpPath(next: string | null): string {
  return withQuery(PATHS.signUp, nextQuery(next));
}

/** Sign-in for a visitor whose browser did not keep the cookie set by the sign-in. */
export function cookieBlockedPath(next: string | null): string {
  return withQuery(PATHS.signIn, { ...nextQuery(next), cookies: "blocked" });
}

function nextQuery(next: string | null): Record<string, string> {
  return next === null || next === PATHS.dashboard ? {} : { next };
}

/** The page behind an emailed link. */
export function accountLinkPath(purpose: TokenPurpose, token: string): string {
  return withQuery(LINK_PAGES[purpose], { token });
}

const LINK_PAGES = {
  reset: PATHS.resetPassword,
  verify: PATHS.verifyEmail,
  change: PATHS.verifyEmail,
  stop: PATHS.stopEmailChange,
} as const satisfies Record<TokenPurpose, SitePath>;

export const EMAIL_CHANGE_STOPPED_PATH = withQuery(PATHS.stopEmailChange, { done: "1" });
