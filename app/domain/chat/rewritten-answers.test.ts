import { expect, test } from "vitest";
import { plainTopics, withRewrittenAnswers } from "./rewritten-answers";
import type { AnswerTopic } from "./site-answer";

const links = [{ label: "Help", to: "/help" }];
const topic = (id: string, answer: AnswerTopic["answer"], ask?: string): AnswerTopic => ({
  id,
  answer,
  ...(ask !== undefined && { ask }),
});
const KNOWN = {
  topics: {
    beforeTimes: [topic("locations", { text: "By users.", links }, "Does each location count?")],
    afterTimes: [
      topic("prices", () => ({ text: "From $2,499.", links })),
      topic("kinds", { text: "With all.", links }),
      topic("kinds", { text: "With all.", links }, "With whom?"),
      topic("mixed", { text: "It depends.", links }),
      topic("mixed", () => ({ text: "It depends.", links })),
      topic("two", { text: "One.", links }),
      topic("two", { text: "Another.", links }),
    ],
  },
};
const textsOf = (known: typeof KNOWN) =>
  [...known.topics.beforeTimes, ...known.topics.afterTimes].map(({ answer }) =>
    typeof answer === "function" ? "made" : answer.text,
  );

test("topics with one plain text can be rewritten, each once, with the question they are suggested by", () => {
  expect(plainTopics(KNOWN.topics).map(({ id, ask, answer }) => [id, ask, answer.text])).toEqual([
    ["locations", "Does each location count?", "By users."],
    ["kinds", "With whom?", "With all."],
  ]);
});

test("a rewritten answer keeps its links, in all topics of its name", () => {
  const known = withRewrittenAnswers(KNOWN, new Map([["kinds", "With most."]]));
  expect(textsOf(known)).toEqual([
    "By users.",
    "made",
    "With most.",
    "With most.",
    "It depends.",
    "made",
    "One.",
    "Another.",
  ]);
  expect(known.topics.afterTimes[1]?.answer).toEqual({ text: "With most.", links });
});

test("words for topics that are gone, or put their answer together, change nothing", () => {
  const known = withRewrittenAnswers(
    KNOWN,
    new Map(["gone", "prices", "mixed", "two"].map((id) => [id, "Other words."])),
  );
  expect(textsOf(known)).toEqual(textsOf(KNOWN));
});
