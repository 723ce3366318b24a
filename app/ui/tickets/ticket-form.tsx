import { Form, useNavigation } from "@remix-run/react";
import { useMemo, useRef } from "react";
import { TICKET_LIMITS, TICKET_PRIORITIES } from "../../domain/tickets/ticket";
import { TICKET_FORM_PATH } from "../../domain/tickets/ticket-address";
import { useIdempotencyKey, useTranscript } from "../../enhance/ticket-form";
import { ErrorSummary } from "../error-summary";
import { SelectField, TextAreaField, TextField } from "../field";
import { SendButton } from "./send-button";
import type { TicketWords } from "./ticket-words";

type Values = { name: string; email: string; subject: string; priority: string; description: string };

type TicketFormProps = {
  words: TicketWords;
  values: Values;
  /** The server's answer to the form as it was sent, if it would not do. */
  answer: { values: Values; errors: Record<string, string> } | undefined;
};

/** The form for a new ticket: plain, and with a running script it shows that it is being sent. */
export function TicketForm({ words, values: prefilled, answer }: TicketFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { state, formAction } = useNavigation();
  const isSubmitting = state !== "idle" && formAction?.split("?")[0] === TICKET_FORM_PATH;
  const idempotencyKey = useIdempotencyKey();
  useTranscript(form, words.chat);
  const values = answer?.values ?? prefilled;
  const fieldErrors = answer?.errors ?? {};
  // Made anew for each answer, so that an equal error is said again.
  const errors = useMemo(
    () =>
      Object.entries(answer?.errors ?? {}).map(([field, message]) => ({
        message,
        fieldId: field in prefilled ? `ticket-${field}` : undefined,
      })),
    [answer, prefilled],
  );
  const { form: text } = words;
  return (
    <Form
      ref={form}
      method="post"
      action={TICKET_FORM_PATH}
      noValidate
      preventScrollReset
      onSubmit={(event) => {
        if (isSubmitting) event.preventDefault();
      }}
      className="grid gap-6"
    >
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      {errors.length > 0 && <ErrorSummary title={text.errors} errors={errors} />}
      <div className="grid gap-6 items-start sm:grid-cols-2">
        <TextField
          id="ticket-name"
          name="name"
          label={text.name}
          autoComplete="name"
          enterKeyHint="next"
          maxLength={TICKET_LIMITS.name}
          defaultValue={values.name}
          error={fieldErrors.name}
        />
        <SelectField
          id="ticket-priority"
          name="priority"
          label={text.priority}
          options={TICKET_PRIORITIES.map((value) => ({ value, label: text.priorities[value] }))}
          defaultValue={values.priority}
          error={fieldErrors.priority}
        />
      </div>
      <TextField
        id="ticket-email"
        name="email"
        type="email"
        label={text.email}
        hint={text.emailHint}
        autoComplete="email"
        inputMode="email"
        enterKeyHint="next"
        maxLength={TICKET_LIMITS.email}
        defaultValue={values.email}
        error={fieldErrors.email}
      />
      <TextField
        id="ticket-subject"
        name="subject"
        label={text.subject}
        autoComplete="off"
        enterKeyHint="next"
        maxLength={TICKET_LIMITS.subject}
        defaultValue={values.subject}
        error={fieldErrors.subject}
      />
      <TextAreaField
        id="ticket-description"
        name="description"
        label={text.description}
        hint={text.descriptionHint}
        rows={8}
        maxLength={TICKET_LIMITS.message}
        defaultValue={values.description}
        error={fieldErrors.description}
        aria-required
      />
      <div className="border-t border-line pt-6">
        <SendButton isSending={isSubmitting} label={text.submit} sending={text.submitting} />
      </div>
    </Form>
  );
}
