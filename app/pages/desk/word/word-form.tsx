import { Form } from "@remix-run/react";
import { zoneInWords } from "~/domain/availability/time-zone";
import { CHAT_MESSAGE_MAX_CHARACTERS } from "~/domain/chat/message";
import { STAFF_PATHS } from "~/domain/staff-paths";
import type { PieceKind } from "~/domain/words/piece";
import { PIECE_FACTS, type PieceField } from "~/domain/words/piece-kinds";
import { SLUG_LENGTH } from "~/domain/words/slug";
import { TextAreaField, TextField } from "~/ui/field";
import { DeskButton } from "../desk-button";
import { MarkdownExamples } from "./markdown-examples";

type WordFormProps = {
  kind: PieceKind;
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  /** What its reader had seen. */
  seen: string;
  mayPublish: boolean;
  hasDraft: boolean;
  timeZone: string;
  today: string;
  /** Whether other words of the site contradict these. */
  contradicts: boolean;
};

/** The texts of a piece, with what each is for, and what can be done with them. */
export function WordForm({
  kind,
  values,
  errors,
  seen,
  mayPublish,
  hasDraft,
  timeZone,
  today,
  contradicts,
}: WordFormProps) {
  const { fields, body, hasPath, pages } = PIECE_FACTS[kind];
  return (
    <Form id="word-form" method="post" noValidate className="grid gap-4">
      <input type="hidden" name="seen" value={seen} />
      {fields.map((field) => (
        <PieceTextField
          key={field.name}
          field={field}
          value={values[field.name]}
          error={errors[field.name]}
        />
      ))}
      {hasPath && (
        <TextField
          id="slug"
          name="slug"
          label="Path"
          hint={`The end of its address, after ${pages[0]?.to}/. Leave it empty to make it from the title. Links to a former path lead to the new one.`}
          optional
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={SLUG_LENGTH}
          defaultValue={values.slug}
          error={errors.slug}
        />
      )}
      {body && (
        <>
          <TextAreaField
            id="body"
            name="body"
            label={body.label}
            hint={body.purpose}
            rows={body.rows}
            defaultValue={values.body}
            error={errors.body}
            aria-required
          />
          <MarkdownExamples of={body.markdown} />
          <p className="text-sm">
            <a
              href={STAFF_PATHS.pictures}
              target="_blank"
              rel="noopener"
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              Pictures to show in it (opens a new tab)
            </a>
          </p>
        </>
      )}
      {mayPublish && (
        <fieldset className="grid gap-3 sm:grid-cols-2">
          <legend className="mb-1.5 font-semibold">When</legend>
          <p className="text-sm text-ink-soft sm:col-span-2">
            Leave both fields empty to publish now. Times are in {zoneInWords(timeZone)}.
          </p>
          <TextField
            id="publishDate"
            name="publishDate"
            type="date"
            label="Day"
            optional
            min={today}
            defaultValue={values.publishDate}
            error={errors.publishDate}
          />
          <TextField
            id="publishTime"
            name="publishTime"
            type="time"
            label="Time"
            optional
            defaultValue={values.publishTime}
            error={errors.publishTime}
          />
        </fieldset>
      )}
      {contradicts && (
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" name="anyway" value="yes" className="size-5 shrink-0 accent-electric" />
          Publish it nevertheless
        </label>
      )}
      {kind === "answer" && (
        <TextField
          id="tryQuestion"
          name="tryQuestion"
          label="A question to try it with"
          hint="In words of your own. “Preview and try” also asks the questions above, and all that visitors are recorded to have asked."
          optional
          autoComplete="off"
          maxLength={CHAT_MESSAGE_MAX_CHARACTERS}
          defaultValue={values.tryQuestion}
        />
      )}
      <div className="flex flex-wrap items-center gap-2">
        {mayPublish && (
          <DeskButton name="do" value="publish">
            Publish
          </DeskButton>
        )}
        <DeskButton kind={mayPublish ? "quiet" : "primary"} name="do" value="draft">
          Save draft
        </DeskButton>
        <DeskButton kind="quiet" name="do" value="preview">
          {kind === "answer" ? "Preview and try" : "Preview"}
        </DeskButton>
        {hasDraft && (
          <DeskButton kind="quiet" name="do" value="drop">
            Discard the draft
          </DeskButton>
        )}
      </div>
    </Form>
  );
}

type PieceTextFieldProps = { field: PieceField; value: string | undefined; error: string | undefined };

function PieceTextField({ field, value, error }: PieceTextFieldProps) {
  const { name, label, purpose, most, least, rows = 1, isOptional } = field;
  const limit = most.toLocaleString("en-GB");
  const length = least === undefined ? `At most ${limit} characters.` : `${least} to ${limit} characters.`;
  const shared = {
    id: name,
    name,
    label,
    hint: `${purpose} ${length}`,
    maxLength: most,
    defaultValue: value,
    error,
    ...(isOptional && { optional: true }),
  };
  return rows === 1 ? (
    <TextField {...shared} autoComplete="off" />
  ) : (
    <TextAreaField {...shared} rows={rows} {...(!isOptional && { "aria-required": true })} />
  );
}
