import { ANSWER_NAMES, typedAnswers, WIZARD_ANSWERS } from "../domain/booking/answers";
import type { ConfirmErrors } from "../domain/booking/scheduler";
import {
  BOOKING_STEPS,
  type BookingStep,
  CARRIED_ANSWERS_FIELD,
  FORM_TOKEN_FIELD,
  type WizardState,
} from "../domain/booking/wizard";
import { OPENED_FIELD } from "../domain/person-check";
import { VISIT_FIELD } from "../domain/visits/visit-source";
import { keepForm, questionsOf, textOf } from "./unsent-form";

const valuesIn = (fields: FormData) => (name: string) => fields.getAll(name).map(String);

/** For pages with the booking wizard. */
export const keepWizardStep = keepForm<WizardState>((fields, problem, action) => ({
  // From the URL, because a new form contains the id of a draft that is not stored yet.
  draft: action.searchParams.get("draft"),
  carriesAnswers: fields.has(CARRIED_ANSWERS_FIELD),
  formToken: textOf(fields, FORM_TOKEN_FIELD),
  visit: textOf(fields, VISIT_FIELD),
  step: BOOKING_STEPS.find((step) => step === fields.get("step")) ?? ("details" satisfies BookingStep),
  values: typedAnswers(WIZARD_ANSWERS, valuesIn(fields)),
  questionValues: questionsOf(fields),
  errors: {},
  problem,
}));

/** For the scheduler. The key stays the same, so sending again cannot book twice. */
export const keepConfirmation = keepForm<ConfirmErrors>((fields, problem) => ({
  errors: { form: problem },
  values: {
    ...typedAnswers(ANSWER_NAMES, valuesIn(fields)),
    questionValues: questionsOf(fields),
    idempotencyKey: textOf(fields, "idempotencyKey"),
    formToken: textOf(fields, FORM_TOKEN_FIELD),
    visit: textOf(fields, VISIT_FIELD),
    ...(fields.has(OPENED_FIELD) && { opened: textOf(fields, OPENED_FIELD) }),
  },
}));
