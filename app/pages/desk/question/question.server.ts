import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { listDeskKinds } from "~/db/availability/call-kinds-desk.server";
import { kindPath, questionPath } from "~/domain/availability/availability-paths";
import { titled } from "~/domain/availability/call-kind";
import { NOTHING_CHANGED } from "~/domain/desk-answer";
import type { Question } from "~/domain/questions/question";
import {
  QuestionFormSchema,
  QuestionVersionSchema,
  questionValues,
  ruleFormSchema,
  ruleValues,
} from "~/domain/questions/question-form";
import { ruleOptions, ruleTrouble } from "~/domain/questions/rule";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import { byField } from "~/http/forms/form-action.server";
import { fieldValue, readQuery } from "~/http/forms/read-form.server";
import { notFound } from "~/http/responses/not-found.server";
import { shouldSkipLoader } from "~/http/responses/outage.server";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import {
  addQuestion,
  changeQuestion,
  NEW_QUESTION,
  removeQuestion,
  setQuestionRule,
} from "~/use-cases/questions/kind-questions.server";
import {
  type AvailabilitySent,
  aboutForm,
  availabilityAction,
} from "../availability/availability-answers.server";
import { questionNotChanged } from "../availability/kind-questions.server";
import { requireKindId } from "../availability/kinds.server";

const DONE: Readonly<Record<string, string>> = {
  add: "The question has been added.",
  save: "The question has been saved. Answers in booked calls stay as they are.",
  lost: "The question has been saved. Its rule has ended, because the answers that it was about are gone.",
  rule: "The rule has been saved.",
  no_rule: "The rule has been removed.",
  same: NOTHING_CHANGED,
};

/** A question of a kind of call, or an empty form for a new one. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireStaff(request, context);
  const id = requireKindId(params.id);
  if (shouldSkipLoader(context)) return privateData(null);
  const kinds = await listDeskKinds(context.db);
  const kind = kinds.find((one) => one.id === id);
  if (!kind) throw notFound("kind of call");
  const question = kind.questions.find(({ slug }) => slug === params.slug);
  if (!question && params.slug !== NEW_QUESTION) throw notFound("question");
  const done = fieldValue(readQuery(request), "done");
  return privateData({
    done: Object.hasOwn(DONE, done) ? (DONE[done] ?? null) : null,
    kind: { id, title: titled(kind.name), version: String(kind.version) },
    label: question?.label ?? null,
    values: question ? questionValues(question) : { type: "short_text" },
    rule: question ? ruleOf(question) : null,
    trouble: question?.rule ? ruleTrouble(question.rule, kinds) : null,
    otherKinds: kinds
      .filter((one) => one.id !== id)
      .map((one) => ({ value: one.id, label: `${titled(one.name)}${one.isOffered ? "" : " (withdrawn)"}` })),
  });
}

function ruleOf(question: Question) {
  const options = ruleOptions(question);
  if (options.length === 0) return null;
  return {
    options,
    isSet: question.rule !== null,
    checked: question.rule?.answers ?? [],
    values: ruleValues(question.rule),
  };
}

/** Adds, saves or deletes a question, or sets or removes its rule. */
export const action = availabilityAction(
  "A question was not saved",
  byField(
    "do",
    {
      delete: async (sent) => {
        const { deps, seen, slug } = pressOf(sent);
        return sent.answer(await removeQuestion(deps, seen, slug), {
          ...questionNotChanged(sent),
          done: () => seeOther(kindPath(seen.id, { done: "question_deleted" })),
        });
      },
      no_rule: async (sent) => {
        const { deps, seen, slug } = pressOf(sent);
        return sent.answer(await setQuestionRule(deps, seen, slug, null), {
          ...questionNotChanged(sent),
          done: ({ isSame }) => seeOther(questionPath(seen.id, slug, { done: isSame ? "same" : "no_rule" })),
        });
      },
      rule: async (sent) => {
        const { id, slug } = paramsOf(sent);
        const kinds = await listDeskKinds(sent.context.db);
        const question = kinds.find((one) => one.id === id)?.questions.find((one) => one.slug === slug);
        if (!question) throw notFound("question");
        const { version, rule } = sent.read(ruleFormSchema(question), aboutForm);
        const outcome = await setQuestionRule({ ...sent.context, by: sent.who }, { id, version }, slug, rule);
        return sent.answer(outcome, {
          ...questionNotChanged(sent),
          done: ({ isSame }) => seeOther(questionPath(id, slug, { done: isSame ? "same" : "rule" })),
        });
      },
    },
    async (sent) => {
      const { id, slug } = paramsOf(sent);
      const { version, question } = sent.read(QuestionFormSchema, aboutForm);
      const deps = { ...sent.context, by: sent.who };
      if (slug === NEW_QUESTION) {
        return sent.answer(await addQuestion(deps, { id, version }, question), {
          ...questionNotChanged(sent),
          done: ({ slug: added }) => seeOther(questionPath(id, added, { done: "add" })),
        });
      }
      return sent.answer(await changeQuestion(deps, { id, version }, slug, question), {
        ...questionNotChanged(sent),
        done: ({ isSame, lostRule }) =>
          seeOther(questionPath(id, slug, { done: isSame ? "same" : lostRule ? "lost" : "save" })),
      });
    },
  ),
);

function paramsOf({ params }: AvailabilitySent) {
  return { id: requireKindId(params.id), slug: params.slug ?? "" };
}

/** A button of the page, at the version of the kind that it has shown. */
function pressOf(sent: AvailabilitySent) {
  const { version } = sent.read(QuestionVersionSchema, (errors) => ({
    errors: { form: errors.version ?? "" },
  }));
  const { id, slug } = paramsOf(sent);
  return { deps: { ...sent.context, by: sent.who }, seen: { id, version }, slug };
}
