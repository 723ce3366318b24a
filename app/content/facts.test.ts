import { describe, expect, it } from "vitest";
import { ALL_SAID, HELP_DOCUMENTS } from "../../tests/support/chat-site";
import { SOURCE_TEXTS } from "../../tests/support/site-texts";
import { SHIPPED_PLANS } from "../domain/catalogue/shipped-plans";
import { numberOfWord } from "../domain/in-words";
import { factRules, problemsWith, type Saying } from "./fact-problems";
import { FACTS } from "./facts";
import { serviceCards } from "./service-cards";

const STATED: readonly Saying[] = [
  ...ALL_SAID,
  ...HELP_DOCUMENTS.flatMap(({ to, summary, parts }) =>
    [summary, ...parts.map(({ text }) => text)].map((text) => ({ of: to, text })),
  ),
  ...SOURCE_TEXTS,
].map(({ of, text }) => ({ of, text: text.replace(/\s+/g, " ") }));

describe("all that answers, pages, help and emails say", () => {
  it.each(factRules(SHIPPED_PLANS))("of %s agrees with the table of facts", (...rule) => {
    expect(problemsWith(rule, [{ of: "wrong", text: rule[3] }])).toHaveLength(1);
    const wrong = problemsWith(rule, STATED).map(({ of, words }) => `${of}: ${words}`);
    expect([...new Set(wrong)]).toEqual([]);
  });
});

it("the services of the table are those of the home page", () => {
  expect(numberOfWord(FACTS.services)).toBe(Object.keys(serviceCards("")).length);
});
