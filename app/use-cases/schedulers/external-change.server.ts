import type { ExternalChange } from "~/db/schedulers/external-calls.server";
import type { FoundForEvent, KnownBooking } from "~/db/schedulers/scheduler-events.server";
import { USUAL_CLOCK } from "~/domain/availability/hour-clock";
import { localDateOf, localTimeOf } from "~/domain/availability/zoned-time";
import { type Answers, NO_ANSWERS } from "~/domain/booking/answers";
import type { Booking } from "~/domain/booking/booking";
import { DraftSchema } from "~/domain/booking/booking-schema";
import { manageKeyOf } from "~/domain/booking/manage-key";
import { newBooking } from "~/domain/booking/new-booking";
import { BOOKING_EVENTS } from "~/domain/booking/status";
import type { NewEmail } from "~/domain/email/email";
import { externalCallEmails } from "~/domain/email/external-call-emails";
import { hashKey } from "~/domain/hmac";
import type { Instant } from "~/domain/instant";
import { slugFor } from "~/domain/questions/question";
import type { QuestionAnswer } from "~/domain/questions/question-answers";
import type { ExternalBooking } from "~/domain/schedulers/scheduler";
import type { EventOutcome, ExternalCall, Plan, SchedulerEvent } from "~/domain/schedulers/scheduler-event";
import type { SchedulerDeps } from "./scheduler-deps.server";

type Change = Omit<ExternalChange, "event"> & { outcome: EventOutcome };

const CANCELLED = BOOKING_EVENTS.cancelled.to;

/** Everything that is to be written for a plan. */
export async function changeOf(
  plan: Plan,
  event: SchedulerEvent,
  found: FoundForEvent,
  deps: SchedulerDeps,
): Promise<Change> {
  const at = Math.min(event.at, deps.now);
  switch (plan.do) {
    case "insert":
      return insertChange(plan, event, found, deps, at);
    case "move": {
      const was = knownOf(found, plan.of.id);
      const status = plan.isCancelled ? CANCELLED : was.status;
      const elsewhere = externalOf(plan.call, event);
      const { place } = plan.call;
      const guests = guestsAfter(was, plan.call);
      const time = { ...timeOf(plan.call, found.timeZone), place, guests, elsewhere, updatedAt: at };
      const set = { ...time, status, ...(plan.isCancelled && { cancelReason: plan.reason }) };
      const answers = answersAfter(was, plan.call);
      const next = {
        ...was,
        ...set,
        ...(answers && { questionAnswers: answers }),
        icalSequence: was.icalSequence + 1,
      };
      return {
        outcome: plan.isCancelled ? "cancelled" : "moved",
        seen: [was],
        update: { id: was.id, set },
        refs: { bookingId: was.id, refs: missingReferences([plan.call.ref], found) },
        hostIds: found.hostIds,
        ...(answers && { answers }),
        emails: plan.isCancelled
          ? externalCallEmails("cancelled", next, deps)
          : emailsOfMove(next, was, deps),
      };
    }
    case "join": {
      const [was, later] = [knownOf(found, plan.earlier.id), knownOf(found, plan.later.id)];
      const { status, startsAt, endsAt, bookingDate, bookingTime, elsewhere, place, updatedAt } = later;
      const guests = guestsAfter(was, later);
      const set = { status, startsAt, endsAt, bookingDate, bookingTime, elsewhere, place, guests, updatedAt };
      return {
        outcome: "joined",
        seen: [was, later],
        update: { id: was.id, set },
        merged: later.id,
        hostIds: found.hostIds,
        ...(later.questionAnswers.length > 0 && was.email !== "" && { answers: later.questionAnswers }),
      };
    }
    case "cancel": {
      const was = knownOf(found, plan.of.id);
      const set = { status: CANCELLED, cancelReason: plan.reason, updatedAt: at };
      const next = { ...was, ...set, icalSequence: was.icalSequence + 1 };
      return {
        outcome: "cancelled",
        seen: [was],
        update: { id: was.id, set },
        emails: externalCallEmails("cancelled", next, deps),
      };
    }
    case "miss":
    case "reopen": {
      const was = knownOf(found, plan.of.id);
      const isMissed = plan.do === "miss";
      const { to: status } = isMissed ? BOOKING_EVENTS.missed : BOOKING_EVENTS.reopened;
      return {
        outcome: isMissed ? "missed" : "reopened",
        seen: [was],
        update: { id: was.id, set: { status, updatedAt: at } },
      };
    }
    case "answer": {
      const was = knownOf(found, plan.of.id);
      const answers = answersAfter(was, plan.call);
      return {
        outcome: "unchanged",
        seen: [was],
        ...(answers && { update: { id: was.id, set: { elsewhere: externalOf(plan.call, event) } }, answers }),
      };
    }
    case "note":
      return { outcome: "unchanged", seen: [], refs: { bookingId: plan.of.id, refs: [plan.ref] } };
    default:
      return { outcome: plan.outcome, seen: [] };
  }
}

function emailsOfMove(next: Booking, was: Booking, deps: SchedulerDeps): NewEmail[] {
  return externalCallEmails("moved", next, deps, was.startsAt);
}

async function insertChange(
  { call, refs, isCancelled, reason }: Extract<Plan, { do: "insert" }>,
  event: SchedulerEvent,
  found: FoundForEvent,
  deps: SchedulerDeps,
  at: Instant,
): Promise<Change> {
  const id = deps.newId();
  const { changeCutoffMinutes, kind, userId, draft } = found;
  const time = {
    ...timeOf(call, found.timeZone),
    visitorTimeZone: call.timeZone ?? found.timeZone,
    visitorClock: USUAL_CLOCK,
    updatedAt: at,
  };
  const { place } = call;
  const { calendarHost } = deps;
  const booking: Booking = {
    ...newBooking(answersOf(call, found), time, {
      id,
      userId,
      questionAnswers: questionAnswersOf(call),
      isAddressProven: false,
      changeCutoffMinutes,
      kind,
      place,
      calendarHost,
      approval: null,
      decideBy: null,
    }),
    elsewhere: externalOf(call, event),
    ...(isCancelled && { status: CANCELLED, cancelReason: reason }),
  };
  return {
    outcome: isCancelled ? "cancelled" : "booked",
    seen: [],
    insert: {
      ...booking,
      bookedThrough: draft ? "section" : "other_scheduler",
      visitSource: draft?.visitSource ?? call.visitSource,
      // A second guard besides the references: one reference makes one booking.
      idempotencyKey: `${event.scheduler}:${call.ref}`,
      manageKeyHash: await hashKey(await manageKeyOf(id, deps.secret)),
    },
    refs: { bookingId: id, refs: missingReferences(refs, found) },
    hostIds: found.hostIds,
    draftHash: draft?.keyHash ?? null,
    emails: isCancelled ? [] : externalCallEmails("booked", booking, deps),
  };
}

/** The draft's answers, with the name and the address that the call was booked under. */
function answersOf({ name, email, guests }: ExternalCall, { draft }: FoundForEvent): Answers {
  const answers = draft === null ? null : DraftSchema.safeParse(draft.answers).data;
  return { ...NO_ANSWERS, ...answers, name, email, guests };
}

/** In the other scheduler's words: its questions have types that we don't know. */
function questionAnswersOf({ answers }: Pick<ExternalCall, "answers">): QuestionAnswer[] {
  const slugs: string[] = [];
  return answers.map(({ question, answer }) => {
    const slug = slugFor(question, slugs);
    slugs.push(slug);
    return { slug, question, type: "long_text", answer };
  });
}

/**
 * The answers from now on; undefined leaves them as they are: an event that names none may just leave them out, and
 * nothing of an erased client comes back.
 */
function answersAfter(was: KnownBooking, call: Pick<ExternalCall, "answers">): QuestionAnswer[] | undefined {
  return call.answers.length === 0 || was.email === "" ? undefined : questionAnswersOf(call);
}

/** An event that names no guests may just leave them out. Nothing of an erased client comes back. */
function guestsAfter(was: KnownBooking, { guests }: Pick<ExternalCall, "guests">): string[] {
  return guests.length === 0 || was.email === "" ? was.guests : guests;
}

function externalOf(call: ExternalCall, { scheduler, at }: SchedulerEvent): ExternalBooking {
  const { ref, rescheduleUrl, cancelUrl } = call;
  return { scheduler, ref, rescheduleUrl, cancelUrl, at };
}

function timeOf({ startsAt, endsAt }: ExternalCall, timeZone: string) {
  return {
    startsAt,
    endsAt,
    bookingDate: localDateOf(startsAt, timeZone),
    bookingTime: localTimeOf(startsAt, timeZone),
  };
}

function missingReferences(refs: readonly string[], { known }: FoundForEvent): string[] {
  return refs.filter((ref) => !known.has(ref));
}

function knownOf({ known }: FoundForEvent, id: string): KnownBooking {
  const found = [...known.values()].find((booking) => booking.id === id);
  if (!found) throw new Error("A plan names a booking that was not read");
  return found;
}
