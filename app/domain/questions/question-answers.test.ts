import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseForm } from "~/http/forms/read-form.server";
import {
  answerField,
  QUESTION_LIMITS,
  QUESTION_TYPES,
  type Question,
  type QuestionType,
  SLUG,
  slugFor,
} from "./question";
import { type AnswerValue, answerInWords, questionAnswersSchema, typedAnswer } from "./question-answers";

const OPTIONS = ["Search engines", "Paid ads, social", "Émail"];

const asked = (type: QuestionType, more: Partial<Question> = {}): Question => ({
  slug: "q",
  label: "What is it?",
  type,
  isRequired: false,
  hint: "",
  options: type === "one_of" || type === "several_of" ? OPTIONS : [],
  rule: null,
  ...more,
});

function read(question: Question, value?: string | string[]) {
  const fields = value === undefined ? {} : { [answerField(question.slug)]: value };
  const checked = parseForm(questionAnswersSchema([question]), fields);
  return checked.ok ? (checked.value[0]?.answer ?? null) : checked.errors[answerField(question.slug)];
}

describe("an answer", () => {
  it.each<[QuestionType, string | string[], AnswerValue | null]>([
    ["short_text", "  cafe\u0301 ", "café"],
    ["short_text", "   ", null],
    ["long_text", "one\r\ntwo", "one\ntwo"],
    ["one_of", "E\u0301mail", "Émail"],
    ["one_of", "", null],
    ["several_of", ["Émail", "Search engines", "Émail", ""], ["Search engines", "Émail"]],
    ["several_of", "Paid ads, social", ["Paid ads, social"]],
    ["yes_no", "yes", true],
    ["yes_no", "no", false],
    ["number", "1,200.50", 1200.5],
    ["number", "-0", 0],
    ["date", "2028-02-29", "2028-02-29"],
    ["web_address", "client.example/shop?a=1", "https://client.example/shop?a=1"],
    ["web_address", "http://client.example", "http://client.example"],
  ])("of type %s is read: %j", (type, typed, answer) => {
    expect(read(asked(type), typed)).toEqual(answer);
  });

  it.each<[QuestionType, string | string[], string]>([
    ["short_text", "x".repeat(10_000), "Your answer can be at most 200 characters long"],
    ["long_text", "x".repeat(10_000), "Your answer can be at most 2,000 characters long"],
    ["short_text", "a\u202eb", "Remove any characters that can't be displayed, then try again"],
    ["short_text", ["a", "b"], "We received this field more than once. Please send the form again."],
    ["one_of", "Radio", "Choose from the answers shown"],
    ["one_of", "x".repeat(10_000), "Choose from the answers shown"],
    ["several_of", ["Émail", "Radio"], "Choose from the answers shown"],
    ["yes_no", "maybe", "Choose yes or no"],
    ["number", "2,5", "Enter a number like 12 or 2.5"],
    ["number", "1e9", "Enter a number like 12 or 2.5"],
    ["number", "9".repeat(13), "Enter a number like 12 or 2.5"],
    ["date", "2027-02-29", "Enter a date like 2026-11-24"],
    ["web_address", "javascript:alert(1)", "Enter a web address like www.example.com"],
    ["web_address", "javascript://client.example/%0aalert(1)", "Enter a web address like www.example.com"],
    ["web_address", "https://me:secret@client.example", "Enter a web address like www.example.com"],
    ["web_address", "localhost", "Enter a web address like www.example.com"],
    ["web_address", "two words.example", "Enter a web address like www.example.com"],
    ["web_address", `client.example/${"x".repeat(490)}`, "Enter a web address like www.example.com"],
  ])("of type %s that does not fit is refused: %j", (type, typed, message) => {
    expect(read(asked(type), typed)).toBe(message);
  });

  it.each(QUESTION_TYPES)("of type %s may be left out unless the question is required", (type) => {
    for (const empty of [undefined, "", "  "]) {
      expect(read(asked(type), empty)).toBeNull();
      expect(read(asked(type, { isRequired: true }), empty)).toMatch(
        /^(Enter|Choose) an answer to “What is it\?”$/,
      );
    }
  });

  it("belongs to its question as that is now, in the order of the questions; other fields are ignored", () => {
    const questions = [asked("number", { slug: "budget", label: "Your budget?" }), asked("yes_no")];
    const fields = Object.fromEntries([
      [answerField("q"), "yes"],
      [answerField("budget"), "12"],
      [answerField("gone"), "x"],
      [answerField("__proto__"), "x"],
      ["__proto__", "x"],
    ]);
    expect(parseForm(questionAnswersSchema(questions), fields)).toEqual({
      ok: true,
      value: [
        { slug: "budget", question: "Your budget?", type: "number", answer: 12 },
        { slug: "q", question: "What is it?", type: "yes_no", answer: true },
      ],
    });
  });
});

const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.string({ unit: "grapheme", maxLength: 10_000 }),
  fc.constantFrom("yes", "no", "__proto__", "1,000", "2026-11-24", "client.example", ...OPTIONS),
);
const anyQuestion = fc
  .record({
    slug: fc.stringMatching(SLUG),
    type: fc.constantFrom(...QUESTION_TYPES),
    isRequired: fc.boolean(),
  })
  .map(({ type, ...more }) => asked(type, more));

describe("whatever is typed", () => {
  it("is read without a fault, and read again from its answer as the same", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(anyQuestion, { selector: ({ slug }) => slug, maxLength: 10 }),
        fc.array(fc.oneof(anyText, fc.array(anyText, { maxLength: 4 })), { minLength: 10, maxLength: 10 }),
        (questions, values) => {
          const names = questions.map(({ slug }) => answerField(slug));
          const fields = Object.fromEntries(names.map((name, index) => [name, values[index] ?? ""]));
          const checked = parseForm(questionAnswersSchema(questions), fields);
          if (!checked.ok) {
            expect(names).toEqual(expect.arrayContaining(Object.keys(checked.errors)));
            return;
          }
          const again = checked.value.map(({ slug, answer }) => [answerField(slug), typedAnswer(answer)]);
          const stored = JSON.stringify(checked.value);
          const reread = Object.fromEntries(
            again.map(([name, typed]) => [name, typed?.length === 1 ? typed[0] : typed]),
          );
          const asStored = parseForm(questionAnswersSchema(questions), reread as Record<string, string>);
          expect(asStored).toEqual({ ok: true, value: JSON.parse(stored) });
          for (const answer of checked.value) expect(answerInWords(answer)).not.toBe("");
        },
      ),
    );
  });
});

describe("in words, an answer", () => {
  it.each<[QuestionType, AnswerValue, string]>([
    ["yes_no", false, "No"],
    ["several_of", ["Search engines", "Émail"], "Search engines, Émail"],
    ["number", 1234567.5, "1,234,567.5"],
    ["number", 0.000001, "0.000001"],
    ["date", "2026-11-24", "Tuesday 24 November 2026"],
    ["date", "some time", "some time"],
    ["short_text", "2026-11-24", "2026-11-24"],
  ])("of type %s reads naturally: %j", (type, answer, words) => {
    expect(answerInWords({ type, answer })).toBe(words);
  });
});

describe("a question's name in forms", () => {
  it("is made from its words, and differs from those of the kind's other questions", () => {
    expect(slugFor("What's your website?", [])).toBe("whats-your-website");
    expect(slugFor("What do you want to talk about today?", [])).toBe("what-do-you-want-to-talk-about");
    expect(slugFor("Café?", ["cafe", "cafe-2"])).toBe("cafe-3");
    expect(slugFor("Ваш сайт?", [])).toBe("question");
  });

  it("fits whatever the words are", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "grapheme", maxLength: QUESTION_LIMITS.label })), (labels) => {
        const slugs: string[] = [];
        for (const label of labels) slugs.push(slugFor(label, slugs));
        expect(new Set(slugs).size).toBe(labels.length);
        for (const slug of slugs) expect(slug).toMatch(SLUG);
      }),
    );
  });
});
