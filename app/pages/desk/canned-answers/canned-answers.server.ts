import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { STAFF_PATHS } from "~/domain/staff-paths";
import { CannedAnswerChoiceSchema, CannedAnswerFormSchema } from "~/domain/ticket-desk/desk-forms";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import {
  type FieldErrors,
  type FormFields,
  fieldValue,
  parseForm,
  readForm,
  readQuery,
} from "~/http/forms/read-form.server";
import { outageOf, shouldSkipLoader } from "~/http/responses/outage.server";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import {
  findCannedAnswers,
  removeCannedAnswer,
  saveCannedAnswer,
} from "~/use-cases/ticket-desk/canned-answers.server";
import type { DeskDeps } from "~/use-cases/ticket-desk/desk-deps.server";

/** The canned answers, and the one that the URL's `edit` parameter opens in the form. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context);
  const answers = shouldSkipLoader(context) ? [] : await findCannedAnswers(context.db);
  const { edit, done } = readQuery(request);
  const edited = answers.find(({ id }) => id === edit) ?? null;
  const list = answers.map(({ id, title, body }) => ({ id, title, beginning: body.slice(0, 80) }));
  return privateData({
    list,
    edited,
    isGone: edit !== undefined && !edited,
    newId: context.newId(),
    isSame: done === "same",
  });
}

export type CannedAnswerRefusal = {
  id: string;
  errors: FieldErrors;
  values: { id: string; version: string; title: string; body: string };
};

const WORDS: Record<string, FieldErrors> = {
  changed: {
    form: "Someone else changed or deleted this answer. Your version is still here: save it as a new one, or open theirs from the list.",
  },
  title_taken: { title: "Another answer has this title" },
  full: { form: "You've reached the limit for answers. Delete one you don't use first." },
};

const NOT_DONE =
  "We couldn't save this just now. Everything you typed is still here. Please try again in a minute.";

/** Saves or deletes a canned answer. */
export async function action({ request, context }: ActionFunctionArgs) {
  const staff = await requireStaff(request, context);
  const fields = await readForm(request);
  try {
    return await perform(fields, { ...context, staff }, context);
  } catch (error) {
    return refuse(
      fields,
      context,
      { form: NOT_DONE },
      outageOf("A canned answer was not saved", error, context),
    );
  }
}

async function perform(fields: FormFields, deps: DeskDeps, context: AppLoadContext) {
  const isDeleting = fieldValue(fields, "do") === "delete";
  const checked = parseForm(isDeleting ? CannedAnswerChoiceSchema : CannedAnswerFormSchema, fields);
  if (!checked.ok) return refuse(fields, context, checked.errors, { status: 400 });
  const value = { title: "", body: "", ...checked.value };
  const outcome = await (isDeleting ? removeCannedAnswer(deps, value) : saveCannedAnswer(deps, value));
  if (outcome.ok) return seeOther(`${STAFF_PATHS.cannedAnswers}${outcome.isSame ? "?done=same" : ""}`);
  // A retry saves it as a new answer, because the original has been changed or deleted.
  const isNew = outcome.reason === "changed" && { id: context.newId(), version: "0" };
  return refuse({ ...fields, ...isNew }, context, WORDS[outcome.reason] ?? {}, { status: 409 });
}

function refuse(fields: FormFields, context: AppLoadContext, errors: FieldErrors, init: ResponseInit) {
  const values = {
    id: fieldValue(fields, "id"),
    version: fieldValue(fields, "version"),
    title: fieldValue(fields, "title"),
    body: fieldValue(fields, "body"),
  };
  return privateData<CannedAnswerRefusal>({ id: context.newId(), errors, values }, init);
}
