import type { Config } from "~/config.server";
import { PATHS } from "~/domain/paths";
import { TURNSTILE_ORIGIN } from "~/domain/person-check";
import { plainOriginOf } from "~/domain/plain-origin";
import type { WidgetOrigins } from "~/domain/schedulers/widget-origins";

const NEVER_NEEDED = [
  "accelerometer",
  "browsing-topics",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "usb",
]
  .map((feature) => `${feature}=()`)
  .join(", ");

/** Passkeys may be used on this site's own pages, except on the one that other sites may frame. */
function permissionsPolicy(pathname: string): string {
  const whose = pathname === FRAMEABLE_PATH ? "()" : "(self)";
  const passkeys = ["get", "create"].map((what) => `publickey-credentials-${what}=${whose}`);
  return [NEVER_NEEDED, ...passkeys].join(", ");
}

const ONE_YEAR_SECONDS = 31_536_000;

/** The only page that may be framed, by this site and the sites in the settings. */
const FRAMEABLE_PATH = PATHS.schedule;

/**
 * Adds the headers every response carries. A page brings its own content security policy, since only it knows
 * its scripts.
 */
export function withSecurityHeaders(response: Response, request: Request, config: Config): Response {
  const headers = new Headers(response.headers);
  const { pathname } = new URL(request.url);
  if (!headers.has("Content-Security-Policy")) {
    headers.set("Content-Security-Policy", contentSecurityPolicy({ pathname, config, scriptHashes: [] }));
  }
  if (pathname !== FRAMEABLE_PATH && !headers.has("X-Frame-Options")) headers.set("X-Frame-Options", "DENY");
  headers.set("X-Content-Type-Options", "nosniff");
  // Remix sends its data without a charset.
  if (headers.get("Content-Type") === "text/x-script")
    headers.set("Content-Type", "text/x-script; charset=utf-8");
  // A manage link's URL contains its key, which must not leak to other sites in the Referer header.
  if (!headers.has("Referrer-Policy")) headers.set("Referrer-Policy", "same-origin");
  headers.set("Permissions-Policy", permissionsPolicy(pathname));
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  if (!config.local)
    headers.set("Strict-Transport-Security", `max-age=${ONE_YEAR_SECONDS}; includeSubDomains`);
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

type Policy = {
  pathname: string;
  config: Config;
  /** "sha256-…" for each inline script the page may run. */
  scriptHashes: readonly string[];
  /** What another scheduler's widget on the page needs. */
  widget?: WidgetOrigins;
  /** Allows the scripts of a page that is sent before all of them are known. */
  nonce?: string;
};

export function contentSecurityPolicy({ pathname, config, scriptHashes, nonce, widget }: Policy): string {
  const { scheduler } = config;
  const challenges = config.turnstile ? [TURNSTILE_ORIGIN] : [];
  const ancestors =
    pathname === FRAMEABLE_PATH ? ["'self'", ...originsOf(scheduler.frameAncestors)] : ["'none'"];
  const directives: Record<string, readonly string[]> = {
    "default-src": ["'self'"],
    "script-src": [
      "'self'",
      ...originsOf([scheduler.scriptUrl, ...(widget?.scripts ?? [])]),
      ...challenges,
      ...scriptHashes.map((hash) => `'${hash}'`),
      ...(nonce ? [`'nonce-${nonce}'`] : []),
    ],
    "style-src": ["'self'", ...(widget?.writesStyles ? ["'unsafe-inline'"] : [])],
    "img-src": ["'self'", "data:"],
    "font-src": ["'self'"],
    "connect-src": ["'self'"],
    "frame-src": ["'self'", ...originsOf([scheduler.pageUrl, ...(widget?.frames ?? [])]), ...challenges],
    "form-action": ["'self'"],
    "base-uri": ["'none'"],
    "object-src": ["'none'"],
    "frame-ancestors": ancestors,
    ...(config.local ? {} : { "upgrade-insecure-requests": [] }),
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(" "))
    .join("; ");
}

/** The origins of other sites' addresses, as parsed: what is no plain origin opens nothing, nor does a path of ours. */
function originsOf(addresses: readonly string[]): string[] {
  const origins = addresses.map(plainOriginOf).filter((origin) => origin !== null);
  return [...new Set(origins)];
}
