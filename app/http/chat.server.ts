import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { OPEN_CHAT_ADDRESS } from "~/domain/chat/address";
import { type KeptConversation, NEW_CONVERSATION, withQuestion, withReply } from "~/domain/chat/conversation";
import { readMessage } from "~/domain/chat/message";
import { clearConversation, readConversation, writeConversation } from "./chat-cookie.server";
import { readForm, typed } from "./parse-form.server";

/** A conversation is its visitor's own: no cache may keep a page that shows one. */
const PERSONAL = { "Cache-Control": "private, no-store" };

/** The open chat with the conversation that the server keeps, or the bare landing, which is the same for every visitor. */
export async function loadLiveChat(request: Request, { config, now, networkTimeZone }: AppLoadContext) {
  if (new URL(request.url).searchParams.get("chat") !== "open") return data({ chat: null });
  const kept: KeptConversation = (await readConversation(request, config)) ?? { ...NEW_CONVERSATION, id: "" };
  return data({ chat: { kept, now: now(), timeZone: networkTimeZone } }, { headers: PERSONAL });
}

/** Takes a message without a script and answers it, or ends the conversation. */
export async function submitLiveChat(request: Request, { config, newId }: AppLoadContext) {
  const fields = await readForm(request);
  if (typed(fields, "do") === "start-over") {
    return redirect(OPEN_CHAT_ADDRESS, { status: 303, headers: clearConversation(config) });
  }
  const message = readMessage(typed(fields, "message"));
  if (message === null) return redirect(`${OPEN_CHAT_ADDRESS}#chat`, { status: 303, headers: PERSONAL });
  const kept = (await readConversation(request, config)) ?? { ...NEW_CONVERSATION, id: newId() };
  const answered = withReply(withQuestion(kept, message), message, Math.random());
  return redirect(`${OPEN_CHAT_ADDRESS}#latest`, {
    status: 303,
    headers: await writeConversation(config, answered),
  });
}
