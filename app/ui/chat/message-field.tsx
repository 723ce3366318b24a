import Send from "lucide-react/icons/send";
import { type FormEventHandler, type Ref, useId } from "react";
import { useHydrated } from "../../browser/use-hydrated";
import { OPEN_CHAT_PATH } from "../../domain/chat/chat-paths";
import { CHAT_MESSAGE_MAX_CHARACTERS } from "../../domain/chat/message";

type MessageFieldProps = {
  autoFocus?: boolean;
  /** Without it, the server answers on the chat's own page. */
  onSubmit?: FormEventHandler<HTMLFormElement>;
  fieldRef?: Ref<HTMLInputElement>;
};

/** The form with the field for the next message. */
export function MessageField({ autoFocus, onSubmit, fieldRef }: MessageFieldProps) {
  const id = useId();
  const hydrated = useHydrated();
  return (
    <form
      method="post"
      action={OPEN_CHAT_PATH}
      data-draft="chat-message"
      onSubmit={onSubmit}
      className="flex shrink-0 flex-wrap gap-2 border-t border-line p-3 short:p-2"
    >
      <label htmlFor={id} className="sr-only">
        Your message
      </label>
      <input
        ref={fieldRef}
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
        required={!(hydrated && onSubmit)}
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
