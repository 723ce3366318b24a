import { type ActionFunctionArgs, type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { BRAND } from "~/content/brand";
import { listOfferedKinds } from "~/db/availability/offered-kinds.server";
import { listQuestions } from "~/db/questions/questions.server";
import type { User } from "~/domain/account/account";
import type { SlotRefusal } from "~/domain/availability/availability";
import { UNKNOWN_KIND } from "~/domain/availability/call-kind";
import { slotValue } from "~/domain/availability/slot-value";
import { bookedPath } from "~/domain/booking/booking-paths";
import {
  BookConfirmedFormSchema,
  BookDraftFormSchema,
  BookGuestFormSchema,
  BookOfferFormSchema,
  MoveCallFormSchema,
} from "~/domain/booking/booking-schema";
import type { ConfirmErrors, LinkMailed } from "~/domain/booking/scheduler";
import { CARRIED_ANSWERS_FIELD, FORM_TOKEN_FIELD } from "~/domain/booking/wizard";
import { hashKey } from "~/domain/hmac";
import { UNKNOWN_HOST } from "~/domain/hosts/host";
import type { Instant } from "~/domain/instant";
import { waitInWords } from "~/domain/limits/limits";
import { personalLinkPath, UNKNOWN_LINK } from "~/domain/links/personal-link";
import { checkAnswers } from "~/domain/questions/check-answers";
import { lengthOf, questionValuesIn } from "~/domain/questions/question-values";
import { completeAnswers, findDraft } from "~/http/answers/draft.server";
import { bookingDeps, notFoundBooking, UNCHANGED } from "~/http/answers/manage.server";
import { draftIdIn, draftKeyIn, endedDraftHeaders } from "~/http/forms/draft-cookie.server";
import { answerOutcome } from "~/http/forms/form-action.server";
import { justBookedHeader } from "~/http/forms/just-booked-cookie.server";
import { checkPerson } from "~/http/forms/person-check.server";
import {
  type FieldErrors,
  type FormFields,
  fieldValue,
  parseForm,
  readForm,
} from "~/http/forms/read-form.server";
import { clientOf } from "~/http/requests/client-facts.server";
import { visitSourceOf } from "~/http/requests/visit-source.server";
import { outageOf, undefinedOnOutage } from "~/http/responses/outage.server";
import { PERSONAL } from "~/http/responses/response-headers";
import { readUser } from "~/http/sessions/session-cookie.server";
import { type Booker, bookCall } from "~/use-cases/booking/book-call.server";
import { changeDraft } from "~/use-cases/booking/draft.server";
import { rescheduleCall } from "~/use-cases/booking/reschedule-call.server";
import { bookByLink } from "~/use-cases/links/book-by-link.server";
import { usesExternalScheduler } from "./external-view.server";
import { answerFirst, showWhere } from "./first-questions.server";
import { forwardAnswers, valuesOf } from "./forwarded-answers.server";
import { readClock, readFrame } from "./frame.server";
import {
  confirmedWay,
  LINK_EXPIRED,
  readConfirmable,
  resolveRequestedCall,
} from "./mailed-confirmation.server";
import { isOpenOffer, personOfOffer, readOffer } from "./personal-offer.server";
import { SLOT_REFUSALS } from "./refused-times.server";

const PHONE_MISSING = "Enter your phone number";

const DETAILS_GONE =
  "We no longer have the details you entered. Enter your name and email below, or start again.";

const OTHER_DETAILS =
  "You've already booked a call with this form, under another name or email address. To book another one, send the form again.";

const OTHER_KIND =
  "You've already booked a different kind of call with this form. To book another one, send the form again.";

function tooManyCallsMessage(calls: number): string {
  return `You have ${calls === 1 ? "a call" : `${calls} calls`} coming up. Move or cancel ${calls === 1 ? "it" : "one of them"}, or email us at ${BRAND.email}.`;
}

const BOOKED_EXTERNALLY =
  "Calls are booked elsewhere now, so this one isn't booked yet. Please choose a time there.";

const NOT_BOOKED =
  "We can't reach our calendar at the moment, so your call isn't booked yet. Your details are still here. Please try again in a minute: we won't book you twice.";
const NOT_MOVED =
  "We can't reach our calendar at the moment, so your call hasn't been moved. Please try again in a minute.";

/** Handles the confirmed time: books a call or moves an existing one. */
export async function action({ request, context }: ActionFunctionArgs) {
  const fields = await readForm(request);
  const isMove = fields.reschedule !== undefined;
  if (fieldValue(fields, "first") === "1") return answerFirst(fields, request, context);
  if (fieldValue(fields, CARRIED_ANSWERS_FIELD) === "1") {
    const isExternal = await usesExternalScheduler(fields, context);
    return isExternal ? refuseExternal(fields) : forwardAnswers(fields, request, context);
  }
  try {
    if (isMove) return await submitMove(fields, request, context);
    const answer = await submitBooking(fields, request, context);
    if (!(answer instanceof Response)) await keepQuestionValues(fields, request, context);
    return answer;
  } catch (error) {
    const init = outageOf(isMove ? "Moving a call failed" : "Booking a call failed", error, context);
    const idempotencyKey = fieldValue(fields, "idempotencyKey");
    return data<ConfirmErrors>(
      {
        errors: { form: isMove ? NOT_MOVED : NOT_BOOKED },
        values: { ...valuesOf(fields), idempotencyKey },
        isFromWizard: isFromWizard(fields),
      },
      init,
    );
  }
}

/** What was typed into a refused form stays in its draft: the page with other times, or a reload, loses none of it. */
async function keepQuestionValues(fields: FormFields, request: Request, context: AppLoadContext) {
  const questionValues = questionValuesIn(fields);
  const key = isFromWizard(fields) ? draftKeyIn(request, context.config, draftIdIn(fields)) : null;
  const length = lengthOf(questionValues);
  if (key === null || length === 0 || length > MOST_KEPT) return;
  const changed = changeDraft(context, { key, changes: { questionValues }, ip: clientOf(request).ip });
  await undefinedOnOutage("Answers could not be stored in their draft", changed);
}

/** In characters: more than the answers to all questions may have. */
const MOST_KEPT = 30_000;

async function submitBooking(fields: FormFields, request: Request, context: AppLoadContext) {
  if (fields.offer !== undefined) return submitOffer(fields, request, context);
  const confirmable = await readConfirmable(fields, context);
  if (confirmable === null) return refuse(fields, 410, { form: LINK_EXPIRED });
  const usesDraft = !confirmable && isFromWizard(fields);
  const form = parseForm(
    confirmable ? BookConfirmedFormSchema : usesDraft ? BookDraftFormSchema : BookGuestFormSchema,
    fields,
  );
  // A mailed link was sent while calls were booked here.
  const isExternal = !confirmable && (await usesExternalScheduler(fields, context));
  if (!form.ok) {
    if (isExternal) return refuseExternal(fields);
    const wrong = confirmable ? {} : await wrongAnswers(fields, context);
    return refuse(fields, 400, { ...form.errors, ...wrong });
  }
  const { startsAt, visitorTimeZone, kindId, hostId, guest, extras } = form.value;
  const draftId = draftIdIn(fields);
  const draft = usesDraft ? await findDraft(request, context, draftId) : null;
  const person = await checkPerson(fields, context, draft?.begunAt);
  if (!person.ok) {
    const values = { ...valuesOf(fields), opened: person.opened };
    return data<ConfirmErrors>({ errors: { form: person.problem }, values }, { status: 400 });
  }
  const deps = { ...(await bookingDeps(context)), isUnproven: person.isUnproven };
  const answers = completeAnswers(draft);
  const details = confirmable?.request ?? guest ?? (answers && { ...answers, ...extras });
  const draftKey = usesDraft ? draftKeyIn(request, context.config, draftId) : null;
  const draftHash = draftKey && (await hashKey(draftKey));
  // Only the section's steps ask for services; a browser without cookies carries them here.
  const isFromSection = usesDraft || (guest?.selectedServices ?? []).length > 0;
  const bookedThrough = isFromSection ? "section" : "calendar";
  const result = await bookCall(deps, {
    request: details,
    // A mailed link books by what was answered when it was mailed.
    questions: confirmable
      ? { answered: confirmable.request.questionAnswers ?? [] }
      : { typed: fields, followsRules: true },
    by: confirmable
      ? { userId: confirmable.userId, provenEmail: confirmable.request.email }
      : bookerOf(await readUser(request, context)),
    usesExternalScheduler: isExternal,
    // A mailed link books by what was asked when it was mailed.
    asksForPhone: !confirmable,
    call: resolveRequestedCall({ kindId, hostId }, confirmable),
    startsAt,
    visitorTimeZone,
    visitorClock: readClock(fields, request).clock,
    idempotencyKey: confirmable?.idempotencyKey ?? form.value.idempotencyKey,
    ip: clientOf(request).ip,
    visitSource: confirmable
      ? confirmable.visitSource
      : usesDraft
        ? (draft?.visitSource ?? null)
        : visitSourceOf(fields, request),
    ...(confirmable ? confirmedWay(confirmable) : { bookedThrough, draftHash }),
  });
  // The pages with other times carry the answers on, by a form with a token of its own.
  const another = refuseTime({ [FORM_TOKEN_FIELD]: context.newToken(), ...fields });
  return answerOutcome(result, {
    done: async ({ booking, manageKey, toDeliver }) => {
      context.deliverEmails(toDeliver);
      const link = { id: booking.id, key: manageKey };
      const headers = usesDraft ? endedDraftHeaders(request, context.config, draftId) : new Headers();
      headers.append("Set-Cookie", await justBookedHeader(context.config, link.id, context.now));
      const earlier: Record<string, string> = booking.startsAt === startsAt ? {} : { earlier: "1" };
      const to = bookedPath(carryOf(fields, visitorTimeZone, request, context), link, earlier);
      return redirect(to, { status: 303, headers });
    },
    booked_elsewhere: () => refuseExternal(fields),
    link_ended: () => refuse(fields, 409, { form: DETAILS_GONE }),
    other_details: () => refuseReusedKey(fields, OTHER_DETAILS, context),
    other_kind: () => refuseReusedKey(fields, OTHER_KIND, context),
    unknown_kind: () => refuse(fields, 400, { form: UNKNOWN_KIND }),
    unknown_host: () => refuse(fields, 400, { form: UNKNOWN_HOST }),
    no_request: () => refuse(fields, 400, { form: DETAILS_GONE }),
    no_phone: () => refuse(fields, 400, { phone: PHONE_MISSING }),
    wrong_answers: ({ errors }) => refuse(fields, 400, errors),
    led_elsewhere: ({ slugs }) => showWhere(slugs, fields, request, context),
    too_many: ({ retryAfterSeconds }) => refuseTooMany(fields, retryAfterSeconds),
    holds_enough: () => refuse(fields, 409, { form: tooManyCallsMessage(deps.callLimits.proven) }),
    link_mailed: () => {
      context.deliverEmails();
      return data<LinkMailed>({ mailedTo: details?.email ?? "" }, { status: 202 });
    },
    ...another,
  });
}

/** What is wrong with the answers to the questions, where the form's other fields don't fit either. */
async function wrongAnswers(fields: FormFields, { db }: AppLoadContext): Promise<FieldErrors> {
  const named = fieldValue(fields, "kind");
  // Whose kind it is that a person alone stands for, only the free times tell.
  if (named === "" && fieldValue(fields, "with") !== "") return {};
  const read = async () => {
    const kindId = named || (await listOfferedKinds(db))[0]?.id;
    return kindId === undefined ? [] : listQuestions(db, kindId);
  };
  const questions = await undefinedOnOutage("The questions of a refused form could not be read", read());
  const checked = checkAnswers(questions ?? [], fields);
  return checked.ok ? {} : checked.errors;
}

/** Books the call of a personal link. A link that has ended says so on its own page. */
async function submitOffer(fields: FormFields, request: Request, context: AppLoadContext) {
  const offer = await readOffer(fields, request, context);
  const ended = (time?: { startsAt: Instant; timeZone: string }) => {
    const at: Record<string, string> = time ? { at: slotValue(time.startsAt), tz: time.timeZone } : {};
    return redirect(personalLinkPath(offer?.key ?? UNKNOWN_LINK, at), { status: 303, headers: PERSONAL });
  };
  if (!offer) return ended();
  const { isAddressed } = personOfOffer(offer);
  const form = parseForm(isAddressed ? BookOfferFormSchema : BookGuestFormSchema, fields);
  if (!form.ok) return isOpenOffer(offer, context) ? refuse(fields, 400, form.errors) : ended();
  const person = await checkPerson(fields, context);
  if (!person.ok) {
    const values = { ...valuesOf(fields), opened: person.opened };
    return data<ConfirmErrors>({ errors: { form: person.problem }, values }, { status: 400 });
  }
  const { startsAt, visitorTimeZone, hostId, guest } = form.value;
  const deps = { ...(await bookingDeps(context)), isUnproven: person.isUnproven };
  const result = await bookByLink(deps, {
    link: offer.link,
    hostId,
    request: guest,
    questions: { typed: fields },
    by: bookerOf(await readUser(request, context)),
    usesExternalScheduler: await usesExternalScheduler(fields, context),
    startsAt,
    visitorTimeZone,
    visitorClock: readClock(fields, request).clock,
    ip: clientOf(request).ip,
  });
  const over = () => ended({ startsAt, timeZone: visitorTimeZone });
  return answerOutcome(result, {
    done: async ({ booking, manageKey, toDeliver }) => {
      context.deliverEmails(toDeliver);
      // Another person may have pressed: the call's own page, with name and address, opens from the email alone.
      if (isAddressed) return over();
      const link = { id: booking.id, key: manageKey };
      const headers = { "Set-Cookie": await justBookedHeader(context.config, link.id, context.now) };
      const to = bookedPath(carryOf(fields, visitorTimeZone, request, context), link);
      return redirect(to, { status: 303, headers });
    },
    link_ended: over,
    other_details: over,
    other_kind: over,
    unknown_kind: over,
    link_mailed: over,
    no_request: over,
    booked_elsewhere: () => refuseExternal(fields),
    // A personal link follows no rules.
    led_elsewhere: over,
    unknown_host: () => refuse(fields, 400, { form: UNKNOWN_HOST }),
    no_phone: () => refuse(fields, 400, { phone: PHONE_MISSING }),
    wrong_answers: ({ errors }) => refuse(fields, 400, errors),
    too_many: ({ retryAfterSeconds }) => refuseTooMany(fields, retryAfterSeconds),
    holds_enough: () => refuse(fields, 409, { form: tooManyCallsMessage(deps.callLimits.proven) }),
    ...refuseTime(fields),
  });
}

const isFromWizard = (fields: FormFields) => fieldValue(fields, "flow") === "wizard";

async function submitMove(fields: FormFields, request: Request, context: AppLoadContext) {
  const form = parseForm(MoveCallFormSchema, fields);
  if (!form.ok) {
    if (form.errors.reschedule || form.errors.key) throw notFoundBooking();
    return refuse(fields, 400, form.errors);
  }
  const { reschedule: id, key, startsAt, visitorTimeZone, hostId } = form.value;
  const link = { id, key };
  const carry = carryOf(fields, visitorTimeZone, request, context);
  const result = await rescheduleCall(await bookingDeps(context), {
    link,
    startsAt,
    visitorTimeZone,
    hostId,
    visitorClock: carry.clock,
  });
  const tooLate = () => redirect(bookedPath(carry, link, UNCHANGED), 303);
  return answerOutcome(result, {
    done: () => {
      context.deliverEmails();
      return redirect(bookedPath(carry, link, { moved: "1" }), 303);
    },
    not_found: () => {
      throw notFoundBooking();
    },
    closed: tooLate,
    changed: tooLate,
    too_many: ({ retryAfterSeconds }) => refuseTooMany(fields, retryAfterSeconds),
    ...refuseTime(fields),
  });
}

/** Shows the form again with the submitted values. */
function refuse(
  fields: FormFields,
  status: number,
  errors: FieldErrors,
  headers: Record<string, string> = {},
) {
  const values = valuesOf(fields);
  // The page that carried the answers here derived this key from the form's token.
  const keepsKey = values.formToken !== undefined && !errors.idempotencyKey;
  const idempotencyKey = keepsKey ? fieldValue(fields, "idempotencyKey") : undefined;
  return data<ConfirmErrors>({ errors, values: { ...values, idempotencyKey } }, { status, headers });
}

/** The answers to a time that can't be booked. */
function refuseTime(fields: FormFields) {
  const because = (reason: SlotRefusal) => () => {
    const { status, message } = SLOT_REFUSALS[reason];
    return refuse(fields, status, { time: message });
  };
  return { taken: because("taken"), day_full: because("day_full"), not_offered: because("not_offered") };
}

const refuseExternal = (fields: FormFields) => refuse(fields, 409, { form: BOOKED_EXTERNALLY });

/** A form whose idempotency key was used for another booking is shown again with a new key. */
function refuseReusedKey(fields: FormFields, form: string, { newId }: AppLoadContext) {
  const values = { ...valuesOf(fields), idempotencyKey: newId() };
  return data<ConfirmErrors>({ errors: { form }, values }, 422);
}

function refuseTooMany(fields: FormFields, seconds: number) {
  const what =
    fields.reschedule === undefined
      ? "Too many calls have been booked in a short time."
      : "You've moved this call too many times today.";
  const form = `${what} Please try again ${waitInWords(seconds)}, or email us at ${BRAND.email}.`;
  return refuse(fields, 429, { form }, { "Retry-After": String(seconds) });
}

function bookerOf(user: User | null): Booker {
  return { userId: user?.id ?? null, provenEmail: user?.emailVerifiedAt ? user.email : null };
}

/** The state that a scheduler form passes on to the page of the resulting booking. */
export function carryOf(fields: FormFields, timeZone: string, request: Request, { config }: AppLoadContext) {
  return { ...readFrame(fields, config), ...readClock(fields, request), timeZone, timeZoneIsGuess: false };
}
