import { plainQuestion, type QuestionContext, type SiteAnswer, topicAnswer } from "./site-answer";
import { withoutTypos } from "./typos";
import { findTopic, NO_MEMORY, type Topics } from "./understand";

/**
 * What the chat would answer to the words of a search; null unless it is sure what they are about and a page says more.
 * What only a conversation can do stays the chat's: to offer times, to ask back, to take a message.
 */
export function answerToSearch(query: string, asked: QuestionContext, site: Topics): SiteAnswer | null {
  const question = withoutTypos(plainQuestion(query), site.vocabulary);
  const { topic } = findTopic(question, NO_MEMORY, asked, site);
  if (!topic || topic.isTalk) return null;
  const answer = topicAnswer(topic, { ...asked, question });
  return answer.links.length === 0 && !topic.saysAll ? null : answer;
}
