import type {
  ActionFunctionArgs,
  HeadersFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { CHAT, SUGGESTED_QUESTIONS } from "~/content/chat";
import { pageMeta, siteUrlOf } from "~/content/page-meta";
import { PATHS } from "~/domain/paths";
import { useConversation } from "~/enhance/chat-conversation";
import { useMoment } from "~/enhance/chat-moment";
import { loadLiveChat, submitLiveChat } from "~/handlers/chat/live-chat.server";
import { responseHeaders } from "~/http/response-headers";
import { Button } from "~/ui/button";
import { LIVE_CHAT_FIELD, LiveChatWindow } from "~/ui/chat/live-chat-window";
import { TalkToAPerson } from "~/ui/chat/talk-to-a-person";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Live chat",
    description:
      "Ask our assistant about services, prices and setup, see when our team is there, and hand the conversation over to them.",
    path: PATHS.liveChat,
    siteUrl: siteUrlOf(matches),
  });

export const handle = { wake: "idle" };

export const headers: HeadersFunction = responseHeaders;

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadLiveChat(request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  return submitLiveChat(request, context);
}

const START_ID = "start-chat";

export default function LiveChat() {
  const { chat } = useLoaderData<typeof loader>();
  const conversation = useConversation(chat?.kept ?? null);
  const moment = useMoment(chat?.timeZone ? { now: chat.now, timeZone: chat.timeZone } : null);
  const isOpen = chat !== null;
  useFocusOnChange(isOpen);
  return (
    <div className="wrap pt-32 pb-28 md:pt-36">
      <h1 className="text-step-4">Live chat</h1>
      <p className="mt-4 max-w-[56ch] text-step-1 text-ink-soft">
        Our assistant answers at once, day and night. It works from a script and says so. For anything else,
        you can talk to a person.
      </p>
      <div className="mt-8 grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        {isOpen ? (
          <LiveChatWindow facts={CHAT} questions={SUGGESTED_QUESTIONS} conversation={conversation} />
        ) : (
          <section
            aria-labelledby="start-title"
            className="grid justify-items-start gap-5 rounded-card border border-line bg-card p-6 sm:p-10"
          >
            <h2 id="start-title" className="text-step-3">
              What would you like to know?
            </h2>
            <p className="max-w-[52ch]">
              Ask in your own words, or start with one of the suggested questions. You don't need an account,
              and we won't ask your name.
            </p>
            <Form method="get" action={PATHS.liveChat} preventScrollReset>
              <Button id={START_ID} name="chat" value="open">
                Start Chat
              </Button>
            </Form>
          </section>
        )}
        <section aria-labelledby="person-title" className="grid gap-5 lg:pt-6">
          <h2 id="person-title" className="text-step-2">
            Talk to a person
          </h2>
          <TalkToAPerson facts={CHAT} conversation={conversation} moment={moment} />
        </section>
      </div>
    </div>
  );
}

/**
 * Opening the chat focuses its field; closing it, the button that opened it. A page that loads open keeps its
 * focus.
 */
function useFocusOnChange(isOpen: boolean): void {
  const was = useRef(isOpen);
  useEffect(() => {
    if (was.current === isOpen) return;
    was.current = isOpen;
    document.querySelector<HTMLElement>(isOpen ? LIVE_CHAT_FIELD : `#${START_ID}`)?.focus();
  });
}
