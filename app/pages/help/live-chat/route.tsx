import { useActionData, useLoaderData, useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useConversation } from "~/browser/chat-conversation";
import { useMoment } from "~/browser/chat-moment";
import { STORED_CONVERSATION } from "~/browser/chat-storage";
import { useTeam } from "~/browser/chat-team";
import { wakes } from "~/browser/wake/wake-reasons";
import { articleMeta, wayTo } from "~/content/help/article-meta";
import { HELP_PAGES } from "~/content/help/pages";
import { OPEN_CHAT_PATH } from "~/domain/chat/chat-paths";
import { PATHS } from "~/domain/paths";
import { TEAM_FORM_ID } from "~/ui/chat/site-answer-view";
import { TalkToAPerson } from "~/ui/chat/talk-to-a-person";
import { Breadcrumbs } from "~/ui/help/breadcrumbs";
import type { action, loader } from "./live-chat.server";
import { LIVE_CHAT_FIELD, LiveChatWindow } from "./live-chat-window";
import { StartChat } from "./start-chat";

const PAGE = {
  path: PATHS.liveChat,
  title: HELP_PAGES.liveChat.title,
  summary:
    "Ask our assistant about services, prices and setup, see when our team is there, and hand the conversation over to them.",
};

export const meta = articleMeta(PAGE);

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { action, loader } from "./live-chat.server";

const START_ID = "start-chat";

export default function LiveChat() {
  const { chat } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const conversation = useConversation(chat?.kept ?? null);
  const moment = useMoment(chat?.timeZone ? { now: chat.now, timeZone: chat.timeZone } : null);
  const isOpen = chat !== null;
  const team = useTeam(isOpen, chat?.team ?? null);
  const navigate = useNavigate();
  useFocusOnChange(isOpen);
  return (
    <div {...wakes(isOpen ? "always" : STORED_CONVERSATION)} className="wrap pt-28 pb-28 md:pt-32">
      <header className="grid gap-4">
        <h1 className="text-step-4">{PAGE.title}</h1>
        <Breadcrumbs way={wayTo(PAGE)} here={PAGE.title} />
        <p className="max-w-[56ch] text-step-1 text-ink-soft">
          Our assistant answers instantly, day and night, from what's on our website. For anything else, you
          can talk to a person.
        </p>
      </header>
      <div className="mt-8 grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        {isOpen ? <LiveChatWindow conversation={conversation} team={team} /> : <StartChat id={START_ID} />}
        <section aria-labelledby="person-title" className="grid gap-5 lg:pt-6">
          <h2 id="person-title" className="text-step-2">
            Talk to a person
          </h2>
          <TalkToAPerson
            conversation={conversation}
            moment={moment}
            team={team}
            isSent={chat?.isSent}
            formId={TEAM_FORM_ID}
            refused={refused}
            opened={chat?.opened}
            onSent={() =>
              isOpen ? focusOn(LIVE_CHAT_FIELD) : navigate(OPEN_CHAT_PATH, { preventScrollReset: true })
            }
          />
        </section>
      </div>
    </div>
  );
}

/**
 * Opening the chat focuses its field; closing it, the button that opened it. On a page that loads open, the field has
 * the focus without a script.
 */
function useFocusOnChange(isOpen: boolean): void {
  const was = useRef(isOpen);
  useEffect(() => {
    if (was.current === isOpen) return;
    was.current = isOpen;
    focusOn(isOpen ? LIVE_CHAT_FIELD : `#${START_ID}`);
  });
}

function focusOn(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus();
}
