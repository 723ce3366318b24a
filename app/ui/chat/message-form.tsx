import type { ComponentProps, FormEvent } from "react";
import { sendMessage } from "../../browser/chat-conversation";
import { OPEN_CHAT_PATH } from "../../domain/chat/chat-paths";
import { MessageField } from "./message-field";

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
export function MessageForm(props: Pick<ComponentProps<typeof MessageField>, "autoFocus" | "fieldRef">) {
  return <MessageField {...props} onSubmit={sendInBrowser} />;
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
