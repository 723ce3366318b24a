import { useCallback, useSyncExternalStore } from "react";
import {
  type Conversation,
  countOf,
  type KeptConversation,
  keepNewest,
  NEW_CONVERSATION,
  parseConversation,
  saidSince,
  withQuestion,
  withReply,
} from "../domain/chat/conversation";
import { readMessage } from "../domain/chat/message";
import { linesOfTranscript, transcriptText } from "../domain/chat/transcript";

export const CHAT_REPLY_DELAY_MS = 500;

const CONVERSATION_KEY = "chatConversation";
const MAX_MESSAGES = 200;

/**
 * The tab's single conversation, shared by the launcher and the live chat page. The server keeps a
 * conversation of its own for forms sent before scripts ran; `taken` records how much of it has been merged
 * here.
 */
type TabState = { conversation: Conversation; taken: { id: string; count: number } | null };

let state: TabState | null = null;
const listeners = new Set<() => void>();

function current(): TabState {
  if (state) return state;
  state = recall() ?? { conversation: NEW_CONVERSATION, taken: null };
  // The visitor left the page before the reply arrived.
  const last = state.conversation.messages.at(-1);
  if (last?.type === "user") replyLater(last.content);
  return state;
}

function change(next: TabState): void {
  state = { ...next, conversation: keepNewest(next.conversation, MAX_MESSAGES) };
  try {
    sessionStorage.setItem(CONVERSATION_KEY, JSON.stringify(state));
  } catch {
    // Without storage, the conversation lasts until the next page load.
  }
  for (const listener of listeners) listener();
}

function recall(): TabState | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(CONVERSATION_KEY) ?? "null");
    if (typeof stored !== "object" || stored === null) return null;
    const conversation = parseConversation("conversation" in stored ? stored.conversation : null);
    return conversation && { conversation, taken: parseTaken("taken" in stored ? stored.taken : null) };
  } catch {
    return null;
  }
}

function parseTaken(stored: unknown): TabState["taken"] {
  if (typeof stored !== "object" || stored === null) return null;
  const { id, count } = stored as Record<string, unknown>;
  return typeof id === "string" && typeof count === "number" ? { id, count } : null;
}

const pending = new Set<ReturnType<typeof setTimeout>>();

function replyLater(content: string): void {
  const timer = setTimeout(() => {
    pending.delete(timer);
    const now = current();
    change({ ...now, conversation: withReply(now.conversation, content, Math.random()) });
  }, CHAT_REPLY_DELAY_MS);
  pending.add(timer);
}

function stopReplies(): void {
  for (const timer of pending) clearTimeout(timer);
  pending.clear();
}

/** Sends a message: it is shown at once and the reply follows. False if there was nothing to send. */
export function say(typed: string): boolean {
  const content = readMessage(typed);
  if (content === null) return false;
  const now = current();
  change({ ...now, conversation: withQuestion(now.conversation, content) });
  replyLater(content);
  return true;
}

export function startOver(): void {
  stopReplies();
  change({ ...current(), conversation: NEW_CONVERSATION });
}

/** Merges messages from the server's conversation that this tab lacks, without the greeting or duplicates. */
function takeOver(kept: KeptConversation): void {
  const now = current();
  const { taken } = now;
  const known = taken?.id === kept.id ? taken.count : 1;
  const count = countOf(kept);
  if (count <= known) return;
  const { conversation } = now;
  change({
    conversation: { ...conversation, messages: [...conversation.messages, ...saidSince(kept, known)] },
    taken: { id: kept.id, count },
  });
}

/** The tab's conversation; the server's until scripts run. */
export function useConversation(kept: KeptConversation | null): Conversation {
  const read = useCallback(() => current().conversation, []);
  const subscribe = useCallback(
    (listener: () => void) => {
      if (kept) takeOver(kept);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    [kept],
  );
  return useSyncExternalStore(subscribe, read, () => kept ?? NEW_CONVERSATION);
}

const TRANSCRIPT_KEY = "chatTranscript";

/** Stores the conversation for the ticket form to pick up. */
export function storeTranscript(lines: readonly string[]): void {
  try {
    sessionStorage.setItem(TRANSCRIPT_KEY, transcriptText(lines, Number.POSITIVE_INFINITY, ""));
  } catch {
    // The form will be empty, but the conversation can still be copied by hand.
  }
}

/** Takes the stored conversation for the ticket form and removes it from storage. */
export function takeTranscript(): string[] | null {
  try {
    const text = sessionStorage.getItem(TRANSCRIPT_KEY);
    sessionStorage.removeItem(TRANSCRIPT_KEY);
    return text ? linesOfTranscript(text) : null;
  } catch {
    return null;
  }
}

if (typeof window !== "undefined") {
  // A page restored from the back/forward cache has missed messages sent on other pages.
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted || !recall()) return;
    stopReplies();
    state = null;
    for (const listener of listeners) listener();
  });
}
