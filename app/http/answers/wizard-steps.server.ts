import { type AppLoadContext, data, redirect, redirectDocument } from "@remix-run/cloudflare";
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
import { type BookingValues, CARRIED_ANSWERS_FIELD, NOTHING_TYPED } from "~/domain/booking/wizard";
import { wizardAction } from "~/domain/booking/wizard-action";
import { isPlanId } from "~/domain/catalogue/plans";
import { hashKey } from "~/domain/hmac";
import { waitInWords } from "~/domain/limits/limits";
import { PATHS } from "~/domain/paths";
import { changeDraft, endDrafts, storeDraft } from "~/use-cases/booking/draft.server";
import {
  draftHeaders,
  draftIdIn,
  draftKey,
  draftKeyIn,
  endedDraftHeaders,
  trialHeaders,
} from "../forms/draft-cookie.server";
import { formTokenIn } from "../forms/form-token.server";
import {
  type FormFields,
  fieldValue,
  fieldValues,
  parseForm,
  readForm,
  readQuery,
} from "../forms/read-form.server";
import { clientOf } from "../requests/client-facts.server";
import { visitSourceOf, visitTextOf } from "../requests/visit-source.server";
import { outageOf, undefinedOnOutage } from "../responses/outage.server";
import { PERSONAL } from "../responses/response-headers";
import { isDeskBrowser } from "../sessions/staff-cookies.server";
import { findDraft } from "./draft.server";
import { usesExternalScheduler } from "./scheduling.server";
import { leaveIfBooked, sectionAnswer, valuesOf, type WizardPart, widgetFor } from "./wizard.server";

const NOT_STORED =
  "We can't reach our database at the moment. Everything you've entered is still here. Please press the button again in a minute.";

/** Handles a submitted wizard step. */
export async function submitBookingSection(request: Request, context: AppLoadContext, page: WizardPage) {
  const fields = await readForm(request);
  if (fieldValue(fields, "go") === "over") return startOver(fields, request, context, page);
  if (fieldValue(fields, CARRIED_ANSWERS_FIELD) === "1") return submitRidingStep(fields, request, context);
  const submit = fieldValue(fields, "step") === "services" ? submitServices : submitDetails;
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
    const visit = visitTextOf(fields, request);
    return refuseStep({ draft: former && id, step: "details", values, errors: checked.errors, visit });
  }
  if (!request.headers.has("Cookie")) {
    if (sentBefore !== null) {
      const visit = visitTextOf(fields, request);
      return showRiding(context, { step: "services", values, formToken: newToken(), visit });
    }
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
    answers: { selectedServices: draft?.answers.selectedServices ?? [], ...checked.value },
    begunAt: draft?.begunAt ?? now,
    visitSource,
    former: draft && former,
    ended,
    ip: clientOf(request).ip,
    counts: !draft && !isDeskBrowser(request, config),
  });
  if (!stored.ok) return refuseTooMany(fields, request, context, stored.retryAfterSeconds);
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
  const go = fieldValue(fields, "go");
  const isBack = go === "back" || go === "plan";
  const checked = parseForm(isBack ? BookingServicesSoFarSchema : BookingServicesSchema, fields);
  // A plan chosen at this step, in case its own request has not come through.
  const plan = fieldValue(fields, "selectedPlan");
  const isGiven = fieldValue(fields, "givenPlan") === plan;
  const newPlan = isPlanId(plan) ? { selectedPlan: plan, givenPlan: isGiven ? plan : null } : {};
  if (!checked.ok) {
    const shown = valuesOf({ ...draft, answers: { ...draft.answers, ...newPlan } });
    const values = { ...shown, selectedServices: fieldValues(fields, "selectedServices") };
    return refuseStep({ draft: id, step: "services", values, errors: checked.errors });
  }
  const changes = { ...newPlan, ...checked.value };
  const changed = await changeDraft(context, { key, changes, ip: clientOf(request).ip });
  if (!changed.ok && changed.reason === "gone") return refuseWithoutDraft(request, context);
  if (!changed.ok) return refuseTooMany(fields, request, context, changed.retryAfterSeconds);
  const { headers } = draftHeaders(request, config, key);
  const next =
    go === "plan" ? planFieldPath(page, id) : wizardStepPath(page, isBack ? "details" : "time", id);
  // Another scheduler's widget needs a policy of its own, which comes with the page.
  const send = !isBack && (await usesExternalScheduler(context)) ? redirectDocument : redirect;
  return send(next, { status: 303, headers });
}

function refuseStep(part: WizardPart) {
  return data(sectionAnswer(part).wizard, { status: 400, headers: PERSONAL });
}

async function refuseWithoutDraft(request: Request, context: AppLoadContext) {
  await leaveIfBooked(request, context);
  const problem = "We no longer have the details you entered. Please enter them again.";
  return refuseStep({ draft: null, step: "details", values: NOTHING_TYPED, problem });
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
  const step = fieldValue(fields, "step") === "services" ? "services" : "details";
  const draft = draftKeyIn(request, config, id) && id;
  const visit = visitTextOf(fields, request);
  return sectionAnswer({ draft, step, values: typedIn(fields), problem, visit }).wizard;
}

/** The draft id of a first step that is sent again because the first request had no cookie; null otherwise. */
function firstStepSentBefore(fields: FormFields, request: Request): string | null {
  const query = readQuery(request);
  return fieldValue(fields, "step") === "details" && query.step === "services" ? draftIdIn(query) : null;
}

/** A step from a browser without cookies: hidden fields carry all answers so far from each form to the next. */
async function submitRidingStep(fields: FormFields, request: Request, context: AppLoadContext) {
  const carried = {
    values: typedIn(fields),
    formToken: formTokenIn(fields) ?? context.newToken(),
    visit: visitTextOf(fields, request),
  };
  const contact = parseForm(BookingContactSchema, fields);
  if (!contact.ok) return showRiding(context, { ...carried, step: "details", errors: contact.errors }, 400);
  if (fieldValue(fields, "step") !== "services") return showRiding(context, { ...carried, step: "services" });
  if (["back", "plan"].includes(fieldValue(fields, "go")))
    return showRiding(context, { ...carried, step: "details" });
  const services = parseForm(BookingServicesSchema, fields);
  if (!services.ok)
    return showRiding(context, { ...carried, step: "services", errors: services.errors }, 400);
  const { config, now, newId, newToken } = context;
  if (await usesExternalScheduler(context)) {
    // The answers wait for the other scheduler's webhook; the browser, which keeps no cookie, needs no key to them.
    const key = draftKey(newId(), newToken());
    const answers = { ...contact.value, ...services.value };
    const stored = await storeDraft(context, {
      key,
      answers,
      begunAt: now,
      former: null,
      ended: [],
      visitSource: visitSourceOf(fields, request),
      ip: clientOf(request).ip,
      counts: !isDeskBrowser(request, config),
    });
    const tracking = stored.ok ? await hashKey(key) : null;
    const widget = await widgetFor({ draft: null, values: carried.values }, tracking, context);
    return showRiding(context, { ...carried, step: "time", widget });
  }
  // Only our own scheduler accepts the answers.
  if (context.config.scheduler.pageUrl !== PATHS.schedule)
    return showRiding(context, { ...carried, step: "time" });
  return redirect(PATHS.schedule, { status: 307, headers: PERSONAL });
}

async function showRiding(context: AppLoadContext, part: Omit<WizardPart, "draft">, status = 200) {
  const loadsDocument = part.step === "services" && (await usesExternalScheduler(context));
  const shown = { ...part, draft: null, rides: true, ...(loadsDocument && { loadsDocument }) };
  const { wizard, init } = sectionAnswer(shown, status);
  return data(wizard, init);
}

function typedIn(fields: FormFields): BookingValues {
  return typedAnswers(WIZARD_ANSWERS, (name) => fieldValues(fields, name));
}
