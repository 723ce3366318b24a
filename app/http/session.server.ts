import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import type { Config } from "~/config.server";
import type { User } from "~/domain/account/account";
import { returnPath, signInAddress } from "~/domain/account/return-path";
import { SESSION_MAX_DAYS } from "~/domain/account/session";
import { readSession, type SignedIn, touchSessionIfDue } from "~/domain/account/session.server";
import { cookieHeader, readCookie } from "./cookies.server";

const SESSION = "session";
/** Says no more than that somebody is signed in here, for scripts of pages that are the same for everybody. */
const HINT = "signed_in";
const MAX_AGE_SECONDS = SESSION_MAX_DAYS * 24 * 60 * 60;

/** What shows one person's data: no cache may keep it, no search engine list it. */
export const PERSONAL = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" };

export function sessionToken(request: Request, config: Config): string | null {
  return readCookie(request, config, SESSION);
}

/** The headers that give a browser its session. The server decides how long it holds, the cookie only outlives it. */
export function sessionHeaders(config: Config, token: string): Headers {
  const headers = new Headers(PERSONAL);
  headers.append("Set-Cookie", cookieHeader(config, SESSION, token, { maxAgeSeconds: MAX_AGE_SECONDS }));
  headers.append(
    "Set-Cookie",
    cookieHeader(config, HINT, "1", { maxAgeSeconds: MAX_AGE_SECONDS, readable: true }),
  );
  return headers;
}

export function endedSessionHeaders(config: Config): Headers {
  const headers = new Headers(PERSONAL);
  headers.append("Set-Cookie", cookieHeader(config, SESSION, "", { maxAgeSeconds: 0 }));
  headers.append("Set-Cookie", cookieHeader(config, HINT, "", { maxAgeSeconds: 0, readable: true }));
  return headers;
}

const known = new WeakMap<Request, Promise<SignedIn | null>>();

/** Who is signed in, asked of the database once a request; null for a visitor. */
export function readSignedIn(request: Request, { db, config, now, waitUntil }: AppLoadContext) {
  const asked = known.get(request);
  if (asked) return asked;
  const deps = { db, now: now() };
  const found = readSession(deps, sessionToken(request, config)).then((signedIn) => {
    if (signedIn) {
      waitUntil(
        touchSessionIfDue(deps, signedIn.session).catch(() =>
          console.error("A session's use could not be noted"),
        ),
      );
    }
    return signedIn;
  });
  known.set(request, found);
  return found;
}

export async function readUser(request: Request, context: AppLoadContext): Promise<User | null> {
  return (await readSignedIn(request, context))?.user ?? null;
}

/** Whoever is not signed in is sent to the sign-in page, and afterwards back to where they were going. */
export async function requireSignedIn(request: Request, context: AppLoadContext): Promise<SignedIn> {
  const signedIn = await readSignedIn(request, context);
  if (signedIn) return signedIn;
  const { pathname, search } = new URL(request.url);
  // A form is not sent again after signing in: its page is where one goes on.
  const going = `${pathname.replace(/\.data$/, "")}${request.method === "GET" ? pageQuery(search) : ""}`;
  // A cookie that opens nothing any more is taken back.
  const hadCookie = sessionToken(request, context.config) !== null;
  const headers = hadCookie ? endedSessionHeaders(context.config) : PERSONAL;
  throw redirect(signInAddress(going), { status: 302, headers });
}

/** Without what Remix itself adds to addresses. */
function pageQuery(search: string): string {
  const query = new URLSearchParams(search);
  query.delete("_routes");
  query.delete("index");
  return query.size > 0 ? `?${query}` : "";
}

export async function requireUser(request: Request, context: AppLoadContext): Promise<User> {
  return (await requireSignedIn(request, context)).user;
}

/** The pages that lead to a session are not for those who have one: they go where signing in would lead. */
export async function requireAnonymous(request: Request, context: AppLoadContext): Promise<void> {
  const next = returnPath(new URL(request.url).searchParams.get("next"));
  if (await readSignedIn(request, context)) throw redirect(next, { headers: PERSONAL });
}
