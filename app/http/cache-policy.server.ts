import { BLOG_FEED_PATH } from "~/domain/blog/blog-paths";
import { PATHS } from "~/domain/paths";
import { BLOG_PAGES, cachedQueries, PUBLIC_PAGES } from "~/domain/public-pages";

/** What ends the life of a page that is the same for everybody, beside a new deployment. */
export type Ends =
  /** Nothing. */
  | "never"
  /** The next day in UTC: the blog's posts appear when one begins. */
  | "day"
  /** The next year in UTC, which stands at the foot of every page. */
  | "year";

export type CachePolicy =
  /** The same bytes for everybody: kept in the isolate's memory and at the edge. */
  | { kept: "everywhere"; ends: Ends; tag: "page" | "blog" | "file"; queries?: readonly string[] }
  /** The same bytes for everybody, but to be asked of a Worker each time. */
  | { kept: "in-memory"; ends: Ends }
  /** The same for everybody for a short time: kept outside as long as its own header says. */
  | { kept: "as-it-says" }
  /** Anything else: kept by nobody but the browser that asked. */
  | { kept: "privately" };

const FILE = { kept: "everywhere", ends: "never", tag: "file" } as const;
const PRIVATE = { kept: "privately" } as const;

/**
 * Who may keep the answer to a GET, by the pattern of each route. What the table does not say to be kept is not: another query, a
 * path in capitals, any answer but a 200 or the redirect of a file, and any that sets a cookie or calls itself private.
 */
export const CACHE_POLICIES: Readonly<Record<string, CachePolicy>> = {
  ...publicly(PUBLIC_PAGES, { ends: "year", tag: "page" }),
  ...publicly(BLOG_PAGES, { ends: "day", tag: "blog" }),

  [BLOG_FEED_PATH]: { ...FILE, ends: "day" },
  [PATHS.sitemap]: { ...FILE, ends: "day" },
  "/.well-known/security.txt": { ...FILE, ends: "day" },
  "/.well-known/change-password": FILE,
  "/.well-known/passkey-endpoints": FILE,
  "/manifest.webmanifest": FILE,
  "/robots.txt": FILE,

  "/healthz": { kept: "in-memory", ends: "never" },

  [PATHS.helpSuggestions]: { kept: "as-it-says" },
  "/schedule/free.json": { kept: "as-it-says" },

  // Names how long things are kept, which staff can change: a change counts at once.
  [PATHS.privacy]: PRIVATE,
  "/readyz": PRIVATE,
  ...privately(
    "/*",
    PATHS.account,
    "/account/confirm",
    PATHS.accountContact,
    PATHS.accountData,
    "/account/security",
    "/account/security/authenticator",
    "/account/security/connect",
    "/account/security/passkeys/:id",
    "/account/security/passkeys/new",
    "/account/security/recovery-codes",
    "/account/security/recovery-codes.txt",
    "/booking/visit.gif",
    "/confirm-address",
    PATHS.cancelCall,
    PATHS.dashboard,
    PATHS.dashboardTickets,
    PATHS.localMailbox,
    "/dev/mail/:id",
    "/dev/mail/:id/:part",
    PATHS.chatData,
    PATHS.ticket,
    "/join",
    PATHS.resetPassword,
    PATHS.schedule,
    PATHS.calendarFile,
    PATHS.signIn,
    "/signin/code",
    "/signin/connect",
    "/signin/desk",
    "/signin/email",
    "/signin/from/:provider",
    "/signin/passkey.json",
    "/signin/second-factor",
    "/signin/with/:provider",
    PATHS.signOut,
    PATHS.signUp,
    "/signup/connected",
    PATHS.stopEmailChange,
    PATHS.verifyEmail,
  ),
  ...privately(
    "/staff",
    "/staff/availability",
    "/staff/availability/dates",
    "/staff/availability/holidays",
    "/staff/availability/kinds",
    "/staff/availability/kinds/:id",
    "/staff/availability/kinds/new",
    "/staff/availability/preview",
    "/staff/bookings",
    "/staff/bookings.csv",
    "/staff/bookings/:id",
    "/staff/bookings/:id/cancel",
    "/staff/bookings/:id/move",
    "/staff/bookings/new",
    "/staff/calendar",
    "/staff/calendars",
    "/staff/clients",
    "/staff/clients/:id",
    "/staff/clients/:id/erase",
    "/staff/clients/:id/export",
    "/staff/email",
    "/staff/email/:id",
    "/staff/email/:id/:part",
    "/staff/numbers",
    "/staff/people",
    "/staff/settings",
    "/staff/tickets",
    "/staff/tickets/:number",
    "/staff/tickets/:number/message",
    "/staff/tickets/answers",
  ),
};

function publicly(
  pages: readonly string[],
  how: { ends: Ends; tag: "page" | "blog" },
): Record<string, CachePolicy> {
  return Object.fromEntries(
    pages.map((page) => [page, { kept: "everywhere", ...how, queries: cachedQueries(page) }]),
  );
}

function privately(...patterns: string[]): Record<string, CachePolicy> {
  return Object.fromEntries(patterns.map((pattern) => [pattern, PRIVATE]));
}

/** When a page made now will be another, in milliseconds since the epoch. */
export function endOf(ends: Ends, now: number): number {
  const today = new Date(now);
  const year = today.getUTCFullYear();
  if (ends === "year") return Date.UTC(year + 1, 0);
  if (ends === "day") return Date.UTC(year, today.getUTCMonth(), today.getUTCDate() + 1);
  return Number.POSITIVE_INFINITY;
}
