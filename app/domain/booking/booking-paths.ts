import { slotValue } from "../availability/slot-value";
import type { PlanId } from "../catalogue/plans";
import type { Instant } from "../instant";
import { PATHS, withQuery } from "../paths";
import type { PrivateLink } from "../private-link";
import type { OtherScheduler } from "../schedulers/scheduler";
import { carriedFields } from "./carried-fields";
import type { SchedulerCarry } from "./scheduler";
import { isBookingStep, isDraftId } from "./wizard";

/** The pages that show the booking wizard. */
export type WizardPage = typeof PATHS.home | typeof PATHS.contact;

/** The wizard with this plan selected. `isGiven`: it comes with the link, which is not about plans. */
export function planPath(plan: PlanId, isGiven = false): string {
  return withQuery(PATHS.contact, { plan, ...(isGiven && GIVEN) });
}

const GIVEN = { given: "1" };

/** The wizard with a signed-in client's details filled in. */
export const BOOK_AS_CLIENT_PATH = withQuery(PATHS.contact, { step: "details", mine: "1" });

/** The same, in the draft if there is one. */
export function ownDetailsPath(page: WizardPage, draft: string | null): string {
  return `${withQuery(page, { step: "details", ...(draft !== null && { draft }), mine: "1" })}#calendar`;
}

/** A step of the wizard, in the draft if there is one. A plan in the path is stored in the draft. */
export function wizardStepPath(
  page: WizardPage,
  step: string,
  draft: string | null,
  plan?: PlanId,
  isGiven = false,
): string {
  const query = { step, ...(draft !== null && { draft }), ...(plan && { plan, ...(isGiven && GIVEN) }) };
  return `${withQuery(page, query)}#calendar`;
}

/** The last step of a draft after another scheduler's page has said that the call is booked there. */
export function bookedExternallyPath(page: WizardPage, draft: string, scheduler: OtherScheduler): string {
  return `${withQuery(page, { step: "time", draft, bookedWith: scheduler })}#calendar`;
}

export const PLAN_FIELD_ID = "booking-selectedPlan";

/** The first step's question about the plan. */
export function planFieldPath(page: WizardPage, draft: string | null): string {
  const query = { step: "details", ...(draft !== null && { draft }) };
  return `${withQuery(page, query)}#${PLAN_FIELD_ID}`;
}

/** The wizard's empty first step. */
export function newWizardPath(page: WizardPage): string {
  return `${page}#calendar`;
}

/** Where a plan's button leads. On a page that shows the wizard, it leads to the wizard there. */
export function planButtonPath(
  plan: PlanId,
  to: "contact" | "calendar",
  { pathname, search }: { pathname: string; search: string },
  isGiven = false,
): string {
  const page = [PATHS.home, PATHS.contact].find((path) => path === pathname);
  const query = new URLSearchParams(search);
  const [step, draft] = [query.get("step"), query.get("draft")];
  const hasDraft = page !== undefined && isBookingStep(step) && isDraftId(draft);
  if (to === "calendar") {
    return hasDraft ? wizardStepPath(page, step, draft, plan) : `/?plan=${plan}#calendar`;
  }
  // This page already shows the form, which a link to any other URL would empty.
  const isHere = hasDraft || (page === PATHS.contact && !query.has("reschedule"));
  return isHere ? "#calendar" : planPath(plan, isGiven);
}

/** The scheduler, choosing a time for a draft. */
export function draftSchedulePath(draft: string): string {
  return withQuery(PATHS.schedule, { draft });
}

/** The site's own scheduler, also where another one stands in its place. */
export function ownSchedulePath(draft: string | null): string {
  return withQuery(PATHS.schedule, { own: "1", ...(draft !== null && { draft }) });
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

/** The scheduler for calls that a person takes. */
export function hostSchedulePath(host: string): string {
  return withQuery(PATHS.schedule, { with: host });
}

/** The scheduler for another time of a call: of the same kind and, where there is one host, with the same person. */
export function anotherTimePath({
  kind,
  hosts = [],
}: {
  kind?: { id: string };
  hosts?: readonly { id: string }[];
}): string {
  const [host, ...more] = hosts;
  return withQuery(PATHS.schedule, {
    ...(kind && kind.id !== "" && { kind: kind.id }),
    ...(host && more.length === 0 && { with: host.id, again: "1" }),
  });
}

/** The scheduler in a visitor's zone, at a day or with a time chosen. */
export function calendarPath(timeZone: string, at: { date: string } | { time: string }): string {
  return withQuery(PATHS.schedule, { tz: timeZone, ...at });
}

/** The scheduler for a personal link, in a zone that the browser may know better; with a time, to confirm it. */
export function callPathOfOffer(key: string, timeZone: string, time?: string): string {
  return withQuery(PATHS.schedule, {
    tz: timeZone,
    guess: "1",
    offer: key,
    ...(time !== undefined && { time }),
  });
}

/** A scheduler page, with the state that all its URLs carry. */
export function schedulePath(carry: SchedulerCarry, more: Record<string, string>): string {
  return withQuery(PATHS.schedule, [...carriedFields(carry), ...Object.entries(more)]);
}

/** What the scheduler carries until a call is booked. The booking has a kind of its own. */
const CHOOSING = {
  kindId: null,
  hostId: null,
  moving: null,
  confirming: null,
  offer: "",
  draft: null,
  visit: "",
  prefilled: {},
};

/** The scheduler's page of a booking, in the same frame and time zone. */
export function bookedPath(
  carry: Omit<SchedulerCarry, keyof typeof CHOOSING>,
  { id, key }: PrivateLink,
  more: Record<string, string> = {},
): string {
  return schedulePath({ ...carry, timeZoneIsGuess: false, ...CHOOSING }, { booked: id, key, ...more });
}

/** The page behind the mailed link that books a call. */
export function confirmCallPath(call: {
  token: string;
  kind: string;
  startsAt: Instant;
  timeZone: string;
}): string {
  const { token, kind, startsAt, timeZone } = call;
  return withQuery(PATHS.schedule, { tz: timeZone, kind, confirm: token, time: slotValue(startsAt) });
}

type WaitingQuery = { kindId: string | null; hostId: string | null; timeZone: string; date: string | null };

/** All days for which one can wait. */
export const ANY_DAY = "any";

/** The page on which people ask to hear when a time comes free, filled in with what they have looked at. */
export function waitingPath({ kindId, hostId, timeZone, date }: WaitingQuery): string {
  return withQuery(PATHS.waiting, {
    ...(kindId !== null && { kind: kindId }),
    ...(hostId !== null && { with: hostId }),
    ...(date !== null && { date }),
    tz: timeZone,
  });
}

/** The page behind the link that begins a wait. */
export function beginWaitPath(token: string): string {
  return withQuery(PATHS.waiting, { token });
}

/** The page that says that this link is on its way. */
export function waitLinkMailedPath(): string {
  return withQuery(PATHS.waiting, { sent: "1" });
}

/** The page that shows what an address waits for, by the key in its links, and what was just done there. */
export function waitsPath(key: string, done?: "begun" | "stopped"): string {
  return withQuery(PATHS.waiting, { key, ...(done && { done }) });
}

/** The free times that were waited for, on their day. */
export function waitedTimesPath({
  kindId,
  hostId,
  timeZone,
  date,
}: WaitingQuery & { kindId: string; date: string }): string {
  return withQuery(PATHS.schedule, {
    tz: timeZone,
    kind: kindId,
    ...(hostId !== null && { with: hostId }),
    date,
  });
}
