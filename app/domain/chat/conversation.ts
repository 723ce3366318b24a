import { readMessage } from "./message";
import {
  type ChatReply,
  type ChatScript,
  REPLY_SETS,
  type ReplySet,
  replySetFor,
  variantFor,
} from "./script";
import { parseAnswer, type SiteAnswer } from "./site-answer";

/**
 * The assistant's messages store the name of a scripted reply instead of its text. The site's own answers are stored as
 * given, except in a cookie: the server works them out again from the question and its time.
 */
export type ChatMessage =
  | { type: "user"; content: string }
  | { type: "bot"; set: "greeting" }
  /** A scripted reply, which stands after the site's answer where there is one. */
  | ({ type: "bot"; set: ReplySet; variant: number } & FromSite)
  /** The site's own answer. */
  | ({ type: "bot"; set: "site"; at: number } & FromSite)
  /** A message to the team, or from the team: part of a ticket. A cookie stores it without its text. */
  | { type: "team"; id: string; author: TeamAuthor; content?: string };

export type TeamAuthor = "requester" | "agency";

type FromSite = {
  /** When the question was asked, if the site answers it. */
  at?: number;
  answer?: SiteAnswer;
};

/** A message of a ticket that was opened from the chat. */
export type TeamMessage = { id: string; author: TeamAuthor; content: string };

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

export function hasQuestion({ messages }: Conversation): boolean {
  return messages.some((message) => message.type === "user");
}

/** What the visitor has asked, oldest first. */
export function questionsOf({ messages }: Conversation): string[] {
  return messages.flatMap((message) => (message.type === "user" ? [message.content] : []));
}

export function countMessages({ messages, fallen }: Conversation): number {
  return fallen + messages.length;
}

/** Adds a visitor's message; `content` must come from `readMessage`. */
export function withQuestion<C extends Conversation>(conversation: C, content: string): C {
  return { ...conversation, messages: [...conversation.messages, { type: "user", content }] };
}

/** Adds the reply to a visitor's message. `random` (0 to 1) picks one of the variants. */
export function withReply<C extends Conversation>(
  conversation: C,
  content: string,
  random: number,
  site: { at: number; answer: SiteAnswer | null } | null = null,
): C {
  const set = replySetFor(content);
  const { at, answer } = site ?? {};
  const reply: ChatMessage =
    set === "generic" && at !== undefined && answer
      ? { type: "bot", set: "site", at, answer }
      : {
          type: "bot",
          set,
          variant: variantFor(random),
          ...(at !== undefined && { at }),
          ...(answer && { answer }),
        };
  return { ...conversation, messages: [...conversation.messages, reply] };
}

/** Puts an answer that comes later than half a second after its question into the scripted reply. */
export function withAnswer<C extends Conversation>(conversation: C, at: number, answer: SiteAnswer): C {
  const messages = conversation.messages.map((message) => {
    if (message.type !== "bot" || message.set === "greeting" || message.set === "site") return message;
    return message.at === at ? { ...message, answer } : message;
  });
  return { ...conversation, messages };
}

/** Adds the team's messages that are missing, in order, and fills in missing text. */
export function withTeam<C extends Conversation>(conversation: C, team: readonly TeamMessage[]): C {
  const filled = withTeamWords(conversation, team);
  const known = new Set(filled.messages.map((message) => (message.type === "team" ? message.id : "")));
  const added = team
    .filter(({ id }) => !known.has(id))
    .map((message) => ({ type: "team" as const, ...message }));
  return added.length === 0 ? filled : { ...filled, messages: [...filled.messages, ...added] };
}

/** Fills in the text of the team's messages, where it is known. */
export function withTeamWords<C extends Conversation>(conversation: C, team: readonly TeamMessage[]): C {
  const words = new Map(team.map(({ id, content }) => [id, content]));
  const lacks = (message: ChatMessage) =>
    message.type === "team" && message.content === undefined && words.has(message.id);
  if (!conversation.messages.some(lacks)) return conversation;
  const messages = conversation.messages.map((message) =>
    message.type === "team" && lacks(message) ? { ...message, content: words.get(message.id) } : message,
  );
  return { ...conversation, messages };
}

/** The team's messages whose text is known. */
export function teamOf({ messages }: Conversation): TeamMessage[] {
  return messages.flatMap((message) =>
    message.type === "team" && message.content !== undefined
      ? [{ id: message.id, author: message.author, content: message.content }]
      : [],
  );
}

/** The message without the parts that a cookie has no room for. */
export function bareMessage(message: ChatMessage): ChatMessage {
  if (message.type === "team") return { type: "team", id: message.id, author: message.author };
  if (message.type === "user" || message.set === "greeting") return message;
  const { answer: _, ...bare } = message;
  return bare;
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
export function messagesSince(conversation: Conversation, count: number): readonly ChatMessage[] {
  return conversation.messages.slice(Math.max(count - conversation.fallen, 0));
}

function replyOf({ set, variant }: { set: ReplySet; variant: number }, script: ChatScript): ChatReply {
  return script.replies[set][variant] ?? script.replies[set][0];
}

/** The site's answer in a message, and the text with its link that follows it. */
export function wordsOf(
  message: ChatMessage,
  script: ChatScript,
): { text: string; next?: ChatReply["next"]; answer?: SiteAnswer } {
  if (message.type === "user") return { text: message.content };
  if (message.type === "team") return { text: message.content ?? "" };
  if (message.set === "greeting") return { text: script.greeting };
  const { answer } = message;
  // The site's answer is unknown, for example because the calendar can't be read: the generic reply replaces it.
  if (message.set === "site") return answer ? { text: "", answer } : script.replies.generic[0];
  return { ...replyOf(message, script), ...(answer && { answer }) };
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
  const { type, content, set, variant, id, author, at } = stored;
  if (type === "user") {
    return typeof content === "string" && readMessage(content) === content ? { type, content } : null;
  }
  if (type === "team") {
    if (typeof id !== "string" || (author !== "requester" && author !== "agency")) return null;
    return { type, id, author, ...(typeof content === "string" && { content }) };
  }
  if (type !== "bot") return null;
  if (set === "greeting") return { type, set };
  if (at !== undefined && !Number.isSafeInteger(at)) return null;
  const answer = parseAnswer(stored.answer);
  const fromSite = { ...(at !== undefined && { at: at as number }), ...(answer && { answer }) };
  if (set === "site") return typeof at === "number" ? { type, set, ...fromSite, at } : null;
  const known = REPLY_SETS.find((name) => name === set);
  return known && (variant === 0 || variant === 1 || variant === 2)
    ? { type, set: known, variant, ...fromSite }
    : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
