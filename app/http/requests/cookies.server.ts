import type { Config } from "~/config.server";

/** The `__Host-` prefix ties a cookie to this host and to HTTPS, which the local site lacks. */
export function cookieName(config: Config, name: string): string {
  return `${config.local ? "" : "__Host-"}${name}`;
}

/**
 * The value of a request's cookie; null if it is missing. Also null if it comes more than once: a browser stores one
 * cookie of a name for this host, so another site, such as another subdomain, set the others.
 */
export function readCookie(request: Request, config: Config, name: string): string | null {
  const start = `${cookieName(config, name)}=`;
  const [pair, ...more] = (request.headers.get("Cookie") ?? "")
    .split(";")
    .map((part) => part.trim())
    .filter((part) => part.startsWith(start));
  return more.length > 0 ? null : (pair?.slice(start.length) ?? null);
}

type CookieOptions = { maxAgeSeconds: number; readable?: boolean };

/** A Set-Cookie header value. The cookie is HttpOnly unless `readable`. */
export function cookieHeader(
  config: Config,
  name: string,
  value: string,
  { maxAgeSeconds, readable = false }: CookieOptions,
): string {
  const flags = `${readable ? "" : "; HttpOnly"}; SameSite=Lax; Max-Age=${maxAgeSeconds}${config.local ? "" : "; Secure"}`;
  return `${cookieName(config, name)}=${value}; Path=/${flags}`;
}
