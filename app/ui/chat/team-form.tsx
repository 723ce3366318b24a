import { type FormEvent, useEffect, useRef, useState } from "react";
import { newMessageKey, sendToTeam } from "../../browser/chat-team";
import { TEAM_WORDS as words } from "../../content/chat";
import { OPEN_CHAT_PATH } from "../../domain/chat/chat-paths";
import { TEAM_MESSAGE_MAX_CHARACTERS, type TeamRefusal, type TeamState } from "../../domain/chat/team";
import { EmailField, NameField } from "../contact-fields";
import { FieldErrors } from "../error-summary";
import { TextAreaField } from "../field";
import { PersonCheck } from "../person-check";
import { SendButton } from "../tickets/send-button";

type TeamFormProps = {
  id: string;
  team: TeamState | null;
  /** The conversation, one message per line, for the member of staff who answers. */
  transcript: readonly string[];
  /** The server's answer to a form sent without scripts. */
  refused?: TeamRefusal;
  opened?: string | null;
  /** Called once the message has been sent. */
  onSent?: () => void;
};

/** A message to the team. It opens a ticket, or is added to the existing one. */
export function TeamForm({ id, team, transcript, refused: given, opened, onSent }: TeamFormProps) {
  const { form, send, isSending, sent, refused } = useTeamMessage({ transcript, refused: given, onSent });
  const isKnown = team?.ticket && team.ticket.status !== "merged";
  const errors = refused?.errors ?? {};
  const needsContact = !isKnown || errors.name !== undefined || errors.email !== undefined;

  return (
    <form
      key={sent}
      ref={form}
      id={id}
      method="post"
      action={OPEN_CHAT_PATH}
      noValidate
      onSubmit={send}
      data-draft="chat-team"
      className="grid gap-4"
    >
      <input type="hidden" name="do" value="team" />
      <input type="hidden" name="idempotencyKey" value={team?.idempotencyKey ?? ""} />
      <PersonCheck opened={refused?.opened ?? opened} answer={refused} />
      <FieldErrors
        title={words.errors}
        errors={refused?.errors}
        idOf={(field) => (["name", "email", "message"].includes(field) ? `${id}-${field}` : undefined)}
      />
      {needsContact && (
        <>
          <NameField id={`${id}-name`} label={words.name} value={refused?.values.name} error={errors.name} />
          <EmailField
            id={`${id}-email`}
            label={words.email}
            hint={words.emailHint}
            value={refused?.values.email}
            error={errors.email}
          />
        </>
      )}
      <TextAreaField
        id={`${id}-message`}
        name="message"
        label={words.message}
        hint={isKnown ? words.more : words.messageHint}
        rows={4}
        maxLength={TEAM_MESSAGE_MAX_CHARACTERS}
        defaultValue={refused?.values.message}
        error={errors.message}
        aria-required
      />
      <div>
        <SendButton isSending={isSending} label={words.send} sending={words.sending} />
      </div>
    </form>
  );
}

/** Sends the form without leaving the page. */
function useTeamMessage({
  transcript,
  refused: given,
  onSent,
}: Pick<TeamFormProps, "transcript" | "refused" | "onSent">) {
  const [refused, setRefused] = useState(given);
  const [isSending, setSending] = useState(false);
  // Counts accepted messages: each is followed by a new, empty form.
  const [sent, setSent] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const key = useRef("");
  useEffect(() => setRefused(given), [given]);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending || !form.current) return;
    const fields = new FormData(form.current);
    // The same for each attempt at one message, so that it is never stored twice.
    key.current ||= newMessageKey();
    fields.set("idempotencyKey", key.current);
    fields.set("transcript", transcript.join("\n\n"));
    setSending(true);
    const problem = await sendToTeam(fields);
    setSending(false);
    if (problem) {
      setRefused(problem);
      return;
    }
    key.current = "";
    window.formDrafts?.forget(form.current);
    setRefused(undefined);
    setSent((count) => count + 1);
    onSent?.();
  };
  return { form, send, isSending, sent, refused };
}
