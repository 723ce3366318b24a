import type { Config } from "~/config.server";
import type { KeptConversation } from "~/domain/chat/conversation";
import { clearConversation, writeConversation } from "~/http/forms/chat-cookie.server";
import { clearChatTicket } from "~/http/forms/chat-ticket-cookie.server";
import { PERSONAL } from "~/http/responses/response-headers";

/** Marks an answer as one visitor's own. */
export function makePersonal(headers: Headers): Headers {
  for (const [name, value] of Object.entries(PERSONAL)) headers.set(name, value);
  return headers;
}

/** Adds the cookie that keeps a conversation to an answer with cookies of its own. */
export async function keepConversation(headers: Headers, config: Config, conversation: KeptConversation) {
  for (const line of (await writeConversation(config, conversation)).getSetCookie())
    headers.append("Set-Cookie", line);
}

/** Forgets the conversation, and the ticket that its messages to the team are part of. */
export function startOver(config: Config): Headers {
  const headers = clearConversation(config);
  headers.append("Set-Cookie", clearChatTicket(config));
  return headers;
}
