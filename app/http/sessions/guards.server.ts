import { type AppLoadContext, redirect, redirectDocument } from "@remix-run/cloudflare";
import type { User } from "~/domain/account/account";
import { returnPath } from "~/domain/account/return-path";
import { cookieBlockedPath, PASSWORD_CHANGED_PATH, signInPath } from "~/domain/account/sign-in-paths";
import { PATHS } from "~/domain/paths";
import { isStaffPath } from "~/domain/staff-paths";
import { hasNewerToken, type SignedIn } from "~/use-cases/sessions/sessions.server";
import { refererOf } from "../requests/came-from.server";
import { shouldSkipLoader } from "../responses/outage.server";
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
  const isLate = hadCookie && (await hasNewerToken(context, token));
  const headers = hadCookie && !isLate ? endedSessionHeaders(context.config) : PERSONAL;
  // For staff a new password ends every session, this one too, so the page that would confirm it can't be shown.
  if (hadCookie && new URLSearchParams(search).get("flash") === "password-changed")
    throw redirect(PASSWORD_CHANGED_PATH, { status: 302, headers });
  const path = !hadCookie && isFromSigningIn(request) ? cookieBlockedPath : signInPath;
  throw redirect(path(returnPath(going)), { status: 302, headers });
}

/** Signing in sets a cookie and redirects here. If the cookie is missing then, the browser blocks cookies. */
function isFromSigningIn(request: Request): boolean {
  const page = refererOf(request)?.pathname;
  return page === PATHS.signIn || page === PATHS.signUp || page === PATHS.resetPassword;
}

/** The requested page's path and query, as the address bar shows them. */
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

/** Whether a guard redirected to the sign-in page, which would lose what the visitor had typed. */
export function isSentToSignIn(thrown: unknown): boolean {
  return thrown instanceof Response && thrown.headers.get("Location")?.split("?")[0] === PATHS.signIn;
}

/** The answer to a form that was sent after the session had ended. */
export const SIGNED_OUT = {
  status: 401,
  problem:
    "You've been signed out. Sign in, then come back and send this again. Everything you entered is still here.",
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
  if (shouldSkipLoader(context)) return;
  const next = returnPath(new URL(request.url).searchParams.get("next"));
  if (!(await readSignedIn(request, context))) return;
  // The document of the visitors' site doesn't know the desk's routes, so the browser loads a new one.
  const go = isStaffPath(next) ? redirectDocument : redirect;
  throw go(next, { headers: PERSONAL });
}
