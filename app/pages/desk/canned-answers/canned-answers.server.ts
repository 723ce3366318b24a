import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { NOT_SAVED_STILL_HERE } from "~/content/outages";
import { listCannedAnswers } from "~/db/tickets/canned-answers.server";
import type { Answer } from "~/domain/answer";
import { STAFF_PATHS } from "~/domain/staff-paths";
import { CannedAnswerChoiceSchema, CannedAnswerFormSchema } from "~/domain/ticket-desk/desk-forms";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import { type FormFields, fieldValue, readQuery } from "~/http/forms/read-form.server";
import { shouldSkipLoader } from "~/http/responses/outage.server";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import {
  removeCannedAnswer,
  type Saved,
  saveCannedAnswer,
} from "~/use-cases/ticket-desk/canned-answers.server";
import { deskActionWith } from "../desk-action.server";

/** The canned answers, and the one that the URL's `edit` parameter opens in the form. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context);
  const answers = shouldSkipLoader(context) ? [] : await listCannedAnswers(context.db);
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

type CannedForm = Answer<{ id: string }, "id" | "version" | "title" | "body">;

const typedIn = (fields: FormFields): CannedForm["values"] => ({
  id: fieldValue(fields, "id"),
  version: fieldValue(fields, "version"),
  title: fieldValue(fields, "title"),
  body: fieldValue(fields, "body"),
});

/** Saves or deletes a canned answer. */
export const action = deskActionWith<CannedForm>(
  (fields, said, { context }) => ({ id: context.newId(), errors: {}, values: typedIn(fields), ...said }),
  { outage: ["A canned answer was not saved", { errors: { form: NOT_SAVED_STILL_HERE } }] },
  async ({ fields, context, who: staff, read, again, answer }) => {
    const deps = { ...context, staff };
    const outcome =
      fieldValue(fields, "do") === "delete"
        ? await removeCannedAnswer(deps, read(CannedAnswerChoiceSchema))
        : await saveCannedAnswer(deps, read(CannedAnswerFormSchema));
    return answer<Saved>(outcome, {
      done: ({ isSame }) => seeOther(`${STAFF_PATHS.cannedAnswers}${isSame ? "?done=same" : ""}`),
      changed: () =>
        again({
          errors: {
            form: "Someone else changed or deleted this answer. Your version is still here: save it as a new one, or open theirs from the list.",
          },
          // A retry saves it as a new answer, because the original has been changed or deleted.
          values: { ...typedIn(fields), id: context.newId(), version: "0" },
        }),
      title_taken: { errors: { title: "Another answer has this title" } },
      full: { errors: { form: "You've reached the limit for answers. Delete one you don't use first." } },
    });
  },
);
