import * as z from "zod";
import { SentFormSchema } from "../availability/availability-schema";
import { KIND_ID, type KindName } from "../availability/call-kind";
import { multiLine, singleLine, singleValue } from "../text-schema";
import { isOwnPage } from "./own-page";
import {
  hasOptions,
  QUESTION_LIMITS,
  QUESTION_TYPES,
  type Question,
  type Rule,
  SLUG,
  TYPE_WORDS,
} from "./question";
import { ruleInWords, ruleOptions } from "./rule";

/** What staff enter. */
export type QuestionSet = Omit<Question, "slug" | "rule">;

const L = QUESTION_LIMITS;
const DAMAGED = "We couldn't read that form. Please reload the page and send it again.";

const Option = singleLine(L.option, {
  tooLong: `Each answer can be at most ${L.option} characters long`,
});

/** One answer a line. Empty lines and repeated answers are left out. */
const options = multiLine(L.options * (L.option + 2) * 2, {
  tooLong: `Enter up to ${L.options} answers of at most ${L.option} characters`,
})
  .transform((text) => [...new Set(text.split(/[\n\t]/).map((line) => line.trim()))])
  .transform((lines) => lines.filter((line) => line !== ""))
  .superRefine((lines, context) => {
    if (lines.length > L.options) context.addIssue(`Enter up to ${L.options} answers`);
    for (const line of lines) {
      const error = Option.safeParse(line).error?.issues[0]?.message;
      if (error !== undefined) context.addIssue(error);
    }
  });

/** The desk's form for a question, at the version of its kind. */
export const QuestionFormSchema = z
  .object({
    version: SentFormSchema.shape.version,
    label: singleLine(L.label, {
      required: "Enter the question",
      tooLong: `The question can be at most ${L.label} characters long`,
    }),
    type: z.enum(QUESTION_TYPES, "Choose one of the types shown"),
    hint: singleLine(L.hint, { tooLong: `The hint can be at most ${L.hint} characters long` }),
    isRequired: z.preprocess((value) => value === "on", z.boolean()),
    options,
  })
  .superRefine(({ type, options }, context) => {
    if (hasOptions(type) && options.length < 2) {
      context.addIssue({
        code: "custom",
        path: ["options"],
        message: "Enter at least two answers, one a line",
      });
    }
  })
  .transform(({ version, ...question }) => ({
    version,
    question: { ...question, options: hasOptions(question.type) ? question.options : [] } as QuestionSet,
  }));

/** What the fields of the question's form have in them. */
export function questionValues(question: QuestionSet): Record<string, string> {
  return {
    label: question.label,
    type: question.type,
    hint: question.hint,
    isRequired: question.isRequired ? "on" : "",
    options: question.options.join("\n"),
  };
}

/** A question of the kind's page to move or delete, and where it is to stand. */
export const QuestionPressSchema = z.object({
  version: SentFormSchema.shape.version,
  slug: singleValue(DAMAGED).pipe(z.string().regex(SLUG, DAMAGED)),
  to: singleValue(DAMAGED).pipe(z.string().regex(/^\d$/, DAMAGED)).transform(Number),
});

export const QuestionVersionSchema = z.object({ version: SentFormSchema.shape.version });

const NOT_A_PAGE = "Enter a page of this site, like /services, or a link that begins with https://";

function isPage(text: string): boolean {
  if (isOwnPage(text)) return true;
  if (/[\s<>"'`\\\p{Cc}]/u.test(text) || !/^https:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === "" && password === "";
}

const RULE_WAYS = ["kind", "page", "words"] as const;

/** The desk's form for the rule of a question, whose answers are among the question's own. */
export function ruleFormSchema(question: Pick<Question, "type" | "options">) {
  const known = ruleOptions(question).map(({ value }) => value);
  return z
    .object({
      version: SentFormSchema.shape.version,
      ruleAnswer: z.preprocess(
        (value) => (value === undefined ? [] : Array.isArray(value) ? [...new Set(value)] : [value]),
        z
          .array(z.enum(known as [string, ...string[]], "Choose from the answers shown"))
          .min(1, "Choose at least one answer"),
      ),
      way: z.enum(RULE_WAYS, "Choose what happens"),
      ruleKind: singleLine(32, { tooLong: "Choose a kind of call" }),
      rulePage: singleLine(L.rulePage, {
        tooLong: `The address can be at most ${L.rulePage} characters long`,
      }),
      ruleWords: multiLine(L.ruleWords, {
        tooLong: `The text can be at most ${L.ruleWords} characters long`,
      }),
    })
    .superRefine(({ way, ruleKind, rulePage, ruleWords }, context) => {
      const add = (field: string, message: string) =>
        context.addIssue({ code: "custom", path: [field], message });
      if (way === "kind" && !KIND_ID.test(ruleKind)) add("ruleKind", "Choose a kind of call");
      if (way === "page" && !isPage(rulePage)) add("rulePage", NOT_A_PAGE);
      if (way === "words" && ruleWords === "") add("ruleWords", "Enter what to say");
    })
    .transform(({ version, ruleAnswer, way, ruleKind, rulePage, ruleWords }) => {
      const ways: Record<typeof way, Rule["way"]> = {
        kind: { to: "kind", kindId: ruleKind },
        page: { to: "page", address: rulePage },
        words: { to: "words", words: ruleWords },
      };
      const rule: Rule = { answers: known.filter((answer) => ruleAnswer.includes(answer)), way: ways[way] };
      return { version, rule };
    });
}

/** What the fields of the rule's form have in them. */
export function ruleValues(rule: Rule | null): Record<string, string> {
  const way = rule?.way;
  return {
    way: way?.to ?? "",
    ruleKind: way?.to === "kind" ? way.kindId : "",
    rulePage: way?.to === "page" ? way.address : "",
    ruleWords: way?.to === "words" ? way.words : "",
  };
}

/** A question in words, as the audit log stores it: each fact's name has the question in it. */
export function questionInWords(
  { label, type, isRequired, hint, options, rule }: Omit<Question, "slug">,
  kinds: readonly KindName[],
): Record<string, string> {
  return {
    question: label,
    type: TYPE_WORDS[type],
    required: isRequired ? "yes" : "no",
    hint,
    answers: options.join("; "),
    rule: rule ? ruleInWords(rule, { type, options }, kinds) : "",
  };
}
