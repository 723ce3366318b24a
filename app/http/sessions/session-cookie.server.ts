import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Config } from "~/config.server";
import type { User } from "~/domain/account/account";
import { SESSION_MAX_DAYS } from "~/domain/account/session";
import { hmac } from "~/domain/hmac";
import { readSession, type SignedIn, touchSessionIfDue } from "~/use-cases/sessions/sessions.server";
import { cookieHeader, readCookie } from "../requests/cookies.server";
import { personalHeaders } from "../responses/response-headers";

const SESSION = "session";

/**
 * Tells scripts that a user is signed in, on pages that are identical for everyone. Its tag shows whether it is the
 * same account as before, because an account must not see what another one typed in this tab. It grants no access and
 * does not identify the user.
 */
const HINT = "signed_in";

const MAX_AGE_SECONDS = SESSION_MAX_DAYS * 24 * 60 * 60;

export function sessionToken(request: Request, config: Config): string | null {
  return readCookie(request, config, SESSION);
}

/** Headers that store a session's new token in the browser. The server, not the cookie, decides when it expires. */
export function sessionHeaders(config: Config, token: string): Headers {
  return personalHeaders(cookieHeader(config, SESSION, token, { maxAgeSeconds: MAX_AGE_SECONDS }));
}

/** The hint cookie for a new session. */
export async function hintCookie(config: Config, email: string): Promise<string> {
  const tag = (await hmac("account-tag", email, config.cookieSecret)).slice(0, 8);
  return cookieHeader(config, HINT, `1.${tag}`, { maxAgeSeconds: MAX_AGE_SECONDS, readable: true });
}

export function endedSessionHeaders(config: Config): Headers {
  return personalHeaders(
    cookieHeader(config, SESSION, "", { maxAgeSeconds: 0 }),
    cookieHeader(config, HINT, "", { maxAgeSeconds: 0, readable: true }),
  );
}

const known = new WeakMap<Request, Promise<SignedIn | null>>();

/** The signed-in user and session, read from the database once per request; null for a visitor. */
export function readSignedIn(request: Request, context: AppLoadContext) {
  const asked = known.get(request);
  if (asked) return asked;
  const found = readSession(context, sessionToken(request, context.config)).then((signedIn) => {
    if (signedIn) recordSessionUse(signedIn.session, context);
    return signedIn;
  });
  known.set(request, found);
  return found;
}

/** Records a session's use in the background, after the response. */
export function recordSessionUse(
  session: Parameters<typeof touchSessionIfDue>[1],
  context: AppLoadContext,
): void {
  context.inBackground("A session's use could not be noted", () => touchSessionIfDue(context, session));
}

export async function readUser(request: Request, context: AppLoadContext): Promise<User | null> {
  return (await readSignedIn(request, context))?.user ?? null;
}
