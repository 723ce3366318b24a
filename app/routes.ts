import type { RouteConfig } from "@remix-run/route-config";
import { BLOG_FEED_PATH } from "./domain/blog/blog-paths";
import { BLOG, BRIEF, type Caching, FILE, FILE_OF_A_DAY, PAGE, PAGE_WITH_PLAN } from "./domain/caching";
import { DESK_FRAME, SITE_FRAME } from "./domain/page-ids";
import { VISIT_BEACON_PATH } from "./domain/visits/beacon";

/**
 * Every address of the site, once: its pattern, its page, its audience and how its response is cached. Remix reads
 * the table at build time; the desk's guard, the public cache, the speculation rules and the tests read it too.
 */

/**
 * Who an address is for: "exporter" for owners and members who may export, "api" for programs with a key. For all others,
 * an address of the desk does not exist.
 */
export type Audience = "everyone" | "client" | "staff" | "exporter" | "owner" | "api";

export type Address = {
  /** As Remix writes it: "/blog/:slug". */
  pattern: string;
  /** The folder under `pages` that holds its `route.tsx`; the route's id too. */
  page: string;
  audience: Audience;
  /** Left out for a response that is private to one visitor. */
  caching?: Caching;
};

const addressesFor = (audience: Audience) => (pattern: string, page: string, caching?: Caching) =>
  ({ pattern, page, audience, ...(caching && { caching }) }) satisfies Address;
const everyone = addressesFor("everyone");
const client = addressesFor("client");
const staff = addressesFor("staff");
const exporter = addressesFor("exporter");
const owner = addressesFor("owner");
const api = addressesFor("api");

/** Within the site's header and footer. */
const SITE_PAGES: readonly Address[] = [
  everyone("/", "site/home", PAGE_WITH_PLAN),
  everyone("/services", "site/services", PAGE),
  everyone("/features", "site/features", PAGE),
  everyone("/about", "site/about", PAGE),
  everyone("/blog", "site/blog", BLOG),
  everyone("/blog/:slug", "site/blog-post", BLOG),
  everyone("/docs", "site/docs", PAGE),
  everyone("/privacy", "site/privacy"),
  everyone("/terms", "site/terms", PAGE),

  everyone("/help", "help/centre", PAGE),
  everyone("/help/quick-start", "help/quick-start", PAGE),
  everyone("/help/account-setup", "help/account-setup", PAGE),
  everyone("/help/features", "help/features-guide", PAGE),
  everyone("/help/integration", "help/integration", PAGE),
  everyone("/help/troubleshooting", "help/troubleshooting", PAGE),
  everyone("/help/support-hours", "help/support-hours", PAGE),
  everyone("/help/billing", "help/billing", PAGE),
  everyone("/help/live-chat", "help/live-chat", PAGE),
  everyone("/help/submit-ticket", "help/submit-ticket", PAGE),
  everyone("/help/ticket", "help/ticket"),

  everyone("/contact", "booking/contact", PAGE_WITH_PLAN),
  everyone("/contact/cancel", "booking/cancel-call"),

  everyone("/signin", "account/sign-in"),
  everyone("/signin/email", "account/sign-in-by-email"),
  everyone("/signin/connect", "account/sign-in-to-connect"),
  everyone("/signin/with/:provider", "account/to-provider"),
  everyone("/signin/from/:provider", "account/from-provider"),
  everyone("/signin/second-factor", "account/second-factor"),
  everyone("/signin/code", "account/desk-code"),
  client("/signin/desk", "account/desk-factor"),
  everyone("/signup", "account/sign-up"),
  everyone("/signup/connected", "account/sign-up-connected"),
  everyone("/verify-email", "account/verify-email"),
  everyone("/stop-email-change", "account/stop-email-change"),
  everyone("/reset-password", "account/reset-password"),
  everyone("/join", "account/join"),
  client("/dashboard", "account/dashboard"),
  client("/dashboard/tickets", "account/tickets"),
  client("/account", "account/settings"),
  client("/account/confirm", "account/confirm"),
  client("/account/security", "account/security"),
  client("/account/security/authenticator", "account/authenticator"),
  client("/account/security/connect", "account/connected-account"),
  client("/account/security/passkeys/:id", "account/passkey"),
  client("/account/security/passkeys/new", "account/new-passkey"),
  client("/account/security/recovery-codes", "account/recovery-codes"),

  everyone("/confirm-address", "desk/confirm-address"),
  everyone("/*", "site/not-found"),
];

/** Within the desk's frame. */
const DESK_PAGES: readonly Address[] = [
  staff("/staff", "desk/today"),
  staff("/staff/bookings", "desk/bookings"),
  staff("/staff/bookings.csv", "desk/bookings-file"),
  staff("/staff/bookings/new", "desk/new-booking"),
  staff("/staff/bookings/:id", "desk/booking"),
  staff("/staff/bookings/:id/cancel", "desk/cancel-booking"),
  staff("/staff/bookings/:id/place", "desk/place-of-call"),
  staff("/staff/bookings/:id/move", "desk/move-booking"),
  staff("/staff/calendar", "desk/calendar"),
  staff("/staff/calendars", "desk/calendars"),
  staff("/staff/calendars/connect", "desk/connect-calendar"),
  staff("/staff/calendars/connected/:service", "desk/calendar-connected"),
  staff("/staff/calendars/:id", "desk/calendar-connection"),
  staff("/staff/tickets", "desk/tickets"),
  staff("/staff/tickets/answers", "desk/canned-answers"),
  staff("/staff/tickets/mail", "desk/set-aside-mail"),
  staff("/staff/tickets/mail/source", "desk/mail-source"),
  staff("/staff/tickets/:number", "desk/ticket"),
  staff("/staff/tickets/:number/message", "desk/ticket-message"),
  staff("/staff/clients", "desk/clients"),
  exporter("/staff/clients.csv", "desk/clients-file"),
  staff("/staff/clients/:id", "desk/client"),
  exporter("/staff/clients/:id/erase", "desk/erase-client"),
  staff("/staff/clients/:id/export", "desk/client-file"),
  staff("/staff/availability", "desk/hours"),
  staff("/staff/availability/dates", "desk/dates"),
  staff("/staff/availability/holidays", "desk/holidays"),
  staff("/staff/availability/kinds", "desk/kinds"),
  staff("/staff/availability/kinds/new", "desk/new-kind"),
  staff("/staff/availability/kinds/:id", "desk/kind"),
  staff("/staff/availability/hosts", "desk/hosts"),
  staff("/staff/availability/hosts/:id", "desk/host"),
  staff("/staff/availability/hosts/:id/hand-over", "desk/host-hand-over"),
  staff("/staff/availability/preview", "desk/preview"),
  staff("/staff/numbers", "desk/numbers"),
  staff("/staff/email", "desk/emails"),
  staff("/staff/email/:id", "desk/email"),
  owner("/staff/people", "desk/people"),
  owner("/staff/settings", "desk/settings"),
  owner("/staff/settings/api-keys", "desk/api-keys"),
  owner("/staff/settings/scheduler", "desk/scheduler"),
  owner("/staff/settings/webhooks", "desk/webhooks"),
  owner("/staff/settings/webhooks/new", "desk/new-webhook"),
  owner("/staff/settings/webhooks/:id", "desk/webhook"),
  owner("/staff/settings/webhooks/:id/:delivery", "desk/webhook-delivery"),
  exporter("/staff/log", "desk/audit-log"),
  exporter("/staff/log.csv", "desk/audit-file"),
  owner("/staff/limits", "desk/limits"),
];

/** Documents, files and data without a frame. */
const ALONE: readonly Address[] = [
  everyone("/schedule", "booking/schedule"),
  everyone("/schedule/calendar.ics", "booking/calendar-file"),
  everyone("/schedule/free.json", "booking/free-times", BRIEF),
  everyone("/booking/visit.gif", "booking/visit-image"),
  everyone("/help/suggest", "help/suggestions", BRIEF),
  everyone("/help/chat", "help/chat-data"),
  everyone("/signin/passkey.json", "account/passkey-options"),
  everyone("/signout", "account/sign-out"),
  client("/account/contact.json", "account/contact-details"),
  client("/account/data.json", "account/own-data"),
  client("/account/security/recovery-codes.txt", "account/recovery-codes-file"),
  staff("/staff/email/:id/:part", "desk/email-part"),

  everyone(BLOG_FEED_PATH, "machine/blog-feed", FILE_OF_A_DAY),
  everyone("/sitemap.xml", "machine/sitemap", FILE_OF_A_DAY),
  everyone("/.well-known/security.txt", "machine/security-txt", FILE_OF_A_DAY),
  everyone("/.well-known/change-password", "machine/change-password", FILE),
  everyone("/.well-known/passkey-endpoints", "machine/passkey-endpoints", FILE),
  everyone("/manifest.webmanifest", "machine/manifest", FILE),
  everyone("/robots.txt", "machine/robots", FILE),
  everyone(VISIT_BEACON_PATH, "machine/visit"),
  everyone("/webhooks/:scheduler", "machine/scheduler-webhook"),
  everyone("/healthz", "machine/health"),
  everyone("/readyz", "machine/readiness"),

  everyone("/api/v1/openapi.json", "machine/api-document", FILE),
  api("/api/v1/kinds", "machine/api-kinds"),
  api("/api/v1/hosts", "machine/api-hosts"),
  api("/api/v1/free-times", "machine/api-free-times"),
  api("/api/v1/bookings", "machine/api-bookings"),
  api("/api/v1/bookings/:id", "machine/api-booking"),
  api("/api/v1/bookings/:id/move", "machine/api-move-booking"),
  api("/api/v1/bookings/:id/cancel", "machine/api-cancel-booking"),
  api("/api/v1/bookings/:id/confirm", "machine/api-confirm-booking"),
  api("/api/v1/bookings/:id/decline", "machine/api-decline-booking"),
  api("/api/v1/bookings/:id/outcome", "machine/api-outcome"),
  api("/api/v1/tickets", "machine/api-tickets"),
  api("/api/v1/tickets/:number", "machine/api-ticket"),
  api("/api/v1/tickets/:number/answers", "machine/api-answer-ticket"),
  api("/api/v1/tickets/:number/close", "machine/api-close-ticket"),
  api("/api/v1/clients", "machine/api-clients"),
  api("/api/v1/clients/:id", "machine/api-client"),

  everyone("/dev/mail", "dev/mailbox"),
  everyone("/dev/mail/:id", "dev/email"),
  everyone("/dev/mail/:id/:part", "dev/email-part"),
];

export const ADDRESSES: readonly Address[] = [...SITE_PAGES, ...DESK_PAGES, ...ALONE];

function routesOf(addresses: readonly Address[]) {
  return addresses.map(({ pattern, page }) => ({
    ...routeOf(page),
    ...(pattern === "/" ? { index: true } : { path: pattern.slice(1) }),
  }));
}

const routeOf = (page: string) => ({ id: page, file: `pages/${page}/route.tsx` });

export default [
  { ...routeOf(SITE_FRAME), children: routesOf(SITE_PAGES) },
  { ...routeOf(DESK_FRAME), children: routesOf(DESK_PAGES) },
  ...routesOf(ALONE),
] satisfies RouteConfig;
