import type { CalendarView } from "../availability/calendar-view";
import type { CallKind, KindName } from "../availability/call-kind";
import type { HourClock } from "../availability/hour-clock";
import type { PlanPrice } from "../catalogue/plans";
import type { HostName } from "../hosts/host";
import type { Instant } from "../instant";
import type { PlaceInWords, PlaceOffered } from "../places/place";
import type { AnsweredQuestion } from "../questions/check-answers";
import type { Rule } from "../questions/question";
import type { AskedQuestion, QuestionValues } from "../questions/question-values";
import type { ExternalInWords } from "../schedulers/scheduler";
import type { Answers, TypedAnswers } from "./answers";
import { isToCome, type Standing } from "./standing";

/** State carried by every scheduler URL and form, because cookies do not work in another site's frame. */
export type SchedulerCarry = {
  /**
   * The id of the requested kind of call; null for the first on offer, and where a booking or a mailed link determines
   * it.
   */
  kindId: string | null;
  /** The id of the person whom the visitor chose to take the call; null for no preference. */
  hostId: string | null;
  /** A move for which the visitor has chosen no preference: it would begin with the person who takes the call. */
  isAnyHost?: boolean;
  timeZone: string;
  /** The URL named no zone, so the browser may know better. */
  timeZoneIsGuess: boolean;
  /** How times are written. If `clockIsGuess`, the visitor's languages decided it. */
  clock: HourClock;
  clockIsGuess: boolean;
  /** Shown in a frame; `parentOrigin` is the page that messages may be posted to. */
  embedded: boolean;
  parentOrigin: string | null;
  /** Shown in a frame of our own page that has no scripts: once a time is chosen, the whole window navigates. */
  leavesFrame: boolean;
  /** The booking being rescheduled, and its key. */
  moving: { id: string; key: string } | null;
  /** The token of the mailed link that the visitor followed. It stands for their details. */
  confirming: string | null;
  /** The key of the personal link that the visitor followed. It says which call it is, and mostly for whom. */
  offer?: string;
  /** The wizard's draft that a time is being chosen for. */
  draft: string | null;
  /** Where the visit came from (`visitText`); empty if unknown, or if something else here says so. */
  visit: string;
  /** The answers to the kind's questions that the link filled in. */
  prefilled?: QuestionValues;
  /** The visitor chose our own scheduler although another one stands in its place. */
  own?: true;
};

/** A call's time in words, in one zone. */
export type TimeInWords = { day: string; hours: string; zone: string };

/** Until when a client may move or cancel a call, in words. */
export type ClientChanges = {
  isOpen: boolean;
  /** "until it starts", "until 1:00 pm on Tuesday 24 November 2026" */
  until: string;
  /** "1 hour": how long before the call changes close. */
  lead: string;
};

/** The current time of a call being moved, who takes it, and until when it can be moved: "until it starts". */
export type CurrentTimeInWords = TimeInWords & { hosts: string; until: string };

/** The call that this browser has just booked, and where its page is. */
export type JustBookedNotice = { words: TimeInWords; path: string };

export type PickView = {
  view: "pick";
  carry: SchedulerCarry;
  calendar: CalendarView;
  agencyTimeZone: string;
  /** What was typed for a time zone, if no zone matches. */
  zoneTyped: string | null;
  kind: CallKind;
  /** Whom the visitor may choose to take the call; empty if there is no choice. */
  choices: readonly (HostName & { about: string })[];
  /** Who takes the call, in words; empty if that is chosen, or decided when it is booked. */
  hosts: string;
  place: PlaceOffered;
  /** The call's current time when rescheduling. */
  current: CurrentTimeInWords | null;
  /** Visitors may ask to hear when a time comes free. */
  hasWaitingList?: true;
  problem: string | null;
  justBooked: JustBookedNotice | null;
};

export type ConfirmView = {
  view: "confirm";
  carry: SchedulerCarry;
  kind: KindName;
  /** Who takes the call, in words; empty if that is decided when it is booked. */
  hosts: string;
  /** The call is moved to a time at which those who take it are not free. */
  changesHost: boolean;
  place: PlaceOffered;
  /** The agency will confirm the call, or decline it. */
  isRequest?: boolean;
  /** Until when, if that is before the call; otherwise empty. */
  decideBy?: string;
  /** The chosen start, as the form submits it. */
  time: string;
  date: string;
  words: TimeInWords;
  agencyWords: TimeInWords;
  current: CurrentTimeInWords | null;
  /** Until when the call can be moved or cancelled at the chosen time; null if that can't be determined. */
  changes: ClientChanges | null;
  idempotencyKey: string;
  /** When the form was opened, signed; null if that is known from elsewhere, or doesn't matter. */
  opened: string | null;
  /** The questions of the kind; null where they can't be read, or are not asked: of a move, or behind a mailed link. */
  /** What the plans cost, where the form asks for one. */
  plans: PlanPrice[] | null;
  questions: AskedQuestion[] | null;
  /** What their fields begin with. */
  questionValues: QuestionValues;
  /**
   * Whether a phone number and guests can be added: not to a call that is moved, nor to one booked by a mailed link.
   */
  takesExtras: boolean;
  /** Pre-fills name and email for a signed-in client. */
  guest: { name: string; email: string } | null;
  /** Whom a personal link is for, by first name, and whether it has their address; left out without one. */
  offered?: { firstName: string; isAddressed: boolean };
  /** The wizard's answers; null when the scheduler asks for name and email itself. */
  request: Answers | null;
  /** What this form was sent with before, if the call that it booked has been cancelled and its draft is gone. */
  again: TypedAnswers | null;
  justBooked: JustBookedNotice | null;
};

/** The questions whose answers decide whether times are offered, before a time is chosen. */
export type QuestionsView = {
  view: "questions";
  carry: SchedulerCarry;
  kind: KindName;
  /** Null where they can't be read. */
  questions: AskedQuestion[] | null;
  values: QuestionValues;
  /** The time that was chosen already, by a link that leads to it. */
  time: string | null;
  justBooked: null;
};

/** What was wrong with their answers, by field, and what was typed. */
export type FirstErrors = { first: Record<string, string>; typed: QuestionValues };

/** Where their answers lead instead of the times. */
export type ElsewhereView = {
  view: "elsewhere";
  carry: SchedulerCarry;
  kind: KindName;
  way: { to: "kind"; kind: KindName; path: string } | Exclude<Rule["way"], { to: "kind" }>;
  justBooked: null;
};

export type BookedView = {
  view: "booked";
  carry: SchedulerCarry;
  kind: KindName;
  standing: Standing;
  /** Null unless the call is upcoming. */
  changes: ClientChanges | null;
  /** The scheduler in which the call was booked; null for ours. */
  elsewhere: ExternalInWords | null;
  /** Whether the booking is the signed-in client's own. */
  isOwn: boolean;
  moved: boolean;
  /** The visitor came to move or cancel the call, which has stayed as it was. */
  unchanged: boolean;
  /** The form was already submitted for another time; this is the booking it made. */
  earlier: boolean;
  words: TimeInWords;
  agencyWords: TimeInWords;
  /** The day its booking last changed, in words. */
  changedOn: string;
  startsAt: Instant;
  endsAt: Instant;
  answers: Answers;
  /** The answers to the questions of its kind. */
  answered: AnsweredQuestion[];
  declineReason: string;
  /** Until when the agency decides about a request; empty if that is until its call starts. */
  decideBy: string;
  /** Where another time is chosen for a call that we declined or did not confirm; null for others. */
  again: string | null;
  /** Where the call takes place; without a link until the call is booked. */
  place: PlaceInWords;
  /** Who takes the call, in words; empty if no person is named. */
  hosts: string;
  link: { id: string; key: string };
};

/** Whether the view confirms that a call was booked or moved, rather than shows one that stayed unchanged. */
export function isScheduled({ standing, unchanged }: Pick<BookedView, "standing" | "unchanged">): boolean {
  return isToCome(standing) && !unchanged;
}

/** Calls are booked in another scheduler, to which the page leads. */
export type ExternalView = {
  view: "external";
  carry: SchedulerCarry;
  /** "Calendly" */
  scheduler: string;
  url: string;
  allowsOwn: boolean;
  kind: KindName;
  justBooked: null;
};

export type SchedulerView =
  | PickView
  | ConfirmView
  | BookedView
  | ExternalView
  | QuestionsView
  | ElsewhereView;

/** The call is booked once the visitor follows the link mailed to this address. */
export type LinkMailed = { mailedTo: string };

/** What the confirm form shows again after it is refused. */
export type ConfirmErrors = {
  errors: Record<string, string>;
  values: TypedAnswers & {
    /** What was typed in answer to the kind's questions. */
    questionValues?: QuestionValues;
    /** The key to send again, if it is unknown whether the first attempt booked the call. */
    idempotencyKey?: string;
    opened?: string;
    /** The token of a form that carries its answers itself. */
    formToken?: string;
    /** Where the visit came from (`visitText`). */
    visit?: string;
  };
  /** The details are in the wizard's draft, which can't be read at the moment. */
  isFromWizard?: boolean;
};
