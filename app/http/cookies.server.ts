import type { Config } from "~/config.server";

/** `__Host-` ties a cookie to this host and to https, which the local site does without. */
export function cookieName(config: Config, name: string): string {
  return `${config.local ? "" : "__Host-"}${name}`;
}

/** The value of a request's cookie; null when it has none of that name. */
export function readCookie(request: Request, config: Config, name: string): string | null {
  const start = `${cookieName(config, name)}=`;
  const pair = (request.headers.get("Cookie") ?? "")
    .split(";")
    .map((part) => part.trim())
    .find((part) => part.startsWith(start));
  return pair?.slice(start.length) ?? null;
}

type CookieOptions = { maxAgeSeconds: number; readable?: boolean };

/** A Set-Cookie header's value. No script can read the cookie, unless it is meant to. */
export function cookieHeader(
  config: Config,
  name: string,
  value: string,
  { maxAgeSeconds, readable = false }: CookieOptions,
): string {
  const flags = `${readable ? "" : "; HttpOnly"}; SameSite=Lax; Max-Age=${maxAgeSeconds}${config.local ? "" : "; Secure"}`;
  return `${cookieName(config, name)}=${value}; Path=/${flags}`;
}
