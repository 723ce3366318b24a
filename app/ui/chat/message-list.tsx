import { Link } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { CHAT_SCRIPT } from "../../content/chat";
import { type ChatMessage, type Conversation, wordsOf } from "../../domain/chat/conversation";
import { PATHS } from "../../domain/paths";
import { SOURCE_LINK } from "./answer-words";
import { SiteAnswerView, TeamButton } from "./site-answer-view";

type MessageListProps = {
  conversation: Conversation;
  /** Whether a reply is on its way. */
  isTyping: boolean;
  /** Opens the form to the team where it replaces the conversation; undefined where both are shown. */
  onTeam?: () => void;
  /** Shown below the messages: the example questions. */
  children?: ReactNode;
  className?: string;
};

/** A reply that takes longer than the usual half second is announced. */
const SLOW_MS = 1500;
const TOP_GAP_PX = 8;

/**
 * The conversation so far, scrolled to the newest message: a reversed column starts at its end, with or
 * without scripts.
 */
export function MessageList(props: MessageListProps) {
  const { conversation, isTyping, onTeam, children, className = "" } = props;
  const { messages, fallen } = conversation;
  const area = useRef<HTMLDivElement>(null);
  const count = fallen + messages.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new message scrolls to the end
  useEffect(() => {
    if (area.current) scrollToNewest(area.current);
  }, [count, isTyping]);
  const newest = messages.at(-1);
  /** A scripted reply doesn't wait for the site's answer, which will stand above it. */
  const isAwaited = isTyping && newest?.type === "bot" && "variant" in newest && !newest.answer;
  const lastAsked = messages.findLastIndex((message) => isVisitors(message));
  return (
    <>
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
            {messages.map((message, index) =>
              isUnknown(message) ? null : (
                <li
                  // biome-ignore lint/suspicious/noArrayIndexKey: counted from the first message, it is stable
                  key={fallen + index}
                  id={index === lastAsked ? "latest" : undefined}
                  className="grid gap-1.5"
                >
                  <Message
                    message={message}
                    isLast={index === messages.length - 1}
                    isTyping={isAwaited && index === messages.length - 1}
                    onTeam={onTeam}
                  />
                </li>
              ),
            )}
          </ol>
          {isTyping && !isAwaited && <Dots className="rounded-2xl rounded-bl-sm bg-paper-deep px-4 py-4" />}
          {children}
        </div>
      </div>
      <SlowReply isTyping={isTyping} />
    </>
  );
}

/** Scrolls to the end, or to the beginning of a reply that is higher than the area. */
function scrollToNewest(area: HTMLElement): void {
  area.scrollTo({ top: 0 });
  const newest = area.querySelector("ol")?.lastElementChild;
  const above = newest ? area.getBoundingClientRect().top - newest.getBoundingClientRect().top : 0;
  if (above > 0) area.scrollBy({ top: -above - TOP_GAP_PX });
}

/** The text of a team message is not stored in the browser, and is missing until the server has sent it. */
function isUnknown(message: ChatMessage): boolean {
  return message.type === "team" && message.content === undefined;
}

function isVisitors(message: ChatMessage): boolean {
  return message.type === "user" || (message.type === "team" && message.author === "requester");
}

/** Hidden from screen readers, which read out the reply itself. */
function Dots({ className }: { className: string }) {
  return (
    <div aria-hidden="true" data-chat-typing="" className={`flex w-fit gap-1.5 ${className}`}>
      <span />
      <span />
      <span />
    </div>
  );
}

function SlowReply({ isTyping }: { isTyping: boolean }) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    setSlow(false);
    if (!isTyping) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, [isTyping]);
  return (
    <p role="status" className="sr-only">
      {isSlow ? "The assistant is looking that up" : ""}
    </p>
  );
}

const BUBBLE =
  "max-w-[88%] has-[[data-times]]:max-w-full justify-self-start rounded-2xl rounded-bl-sm px-4 py-2.5 leading-snug";
const OWN_BUBBLE =
  "max-w-[85%] justify-self-end rounded-2xl rounded-br-sm bg-electric px-4 py-2.5 leading-snug text-on-electric";

type MessageProps = { message: ChatMessage; isLast: boolean; isTyping: boolean; onTeam?: () => void };

function Message({ message, isLast, isTyping, onTeam }: MessageProps) {
  const { text, next, answer } = wordsOf(message, CHAT_SCRIPT);
  if (message.type === "user") {
    return (
      <div className={OWN_BUBBLE}>
        <p className="sr-only">You said: </p>
        <p dir="auto">{text}</p>
      </div>
    );
  }
  if (message.type === "team") return <TeamBubble author={message.author} text={text} />;
  const isGeneric = message.set === "generic";
  return (
    <>
      <div className={`bg-paper-deep ${BUBBLE}`}>
        <p className="sr-only">The assistant said: </p>
        {answer && <SiteAnswerView answer={answer} isLast={isLast} onTeam={onTeam} />}
        {isTyping && <Dots className="pt-1.5 pb-3" />}
        {text !== "" && <p className={answer && "mt-1 text-ink-soft"}>{text}</p>}
        {next && !answer?.links.some(({ to }) => to === next.to) && (
          <p>
            <Link to={next.to} className={SOURCE_LINK}>
              {next.label}
            </Link>
          </p>
        )}
      </div>
      {isGeneric && isLast && (
        <div className="flex flex-wrap items-center gap-x-5">
          <TeamButton onTeam={onTeam} />{" "}
          <Link to={PATHS.help} className={SOURCE_LINK}>
            Search the help
          </Link>
        </div>
      )}
    </>
  );
}

function TeamBubble({ author, text }: { author: "requester" | "agency"; text: string }) {
  const isOwn = author === "requester";
  return (
    <div className={isOwn ? OWN_BUBBLE : `border-2 border-electric bg-card ${BUBBLE}`}>
      <p className={`text-sm font-semibold ${isOwn ? "" : "text-electric-deep"}`}>
        {isOwn ? "To the team" : "The team"}
        <span className="sr-only">: </span>
      </p>
      <p dir="auto" className="whitespace-pre-line">
        {text}
      </p>
    </div>
  );
}
