import type { Instant } from "../instant";
import type { PlaceOfCall } from "../places/place";
import type { QuestionAnswer } from "../questions/question-answers";
import type { VisitSource } from "../visits/visit-source";
import type { ExternalBooking, OtherScheduler } from "./scheduler";

/** A question of another scheduler's form as it was asked there, and what the client answered. */
export type ExternalAnswer = { question: string; answer: string };

/** Of answers in another scheduler, how many are stored, and how much of each, in characters. */
export const ANSWER_LIMITS = { count: 30, question: 300, answer: 2000 } as const;

/** A call as another scheduler reports it. */
export type ExternalCall = {
  ref: string;
  startsAt: Instant;
  endsAt: Instant;
  name: string;
  email: string;
  /** The client's IANA time zone; null if it is unknown or none. */
  timeZone: string | null;
  guests: string[];
  /** What the client answered to the scheduler's own questions, and their notes; empty if the event names none. */
  answers: ExternalAnswer[];
  /** Null if the scheduler says nothing that we understand. */
  place: PlaceOfCall;
  /** The addresses of those who take the call. */
  hostEmails: string[];
  /** What the scheduler was given to find the draft by. */
  tracking: string | null;
  /** Where the client came from, as the address of the scheduler's page said. */
  visitSource: VisitSource | null;
  rescheduleUrl: string | null;
  cancelUrl: string | null;
};

/** What a webhook says has happened. */
export type SchedulerNews =
  /** A call was booked, or if it `replaces` another, moved. */
  | { what: "booked"; call: ExternalCall; replaces: string | null }
  /** The call is not known in full if the event does not describe it. */
  | {
      what: "cancelled";
      ref: string;
      call: ExternalCall | null;
      /** The reference that the call had before it was moved. */
      replaces: string | null;
      reason: string;
    }
  /** One of the two events that moving a call makes: the other is "booked". */
  | { what: "replaced"; ref: string; by: string | null }
  | { what: "missed"; ref: string; isMissed: boolean }
  /** Nothing that concerns a call. */
  | { what: "nothing" };

export type SchedulerEvent = {
  scheduler: OtherScheduler;
  /** The scheduler's own name of it: "invitee.created". */
  kind: string;
  /** When it happened. */
  at: Instant;
  news: SchedulerNews;
};

/** How a webhook's body is taken apart, and who may send it. */
export type SchedulerAdapter = {
  /** Whether the body was signed with one of the secrets, and not too long ago, where the scheduler says when. */
  isGenuine(headers: Headers, body: Uint8Array<ArrayBuffer>, secret: string, now: Instant): Promise<boolean>;
  /** Null if it is no event of the scheduler's at all. */
  read(body: string): SchedulerEvent | null;
};

export type SchedulerAdapters = Readonly<Record<OtherScheduler, SchedulerAdapter>>;

/** The longest body: an event has a few thousand bytes. */
export const WEBHOOK_BYTES = 1_000_000;

/** How long webhooks are kept, for questions and so that none counts twice. */
export const EVENT_DAYS = 30;

/** What has come of an event. */
export const EVENT_OUTCOMES = [
  "booked",
  "moved",
  "cancelled",
  "missed",
  "reopened",
  "joined",
  "unchanged",
  "ignored",
] as const;
export type EventOutcome = (typeof EVENT_OUTCOMES)[number];

/** A call that an event's references lead to. */
export type KnownCall = {
  id: string;
  status: string;
  startsAt: Instant;
  endsAt: Instant;
  elsewhere: ExternalBooking | null;
  questionAnswers: readonly QuestionAnswer[];
};

/** The calls behind references; a reference that was never seen leads to none. */
export type KnownCalls = ReadonlyMap<string, KnownCall>;

export type Plan =
  | { do: "insert"; call: ExternalCall; refs: string[]; isCancelled: boolean; reason: string }
  | { do: "move"; of: KnownCall; call: ExternalCall; isCancelled: boolean; reason: string }
  /** Two rows turn out to be one call that was moved: the earlier row takes over the later one's time. */
  | { do: "join"; earlier: KnownCall; later: KnownCall }
  | { do: "cancel"; of: KnownCall; reason: string }
  /** The client has answered the scheduler's questions otherwise. */
  | { do: "answer"; of: KnownCall; call: ExternalCall }
  | { do: "miss" | "reopen"; of: KnownCall }
  /** A reference that the call had before, whose own event is still on its way. */
  | { do: "note"; of: KnownCall; ref: string }
  | { do: "nothing"; outcome: "unchanged" | "ignored" };

const UNCHANGED: Plan = { do: "nothing", outcome: "unchanged" };
const IGNORED: Plan = { do: "nothing", outcome: "ignored" };

/**
 * What an event changes, given what earlier ones have made of its calls. Events arrive late, twice and in any order, and
 * the end is the same: what a call is now depends on its references, not on when they came.
 */
export function decideChange(
  { news, at }: Pick<SchedulerEvent, "news" | "at">,
  known: KnownCalls,
  now: Instant,
): Plan {
  switch (news.what) {
    case "booked":
      return decideBooking(news.call, news.replaces, at, known);
    case "replaced": {
      const [earlier, later] = [known.get(news.ref), news.by === null ? undefined : known.get(news.by)];
      return mergeMovedCall(earlier, news.ref, later) ?? recordReference(later, news.ref, known);
    }
    case "cancelled": {
      const of = known.get(news.ref);
      if (of && isCurrentReference(of, news.ref) && isOpen(of))
        return { do: "cancel", of, reason: news.reason };
      if (of) return UNCHANGED;
      if (news.call === null) return IGNORED;
      const { call, reason, replaces } = news;
      const earlier = replaces === null ? undefined : known.get(replaces);
      // It was moved and then cancelled; that it was moved is still on its way.
      if (earlier && replaces !== null && isCurrentReference(earlier, replaces) && isOpen(earlier))
        return { do: "move", of: earlier, call, isCancelled: true, reason };
      return { do: "insert", call, refs: refsOf(news.ref, replaces, known), isCancelled: true, reason };
    }
    case "missed": {
      const of = known.get(news.ref);
      if (!of) return IGNORED;
      if (!isCurrentReference(of, news.ref)) return UNCHANGED;
      if (news.isMissed) return isOpen(of) && of.startsAt <= now ? { do: "miss", of } : UNCHANGED;
      return of.status === "no_show" ? { do: "reopen", of } : UNCHANGED;
    }
    default:
      return IGNORED;
  }
}

function decideBooking(call: ExternalCall, replaces: string | null, at: Instant, known: KnownCalls): Plan {
  const earlier = replaces === null || replaces === call.ref ? undefined : known.get(replaces);
  const own = known.get(call.ref);
  if (own) {
    const join = replaces === null ? null : mergeMovedCall(earlier, replaces, own);
    if (join) return join;
    const isNewer = own.elsewhere !== null && at > own.elsewhere.at;
    const hasMoved = own.startsAt !== call.startsAt || own.endsAt !== call.endsAt;
    const isOurs = isCurrentReference(own, call.ref) && isOpen(own) && isNewer;
    if (isOurs && hasMoved) return moveOf(own, call);
    const isNoted = replaces === null || known.has(replaces);
    if (isOurs && isNoted && hasOtherAnswers(own, call)) return { do: "answer", of: own, call };
    return replaces === null ? UNCHANGED : recordReference(own, replaces, known);
  }
  if (earlier && replaces !== null && isCurrentReference(earlier, replaces) && isOpen(earlier)) {
    return moveOf(earlier, call);
  }
  return { do: "insert", call, refs: refsOf(call.ref, replaces, known), isCancelled: false, reason: "" };
}

/** Whether the call names answers, and others than are stored. */
function hasOtherAnswers({ questionAnswers }: KnownCall, { answers }: ExternalCall): boolean {
  const stored = questionAnswers.map(({ question, answer }) => ({ question, answer }));
  return answers.length > 0 && JSON.stringify(stored) !== JSON.stringify(answers);
}

/** The references of a new row: its own, and one it had before, unless that is another call's. */
function refsOf(ref: string, replaces: string | null, known: KnownCalls): string[] {
  return replaces === null || replaces === ref || known.has(replaces) ? [ref] : [ref, replaces];
}

function recordReference(of: KnownCall | undefined, ref: string, known: KnownCalls): Plan {
  return of === undefined || known.has(ref) ? UNCHANGED : { do: "note", of, ref };
}

function moveOf(of: KnownCall, call: ExternalCall): Plan {
  return { do: "move", of, call, isCancelled: false, reason: "" };
}

function mergeMovedCall(
  earlier: KnownCall | undefined,
  ref: string,
  later: KnownCall | undefined,
): Plan | null {
  if (!earlier || !later || earlier.id === later.id || later.elsewhere === null) return null;
  return isCurrentReference(earlier, ref) && isOpen(earlier) ? { do: "join", earlier, later } : null;
}

/**
 * Whether the reference is the one that the call has now. A call whose client was erased has forgotten which, and follows
 * all that lead to it: it goes on holding its time until its scheduler frees it.
 */
const isCurrentReference = ({ elsewhere }: KnownCall, ref: string) =>
  elsewhere === null || elsewhere.ref === ref;

/** Whether the call is still expected, so that its scheduler may change it. */
const isOpen = ({ status }: KnownCall) => status === "pending" || status === "in_progress";
