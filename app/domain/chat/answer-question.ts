import type { Slot } from "../availability/availability";
import type { HelpIndex } from "../help/search";
import { CALENDAR_AWAY, timesAnswer, wantedTimes } from "./free-times";
import { helpAnswer } from "./help-answer";
import { type AnswerTopic, type QuestionContext, type SiteAnswer, topicAnswer } from "./site-answer";

export type SiteKnowledge = {
  /** Topics tried before and after the free times: "move my call to Tuesday" must not offer times to book. */
  topics: { beforeTimes: readonly AnswerTopic[]; afterTimes: readonly AnswerTopic[] };
  help: HelpIndex;
  /** Reads the calendar if necessary; null if it can't be read. */
  readSlots: () => Promise<readonly Slot[] | null>;
};

/** The site's own answer to a question; null if it has none. */
export async function answerQuestion(
  message: string,
  asked: QuestionContext,
  { topics, help, readSlots }: SiteKnowledge,
): Promise<SiteAnswer | null> {
  const first = topicAnswer(topics.beforeTimes, message, asked);
  if (first) return first;
  const wanted = wantedTimes(message, asked);
  if (wanted) {
    const slots = await readSlots();
    return slots ? timesAnswer(wanted, slots, asked) : CALENDAR_AWAY;
  }
  return topicAnswer(topics.afterTimes, message, asked) ?? helpAnswer(help, message);
}
