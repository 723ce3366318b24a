import { type AppLoadContext, data, redirect, replace } from "@remix-run/cloudflare";
import { BRAND } from "~/content/brand";
import { typedAnswers, WIZARD_ANSWERS } from "~/domain/booking/answers";
import { callPath, newWizardPath, type WizardPage, wizardStepPath } from "~/domain/booking/booking-paths";
import {
  BookingContactSchema,
  BookingServicesSchema,
  BookingServicesSoFarSchema,
  NO_SERVICE_CHOSEN,
} from "~/domain/booking/booking-schema";
import {
  type BookingValues,
  CARRIED_ANSWERS_FIELD,
  isBookingStep,
  NOTHING_TYPED,
  type WizardState,
} from "~/domain/booking/wizard";
import { wizardAction } from "~/domain/booking/wizard-action";
import { isPlanId } from "~/domain/catalogue/plans";
import { waitInWords } from "~/domain/limits/limits";
import { PATHS } from "~/domain/paths";
import {
  draftHeaders,
  draftIdIn,
  draftKey,
  draftKeyIn,
  endedDraftHeaders,
  trialHeaders,
} from "~/http/forms/draft-cookie.server";
import {
  allTyped,
  type FormFields,
  parseForm,
  readForm,
  readQuery,
  typed,
} from "~/http/forms/read-form.server";
import { clientOf } from "~/http/requests/client-facts.server";
import { isOutage, outageOf, undefinedOnOutage } from "~/http/responses/outage.server";
import { PERSONAL } from "~/http/responses/response-headers";
import { requireUser } from "~/http/sessions/guards.server";
import { readUser } from "~/http/sessions/session-cookie.server";
import { changeDraft, endDrafts, type StoredDraft, storeDraft } from "~/use-cases/booking/draft.server";
import { findDraft } from "./draft.server";
import { countReached } from "./funnel.server";
import { findJustBooked } from "./just-booked.server";

/**
 * The wizard for a URL. Without `?step=` it is the empty first step, identical for every visitor; with it,
 * the visitor's own draft.
 */
export async function loadBookingSection(request: Request, context: AppLoadContext) {
  const { config } = context;
  const { wizard, init } = await readWizard(request, context);
  const { scriptUrl, globalName, pageUrl } = config.scheduler;
  return data({ wizard, scheduler: { scriptUrl, globalName, pageUrl } }, init);
}

const DETAILS_NOT_LOADED =
  "We couldn't load your account details just now. Please fill them in, or try again in a minute.";

async function readWizard(request: Request, context: AppLoadContext): Promise<Answer> {
  const { pathname, searchParams } = new URL(request.url);
  const asked = searchParams.get("step");
  const plans = searchParams.getAll("plan");
  // During an outage, the page shows the form that was sent.
  if (asked === null || isOutage(context)) return firstStep(plans);

  const id = draftIdIn(readQuery(request));
  const key = draftKeyIn(request, context.config, id);
  const [plan] = plans;
  if (id && key && isPlanId(plan) && isBookingStep(asked)) {
    const changed = await changeDraft(depsOf(context), {
      key,
      changes: { selectedPlan: plan },
      ip: clientOf(request).ip,
    });
    if (changed.ok) {
      const page = pathname === PATHS.home ? PATHS.home : PATHS.contact;
      const { headers } = draftHeaders(request, context.config, key);
      throw redirect(wizardStepPath(page, asked, id), { status: 303, headers });
    }
  }
  const draft = await findDraft(request, context, id);
  const answers = draft?.answers;
  const known = { draft: draft && id };
  const isMine = searchParams.get("mine") === "1";
  // Prefilling with account details on request requires signing in.
  const asking = isMine ? requireUser(request, context) : draft ? null : readUser(request, context);
  const user = asking && (await undefinedOnOutage("The booking form could not be prefilled", asking));
  const values = {
    ...NOTHING_TYPED,
    ...(isPlanId(plan) && { selectedPlan: plan }),
    ...(draft && valuesOf(draft)),
    ...(user && { name: user.name, email: user.email, company: user.company }),
  };
  if (asked === "details") {
    return section({
      ...known,
      step: "details",
      values,
      problem: isMine && !user ? DETAILS_NOT_LOADED : null,
    });
  }
  if (!answers) {
    await leaveIfBooked(request, context);
    const problem =
      "Your details are missing or incomplete. Please fill them in, then go on to the next step. If you've just booked a call, its confirmation is in your email.";
    return section({ ...known, step: "details", values, problem }, 400);
  }
  if (asked === "services") return section({ ...known, step: "services", values });
  if (asked === "time") {
    if (answers.selectedServices.length > 0) return section({ ...known, step: "time", values });
    const errors = { selectedServices: NO_SERVICE_CHOSEN };
    return section({ ...known, step: "services", values, errors }, 400);
  }
  const problem = "That step doesn't exist. Please start here.";
  return section({ ...known, step: "details", values, problem }, 400);
}

type WizardPart = Pick<WizardState, "step" | "draft" | "values"> & Partial<WizardState>;

type Answer = { wizard: WizardState; init: ResponseInit };

function firstStep(plans: string[]): Answer {
  const [plan = ""] = plans;
  const isKnown = plan === "" || (plans.length === 1 && isPlanId(plan));
  const state: WizardState = {
    step: "details",
    draft: null,
    values: { ...NOTHING_TYPED, selectedPlan: isKnown ? plan : "" },
    errors: isKnown
      ? {}
      : {
          selectedPlan:
            "That link was for a plan we don't have. Choose one of these, or leave it at Not sure yet.",
        },
    problem: null,
  };
  return { wizard: state, init: { status: isKnown ? 200 : 400 } };
}

const NOT_STORED =
  "Our database isn't answering at the moment. Everything you've entered is still here. Please press the button again in a minute.";

/** Handles a submitted wizard step. */
export async function submitBookingSection(request: Request, context: AppLoadContext, page: WizardPage) {
  const fields = await readForm(request);
  if (typed(fields, "go") === "over") return startOver(fields, request, context, page);
  if (typed(fields, CARRIED_ANSWERS_FIELD) === "1") return submitRidingStep(fields, request, context);
  const submit = typed(fields, "step") === "services" ? submitServices : submitDetails;
  try {
    return await submit(fields, request, context, page);
  } catch (error) {
    const init = outageOf("A step of the booking form could not be stored", error, context);
    return data(shownAgain(fields, request, context, NOT_STORED), init);
  }
}

/** If the row can't be deleted, the browser at least drops its key, and nothing but its expiry reaches the row. */
async function startOver(fields: FormFields, request: Request, context: AppLoadContext, page: WizardPage) {
  const { db, config } = context;
  const id = draftIdIn(fields);
  const key = draftKeyIn(request, config, id);
  if (key) await undefinedOnOutage("A draft could not be deleted", endDrafts(db, [key]));
  return redirect(newWizardPath(page), { status: 303, headers: endedDraftHeaders(request, config, id) });
}

async function submitDetails(
  fields: FormFields,
  request: Request,
  context: AppLoadContext,
  page: WizardPage,
) {
  const { config, now, newId, newToken } = context;
  const sentBefore = firstStepSentBefore(fields, request);
  // A script gives a new form its id, so that sending it twice makes one draft.
  const id = draftIdIn(fields) ?? sentBefore ?? newId();
  const values = typedIn(fields);
  const checked = parseForm(BookingContactSchema, fields);
  const former = draftKeyIn(request, config, id);
  if (!checked.ok) {
    return refuse({ draft: former && id, step: "details", values, errors: checked.errors });
  }
  if (!request.headers.has("Cookie")) {
    if (sentBefore !== null) return showRiding({ step: "services", values });
    countReached(request, context, "details");
    // Only the next request shows whether a browser stores cookies. A 307 makes it send the same form again, with the
    // cookie or without.
    return redirect(wizardAction(page, "services", id), { status: 307, headers: trialHeaders(config, id) });
  }
  const draft = await findDraft(request, context, id);
  // A new key each time: whoever put a key of their own into this browser can't read what is entered here.
  const key = draftKey(id, newToken());
  const { headers, ended } = draftHeaders(request, config, key);
  const stored = await storeDraft(depsOf(context), {
    key,
    answers: { selectedServices: draft?.answers.selectedServices ?? [], ...checked.value },
    begunAt: draft?.begunAt ?? now(),
    former: draft && former,
    ended,
    ip: clientOf(request).ip,
  });
  if (!stored.ok) return refuseTooMany(fields, request, context, stored.retryAfterSeconds);
  // Counts the first submission only.
  if (!draft && sentBefore === null) countReached(request, context, "details");
  return redirect(wizardStepPath(page, "services", id), { status: 303, headers });
}

async function submitServices(
  fields: FormFields,
  request: Request,
  context: AppLoadContext,
  page: WizardPage,
) {
  const { config } = context;
  const id = draftIdIn(fields);
  const key = draftKeyIn(request, config, id);
  const draft = await findDraft(request, context, id);
  if (!id || !key || !draft) return refuseWithoutDraft(request, context);
  const isBack = typed(fields, "go") === "back";
  const checked = parseForm(isBack ? BookingServicesSoFarSchema : BookingServicesSchema, fields);
  // A plan chosen at this step, in case its own request has not come through.
  const plan = typed(fields, "selectedPlan");
  const chosen = isPlanId(plan) ? { selectedPlan: plan } : {};
  if (!checked.ok) {
    const values = { ...valuesOf(draft), ...chosen, selectedServices: allTyped(fields, "selectedServices") };
    return refuse({ draft: id, step: "services", values, errors: checked.errors });
  }
  const changes = { ...chosen, ...checked.value };
  const changed = await changeDraft(depsOf(context), { key, changes, ip: clientOf(request).ip });
  if (!changed.ok && changed.reason === "gone") return refuseWithoutDraft(request, context);
  if (!changed.ok) return refuseTooMany(fields, request, context, changed.retryAfterSeconds);
  if (!isBack && draft.answers.selectedServices.length === 0) countReached(request, context, "services");
  const { headers } = draftHeaders(request, config, key);
  return redirect(wizardStepPath(page, isBack ? "details" : "time", id), { status: 303, headers });
}

function refuse(part: WizardPart) {
  return data(section(part).wizard, { status: 400, headers: PERSONAL });
}

async function refuseWithoutDraft(request: Request, context: AppLoadContext) {
  await leaveIfBooked(request, context);
  const problem = "We no longer have your details. Please enter them again.";
  return refuse({ draft: null, step: "details", values: NOTHING_TYPED, problem });
}

function refuseTooMany(fields: FormFields, request: Request, context: AppLoadContext, seconds: number) {
  const problem = `Too many booking forms have been sent from your network. Please try again ${waitInWords(seconds)}, or email us at ${BRAND.email}. Everything you've entered is still here.`;
  return data(shownAgain(fields, request, context, problem), {
    status: 429,
    headers: { ...PERSONAL, "Retry-After": String(seconds) },
  });
}

/** The step as it was sent, with a message. */
function shownAgain(fields: FormFields, request: Request, { config }: AppLoadContext, problem: string) {
  const id = draftIdIn(fields);
  const step = typed(fields, "step") === "services" ? "services" : "details";
  const draft = draftKeyIn(request, config, id) && id;
  return section({ draft, step, values: typedIn(fields), problem }).wizard;
}

function valuesOf({ answers }: StoredDraft): BookingValues {
  return { ...answers, selectedPlan: answers.selectedPlan ?? "" };
}

function depsOf({ db, now, config }: AppLoadContext) {
  return { db, now: now(), secret: config.cookieSecret };
}

/** The draft id of a first step that is sent again because the first request had no cookie; null otherwise. */
function firstStepSentBefore(fields: FormFields, request: Request): string | null {
  const query = readQuery(request);
  return typed(fields, "step") === "details" && query.step === "services" ? draftIdIn(query) : null;
}

/** A step from a browser without cookies: hidden fields carry all answers so far from each form to the next. */
async function submitRidingStep(fields: FormFields, request: Request, context: AppLoadContext) {
  const values = typedIn(fields);
  const contact = parseForm(BookingContactSchema, fields);
  if (!contact.ok) return showRiding({ step: "details", values, errors: contact.errors }, 400);
  if (typed(fields, "step") !== "services") return showRiding({ step: "services", values });
  if (typed(fields, "go") === "back") return showRiding({ step: "details", values });
  const services = parseForm(BookingServicesSchema, fields);
  if (!services.ok) return showRiding({ step: "services", values, errors: services.errors }, 400);
  countReached(request, context, "services");
  // Only our own scheduler accepts the answers.
  if (context.config.scheduler.pageUrl !== PATHS.schedule) return showRiding({ step: "time", values });
  return redirect(PATHS.schedule, { status: 307, headers: PERSONAL });
}

function showRiding(part: Omit<WizardPart, "draft">, status = 200) {
  const { wizard, init } = section({ ...part, draft: null, rides: true }, status);
  return data(wizard, init);
}

/** Redirects a visitor without a draft who has just booked to that call, instead of asking for their details again. */
async function leaveIfBooked(request: Request, context: AppLoadContext): Promise<void> {
  const justBooked = await undefinedOnOutage(
    "The call just booked could not be looked up",
    findJustBooked(request, context),
  );
  // Replaces the history entry: with a new one, Back would lead here and redirect again.
  if (justBooked) throw replace(callPath(justBooked.link), { headers: PERSONAL });
}

function typedIn(fields: FormFields): BookingValues {
  return typedAnswers(WIZARD_ANSWERS, (name) => allTyped(fields, name));
}

function section({ errors = {}, problem = null, ...part }: WizardPart, status = 200): Answer {
  return { wizard: { ...part, errors, problem }, init: { status, headers: PERSONAL } };
}
