import { Form, Link } from "@remix-run/react";
import { STAFF_PATHS } from "~/domain/staff-paths";
import { CANNED_ANSWER_LIMITS, type CannedAnswer, PLACEHOLDERS } from "~/domain/ticket-desk/canned-answer";
import { FieldErrors } from "~/ui/error-summary";
import { TextAreaField, TextField } from "~/ui/field";
import { SmallButton } from "../ticket/small-button";

type CannedAnswerFormProps = {
  /** The answer being edited; null for a new one. */
  edited: CannedAnswer | null;
  isGone: boolean;
  newId: string;
  answer:
    | { errors: Record<string, string>; values: { id: string; version: string; title: string; body: string } }
    | undefined;
};

const FIELD_IDS: Record<string, string> = { title: "canned-title", body: "canned-body" };

/** Adds an answer, or changes or deletes the one that was opened from the list. */
export function CannedAnswerForm({ edited, isGone, newId, answer }: CannedAnswerFormProps) {
  const values = answer?.values ?? {
    id: edited?.id ?? newId,
    version: String(edited?.version ?? 0),
    title: edited?.title ?? "",
    body: edited?.body ?? "",
  };
  const isNew = values.version === "0";
  return (
    <Form
      id="canned"
      // A new answer gets another id on each page load, so its draft is stored under a fixed name.
      data-draft={isNew ? "new-canned-answer" : undefined}
      method="post"
      noValidate
      replace
      className="grid gap-4 rounded-xl border border-line bg-card p-4"
      aria-labelledby="canned-form"
    >
      <h2 id="canned-form" className="text-step-1">
        {isNew ? "A new answer" : "Change this answer"}
      </h2>
      {isGone && !answer && <p role="status">That answer no longer exists.</p>}
      <FieldErrors title="Not saved" errors={answer?.errors} idOf={(field) => FIELD_IDS[field]} />
      <input type="hidden" name="id" value={values.id} />
      <input type="hidden" name="version" value={values.version} />
      <TextField
        id="canned-title"
        name="title"
        label="Title"
        hint="Only the desk sees this."
        autoComplete="off"
        maxLength={CANNED_ANSWER_LIMITS.title}
        defaultValue={values.title}
        error={answer?.errors.title}
      />
      <TextAreaField
        id="canned-body"
        name="body"
        label="Answer"
        rows={10}
        maxLength={CANNED_ANSWER_LIMITS.body}
        defaultValue={values.body}
        error={answer?.errors.body}
        aria-required
      />
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 text-sm">
        {Object.entries(PLACEHOLDERS).map(([name, meaning]) => (
          <div key={name} className="contents">
            <dt>
              <code>{`{{${name}}}`}</code>
            </dt>
            <dd className="text-ink-soft">becomes {meaning}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap items-center gap-2">
        <SmallButton kind="primary" act="save">
          Save
        </SmallButton>
        {!isNew && (
          <>
            <SmallButton kind="danger" act="delete">
              Delete
            </SmallButton>
            <Link
              to={STAFF_PATHS.cannedAnswers}
              className="inline-flex min-h-11 items-center px-2 text-sm underline underline-offset-4"
            >
              Keep it{" "}
            </Link>
          </>
        )}
      </div>
    </Form>
  );
}
