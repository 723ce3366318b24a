import { expect, test } from "vitest";
import { ASKED, CHAT_SITE } from "../../../tests/support/chat-site";
import { RECORDED_QUESTIONS } from "../../../tests/support/recorded-questions";
import { type OwnAnswer, withOwnAnswers } from "./own-answers";
import { plainQuestion } from "./site-answer";
import { tryAnswer } from "./try-answer";

const own = (questions: string[], id = "own"): OwnAnswer => ({
  id,
  questions,
  answer: { text: "Twice a day.", links: [] },
});
const tried = (answer: OwnAnswer, typed: string[] = [], recorded: readonly string[] = RECORDED_QUESTIONS) =>
  tryAnswer(answer, { before: CHAT_SITE, after: withOwnAnswers(CHAT_SITE, [answer]) }, ASKED, {
    typed,
    recorded,
  });

test("an answer to what no one has asked changes no recorded answer, and gets its own questions", () => {
  const { asked, changed } = tried(own(["Do you groom quokkas?", "Who grooms my quokka?"]), [
    "quokka grooming, is that you",
    "What does Growth cost?",
  ]);
  expect(asked.map(({ isIts }) => isIts)).toEqual([true, true, true, false]);
  expect(asked[3]?.answer).toContain("Growth is $4,999");
  expect(changed).toEqual([]);
});

test("an answer that takes another's questions says which, with both answers", () => {
  const { changed } = tried(own(["Is there a free trial?", "Do you have a free trial I could test?"]));
  expect(changed.length).toBeGreaterThan(0);
  for (const { question, before, after } of changed)
    expect([question, before]).not.toEqual([question, after]);
  expect(changed.some(({ after }) => after?.includes("Twice a day."))).toBe(true);
  expect(changed[0]).toEqual({
    question: "Is there a free trial?",
    before: expect.stringContaining("There's no free trial"),
    after: "Twice a day.",
  });
});

test("what is left out because an answer can't concern it is answered as before", () => {
  const answer = own(["Is there a free trial?", "My quokka is bored"]);
  const changed = tried(answer).changed.map(({ question }) => question);
  const after = withOwnAnswers(CHAT_SITE, [answer]);
  // The same without leaving anything out: each question is compared as the only one that is recorded, as an own word of the answer.
  const asOf = (question: string) =>
    tryAnswer({ ...answer, questions: [] }, { before: CHAT_SITE, after }, ASKED, {
      typed: [question],
      recorded: [],
    }).asked[0]?.answer;
  const now = (question: string) =>
    tryAnswer({ ...answer, questions: [] }, { before: CHAT_SITE, after: CHAT_SITE }, ASKED, {
      typed: [question],
      recorded: [],
    }).asked[0]?.answer;
  const all = RECORDED_QUESTIONS.filter((question) => asOf(question) !== now(question));
  const plain = (questions: readonly string[]) => [...new Set(questions.map(plainQuestion))].toSorted();
  expect(plain([...all, "Is there a free trial?"])).toEqual(plain(changed));
  expect(plain(changed)).toHaveLength(changed.length);
});

test("a question that had no answer is among the changes", () => {
  const { changed } = tried(
    own(["Do you groom quokkas?", "Who grooms my quokka?"]),
    [],
    ["quokkas groomed please"],
  );
  expect(changed).toEqual([{ question: "quokkas groomed please", before: null, after: "Twice a day." }]);
});
