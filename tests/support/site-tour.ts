import * as dashboardPaths from "../../app/domain/account/dashboard-paths";
import { providerCallbackPath, signInWithProviderPath } from "../../app/domain/account/provider-paths";
import * as signInPaths from "../../app/domain/account/sign-in-paths";
import { availabilityPath } from "../../app/domain/availability/availability-paths";
import * as bookingPaths from "../../app/domain/booking/booking-paths";
import {
  callPlacePath,
  cancelBookingPath,
  deskBookingPath,
  moveBookingPath,
  newBookingPath,
} from "../../app/domain/booking-desk/desk-booking-paths";
import * as chatPaths from "../../app/domain/chat/chat-paths";
import { TEAM_FORM } from "../../app/domain/chat/team";
import { localMailboxPath } from "../../app/domain/email/mailbox-paths";
import * as helpPaths from "../../app/domain/help/help-paths";
import { followUpsPath } from "../../app/domain/messages/message-paths";
import { PATHS } from "../../app/domain/paths";
import * as ticketPaths from "../../app/domain/tickets/ticket-paths";
import { PASSWORD } from "./accounts";
import { OTHER_CLIENT, type Tourist } from "./desk";
import type { Household } from "./household";
import { draftOf, TUESDAY_AT_NINE } from "./journey";
import { attribute, type Page, sentBy } from "./page";
import { KNOWN_PICTURE } from "./pictures";
import { patternOf, SITE_ROUTES } from "./route-table";
import type { Visitor } from "./visitor";
import { SITE_URL } from "./worker";

const paths = {
  ...dashboardPaths,
  ...signInPaths,
  ...bookingPaths,
  ...chatPaths,
  ...helpPaths,
  ...ticketPaths,
};

type Pairs = readonly (readonly [name: string, value: string])[];

/** A request that a page of the site offers, filled in as a person would. */
export type KnownRequest = {
  /** The person on whose page the request is offered. */
  by: string;
  pattern: string;
  method: "GET" | "POST";
  pathname: string;
  query: Pairs;
  fields: Pairs;
};

/** Values for fields that are empty on the page. Other empty fields stay empty. */
const TYPED: Record<string, string> = {
  name: "Demo Client",
  email: "demo@client.example",
  company: "Demo Company",
  message: "A message",
  subject: "A subject",
  title: "A title",
  label: "A question?",
  phone: "+44 20 7946 0000",
  guests: "guest@client.example",
  // The number of the site's second ticket.
  into: "1002",
  remark: "A remark",
  body: "A message",
  description: "A description",
  password: "a-new-password-for-tests",
  currentPassword: PASSWORD,
  q: "billing",
  address: "https://calendar.example/agency.ics",
  other: OTHER_CLIENT,
  typed: OTHER_CLIENT,
  // Days off, on which no time is free, and the id of a new kind of call.
  first: "2026-12-19",
  last: "2026-12-20",
  id: "site-audit",
};

/** On sign-in pages, the account's own address and password. */
const typedToSignIn = ({ account }: Household) => ({ email: account.email, password: PASSWORD });

/** Forms that are not on a page, because the chat's script sends them. */
const CHAT_FORMS = [
  { message: "What does the growth plan cost?", tz: "Europe/London" },
  { do: TEAM_FORM.do, ...TYPED, transcript: "[]", idempotencyKey: "" },
  { do: "start-over" },
];

type PathFunctions = {
  [Name in keyof typeof paths as (typeof paths)[Name] extends (...given: never[]) => string
    ? Name
    : never]: string;
};

/** The result of every path function with parameters, with the client's own ids and keys. */
function namedPaths({ visitor, booking, cancelled, ticket, links }: Household): string[] {
  const draft = draftOf(visitor);
  if (draft === "") throw new Error("The client has no draft");
  const carry = {
    kindId: null,
    hostId: null,
    timeZone: "Europe/London",
    timeZoneIsGuess: false,
    clock: "12" as const,
    clockIsGuess: true,
    leavesFrame: false,
    embedded: true,
    parentOrigin: SITE_URL,
    moving: booking,
    confirming: null,
    draft: null,
    visit: "",
  };
  // The type makes the compiler require a line for each path function.
  const fromFunctions: PathFunctions = {
    guidePath: paths.guidePath("ring-the-bell"),
    guidesPagePath: paths.guidesPagePath(2),
    planPath: paths.planPath("growth"),
    ownDetailsPath: paths.ownDetailsPath("/contact", draft),
    wizardStepPath: paths.wizardStepPath("/contact", "details", draft),
    bookedExternallyPath: paths.bookedExternallyPath("/contact", draft, "calendly"),
    newWizardPath: paths.newWizardPath("/contact"),
    planFieldPath: paths.planFieldPath("/contact", draft),
    planButtonPath: paths.planButtonPath("growth", "calendar", { pathname: "/", search: "" }),
    draftSchedulePath: paths.draftSchedulePath(draft),
    ownSchedulePath: paths.ownSchedulePath(draft),
    managePath: paths.managePath(booking),
    callPath: paths.callPath(booking),
    cancelPath: paths.cancelPath(booking),
    calendarFilePath: paths.calendarFilePath(booking),
    callPathOfOffer: paths.callPathOfOffer("no-such-link", "Europe/London", "2026-11-24T19:00Z"),
    callKindPath: paths.callKindPath("demo"),
    anotherTimePath: paths.anotherTimePath({ kind: { id: "demo" }, hosts: [{ id: "no-such-host" }] }),
    hostSchedulePath: paths.hostSchedulePath("no-such-host"),
    calendarPath: paths.calendarPath("Europe/London", { date: "2026-11-24" }),
    // Not the call's current time, which would redirect to the call.
    schedulePath: paths.schedulePath(carry, { time: "2026-11-24T19:00Z" }),
    bookedPath: paths.bookedPath(carry, booking, { moved: "1" }),
    confirmCallPath: paths.confirmCallPath({
      token: "no-such-link",
      kind: "strategy",
      startsAt: Date.parse(TUESDAY_AT_NINE),
      timeZone: "UTC",
    }),
    waitingPath: paths.waitingPath({ kindId: null, hostId: null, timeZone: "UTC", date: null }),
    beginWaitPath: paths.beginWaitPath("no-such-link"),
    waitLinkMailedPath: paths.waitLinkMailedPath(),
    waitsPath: paths.waitsPath("no-such-key"),
    waitedTimesPath: paths.waitedTimesPath({
      kindId: "strategy",
      hostId: null,
      timeZone: "UTC",
      date: "2026-11-24",
    }),
    signInPath: paths.signInPath("/account"),
    signUpPath: paths.signUpPath("/account"),
    cookieBlockedPath: paths.cookieBlockedPath("/account"),
    accountLinkPath: links.reset,
    flashPath: paths.flashPath("/account", "link-sent"),
    dashboardPagePath: paths.dashboardPagePath(1),
    ticketPath: paths.ticketPath(ticket),
    ownTicketPath: paths.ownTicketPath(ticket.id),
    ticketSentPath: paths.ticketSentPath(ticket),
    helpSuggestionsPath: paths.helpSuggestionsPath("billing"),
  };
  return [
    ...Object.values(fromFunctions),
    ...Object.values(links),
    followUpsPath(STOP_KEY),
    KNOWN_PICTURE.path,
    localMailboxPath({ to: "demo@client.example", page: 1 }),
    ...Object.values(paths).filter((path) => typeof path === "string"),
    signInWithProviderPath("github"),
    providerCallbackPath("github"),
    deskBookingPath(booking.id),
    moveBookingPath(booking.id),
    cancelBookingPath(booking.id),
    callPlacePath(booking.id),
    newBookingPath({ from: booking.id }),
    availabilityPath("holidays", { country: "GB", year: "2027" }),
    paths.managePath({ id: booking.id }),
    paths.cancelPath({ id: booking.id }),
    paths.calendarFilePath({ id: booking.id }),
    paths.callPath({ id: booking.id }),
    paths.callPath(cancelled),
    paths.cancelPath(cancelled),
    paths.schedulePath({ ...carry, moving: null }, { time: TUESDAY_AT_NINE, choose: "1" }),
    ...["services", "time"].map((step) => paths.wizardStepPath("/", step, draft)),
    ...["services", "time"].map((step) => paths.wizardStepPath("/contact", step, draft)),
  ];
}

/** Of the link that stops follow-ups to an address, for tests that insert one. */
export const STOP_KEY = "00000000-0000-4000-8000-00000000c10d";

/**
 * Visits every page that the route table, paths.ts and the pages' own links and forms lead to, once for each
 * set of parameters. Returns each request those pages offer.
 */
export async function tourSite(
  people: Record<string, Visitor>,
  household: Household,
  /** Visitors who only see a part of the site. */
  tourists: Record<string, Tourist> = {},
): Promise<KnownRequest[]> {
  const starts = [
    ...SITE_ROUTES.map(({ pattern }) => pattern.replace("*", "no-such-page")).filter(
      (path) => !path.includes(":"),
    ),
    ...namedPaths(household),
  ];
  const known = new Map<string, KnownRequest>();
  for (const fields of CHAT_FORMS) {
    for (const by of Object.keys(people)) {
      const request = requestOf(by, "POST", PATHS.chatData, Object.entries(fields));
      known.set(signatureOf(request), request);
    }
  }
  const everywhere = { within: /^/, starts: [] };
  const tours = Object.entries(people).map(([by, visitor]): [string, Tourist] => [
    by,
    { visitor, ...everywhere },
  ]);
  for (const [by, tourist] of [...tours, ...Object.entries(tourists)]) {
    const { visitor, within } = tourist;
    const waiting = [...starts, ...tourist.starts].map((start) => requestOf(by, "GET", start));
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if (known.has(signatureOf(next)) || !within.test(next.pathname)) continue;
      known.set(signatureOf(next), next);
      const path = pathOf(next);
      const answer = await visitor.get(path);
      if (answer.location !== "" && isOwn(answer.location)) {
        waiting.push(requestOf(by, "GET", resolved(answer.location, path)));
      }
      if (!answer.headers.get("Content-Type")?.startsWith("text/html")) continue;
      const isSignIn = next.pattern === PATHS.signIn;
      const typed = { ...TYPED, ...(isSignIn ? typedToSignIn(household) : {}), ...tourist.typed };
      for (const request of requestsOn(answer.page, { by, path, typed })) {
        if (request.method === "GET") waiting.push(request);
        else if (within.test(request.pathname)) known.set(signatureOf(request), request);
      }
    }
  }
  return [...known.values()];
}

/** The path and query of a request. */
export function pathOf({ pathname, query }: Pick<KnownRequest, "pathname" | "query">): string {
  const search = new URLSearchParams(query.map(([name, value]): [string, string] => [name, value]));
  return search.size > 0 ? `${pathname}?${search}` : pathname;
}

/** Fields whose value decides what a page shows or an action does. */
const DECISIVE_FIELDS = ["form", "do", "go", "step", "mode", "flow"];
/** Fields that hardly change a page: one page with them is enough. */
const IGNORED_FIELDS = ["tz", "embed", "parent", "guess", "clock", "top"];

/** Two requests with the same names to the same route differ too little to visit both. */
function signatureOf({ by, method, pattern, query, fields }: KnownRequest): string {
  const names = (pairs: Pairs) => {
    const told = pairs.map(([name, value]) => (DECISIVE_FIELDS.includes(name) ? `${name}=${value}` : name));
    return [...new Set(told)].filter((name) => !IGNORED_FIELDS.includes(name)).sort();
  };
  return JSON.stringify([by, method, pattern, names(query), names(fields)]);
}

function requestOf(by: string, method: "GET" | "POST", path: string, fields: Pairs = []): KnownRequest {
  const { pathname, searchParams } = new URL(path, SITE_URL);
  const query = [...searchParams];
  return { by, method, pattern: patternOf(pathname), pathname, query, fields };
}

type Visit = { by: string; path: string; typed: Record<string, string> };

/** The links and forms of a page. */
function requestsOn(page: Page, visit: Visit): KnownRequest[] {
  const { by, path } = visit;
  const links = page
    .all("a, iframe")
    .map((element) => attribute(element, element.rawTagName === "a" ? "href" : "src"))
    .filter((href) => href !== "" && isOwn(href))
    .map((href) => resolved(href, path))
    .filter((href) => isPage(href))
    .map((href) => requestOf(by, "GET", href));
  return [...links, ...page.all("form").flatMap((form) => formRequests(form, page, visit))];
}

type Element = ReturnType<Page["one"]>;

/** The controls of a form: those in it, but for those that name another, and those elsewhere that name it. */
function controlsOf(form: Element, page: Page): Element[] {
  const id = attribute(form, "id");
  const within = [...form.querySelectorAll("input, textarea, select, button")].filter((control) =>
    [id, ""].includes(attribute(control, "form")),
  );
  const elsewhere =
    id === "" ? [] : page.all(`[form="${id}"]`).filter((control) => !within.includes(control));
  return [...within, ...elsewhere];
}

/** One request for each of the form's named buttons, or one in all if there are none. */
function formRequests(form: Element, page: Page, { by, path, typed }: Visit): KnownRequest[] {
  const fields: [string, string][] = [];
  const buttons: [string, string][] = [];
  const controls = controlsOf(form, page);
  // A form that only controls elsewhere on the page belong to, and there are none.
  if (controls.length === 0) return [];
  for (const control of controls) {
    const name = attribute(control, "name");
    const type = attribute(control, "type");
    if (name === "") continue;
    if (control.rawTagName === "button") buttons.push([name, attribute(control, "value")]);
    // One checkbox or radio button of a group is enough.
    else if (!(/checkbox|radio/.test(type) && fields.some(([taken]) => taken === name)))
      fields.push([name, sentBy(control) || (typed[name] ?? "")]);
  }
  const method = attribute(form, "method").toUpperCase() === "POST" ? "POST" : "GET";
  const action = resolved(attribute(form, "action") || path, path);
  const variants = buttons.length > 0 ? buttons.map((button) => [...fields, button]) : [fields];
  return variants.map((sent) =>
    method === "POST"
      ? requestOf(by, "POST", action, sent)
      : requestOf(by, "GET", `${action.split("?")[0]}?${new URLSearchParams(sent)}`),
  );
}

function isOwn(href: string): boolean {
  return new URL(href, SITE_URL).origin === SITE_URL;
}

/** Static files are not served by the Worker. */
function isPage(path: string): boolean {
  return !/^\/(assets|embed|images|fonts)\//.test(path);
}

function resolved(href: string, base: string): string {
  const { pathname, search } = new URL(href, new URL(base, SITE_URL));
  return `${pathname}${search}`;
}
