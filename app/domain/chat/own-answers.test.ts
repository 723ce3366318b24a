import { describe, expect, it } from "vitest";
import { ASKED, answerTo, CHAT_SITE, said } from "../../../tests/support/chat-site";
import { answerQuestion } from "./answer-question";
import { type OwnAnswer, withOwnAnswers } from "./own-answers";
import { mayConcern, rateTopics } from "./rating";
import { answerToSearch } from "./search-answer";
import { plainQuestion } from "./site-answer";

const ZEBRAS: OwnAnswer = {
  id: "zebras",
  questions: [
    "Do you walk zebras?",
    "Would you take my zebra for a walk?",
    "My zebra is bored, can you help?",
  ],
  answer: { text: "Twice a day, before the first call.", links: [] },
};
const ask = async (
  message: string,
  answers: readonly OwnAnswer[] = [ZEBRAS],
  earlier: readonly string[] = [],
) => (await answerQuestion(message, { ...ASKED, earlier }, withOwnAnswers(CHAT_SITE, answers))).answer;
const rated = (question: string, answers: readonly OwnAnswer[]) =>
  rateTopics(plainQuestion(question), withOwnAnswers(CHAT_SITE, answers).learned, null);

describe("an answer of the desk", () => {
  it("is given to its questions, also in other words, and after others", async () => {
    for (const question of [...ZEBRAS.questions, "who walks my zebra", "DO YOU WALK ZEBRAS"])
      expect(said(await ask(question)), question).toContain("Twice a day");
    expect(said(await ask("Do you walk zebras?", [ZEBRAS], ["What does Growth cost?"]))).toContain(
      "Twice a day",
    );
  });

  it("leaves what other questions are answered with as it was, and how they are rated", async () => {
    for (const question of [
      "What does Growth cost?",
      "Can I cancel my plan?",
      "Tuesday 3 pm",
      "Do you walk dogs?",
    ])
      expect(await ask(question), question).toEqual(await answerTo(question));
    const question = "Can I cancel my plan?";
    expect(rated(question, [ZEBRAS]).filter(({ id }) => id !== "desk/zebras")).toEqual(rated(question, []));
  });

  it("is given to its question to the letter, even if a topic's pattern fits that, too", async () => {
    const refunds = { ...ZEBRAS, questions: ["Do you give refunds?", "Can I have a refund?"] };
    expect(said(await ask("Do you give refunds?", [refunds]))).toContain("Twice a day");
    expect(
      said(await ask("Tuesday 3 pm", [{ ...ZEBRAS, questions: ["Tuesday 3 pm", "On Tuesday?"] }])),
    ).toContain("Twice a day");
  });

  it("is told from another of the desk, whose words are no typos", async () => {
    const cobras = { ...ZEBRAS, id: "cobras", questions: ["Do you keep cobras?", "Is there a cobra?"] };
    const other = { ...cobras, answer: { text: "Never snakes.", links: [] } };
    expect(said(await ask("Is there a cobra in your office?", [ZEBRAS, other]))).toContain("Never snakes");
    expect(said(await ask("Do you walk zebras?", [ZEBRAS, other]))).toContain("Twice a day");
  });

  it("may be asked for with any characters", async () => {
    for (const question of [
      "C++/.NET + a.b?",
      "هل تتنزه مع الحمار الوحشي؟",
      "R&D – i.e. (zebras) [x-z]* | $^",
    ]) {
      const own = { ...ZEBRAS, questions: [question, "My zebra is bored"] };
      expect(said(await ask(question, [own])), question).toContain("Twice a day");
      expect(said(await ask("CxxNET a b", [own]))).not.toContain("Twice a day");
    }
  });

  it("is shown for a search, also without a page that says more", () => {
    const find = (query: string) => answerToSearch(query, ASKED, withOwnAnswers(CHAT_SITE, [ZEBRAS]));
    expect(find("zebra walk")?.text).toContain("Twice a day");
    expect(find("giraffe")).toBeNull();
  });
});

it("an answer may concern questions that are somewhat like its own or have a word of its own, and no others", () => {
  const own = { ...ZEBRAS, questions: ["Is there a free trial?", "My quokka is bored"] };
  const { learned } = withOwnAnswers(CHAT_SITE, [own]);
  const concerns = (question: string) => mayConcern(plainQuestion(question), learned, "desk/zebras");
  expect(concerns("is there a trial period")).toBe(true);
  expect(concerns("what would a quokka cost")).toBe(true);
  expect(concerns("what does growth cost")).toBe(false);
});

it("without answers of the desk, the chat knows what it knew", () =>
  expect(withOwnAnswers(CHAT_SITE, [])).toBe(CHAT_SITE));
