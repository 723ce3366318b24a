import type { TokenPurpose } from "./account/account-token";
import { slotValue } from "./availability/slot-value";
import { carriedFields } from "./booking/carried-fields";
import type { SchedulerCarry } from "./booking/scheduler";
import { isBookingStep, isDraftId } from "./booking/wizard";
import type { PlanId } from "./catalogue/plans";

/** Every page and file of the site by name. No other code spells out a path. */
export const PATHS = {
  home: "/",
  services: "/services",
  features: "/features",
  about: "/about",
  blog: "/blog",
  contact: "/contact",
  cancelCall: "/contact/cancel",
  schedule: "/schedule",
  calendarFile: "/schedule/calendar.ics",
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
  docs: "/docs",
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

export type SitePath = (typeof PATHS)[keyof typeof PATHS];

/** The pages that show the booking wizard. */
export type WizardPage = typeof PATHS.home | typeof PATHS.contact;

function withQuery(path: SitePath, query: Record<string, string> | [name: string, value: string][]): string {
  const pairs = Array.isArray(query) ? query : Object.entries(query);
  if (pairs.length === 0) return path;
  const isPlain = pairs.every(([, value]) => PLAIN.test(value));
  return `${path}?${isPlain ? plainQuery(pairs) : new URLSearchParams(pairs)}`;
}

/** What stands in an address as it is, but for two characters. The scheduler's page has dozens of such addresses. */
const PLAIN = /^[\w*.:/-]*$/;

function plainQuery(pairs: [name: string, value: string][]): string {
  const encoded = (value: string) => value.replaceAll("/", "%2F").replaceAll(":", "%3A");
  return pairs.map(([name, value]) => `${name}=${encoded(value)}`).join("&");
}

/** The wizard with this plan selected. */
export function planPath(plan: PlanId): string {
  return withQuery(PATHS.contact, { plan });
}

/** The wizard with a signed-in client's details filled in. */
export const BOOK_AS_CLIENT_PATH = withQuery(PATHS.contact, { step: "details", mine: "1" });

/** The same, in a draft if there is one already. */
export function ownDetailsPath(page: WizardPage, draft: string | null): string {
  return `${withQuery(page, { step: "details", ...(draft !== null && { draft }), mine: "1" })}#calendar`;
}

/** A step of the wizard: of a draft, once there is one. With a plan, it is taken into the draft. */
export function wizardStepPath(page: WizardPage, step: string, draft: string | null, plan?: PlanId): string {
  const query = { step, ...(draft !== null && { draft }), ...(plan && { plan }) };
  return `${withQuery(page, query)}#calendar`;
}

/** The wizard's empty first step. */
export function newWizardPath(page: WizardPage): string {
  return `${page}#calendar`;
}

/** Where a button about a plan leads; the page it is on matters if the wizard is there. */
export function planButtonPath(
  plan: PlanId,
  to: "contact" | "calendar",
  { pathname, search }: { pathname: string; search: string },
): string {
  const page = [PATHS.home, PATHS.contact].find((path) => path === pathname);
  const query = new URLSearchParams(search);
  const [step, draft] = [query.get("step"), query.get("draft")];
  const hasDraft = page !== undefined && isBookingStep(step) && isDraftId(draft);
  if (to === "calendar") {
    return hasDraft ? wizardStepPath(page, step, draft, plan) : `/?plan=${plan}#calendar`;
  }
  // Here is the form already: a link to anywhere else would empty it.
  const isHere = hasDraft || (page === PATHS.contact && !query.has("reschedule"));
  return isHere ? "#calendar" : planPath(plan);
}

/** The scheduler, choosing a time for a draft. */
export function draftSchedulePath(draft: string): string {
  return withQuery(PATHS.schedule, { draft });
}

/** A booking by its manage link or, without a key, by its client's session. */
type BookingLink = { id: string; key?: string };

function bookingQuery(name: string, { id, key }: BookingLink): Record<string, string> {
  return key === undefined ? { [name]: id } : { [name]: id, key };
}

/** The page to reschedule a call. */
export function managePath(link: BookingLink): string {
  return withQuery(PATHS.contact, bookingQuery("reschedule", link));
}

/** A call's own page: its confirmation or, later, what has become of it. */
export function callPath(link: BookingLink, more: { moved?: "1"; unchanged?: "1" } = {}): string {
  return withQuery(PATHS.contact, { ...bookingQuery("booked", link), ...more });
}

export function cancelPath(link: BookingLink): string {
  return withQuery(PATHS.cancelCall, bookingQuery("booking", link));
}

export function calendarFilePath(link: BookingLink): string {
  return withQuery(PATHS.calendarFile, bookingQuery("booking", link));
}

/** The scheduler for a kind of call. */
export function callKindPath(kind: string): string {
  return withQuery(PATHS.schedule, { kind });
}

/** The scheduler in a visitor's zone, at a day or with a time chosen. */
export function calendarPath(timeZone: string, at: { date: string } | { time: string }): string {
  return withQuery(PATHS.schedule, { tz: timeZone, ...at });
}

/** A scheduler page, with the state that all its URLs carry. */
export function schedulePath(carry: SchedulerCarry, more: Record<string, string>): string {
  return withQuery(PATHS.schedule, [...carriedFields(carry), ...Object.entries(more)]);
}

/** The page behind the mailed link that books a call. */
export function confirmCallPath(call: {
  token: string;
  kind: string;
  startsAt: number;
  timeZone: string;
}): string {
  const { token, kind, startsAt, timeZone } = call;
  return withQuery(PATHS.schedule, { tz: timeZone, kind, confirm: token, time: slotValue(startsAt) });
}

export const RESET_REQUEST_PATH = withQuery(PATHS.signIn, { mode: "reset" });
export const RESET_SENT_PATH = withQuery(PATHS.signIn, { mode: "reset-sent" });
export const ACCOUNT_DELETED_PATH = withQuery(PATHS.signIn, { deleted: "1" });
/** For owners of the desk, whose password counts whatever their company asks for. */
export const PASSWORD_WAY_PATH = withQuery(PATHS.signIn, { way: "password" });
export const PASSWORD_CHANGED_PATH = withQuery(PATHS.signIn, { changed: "1" });

/** Sign-in or sign-up on the way to another page; null for the default destination. */
export function signInPath(next: string | null): string {
  return withQuery(PATHS.signIn, onTheWayTo(next));
}

export function signUpPath(next: string | null): string {
  return withQuery(PATHS.signUp, onTheWayTo(next));
}

/** Sign-in for somebody whose browser did not keep the cookie that signing in had set. */
export function cookieBlockedPath(next: string | null): string {
  return withQuery(PATHS.signIn, { ...onTheWayTo(next), cookies: "blocked" });
}

function onTheWayTo(next: string | null): Record<string, string> {
  return next === null || next === PATHS.dashboard ? {} : { next };
}

/** The page behind an emailed link. */
export function accountLinkPath(purpose: TokenPurpose, token: string): string {
  return withQuery(LINK_PAGES[purpose], { token });
}

const LINK_PAGES = {
  reset: PATHS.resetPassword,
  verify: PATHS.verifyEmail,
  change: PATHS.verifyEmail,
  stop: PATHS.stopEmailChange,
} as const satisfies Record<TokenPurpose, SitePath>;
export const EMAIL_CHANGE_STOPPED_PATH = withQuery(PATHS.stopEmailChange, { done: "1" });

/** A page of somebody's account that says what has just been done. */
export function flashPath(page: typeof PATHS.dashboard | typeof PATHS.account, flash: string): string {
  return withQuery(page, { flash });
}

export function dashboardPagePath(page: number): string {
  return withQuery(PATHS.dashboard, { page: String(page) });
}

type TicketLink = { id: string; key: string };

/** The private page of a ticket's conversation. Of a merged one also: once the link of the other has been sent. */
export function ticketPath({ id, key }: TicketLink, isLinkSent = false): string {
  return withQuery(PATHS.ticket, { id, key, ...(isLinkSent && { sent: "1" }) });
}

/** A client's own ticket on their dashboard. */
export function ownTicketPath(ticketId: string): string {
  return withQuery(PATHS.dashboardTickets, { ticket: ticketId });
}

/** The ticket form after a ticket has been sent. */
export function ticketSentPath({ id, key }: TicketLink): string {
  return withQuery(PATHS.submitTicket, { ticket: id, key });
}

/** The ticket form with the conversation stored on the server. */
export const TICKET_FROM_CHAT_PATH = withQuery(PATHS.submitTicket, { from: "chat" });

/** The ticket form with the client's name and email. The bare path is the same for everyone. */
export const PREFILLED_TICKET_PATH = withQuery(PATHS.submitTicket, { prefill: "1" });

/** The live chat page with its window open; sent: after a message to the team, for browsers without cookies. */
export const OPEN_CHAT_PATH = withQuery(PATHS.liveChat, { chat: "open" });
export const SENT_CHAT_PATH = withQuery(PATHS.liveChat, { chat: "open", sent: "1" });

export function isOpenChat({ pathname, search }: { pathname: string; search: string }): boolean {
  return pathname === PATHS.liveChat && new URLSearchParams(search).get("chat") === "open";
}

export function helpSuggestionsPath(query: string): string {
  return withQuery(PATHS.helpSuggestions, { q: query });
}
