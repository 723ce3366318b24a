import { findAgencyTimeZone } from "~/db/availability/availability.server";
import { type DeskCallKind, listDeskKinds } from "~/db/availability/call-kinds-desk.server";
import { type Db, retryWrite } from "~/db/client.server";
import { findLoop, replaceQuestions } from "~/db/questions/questions-desk.server";
import { type AuditRow, listAudit, newAudit } from "~/db/staff/audit.server";
import type { KindName } from "~/domain/availability/call-kind";
import { factsThatDiffer } from "~/domain/availability/rules-form";
import { QUESTION_LIMITS, type Question, type Rule, slugFor } from "~/domain/questions/question";
import { type QuestionSet, questionInWords } from "~/domain/questions/question-form";
import { fittingRule } from "~/domain/questions/rule";
import type { AuditAction } from "~/domain/staff/audit";
import type { AuditedDeps } from "~/use-cases/deps.server";

/** The kind whose questions are changed, at the version that was seen. */
export type SeenKind = { id: string; version: number };

export type QuestionNotChanged =
  | { ok: false; reason: "not_found" | "gone" | "full" | "too_many_rules" | "loop" | "no_kind" }
  | { ok: false; reason: "changed"; since: AuditRow[]; timeZone: string };

/** `isSame`: there was nothing to change. `slug`: of the question that was changed. `lostRule`: its rule went with its answers. */
export type QuestionOutcome =
  | { ok: true; isSame?: true; slug: string; lostRule?: boolean }
  | QuestionNotChanged;

/** What a form makes of a kind's questions; or why it can't. */
type Edit = {
  slug: string;
  questions: Question[];
  lostRule?: boolean;
};
type Editing = (questions: readonly Question[]) => Edit | "gone" | "full" | "too_many_rules";

type Change = {
  action: AuditAction;
  /** Whether the questions, as they are, are as this form wants them: it was sent twice. */
  isDone: (questions: readonly Question[]) => string | false;
  edit: Editing;
};

/** A question that the desk's page for new ones has as its name. */
export const NEW_QUESTION = "new";

const isSameSet = (one: QuestionSet, other: QuestionSet) =>
  JSON.stringify(setOf(one)) === JSON.stringify(setOf(other));

const setOf = ({ label, type, isRequired, hint, options }: QuestionSet): QuestionSet => ({
  label,
  type,
  isRequired,
  hint,
  options,
});

const slugsOf = (questions: readonly Question[]) => questions.map(({ slug }) => slug);

/** Adds a question after the others. */
export function addQuestion(deps: AuditedDeps, seen: SeenKind, set: QuestionSet): Promise<QuestionOutcome> {
  return changeQuestions(deps, seen, {
    action: "question_added",
    isDone: (questions) => questions.find((question) => isSameSet(question, set))?.slug ?? false,
    edit: (questions) => {
      if (questions.length >= QUESTION_LIMITS.questions) return "full";
      const slug = slugFor(set.label, [...slugsOf(questions), NEW_QUESTION]);
      return { slug, questions: [...questions, { ...setOf(set), slug, rule: null }] };
    },
  });
}

/** Changes a question. Its rule keeps the answers that are still there; without any, it ends. */
export function changeQuestion(
  deps: AuditedDeps,
  seen: SeenKind,
  slug: string,
  set: QuestionSet,
): Promise<QuestionOutcome> {
  return changeQuestions(deps, seen, {
    action: "question_changed",
    isDone: (questions) => questions.some((one) => one.slug === slug && isSameSet(one, set)) && slug,
    edit: (questions) => {
      const was = questions.find((one) => one.slug === slug);
      if (!was) return "gone";
      const rule = fittingRule(was.rule, set);
      const changed = { ...setOf(set), slug, rule };
      return {
        slug,
        questions: questions.map((one) => (one.slug === slug ? changed : one)),
        lostRule: was.rule !== null && rule === null,
      };
    },
  });
}

/** Sets the rule of a question, or removes it. */
export function setQuestionRule(
  deps: AuditedDeps,
  seen: SeenKind,
  slug: string,
  rule: Rule | null,
): Promise<QuestionOutcome> {
  const isSame = (one: Question) => JSON.stringify(one.rule) === JSON.stringify(rule);
  return changeQuestions(deps, seen, {
    action: "question_rule_changed",
    isDone: (questions) => questions.some((one) => one.slug === slug && isSame(one)) && slug,
    edit: (questions) => {
      const was = questions.find((one) => one.slug === slug);
      if (!was) return "gone";
      const others = questions.filter((one) => one.slug !== slug && one.rule !== null).length;
      if (rule !== null && others >= QUESTION_LIMITS.rules) return "too_many_rules";
      return { slug, questions: questions.map((one) => (one.slug === slug ? { ...one, rule } : one)) };
    },
  });
}

/** Moves a question to a place in the order. */
export function moveQuestion(
  deps: AuditedDeps,
  seen: SeenKind,
  slug: string,
  to: number,
): Promise<QuestionOutcome> {
  return changeQuestions(deps, seen, {
    action: "question_moved",
    isDone: (questions) => questions[to]?.slug === slug && slug,
    edit: (questions) => {
      const moved = questions.find((one) => one.slug === slug);
      if (!moved || to >= questions.length) return "gone";
      return { slug, questions: questions.filter((one) => one !== moved).toSpliced(to, 0, moved) };
    },
  });
}

/** Deletes a question. Answers in booked calls stay. */
export function removeQuestion(deps: AuditedDeps, seen: SeenKind, slug: string): Promise<QuestionOutcome> {
  return changeQuestions(deps, seen, {
    action: "question_deleted",
    isDone: (questions) => !slugsOf(questions).includes(slug) && slug,
    edit: (questions) => ({ slug, questions: questions.filter((one) => one.slug !== slug) }),
  });
}

async function changeQuestions(deps: AuditedDeps, seen: SeenKind, change: Change): Promise<QuestionOutcome> {
  // The same form may have come twice at once: then the second look finds what the other has done.
  return (
    (await tryChange(deps, seen, change)) ??
    (await tryChange(deps, seen, change)) ??
    whatChanged(deps.db, seen)
  );
}

/** Null if the kind has changed since it was seen, or changes in this moment. */
async function tryChange(deps: AuditedDeps, seen: SeenKind, change: Change): Promise<QuestionOutcome | null> {
  const { db } = deps;
  const kinds = await listDeskKinds(db);
  const was = kinds.find(({ id }) => id === seen.id);
  if (!was) return { ok: false, reason: "not_found" };
  const done = change.isDone(was.questions);
  // An equal question that was there before is not this form's.
  if (done !== false && (was.version !== seen.version || change.action !== "question_added")) {
    return { ok: true, isSame: true, slug: done };
  }
  if (was.version !== seen.version) return null;
  const edit = change.edit(was.questions);
  if (typeof edit === "string") return { ok: false, reason: edit };
  const { slug, questions, lostRule = false } = edit;
  if (offersUnknown(questions, was, kinds)) return { ok: false, reason: "no_kind" };
  const facts = factsOf(slug, was.questions, questions, kinds);
  const audit = newAudit(deps, change.action, ["call_kind", seen.id], facts);
  if (await retryWrite(() => replaceQuestions(db, seen, questions, audit)))
    return { ok: true, slug, lostRule };
  return (await findLoop(db, seen.id, questions)) ? { ok: false, reason: "loop" } : null;
}

/** Whether a rule that is new offers a kind that is not there. */
function offersUnknown(
  questions: readonly Question[],
  was: DeskCallKind,
  kinds: readonly KindName[],
): boolean {
  const known = kinds.map(({ id }) => id);
  return questions.some(({ slug, rule }) => {
    const before = was.questions.find((one) => one.slug === slug)?.rule;
    const isNew = JSON.stringify(before) !== JSON.stringify(rule);
    return isNew && rule?.way.to === "kind" && !known.includes(rule.way.kindId);
  });
}

/** What differs of one question, for the audit log: each fact's name has the question in it. */
function factsOf(
  slug: string,
  before: readonly Question[],
  after: readonly Question[],
  kinds: readonly KindName[],
) {
  const find = (questions: readonly Question[]) => questions.find((one) => one.slug === slug);
  const label = (find(before) ?? find(after))?.label ?? slug;
  const words = (questions: readonly Question[]) => {
    const found = find(questions);
    if (!found) return {};
    const facts = { ...questionInWords(found, kinds), place: String(questions.indexOf(found) + 1) };
    return Object.fromEntries(
      Object.entries(facts)
        .filter(([, value]) => value !== "")
        .map(([name, value]) => [`“${label}”, ${name}`, value]),
    );
  };
  return factsThatDiffer(words(before), words(after)) ?? {};
}

async function whatChanged(db: Db, { id, version }: SeenKind): Promise<QuestionNotChanged> {
  const [kinds, timeZone] = await Promise.all([listDeskKinds(db), findAgencyTimeZone(db)]);
  const kind = kinds.find((one) => one.id === id);
  if (!kind) return { ok: false, reason: "not_found" };
  const changes = Math.min(Math.max(kind.version - version, 0), 5);
  const rows = changes > 0 ? await listAudit(db, "call_kind", id, changes) : [];
  return { ok: false, reason: "changed", since: rows.toReversed(), timeZone };
}
