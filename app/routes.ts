import type { RouteConfig } from "@remix-run/route-config";
import { ACCOUNT_PATHS } from "./domain/account/account-paths";
import { PROVIDER_PATHS } from "./domain/account/provider-paths";
import { API_DOCUMENT_PATH, API_ROOT } from "./domain/api/api-paths";
import { AVAILABILITY_PATHS } from "./domain/availability/availability-paths";
import { BLOG_FEED_PATH } from "./domain/blog/blog-paths";
import {
  BLOG,
  BLOG_LIST,
  BRIEF,
  type Caching,
  FILE,
  FILE_OF_A_DAY,
  FILE_WITH_WORDS,
  FOR_EVER,
  GUIDE_LIST,
  PAGE,
  PAGE_OF_A_DAY,
  PAGE_WITH_PLAN,
  PAGE_WITH_WORDS,
} from "./domain/caching";
import { DEMO_PATHS } from "./domain/demo-paths";
import { NEW_LINK_PATH } from "./domain/links/personal-link";
import { VISIT_IMAGE_PATH } from "./domain/numbers/funnel";
import { DESK_FRAME, SITE_FRAME } from "./domain/page-ids";
import { MANIFEST_PATH, PATHS } from "./domain/paths";
import { PICTURES_PATH } from "./domain/pictures/picture";
import { FREE_TIMES_PATH } from "./domain/showcase/next-free";
import {
  CONFIRM_ADDRESS_PATH,
  DESK_FACTOR_PATH,
  JOIN_PATH,
  SIGN_IN_CODE_PATH,
  STAFF_PATHS,
  schedulerWebhookPath,
} from "./domain/staff-paths";
import { VISIT_BEACON_PATH } from "./domain/visits/beacon";
import { NEW_WEBHOOK_PATH } from "./domain/webhooks/webhook-paths";

/**
 * Every address of the site, once: its pattern, its page, its audience and how its response is cached. Remix reads
 * the table at build time; the desk's guard, the public cache, the speculation rules and the tests read it too.
 * An address that other code leads to has its text in `domain`, beside its name: browsers load those names, and not
 * this table.
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
  /** Whether search engines are to find it. */
  isIndexed?: true;
};

const addressesFor = (audience: Audience) => (pattern: string, page: string, caching?: Caching) =>
  ({ pattern, page, audience, ...(caching && { caching }) }) satisfies Address;
const everyone = addressesFor("everyone");
const indexed = (...address: Parameters<typeof everyone>) =>
  ({ ...everyone(...address), isIndexed: true }) satisfies Address;
const client = addressesFor("client");
const staff = addressesFor("staff");
const exporter = addressesFor("exporter");
const owner = addressesFor("owner");
const api = addressesFor("api");

/** Within the site's header and footer. */
const SITE_PAGES: readonly Address[] = [
  indexed(PATHS.home, "site/home", PAGE_WITH_PLAN),
  indexed(PATHS.services, "site/services", PAGE_WITH_WORDS),
  indexed(PATHS.features, "site/features", PAGE_WITH_WORDS),
  indexed(PATHS.about, "site/about", PAGE_WITH_WORDS),
  indexed(PATHS.blog, "site/blog", BLOG_LIST),
  everyone(`${PATHS.blog}/:slug`, "site/blog-post", BLOG),
  indexed(PATHS.docs, "site/docs", PAGE),
  indexed(PATHS.privacy, "site/privacy"),
  indexed(PATHS.terms, "site/terms", PAGE),

  indexed(PATHS.help, "help/centre", PAGE_WITH_WORDS),
  indexed(PATHS.quickStart, "help/quick-start", PAGE_WITH_WORDS),
  indexed(PATHS.accountSetup, "help/account-setup", PAGE_WITH_WORDS),
  indexed(PATHS.featuresGuide, "help/features-guide", PAGE_WITH_WORDS),
  indexed(PATHS.integration, "help/integration", PAGE_WITH_WORDS),
  indexed(PATHS.troubleshooting, "help/troubleshooting", PAGE_WITH_WORDS),
  indexed(PATHS.supportHours, "help/support-hours", PAGE_WITH_WORDS),
  indexed(PATHS.billing, "help/billing", PAGE_WITH_WORDS),
  indexed(PATHS.liveChat, "help/live-chat", PAGE),
  indexed(PATHS.submitTicket, "help/submit-ticket", PAGE_WITH_WORDS),
  everyone(PATHS.guides, "help/guides", GUIDE_LIST),
  everyone(`${PATHS.guides}/:slug`, "help/guide", PAGE_WITH_WORDS),
  everyone(PATHS.ticket, "help/ticket"),

  indexed(PATHS.contact, "booking/contact", PAGE_WITH_PLAN),
  everyone(PATHS.cancelCall, "booking/cancel-call"),
  everyone(PATHS.waiting, "booking/waiting"),
  everyone(PATHS.followUps, "booking/follow-ups"),

  everyone(PATHS.signIn, "account/sign-in"),
  everyone(ACCOUNT_PATHS.mailedCode, "account/sign-in-by-email"),
  everyone(PROVIDER_PATHS.signInFirst, "account/sign-in-to-connect"),
  everyone(`${PATHS.signIn}/with/:provider`, "account/to-provider"),
  everyone(`${PATHS.signIn}/from/:provider`, "account/from-provider"),
  everyone(ACCOUNT_PATHS.secondFactor, "account/second-factor"),
  everyone(SIGN_IN_CODE_PATH, "account/desk-code"),
  client(DESK_FACTOR_PATH, "account/desk-factor"),
  everyone(PATHS.signUp, "account/sign-up"),
  everyone(PROVIDER_PATHS.newAccount, "account/sign-up-connected"),
  everyone(PATHS.verifyEmail, "account/verify-email"),
  everyone(PATHS.stopEmailChange, "account/stop-email-change"),
  everyone(PATHS.resetPassword, "account/reset-password"),
  everyone(JOIN_PATH, "account/join"),
  client(PATHS.dashboard, "account/dashboard"),
  client(PATHS.dashboardTickets, "account/tickets"),
  client(PATHS.account, "account/settings"),
  client(ACCOUNT_PATHS.confirm, "account/confirm"),
  client(ACCOUNT_PATHS.security, "account/security"),
  client(ACCOUNT_PATHS.authenticator, "account/authenticator"),
  client(PROVIDER_PATHS.connect, "account/connected-account"),
  client(`${ACCOUNT_PATHS.security}/passkeys/:id`, "account/passkey"),
  client(ACCOUNT_PATHS.newPasskey, "account/new-passkey"),
  client(ACCOUNT_PATHS.recoveryCodes, "account/recovery-codes"),

  everyone(CONFIRM_ADDRESS_PATH, "desk/confirm-address"),
  everyone("/*", "site/not-found"),
];

/** Within the desk's frame. */
const DESK_PAGES: readonly Address[] = [
  staff(STAFF_PATHS.today, "desk/today"),
  staff(STAFF_PATHS.bookings, "desk/bookings"),
  staff(STAFF_PATHS.bookingsFile, "desk/bookings-file"),
  staff(`${STAFF_PATHS.bookings}/new`, "desk/new-booking"),
  staff(STAFF_PATHS.waiting, "desk/waiting"),
  exporter(STAFF_PATHS.waitingFile, "desk/waiting-file"),
  staff(`${STAFF_PATHS.bookings}/:id`, "desk/booking"),
  staff(`${STAFF_PATHS.bookings}/:id/cancel`, "desk/cancel-booking"),
  staff(`${STAFF_PATHS.bookings}/:id/place`, "desk/place-of-call"),
  staff(`${STAFF_PATHS.bookings}/:id/move`, "desk/move-booking"),
  staff(STAFF_PATHS.links, "desk/links"),
  staff(NEW_LINK_PATH, "desk/new-link"),
  staff(STAFF_PATHS.calendar, "desk/calendar"),
  staff(STAFF_PATHS.calendars, "desk/calendars"),
  staff(`${STAFF_PATHS.calendars}/connect`, "desk/connect-calendar"),
  staff(`${STAFF_PATHS.calendars}/connected/:service`, "desk/calendar-connected"),
  staff(`${STAFF_PATHS.calendars}/:id`, "desk/calendar-connection"),
  staff(STAFF_PATHS.tickets, "desk/tickets"),
  staff(STAFF_PATHS.cannedAnswers, "desk/canned-answers"),
  staff(STAFF_PATHS.setAsideMail, "desk/set-aside-mail"),
  staff(`${STAFF_PATHS.setAsideMail}/source`, "desk/mail-source"),
  staff(`${STAFF_PATHS.tickets}/:number`, "desk/ticket"),
  staff(`${STAFF_PATHS.tickets}/:number/message`, "desk/ticket-message"),
  staff(STAFF_PATHS.clients, "desk/clients"),
  exporter(STAFF_PATHS.clientsFile, "desk/clients-file"),
  staff(`${STAFF_PATHS.clients}/:id`, "desk/client"),
  exporter(`${STAFF_PATHS.clients}/:id/erase`, "desk/erase-client"),
  staff(`${STAFF_PATHS.clients}/:id/export`, "desk/client-file"),
  staff(STAFF_PATHS.availability, "desk/hours"),
  staff(AVAILABILITY_PATHS.dates, "desk/dates"),
  staff(AVAILABILITY_PATHS.holidays, "desk/holidays"),
  staff(AVAILABILITY_PATHS.kinds, "desk/kinds"),
  staff(AVAILABILITY_PATHS.newKind, "desk/new-kind"),
  staff(`${AVAILABILITY_PATHS.kinds}/:id`, "desk/kind"),
  staff(`${AVAILABILITY_PATHS.kinds}/:id/questions`, "desk/question-preview"),
  staff(`${AVAILABILITY_PATHS.kinds}/:id/questions/:slug`, "desk/question"),
  staff(`${AVAILABILITY_PATHS.kinds}/:id/messages`, "desk/kind-messages"),
  staff(`${AVAILABILITY_PATHS.kinds}/:id/messages/:message`, "desk/kind-message"),
  staff(AVAILABILITY_PATHS.hosts, "desk/hosts"),
  staff(`${AVAILABILITY_PATHS.hosts}/:id`, "desk/host"),
  staff(`${AVAILABILITY_PATHS.hosts}/:id/hand-over`, "desk/host-hand-over"),
  staff(AVAILABILITY_PATHS.closedCalls, "desk/closed-calls"),
  staff(AVAILABILITY_PATHS.preview, "desk/preview"),
  staff(STAFF_PATHS.search, "desk/search"),
  staff(STAFF_PATHS.numbers, "desk/numbers"),
  staff(STAFF_PATHS.words, "desk/words"),
  staff(STAFF_PATHS.pictures, "desk/pictures"),
  staff(STAFF_PATHS.unanswered, "desk/unanswered"),
  staff(`${STAFF_PATHS.words}/:kind/:name`, "desk/word"),
  staff(`${STAFF_PATHS.words}/:kind/:name/:version`, "desk/word-version"),
  staff(STAFF_PATHS.emails, "desk/emails"),
  staff(`${STAFF_PATHS.emails}/:id`, "desk/email"),
  owner(STAFF_PATHS.people, "desk/people"),
  owner(STAFF_PATHS.settings, "desk/settings"),
  owner(STAFF_PATHS.apiKeys, "desk/api-keys"),
  owner(STAFF_PATHS.scheduler, "desk/scheduler"),
  owner(STAFF_PATHS.webhooks, "desk/webhooks"),
  owner(NEW_WEBHOOK_PATH, "desk/new-webhook"),
  owner(`${STAFF_PATHS.webhooks}/:id`, "desk/webhook"),
  owner(`${STAFF_PATHS.webhooks}/:id/:delivery`, "desk/webhook-delivery"),
  exporter(STAFF_PATHS.auditLog, "desk/audit-log"),
  exporter(STAFF_PATHS.auditFile, "desk/audit-file"),
  owner(STAFF_PATHS.limits, "desk/limits"),
];

/** Documents, files and data without a frame. */
const ALONE: readonly Address[] = [
  everyone(PATHS.schedule, "booking/schedule"),
  everyone(PATHS.calendarFile, "booking/calendar-file"),
  everyone(`${PATHS.personalLink}/:key`, "booking/personal-link"),
  everyone(FREE_TIMES_PATH, "booking/free-times", BRIEF),
  everyone(VISIT_IMAGE_PATH, "booking/visit-image"),
  everyone(PATHS.helpSuggestions, "help/suggestions", BRIEF),
  everyone(PATHS.chatData, "help/chat-data"),
  everyone(ACCOUNT_PATHS.passkeyOptions, "account/passkey-options"),
  everyone(PATHS.signOut, "account/sign-out"),
  client(PATHS.accountContact, "account/contact-details"),
  client(PATHS.accountData, "account/own-data"),
  client(ACCOUNT_PATHS.recoveryCodesFile, "account/recovery-codes-file"),
  staff(`${STAFF_PATHS.emails}/:id/:part`, "desk/email-part"),

  // The desk with made-up data, in a frame of its own.
  everyone(DEMO_PATHS.today, "desk/demo", PAGE_OF_A_DAY),
  everyone(DEMO_PATHS.bookings, "desk/demo-bookings", PAGE_OF_A_DAY),
  everyone(`${DEMO_PATHS.bookings}/:id`, "desk/demo-booking", PAGE_OF_A_DAY),
  everyone(DEMO_PATHS.calendar, "desk/demo-calendar", PAGE_OF_A_DAY),
  everyone(`${DEMO_PATHS.tickets}/:number`, "desk/demo-ticket", PAGE_OF_A_DAY),
  everyone(DEMO_PATHS.numbers, "desk/demo-numbers", PAGE_OF_A_DAY),

  everyone(BLOG_FEED_PATH, "machine/blog-feed", FILE_WITH_WORDS),
  everyone(PATHS.sitemap, "machine/sitemap", FILE_WITH_WORDS),
  everyone(`${PICTURES_PATH}/:file`, "machine/picture", FOR_EVER),
  everyone("/.well-known/security.txt", "machine/security-txt", FILE_OF_A_DAY),
  everyone("/.well-known/change-password", "machine/change-password", FILE),
  everyone("/.well-known/passkey-endpoints", "machine/passkey-endpoints", FILE),
  everyone(MANIFEST_PATH, "machine/manifest", FILE),
  everyone("/robots.txt", "machine/robots", FILE),
  everyone(VISIT_BEACON_PATH, "machine/visit"),
  everyone(schedulerWebhookPath(":scheduler"), "machine/scheduler-webhook"),
  everyone("/healthz", "machine/health"),
  everyone("/readyz", "machine/readiness"),

  everyone(API_DOCUMENT_PATH, "machine/api-document", FILE),
  api(`${API_ROOT}/kinds`, "machine/api-kinds"),
  api(`${API_ROOT}/hosts`, "machine/api-hosts"),
  api(`${API_ROOT}/free-times`, "machine/api-free-times"),
  api(`${API_ROOT}/bookings`, "machine/api-bookings"),
  api(`${API_ROOT}/bookings/:id`, "machine/api-booking"),
  api(`${API_ROOT}/bookings/:id/move`, "machine/api-move-booking"),
  api(`${API_ROOT}/bookings/:id/cancel`, "machine/api-cancel-booking"),
  api(`${API_ROOT}/bookings/:id/confirm`, "machine/api-confirm-booking"),
  api(`${API_ROOT}/bookings/:id/decline`, "machine/api-decline-booking"),
  api(`${API_ROOT}/bookings/:id/outcome`, "machine/api-outcome"),
  api(`${API_ROOT}/links`, "machine/api-links"),
  api(`${API_ROOT}/links/:id`, "machine/api-link"),
  api(`${API_ROOT}/links/:id/withdraw`, "machine/api-withdraw-link"),
  api(`${API_ROOT}/tickets`, "machine/api-tickets"),
  api(`${API_ROOT}/tickets/:number`, "machine/api-ticket"),
  api(`${API_ROOT}/tickets/:number/answers`, "machine/api-answer-ticket"),
  api(`${API_ROOT}/tickets/:number/close`, "machine/api-close-ticket"),
  api(`${API_ROOT}/clients`, "machine/api-clients"),
  api(`${API_ROOT}/clients/:id`, "machine/api-client"),

  everyone(PATHS.localMailbox, "dev/mailbox"),
  everyone(`${PATHS.localMailbox}/:id`, "dev/email"),
  everyone(`${PATHS.localMailbox}/:id/:part`, "dev/email-part"),
];

export const ADDRESSES: readonly Address[] = [...SITE_PAGES, ...DESK_PAGES, ...ALONE];

/** The paths that search engines should find; the blog's posts come on top. Tests visit them all. */
export const PUBLIC_PAGES = ADDRESSES.flatMap(({ pattern, isIndexed }) => (isIndexed ? [pattern] : []));

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
