import type { Config } from "~/config.server";
import type { KeptConversation } from "~/domain/chat/conversation";
import { clearConversation, writeConversation } from "~/http/forms/chat-cookie.server";
import { clearChatTicket } from "~/http/forms/chat-ticket-cookie.server";
import { PERSONAL } from "~/http/responses/response-headers";

/** Adds the headers of a response with one visitor's data: not cached, not indexed. */
export function makePersonal(headers: Headers): Headers {
  for (const [name, value] of Object.entries(PERSONAL)) headers.set(name, value);
  return headers;
}

/** Adds the conversation's cookie to the headers of a response, which may set other cookies. */
export async function keepConversation(headers: Headers, config: Config, conversation: KeptConversation) {
  for (const line of (await writeConversation(config, conversation)).getSetCookie())
    headers.append("Set-Cookie", line);
}

/** Headers that clear the cookies of the conversation and of the ticket with its messages to the team. */
export function startOver(config: Config): Headers {
  const headers = clearConversation(config);
  headers.append("Set-Cookie", clearChatTicket(config));
  return headers;
}
