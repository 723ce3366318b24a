import { MINUTE_MS } from "../duration";
import type { Instant } from "../instant";

/**
 * A booking's life cycle in one place: its statuses and the events that change them. The database CHECK,
 * query conditions, emails and page content all derive from this.
 */
export const BOOKING_STATUSES = ["pending", "in_progress", "completed", "no_show", "cancelled"] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/**
 * "client" is the person who booked: a guest with a manage link, or the signed-in client who owns the
 * booking.
 */
export type Actor = "client" | "agency";

type StatusFacts = {
  /** The slot is occupied and can't be booked again. */
  holdsTime: boolean;
  /** The call is still expected: reminders go out. */
  isExpected: boolean;
};

export const STATUS: Readonly<Record<BookingStatus, StatusFacts>> = {
  pending: { holdsTime: true, isExpected: true },
  in_progress: { holdsTime: true, isExpected: true },
  completed: { holdsTime: true, isExpected: false },
  no_show: { holdsTime: true, isExpected: false },
  cancelled: { holdsTime: false, isExpected: false },
};

type EventFacts = {
  /** The statuses it applies to; empty for a booking that does not exist yet. */
  from: readonly BookingStatus[];
  to: BookingStatus;
  by: readonly Actor[];
  /** The emails sent to the client and the agency. */
  emails: readonly [toClient: string, toAgency: string] | null;
  /** Only once the call's time has come: a call can't be missed before it begins. */
  isOnceBegun?: true;
};

/**
 * The events of a booking, who may trigger them, and the emails they send. Reminders follow from the new
 * status.
 */
export const BOOKING_EVENTS = {
  booked: {
    from: [],
    to: "pending",
    by: ["client", "agency"],
    emails: ["booking_confirmed", "agency_booking_new"],
  },
  moved: {
    from: ["pending"],
    to: "pending",
    by: ["client", "agency"],
    emails: ["booking_rescheduled", "agency_booking_moved"],
  },
  cancelled: {
    from: ["pending"],
    to: "cancelled",
    by: ["client", "agency"],
    emails: ["booking_cancelled", "agency_booking_cancelled"],
  },
  started: { from: ["pending"], to: "in_progress", by: ["agency"], emails: null },
  completed: {
    from: ["pending", "in_progress"],
    to: "completed",
    by: ["agency"],
    emails: null,
    isOnceBegun: true,
  },
  missed: {
    from: ["pending", "in_progress"],
    to: "no_show",
    by: ["agency"],
    emails: null,
    isOnceBegun: true,
  },
  /** Reverts a status given by mistake. Not for a cancelled call, whose slot may be booked again by now. */
  reopened: { from: ["in_progress", "completed", "no_show"], to: "pending", by: ["agency"], emails: null },
} as const satisfies Record<string, EventFacts>;

export type BookingEvent = keyof typeof BOOKING_EVENTS;

/** Whether this actor can trigger the event in that status. */
export function canTrigger(event: BookingEvent, status: BookingStatus, by: Actor): boolean {
  const { from, by: actors }: EventFacts = BOOKING_EVENTS[event];
  return from.includes(status) && actors.includes(by);
}

/**
 * The events that staff trigger with a single button, in the order of the booking's page. Other events need more input.
 */
export const STATUS_EVENTS = ["started", "completed", "missed", "reopened"] as const;
export type StatusEvent = (typeof STATUS_EVENTS)[number];

/** Whether the agency can trigger the event at `now`. `allowsNow` is the same rule in SQL. */
export function canAgencyTrigger(
  event: BookingEvent,
  { status, startsAt }: { status: BookingStatus; startsAt: Instant },
  now: Instant,
): boolean {
  const { isOnceBegun }: EventFacts = BOOKING_EVENTS[event];
  return canTrigger(event, status, "agency") && (!isOnceBegun || startsAt <= now);
}

/** The actors who may move and cancel a call only until its cut-off. The agency may as long as the status allows it. */
export const CUTOFF_ACTORS: readonly Actor[] = ["client"];

type Closing = { startsAt: Instant; changeCutoffMinutes: number };

/** The instant from which actors bound by the cut-off can no longer move or cancel the call. */
export function changesCloseAt({ startsAt, changeCutoffMinutes }: Closing): number {
  return startsAt - changeCutoffMinutes * MINUTE_MS;
}

/** Whether the client may still change the call. Moving and cancelling go together: one page offers both. */
export function canClientChange(call: Closing & { status: BookingStatus }, now: Instant): boolean {
  const { status } = call;
  const isPossible = canTrigger("moved", status, "client") && canTrigger("cancelled", status, "client");
  return isPossible && now < changesCloseAt(call);
}

/**
 * A call's state as its client sees it. A status records what people have done with a call; once a pending call's time
 * has come, the time says more than the status.
 */
export type Standing = BookingStatus | "started" | "past";

export function standingOf(status: BookingStatus, call: CallTime, now: Instant): Standing {
  if (status !== BOOKING_EVENTS.booked.to || now < call.startsAt) return status;
  return now < call.endsAt ? "started" : "past";
}

type CallTime = { startsAt: Instant; endsAt: Instant };

/** Whether a call is over and still has to be marked as held or missed. */
export function needsOutcome(
  { status, endsAt }: CallTime & { status: BookingStatus },
  now: Instant,
): boolean {
  return STATUS[status].isExpected && endsAt <= now;
}

/**
 * The kind of call ("call", "demo"), and two days in words, in the client's zone: the call's, and that of its last
 * change.
 */
type StandingContext = { call: string; day: string; changedOn: string };

type StandingFacts = {
  label: string;
  badge: "yellow" | "blue" | "green" | "grey";
  /** The page heading for the client; null for a new or rescheduled call, where the page words it. */
  heading: ((told: StandingContext) => string) | null;
  /** The text below the heading. */
  says: ((told: StandingContext) => string) | null;
  /** The client may expect the call, and add it to their calendar. Otherwise they are offered a new one. */
  isAhead: boolean;
};

const UNCHANGEABLE = "It can't be moved or cancelled any more.";

export const STANDING: Readonly<Record<Standing, StandingFacts>> = {
  pending: {
    label: "Pending",
    badge: "yellow",
    heading: null,
    says: null,
    isAhead: true,
  },
  started: {
    label: "Started",
    badge: "grey",
    heading: ({ call }) => `This ${call} has already started`,
    says: () => UNCHANGEABLE,
    isAhead: false,
  },
  past: {
    label: "Past",
    badge: "grey",
    heading: ({ call }) => `This ${call} is over`,
    says: ({ call, day }) => `This ${call} was on ${day}. ${UNCHANGEABLE}`,
    isAhead: false,
  },
  in_progress: {
    label: "In Progress",
    badge: "blue",
    heading: ({ call }) => `Your ${call} is in progress`,
    says: () => UNCHANGEABLE,
    isAhead: true,
  },
  completed: {
    label: "Completed",
    badge: "green",
    heading: ({ call }) => `This ${call} has taken place`,
    says: ({ call, day }) => `This ${call} took place on ${day}.`,
    isAhead: false,
  },
  no_show: {
    label: "No Show",
    badge: "grey",
    heading: ({ call }) => `We missed you on this ${call}`,
    says: ({ call, day }) => `This ${call} was on ${day}.`,
    isAhead: false,
  },
  cancelled: {
    label: "Cancelled",
    badge: "grey",
    heading: ({ call }) => `Your ${call} has been cancelled`,
    // A cancelled booking never changes again, so its last change was the cancellation.
    says: ({ call, changedOn }) => `This ${call} was cancelled on ${changedOn}. Its time is free again.`,
    isAhead: false,
  },
};

function statusesWhere(fits: (facts: StatusFacts) => boolean): readonly BookingStatus[] {
  return BOOKING_STATUSES.filter((status) => fits(STATUS[status]));
}

/** Statuses whose slot is free again. */
export const TIME_FREE_STATUSES = statusesWhere(({ holdsTime }) => !holdsTime);
/** Statuses of calls that are still expected. */
export const EXPECTED_STATUSES = statusesWhere(({ isExpected }) => isExpected);
