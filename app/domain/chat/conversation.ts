import { readMessage } from "./message";
import {
  type ChatReply,
  type ChatScript,
  REPLY_SETS,
  type ReplySet,
  replySetFor,
  variantFor,
} from "./script";

/**
 * The assistant's messages name a reply instead of holding its text. That keeps a conversation from a cookie
 * or browser storage small, and it can only say what is in the script.
 */
export type ChatMessage =
  | { type: "user"; content: string }
  | { type: "bot"; set: "greeting" }
  | { type: "bot"; set: ReplySet; variant: number };

export type Conversation = {
  messages: readonly ChatMessage[];
  /** How many older messages have been dropped. */
  fallen: number;
};

/** A conversation stored on the server, under its own id. */
export type KeptConversation = Conversation & { id: string };

export const NEW_CONVERSATION: Conversation = { messages: [{ type: "bot", set: "greeting" }], fallen: 0 };

/** Example questions are offered while the conversation holds nothing but the greeting. */
export function isNew({ messages, fallen }: Conversation): boolean {
  return messages.length === 1 && fallen === 0;
}

export function isAsked({ messages }: Conversation): boolean {
  return messages.some((message) => message.type === "user");
}

export function countOf({ messages, fallen }: Conversation): number {
  return fallen + messages.length;
}

/** Adds a visitor's message; `content` must come from `readMessage`. */
export function withQuestion<C extends Conversation>(conversation: C, content: string): C {
  return { ...conversation, messages: [...conversation.messages, { type: "user", content }] };
}

/** Adds the reply to a visitor's message. `random` (0 to 1) picks one of the variants. */
export function withReply<C extends Conversation>(conversation: C, content: string, random: number): C {
  const reply: ChatMessage = { type: "bot", set: replySetFor(content), variant: variantFor(random) };
  return { ...conversation, messages: [...conversation.messages, reply] };
}

/** Keeps the newest `max` messages and drops the oldest. */
export function keepNewest<C extends Conversation>(conversation: C, max: number): C {
  const surplus = Math.max(conversation.messages.length - max, 0);
  return {
    ...conversation,
    messages: conversation.messages.slice(surplus),
    fallen: conversation.fallen + surplus,
  };
}

/** The messages added since the conversation had `count`, as far as it still holds them. */
export function saidSince(conversation: Conversation, count: number): readonly ChatMessage[] {
  return conversation.messages.slice(Math.max(count - conversation.fallen, 0));
}

/** A message's text and the link that goes with it. */
export function wordsOf(
  message: ChatMessage,
  script: ChatScript,
): { text: string; next?: ChatReply["next"] } {
  if (message.type === "user") return { text: message.content };
  if (message.set === "greeting") return { text: script.greeting };
  return script.replies[message.set][message.variant] ?? script.replies[message.set][0];
}

/** Parses a stored conversation; null if it is not one. */
export function parseConversation(stored: unknown): Conversation | null {
  if (!isRecord(stored) || !Array.isArray(stored.messages) || stored.messages.length === 0) return null;
  const { fallen } = stored;
  if (typeof fallen !== "number" || !Number.isSafeInteger(fallen) || fallen < 0) return null;
  const messages = stored.messages.map(parseMessage).filter((message) => message !== null);
  return messages.length === stored.messages.length ? { messages, fallen } : null;
}

function parseMessage(stored: unknown): ChatMessage | null {
  if (!isRecord(stored)) return null;
  const { type, content, set, variant } = stored;
  if (type === "user") {
    return typeof content === "string" && readMessage(content) === content ? { type, content } : null;
  }
  if (type !== "bot") return null;
  if (set === "greeting") return { type, set };
  const known = REPLY_SETS.find((name) => name === set);
  return known && (variant === 0 || variant === 1 || variant === 2) ? { type, set: known, variant } : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
