/**
 * Pages and files of the site by name. No other code spells out their addresses: the table in `routes.ts` takes them from
 * here.
 */
export const PATHS = {
  home: "/",
  services: "/services",
  features: "/features",
  about: "/about",
  blog: "/blog",
  contact: "/contact",
  cancelCall: "/contact/cancel",
  schedule: "/schedule",
  personalLink: "/o",
  calendarFile: "/schedule/calendar.ics",
  waiting: "/schedule/waiting",
  followUps: "/follow-ups",
  embedScript: "/embed/scheduler.js",
  help: "/help",
  helpSuggestions: "/help/suggest",
  chatData: "/help/chat",
  quickStart: "/help/quick-start",
  accountSetup: "/help/account-setup",
  featuresGuide: "/help/features",
  integration: "/help/integration",
  troubleshooting: "/help/troubleshooting",
  supportHours: "/help/support-hours",
  billing: "/help/billing",
  submitTicket: "/help/submit-ticket",
  ticket: "/help/ticket",
  liveChat: "/help/live-chat",
  guides: "/help/guides",
  docs: "/docs",
  demo: "/demo",
  privacy: "/privacy",
  terms: "/terms",
  signIn: "/signin",
  signUp: "/signup",
  signOut: "/signout",
  resetPassword: "/reset-password",
  verifyEmail: "/verify-email",
  stopEmailChange: "/stop-email-change",
  dashboard: "/dashboard",
  dashboardTickets: "/dashboard/tickets",
  account: "/account",
  accountContact: "/account/contact.json",
  accountData: "/account/data.json",
  localMailbox: "/dev/mail",
  sitemap: "/sitemap.xml",
  wakeScript: "/wake.js",
} as const;

/** Apart from the others: the start of every page's HTML has it. */
export const MANIFEST_PATH = "/manifest.webmanifest";

export type SitePath = (typeof PATHS)[keyof typeof PATHS];

export function withQuery(
  path: SitePath,
  query: Record<string, string> | [name: string, value: string][],
): string {
  const pairs = Array.isArray(query) ? query : Object.entries(query);
  if (pairs.length === 0) return path;
  const isPlain = pairs.every(([, value]) => PLAIN.test(value));
  return `${path}?${isPlain ? plainQuery(pairs) : new URLSearchParams(pairs)}`;
}

/** Text in which only two characters need escaping in a URL. The scheduler's page has dozens of such URLs. */
const PLAIN = /^[\w*.:/-]*$/;

function plainQuery(pairs: [name: string, value: string][]): string {
  const encoded = (value: string) => value.replaceAll("/", "%2F").replaceAll(":", "%3A");
  return pairs.map(([name, value]) => `${name}=${encoded(value)}`).join("&");
}
