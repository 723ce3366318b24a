import { Form } from "@remix-run/react";
import type { AvailabilityAnswer } from "~/domain/availability/desk-availability";
import { QUESTION_LIMITS, QUESTION_TYPES, TYPE_WORDS } from "~/domain/questions/question";
import { SelectField, TextAreaField, TextField } from "~/ui/field";
import { DeskButton } from "../desk-button";

const TYPES = QUESTION_TYPES.map((value) => ({ value, label: TYPE_WORDS[value] }));

type QuestionFormProps = {
  version: string;
  isNew: boolean;
  values: Readonly<Record<string, string>>;
  answer: AvailabilityAnswer | null;
};

/** A question: its words, what kind of answer it takes, and whether it needs one. */
export function QuestionForm({ version, isNew, values, answer }: QuestionFormProps) {
  const errors = answer?.errors ?? {};
  const field = (name: string) => ({
    id: name,
    name,
    defaultValue: values[name] ?? "",
    error: errors[name],
  });
  return (
    <Form id="question-form" method="post" noValidate preventScrollReset className="grid gap-4">
      <input type="hidden" name="version" value={version} />
      <TextField
        {...field("label")}
        label="Question"
        hint="As clients read it, such as “What's your website?”"
        maxLength={QUESTION_LIMITS.label}
        autoComplete="off"
      />
      <TextField
        {...field("hint")}
        label="Hint"
        hint="A line below the question."
        optional
        maxLength={QUESTION_LIMITS.hint}
        autoComplete="off"
      />
      <SelectField {...field("type")} label="Type of answer" options={TYPES} />
      <TextAreaField
        {...field("options")}
        label="Answers to choose from"
        hint={`One a line, up to ${QUESTION_LIMITS.options}. Only for “${TYPE_WORDS.one_of}” and “${TYPE_WORDS.several_of}”.`}
        optional
        rows={5}
      />
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          id="isRequired"
          name="isRequired"
          value="on"
          className="size-5 shrink-0 accent-electric"
          defaultChecked={values.isRequired === "on"}
        />
        A call can't be booked without an answer
      </label>
      {!isNew && (
        <p className="text-sm text-ink-soft">
          Booked calls keep this question as it was when it was answered.
        </p>
      )}
      <DeskButton className="justify-self-start">
        {isNew ? "Add the question" : "Save the question"}
      </DeskButton>
    </Form>
  );
}
