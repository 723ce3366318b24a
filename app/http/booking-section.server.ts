import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import {
  BookingContactSchema,
  BookingRequestSchema,
  BookingServicesSchema,
  BookingServicesSoFarSchema,
} from "~/domain/booking/booking.schema";
import {
  type BookingStep,
  type BookingValues,
  NOTHING_TYPED,
  type WizardState,
} from "~/domain/booking/wizard";
import { isPlanId } from "~/domain/catalogue/plans";
import { type BookingDraft, readDraft, writeDraft } from "./draft-cookie.server";
import {
  allTyped,
  checkFields,
  type FieldErrors,
  type FormFields,
  readForm,
  typed,
} from "./parse-form.server";
import { readUser, requireUser } from "./session.server";

/**
 * The wizard as an address asks for it. Without `?step=` it is the empty first step, the same for every visitor; with one
 * it shows the visitor's own draft.
 */
export async function loadBookingSection(request: Request, context: AppLoadContext) {
  const { config } = context;
  const { wizard, init } = await readWizard(request, context);
  const { scriptUrl, globalName, pageUrl } = config.scheduler;
  return data({ wizard, scheduler: { scriptUrl, globalName, pageUrl } }, init);
}

async function readWizard(request: Request, context: AppLoadContext): Promise<Answer> {
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get("step");
  if (asked === null) return firstStep(searchParams.getAll("plan"));

  const draft = await readDraft(request, context.config);
  const isMine = searchParams.get("mine") === "1";
  // Whoever wants their account's details in the form has to be signed in for that.
  const user = isMine ? await requireUser(request, context) : draft ? null : await readUser(request, context);
  const values = {
    ...NOTHING_TYPED,
    ...(draft && { ...draft, selectedPlan: draft.selectedPlan ?? "" }),
    ...(user && { name: user.name, email: user.email, company: user.company }),
  };
  const contactErrors = draft ? errorsOf(BookingContactSchema, draft) : {};
  if (asked === "details") return section({ step: "details", values });
  if (!draft || Object.keys(contactErrors).length > 0) {
    const problem =
      "Your details are not here, or not complete. Please enter them, then go on to the next step.";
    return section({ step: "details", values, errors: contactErrors, problem }, 400);
  }
  if (asked === "services") return section({ step: "services", values });
  if (asked === "time") {
    const errors = errorsOf(BookingServicesSchema, draft);
    if (Object.keys(errors).length === 0) return section({ step: "time", values });
    return section({ step: "services", values, errors }, 400);
  }
  return section({ step: "details", values, problem: "That step does not exist. Please start here." }, 400);
}

type WizardPart = Pick<WizardState, "step" | "values"> & Partial<WizardState>;

type Answer = { wizard: WizardState; init: ResponseInit };

/** A draft is its visitor's own: no cache may keep a page that shows one. */
const PERSONAL = { "Cache-Control": "private, no-store" };

function firstStep(plans: string[]): Answer {
  const [plan = ""] = plans;
  const isKnown = plan === "" || (plans.length === 1 && isPlanId(plan));
  const state: WizardState = {
    step: "details",
    values: { ...NOTHING_TYPED, selectedPlan: isKnown ? plan : "" },
    errors: isKnown
      ? {}
      : { selectedPlan: "The plan in that link is not one of ours. Choose one of these, or leave it open." },
    problem: null,
  };
  return { wizard: state, init: { status: isKnown ? 200 : 400 } };
}

/** Takes a step of the wizard; `page` is the path it stands on ("/" or "/contact"). */
export async function submitBookingSection(request: Request, { config }: AppLoadContext, page: string) {
  const fields = await readForm(request);
  const draft = await readDraft(request, config);
  const refuse = (state: WizardPart) => data(section(state).wizard, { status: 400, headers: PERSONAL });
  const goTo = async (step: BookingStep, next: BookingDraft) =>
    redirect(`${page}?step=${step}#calendar`, {
      status: 303,
      headers: await writeDraft(request, config, next),
    });

  if (typed(fields, "step") === "services") {
    if (!draft) {
      const problem = "Your details are no longer here. Please enter them again.";
      return refuse({ step: "details", values: NOTHING_TYPED, problem });
    }
    const isBack = typed(fields, "go") === "back";
    const checked = checkFields(isBack ? BookingServicesSoFarSchema : BookingServicesSchema, fields);
    if (checked.ok) return goTo(isBack ? "details" : "time", { ...draft, ...checked.value });
    const selectedServices = allTyped(fields, "selectedServices");
    const values = { ...draft, selectedPlan: draft.selectedPlan ?? "", selectedServices };
    return refuse({ step: "services", values, errors: checked.errors });
  }

  const checked = checkFields(BookingContactSchema, fields);
  if (checked.ok) return goTo("services", { selectedServices: [], ...draft, ...checked.value });
  return refuse({ step: "details", values: typedContact(fields), errors: checked.errors });
}

function typedContact(fields: FormFields): BookingValues {
  return {
    name: typed(fields, "name"),
    email: typed(fields, "email"),
    company: typed(fields, "company"),
    message: typed(fields, "message"),
    selectedPlan: typed(fields, "selectedPlan"),
    selectedServices: [],
  };
}

/** The request of a complete draft, held against every step's rules once more; null when a step is missing. */
export async function readBookingRequest(request: Request, { config }: AppLoadContext) {
  const draft = await readDraft(request, config);
  if (!draft) return null;
  const checked = checkFields(BookingRequestSchema, asFields(draft));
  return checked.ok ? checked.value : null;
}

function errorsOf(schema: Parameters<typeof checkFields>[0], draft: BookingDraft): FieldErrors {
  const checked = checkFields(schema, asFields(draft));
  return checked.ok ? {} : checked.errors;
}

function asFields(draft: BookingDraft): FormFields {
  return { ...draft, selectedPlan: draft.selectedPlan ?? "" };
}

function section({ step, values, errors = {}, problem = null }: WizardPart, status = 200): Answer {
  return { wizard: { step, values, errors, problem }, init: { status, headers: PERSONAL } };
}
