import { useCallback, useSyncExternalStore } from "react";
import {
  type ChatMessage,
  type Conversation,
  countMessages,
  type KeptConversation,
  keepNewest,
  messagesSince,
  NEW_CONVERSATION,
  questionsOf,
  type TeamMessage,
  teamOf,
  withAnswer,
  withQuestion,
  withReply,
  withTeam,
  withTeamWords,
} from "../domain/chat/conversation";
import { readMessage } from "../domain/chat/message";
import { replySetFor } from "../domain/chat/script";
import type { SiteAnswer } from "../domain/chat/site-answer";
import { fetchAnswer } from "./chat-answer";
import { CONVERSATION_KEY, storeConversation, storedConversation, type TabState } from "./chat-storage";

export const CHAT_REPLY_DELAY_MS = 500;

const MAX_MESSAGES = 200;

let state: TabState | null = null;
const listeners = new Set<() => void>();

function tellAll(): void {
  for (const listener of listeners) listener();
}

function currentState(): TabState {
  if (state) return state;
  state = storedConversation() ?? { conversation: NEW_CONVERSATION, taken: null, changedAt: Date.now() };
  // The visitor left the page before the reply arrived.
  const last = state.conversation.messages.at(-1);
  if (last?.type === "user") queueMicrotask(() => answerLater(last.content, newInstant(), last));
  return state;
}

function setState(next: Omit<TabState, "changedAt">): void {
  const conversation = keepNewest(next.conversation, MAX_MESSAGES);
  state = { ...next, conversation, changedAt: Date.now() };
  storeConversation(state);
  tellAll();
}

function changeConversation(to: (conversation: Conversation) => Conversation): void {
  const now = currentState();
  const conversation = to(now.conversation);
  if (conversation !== now.conversation) setState({ ...now, conversation });
}

let lastInstant = 0;

/** When a question was asked; unique within this tab. */
function newInstant(): number {
  lastInstant = Math.max(Date.now(), lastInstant + 1);
  return lastInstant;
}

/** The number of pending replies. Replies of an earlier round are discarded. */
let typing = 0;
let round = 0;
/** Replies come in the order of the questions. */
let last: Promise<void> = Promise.resolve();

/**
 * Replies to a message half a second after it. By then the site's answer is usually there. A scripted reply doesn't wait
 * for it and takes it up when it arrives; a question without a scripted reply waits. Nothing is said if another tab has
 * answered `unless`.
 */
function answerLater(content: string, at: number, unless?: ChatMessage): void {
  const mine = round;
  const isOver = () => mine !== round || (unless !== undefined && !isLast(unless));
  let found: SiteAnswer | null | undefined;
  const known = fetchAnswer(content, earlierThan(content)).then((answer) => {
    found = answer;
    return answer;
  });
  const rested = new Promise((resolve) => setTimeout(resolve, CHAT_REPLY_DELAY_MS));
  typing += 1;
  tellAll();
  const reply = async () => {
    await rested;
    if (replySetFor(content) === "generic") await known;
    if (isOver()) return;
    const answer = found ?? null;
    changeConversation((conversation) => withReply(conversation, content, Math.random(), { at, answer }));
    if (found === undefined) void addAnswer();
  };
  const addAnswer = async () => {
    typing += 1;
    const answer = await known;
    if (mine !== round) return;
    typing -= 1;
    if (answer) changeConversation((conversation) => withAnswer(conversation, at, answer));
    tellAll();
  };
  last = last.then(reply).finally(() => {
    if (mine !== round) return;
    typing -= 1;
    tellAll();
  });
}

/** The visitor's questions before the one that was just asked. */
function earlierThan(content: string): string[] {
  const questions = questionsOf(currentState().conversation);
  return questions.at(-1) === content ? questions.slice(0, -1) : questions;
}

function isLast(message: ChatMessage): boolean {
  const newest = currentState().conversation.messages.at(-1);
  return newest?.type === "user" && message.type === "user" && newest.content === message.content;
}

function stopReplies(): void {
  round += 1;
  typing = 0;
}

/** Sends a message: it is shown at once and the reply follows. False if there was nothing to send. */
export function sendMessage(typed: string): boolean {
  const content = readMessage(typed);
  if (content === null) return false;
  changeConversation((conversation) => withQuestion(conversation, content));
  answerLater(content, newInstant());
  return true;
}

export function startOver(): void {
  stopReplies();
  setState({ ...currentState(), conversation: NEW_CONVERSATION });
}

function lacksWords({ messages }: Conversation): boolean {
  return messages.some((message) => message.type === "team" && message.content === undefined);
}

let askForTeam = () => {};

/** Sets the function that fetches the team's messages after another tab has received one. */
export function onTeamHeard(ask: () => void): void {
  askForTeam = ask;
}

/** The team's messages, as the server has them. */
export function takeTeam(messages: readonly TeamMessage[]): void {
  changeConversation((conversation) => withTeam(conversation, messages));
}

/** Merges messages from the server's conversation that this tab lacks, without the greeting or duplicates. */
function takeOver(kept: KeptConversation): void {
  const now = currentState();
  const { taken } = now;
  const known = taken?.id === kept.id ? taken.count : 1;
  const count = countMessages(kept);
  if (count <= known) return;
  const said = messagesSince(kept, known);
  const team = teamOf(kept);
  const rest = said.filter(({ type }) => type !== "team");
  const { conversation } = now;
  const merged = { ...conversation, messages: [...conversation.messages, ...rest] };
  setState({ conversation: withTeam(merged, team), taken: { id: kept.id, count } });
}

/** The browser's conversation; the server's until scripts run. */
export function useConversation(kept: KeptConversation | null): Conversation {
  const read = useCallback(() => currentState().conversation, []);
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

/** Whether a reply is on its way. */
export function useTyping(): boolean {
  const subscribe = useCallback((listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, []);
  return useSyncExternalStore(
    subscribe,
    () => typing > 0,
    () => false,
  );
}

if (typeof window !== "undefined") {
  // A page restored from the back/forward cache has missed messages sent on other pages.
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted || !storedConversation()) return;
    stopReplies();
    state = null;
    tellAll();
  });
  // Another tab has continued the conversation.
  addEventListener("storage", ({ key }) => {
    if (key !== CONVERSATION_KEY && key !== null) return;
    if (!state) return;
    const team = teamOf(state.conversation);
    const other = storedConversation() ?? {
      conversation: NEW_CONVERSATION,
      taken: null,
      changedAt: Date.now(),
    };
    state = { ...other, conversation: withTeamWords(other.conversation, team) };
    tellAll();
    if (lacksWords(state.conversation)) askForTeam();
  });
}
