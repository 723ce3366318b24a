import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { type KeptConversation, NEW_CONVERSATION, withQuestion, withReply } from "~/domain/chat/conversation";
import { readMessage } from "~/domain/chat/message";
import { OPEN_CHAT_PATH } from "~/domain/paths";
import { clearConversation, readConversation, writeConversation } from "~/http/chat-cookie.server";
import { readForm, typed } from "~/http/forms.server";
import { PERSONAL } from "~/http/response-headers";

/**
 * The open chat with the conversation from the visitor's cookie, or the landing page, identical for every
 * visitor.
 */
export async function loadLiveChat(request: Request, { config, now, networkTimeZone }: AppLoadContext) {
  if (new URL(request.url).searchParams.get("chat") !== "open") return data({ chat: null });
  const kept: KeptConversation = (await readConversation(request, config)) ?? { ...NEW_CONVERSATION, id: "" };
  return data({ chat: { kept, now: now(), timeZone: networkTimeZone } }, { headers: PERSONAL });
}

/** Handles chat without scripts: answers a message or ends the conversation. */
export async function submitLiveChat(request: Request, { config, newId, random }: AppLoadContext) {
  const fields = await readForm(request);
  if (typed(fields, "do") === "start-over") {
    return redirect(OPEN_CHAT_PATH, { status: 303, headers: clearConversation(config) });
  }
  const message = readMessage(typed(fields, "message"));
  if (message === null) return redirect(`${OPEN_CHAT_PATH}#chat`, { status: 303, headers: PERSONAL });
  const kept = (await readConversation(request, config)) ?? { ...NEW_CONVERSATION, id: newId() };
  const answered = withReply(withQuestion(kept, message), message, random());
  return redirect(`${OPEN_CHAT_PATH}#latest`, {
    status: 303,
    headers: await writeConversation(config, answered),
  });
}
