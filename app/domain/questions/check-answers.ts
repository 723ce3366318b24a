import type { Checked, FormFields } from "../form-fields";
import { asTerm } from "../in-words";
import { answerField, type Question, type QuestionType } from "./question";
import { answerInWords, type QuestionAnswer, questionAnswersSchema, typedAnswer } from "./question-answers";
import type { QuestionValues } from "./question-values";

export const UNKNOWN_QUESTION = "There is no such question about calls of this kind";

type Strictness = {
  /** Refuses answers to other questions. A form may be older than the deletion of one; what it says of that is dropped. */
  isStrict?: boolean;
};

/** The answers in a form's fields, or what is wrong with them, each under the name of its field. */
export function checkAnswers(
  questions: readonly Question[],
  fields: FormFields,
  { isStrict = false }: Strictness = {},
): Checked<QuestionAnswer[]> {
  const parsed = questionAnswersSchema(questions).safeParse(fields);
  const errors: Record<string, string> = {};
  for (const issue of parsed.error?.issues ?? []) errors[String(issue.path[0])] ??= issue.message;
  const known = questions.map(({ slug }) => answerField(slug));
  const unknown = isStrict ? Object.keys(fields).filter((name) => !known.includes(name)) : [];
  for (const name of unknown) errors[name] = UNKNOWN_QUESTION;
  const isRight = parsed.success && unknown.length === 0;
  return isRight ? { ok: true, value: parsed.data } : { ok: false, errors };
}

/** The question as staff are asked it: who books for a client may not know the answer. */
export const asOptional = (question: Question): Question => ({ ...question, isRequired: false });

/** The fields that give these answers, for a form that is to be sent again. */
export function valuesOfAnswers(answers: readonly QuestionAnswer[]): QuestionValues {
  return Object.fromEntries(answers.map(({ slug, answer }) => [answerField(slug), typedAnswer(answer)]));
}

/** An answer as pages and emails show it, under its question. */
export type AnsweredQuestion = { question: string; type: QuestionType; words: string };

/** On one line: "Budget: 1,200", "What is your goal? More leads". */
export function onOneLine({ question, words }: AnsweredQuestion): string {
  return `${asTerm(question)} ${words}`;
}

export function answeredQuestions(answers: readonly QuestionAnswer[]): AnsweredQuestion[] {
  return answers.map(({ question, type, answer }) => ({
    question,
    type,
    words: answerInWords({ type, answer }),
  }));
}
