import { type AppLoadContext, data, type LoaderFunctionArgs, replace } from "@remix-run/cloudflare";
import { BRAND } from "~/content/brand";
import type { User } from "~/domain/account/account";
import { endOfCall } from "~/domain/availability/availability";
import { GENERIC_KIND } from "~/domain/availability/call-kind";
import { slotValue } from "~/domain/availability/slot-value";
import { presentName } from "~/domain/availability/time-zone";
import { localDateOf } from "~/domain/availability/zoned-time";
import { ANSWER_NAMES, answersOf, inWords, type TypedAnswers, typedAnswers } from "~/domain/booking/answers";
import type { Booking } from "~/domain/booking/booking";
import { bookingFormKey } from "~/domain/booking/booking-form-key";
import { bookedPath } from "~/domain/booking/booking-paths";
import { SlotStartSchema } from "~/domain/booking/booking-schema";
import { changesOf } from "~/domain/booking/change-cutoff";
import { decideByInWords, decideByOf } from "~/domain/booking/request-deadline";
import type { SchedulerCarry, SchedulerView } from "~/domain/booking/scheduler";
import { isToCome, standingOf } from "~/domain/booking/standing";
import { timeInWords } from "~/domain/booking/time-in-words";
import { pricesOf } from "~/domain/catalogue/plans";
import { hostsInWords } from "~/domain/hosts/host";
import type { Instant } from "~/domain/instant";
import { placeOffered } from "~/domain/places/place";
import { valuesOfAnswers } from "~/domain/questions/check-answers";
import { askedQuestion, type QuestionValues } from "~/domain/questions/question-values";
import { completeAnswers, findDraft } from "~/http/answers/draft.server";
import { findJustBooked, type JustBooked } from "~/http/answers/just-booked.server";
import {
  currentTimeOf,
  requireChangeableBooking,
  requireManageLink,
  UNCHANGED,
} from "~/http/answers/manage.server";
import { draftKeyIn } from "~/http/forms/draft-cookie.server";
import { stampNow } from "~/http/forms/person-check.server";
import { type FormFields, readQuery } from "~/http/forms/read-form.server";
import { shouldSkipLoader } from "~/http/responses/outage.server";
import { PERSONAL } from "~/http/responses/response-headers";
import { readUser } from "~/http/sessions/session-cookie.server";
import { manageLinkOf } from "~/use-cases/booking/find-booking.server";
import { checkSlot } from "~/use-cases/booking/free-slots.server";
import { viewOfCall } from "../contact/call-view.server";
import { externalView } from "./external-view.server";
import { questionsUnread, viewBeforeTimes } from "./first-questions.server";
import { loadPick, noticeOf, wrongQuery } from "./pick-view.server";
import { type Problem, refusalWhenShown } from "./refused-times.server";
import { type Carried, readCarry } from "./schedule-carry.server";

/** The scheduler page for a URL: choosing a time, confirming it, or the resulting booking. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const fields = readQuery(request);
  const read = await readCarry(fields, request, context);
  const { zoneTyped, problem } = read;
  if (fields.booked !== undefined) {
    return view(
      await viewOfCall(requireManageLink(fields.booked, fields.key), fields, read.carry, request, context),
    );
  }
  const external = await externalView(read.carry, fields, request, context);
  if (external) return view(external);
  if (shouldSkipLoader(context) && fields.first === "1") return view(questionsUnread(read.carry, fields));
  const link = shouldSkipLoader(context) ? null : read.carry.moving;
  const moving =
    link && (await requireChangeableBooking(context, link, () => bookedPath(read.carry, link, UNCHANGED)));
  const carry = moving ? carryOfMove(read.carry, moving, fields.time === undefined) : read.carry;
  const asked = moving ? { movingId: moving.id, hostId: carry.hostId } : read.asked;
  const carried = { ...read, carry, asked };
  const justBooked = carry.moving || carry.offer ? null : await findJustBooked(request, context);
  const needsDraft =
    (fields.time !== undefined || (justBooked && carry.embedded)) && !shouldSkipLoader(context);
  const draft =
    needsDraft && !carry.moving && !carry.offer ? await findDraft(request, context, carry.draft) : null;
  const answers = completeAnswers(draft);
  // In the wizard's frame, after Back: its draft has already become that booking, so there is nothing left to choose.
  const isOver = carry.draft !== null && answers === null;
  if (justBooked && carry.embedded && isOver) throw replaceWithBooking(bookedPath(carry, justBooked.link));
  const pick = async (query: FormFields, problem: Problem | null) => {
    const found = { carry, zoneTyped, asked, moving, justBooked };
    const { page, status } = await loadPick(query, found, context, problem);
    return view(page, status);
  };
  if (problem || fields.time === undefined) return pick(fields, problem ?? wrongQuery(fields));

  const time = SlotStartSchema.safeParse(fields.time);
  if (time.success && shouldSkipLoader(context)) return confirmUnchecked(time.data, carry, request, context);
  if (!time.success) {
    return pick(fields, { status: 400, message: time.error.issues[0]?.message ?? "" });
  }
  // The form that booked or moved a call to this time was opened again, so show the booking.
  if (link && moving?.startsAt === time.data) {
    throw replaceWithBooking(bookedPath(carry, link, moving.icalSequence > 0 ? { moved: "1" } : {}));
  }
  if (justBooked?.booking.startsAt === time.data)
    throw replaceWithBooking(bookedPath(carry, justBooked.link));
  const questionValues = draft?.questionValues ?? null;
  const facts = { ...carried, answers, questionValues, moving, justBooked };
  return loadConfirm(time.data, facts, pick, request, context);
}

/**
 * A move begins in the zone and on the clock in which the call was booked, and its calendar opens on the person who takes
 * it, unless the visitor has chosen others since.
 */
function carryOfMove(
  carry: SchedulerCarry,
  { visitorTimeZone, visitorClock, hosts }: Pick<Booking, "visitorTimeZone" | "visitorClock" | "hosts">,
  isOpening: boolean,
): SchedulerCarry {
  const [host = null, ...more] = hosts;
  const opensOnHost = isOpening && carry.hostId === null && !carry.isAnyHost && more.length === 0;
  return {
    ...carry,
    ...(carry.timeZoneIsGuess && { timeZone: presentName(visitorTimeZone), timeZoneIsGuess: false }),
    ...(carry.clockIsGuess && { clock: visitorClock, clockIsGuess: false }),
    ...(opensOnHost && { hostId: host?.id ?? null }),
  };
}

type Answered = { answers: ReturnType<typeof completeAnswers>; questionValues: QuestionValues | null };
type ConfirmFacts = Carried & Answered & { moving: Booking | null; justBooked: JustBooked | null };

/** Confirming a time. If it can't be booked, other times are shown by `pick`. */
async function loadConfirm(
  startsAt: Instant,
  { carry, confirmed, confirmedKey, offered, asked, answers, questionValues, ...rest }: ConfirmFacts,
  pick: (query: FormFields, problem: Problem | null) => Promise<ReturnType<typeof view>>,
  request: Request,
  context: AppLoadContext,
) {
  const { moving, justBooked } = rest;
  const details = carry.moving ? null : (confirmed ?? answers);
  const user = carry.moving || details || offered?.isAddressed ? null : await readUser(request, context);
  const ownKey = confirmedKey ?? (await ownFormKey(startsAt, carry, user, request, context));
  const idempotencyKey = ownKey ?? context.newId();
  const present = moving?.hosts ?? [];
  const slot = await checkSlot(context, startsAt, asked, idempotencyKey, present);
  const { rules, kind, place, isKindOffered, isHostUnknown, changeCutoffMinutes, refusal, takers, earlier } =
    slot;
  // This form has already booked a call: its response was lost, or the page was reloaded.
  if (earlier && isToCome(standingOf(earlier, context.now))) {
    throw replaceWithBooking(bookedPath(carry, await manageLinkOf(earlier.id, context.config.cookieSecret)));
  }
  const date = localDateOf(startsAt, carry.timeZone);
  const before =
    earlier || !isKindOffered ? null : viewBeforeTimes(carry, slot, { time: slotValue(startsAt) });
  if (before) return view(before);
  if (refusal || !isKindOffered || isHostUnknown)
    return pick({ date }, refusalWhenShown(refusal, ownKey === null && !moving));

  const endsAt = endOfCall(startsAt, rules);
  const isRequest = kind.needsApproval || moving?.approval === "waiting";
  const isAsked = !moving && !confirmed;
  // What this form was sent with before, if the call that it booked has been cancelled.
  const sentBefore = earlier && isAsked ? earlier : null;
  return view({
    view: "confirm",
    carry,
    kind,
    hosts: hostsInWords(takers),
    changesHost: present.length > 0 && !present.some(({ id }) => takers.some((taker) => taker.id === id)),
    place: placeOffered(moving ? moving.place : place, BRAND.callPlace),
    isRequest,
    decideBy: isRequest ? await decideByAt(startsAt, carry, context) : "",
    time: slotValue(startsAt),
    date,
    words: timeInWords(startsAt, endsAt, carry.timeZone, carry.clock),
    agencyWords: timeInWords(startsAt, endsAt, rules.timeZone, carry.clock),
    current: moving && currentTimeOf(moving, context.now, carry),
    changes: changesOf({ startsAt, endsAt, changeCutoffMinutes }, context.now, carry.timeZone, carry.clock),
    // After its call was cancelled, a form gets a new key so that it may book another.
    idempotencyKey: earlier && !confirmed ? context.newId() : idempotencyKey,
    opened: details || moving || offered?.isAddressed ? null : await stampNow(context),
    takesExtras: isAsked,
    plans: details || moving ? null : pricesOf((await context.words.read()).plans),
    questions: isAsked ? slot.questions.map(askedQuestion) : null,
    questionValues:
      questionValues ?? (sentBefore && valuesOfAnswers(sentBefore.questionAnswers)) ?? carry.prefilled ?? {},
    ...(offered && { offered }),
    guest: user && { name: user.name, email: user.email },
    request: details,
    again: sentBefore && !details ? answersSentIn(sentBefore) : null,
    justBooked: justBooked && noticeOf(justBooked, carry),
  });
}

/** Until when we would decide about a request that is made now, in words. */
async function decideByAt(startsAt: Instant, { timeZone, clock }: SchedulerCarry, context: AppLoadContext) {
  const { requestDeadlineHours } = await context.settings.readOrKnown();
  const decideBy = decideByOf(startsAt, requestDeadlineHours, context.now);
  return decideByInWords({ decideBy, startsAt }, timeZone, clock);
}

/**
 * The idempotency key of a form with personal details, the same at each request; null for a blank guest form. The
 * cookie's key is enough, so that a draft that has become a booking finds it.
 */
async function ownFormKey(
  startsAt: Instant,
  { draft: id, kindId, moving, offer }: SchedulerCarry,
  user: User | null,
  request: Request,
  { config }: AppLoadContext,
): Promise<string | null> {
  // A personal link has a key of its own, and its page shows nothing of the booking.
  if (offer) return null;
  const draft = moving ? null : draftKeyIn(request, config, id);
  const owner = draft ? { draft } : user && { account: user.id };
  return owner && bookingFormKey(owner, { startsAt, kindId }, config.cookieSecret);
}

/** Replaces this page's history entry: after a push, Back would lead here and redirect again. */
function replaceWithBooking(path: string): Response {
  return replace(path, { headers: PERSONAL });
}

/** The confirmation form shown again after a database outage, built without any query. */
async function confirmUnchecked(
  startsAt: Instant,
  carry: SchedulerCarry,
  request: Request,
  context: AppLoadContext,
) {
  const words = timeInWords(startsAt, null, carry.timeZone, carry.clock);
  const ownKey = await ownFormKey(startsAt, carry, null, request, context);
  return view({
    view: "confirm",
    carry,
    kind: GENERIC_KIND,
    place: placeOffered(null, BRAND.callPlace),
    hosts: "",
    changesHost: false,
    time: slotValue(startsAt),
    date: localDateOf(startsAt, carry.timeZone),
    words,
    agencyWords: words,
    current: null,
    changes: null,
    idempotencyKey: ownKey ?? context.newId(),
    opened: null,
    takesExtras: !carry.moving && !carry.confirming,
    plans: carry.moving ? null : pricesOf((await context.words.read()).plans),
    questions: null,
    questionValues: carry.prefilled ?? {},
    guest: null,
    request: null,
    again: null,
    justBooked: null,
  });
}

function answersSentIn(booking: Booking): TypedAnswers {
  const answers: Record<string, string | string[] | null> = {
    ...answersOf(booking),
    guests: inWords(booking, "guests"),
  };
  return typedAnswers(ANSWER_NAMES, (name) => [answers[name] ?? ""].flat());
}

/** Not stored in shared caches: the page shows current free times or one client's booking. */
function view(state: SchedulerView, status = 200) {
  // Caching a blank guest form lets Back restore it with its key. Any other form gets the same key at each request.
  const isBlank =
    state.view === "confirm" &&
    !(state.request || state.guest || state.again || state.current || state.justBooked || state.carry.offer);
  const headers = isBlank ? { ...PERSONAL, "Cache-Control": "private, no-cache" } : PERSONAL;
  return data<SchedulerView>(state, { status, headers });
}
