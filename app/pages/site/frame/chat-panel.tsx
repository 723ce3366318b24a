import ArrowLeft from "lucide-react/icons/arrow-left";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import UserRound from "lucide-react/icons/user-round";
import X from "lucide-react/icons/x";
import {
  type ComponentProps,
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { startOver, useConversation, useTyping } from "~/browser/chat-conversation";
import { useMoment } from "~/browser/chat-moment";
import { forgetTeam, useTeam } from "~/browser/chat-team";
import { CHAT_WORDS, EXAMPLE_QUESTIONS, TEAM_WORDS } from "~/content/chat";
import { CHAT_FRAME } from "~/content/chat-launcher";
import { type Conversation, hasQuestion, isNew } from "~/domain/chat/conversation";
import { Button } from "~/ui/button";
import { MessageForm, QuestionButtons } from "~/ui/chat/message-form";
import { MessageList } from "~/ui/chat/message-list";
import { OnlineStatus } from "~/ui/chat/online-status";
import { TalkToAPerson } from "~/ui/chat/talk-to-a-person";
import { useKeyboardHeight } from "./use-keyboard-height";

type ChatPanelProps = {
  id: string;
  onClose: () => void;
  /** The field of the frame, in which the visitor may have typed while the panel was loading. */
  typedIn: RefObject<HTMLInputElement | null>;
};
type View = "chat" | "person";

const KEYBOARD_GAP_PX = 8;

/**
 * The chat panel over a page: the conversation, or the form for a message to the team. On a low screen it takes the
 * whole height. Its script and texts load only when it is opened; until then the `ChatFrame` stands in its place.
 */
export function ChatPanel({ id, onClose, typedIn }: ChatPanelProps) {
  const [view, setView] = useState<View>("chat");
  const [notice, setNotice] = useState("");
  const panel = useRef<HTMLDialogElement>(null);
  const conversation = useConversation(null);
  const team = useTeam(true);
  const moment = useMoment(null);
  const keyboard = useKeyboardHeight();
  const titleId = `${id}-title`;

  // Before the browser paints, so that no letter is missing for a moment.
  useLayoutEffect(() => {
    const field = panel.current?.querySelector<HTMLInputElement>("[data-chat-field]");
    if (field && typedIn.current) takeOver(field, typedIn.current);
  }, [typedIn]);

  // The focused element disappears with the previous view.
  useEffect(() => {
    const to = view === "chat" ? "[data-chat-field]" : `#${CSS.escape(titleId)}`;
    panel.current?.querySelector<HTMLElement>(to)?.focus();
  }, [view, titleId]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || view === "chat" || event.nativeEvent.isComposing) return;
    // The first Escape returns to the conversation; with the next, the launcher closes the panel.
    event.preventDefault();
    setView("chat");
  };
  return (
    <dialog
      ref={panel}
      open
      id={id}
      data-chat=""
      aria-labelledby={titleId}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      style={
        keyboard > 0 ? ({ "--chat-below": `${keyboard + KEYBOARD_GAP_PX}px` } as CSSProperties) : undefined
      }
      className="chat-panel"
    >
      <PanelHeader titleId={titleId} view={view} onView={setView} onClose={onClose} />
      {view === "chat" ? (
        <ChatView conversation={conversation} onTeam={() => setView("person")} />
      ) : (
        <PersonView
          conversation={conversation}
          moment={moment}
          team={team}
          formId={`${id}-team`}
          onSent={() => {
            setNotice(TEAM_WORDS.sent);
            setView("chat");
          }}
          onStartOver={() => setView("chat")}
        />
      )}
      <p role="status" className="sr-only">
        {notice}
      </p>
    </dialog>
  );
}

/** Goes on in one field with what was typed in another, and where. */
function takeOver(field: HTMLInputElement, { value, selectionStart, selectionEnd }: HTMLInputElement): void {
  if (value === "") return;
  field.value = value;
  field.setSelectionRange(selectionStart, selectionEnd);
  // Keeps the draft as this form's own.
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

type PanelHeaderProps = { titleId: string; view: View; onView: (view: View) => void; onClose: () => void };

function PanelHeader({ titleId, view, onView, onClose }: PanelHeaderProps) {
  return (
    <header className="chat-panel-head">
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4 py-1 short:flex-nowrap short:justify-start short:gap-x-3">
        <h2
          id={titleId}
          tabIndex={-1}
          className="text-lg whitespace-nowrap focus-visible:outline-on-night short:text-base"
        >
          {view === "chat" ? CHAT_WORDS.panelTitle : "Talk to a person"}
        </h2>
        {view === "chat" && <OnlineStatus>{CHAT_WORDS.status}</OnlineStatus>}
      </div>
      {view === "chat" ? (
        <button type="button" onClick={() => onView("person")} className="chat-panel-button not-short:hidden">
          <UserRound aria-hidden="true" size={20} />
          <span className="sr-only">Talk to a person</span>
        </button>
      ) : (
        <button type="button" onClick={() => onView("chat")} className="chat-panel-button">
          <ArrowLeft aria-hidden="true" size={20} />
          <span className="sr-only">Back to the chat</span>
        </button>
      )}
      <button type="button" onClick={onClose} className="chat-panel-button">
        <X aria-hidden="true" size={20} />
        <span className="sr-only">{CHAT_FRAME.close}</span>
      </button>
    </header>
  );
}

function ChatView({ conversation, onTeam }: { conversation: Conversation; onTeam: () => void }) {
  const isTyping = useTyping();
  return (
    <>
      <MessageList
        conversation={conversation}
        isTyping={isTyping}
        onTeam={onTeam}
        className="h-100 min-h-24 shrink short:h-auto short:min-h-0 short:flex-1 short:p-3"
      >
        {isNew(conversation) && (
          <QuestionButtons questions={EXAMPLE_QUESTIONS} label="Questions to start with" />
        )}
      </MessageList>
      <button
        type="button"
        onClick={onTeam}
        className="flex min-h-11 shrink-0 cursor-pointer items-center gap-2 border-t border-line px-4 font-semibold underline-offset-4 hover:underline focus-visible:-outline-offset-3 short:hidden"
      >
        <UserRound aria-hidden="true" size={18} />
        Talk to a person
      </button>
      <MessageForm />
    </>
  );
}

type PersonViewProps = ComponentProps<typeof TalkToAPerson> & { onStartOver: () => void };

function PersonView({ onStartOver, ...talk }: PersonViewProps) {
  const { conversation, team } = talk;
  return (
    <div className="grid gap-4 overflow-y-auto overscroll-contain p-4">
      <TalkToAPerson {...talk} />
      {(hasQuestion(conversation) || team?.ticket) && (
        <Button
          type="button"
          kind="link"
          className="justify-self-start"
          onClick={() => {
            startOver();
            forgetTeam();
            onStartOver();
          }}
        >
          <RotateCcw aria-hidden="true" size={18} />
          Delete and start over
        </Button>
      )}
    </div>
  );
}
