import { MINUTE_MS } from "../duration";
import type { Instant } from "../instant";
import type { ExternalBooking } from "../schedulers/scheduler";

/**
 * A booking's life cycle in one place: its statuses and the events that change them. The database CHECK,
 * query conditions, emails and page content all derive from this.
 */
export const BOOKING_STATUSES = ["pending", "in_progress", "completed", "no_show", "cancelled"] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/**
 * The agency's decision about a call of a kind that it confirms itself, stored beside the status. Null for a call that
 * needs none.
 */
export const APPROVALS = ["waiting", "confirmed", "declined"] as const;
export type Approval = (typeof APPROVALS)[number];

/** Where a booking is in its life cycle. Another scheduler moves and cancels its own bookings. */
export type BookingState = {
  status: BookingStatus;
  approval: Approval | null;
  /** Until when the agency decides about a request; null if that is until its call starts. */
  decideBy: Instant | null;
  elsewhere?: ExternalBooking | null;
};

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

export type EventFacts = {
  /** The statuses it applies to; empty for a booking that does not exist yet. */
  from: readonly BookingStatus[];
  to: BookingStatus;
  by: readonly Actor[];
  /** The emails sent to the client and the agency. */
  emails: readonly [toClient: string, toAgency: string] | null;
  /** Only once the call's time has come: a call can't be missed before it begins. */
  isOnceBegun?: true;
  /** "only": a decision about a call that waits for one, in time. "never": not while the call waits. "late": not in time. */
  whileWaiting?: "only" | "never" | "late";
  /** Only for calls booked here: those of another scheduler are moved and cancelled there. */
  isOurs?: true;
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
    isOurs: true,
  },
  cancelled: {
    from: ["pending"],
    to: "cancelled",
    by: ["client", "agency"],
    emails: ["booking_cancelled", "agency_booking_cancelled"],
    isOurs: true,
  },
  confirmed: {
    from: ["pending"],
    to: "pending",
    by: ["agency"],
    emails: ["booking_confirmed", "agency_booking_new"],
    whileWaiting: "only",
  },
  declined: {
    from: ["pending"],
    to: "cancelled",
    by: ["agency"],
    emails: ["booking_declined", "agency_booking_declined"],
    whileWaiting: "only",
  },
  /** The request was not decided in time, which the work of each minute finds out. */
  lapsed: {
    from: ["pending"],
    to: "cancelled",
    by: [],
    emails: ["booking_unconfirmed", "agency_booking_unconfirmed"],
    whileWaiting: "late",
  },
  started: { from: ["pending"], to: "in_progress", by: ["agency"], emails: null, whileWaiting: "never" },
  completed: {
    from: ["pending", "in_progress"],
    to: "completed",
    by: ["agency"],
    emails: null,
    isOnceBegun: true,
    whileWaiting: "never",
  },
  missed: {
    from: ["pending", "in_progress"],
    to: "no_show",
    by: ["agency"],
    emails: null,
    isOnceBegun: true,
    whileWaiting: "never",
  },
  /** Reverts a status given by mistake. Not for a cancelled call, whose slot may be booked again by now. */
  reopened: { from: ["in_progress", "completed", "no_show"], to: "pending", by: ["agency"], emails: null },
} as const satisfies Record<string, EventFacts>;

export type BookingEvent = keyof typeof BOOKING_EVENTS;

/** The emails about a new call that waits for the agency's decision, or waits again at another time. */
export const REQUEST_EMAILS = ["booking_requested", "agency_booking_requested"] as const;

/** Whether this actor can trigger the event in that state. */
export function canTrigger(
  event: BookingEvent,
  { status, approval, elsewhere }: BookingState,
  by: Actor,
): boolean {
  const { from, by: actors, whileWaiting, isOurs }: EventFacts = BOOKING_EVENTS[event];
  if (isOurs && elsewhere) return false;
  const fits = whileWaiting === undefined || (whileWaiting === "never") === (approval !== "waiting");
  return from.includes(status) && actors.includes(by) && fits;
}

/**
 * The events that staff trigger with a single button, in the order of the booking's page. Other events need more input.
 */
export const STATUS_EVENTS = ["started", "completed", "missed", "reopened"] as const;
export type StatusEvent = (typeof STATUS_EVENTS)[number];

/** Whether the agency can trigger the event at `now`. `allowsNow` is the same rule in SQL. */
export function canAgencyTrigger(
  event: BookingEvent,
  call: BookingState & { startsAt: Instant },
  now: Instant,
): boolean {
  const { isOnceBegun, whileWaiting }: EventFacts = BOOKING_EVENTS[event];
  return (
    canTrigger(event, call, "agency") &&
    (!isOnceBegun || call.startsAt <= now) &&
    (whileWaiting !== "only" || now < decisionEndsAt(call))
  );
}

/** The instant from which the agency can no longer decide about a request. */
export function decisionEndsAt({
  decideBy,
  startsAt,
}: Pick<BookingState, "decideBy"> & { startsAt: Instant }): Instant {
  return decideBy ?? startsAt;
}

/** The actors who may move and cancel a call only until its cut-off. The agency may as long as the status allows it. */
export const CUTOFF_ACTORS: readonly Actor[] = ["client"];

type Closing = { startsAt: Instant; changeCutoffMinutes: number };

/** The instant from which actors bound by the cut-off can no longer move or cancel the call. */
export function changesCloseAt({ startsAt, changeCutoffMinutes }: Closing): number {
  return startsAt - changeCutoffMinutes * MINUTE_MS;
}

/** Whether the client may still change the call. Moving and cancelling go together: one page offers both. */
export function canClientChange(call: Closing & BookingState, now: Instant): boolean {
  const isPossible = canTrigger("moved", call, "client") && canTrigger("cancelled", call, "client");
  const isLate = call.approval === "waiting" && decisionEndsAt(call) <= now;
  return isPossible && !isLate && now < changesCloseAt(call);
}

/**
 * The approval of a call that its client moves. It waits again if the kind asks for approval, since what was confirmed
 * was another time.
 */
export function approvalAfterMove(approval: Approval | null, needsApproval: boolean): Approval | null {
  return needsApproval ? "waiting" : approval;
}

export type CallTime = { startsAt: Instant; endsAt: Instant };

/** Whether a call is over and still has to be marked as held or missed. */
export function needsOutcome({ status, approval, endsAt }: CallTime & BookingState, now: Instant): boolean {
  return STATUS[status].isExpected && approval !== "waiting" && endsAt <= now;
}

function statusesWhere(fits: (facts: StatusFacts) => boolean): readonly BookingStatus[] {
  return BOOKING_STATUSES.filter((status) => fits(STATUS[status]));
}

/** Statuses whose slot is free again. */
export const TIME_FREE_STATUSES = statusesWhere(({ holdsTime }) => !holdsTime);
/** Statuses of calls that are still expected. */
export const EXPECTED_STATUSES = statusesWhere(({ isExpected }) => isExpected);
