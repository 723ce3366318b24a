import * as z from "zod";
import { formatDate } from "../availability/format";
import { isDate } from "../calendar-date";
import { thousands } from "../in-words";
import { multiLine, singleLine } from "../text-schema";
import { answerField, QUESTION_LIMITS, type Question, type QuestionType } from "./question";

/** A text, a web address with its scheme, a date ("2026-11-24"), the options chosen, yes (true) or no, or a number. */
export type AnswerValue = string | string[] | boolean | number;

/** An answer as it is stored: with its question as that was when it was answered. */
export type QuestionAnswer = {
  slug: string;
  question: string;
  type: QuestionType;
  answer: AnswerValue;
};

/** What a form's field becomes; null for a question that was not answered. */
type AnswerSchema = z.ZodType<AnswerValue | null>;

const quoted = (label: string) => `“${label}”`;
const tooLong = (most: number) => `Your answer can be at most ${thousands(most)} characters long`;
const NOT_SHOWN = "Choose from the answers shown";

const emptyIsNull = (text: string) => (text === "" ? null : text);

/** A trimmed value of at most so many characters, which a function reads; undefined does not fit. */
function read(missing: string, message: string, readText: (text: string) => AnswerValue | null | undefined) {
  return singleLine(QUESTION_LIMITS.web_address, {
    required: missing,
    tooLong: message,
  }).transform((text, context) => {
    const answer = text === "" ? null : readText(text);
    if (answer !== undefined) return answer;
    context.addIssue(message);
    return z.NEVER;
  });
}

/** "1,200.50" → 1200.5 */
function readNumber(text: string): number | undefined {
  const plain = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(",", "") : text;
  return /^-?\d{1,12}(\.\d{1,6})?$/.test(plain) ? Number(plain) + 0 : undefined;
}

/** "client.example/shop" → "https://client.example/shop" */
function readWebAddress(text: string): string | undefined {
  // What an email or a calendar would take for the end of the address.
  if (/[\s<>"'`\\]/.test(text)) return undefined;
  const whole = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (whole.length > QUESTION_LIMITS.web_address || !URL.canParse(whole)) return undefined;
  const { protocol, hostname, username, password } = new URL(whole);
  const isWeb = protocol === "https:" || protocol === "http:";
  return isWeb && /[^.]\.[^.]/.test(hostname) && username === "" && password === "" ? whole : undefined;
}

function readSeveral(missing: string, options: readonly string[]) {
  return z.preprocess(
    (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
    z.array(z.string()).transform((list, context) => {
      const chosen = new Set(list.map((text) => text.normalize("NFC").trim()).filter((text) => text !== ""));
      const known = options.filter((option) => chosen.has(option));
      if (known.length !== chosen.size) context.addIssue(NOT_SHOWN);
      if (missing !== "" && chosen.size === 0) context.addIssue(missing);
      return known.length === 0 ? null : known;
    }),
  );
}

const SCHEMAS: Record<QuestionType, (missing: string, question: Question) => AnswerSchema> = {
  short_text: (required) => {
    const most = QUESTION_LIMITS.short_text;
    return singleLine(most, { required, tooLong: tooLong(most) }).transform(emptyIsNull);
  },
  long_text: (required) => {
    const most = QUESTION_LIMITS.long_text;
    return multiLine(most, { required, tooLong: tooLong(most) }).transform(emptyIsNull);
  },
  one_of: (missing, { options }) =>
    read(missing, NOT_SHOWN, (text) => options.find((option) => option === text)),
  several_of: (missing, { options }) => readSeveral(missing, options),
  yes_no: (missing) =>
    read(missing, "Choose yes or no", (text) => (text === "yes" ? true : text === "no" ? false : undefined)),
  number: (missing) => read(missing, "Enter a number like 12 or 2.5", readNumber),
  date: (missing) =>
    read(missing, "Enter a date like 2026-11-24", (text) => (isDate(text) ? text : undefined)),
  web_address: (missing) => read(missing, "Enter a web address like www.example.com", readWebAddress),
};

const TO_CHOOSE: readonly QuestionType[] = ["one_of", "several_of", "yes_no"];

/** What is said of a required question without an answer: in a list of errors, it has to name the question. */
function missingAnswer({ label, type, isRequired }: Question): string {
  if (!isRequired) return "";
  return TO_CHOOSE.includes(type)
    ? `Choose an answer to ${quoted(label)}`
    : `Enter an answer to ${quoted(label)}`;
}

/**
 * Reads the fields of a form as answers to a kind's questions, in their order; each error is under the name of its field
 * (`answerField`). Fields of other questions are ignored: a question may have been deleted meanwhile.
 */
export function questionAnswersSchema(questions: readonly Question[]): z.ZodType<QuestionAnswer[]> {
  const shape = questions.map((question) => {
    const schema = SCHEMAS[question.type](missingAnswer(question), question);
    return [answerField(question.slug), schema] as const;
  });
  return z.object(Object.fromEntries(shape)).transform((answers) =>
    questions.flatMap(({ slug, label, type }) => {
      const answer = answers[answerField(slug)] ?? null;
      return answer === null ? [] : [{ slug, question: label, type, answer }];
    }),
  );
}

/** What to type into a question's field to give an answer. */
export function typedAnswer(answer: AnswerValue): string[] {
  if (Array.isArray(answer)) return answer;
  if (typeof answer === "boolean") return [answer ? "yes" : "no"];
  return [String(answer)];
}

/** An answer as people read it. */
export function answerInWords({ type, answer }: Pick<QuestionAnswer, "type" | "answer">): string {
  if (Array.isArray(answer)) return answer.join(", ");
  if (typeof answer === "boolean") return answer ? "Yes" : "No";
  if (typeof answer === "number") return numberWithCommas(answer);
  return type === "date" && isDate(answer) ? formatDate(answer) : answer;
}

function numberWithCommas(answer: number): string {
  // Small ones would have an exponent.
  const [whole = "", fraction] = (Number.isInteger(answer) ? String(answer) : answer.toFixed(6)).split(".");
  const digits = whole.replace(/\B(?=(?:\d{3})+$)/g, ",");
  const shown = fraction?.replace(/0+$/, "");
  return shown ? `${digits}.${shown}` : digits;
}
