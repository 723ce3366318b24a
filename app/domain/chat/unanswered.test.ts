import { describe, expect, it, test } from "vitest";
import { ASKED, CHAT_SITE } from "../../../tests/support/chat-site";
import { withOwnAnswers } from "./own-answers";
import { groupQuestions, isAnsweredNow, recordedQuestion, type UnknownQuestion } from "./unanswered";

const { meanings } = CHAT_SITE.learned;

describe("a question without an answer", () => {
  it("is recorded in lower case, on one line", () =>
    expect(recordedQuestion(" Do you walk\nZebras? ")).toBe("do you walk zebras?"));

  test.each([
    ["a story", `We have a zebra ${"and another ".repeat(10)}`],
    ["an email address", "why no answer to jane@client.example"],
    ["a phone number", "ring me on +1 (212) 555-0142 please"],
    ["a number of an account", "where is 123456"],
    ["a link", "what is wrong with https://client.example/page"],
    ["an address of a site", "look at www.client.example please"],
    ["an address without its beginning", "what is wrong with client.example/page"],
    ["a single word", "zebra"],
    ["nothing that can be read", "\0"],
  ])("is not recorded with %s", (_, question) => expect(recordedQuestion(question)).toBeNull());

  it("may have an amount or a year in it", () => {
    for (const question of ["what for $10,000?", "do you plan for 2027?", "24/7 zebras?"])
      expect(recordedQuestion(question)).toBe(question);
  });
});

const row = (id: number, question: string, more: Partial<UnknownQuestion> = {}): UnknownQuestion => ({
  id,
  question,
  inChat: true,
  times: 1,
  lastAt: id,
  ...more,
});

describe("questions are grouped", () => {
  it("by what they say, in whatever order, form or place, the most frequent first", () => {
    const groups = groupQuestions(
      [
        row(3, "do you walk zebras?"),
        row(1, "walking the zebra", { times: 5, inChat: false }),
        row(7, "can i rent a giraffe"),
        row(5, "do you walk zebras?", { inChat: false }),
      ],
      meanings,
    );
    expect(groups).toEqual([
      {
        id: 1,
        questions: ["walking the zebra", "do you walk zebras?"],
        times: 7,
        lastAt: 5,
        inChat: true,
        inSearch: true,
      },
      expect.objectContaining({ id: 7, inChat: true, inSearch: false }),
    ]);
  });

  it("each for itself where they say nothing that is known", () =>
    expect(groupQuestions([row(1, "🦓 🦓"), row(2, "??? !"), row(3, "what is it")], meanings)).toHaveLength(
      3,
    ));
});

test("a group is answered once the chat has an answer, or the search a page", () => {
  const group = (question: string, inChat: boolean) => {
    const [found] = groupQuestions([row(1, question, { inChat })], meanings);
    if (!found) throw new Error("no group");
    return found;
  };
  const zebras = {
    id: "zebras",
    questions: ["do you walk zebras", "who walks my zebra"],
    answer: { text: "Twice a day.", links: [] },
  };
  expect(isAnsweredNow(group("walk zebras please", true), ASKED, CHAT_SITE)).toBe(false);
  expect(isAnsweredNow(group("walk zebras please", true), ASKED, withOwnAnswers(CHAT_SITE, [zebras]))).toBe(
    true,
  );
  expect(isAnsweredNow(group("cancel a call", false), ASKED, CHAT_SITE)).toBe(true);
});
