import { figuresInWords } from "~/content/claims-in-words";
import { withOwnAnswers } from "~/domain/chat/own-answers";
import { withRewrittenAnswers } from "~/domain/chat/rewritten-answers";
import type { QuestionContext } from "~/domain/chat/site-answer";
import type { Words } from "~/domain/words/words";

/** What answers say of the words that the desk can change. */
export const saidByWords = ({
  plans,
  claims,
}: Pick<Words, "plans" | "claims">): Pick<QuestionContext, "plans" | "figures"> => ({
  plans,
  figures: figuresInWords(claims),
});

const loadModule = () => import("~/content/chat-answers/chat-knowledge");
export type ChatKnowledge = Awaited<ReturnType<typeof loadModule>>["CHAT_KNOWLEDGE"];

/** With the desk's answers, for the words that they are part of. */
const knowledge = new WeakMap<Words, ChatKnowledge>();

/** What the chat knows. Thousands of examples: loaded and learned for the first question, and not with every page. */
export async function loadChatKnowledge(words: Words): Promise<ChatKnowledge> {
  const { CHAT_KNOWLEDGE } = await loadModule();
  const known = knowledge.get(words) ?? knownWith(CHAT_KNOWLEDGE, words);
  knowledge.set(words, known);
  return known;
}

/** The same where it is not to be remembered, with answers that aren't published. */
export async function chatKnowledgeWith(words: Pick<Words, "topics" | "answers">): Promise<ChatKnowledge> {
  return knownWith((await loadModule()).CHAT_KNOWLEDGE, words);
}

const knownWith = (known: ChatKnowledge, { topics, answers }: Pick<Words, "topics" | "answers">) =>
  withOwnAnswers(withRewrittenAnswers(known, topics), answers);
