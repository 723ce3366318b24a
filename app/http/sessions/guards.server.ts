import { type AppLoadContext, redirect, redirectDocument } from "@remix-run/cloudflare";
import type { User } from "~/domain/account/account";
import { returnPath } from "~/domain/account/return-path";
import { cookieBlockedPath, PASSWORD_CHANGED_PATH, signInPath } from "~/domain/account/sign-in-paths";
import { PATHS } from "~/domain/paths";
import { isStaffPath } from "~/domain/staff-paths";
import { hasNewerToken, type SignedIn } from "~/use-cases/sessions/sessions.server";
import { cameFrom } from "../requests/came-from.server";
import { isOutage } from "../responses/outage.server";
import { PERSONAL } from "../responses/response-headers";
import { endedSessionHeaders, readSignedIn, sessionToken } from "./session-cookie.server";

/**
 * Redirects visitors who are not signed in to the sign-in page, which returns them to where they were going.
 */
export async function requireSignedIn(request: Request, context: AppLoadContext): Promise<SignedIn> {
  const signedIn = await readSignedIn(request, context);
  if (signedIn) return signedIn;
  const { search } = new URL(request.url);
  // A form is not resubmitted after signing in; the visitor returns to its page instead.
  const going = pageOf(request);
  const token = sessionToken(request, context.config);
  const hadCookie = token !== null;
  // Clears a cookie that no longer opens a session, unless the browser has a newer one: this request may only be late.
  const isLate = hadCookie && (await hasNewerToken({ db: context.db, now: context.now() }, token));
  const headers = hadCookie && !isLate ? endedSessionHeaders(context.config) : PERSONAL;
  // Of staff a new password ends every session, this one too: the page that was to say so can't be shown.
  if (hadCookie && new URLSearchParams(search).get("flash") === "password-changed")
    throw redirect(PASSWORD_CHANGED_PATH, { status: 302, headers });
  const path = !hadCookie && isFromSigningIn(request) ? cookieBlockedPath : signInPath;
  throw redirect(path(returnPath(going)), { status: 302, headers });
}

/** Signing in leads straight here, and sets a cookie: whoever comes that way without it has a browser that keeps none. */
function isFromSigningIn(request: Request): boolean {
  const page = cameFrom(request)?.pathname;
  return page === PATHS.signIn || page === PATHS.signUp || page === PATHS.resetPassword;
}

/** The page that a request is for, as people see its address. */
export function pageOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return `${pathname.replace(/\.data$/, "")}${pageQuery(search)}`;
}

/** The query string without the parameters Remix adds. */
function pageQuery(search: string): string {
  const query = new URLSearchParams(search);
  query.delete("_routes");
  query.delete("index");
  return query.size > 0 ? `?${query}` : "";
}

/** Whether somebody was sent to sign in: what they had typed would be lost on the way. */
export function isSentToSignIn(thrown: unknown): boolean {
  return thrown instanceof Response && thrown.headers.get("Location")?.split("?")[0] === PATHS.signIn;
}

/** In a form that was sent after the session had ended. */
export const SIGNED_OUT = {
  status: 401,
  problem:
    "You've been signed out. Everything you entered is still here: sign in, come back and send it again.",
  linkTo: (path: string) => ({
    label: "Sign in (opens a new tab)",
    to: signInPath(returnPath(path)),
    isNewTab: true,
  }),
} as const;

export async function requireUser(request: Request, context: AppLoadContext): Promise<User> {
  return (await requireSignedIn(request, context)).user;
}

/** Keeps signed-in users off sign-in and sign-up pages, sending them where signing in would. */
export async function requireAnonymous(request: Request, context: AppLoadContext): Promise<void> {
  if (isOutage(context)) return;
  const next = returnPath(new URL(request.url).searchParams.get("next"));
  if (!(await readSignedIn(request, context))) return;
  // A visitor's browser does not know the desk's pages, so it loads them anew.
  const go = isStaffPath(next) ? redirectDocument : redirect;
  throw go(next, { headers: PERSONAL });
}
