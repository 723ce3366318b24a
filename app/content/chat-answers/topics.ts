import type { SiteKnowledge } from "../../domain/chat/answer-question";
import { ACCOUNT_ANSWERS } from "./account";
import { BOOKED_CALL_ANSWERS } from "./booked-calls";
import { CALL_ANSWERS } from "./calls";
import { LINKS } from "./links";
import { IN_OTHER_LANGUAGES } from "./other-languages";
import { PARTICULARS, PARTICULARS_BEFORE_TIMES } from "./particulars";
import { PRICE_ANSWERS } from "./prices";
import { LAST_ANSWERS, SERVICE_ANSWERS } from "./services";
import { VOCABULARY } from "./vocabulary";

/**
 * The topics that the chat can answer, first match first: problems and the visitor's own data come before general
 * questions, and free times in between. Server only.
 */
export const ANSWER_TOPICS: SiteKnowledge["topics"] = {
  beforeTimes: [...PARTICULARS_BEFORE_TIMES, ...ACCOUNT_ANSWERS, ...BOOKED_CALL_ANSWERS],
  afterTimes: [...PARTICULARS, ...CALL_ANSWERS, ...PRICE_ANSWERS, ...SERVICE_ANSWERS, ...LAST_ANSWERS],
};

/** All that the chat knows, except the help and the calendar. Server only. */
export const CHAT_KNOWLEDGE: Pick<
  SiteKnowledge,
  "topics" | "vocabulary" | "inOtherLanguages" | "left" | "unsure"
> = {
  topics: ANSWER_TOPICS,
  vocabulary: VOCABULARY,
  inOtherLanguages: IN_OTHER_LANGUAGES,
  unsure: {
    text: "I'm not sure that this is what you asked. Put it another way, or ask the team.",
    links: [LINKS.ticket],
    offersTeam: true,
  },
  left: (questions) => ({
    text: `You also asked: ${questions.map((question) => `“${question}”`).join(" ")} I don't have an answer to that. Our team will.`,
    links: [LINKS.ticket],
    offersTeam: true,
  }),
};
