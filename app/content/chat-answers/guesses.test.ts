import { describe, expect, it } from "vitest";
import { ASKED, CHAT_SITE, said } from "../../../tests/support/chat-site";
import { answerQuestion } from "../../domain/chat/answer-question";
import { learnTopics, readLearned } from "../../domain/chat/learned";
import type { AnswerTopic } from "../../domain/chat/site-answer";
import { MEANINGS } from "./meanings";
import { VOCABULARY } from "./vocabulary";

const TOPICS: readonly AnswerTopic[] = [
  {
    id: "parking",
    ask: "Where can I park?",
    asks: /^is there a bicycle to leave\b/,
    answer: { text: "Park behind the house.", links: [] },
  },
  { id: "bicycles", ask: "Can I borrow a bicycle?", answer: { text: "We have two bicycles.", links: [] } },
  { id: "dogs", ask: "May I bring a dog?", answer: { text: "Dogs sleep in the barn.", links: [] } },
];

/** How some people ask a small hotel about three things. */
const HOTEL = {
  ...CHAT_SITE,
  topics: { beforeTimes: [], afterTimes: TOPICS },
  ...readLearned(
    learnTopics(
      {
        parking:
          "where can I park | is there a car park | park my van at the hotel | can I leave my bicycle here",
        bicycles: "can I borrow a bicycle | hire a bike at the hotel | is there a bicycle to borrow",
        dogs: "may I bring a dog | are dogs allowed at the hotel | do you take pets",
      },
      MEANINGS,
      VOCABULARY,
    ),
  ),
};

const answerTo = async (question: string) => said((await answerQuestion(question, ASKED, HOTEL)).answer);

describe("an answer", () => {
  it("stands alone if its topic is far ahead of the next", async () => {
    expect(await answerTo("May I bring a dog?")).toBe("Dogs sleep in the barn.");
  });

  it("says which question it takes this one for if another topic is nearly as likely", async () => {
    expect(await answerTo("Is there a bicycle to leave here?")).toBe(
      "If you mean “Where can I park?”: Park behind the house.",
    );
  });

  it("isn't given twice, with its question the second time", async () => {
    expect(await answerTo("Can I park my van at the hotel? Is there a bicycle to leave here?")).toBe(
      "Park behind the house.",
    );
  });

  it("is to all of a message that says more clearly what it is about than its only question", async () => {
    expect(
      await answerTo(
        "Dogs are allowed at the hotel and I may bring a dog. Is there a bicycle to leave here?",
      ),
    ).toContain("Dogs sleep in the barn.");
  });

  it("leaves out what it has said already, instead of saying that it has no answer to that", async () => {
    expect(await answerTo("Can I park my van at the hotel? Is there a bicycle place here?")).toBe(
      "Park behind the house.",
    );
    expect(await answerTo("I want to park my van at the hotel. Is that something you handle?")).toBe(
      "Park behind the house.",
    );
  });
});
