import { titled } from "../availability/call-kind";
import { momentInWords } from "../availability/format";
import { answersOf } from "../booking/answers";
import type { Booking } from "../booking/booking";
import type { InvitationAnswer } from "../booking/calendar-reply";
import { decideByInWords } from "../booking/request-deadline";
import { type Standing, standingOf } from "../booking/standing";
import { canAgencyTrigger, needsOutcome, STATUS_EVENTS } from "../booking/status";
import { timeInWords } from "../booking/time-in-words";
import type { Instant } from "../instant";
import { SLOT_FACTS } from "../messages/message";
import { plannedInWords, plannedMessages } from "../messages/planned-messages";
import { placeInWords, type VideoFacts } from "../places/place";
import { placeValues } from "../places/place-form";
import { answeredQuestions } from "../questions/check-answers";
import { externalInWords, SCHEDULER_NAMES } from "../schedulers/scheduler";
import type { VisitSource } from "../visits/visit-source";
import { visitInWords } from "../visits/visit-words";
import { type BookingAudit, type BookingChange, historyOf } from "./booking-history";
import { lineOf } from "./desk-words";
import { emailLineOf } from "./email-line";

/** A page of a list, the latest entry first, with its number and the number of pages. */
export type Listed<Line> = { lines: Line[]; page: number; pages: number };

/** Few enough for a small page. */
const LINES_A_PAGE = 12;

function listed<Item, Line>(
  items: readonly Item[],
  asked: number,
  lineOf: (item: Item) => Line,
): Listed<Line> {
  const pages = Math.max(1, Math.ceil(items.length / LINES_A_PAGE));
  const page = Math.min(asked, pages);
  const shown = items.slice((page - 1) * LINES_A_PAGE, page * LINES_A_PAGE);
  return { lines: shown.map(lineOf), page, pages };
}

type File = {
  booking: Booking & {
    version: number;
    internalNotes: string;
    isBookedByAgency: boolean;
    visitSource: VisitSource | null;
  };
  changes: readonly BookingChange[];
  audits: readonly BookingAudit[];
  emails: readonly Parameters<typeof emailLineOf>[0][];
  replies: readonly InvitationReply[];
  messages: Parameters<typeof plannedMessages>[0]["messages"];
};

/** How a person who was invited answered in their calendar. */
type InvitationReply = { email: string; answer: InvitationAnswer; comment: string; repliedAt: Instant };

const ANSWERED: Record<InvitationAnswer, string> = {
  accepted: "accepted",
  declined: "declined",
  tentative: "may come",
};

type ViewContext = {
  now: Instant;
  timeZone: string;
  staffId: string;
  /** The zone in which the member of staff reads it: their own if they take the call. */
  readerZone: string;
  /** The requested page of each list. */
  historyPage: number;
  emailsPage: number;
  video: VideoFacts;
};

export function deskBookingView(
  file: File,
  { now, timeZone, staffId, readerZone, historyPage, emailsPage, video }: ViewContext,
) {
  const { booking } = file;
  const reader = { staffId, timeZone };
  const { startsAt, endsAt, visitorTimeZone } = booking;
  const standing = standingOf(booking, now);
  // An erased client can't be contacted.
  const canReachClient = booking.email !== "";
  const when = timeInWords(startsAt, endsAt, timeZone);
  const clientWhen = timeInWords(startsAt, endsAt, visitorTimeZone);
  return {
    id: booking.id,
    version: booking.version,
    /** Without "Past" and the like: the desk says what is recorded. */
    status: isAboutDecision(standing) ? standing : booking.status,
    /** Until when a request is to be decided, by the reader's clock; empty if that is until its call starts. */
    decideBy: decideByInWords(booking, readerZone),
    /** The call is over, but its outcome is not recorded. */
    isUnsettled: needsOutcome(booking, now),
    isOver: endsAt <= now,
    kind: titled(booking.kind.name),
    call: booking.kind.shortName,
    answers: answersOf(booking),
    /** The answers to the questions of its kind. */
    answered: answeredQuestions(booking.questionAnswers),
    reasons: reasonsOf(booking),
    /** How the invited answered in their calendars, a line each. */
    replies: file.replies.map(
      ({ email, answer, comment, repliedAt }) =>
        `${email} ${ANSWERED[answer]}, ${momentInWords(repliedAt, timeZone)}${comment === "" ? "" : `: “${comment}”`}`,
    ),
    /** Where the call takes place, as the client reads it, and as the form to change it has it. */
    place: placeInWords(booking, video),
    placeValues: placeValues(booking.place),
    when,
    /** The time in the reader's own zone; null if that is the agency's. */
    ownWhen: readerZone === timeZone ? null : timeInWords(startsAt, endsAt, readerZone),
    /** Null if the client's clock shows the same time. */
    clientWhen: clientWhen.day === when.day && clientWhen.hours === when.hours ? null : clientWhen,
    source: sourceOf(booking),
    /** Null for a call that the agency booked, as no visit led to it. */
    cameFrom: booking.isBookedByAgency ? null : visitInWords(booking.visitSource),
    /** The scheduler in which the call was booked; null for ours. */
    elsewhere: externalInWords(booking.elsewhere),
    bookedOn: momentInWords(booking.createdAt, timeZone),
    projectNotes: booking.projectNotes,
    internalNotes: booking.internalNotes,
    events: STATUS_EVENTS.filter((event) => canAgencyTrigger(event, booking, now)),
    canMove: canReachClient && canAgencyTrigger("moved", booking, now),
    canMovePlace: canReachClient && canAgencyTrigger("moved", booking, now) && endsAt > now,
    // A call that waits is declined instead.
    canCancel: canReachClient && standing !== "waiting" && canAgencyTrigger("cancelled", booking, now),
    history: listed(historyOf(booking, file.changes, file.audits), historyPage, (entry) =>
      lineOf(entry, reader),
    ),
    emails: listed(file.emails, emailsPage, (email) => emailLineOf(email, timeZone)),
    /** Messages of its kind that are still to come, or whose emails are no longer stored. */
    planned: plannedMessages(file, now).map((message) => ({
      what: SLOT_FACTS[message.slot].name,
      state: plannedInWords(message, timeZone),
    })),
  };
}

/** Why the call was declined or cancelled, by who gave the reason. */
function reasonsOf({ declineReason, cancelReason }: Booking): [term: string, reason: string][] {
  const reasons: [string, string][] = [
    ["Declined because", declineReason],
    ["Client cancelled because", cancelReason],
  ];
  return reasons.filter(([, reason]) => reason !== "");
}

/** The standings that come of a decision, or of none. */
function isAboutDecision(standing: Standing): boolean {
  return standing === "waiting" || standing === "unconfirmed" || standing === "declined";
}

/** A booking's page at the desk. */
export type DeskBookingView = ReturnType<typeof deskBookingView>;

function sourceOf({ isBookedByAgency, userId, isAddressProven, elsewhere }: File["booking"]): string {
  const client = userId === null ? "the client has no account" : "the client has an account";
  if (elsewhere) return `with ${SCHEDULER_NAMES[elsewhere.scheduler]}; ${client}`;
  if (isBookedByAgency) return `by us; ${client}`;
  if (userId !== null) return `on the site; ${client}`;
  return `on the site as a guest; the address is ${isAddressProven ? "confirmed" : "not confirmed"}`;
}
