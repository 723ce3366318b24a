import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { TRY_EXAMPLES } from "../../content/showcase";
import { daysIn } from "./own-days";
import { answerFrom } from "./own-lines";

type Text = { business: string; lines: string; questions: { asks: string; answer: string[] | null }[] };

/**
 * Thirty texts with five questions each, written apart from the code that answers them. An answer is what a right line
 * has, or null where no line says it. They measure, so nothing is tuned to them.
 */
const TEXTS: Text[] = JSON.parse(readFileSync("tests/support/own-lines/texts.json", "utf8"));

const asked = TEXTS.flatMap(({ lines, questions }) =>
  questions.map((question) => ({ ...question, lines, given: answerFrom(question.asks, lines) })),
);

describe("questions about thirty unknown businesses", () => {
  const answered = asked.filter(({ answer }) => answer !== null);
  const unsaid = asked.filter(({ answer }) => answer === null);

  it("are answered rightly, or with what is not known, in at least 120 of 150", () => {
    expect(asked).toHaveLength(150);
    const right = answered.filter(({ answer, given }) =>
      answer?.every((part) => given.quotes.some((quote) => quote.includes(part))),
    );
    expect(right.length + unsaid.filter(({ given }) => !given.isSure).length).toBeGreaterThanOrEqual(120);
  });

  it("are not said to be answered for sure where the lines don't say, but for one in ten", () => {
    expect(unsaid.length).toBeGreaterThanOrEqual(25);
    expect(unsaid.filter(({ given }) => given.isSure).length).toBeLessThanOrEqual(unsaid.length / 10);
  });
});

/** Each part of a quote, the heading and what stands under it, stands in the lines. */
const standsIn = (lines: string, quote: string) =>
  lines.includes(quote) || quote.split(/: (.*)/s).every((part) => lines.includes(part));

test("an answer has nothing that the lines don't have", () => {
  for (const { lines, given } of asked)
    for (const quote of given.quotes) expect(standsIn(lines, quote), quote).toBe(true);
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme", maxLength: 200 }),
      fc.string({ maxLength: 60 }),
      (text, question) => {
        const lines = text.replaceAll("\r", " ");
        return answerFrom(question, lines).quotes.every((quote) => standsIn(lines, quote));
      },
    ),
  );
});

test("an answer on days names the lines that have days, and the lines of several headings are told apart", () => {
  const lines = "Weekdays 9-5\nSaturday 10-2\nCall before noon for same-day repairs";
  expect(answerFrom("Are you open on Sundays?", lines)).toEqual({
    quotes: ["Weekdays 9-5", "Saturday 10-2"],
    isSure: true,
  });
  const prices = "Haircuts:\n- Adults £20\n- Children £12\nColour:\n- Adults £60";
  expect(answerFrom("How much to colour my hair?", prices).quotes).toContain("Colour: Adults £60");
});

test.each([
  ["a typo", "What does insurence cost?", "Insurance £9"],
  ["a synonym", "Do you have a settee?", "Sofas from £300"],
  ["another form of the word", "Which vaccines do you need?", "Proof of vaccination, please"],
])("a question with %s finds its line", (_, question, line) => {
  const { quotes } = answerFrom(question, `${line}\nOpen daily\nCash only`);
  expect(quotes).toEqual([line]);
});

test.each([
  ["mon-fri 8-5", [0, 1, 2, 3, 4]],
  ["fri to mon", [4, 5, 6, 0]],
  ["m-th", [0, 1, 2, 3]],
  ["weekends", [5, 6]],
  ["tuesdays and thurs", [1, 3]],
  ["every day", [0, 1, 2, 3, 4, 5, 6]],
  ["monthly, the sunny side, friendly", []],
])("%s names its days", (text, days) => {
  expect([...daysIn(text)].sort()).toEqual([...days].sort());
});

test.each(TRY_EXAMPLES)(
  "the lines of $name answer two of its questions, and not the third",
  ({ lines, asks }) => {
    expect(asks.map((question) => answerFrom(question, lines).isSure)).toEqual([true, true, false]);
  },
);

test("no question about no lines, or of nothing, is answered", () => {
  expect(answerFrom("How much?", "")).toEqual({ quotes: [], isSure: false });
  expect(answerFrom("", "Open daily")).toEqual({ quotes: [], isSure: false });
});
