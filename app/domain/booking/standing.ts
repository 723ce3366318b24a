import type { Instant } from "../instant";
import { type BookingState, type BookingStatus, type CallTime, decisionEndsAt } from "./status";

/**
 * A call's state as its client sees it. A status records what people have done with a call; once a pending call's time
 * has come, the time says more than the status.
 */
export type Standing = BookingStatus | "waiting" | "unconfirmed" | "declined" | "started" | "past";

export function standingOf({ status, approval, ...call }: BookingState & CallTime, now: Instant): Standing {
  if (approval === "declined") return "declined";
  if (hasLapsed({ status, approval, ...call })) return "unconfirmed";
  if (status !== "pending") return status;
  if (approval === "waiting") return now < decisionEndsAt(call) ? "waiting" : "unconfirmed";
  if (now < call.startsAt) return status;
  return now < call.endsAt ? "started" : "past";
}

/** Whether the request was cancelled because it was not decided in time. One that its client cancels has no deadline any more. */
export function hasLapsed({ status, approval, decideBy }: BookingState): boolean {
  return status === "cancelled" && approval === "waiting" && decideBy !== null;
}

/** Whether the call is booked or requested, and its time has not come. */
export function isToCome(standing: Standing): boolean {
  return standing === "pending" || standing === "waiting";
}

/**
 * The kind of call ("call", "demo"), and two days in words, in the client's zone: the call's, and that of its last
 * change.
 */
type StandingContext = {
  call: string;
  day: string;
  changedOn: string;
  /** Why the agency declined the call. */
  declineReason: string;
  /** Until when the agency decides about the request; empty if that is until its call starts. */
  decideBy: string;
};

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

/** What a client whose call waits for our decision can expect; until a day and time, if that is before the call. */
export function waitingWords(decideBy: string): string {
  return decideBy === ""
    ? "we'll confirm it by email. Until then we're holding the time for you."
    : `we'll decide by ${decideBy} and email you. Until then we're holding the time for you. If we don't confirm it by then, it won't take place.`;
}

export function declinedWords(reason: string): string {
  return `It won't take place. Our reason: ${reason}`;
}

const UNCHANGEABLE = "It can't be moved or cancelled any more.";

export const STANDING: Readonly<Record<Standing, StandingFacts>> = {
  pending: {
    label: "Pending",
    badge: "yellow",
    heading: null,
    says: null,
    isAhead: true,
  },
  waiting: {
    label: "Pending",
    badge: "yellow",
    heading: null,
    says: ({ call, decideBy }) => `This ${call} isn't booked yet: ${waitingWords(decideBy)}`,
    isAhead: true,
  },
  unconfirmed: {
    label: "Not confirmed",
    badge: "grey",
    heading: ({ call }) => `We didn't confirm this ${call}`,
    says: ({ call, day }) =>
      `You requested this ${call} for ${day}, and we didn't confirm it in time. We're sorry.`,
    isAhead: false,
  },
  declined: {
    label: "Declined",
    badge: "grey",
    heading: ({ call }) => `We had to decline this ${call}`,
    says: ({ declineReason }) =>
      declineReason === "" ? "It won't take place." : declinedWords(declineReason),
    isAhead: false,
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
