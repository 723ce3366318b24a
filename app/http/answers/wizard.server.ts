import { type AppLoadContext, data, redirect, replace } from "@remix-run/cloudflare";
import { typedAnswers, WIZARD_ANSWERS } from "~/domain/booking/answers";
import { callPath, newWizardPath, type WizardPage, wizardStepPath } from "~/domain/booking/booking-paths";
import {
  BookingContactSchema,
  BookingServicesSchema,
  BookingServicesSoFarSchema,
  NO_SERVICE_CHOSEN,
} from "~/domain/booking/booking-schema";
import {
  type BookingStep,
  type BookingValues,
  CARRIED_ANSWERS_FIELD,
  isBookingStep,
  NOTHING_TYPED,
  type WizardState,
} from "~/domain/booking/wizard";
import { wizardAction } from "~/domain/booking/wizard-action";
import { isPlanId } from "~/domain/catalogue/plans";
import { PATHS } from "~/domain/paths";
import {
  type BookingDraft,
  draftIdIn,
  endDraft,
  readDraft,
  writeDraft,
} from "~/http/forms/draft-cookie.server";
import {
  allTyped,
  type FormFields,
  parseForm,
  readForm,
  readQuery,
  typed,
} from "~/http/forms/read-form.server";
import { undefinedOnOutage } from "~/http/responses/outage.server";
import { PERSONAL } from "~/http/responses/response-headers";
import { requireUser } from "~/http/sessions/guards.server";
import { readUser } from "~/http/sessions/session-cookie.server";
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
  if (asked === null) return firstStep(plans);

  const id = draftIdIn(readQuery(request));
  const draft = await readDraft(request, context.config, id);
  const [plan] = plans;
  if (id && draft && isPlanId(plan) && isBookingStep(asked)) {
    const page = pathname === PATHS.home ? PATHS.home : PATHS.contact;
    throw redirect(wizardStepPath(page, asked, id), {
      status: 303,
      headers: await writeDraft(request, context.config, id, { ...draft, selectedPlan: plan }),
    });
  }
  const known = { draft: draft && id };
  const isMine = searchParams.get("mine") === "1";
  // Prefilling with account details on request requires signing in.
  const asking = isMine ? requireUser(request, context) : draft ? null : readUser(request, context);
  const user = asking && (await undefinedOnOutage("The booking form could not be prefilled", asking));
  const values = {
    ...NOTHING_TYPED,
    ...(isPlanId(plan) && { selectedPlan: plan }),
    ...(draft && { ...draft, selectedPlan: draft.selectedPlan ?? "" }),
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
  if (!draft) {
    await leaveIfBooked(request, context);
    const problem =
      "Your details are missing or incomplete. Please fill them in, then go on to the next step. If you've just booked a call, its confirmation is in your email.";
    return section({ ...known, step: "details", values, problem }, 400);
  }
  if (asked === "services") return section({ ...known, step: "services", values });
  if (asked === "time") {
    if (draft.selectedServices.length > 0) return section({ ...known, step: "time", values });
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

/** Handles a submitted wizard step. */
export async function submitBookingSection(request: Request, context: AppLoadContext, page: WizardPage) {
  const { config, now, newId } = context;
  const fields = await readForm(request);
  const asked = draftIdIn(fields);
  if (typed(fields, "go") === "over") {
    return redirect(newWizardPath(page), { status: 303, headers: endDraft(request, config, asked) });
  }
  if (typed(fields, CARRIED_ANSWERS_FIELD) === "1") return submitRidingStep(fields, request, context);
  const sentBefore = firstStepSentBefore(fields, request);
  // A script gives a new form its id, so that sending it twice makes one draft. Another draft's id can't be guessed.
  const id = asked ?? sentBefore ?? newId();
  const draft = await readDraft(request, config, id);
  const known = { draft: draft && id };
  const refuse = (state: WizardPart) => data(section(state).wizard, { status: 400, headers: PERSONAL });
  const goTo = async (step: BookingStep, next: BookingDraft) =>
    redirect(wizardStepPath(page, step, id), {
      status: 303,
      headers: await writeDraft(request, config, id, next),
    });

  if (typed(fields, "step") === "services") {
    if (!draft) {
      await leaveIfBooked(request, context);
      const problem = "We no longer have your details. Please enter them again.";
      return refuse({ ...known, step: "details", values: NOTHING_TYPED, problem });
    }
    const isBack = typed(fields, "go") === "back";
    const checked = parseForm(isBack ? BookingServicesSoFarSchema : BookingServicesSchema, fields);
    // A plan chosen at this step, in case its own request has not come through.
    const plan = typed(fields, "selectedPlan");
    const next = isPlanId(plan) ? { ...draft, selectedPlan: plan } : draft;
    if (checked.ok && !isBack && draft.selectedServices.length === 0)
      countReached(request, context, "services");
    if (checked.ok) return goTo(isBack ? "details" : "time", { ...next, ...checked.value });
    const selectedServices = allTyped(fields, "selectedServices");
    const values = { ...next, selectedPlan: next.selectedPlan ?? "", selectedServices };
    return refuse({ ...known, step: "services", values, errors: checked.errors });
  }

  const checked = parseForm(BookingContactSchema, fields);
  if (!checked.ok)
    return refuse({ ...known, step: "details", values: typedIn(fields), errors: checked.errors });
  // Counts the first submission only.
  if (!draft && sentBefore === null) countReached(request, context, "details");
  const next = { selectedServices: [], begunAt: now(), ...draft, ...checked.value };
  if (request.headers.has("Cookie")) return goTo("services", next);
  if (sentBefore !== null) return showRiding({ step: "services", values: typedIn(fields) });
  // Only the next request shows whether a browser stores cookies. A 307 makes it send the same form again, with the
  // cookie or without.
  return redirect(wizardAction(page, "services", id), {
    status: 307,
    headers: await writeDraft(request, config, id, next),
  });
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
