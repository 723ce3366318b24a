import type { Instant } from "~/domain/instant";
import { bareMessage, type Conversation, parseConversation } from "../domain/chat/conversation";
import { DAY_MS } from "../domain/duration";

export const CONVERSATION_KEY = "chatConversation";

/** The reason to wake a page that shows the conversation. */
export const STORED_CONVERSATION = `stored:${CONVERSATION_KEY}` as const;

/** As long as the server's cookie keeps a conversation. */
const KEPT_MS = DAY_MS;

/**
 * The browser's single conversation, shared by all its tabs, the launcher and the live chat page. The server keeps a
 * conversation of its own for forms sent before scripts ran; `taken` records how much of it has been merged here.
 */
export type TabState = {
  conversation: Conversation;
  taken: { id: string; count: number } | null;
  changedAt: Instant;
};

export function storeConversation(state: TabState): void {
  const { conversation } = state;
  // The team's messages belong to a ticket: their text is not stored here but fetched again with the ticket's key.
  const messages = conversation.messages.map((message) =>
    message.type === "team" ? bareMessage(message) : message,
  );
  try {
    const kept = { ...state, conversation: { ...conversation, messages } };
    localStorage.setItem(CONVERSATION_KEY, JSON.stringify(kept));
  } catch {
    // Without storage, the conversation lasts until the next page load.
  }
}

export function storedConversation(): TabState | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(CONVERSATION_KEY) ?? "null");
    if (typeof stored !== "object" || stored === null) return null;
    const { conversation: kept, taken, changedAt } = stored as Record<string, unknown>;
    if (typeof changedAt !== "number" || Date.now() - changedAt > KEPT_MS) return null;
    const conversation = parseConversation(kept);
    return conversation && { conversation, taken: parseTaken(taken), changedAt };
  } catch {
    return null;
  }
}

function parseTaken(stored: unknown): TabState["taken"] {
  if (typeof stored !== "object" || stored === null) return null;
  const { id, count } = stored as Record<string, unknown>;
  return typeof id === "string" && typeof count === "number" ? { id, count } : null;
}
