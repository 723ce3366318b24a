import { redirect, redirectDocument } from "@remix-run/cloudflare";
import { BRAND } from "~/content/brand";
import { typedAnswers, WIZARD_ANSWERS } from "~/domain/booking/answers";
import {
  newWizardPath,
  planFieldPath,
  type WizardPage,
  wizardStepPath,
} from "~/domain/booking/booking-paths";
import {
  BookingContactSchema,
  BookingServicesSchema,
  BookingServicesSoFarSchema,
} from "~/domain/booking/booking-schema";
import {
  type BookingValues,
  CARRIED_ANSWERS_FIELD,
  NOTHING_TYPED,
  type WizardState,
} from "~/domain/booking/wizard";
import { wizardAction } from "~/domain/booking/wizard-action";
import { isPlanId } from "~/domain/catalogue/plans";
import { hashKey } from "~/domain/hmac";
import { waitInWords } from "~/domain/limits/limits";
import { PATHS } from "~/domain/paths";
import { prefilledIn, questionValuesIn } from "~/domain/questions/question-values";
import { changeDraft, endDrafts, storeDraft } from "~/use-cases/booking/draft.server";
import { untilLater } from "../cache/personal-response.server";
import {
  draftHeaders,
  draftIdIn,
  draftKey,
  draftKeyIn,
  endedDraftHeaders,
  trialHeaders,
} from "../forms/draft-cookie.server";
import { anyone, formAction, type Sent } from "../forms/form-action.server";
import { formTokenIn } from "../forms/form-token.server";
import { type FormFields, fieldValue, fieldValues, readQuery } from "../forms/read-form.server";
import { clientOf } from "../requests/client-facts.server";
import { visitSourceOf, visitTextOf } from "../requests/visit-source.server";
import { undefinedOnOutage } from "../responses/outage.server";
import { PERSONAL } from "../responses/response-headers";
import { isDeskBrowser } from "../sessions/staff-cookies.server";
import { findDraft } from "./draft.server";
import { usesExternalScheduler } from "./scheduling.server";
import { leaveIfBooked, valuesOf, widgetFor } from "./wizard.server";

/** An outage of the database, above a form that has all that was typed. */
export const STILL_ENTERED =
  "We can't reach our database at the moment. Everything you've entered is still here. Please press the button again in a minute.";

type StepSent = Sent<null, WizardState>;

/** The action of a page with the wizard, for each of its steps. */
export function wizardSteps(page: WizardPage) {
  return formAction<null, WizardState>(
    {
      guard: anyone,
      again: shownAgain,
      causesNothing: true,
      outage: (fields) =>
        isCarried(fields)
          ? null
          : ["A step of the booking form could not be stored", { problem: STILL_ENTERED }],
    },
    async (sent) => {
      const { fields } = sent;
      if (fieldValue(fields, "go") === "over") return startOver(sent, page);
      if (isCarried(fields)) return submitRidingStep(sent);
      return fieldValue(fields, "step") === "services"
        ? submitServices(sent, page)
        : submitDetails(sent, page);
    },
  );
}

const isCarried = (fields: FormFields) => fieldValue(fields, CARRIED_ANSWERS_FIELD) === "1";

/** The step as it was sent, with what is said of it. */
function shownAgain(
  fields: FormFields,
  said: Partial<WizardState>,
  { request, context }: Pick<StepSent, "request" | "context">,
): WizardState {
  const id = draftIdIn(fields);
  return {
    draft: draftKeyIn(request, context.config, id) && id,
    step: fieldValue(fields, "step") === "services" ? "services" : "details",
    values: typedIn(fields),
    visit: visitTextOf(fields, request),
    questionValues: questionValuesIn(fields),
    errors: {},
    problem: null,
    ...said,
  };
}

/** If the row can't be deleted, the browser at least drops its key, and nothing but its expiry reaches the row. */
async function startOver({ fields, request, context }: StepSent, page: WizardPage) {
  const { db, config } = context;
  const id = draftIdIn(fields);
  const key = draftKeyIn(request, config, id);
  if (key) await undefinedOnOutage("A draft could not be deleted", endDrafts(db, [key]));
  return redirect(newWizardPath(page), { status: 303, headers: endedDraftHeaders(request, config, id) });
}

async function submitDetails(sent: StepSent, page: WizardPage) {
  const { fields, request, context, read } = sent;
  const { config, now, newId, newToken } = context;
  const sentBefore = firstStepSentBefore(fields, request);
  // A script gives a new form its id, so that sending it twice makes one draft.
  const id = draftIdIn(fields) ?? sentBefore ?? newId();
  const former = draftKeyIn(request, config, id);
  const contact = read(BookingContactSchema, (errors) => ({ errors, draft: former && id, step: "details" }));
  if (!request.headers.has("Cookie")) {
    if (sentBefore !== null) return showRiding(sent, { step: "services", formToken: newToken() });
    // Only the next request shows whether a browser stores cookies. A 307 makes it send the same form again, with the
    // cookie or without.
    return redirect(wizardAction(page, "services", id), { status: 307, headers: trialHeaders(config, id) });
  }
  const draft = await findDraft(request, context, id);
  const visitSource = draft?.visitSource ?? visitSourceOf(fields, request);
  // A new key for each first step, so that a key planted in the browser opens nothing that is entered here.
  const key = draftKey(id, newToken());
  const { headers, ended } = draftHeaders(request, config, key);
  const stored = await storeDraft(context, {
    key,
    answers: { selectedServices: draft?.answers.selectedServices ?? [], ...contact },
    questionValues: draft?.questionValues ?? prefilledIn(fields),
    begunAt: draft?.begunAt ?? now,
    visitSource,
    former: draft && former,
    ended,
    ip: clientOf(request).ip,
    counts: !draft && !isDeskBrowser(request, config),
  });
  if (!stored.ok) return refuseTooMany(sent, stored);
  return redirect(wizardStepPath(page, "services", id), { status: 303, headers });
}

async function submitServices(sent: StepSent, page: WizardPage) {
  const { fields, request, context, read } = sent;
  const { config } = context;
  const id = draftIdIn(fields);
  const key = draftKeyIn(request, config, id);
  const draft = await findDraft(request, context, id);
  if (!id || !key || !draft) return refuseWithoutDraft(sent);
  const go = fieldValue(fields, "go");
  const isBack = go === "back" || go === "plan";
  // A plan chosen at this step, in case its own request has not come through.
  const selectedPlan = fieldValue(fields, "selectedPlan");
  const isGiven = fieldValue(fields, "givenPlan") === selectedPlan;
  const newPlan = isPlanId(selectedPlan) ? { selectedPlan, givenPlan: isGiven ? selectedPlan : null } : {};
  const services = read(isBack ? BookingServicesSoFarSchema : BookingServicesSchema, (errors) => {
    const shown = valuesOf({ ...draft, answers: { ...draft.answers, ...newPlan } });
    const values = { ...shown, selectedServices: fieldValues(fields, "selectedServices") };
    return { errors, values, draft: id, visit: undefined };
  });
  const changes = { ...newPlan, ...services };
  const changed = await changeDraft(context, { key, changes, ip: clientOf(request).ip });
  if (!changed.ok) return changed.reason === "gone" ? refuseWithoutDraft(sent) : refuseTooMany(sent, changed);
  const { headers } = draftHeaders(request, config, key);
  const next =
    go === "plan" ? planFieldPath(page, id) : wizardStepPath(page, isBack ? "details" : "time", id);
  // Another scheduler's widget needs a policy of its own, which comes with the page.
  const send = !isBack && (await usesExternalScheduler(context)) ? redirectDocument : redirect;
  return send(next, { status: 303, headers });
}

async function refuseWithoutDraft({ request, context, refuse }: StepSent) {
  await leaveIfBooked(request, context);
  const problem = "We no longer have the details you entered. Please enter them again.";
  return refuse({ draft: null, step: "details", values: NOTHING_TYPED, visit: undefined, problem });
}

function refuseTooMany({ again }: StepSent, limit: { retryAfterSeconds: number }) {
  const wait = waitInWords(limit.retryAfterSeconds);
  const problem = `Too many booking forms have been sent from your network. Please try again ${wait}, or email us at ${BRAND.email}. Everything you've entered is still here.`;
  return again({ problem, ...untilLater(limit) });
}

/** The draft id of a first step that is sent again because the first request had no cookie; null otherwise. */
function firstStepSentBefore(fields: FormFields, request: Request): string | null {
  const query = readQuery(request);
  return fieldValue(fields, "step") === "details" && query.step === "services" ? draftIdIn(query) : null;
}

/** A step from a browser without cookies: hidden fields carry all answers so far from each form to the next. */
async function submitRidingStep(sent: StepSent) {
  const { fields, request, context, read } = sent;
  const formToken = formTokenIn(fields) ?? context.newToken();
  const carried = { draft: null, carriesAnswers: true, formToken };
  const contact = read(BookingContactSchema, (errors) => ({ ...carried, step: "details", errors }));
  if (fieldValue(fields, "step") !== "services") return showRiding(sent, { step: "services", formToken });
  if (["back", "plan"].includes(fieldValue(fields, "go")))
    return showRiding(sent, { step: "details", formToken });
  const isExternal = await usesExternalScheduler(context);
  const services = read(BookingServicesSchema, (errors) => ({
    ...carried,
    step: "services",
    errors,
    ...(isExternal && { loadsDocument: true }),
  }));
  const { config, now, newId, newToken } = context;
  if (isExternal) {
    // The answers wait for the other scheduler's webhook; the browser, which keeps no cookie, needs no key to them.
    const key = draftKey(newId(), newToken());
    const stored = await storeDraft(context, {
      key,
      answers: { ...contact, ...services },
      questionValues: null,
      begunAt: now,
      former: null,
      ended: [],
      visitSource: visitSourceOf(fields, request),
      ip: clientOf(request).ip,
      counts: !isDeskBrowser(request, config),
    });
    const tracking = stored.ok ? await hashKey(key) : null;
    const widget = await widgetFor({ draft: null, values: typedIn(fields) }, tracking, context);
    return showRiding(sent, { step: "time", formToken, widget });
  }
  // Only our own scheduler accepts the answers.
  if (config.scheduler.pageUrl !== PATHS.schedule) return showRiding(sent, { step: "time", formToken });
  return redirect(PATHS.schedule, { status: 307, headers: PERSONAL });
}

async function showRiding(
  { context, again }: StepSent,
  part: Pick<WizardState, "step" | "formToken" | "widget">,
) {
  const loadsDocument = part.step === "services" && (await usesExternalScheduler(context));
  return again({
    ...part,
    status: 200,
    draft: null,
    carriesAnswers: true,
    ...(loadsDocument && { loadsDocument }),
  });
}

function typedIn(fields: FormFields): BookingValues {
  return typedAnswers(WIZARD_ANSWERS, (name) => fieldValues(fields, name));
}
