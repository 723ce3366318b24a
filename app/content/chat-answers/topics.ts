import type { SiteKnowledge } from "../../domain/chat/answer-question";
import { topicWords } from "../../domain/chat/rating";
import { withWords } from "../../domain/chat/typos";
import { ACCOUNT_ANSWERS } from "./account";
import { BOOKED_CALL_ANSWERS } from "./booked-calls";
import { CALL_ANSWERS, WHOSE_TIME } from "./calls";
import { PARTICULARS_BEFORE_TIMES } from "./first-particulars";
import { LINKS } from "./links";
import { IN_OTHER_LANGUAGES } from "./other-languages";
import { PARTICULARS } from "./particulars";
import { PRICE_ANSWERS } from "./prices";
import { LAST_ANSWERS, SERVICE_ANSWERS } from "./services";
import { SYNONYMS, VOCABULARY } from "./vocabulary";

/**
 * The topics that the chat can answer, first match first: problems and the visitor's own data come before general
 * questions, and free times in between. Server only.
 */
export const ANSWER_TOPICS: SiteKnowledge["topics"] = {
  beforeTimes: [WHOSE_TIME, ...PARTICULARS_BEFORE_TIMES, ...ACCOUNT_ANSWERS, ...BOOKED_CALL_ANSWERS],
  afterTimes: [...PARTICULARS, ...CALL_ANSWERS, ...PRICE_ANSWERS, ...SERVICE_ANSWERS, ...LAST_ANSWERS],
};

const TOPICS = [...ANSWER_TOPICS.beforeTimes, ...ANSWER_TOPICS.afterTimes];

/** All that the chat knows, except the help and the calendar. Server only. */
export const CHAT_KNOWLEDGE: Pick<
  SiteKnowledge,
  "topics" | "words" | "vocabulary" | "inOtherLanguages" | "left" | "unsure"
> = {
  topics: ANSWER_TOPICS,
  words: topicWords(TOPICS, SYNONYMS),
  vocabulary: withWords(VOCABULARY, [
    ...TOPICS.flatMap(({ ask = "", about = "" }) => [ask, about]),
    ...SYNONYMS,
  ]),
  inOtherLanguages: IN_OTHER_LANGUAGES,
  unsure: (asks) => ({
    text:
      asks.length > 0
        ? "I'm not sure what you're asking. Choose what comes closest, put it another way, or ask the team."
        : "I'm not sure that this is what you asked. Put it another way, or ask the team.",
    links: [LINKS.ticket],
    ...(asks.length > 0 && { asks }),
    offersTeam: true,
  }),
  left: (questions) => ({
    text: `You also asked: ${questions.map((question) => `“${question}”`).join(" ")} I don't have an answer to that. Our team will.`,
    links: [LINKS.ticket],
    offersTeam: true,
  }),
};
