import { type KindName, withArticle } from "../availability/call-kind";
import type { Option } from "../option";
import { hasOptions, type Question, type QuestionType, type Rule, TYPE_WORDS } from "./question";
import { type QuestionAnswer, typedAnswer } from "./question-answers";

/** The answers of a question that a rule can be about; empty for a type that can have none. */
export function ruleOptions({ type, options }: Pick<Question, "type" | "options">): Option[] {
  if (hasOptions(type)) return options.map((option) => ({ value: option, label: option }));
  return canHaveRule(type)
    ? [
        { value: "yes", label: "Yes" },
        { value: "no", label: "No" },
      ]
    : [];
}

export const canHaveRule = (type: QuestionType) => hasOptions(type) || type === "yes_no";

/** A rule without the answers that its question no longer has; null if it has none left. */
export function fittingRule(rule: Rule | null, question: Pick<Question, "type" | "options">): Rule | null {
  const known = ruleOptions(question).map(({ value }) => value);
  const answers = (rule?.answers ?? []).filter((answer) => known.includes(answer));
  return rule === null || answers.length === 0 ? null : { ...rule, answers };
}

/** Whether a rule can do anything. One whose kind of call is gone or withdrawn does nothing. */
function isLive(rule: Rule | null, offered: readonly string[]): rule is Rule {
  return rule !== null && (rule.way.to !== "kind" || offered.includes(rule.way.kindId));
}

/** The questions whose answers decide what is offered: they are asked before a time is chosen. */
export function decidingQuestions<Asked extends Pick<Question, "rule">>(
  questions: readonly Asked[],
  offered: readonly string[],
): Asked[] {
  return questions.filter(({ rule }) => isLive(rule, offered));
}

/** Where an answer leads instead of a booking. */
export type Route = { slug: string; way: Rule["way"] };

/** The first question, in their order, whose answer leads elsewhere; null if the call can be booked. */
export function routeOf(
  questions: readonly Pick<Question, "slug" | "rule">[],
  answers: readonly Pick<QuestionAnswer, "slug" | "answer">[],
  offered: readonly string[],
): Route | null {
  for (const { slug, rule } of questions) {
    const given = answers.find((answer) => answer.slug === slug);
    const chosen = given ? typedAnswer(given.answer) : [];
    if (isLive(rule, offered) && chosen.some((value) => rule.answers.includes(value))) {
      return { slug, way: rule.way };
    }
  }
  return null;
}

type Kind = KindName & { isOffered: boolean };

/** Why a rule does nothing at the moment; null if it does what it says. */
export function ruleTrouble(rule: Rule, kinds: readonly Kind[]): string | null {
  if (rule.way.to !== "kind") return null;
  const { kindId } = rule.way;
  const kind = kinds.find(({ id }) => id === kindId);
  if (!kind) return "It does nothing: the kind of call that it offers has been deleted.";
  return kind.isOffered ? null : `It does nothing: “${kind.name}” has been withdrawn.`;
}

/** "If the answer is “Yes”: offer a demo call instead" */
export function ruleInWords(
  rule: Rule,
  question: Pick<Question, "type" | "options">,
  kinds: readonly KindName[],
): string {
  const labels = ruleOptions(question)
    .filter(({ value }) => rule.answers.includes(value))
    .map(({ label }) => `“${label}”`);
  return `If the answer is ${labels.join(" or ")}: ${wayInWords(rule.way, kinds)}`;
}

export function wayInWords(way: Rule["way"], kinds: readonly KindName[]): string {
  if (way.to === "page") return `show the page ${way.address}`;
  if (way.to === "words") return `offer no times, and say “${way.words}”`;
  const { kindId } = way;
  const kind = kinds.find(({ id }) => id === kindId);
  return `offer ${kind ? withArticle(kind.name) : "a kind of call that is gone"} instead`;
}

/** A question as its kind's page at the desk lists it. */
export type ListedQuestion = {
  slug: string;
  label: string;
  /** Its type, whether it is required, and its answers. */
  about: string[];
  rule: { words: string; trouble: string | null } | null;
};

export function listedQuestion(question: Question, kinds: readonly Kind[]): ListedQuestion {
  const { slug, label, type, isRequired, options, rule } = question;
  return {
    slug,
    label,
    about: [TYPE_WORDS[type], isRequired ? "required" : "optional", options.join(", ")].filter(Boolean),
    rule: rule && { words: ruleInWords(rule, question, kinds), trouble: ruleTrouble(rule, kinds) },
  };
}
