import { type PlanId, planName } from "../catalogue/plans";
import { type ServiceId, serviceNames } from "../catalogue/services";
import { shownEmail } from "../email-address";
import { pick } from "../pick";

type Answer<Value> = {
  /** The label that the agency sees. */
  label: string;
  none: Value;
  /** Empty if there is no answer. */
  inWords: (answer: Value) => string;
};

const text = (label: string): Answer<string> => ({
  label,
  none: "",
  inWords: (answer) => answer,
});

const email: Answer<string> = { ...text("Email"), inWords: shownEmail };
const guests: Answer<string[]> = {
  label: "Guests",
  none: [],
  inWords: (emails) => emails.map(shownEmail).join(", "),
};
const selectedServices: Answer<ServiceId[]> = {
  label: "Services",
  none: [],
  inWords: serviceNames,
};
const selectedPlan: Answer<PlanId | null> = {
  label: "Plan",
  none: null,
  inWords: (plan) => (plan ? planName(plan) : ""),
};
const givenPlan: Answer<PlanId | null> = {
  label: "Plan chosen",
  none: null,
  inWords: (plan) => (plan ? "No, it came with the button" : ""),
};

/**
 * The fields of a booking form, in the order in which the agency reads them. Each place that has them follows this list
 * or is checked against it (docs/recipes.md).
 */
export const ANSWERS = {
  name: text("Name"),
  email,
  company: text("Company"),
  phone: text("Phone"),
  guests,
  selectedServices,
  selectedPlan,
  /** The selected plan, if the visitor did not choose it: it came with "Book a Call" and was left as it was. */
  givenPlan,
  message: text("Message"),
};

export type AnswerName = keyof typeof ANSWERS;
export const ANSWER_NAMES = Object.keys(ANSWERS) as AnswerName[];

export type Answers = { [Name in AnswerName]: (typeof ANSWERS)[Name]["none"] };

/** The answers of records that were stored before a question existed. */
export const NO_ANSWERS = Object.fromEntries(
  ANSWER_NAMES.map((name) => [name, ANSWERS[name].none]),
) as Answers;

/** The answers in a booking, or among the table's columns. */
export function answersOf<Row extends Record<AnswerName, unknown>>(row: Row): Pick<Row, AnswerName> {
  return pick(row, ...ANSWER_NAMES);
}

export function inWords<Name extends AnswerName>(answers: Pick<Answers, Name>, name: Name): string {
  return (ANSWERS[name] as unknown as Answer<Answers[Name]>).inWords(answers[name]);
}

/** A booking's plan as the desk reads it. */
export function planInWords({ selectedPlan, givenPlan }: PlanAnswers): string {
  if (selectedPlan === null) return "";
  return givenPlan === null ? planName(selectedPlan) : `${planName(selectedPlan)} (not chosen)`;
}

type PlanAnswers = Pick<Answers, "selectedPlan" | "givenPlan">;

/** The answers that are not empty, each in words under its label. */
export function answersInWords<Name extends AnswerName>(
  answers: Pick<Answers, Name>,
  names: readonly Name[],
) {
  return names
    .map((name) => ({ name, label: ANSWERS[name].label, words: inWords(answers, name) }))
    .filter(({ words }) => words !== "");
}

/** All answers but these, in the order of the list. */
export function answersBut<Name extends AnswerName>(...left: readonly Name[]): Exclude<AnswerName, Name>[] {
  const leftOut: readonly AnswerName[] = left;
  return ANSWER_NAMES.filter((name): name is Exclude<AnswerName, Name> => !leftOut.includes(name));
}

/** The questions that the scheduler asks together with the time. The wizard's steps ask all others. */
export const EXTRAS = ["phone", "guests"] as const satisfies readonly AnswerName[];
export type ExtraAnswer = (typeof EXTRAS)[number];
export type WizardAnswer = Exclude<AnswerName, ExtraAnswer>;
export const WIZARD_ANSWERS = answersBut(...EXTRAS);

/** The answers that a form asks for: that a plan came with a button is known without a question. */
export type AskedAnswer = Exclude<AnswerName, "givenPlan">;
export const ASKED_ANSWERS = answersBut("givenPlan");

/** The values of a form's fields, valid or not. Services are a list, because they come from checkboxes. */
export type TypedAnswers<Name extends AnswerName = AnswerName> = {
  [Each in Name]: Each extends "selectedServices" ? string[] : string;
};

export function typedAnswers<Name extends AnswerName>(
  names: readonly Name[],
  valuesOf: (field: Name) => readonly string[],
): TypedAnswers<Name> {
  return Object.fromEntries(
    names.map((name) => [name, name === "selectedServices" ? valuesOf(name) : (valuesOf(name)[0] ?? "")]),
  ) as TypedAnswers<Name>;
}
