/** The desk's pages by name. No other code spells out a path under /staff. */
export const STAFF_PATHS = {
  today: "/staff",
  emails: "/staff/email",
  people: "/staff/people",
  calendars: "/staff/calendars",
  tickets: "/staff/tickets",
  cannedAnswers: "/staff/tickets/answers",
  setAsideMail: "/staff/tickets/mail",
  bookings: "/staff/bookings",
  bookingsFile: "/staff/bookings.csv",
  waiting: "/staff/bookings/waiting",
  waitingFile: "/staff/bookings/waiting.csv",
  links: "/staff/links",
  calendar: "/staff/calendar",
  clients: "/staff/clients",
  clientsFile: "/staff/clients.csv",
  availability: "/staff/availability",
  numbers: "/staff/numbers",
  words: "/staff/words",
  pictures: "/staff/words/pictures",
  unanswered: "/staff/words/unanswered",
  settings: "/staff/settings",
  apiKeys: "/staff/settings/api-keys",
  webhooks: "/staff/settings/webhooks",
  scheduler: "/staff/settings/scheduler",
  auditLog: "/staff/log",
  auditFile: "/staff/log.csv",
  limits: "/staff/limits",
  search: "/staff/search",
} as const;

export type StaffPath = (typeof STAFF_PATHS)[keyof typeof STAFF_PATHS];

/** The public pages that lead to the desk. */
export const SIGN_IN_CODE_PATH = "/signin/code";
/** The page on which staff set up their second factor, before the desk opens. */
export const DESK_FACTOR_PATH = "/signin/desk";
export const JOIN_PATH = "/join";
export const CONFIRM_ADDRESS_PATH = "/confirm-address";

/** The calendars' page, with a message that says what was just done. */
export function calendarsPath({ done }: { done: string }): string {
  return `${STAFF_PATHS.calendars}?${new URLSearchParams({ done })}`;
}

/** The page to connect an account of a service. */
export function connectCalendarPath(service: string): string {
  return `${STAFF_PATHS.calendars}/connect?${new URLSearchParams({ service })}`;
}

/** Where another scheduler posts its webhooks to. */
export function schedulerWebhookPath(scheduler: string): string {
  return `/webhooks/${scheduler}`;
}

/** Where a service sends the browser back to. */
export function calendarCallbackPath(service: string): string {
  return `${STAFF_PATHS.calendars}/connected/${service}`;
}

/** The page to choose the calendars of a connection. */
export function calendarConnectionPath(id: string, done?: "connected" | "saved"): string {
  return `${STAFF_PATHS.calendars}/${id}${done ? `?done=${done}` : ""}`;
}

/** Whether a path may be the desk's: only then is the database queried for the member of staff. */
export function isStaffPath(pathname: string): boolean {
  return /^\/staff(?=$|[/.?])/i.test(pathname);
}

/** The page on which staff enter their sign-in code before they continue to `next`. */
export function signInCodePath(next: string): string {
  return next === STAFF_PATHS.today
    ? SIGN_IN_CODE_PATH
    : `${SIGN_IN_CODE_PATH}?${new URLSearchParams({ next })}`;
}

/** The page on which staff set up their second factor before they continue to `next`. */
export function deskFactorPath(next: string): string {
  return `${DESK_FACTOR_PATH}?${new URLSearchParams({ next })}`;
}

/** The page behind an invitation's link. */
export function joinPath(token: string): string {
  return `${JOIN_PATH}?${new URLSearchParams({ token })}`;
}

/** The token of an invitation in a path within the site that leads to its page; null if it leads elsewhere. */
export function joinTokenIn(path: string): string | null {
  const [page, query] = path.split("?", 2);
  return page === JOIN_PATH && query !== undefined ? new URLSearchParams(query).get("token") : null;
}

/**
 * The page that a link to confirm a new address of the agency opens; without a token, the page that says it is done.
 */
export function confirmAddressPath(token: string | null): string {
  return `${CONFIRM_ADDRESS_PATH}?${new URLSearchParams(token === null ? { done: "1" } : { token })}`;
}

/** The settings after a form, with what it did to each of its settings; without any, it changed nothing. */
export function settingsPath(changes: readonly { done: string; name: string }[]): string {
  const pairs = changes.flatMap(({ done, name }): [string, string][] => [
    ["done", done],
    ["setting", name],
  ]);
  return `${STAFF_PATHS.settings}?${new URLSearchParams(pairs.length > 0 ? pairs : { done: "same" })}`;
}

/** A path of the desk with a query, if there is anything in it. */
export function withSearch(
  path: string,
  query: URLSearchParams | Record<string, string> | [name: string, value: string][],
): string {
  const search = new URLSearchParams(query);
  return search.size > 0 ? `${path}?${search}` : path;
}

/** The fields in which a filter differs from another, as URL parameters; from the unfiltered one, those of its address. */
export function filterQuery<Filter extends Readonly<Record<keyof Filter, string>>>(
  filter: Filter,
  other: Filter,
): [name: string, value: string][] {
  const names = Object.keys(other) as (keyof Filter & string)[];
  return names.filter((name) => filter[name] !== other[name]).map((name) => [name, filter[name]]);
}

/** One email at the desk, or a part of it: "html", or an attachment by its name. */
export function deskEmailPath(id: string, part?: string): string {
  return part === undefined ? `${STAFF_PATHS.emails}/${id}` : `${STAFF_PATHS.emails}/${id}/${part}`;
}

/** The page of an email that is sent again, which says so. */
export const sentAgainPath = (id: string) => `${deskEmailPath(id)}?again=1`;
