import type { Config } from "~/config.server";

const PERMISSIONS_POLICY = [
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

const ONE_YEAR_SECONDS = 31_536_000;

/** The scheduler is the one page that may be shown in a frame: by this site, and by the sites a setting names. */
const FRAMEABLE_PATH = "/schedule";

/** Adds the headers that every answer carries. A page brings its own content-security policy, since it knows its scripts. */
export function withSecurityHeaders(response: Response, request: Request, config: Config): Response {
  const headers = new Headers(response.headers);
  const { pathname } = new URL(request.url);
  if (!headers.has("Content-Security-Policy")) {
    headers.set("Content-Security-Policy", contentSecurityPolicy({ pathname, config, scriptHashes: [] }));
  }
  if (pathname !== FRAMEABLE_PATH && !headers.has("X-Frame-Options")) headers.set("X-Frame-Options", "DENY");
  headers.set("X-Content-Type-Options", "nosniff");
  // A manage link's key stands in its address: it must not travel to other sites in the Referer header.
  headers.set("Referrer-Policy", "same-origin");
  headers.set("Permissions-Policy", PERMISSIONS_POLICY);
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  if (!config.local)
    headers.set("Strict-Transport-Security", `max-age=${ONE_YEAR_SECONDS}; includeSubDomains`);
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

type Policy = {
  pathname: string;
  config: Config;
  /** "sha256-…" of each inline script the page may run. */
  scriptHashes: readonly string[];
};

export function contentSecurityPolicy({ pathname, config, scriptHashes }: Policy): string {
  const { scheduler } = config;
  const ancestors = pathname === FRAMEABLE_PATH ? ["'self'", ...scheduler.frameAncestors] : ["'none'"];
  const directives: Record<string, readonly string[]> = {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...otherOrigin(scheduler.scriptUrl), ...scriptHashes.map((hash) => `'${hash}'`)],
    "style-src": ["'self'"],
    "img-src": ["'self'", "data:"],
    "font-src": ["'self'"],
    "connect-src": ["'self'"],
    "frame-src": ["'self'", ...otherOrigin(scheduler.pageUrl)],
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

function otherOrigin(address: string): string[] {
  return address.startsWith("/") ? [] : [new URL(address).origin];
}
