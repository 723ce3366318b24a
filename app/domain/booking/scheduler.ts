import type { CalendarView } from "../availability/calendar-view";
import type { PlanId } from "../catalogue/plans";
import type { ServiceId } from "../catalogue/services";
import type { BookingStatus } from "./booking";

export const SCHEDULER_PATH = "/schedule";

/** How a page reaches a scheduling widget: its script, the global object that defines, and the page it is to show. */
export type SchedulerSettings = { scriptUrl: string; globalName: string; pageUrl: string };

export const OWN_SCHEDULER: SchedulerSettings = {
  scriptUrl: "/embed/scheduler.js",
  globalName: "Scheduler",
  pageUrl: SCHEDULER_PATH,
};

/** What every address and form of the scheduler carries along, since in another site's frame no cookie can. */
export type SchedulerCarry = {
  timeZone: string;
  /** The address named no zone, so the browser may know better. */
  timeZoneIsGuess: boolean;
  /** Shown in a frame, and by which page: where messages to it may go. */
  embedded: boolean;
  parentOrigin: string | null;
  /** The booking that is being moved, and its key. */
  moving: { id: string; key: string } | null;
};

/** The carried state under the names that addresses and forms use. */
export function carriedFields(carry: SchedulerCarry): [name: string, value: string][] {
  const fields: [string, string][] = [["tz", carry.timeZone]];
  if (carry.embedded) fields.push(["embed", "1"]);
  if (carry.parentOrigin) fields.push(["parent", carry.parentOrigin]);
  if (carry.moving) fields.push(["reschedule", carry.moving.id], ["key", carry.moving.key]);
  return fields;
}

export function schedulerAddress(carry: SchedulerCarry, more: Record<string, string>): string {
  return `${SCHEDULER_PATH}?${new URLSearchParams([...carriedFields(carry), ...Object.entries(more)])}`;
}

export function manageAddress(link: { id: string; key: string }): string {
  return `/contact?${new URLSearchParams({ reschedule: link.id, key: link.key })}`;
}

export function cancelAddress(link: { id: string; key: string }): string {
  return `/contact/cancel?${new URLSearchParams({ booking: link.id, key: link.key })}`;
}

export function calendarFileAddress(link: { id: string; key: string }): string {
  return `${SCHEDULER_PATH}/calendar.ics?${new URLSearchParams({ booking: link.id, key: link.key })}`;
}

/** A time in words, in one zone. */
export type TimeInWords = { day: string; hours: string; zone: string };

export type PickView = {
  view: "pick";
  carry: SchedulerCarry;
  calendar: CalendarView;
  agencyTimeZone: string;
  callMinutes: number;
  /** When the call stands now, if it is being moved. */
  current: TimeInWords | null;
  problem: string | null;
};

export type ConfirmView = {
  view: "confirm";
  carry: SchedulerCarry;
  /** The chosen start, as the form sends it. */
  time: string;
  date: string;
  words: TimeInWords;
  agencyWords: TimeInWords;
  current: TimeInWords | null;
  idempotencyKey: string;
  /** Whose name and email stand in the form already: a signed-in client's. */
  guest: { name: string; email: string } | null;
  /** The wizard's answers; null where the scheduler asks for name and email itself. */
  request: {
    name: string;
    email: string;
    company: string;
    services: ServiceId[];
    plan: PlanId | null;
  } | null;
};

export type BookedView = {
  view: "booked";
  carry: SchedulerCarry;
  status: BookingStatus;
  moved: boolean;
  /** The form had been sent before, then for another time: this is the booking it made. */
  earlier: boolean;
  words: TimeInWords;
  agencyWords: TimeInWords;
  startsAt: number;
  endsAt: number;
  name: string;
  email: string;
  services: ServiceId[];
  plan: PlanId | null;
  link: { id: string; key: string };
};

export type SchedulerView = PickView | ConfirmView | BookedView;

/** What the confirm form shows again when it could not be taken. */
export type ConfirmErrors = { errors: Record<string, string>; values: { name: string; email: string } };
