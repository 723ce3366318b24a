import { Form, Link, useNavigate } from "@remix-run/react";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import X from "lucide-react/icons/x";
import { startOver, useTyping } from "~/browser/chat-conversation";
import { forgetTeam } from "~/browser/chat-team";
import { CHAT_WORDS, SUGGESTED_QUESTIONS } from "~/content/chat";
import { OPEN_CHAT_PATH } from "~/domain/chat/chat-paths";
import { type Conversation, hasQuestion, isNew } from "~/domain/chat/conversation";
import type { TeamState } from "~/domain/chat/team";
import { PATHS } from "~/domain/paths";
import { Button } from "~/ui/button";
import { MessageForm, QuestionButtons } from "~/ui/chat/message-form";
import { MessageList } from "~/ui/chat/message-list";
import { OnlineStatus } from "~/ui/chat/online-status";

type LiveChatWindowProps = { conversation: Conversation; team: TeamState | null };

export const LIVE_CHAT_FIELD = "[data-chat-window] input[name=message]";

/** The chat on the live chat page. Every part is a plain form or link that scripts make faster. */
export function LiveChatWindow({ conversation, team }: LiveChatWindowProps) {
  const navigate = useNavigate();
  const isTyping = useTyping();
  return (
    <div className="grid gap-3">
      <section
        id="chat"
        data-chat=""
        data-chat-window=""
        aria-labelledby="chat-title"
        onKeyDown={(event) => {
          if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
          navigate(PATHS.liveChat, { preventScrollReset: true });
        }}
        className="flex h-[600px] flex-col overflow-hidden rounded-card border border-line-strong bg-card shadow-[0_24px_60px_-36px_var(--color-shadow)] short:h-[max(17rem,100dvh)]"
      >
        <header className="flex shrink-0 items-center justify-between gap-4 bg-night py-2.5 pr-3 pl-4 text-on-night short:py-0 [&_:focus-visible]:outline-on-night">
          <div className="short:flex short:gap-4">
            <h2 id="chat-title" className="text-lg">
              {CHAT_WORDS.panelTitle}
            </h2>
            <OnlineStatus>{CHAT_WORDS.status}</OnlineStatus>
          </div>
          <Link
            to={PATHS.liveChat}
            preventScrollReset
            className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-on-night/15"
          >
            <X aria-hidden="true" size={22} />
            <span className="sr-only">Close the chat</span>
          </Link>
        </header>
        <MessageList conversation={conversation} isTyping={isTyping} className="min-h-0 flex-1 sm:p-6">
          {isNew(conversation) && (
            <QuestionButtons questions={SUGGESTED_QUESTIONS} label="Questions to start with" />
          )}
        </MessageList>
        <MessageForm autoFocus />
      </section>
      {(hasQuestion(conversation) || team?.ticket) && (
        <Form
          method="post"
          action={OPEN_CHAT_PATH}
          replace
          preventScrollReset
          onSubmit={() => {
            startOver();
            forgetTeam();
            // The focused button disappears with the conversation.
            document.querySelector<HTMLElement>(LIVE_CHAT_FIELD)?.focus();
          }}
          className="justify-self-start"
        >
          <Button kind="link" name="do" value="start-over">
            <RotateCcw aria-hidden="true" size={18} />
            Delete and start over
          </Button>
        </Form>
      )}
    </div>
  );
}
