import X from "lucide-react/icons/x";
import { useEffect, useRef } from "react";
import { CHAT_FRAME } from "~/content/chat-launcher";
import { PATHS } from "~/domain/paths";
import { MessageField } from "~/ui/chat/message-field";

type ChatFrameProps = {
  isOpen: boolean;
  onClose: () => void;
  /** Receives the field. */
  fieldRef: (field: HTMLInputElement | null) => void;
};

/**
 * The panel's frame, in the HTML of every page. It follows the launcher: `wake.js` opens and closes it while the page is
 * asleep, and the panel takes its place once it has loaded, with what was typed. What is sent before that is answered on
 * the chat's own page, which the frame also offers beside a slow load.
 */
export function ChatFrame({ isOpen, onClose, fieldRef }: ChatFrameProps) {
  const frame = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) frame.current?.querySelector("input")?.focus();
  }, [isOpen]);
  return (
    <dialog
      ref={frame}
      open={isOpen}
      // A script may have opened it before.
      suppressHydrationWarning
      aria-label={CHAT_FRAME.title}
      className="chat-panel"
    >
      <div className="chat-panel-head">
        <h2 className="flex-1 text-lg short:text-base">{CHAT_FRAME.title}</h2>
        <button type="button" onClick={onClose} className="chat-panel-button">
          <X aria-hidden="true" size={20} />
          <span className="sr-only">{CHAT_FRAME.close}</span>
        </button>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-4 pt-4">
        <p role="status">{CHAT_FRAME.opening}</p>
        <p className="chat-late">
          <a href={PATHS.liveChat} className="inline-flex min-h-11 items-center underline underline-offset-4">
            {CHAT_FRAME.page}
          </a>
        </p>
      </div>
      <MessageField fieldRef={fieldRef} />
    </dialog>
  );
}
