import type { FormFields } from "../form-fields";
import { pick } from "../pick";
import type { Question } from "./question";

/** All that a form needs to ask a question. */
export type AskedQuestion = Omit<Question, "rule">;

export const askedQuestion = (question: Question): AskedQuestion =>
  pick(question, "slug", "label", "type", "isRequired", "hint", "options");

/**
 * The values of the fields with answers to questions, valid or not, by the name of the field (`answerField`): for
 * filling a form in, or showing it again.
 */
export type QuestionValues = Readonly<Record<string, readonly string[]>>;

const ANSWER_FIELD = /^answer\[[a-z0-9][a-z0-9-]{0,31}\]$/;

export const isAnswerField = (name: string) => ANSWER_FIELD.test(name);

/** More than any form of ours has. */
const MOST = { fields: 20, values: 25 } as const;

/** All answers among the fields of a form, whatever the questions are by now. */
export function questionValuesIn(fields: FormFields): QuestionValues {
  const typed = Object.entries(fields).filter(([name]) => isAnswerField(name));
  return Object.fromEntries(
    typed
      .slice(0, MOST.fields)
      .map(([name, value]) => [name, (typeof value === "string" ? [value] : value).slice(0, MOST.values)]),
  );
}

/** How much of an address may fill in answers, in characters. */
const PREFILLED_LENGTH = 2000;

/** The answers that an address fills in; none if they are longer than any link that people send. */
export function prefilledIn(query: FormFields): QuestionValues {
  const values = questionValuesIn(query);
  return lengthOf(values) > PREFILLED_LENGTH ? {} : values;
}

/** The characters of all values. */
export function lengthOf(values: QuestionValues): number {
  return Object.values(values).flat().join("").length;
}

/** Each value beside its field's name, as forms and addresses have it. */
export function questionEntries(values: QuestionValues): [name: string, value: string][] {
  return Object.entries(values).flatMap(([name, list]) =>
    list.map((value): [string, string] => [name, value]),
  );
}

/** What was typed into one field. */
export function valuesOfField(values: QuestionValues | undefined, name: string): readonly string[] {
  return (values && Object.hasOwn(values, name) && values[name]) || [];
}
