import { Form, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { STORED_TRANSCRIPT } from "~/browser/chat-transcript";
import { wakes } from "~/browser/wake/wake-reasons";
import { TICKET_WORDS } from "~/content/tickets";
import { PATHS } from "~/domain/paths";
import { TICKET_LIMITS, TICKET_PRIORITIES } from "~/domain/tickets/ticket";
import { EmailField, NameField } from "~/ui/contact-fields";
import { FieldErrors } from "~/ui/error-summary";
import { SelectField, TextAreaField, TextField } from "~/ui/field";
import { PersonCheck } from "~/ui/person-check";
import { SendButton } from "~/ui/tickets/send-button";
import { VisitField } from "~/ui/visit-field";
import { useIdempotencyKey, useTranscript } from "./use-ticket-form";

type Values = { name: string; email: string; subject: string; priority: string; description: string };

type TicketFormProps = {
  values: Values;
  /** Says which details could not be prefilled. */
  notice: string | null;
  /** The server's answer to a rejected form. */
  answer: { values: Values; errors: Record<string, string>; opened?: string; visit?: string } | undefined;
};

const text = TICKET_WORDS.form;

/** The form for a new ticket. With scripts it shows that it is being sent. */
export function TicketForm({ values: prefilled, notice, answer }: TicketFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { state, formAction } = useNavigation();
  const isSubmitting = state !== "idle" && formAction?.split("?")[0] === PATHS.submitTicket;
  const idempotencyKey = useIdempotencyKey();
  useTranscript(form, TICKET_WORDS.chat);
  const values = answer?.values ?? prefilled;
  const fieldErrors = answer?.errors ?? {};
  return (
    <Form
      ref={form}
      {...wakes(STORED_TRANSCRIPT)}
      method="post"
      action={PATHS.submitTicket}
      noValidate
      preventScrollReset
      onSubmit={(event) => {
        if (isSubmitting) event.preventDefault();
      }}
      className="grid gap-6"
    >
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <VisitField value={answer?.visit} />
      <PersonCheck opened={answer?.opened} answer={answer} />
      {notice && !answer && <p className="rounded-xl bg-electric-wash p-4">{notice}</p>}
      <FieldErrors
        title={text.errors}
        errors={answer?.errors}
        idOf={(field) => (field in prefilled ? `ticket-${field}` : undefined)}
      />
      <div className="grid gap-6 items-start sm:grid-cols-2">
        <NameField id="ticket-name" label={text.name} value={values.name} error={fieldErrors.name} />
        <SelectField
          id="ticket-priority"
          name="priority"
          label={text.priority}
          options={TICKET_PRIORITIES.map((value) => ({ value, label: text.priorities[value] }))}
          defaultValue={values.priority}
          error={fieldErrors.priority}
        />
      </div>
      <EmailField
        id="ticket-email"
        label={text.email}
        hint={text.emailHint}
        value={values.email}
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
