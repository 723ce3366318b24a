import { DAY_MS } from "../duration";
import type { QuestionValues } from "../questions/question-values";
import { type TypedAnswers, typedAnswers, WIZARD_ANSWERS, type WizardAnswer } from "./answers";
import type { SchedulerSettings } from "./widget";

/** The wizard's steps in order, as `?step=` names them. */
export const BOOKING_STEPS = ["details", "services", "time"] as const;
export type BookingStep = (typeof BOOKING_STEPS)[number];

export function isBookingStep(value: string | null): value is BookingStep {
  return BOOKING_STEPS.some((step) => step === value);
}

/** How long a draft lasts after its last step. */
export const DRAFT_MS = DAY_MS;

/** Each form that a visitor starts has its own draft. Its URLs and hidden fields carry the draft's id, a UUID. */
export function isDraftId(value: unknown): value is string {
  return typeof value === "string" && DRAFT_ID.test(value);
}

const DRAFT_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What the wizard's fields show: the visitor's input, valid or not. */
export type BookingValues = TypedAnswers<WizardAnswer>;

export const NOTHING_TYPED: BookingValues = typedAnswers(WIZARD_ANSWERS, () => []);

export type WizardState = {
  step: BookingStep;
  /** The draft that the step belongs to; null until the first step has been sent. */
  draft: string | null;
  values: BookingValues;
  /** Messages by field name. */
  errors: Record<string, string>;
  /** Shown above the step if the visitor could not go to the step they requested. */
  problem: string | null;
  /** The browser keeps no cookie, so hidden fields carry the answers from step to step and on to the scheduler. */
  carriesAnswers?: boolean;
  /** The next step of such a form has to be loaded as a document, whose policy lets another scheduler's widget run. */
  loadsDocument?: boolean;
  /** Another scheduler's widget, for the last step of such a form. */
  widget?: SchedulerSettings | null;
  /** The call of this draft was booked there, as that scheduler's page has told this browser: "Calendly". */
  bookedWith?: string;
  /** The token of such a form (FORM_TOKEN_FIELD). */
  formToken?: string;
  /** Where the visit came from (`visitText`), if the step has no draft that says so. */
  visit?: string;
  /** The answers to a kind's questions that the link filled in, until the step has a draft that has them. */
  questionValues?: QuestionValues;
};

/** The hidden field that marks such a form. */
export const CARRIED_ANSWERS_FIELD = "rides";

/**
 * The hidden field with such a form's token. Like the key of a draft, it recognises the form when it is sent again
 * (docs/decisions/0084).
 */
export const FORM_TOKEN_FIELD = "formToken";
