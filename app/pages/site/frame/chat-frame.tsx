import X from "lucide-react/icons/x";
import { CHAT_FRAME } from "~/content/chat-launcher";
import { PATHS } from "~/domain/paths";

type ChatFrameProps = { isOpen: boolean; onClose: () => void };

/**
 * The panel's frame, in the HTML of every page. It follows the launcher: `wake.js` opens and closes it while the page is
 * asleep, and the panel takes its place once it has loaded. Beside a slow load, it offers the chat's own page.
 */
export function ChatFrame({ isOpen, onClose }: ChatFrameProps) {
  return (
    <dialog
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
      <p role="status" className="px-4 pt-4">
        {CHAT_FRAME.opening}
      </p>
      <p className="chat-late px-4">
        <a href={PATHS.liveChat} className="inline-flex min-h-11 items-center underline underline-offset-4">
          {CHAT_FRAME.page}
        </a>
      </p>
    </dialog>
  );
}
