import { Link } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { type ChatMessage, type Conversation, wordsOf } from "../../domain/chat/conversation";
import type { ChatScript } from "../../domain/chat/script";

type MessageListProps = {
  conversation: Conversation;
  script: ChatScript;
  /** Shown below the messages: the example questions. */
  children?: ReactNode;
  className?: string;
};

/**
 * The conversation so far, scrolled to the newest message: a reversed column starts at its end, with or
 * without scripts.
 */
export function MessageList({ conversation, script, children, className = "" }: MessageListProps) {
  const { messages, fallen } = conversation;
  const area = useRef<HTMLDivElement>(null);
  const count = fallen + messages.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new message scrolls to the end
  useEffect(() => {
    area.current?.scrollTo({ top: 0 });
  }, [count]);
  const lastAsked = messages.findLastIndex(({ type }) => type === "user");
  return (
    <div
      ref={area}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be scrollable by keyboard
      tabIndex={0}
      role="log"
      aria-label="Conversation"
      aria-live="polite"
      aria-relevant="additions"
      data-chat-messages=""
      className={`flex flex-col-reverse overflow-x-hidden overflow-y-auto overscroll-contain p-4 focus-visible:-outline-offset-3 ${className}`}
    >
      <div className="mb-auto grid gap-4">
        <ol className="grid gap-3">
          {messages.map((message, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: counted from the first message, it is stable
              key={fallen + index}
              id={index === lastAsked ? "latest" : undefined}
              className="grid"
            >
              <Message message={message} script={script} />
            </li>
          ))}
        </ol>
        {children}
      </div>
    </div>
  );
}

function Message({ message, script }: { message: ChatMessage; script: ChatScript }) {
  const { text, next } = wordsOf(message, script);
  if (message.type === "user") {
    return (
      <div className="max-w-[85%] justify-self-end rounded-2xl rounded-br-sm bg-electric px-4 py-2.5 leading-snug text-on-electric">
        <p className="sr-only">You said: </p>
        <p dir="auto">{text}</p>
      </div>
    );
  }
  return (
    <div className="max-w-[88%] justify-self-start rounded-2xl rounded-bl-sm bg-paper-deep px-4 py-2.5 leading-snug">
      <p className="sr-only">The assistant said: </p>
      <p>{text}</p>
      {next && (
        <p>
          <Link
            to={next.to}
            className="inline-flex min-h-11 items-center font-semibold text-electric-deep underline underline-offset-4 hover:text-ink"
          >
            {next.label}
          </Link>
        </p>
      )}
    </div>
  );
}
