import { Form } from "@remix-run/react";
import type { AvailabilityAnswer } from "~/domain/availability/desk-availability";
import { MESSAGE_LENGTHS, type Slot } from "~/domain/messages/message";
import { FieldError, TextAreaField, TextField } from "~/ui/field";
import { MinutesField } from "../availability/minutes-field";
import { DeskButton } from "../desk-button";

type Loaded = {
  slot: Slot;
  when: "before" | "after" | "long after";
  version: string;
  isOwn: boolean;
  isForOwners: boolean;
  values: Record<string, string>;
  placeholders: { name: string; becomes: string }[];
  reach: string;
  idempotencyKey: string;
};

type MessageFormProps = {
  /** Null during an outage: then the form is shown with what was typed. */
  loaded: Loaded | null;
  answer: AvailabilityAnswer | null;
  errors: Readonly<Record<string, string>>;
};

const TIMING = {
  before: ["How long before the call", "From 15 minutes to 7 days."],
  after: ["How long after the call", "Counted from its end: from 0 minutes to 7 days."],
  "long after": ["How long without a call", "From 30 to 180 days."],
} as const;

const BODY_ID = "body";

/** When a message goes, and what it says. */
export function MessageForm({ loaded, answer, errors }: MessageFormProps) {
  const values = answer?.values ?? loaded?.values ?? {};
  const [label, hint] = TIMING[loaded?.when ?? "before"];
  return (
    <Form id="message-form" method="post" noValidate preventScrollReset className="grid gap-4">
      <input type="hidden" name="version" value={loaded?.version ?? values.version ?? ""} />
      <input type="hidden" name="idempotencyKey" value={loaded?.idempotencyKey ?? ""} />
      <label className="flex min-h-11 items-center gap-3">
        <input
          id="isOn"
          type="checkbox"
          name="isOn"
          value="on"
          className="size-5 shrink-0 accent-electric"
          defaultChecked={values.isOn === "on"}
          aria-describedby={errors.isOn ? "isOn-error" : loaded?.isForOwners ? "isOn-hint" : undefined}
        />
        Send this message
      </label>
      {loaded?.isForOwners && (
        <p id="isOn-hint" className="-mt-3 text-sm text-ink-soft">
          Only an owner can switch it on.
        </p>
      )}
      {errors.isOn && <FieldError id="isOn-error">{errors.isOn}</FieldError>}
      <div className="max-w-md">
        <MinutesField name="minutes" label={label} hint={hint} values={values} error={errors.minutes} />
      </div>
      <TextField
        id="subject"
        name="subject"
        label="Subject"
        autoComplete="off"
        maxLength={MESSAGE_LENGTHS.subject}
        defaultValue={values.subject}
        error={errors.subject}
      />
      <TextAreaField
        id={BODY_ID}
        name="body"
        label="Text"
        hint="Plain text. An empty line begins a new paragraph, and web addresses become links. A link on a line of its own becomes a button."
        rows={12}
        maxLength={MESSAGE_LENGTHS.body}
        defaultValue={values.body}
        error={errors.body}
        aria-required
      />
      <Placeholders all={loaded?.placeholders ?? []} />
      <p className="text-sm text-ink-soft">{loaded?.reach}</p>
      <div className="flex flex-wrap items-center gap-2">
        <DeskButton name="do" value="save">
          Save
        </DeskButton>
        <DeskButton kind="quiet" name="do" value="preview">
          Preview
        </DeskButton>
        <DeskButton kind="quiet" name="do" value="test">
          Send me a test
        </DeskButton>
        {loaded?.isOwn && (
          <DeskButton kind="quiet" name="do" value="ours">
            Back to ours
          </DeskButton>
        )}
      </div>
    </Form>
  );
}

/** What can stand in the text, each with a button that inserts it where the cursor is. */
function Placeholders({ all }: { all: Loaded["placeholders"] }) {
  return (
    <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center">
      {all.map(({ name, becomes }) => (
        <div key={name} className="contents">
          <dt className="flex items-center gap-2">
            <code>{`{${name}}`}</code>
            <button
              type="button"
              className="needs-script inline-flex min-h-11 cursor-pointer items-center px-2 underline underline-offset-4"
              onClick={() => insertIntoText(`{${name}}`)}
            >
              Insert<span className="sr-only"> {`{${name}}`} into the text</span>
            </button>
          </dt>
          <dd className="text-ink-soft max-sm:mb-2">becomes {becomes}</dd>
        </div>
      ))}
    </dl>
  );
}

function insertIntoText(text: string): void {
  const field = document.getElementById(BODY_ID);
  if (!(field instanceof HTMLTextAreaElement)) return;
  field.focus();
  field.setRangeText(text, field.selectionStart, field.selectionEnd, "end");
  // The draft of the form is stored as it would be after typing.
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
