import { describe, expect, it } from "vitest";
import { completionsOf, continueTalk, NO_TALK, ofSomethingElse, plansIn } from "./follow-up";

const after = (...questions: string[]) =>
  questions.reduce((talk, question) => continueTalk(talk, question, question), NO_TALK);
const completed = (question: string, ...before: string[]) =>
  completionsOf(question, after(...before)).map(({ question }) => question);

describe("a question that leaves something out", () => {
  it.each([
    ["how much is the cheaper one", ["starter or growth"], "how much is starter plan"],
    ["how much is the cheaper one", ["what does growth cost"], "how much is starter plan"],
    ["does it beat growth", ["what does growth cost"], "does it beat growth"],
    ["and the bigger one", ["what does starter cost"], "what does growth plan cost"],
    ["whats in the middle one", [], "whats in growth plan"],
    ["tell me about the cheapest", [], "tell me about starter plan"],
    ["the most expensive one", ["starter or growth"], "enterprise plan"],
    ["and the other one", ["what does growth cost"], "what does starter plan cost"],
    ["how long does it last", ["is the strategy call free"], "how long does the call last"],
    [
      "can i cancel it any time",
      ["what does growth cost", "do you do seo"],
      "can i cancel growth plan any time",
    ],
    ["and on enterprise", ["how many users on starter"], "how many users on enterprise plan"],
    ["how does it differ from growth", ["whats in starter"], "how does starter plan differ from growth"],
    ["is that in the cheapest plan", ["do you do seo"], "do you do seo starter plan"],
    ["which plan do i need for that", ["do you do seo"], "do you do seo which plan"],
    [
      "what does the middle one have that the smallest one doesnt",
      [],
      "what does growth plan have that starter plan doesnt",
    ],
    ["how many users", ["how much is growth"], "how many users growth plan"],
  ])("%j", (question, before, meant) => expect(completed(question, ...before)[0]).toBe(meant));

  it.each([
    ["how long does it take", []],
    ["whats your pricing", ["how much is growth"]],
    ["and the bigger one", ["are you hiring"]],
    ["is it possible to pay by card", ["is the call free"]],
    ["do you have an account manager for every client of yours", ["how much is growth"]],
  ])("%j is left as it is", (question, before) => expect(completed(question, ...before)).toEqual([]));

  it("may ask the same of something else", () => {
    const talk = after("do you work with dentists");
    expect(ofSomethingElse("what about law firms", talk)).toBe("do you work with law firms");
    expect(ofSomethingElse("law firms", talk)).toBeNull();
    expect(ofSomethingElse("what about", talk)).toBeNull();
    expect(ofSomethingElse("and law firms", NO_TALK)).toBeNull();
  });
});

it("growth is a plan, and also an ordinary word", () => {
  expect(plansIn("starter or growth")).toEqual(["starter", "growth"]);
  expect(plansIn("business growth")).toEqual([]);
});
