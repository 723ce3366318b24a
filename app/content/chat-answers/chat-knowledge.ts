import type { SiteKnowledge } from "../../domain/chat/answer-question";
import { readLearned } from "../../domain/chat/learned";
import { LEARNED } from "./learned";
import { LINKS } from "./links";
import { IN_OTHER_LANGUAGES } from "./other-languages";
import { ANSWER_TOPICS } from "./topics";

/** All that the chat knows, except the help and the calendar. Server only. */
export const CHAT_KNOWLEDGE: Pick<
  SiteKnowledge,
  "topics" | "learned" | "vocabulary" | "inOtherLanguages" | "left" | "unsure" | "guess"
> = {
  topics: ANSWER_TOPICS,
  ...readLearned(LEARNED),
  inOtherLanguages: IN_OTHER_LANGUAGES,
  unsure: (likely, asks) => ({
    ...likely?.answer,
    text: likely
      ? `I'm not sure what you're asking. If you mean “${likely.ask}”: ${likely.answer.text}`
      : `I'm not sure what you're asking. ${asks.length > 0 ? "Choose what comes closest, put" : "Put"} it another way, or ask the team.`,
    links: likely?.answer.links ?? [LINKS.ticket],
    ...(asks.length > 0 && { asks }),
    offersTeam: true,
  }),
  guess: ({ ask, answer }) => ({
    ...answer,
    text: `If you mean “${ask}”: ${answer.text}`,
    offersTeam: true,
  }),
  left: (questions) => ({
    text: `You also asked: ${questions.map((question) => `“${question}”`).join(" ")} I don't have an answer to that. Our team may.`,
    links: [LINKS.ticket],
    offersTeam: true,
  }),
};
