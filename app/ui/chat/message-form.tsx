import Send from "lucide-react/icons/send";
import { type FormEvent, useId } from "react";
import { sendMessage } from "../../browser/chat-conversation";
import { useHydrated } from "../../browser/use-hydrated";
import { OPEN_CHAT_PATH } from "../../domain/chat/chat-paths";
import { CHAT_MESSAGE_MAX_CHARACTERS } from "../../domain/chat/message";

/** The field of the chat that a form is in, which regains focus after each message. */
const FIELD = "[data-chat-field]";

/** Sends the form's message within this browser instead of to the server. */
function sendInBrowser(event: FormEvent<HTMLFormElement>): void {
  event.preventDefault();
  const { submitter } = event.nativeEvent as SubmitEvent;
  const message = new FormData(event.currentTarget, submitter).get("message");
  const field = event.currentTarget.closest("[data-chat]")?.querySelector<HTMLInputElement>(FIELD);
  sendMessage(typeof message === "string" ? message : "");
  if (!field) return;
  if (event.currentTarget.contains(field)) {
    field.value = "";
    window.formDrafts?.forget(event.currentTarget);
  }
  field.focus();
}

/** The field for the next message. Without scripts the server answers. */
export function MessageForm({ autoFocus }: { autoFocus?: boolean }) {
  const id = useId();
  const hydrated = useHydrated();
  return (
    <form
      method="post"
      action={OPEN_CHAT_PATH}
      data-draft="chat-message"
      onSubmit={sendInBrowser}
      className="flex shrink-0 flex-wrap gap-2 border-t border-line p-3 short:p-2"
    >
      <label htmlFor={id} className="sr-only">
        Your message
      </label>
      <input
        id={id}
        data-chat-field=""
        name="message"
        type="text"
        dir="auto"
        className="control min-w-0 flex-1"
        placeholder="Type your message"
        autoComplete="off"
        enterKeyHint="send"
        // biome-ignore lint/a11y/noAutofocus: the page's own chat, opened by a press that asks for this field
        autoFocus={autoFocus}
        maxLength={CHAT_MESSAGE_MAX_CHARACTERS}
        // The script ignores blank messages; without it the browser reports the missing text.
        required={!hydrated}
      />
      <button
        type="submit"
        className="inline-flex min-h-12 shrink-0 cursor-pointer items-center justify-center gap-2 rounded-xl bg-electric px-4 font-semibold text-on-electric transition-colors hover:bg-electric-deep"
      >
        <Send aria-hidden="true" size={18} />
        Send
      </button>
    </form>
  );
}

/** Suggested questions, each a button that sends it. */
export function QuestionButtons({ questions, label }: { questions: readonly string[]; label: string }) {
  return (
    <form
      method="post"
      action={OPEN_CHAT_PATH}
      aria-label={label}
      onSubmit={sendInBrowser}
      className="flex flex-wrap gap-2"
    >
      {questions.map((question) => (
        <button
          key={question}
          type="submit"
          name="message"
          value={question}
          className="min-h-11 cursor-pointer rounded-2xl border-[1.5px] border-electric bg-card px-4 py-2 text-left leading-snug font-semibold text-electric-deep transition-colors hover:bg-electric hover:text-on-electric"
        >
          {question}
        </button>
      ))}
    </form>
  );
}
