import type { AnswerTopic, SiteAnswer } from "./site-answer";
import type { Topics } from "./understand";

/** The texts of shipped answers in the desk's words, by topic. */
export type RewrittenAnswers = ReadonlyMap<string, string>;

export type PlainTopic = { id: string; ask: string | null; answer: SiteAnswer };

/**
 * The topics whose answer is one text, whatever is asked: those that the desk can rewrite. All others put their answer
 * together from prices, plans, hours or dates.
 */
export function plainTopics({ beforeTimes, afterTimes }: Topics["topics"]): PlainTopic[] {
  const byId = new Map<string, AnswerTopic[]>();
  for (const topic of [...beforeTimes, ...afterTimes])
    byId.set(topic.id, [...(byId.get(topic.id) ?? []), topic]);
  return [...byId].flatMap(([id, topics]): PlainTopic[] => {
    const answers = topics.flatMap(({ answer }) => (typeof answer === "function" ? [] : [answer]));
    const [answer, ...others] = answers;
    const isOne = answers.length === topics.length && others.every(({ text }) => text === answer?.text);
    return answer && isOne ? [{ id, ask: topics.find(({ ask }) => ask)?.ask ?? null, answer }] : [];
  });
}

/** What the chat knows, with the desk's words for answers that ship. What they answer, and their links, stay. */
export function withRewrittenAnswers<Known extends Pick<Topics, "topics">>(
  known: Known,
  rewritten: RewrittenAnswers,
): Known {
  if (rewritten.size === 0) return known;
  const plain = new Set(plainTopics(known.topics).map(({ id }) => id));
  const rewrite = (topic: AnswerTopic): AnswerTopic => {
    const text = plain.has(topic.id) ? rewritten.get(topic.id) : undefined;
    return text === undefined || typeof topic.answer === "function"
      ? topic
      : { ...topic, answer: { ...topic.answer, text } };
  };
  const { beforeTimes, afterTimes } = known.topics;
  return { ...known, topics: { beforeTimes: beforeTimes.map(rewrite), afterTimes: afterTimes.map(rewrite) } };
}
