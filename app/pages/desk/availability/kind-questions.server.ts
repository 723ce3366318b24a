import type { AppLoadContext } from "@remix-run/cloudflare";
import { listDeskKinds } from "~/db/availability/call-kinds-desk.server";
import { listRoutes } from "~/db/questions/kind-routes.server";
import { kindPath } from "~/domain/availability/availability-paths";
import type { AvailabilityAnswer } from "~/domain/availability/desk-availability";
import { utcDateOf } from "~/domain/calendar-date";
import { countedRoutes, monthBefore, ROUTE_MONTHS } from "~/domain/questions/counted-routes";
import { QUESTION_LIMITS, type Question } from "~/domain/questions/question";
import { QuestionPressSchema } from "~/domain/questions/question-form";
import { listedQuestion } from "~/domain/questions/rule";
import { seeOther } from "~/http/cache/personal-response.server";
import type { AnswerTable } from "~/http/forms/form-action.server";
import { fieldValue, readQuery } from "~/http/forms/read-form.server";
import { notFound } from "~/http/responses/not-found.server";
import { moveQuestion, type QuestionNotChanged } from "~/use-cases/questions/kind-questions.server";
import { type AvailabilitySent, describeAvailabilityChanges } from "./availability-answers.server";

/** "1 question", "4 questions" */
export const questionsInWords = (count: number) => (count === 1 ? "1 question" : `${count} questions`);

/** The questions of a kind as its page lists them, and which of them was moved last. */
export async function questionsOfKind(
  { db, now }: Pick<AppLoadContext, "db" | "now">,
  request: Request,
  { id, questions }: { id: string; questions: readonly Question[] },
) {
  const hasRules = questions.some(({ rule }) => rule !== null);
  const month = utcDateOf(now).slice(0, 7);
  const [kinds, routes] = hasRules
    ? await Promise.all([listDeskKinds(db), listRoutes(db, id, monthBefore(month, ROUTE_MONTHS - 1))])
    : [[], []];
  return {
    questions: questions.map((question) => listedQuestion(question, kinds)),
    moved: readMove(request),
    routes: hasRules ? countedRoutes(routes, questions, month) : null,
  };
}

function readMove(request: Request): { slug: string; by: string } | null {
  const query = readQuery(request);
  const [slug, by] = [fieldValue(query, "moved"), fieldValue(query, "by")];
  return slug !== "" && (by === "up" || by === "down") ? { slug, by } : null;
}

/** Says where a question stands once it is moved; null if the page does not come from a move. */
export function movedNotice(request: Request, questions: readonly Question[]): string | null {
  const moved = readMove(request);
  const place = questions.findIndex(({ slug }) => slug === moved?.slug);
  const question = questions[place];
  return question ? `“${question.label}” is now question ${place + 1} of ${questions.length}.` : null;
}

/** Moves a question up or down. */
export async function submitMove(sent: AvailabilitySent, kindId: string) {
  const { version, slug, to } = sent.read(QuestionPressSchema, (errors) => ({
    errors: { form: Object.values(errors)[0] ?? "" },
  }));
  const by = fieldValue(sent.fields, "by") === "up" ? "up" : "down";
  const deps = { ...sent.context, by: sent.who };
  return sent.answer(await moveQuestion(deps, { id: kindId, version }, slug, to), {
    ...questionNotChanged(sent),
    done: () => seeOther(`${kindPath(kindId, { moved: slug, by })}#questions`),
  });
}

/** The answers if a kind's questions were not changed. */
export function questionNotChanged({
  again,
}: AvailabilitySent): AnswerTable<QuestionNotChanged, AvailabilityAnswer> {
  const form = (message: string) => ({ errors: { form: message } });
  return {
    not_found: () => {
      throw notFound("kind of call");
    },
    gone: form("Someone else has deleted this question. Nothing has changed."),
    full: form(`A kind of call can have up to ${QUESTION_LIMITS.questions} questions. Delete one first.`),
    too_many_rules: form(
      `A kind of call can have up to ${QUESTION_LIMITS.rules} rules. Remove one from another question first.`,
    ),
    loop: {
      errors: {
        ruleKind:
          "That would send people in a circle: the rules of that kind, or of one that it leads to, offer this one. Choose another kind.",
      },
    },
    no_kind: { errors: { ruleKind: "That kind of call has been deleted. Choose another one." } },
    changed: (outcome) => again(describeAvailabilityChanges(outcome)),
  };
}
