import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { partsAsking, questionAlone, questionsIn } from "./several-questions";

describe("a message", () => {
  it.each([
    ["How much is Starter and can I cancel any time?", ["How much is Starter", "can I cancel any time?"]],
    [
      "Do you have a trial? And what does Growth cost?",
      ["Do you have a trial?", "And what does Growth cost?"],
    ],
    ["Is it safe, and where is it stored?", ["Is it safe", "where is it stored?"]],
    ["What's the price, do you do SEO?", ["What's the price", "do you do SEO?"]],
    ["I run a bakery. What does it cost? Is it hard?", ["What does it cost?", "Is it hard?"]],
    ["Is it free? I need an invoice", ["Is it free?", "I need an invoice"]],
  ])("%j asks several questions", (message, questions) => expect(questionsIn(message)).toEqual(questions));

  it.each([
    "Do you integrate with HubSpot and Salesforce?",
    "What's the difference between Starter and Growth?",
    "I run a small bakery. Can you help?",
    "I booked a call for Tuesday. How do I change it?",
    "Hello! What does it cost?",
    "At 3.30 p.m. on Tuesday?",
    "",
    "???",
  ])("%j asks one", (message) => expect(questionsIn(message)).toEqual([message]));

  it("is taken apart, and nothing is added to it", () => {
    const parts = fc.constantFrom(
      "what is it",
      "and",
      "can i",
      "the price",
      "?",
      ". ",
      ", ",
      "also",
      "SEO",
      "\u{1f642}",
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 12 }), (said) => {
        const message = said.join(" ");
        const questions = questionsIn(message);
        expect(questions.length).toBeGreaterThan(0);
        for (const question of questions) expect(message).toContain(question);
      }),
    );
  });
});

describe("a question with something told", () => {
  it.each([
    ["We run a gym. Which plan suits a gym?", "Which plan suits a gym?"],
    ["Are you hiring? I do email marketing and want to work from home.", "Are you hiring?"],
    ["Is there a person in the chat? Yes or no.", "Is there a person in the chat?"],
    ["Is it safe? Any reviews", null],
    ["Is it safe?", null],
    ["I booked a call. How do I move it?", null],
  ])("%j is %j alone", (message, question) => expect(questionAlone(message)?.trim() ?? null).toBe(question));

  it("has parts that ask by themselves", () => {
    expect(partsAsking("my mum has a shop and I said I'd help, whats the cheapest thing you do")).toEqual([
      "whats the cheapest thing you do",
    ]);
    expect(partsAsking("does it send reminders, we get so many no shows")).toEqual([
      "does it send reminders",
    ]);
    expect(partsAsking("What does it cost?")).toEqual([]);
  });

  it("is one question, also with a wish for a clear answer", () => {
    const question = "Do you use our lists to train your AI? I need a clear yes or no.";
    expect(questionsIn(question)).toEqual([question]);
  });
});
