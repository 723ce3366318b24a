import type { SiteKnowledge } from "../../domain/chat/answer-question";
import { readMeanings } from "../../domain/chat/meanings";
import { learnTopics } from "../../domain/chat/rating";
import { withWords } from "../../domain/chat/typos";
import { ACCOUNT_ANSWERS } from "./account";
import { BOOKED_CALL_ANSWERS } from "./booked-calls";
import { CALL_ANSWERS, WHOSE_TIME } from "./calls";
import { EXAMPLES } from "./examples/examples";
import { PARTICULARS_BEFORE_TIMES } from "./first-particulars";
import { LINKS } from "./links";
import { MEANINGS } from "./meanings";
import { IN_OTHER_LANGUAGES } from "./other-languages";
import { PARTICULARS } from "./particulars";
import { PRICE_ANSWERS } from "./prices";
import { LAST_ANSWERS, SERVICE_ANSWERS } from "./services";
import { SERVICES_IN_DETAIL } from "./services-in-detail";
import { USING_THE_SITE_ANSWERS } from "./using-the-site";
import { VOCABULARY } from "./vocabulary";

/**
 * The topics that the chat can answer, first match first: problems and the visitor's own data come before general
 * questions, and free times in between. Server only.
 */
export const ANSWER_TOPICS: SiteKnowledge["topics"] = {
  beforeTimes: [WHOSE_TIME, ...PARTICULARS_BEFORE_TIMES, ...ACCOUNT_ANSWERS, ...BOOKED_CALL_ANSWERS],
  afterTimes: [
    ...PARTICULARS,
    ...CALL_ANSWERS,
    ...PRICE_ANSWERS,
    ...SERVICE_ANSWERS,
    ...SERVICES_IN_DETAIL,
    ...USING_THE_SITE_ANSWERS,
    ...LAST_ANSWERS,
  ],
};

const TOPICS = [...ANSWER_TOPICS.beforeTimes, ...ANSWER_TOPICS.afterTimes];

/** Each topic's own question is an example of it. */
const EXAMPLES_WITH_ASKS = Object.fromEntries(
  Object.entries(EXAMPLES).map(([id, examples]) => [
    id,
    [...TOPICS.flatMap((topic) => (topic.id === id && topic.ask ? [topic.ask] : [])), examples].join(" | "),
  ]),
);

/** All that the chat knows, except the help and the calendar. Server only. */
export const CHAT_KNOWLEDGE: Pick<
  SiteKnowledge,
  "topics" | "learned" | "vocabulary" | "inOtherLanguages" | "left" | "unsure"
> = {
  topics: ANSWER_TOPICS,
  learned: learnTopics(EXAMPLES_WITH_ASKS, readMeanings(MEANINGS)),
  vocabulary: withWords(VOCABULARY, [...Object.values(EXAMPLES_WITH_ASKS), ...MEANINGS]),
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
