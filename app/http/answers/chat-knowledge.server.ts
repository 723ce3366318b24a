import { withOwnAnswers } from "~/domain/chat/own-answers";
import type { Words } from "~/domain/words/words";

const loadModule = () => import("~/content/chat-answers/chat-knowledge");
export type ChatKnowledge = Awaited<ReturnType<typeof loadModule>>["CHAT_KNOWLEDGE"];

/** With the desk's answers, for the words that they are part of. */
const knowledge = new WeakMap<Words, ChatKnowledge>();

/** What the chat knows. Thousands of examples: loaded and learned for the first question, and not with every page. */
export async function loadChatKnowledge(words: Words): Promise<ChatKnowledge> {
  const { CHAT_KNOWLEDGE } = await loadModule();
  const known = knowledge.get(words) ?? withOwnAnswers(CHAT_KNOWLEDGE, words.answers);
  knowledge.set(words, known);
  return known;
}
