import { withTopics } from "./rating";
import { type AnswerTopic, plainQuestion, type SiteAnswer } from "./site-answer";
import type { Topics } from "./understand";

/** An answer that was written at the desk. */
export type OwnAnswer = {
  id: string;
  /** How it is asked for; the first is suggested where it may be meant. */
  questions: readonly string[];
  answer: SiteAnswer;
};

/**
 * What the chat knows, with the desk's answers. A question of theirs to the letter is answered with them, whatever else it is
 * like; other questions are rated as always.
 */
export function withOwnAnswers<Known extends Topics>(known: Known, answers: readonly OwnAnswer[]): Known {
  if (answers.length === 0) return known;
  const { topics, learned, vocabulary } = known;
  const asked = answers.map(({ id, questions }) => [id, questions.map(plainQuestion)] as const);
  const examples = asked.map(([id, questions]) => [topicId(id), questions.join("|")]);
  return {
    ...known,
    topics: { ...topics, beforeTimes: [...answers.map(topicOf), ...topics.beforeTimes] },
    learned: withTopics(learned, Object.fromEntries(examples)),
    vocabulary: {
      ...vocabulary,
      // A word of theirs is no typo of another.
      known: new Set([...vocabulary.known, ...asked.flatMap(([, questions]) => questions.flatMap(wordsIn))]),
    },
  };
}

/** The topic of one of the desk's answers, whose name can't be that of another topic. */
export const topicId = (id: string) => `desk/${id}`;

const wordsIn = (question: string) => question.match(/[a-z]+/g) ?? [];

function topicOf({ id, questions, answer }: OwnAnswer): AnswerTopic {
  const [ask = ""] = questions;
  const plain = questions.map((question) => plainQuestion(question).replace(/[.+/]/g, "\\$&"));
  return { id: topicId(id), asks: new RegExp(`^(?:${plain.join("|")})$`, "u"), ask, answer, saysAll: true };
}
