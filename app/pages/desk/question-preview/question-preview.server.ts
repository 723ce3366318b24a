import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { NOT_REACHED_STILL_HERE } from "~/content/outages";
import { listDeskKinds } from "~/db/availability/call-kinds-desk.server";
import { titled } from "~/domain/availability/call-kind";
import { type AnsweredQuestion, answeredQuestions, checkAnswers } from "~/domain/questions/check-answers";
import { askedQuestion, type QuestionValues, questionValuesIn } from "~/domain/questions/question-values";
import { decidingQuestions, routeOf, wayInWords } from "~/domain/questions/rule";
import { privateData } from "~/http/cache/personal-response.server";
import type { FieldErrors } from "~/http/forms/read-form.server";
import { notFound } from "~/http/responses/not-found.server";
import { shouldSkipLoader } from "~/http/responses/outage.server";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import { requireKindId } from "../availability/kinds.server";
import { deskActionWith } from "../desk-action.server";

async function findKind({ db }: Pick<AppLoadContext, "db">, id: string) {
  const kinds = await listDeskKinds(db);
  const kind = kinds.find((one) => one.id === id);
  if (!kind) throw notFound("kind of call");
  return { kind, kinds, offered: kinds.filter(({ isOffered }) => isOffered).map((one) => one.id) };
}

/** The questions of a kind as its clients see them. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireStaff(request, context);
  const id = requireKindId(params.id);
  if (shouldSkipLoader(context)) return privateData(null);
  const { kind, offered } = await findKind(context, id);
  return privateData({
    kind: { id, title: titled(kind.name), version: kind.version },
    questions: kind.questions.map(askedQuestion),
    first: decidingQuestions(kind.questions, offered).map(({ label }) => label),
  });
}

/** What becomes of answers that are tried. */
export type TriedAnswers = {
  values: QuestionValues;
  errors: FieldErrors;
  problem: string | null;
  /** The answers in words, and where they lead instead of a booking; null if they don't fit. */
  tried: { answers: AnsweredQuestion[]; way: string | null } | null;
};

/** Checks answers as the visitor's form does, and stores nothing. */
export const action = deskActionWith<TriedAnswers>(
  (fields, said) => ({ values: questionValuesIn(fields), errors: {}, problem: null, tried: null, ...said }),
  { outage: ["Answers could not be tried", { problem: NOT_REACHED_STILL_HERE }] },
  async (sent) => {
    const { kind, kinds, offered } = await findKind(sent.context, requireKindId(sent.params.id));
    const answers = sent.take(checkAnswers(kind.questions, sent.fields));
    const route = routeOf(kind.questions, answers, offered);
    const way = route && wayInWords(route.way, kinds);
    return sent.again({ status: 200, tried: { answers: answeredQuestions(answers), way } });
  },
);
