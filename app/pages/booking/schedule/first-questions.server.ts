import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { listOfferedKindsWithQuestions } from "~/db/availability/offered-kinds.server";
import { GENERIC_KIND, type KindName } from "~/domain/availability/call-kind";
import { schedulePath } from "~/domain/booking/booking-paths";
import { SlotStartSchema } from "~/domain/booking/booking-schema";
import type { ElsewhereView, FirstErrors, QuestionsView, SchedulerCarry } from "~/domain/booking/scheduler";
import type { FormFields } from "~/domain/form-fields";
import { checkAnswers } from "~/domain/questions/check-answers";
import { isOwnPage } from "~/domain/questions/own-page";
import { answerField, type Question } from "~/domain/questions/question";
import {
  askedQuestion,
  prefilledIn,
  type QuestionValues,
  questionValuesIn,
} from "~/domain/questions/question-values";
import { decidingQuestions, type Route, routeOf } from "~/domain/questions/rule";
import { STILL_ENTERED } from "~/http/answers/wizard-steps.server";
import { type FieldErrors, fieldValue, fieldValues } from "~/http/forms/read-form.server";
import { clientOf } from "~/http/requests/client-facts.server";
import { outageOf } from "~/http/responses/outage.server";
import { PERSONAL } from "~/http/responses/response-headers";
import { countRoute } from "~/use-cases/questions/count-route.server";
import { readCarry } from "./schedule-carry.server";

/** What decides whether the times of a kind are offered. */
type Deciding = { kind: KindName; questions: readonly Question[]; offered: readonly KindName[] };

const TOO_LONG = "That's more than this page can take along. Please choose fewer answers.";

/** An address's own fields: a list of one value is that value. */
const fieldsOf = (values: QuestionValues): FormFields =>
  Object.fromEntries(
    Object.entries(values).map(([name, list]) => [name, list.length === 1 ? (list[0] ?? "") : [...list]]),
  );

/**
 * What comes before the times of a kind: the questions that decide, or where their answers lead; null if the times come.
 * `fields` are those of the address. A call that is moved, behind a mailed link or offered by a personal link has been
 * decided before.
 */
export function viewBeforeTimes(
  carry: SchedulerCarry,
  { kind, questions, offered }: Deciding,
  fields: FormFields,
): QuestionsView | ElsewhereView | null {
  if (carry.moving || carry.confirming || carry.offer) return null;
  const ids = offered.map(({ id }) => id);
  const deciding = decidingQuestions(questions, ids);
  if (deciding.length === 0) return null;
  const values = carry.prefilled ?? {};
  const own = { ...carry, kindId: kind.id };
  const checked = checkAnswers(deciding, fieldsOf(values));
  const isAnswered = deciding.every(({ slug }) => Object.hasOwn(values, answerField(slug)));
  if (!isAnswered || !checked.ok || fields.first === "1") {
    const questions = deciding.map(askedQuestion);
    return { view: "questions", carry: own, kind, questions, values, time: timeIn(fields), justBooked: null };
  }
  const route = routeOf(deciding, checked.value, ids);
  return route && elsewhere(own, kind, route, offered);
}

/** The form of these questions shown again after a database outage, built without any query. */
export function questionsUnread(carry: SchedulerCarry, fields: FormFields): QuestionsView {
  const time = timeIn(fields);
  const values = carry.prefilled ?? {};
  return { view: "questions", carry, kind: GENERIC_KIND, questions: null, values, time, justBooked: null };
}

/** The time that a link led to. */
const timeIn = (fields: FormFields) =>
  SlotStartSchema.safeParse(fields.time).success ? fieldValue(fields, "time") : null;

function elsewhere(
  carry: SchedulerCarry,
  kind: KindName,
  { way }: Route,
  offered: readonly KindName[],
): ElsewhereView {
  const view = {
    view: "elsewhere" as const,
    carry,
    kind,
    justBooked: null,
  };
  if (way.to !== "kind") return { ...view, way };
  const other = offered.find(({ id }) => id === way.kindId) ?? kind;
  const to = { ...carry, kindId: other.id, hostId: null, prefilled: {} };
  return { ...view, way: { to: "kind", kind: other, path: schedulePath(to, {}) } };
}

/** The form of these questions: leads on to the times, with the answers in the address, or to where a rule leads. */
export async function answerFirst(fields: FormFields, request: Request, context: AppLoadContext) {
  try {
    return await submitFirst(fields, request, context);
  } catch (error) {
    const init = outageOf("Reading the questions before the times failed", error, context);
    return data<FirstErrors>({ first: { form: STILL_ENTERED }, typed: questionValuesIn(fields) }, init);
  }
}

async function submitFirst(fields: FormFields, request: Request, context: AppLoadContext) {
  const { carry } = await readCarry(fields, request, context);
  const kinds = await listOfferedKindsWithQuestions(context.db);
  const kind = kinds.find(({ id }) => id === carry.kindId);
  const ids = kinds.map(({ id }) => id);
  const deciding = kind ? decidingQuestions(kind.questions, ids) : [];
  const refuse = (errors: FieldErrors) =>
    data<FirstErrors>({ first: errors, typed: typedIn(deciding, fields) }, { status: 400 });
  const checked = checkAnswers(deciding, fields);
  if (!checked.ok) return refuse(checked.errors);
  const prefilled = { ...carry.prefilled, ...typedIn(deciding, fields) };
  if (Object.keys(prefilledIn(fieldsOf(prefilled))).length < Object.keys(prefilled).length)
    return refuse({ form: TOO_LONG });
  const route = routeOf(deciding, checked.value, ids);
  if (kind && deciding.length > 0) {
    context.inBackground("Where answers lead could not be counted", () =>
      countRoute(context, clientOf(request).ip, kind.id, route),
    );
  }
  const see = (path: string) => redirect(path, { status: 303, headers: PERSONAL });
  // A frame shows no other page of the site: there it is a link that leaves the frame.
  if (route?.way.to === "page" && isOwnPage(route.way.address) && !carry.embedded)
    return see(route.way.address);
  const time = fieldValue(fields, "time");
  return see(schedulePath({ ...carry, prefilled }, time === "" ? {} : { time }));
}

/** The answers of a form that was to book a call lead elsewhere: the page that says where. */
export async function showWhere(
  slugs: readonly string[],
  fields: FormFields,
  request: Request,
  context: AppLoadContext,
) {
  const { carry } = await readCarry(fields, request, context);
  const prefilled = typedIn(
    slugs.map((slug) => ({ slug })),
    fields,
  );
  return redirect(schedulePath({ ...carry, prefilled }, {}), { status: 303, headers: PERSONAL });
}

/** The answers as typed. One that was left out is empty, so that the address says that it was asked. */
function typedIn(questions: readonly Pick<Question, "slug">[], fields: FormFields): QuestionValues {
  return Object.fromEntries(
    questions.map(({ slug }) => {
      const name = answerField(slug);
      const values = fieldValues(fields, name).filter((value) => value !== "");
      return [name, values.length > 0 ? values : [""]];
    }),
  );
}
