import { type AppLoadContext, data, redirect, replace } from "@remix-run/cloudflare";
import { callPath, ownSchedulePath, wizardStepPath } from "~/domain/booking/booking-paths";
import { NO_SERVICE_CHOSEN } from "~/domain/booking/booking-schema";
import { otherWidgetOf, type SchedulerSettings } from "~/domain/booking/widget";
import { type BookingValues, isBookingStep, NOTHING_TYPED, type WizardState } from "~/domain/booking/wizard";
import { isPlanId } from "~/domain/catalogue/plans";
import { hashKey } from "~/domain/hmac";
import { PATHS } from "~/domain/paths";
import { prefilledIn, type QuestionValues } from "~/domain/questions/question-values";
import { isOtherScheduler, SCHEDULER_NAMES } from "~/domain/schedulers/scheduler";
import { widgetOriginsOf } from "~/domain/schedulers/widget-origins";
import { draftHeaders, draftIdIn, draftKeyIn } from "~/http/forms/draft-cookie.server";
import { readQuery } from "~/http/forms/read-form.server";
import { clientOf } from "~/http/requests/client-facts.server";
import { shouldSkipLoader, undefinedOnOutage } from "~/http/responses/outage.server";
import { PERSONAL } from "~/http/responses/response-headers";
import { requireUser } from "~/http/sessions/guards.server";
import { readUser } from "~/http/sessions/session-cookie.server";
import { changeDraft, type StoredDraft } from "~/use-cases/booking/draft.server";
import { findDraft } from "./draft.server";
import { findJustBooked } from "./just-booked.server";
import { readScheduling } from "./scheduling.server";

/**
 * The wizard for a URL. Without `?step=` it is the empty first step, identical for every visitor; with it,
 * the visitor's own draft.
 */
export async function loadBookingSection(request: Request, context: AppLoadContext) {
  const { config } = context;
  const { wizard, init } = await readWizard(request, context);
  const { scriptUrl, globalName, pageUrl } = config.scheduler;
  const key = wizard.step === "time" ? draftKeyIn(request, config, wizard.draft) : null;
  const showsWidget = wizard.step === "time" && wizard.bookedWith === undefined;
  const other = showsWidget ? await widgetFor(wizard, key && (await hashKey(key)), context) : null;
  return data({ wizard, scheduler: other ?? { scriptUrl, globalName, pageUrl } }, init);
}

/**
 * Another scheduler's widget for the last step, whose page may then load its script and its frame; null if calls are
 * booked here. Only this step depends on the setting, so that public pages don't.
 */
export async function widgetFor(
  { draft, values }: Pick<WizardPart, "draft" | "values">,
  tracking: string | null,
  context: AppLoadContext,
): Promise<SchedulerSettings | null> {
  const scheduling = await readScheduling(context);
  const { scheduler } = scheduling;
  const account = scheduler === "own" ? null : scheduling.accounts[scheduler];
  if (scheduler === "own" || account === null) return null;
  context.widgetOrigins = widgetOriginsOf(scheduler, account);
  const known = { name: values.name, email: values.email, tracking };
  return otherWidgetOf(scheduling, known, ownSchedulePath(draft));
}

const DETAILS_NOT_LOADED =
  "We couldn't load your account details just now. Please fill them in, or try again in a minute.";

async function readWizard(request: Request, context: AppLoadContext): Promise<Answer> {
  const { pathname, searchParams } = new URL(request.url);
  const asked = searchParams.get("step");
  const plans = searchParams.getAll("plan");
  const isGiven = searchParams.get("given") === "1";
  // During an outage, the page shows the form that was sent.
  if (asked === null || shouldSkipLoader(context))
    return firstStep(plans, isGiven, prefilledIn(readQuery(request)));

  const id = draftIdIn(readQuery(request));
  const key = draftKeyIn(request, context.config, id);
  const [selectedPlan] = plans;
  if (id && key && isPlanId(selectedPlan) && isBookingStep(asked)) {
    const changed = await changeDraft(context, {
      key,
      changes: { selectedPlan, givenPlan: isGiven ? selectedPlan : null },
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
  // Only its own browser has a draft's key, so another person's link does not show this. The webhook ends the draft.
  const bookedWith = searchParams.get("bookedWith");
  if (asked === "time" && key && isOtherScheduler(bookedWith)) {
    const values = draft ? valuesOf(draft) : NOTHING_TYPED;
    return sectionAnswer({ ...known, step: "time", values, bookedWith: SCHEDULER_NAMES[bookedWith] });
  }
  const isMine = searchParams.get("mine") === "1";
  // Prefilling with account details on request requires signing in.
  const asking = isMine ? requireUser(request, context) : draft ? null : readUser(request, context);
  const user = asking && (await undefinedOnOutage("The booking form could not be prefilled", asking));
  const values = {
    ...NOTHING_TYPED,
    ...(isPlanId(selectedPlan) && { selectedPlan, givenPlan: isGiven ? selectedPlan : "" }),
    ...(draft && valuesOf(draft)),
    ...(user && { name: user.name, email: user.email, company: user.company }),
  };
  if (asked === "details") {
    return sectionAnswer({
      ...known,
      step: "details",
      values,
      problem: isMine && !user ? DETAILS_NOT_LOADED : null,
    });
  }
  if (!answers) {
    await leaveIfBooked(request, context);
    const problem =
      "Some of your details are missing. Please fill them in and continue. If you've just booked a call, the confirmation is in your email.";
    return sectionAnswer({ ...known, step: "details", values, problem }, 400);
  }
  if (asked === "services") return sectionAnswer({ ...known, step: "services", values });
  if (asked === "time") {
    if (answers.selectedServices.length > 0) return sectionAnswer({ ...known, step: "time", values });
    const errors = { selectedServices: NO_SERVICE_CHOSEN };
    return sectionAnswer({ ...known, step: "services", values, errors }, 400);
  }
  const problem = "We couldn't find that step. Please start here.";
  return sectionAnswer({ ...known, step: "details", values, problem }, 400);
}

export type WizardPart = Pick<WizardState, "step" | "draft" | "values"> & Partial<WizardState>;

type Answer = { wizard: WizardState; init: ResponseInit };

function firstStep(plans: string[], isGiven: boolean, questionValues: QuestionValues): Answer {
  const [selectedPlan = ""] = plans;
  const isKnown = selectedPlan === "" || (plans.length === 1 && isPlanId(selectedPlan));
  const state: WizardState = {
    step: "details",
    draft: null,
    values: {
      ...NOTHING_TYPED,
      ...(isKnown && { selectedPlan, givenPlan: isGiven ? selectedPlan : "" }),
    },
    errors: isKnown
      ? {}
      : {
          selectedPlan:
            "We don't offer the plan in that link. Choose one of these, or leave it at Not sure yet.",
        },
    problem: null,
    ...(Object.keys(questionValues).length > 0 && { questionValues }),
  };
  return { wizard: state, init: { status: isKnown ? 200 : 400 } };
}

/** Redirects a visitor without a draft who has just booked to that call, instead of asking for their details again. */
export async function leaveIfBooked(request: Request, context: AppLoadContext): Promise<void> {
  const justBooked = await undefinedOnOutage(
    "The call just booked could not be looked up",
    findJustBooked(request, context),
  );
  // Replaces the history entry: with a new one, Back would lead here and redirect again.
  if (justBooked) throw replace(callPath(justBooked.link), { headers: PERSONAL });
}

export function sectionAnswer({ errors = {}, problem = null, ...part }: WizardPart, status = 200): Answer {
  return { wizard: { ...part, errors, problem }, init: { status, headers: PERSONAL } };
}

export function valuesOf({ answers }: StoredDraft): BookingValues {
  return { ...answers, selectedPlan: answers.selectedPlan ?? "", givenPlan: answers.givenPlan ?? "" };
}
