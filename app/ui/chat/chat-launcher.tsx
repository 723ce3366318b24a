import { useLocation } from "@remix-run/react";
import { ChevronDown, MessageCircle, X } from "lucide-react";
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from "react";
import { isNew } from "../../domain/chat/conversation";
import { isOpenChat, PATHS } from "../../domain/paths";
import { useConversation } from "../../enhance/chat-conversation";
import { useMoment } from "../../enhance/chat-moment";
import { takeEarlyTap } from "../../enhance/standalone/early-tap";
import { useHydrated } from "../../enhance/use-hydrated";
import type { ChatFacts } from "./chat-facts";
import { MessageForm, QuestionButtons } from "./message-form";
import { MessageList } from "./message-list";
import { OnlineStatus } from "./online-status";
import { TalkToAPerson } from "./talk-to-a-person";

type ChatLauncherProps = { facts: ChatFacts; questions: readonly string[] };

const NARROW_SCREEN = "(width < 40rem)";
/** Classes of launcher and label. The label shows wherever it covers nothing, and on hover and focus. */
const LOOKS = {
  open: ["bg-alarm hover:border-ink", ""],
  closed: [
    "bg-night hover:bg-electric sm:hover:px-5 sm:focus-visible:px-5 label-fits:px-5",
    "max-w-[11rem] leading-tight sm:max-w-none sm:group-hover:not-sr-only sm:group-focus-visible:not-sr-only label-fits:not-sr-only",
  ],
} as const;

/**
 * The way into the chat from every page: a link to the live chat page, which scripts turn into a button that
 * opens a panel. Hidden where the live chat page shows its own window.
 */
export function ChatLauncher({ facts, questions }: ChatLauncherProps) {
  const [isOpen, setOpen] = useState(false);
  const [frame, words] = LOOKS[isOpen ? "open" : "closed"];
  const awake = useHydrated();
  const panelId = useId();
  const launcher = useRef<HTMLAnchorElement>(null);
  const root = useRef<HTMLElement>(null);
  const location = useLocation();
  const isHidden = isOpenChat(location);

  // On a small screen the panel would cover the page that one of its links opens.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each new history entry
  useEffect(() => {
    if (isHidden || matchMedia(NARROW_SCREEN).matches) setOpen(false);
  }, [location.key]);

  useEffect(() => {
    if (launcher.current && takeEarlyTap(launcher.current)) setOpen(true);
  }, []);

  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const { activeElement } = document;
      const isHere = activeElement === document.body || root.current?.contains(activeElement);
      if (event.key !== "Escape" || event.isComposing || event.defaultPrevented || !isHere) return;
      setOpen(false);
      launcher.current?.focus();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [isOpen]);

  if (isHidden) return null;
  const toggle = (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault();
    setOpen(!isOpen);
  };
  return (
    <aside ref={root} aria-label="Chat" className="print:hidden">
      <a
        ref={launcher}
        data-chat-launcher=""
        href={PATHS.liveChat}
        // Stays the same element, so that focus or a click from before the script ran is not lost.
        role={awake ? "button" : undefined}
        aria-expanded={awake ? isOpen : undefined}
        aria-controls={isOpen ? panelId : undefined}
        onClick={(event) => {
          if (!event.metaKey && !event.ctrlKey && !event.shiftKey) toggle(event);
        }}
        onKeyDown={(event) => {
          if (event.key === " ") toggle(event);
        }}
        className={`group fixed right-4 bottom-6 z-45 flex min-h-14 min-w-14 items-center justify-center gap-3 rounded-full border-2 border-paper font-semibold text-on-electric shadow-[0_10px_30px_-12px_var(--color-shadow)] transition-colors focus-visible:rounded-full focus-visible:shadow-[0_0_0_6px_var(--color-paper)] focus-visible:outline-offset-2 sm:right-6 ${frame}`}
      >
        {isOpen ? (
          <X aria-hidden="true" size={26} />
        ) : (
          <MessageCircle aria-hidden="true" size={24} className="shrink-0" />
        )}
        <span className={`sr-only ${words}`}>{facts.words.launcher}</span>
      </a>
      {isOpen && <ChatPanel id={panelId} facts={facts} questions={questions} />}
    </aside>
  );
}

function ChatPanel({ id, facts, questions }: ChatLauncherProps & { id: string }) {
  const field = useRef<HTMLInputElement>(null);
  const conversation = useConversation(null);
  const moment = useMoment(null);
  const { words } = facts;
  useEffect(() => field.current?.focus(), []);
  return (
    <dialog
      open
      id={id}
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
      className="fixed top-auto right-4 bottom-24 left-auto z-45 flex max-h-[calc(100dvh-7rem)] w-96 max-w-[calc(100vw-2rem)] flex-col overflow-hidden rounded-card border border-line-strong bg-card text-ink shadow-[0_24px_60px_-20px_var(--color-shadow)] transition-[opacity,translate] duration-200 sm:right-6 starting:translate-y-3 starting:opacity-0"
    >
      <header className="flex shrink-0 flex-wrap items-baseline justify-between gap-x-4 bg-night px-4 py-3 text-on-night">
        <h2 id={`${id}-title`} className="text-lg">
          {words.panelTitle}
        </h2>
        <OnlineStatus>{words.status}</OnlineStatus>
      </header>
      <MessageList conversation={conversation} script={facts.script} className="h-100 min-h-24 shrink-100">
        {isNew(conversation) && <QuestionButtons questions={questions} field={field} />}
      </MessageList>
      <details className="group min-h-12 shrink-0 overflow-y-auto border-t border-line open:shrink">
        <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between px-4 font-semibold underline-offset-4 hover:underline focus-visible:-outline-offset-3 [&::-webkit-details-marker]:hidden">
          Talk to a person
          <ChevronDown aria-hidden="true" size={20} className="group-open:rotate-180" />
        </summary>
        <div className="px-4 pb-4">
          <TalkToAPerson facts={facts} conversation={conversation} moment={moment} />
        </div>
      </details>
      <MessageForm field={field} />
    </dialog>
  );
}
