import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseForm } from "~/http/forms/read-form.server";
import type { Question, Rule } from "./question";
import { QuestionFormSchema, questionValues, ruleFormSchema } from "./question-form";
import { decidingQuestions, fittingRule, routeOf, ruleInWords, ruleTrouble } from "./rule";

const OPTIONS = ["Small", "Large"];
const question = (slug: string, rule: Rule | null, more: Partial<Question> = {}): Question => ({
  slug,
  label: `${slug}?`,
  type: "one_of",
  isRequired: true,
  hint: "",
  options: OPTIONS,
  rule,
  ...more,
});
const toDemo = (answers: string[]): Rule => ({ answers, way: { to: "kind", kindId: "demo" } });
const toWords = (answers: string[]): Rule => ({ answers, way: { to: "words", words: "Not yet." } });
const given = (slug: string, answer: string | string[] | boolean) => ({ slug, answer });

describe("the way that answers lead", () => {
  const questions = [
    question("size", toDemo(["Small"])),
    question("name", null, { type: "short_text", options: [] }),
    question("ready", toWords(["no"]), { type: "yes_no", options: [] }),
    question("goals", toWords(["Large"]), { type: "several_of" }),
  ];

  it.each([
    ["to the kind that a rule offers", [given("size", "Small")], "demo"],
    ["to the first rule's, if two say something", [given("ready", false), given("size", "Small")], "demo"],
    ["to the words of a no", [given("size", "Large"), given("ready", false)], "words"],
    ["to the words of one of several", [given("goals", OPTIONS)], "words"],
    ["to the times, if no rule is about them", [given("size", "Large"), given("ready", true)], null],
    ["to the times, without answers", [], null],
    ["to the times, if a text is the same as an answer", [given("name", "Small")], null],
  ])("is %s", (_, answers, way) => {
    const route = routeOf(questions, answers, ["demo"]);
    expect(route && (route.way.to === "kind" ? route.way.kindId : route.way.to)).toBe(way);
  });

  it("is not to a kind of call that is withdrawn or gone, and its question need not come first", () => {
    expect(routeOf(questions, [given("size", "Small")], [])).toBeNull();
    expect(routeOf(questions, [given("ready", false), given("size", "Small")], [])?.slug).toBe("ready");
    expect(decidingQuestions(questions, []).map(({ slug }) => slug)).toEqual(["ready", "goals"]);
    expect(decidingQuestions(questions, ["demo"]).map(({ slug }) => slug)).toEqual([
      "size",
      "ready",
      "goals",
    ]);
  });
});

describe("a rule at the desk", () => {
  const kinds = [
    { id: "demo", name: "demo", shortName: "demo", isOffered: true },
    { id: "audit", name: "site audit", shortName: "audit", isOffered: false },
  ];

  it("is read in words, and says why it does nothing", () => {
    const size = question("size", null);
    expect(ruleInWords(toDemo(OPTIONS), size, kinds)).toBe(
      "If the answer is “Small” or “Large”: offer a demo instead",
    );
    expect(ruleInWords(toWords(["no"]), { type: "yes_no", options: [] }, kinds)).toBe(
      "If the answer is “No”: offer no times, and say “Not yet.”",
    );
    expect(ruleTrouble(toDemo(["Small"]), kinds)).toBeNull();
    const to = (kindId: string): Rule => ({ answers: ["Small"], way: { to: "kind", kindId } });
    expect(ruleTrouble(to("audit"), kinds)).toBe("It does nothing: “site audit” has been withdrawn.");
    expect(ruleTrouble(to("gone"), kinds)).toMatch(/^It does nothing: the kind of call .* deleted/);
  });

  it("loses the answers that its question loses, and ends with the last", () => {
    const rule = toDemo(OPTIONS);
    const type = "one_of" as const;
    expect(fittingRule(rule, { type, options: ["Large", "Huge"] })?.answers).toEqual(["Large"]);
    expect(fittingRule(rule, { type, options: ["Huge"] })).toBeNull();
    expect(fittingRule(rule, { type: "short_text", options: [] })).toBeNull();
    expect(fittingRule(rule, { type: "yes_no", options: [] })).toBeNull();
  });

  const form = {
    version: "3",
    ruleAnswer: "Small",
    way: "words",
    ruleKind: "",
    rulePage: "",
    ruleWords: "No.",
  };
  const read = (fields: Record<string, string | string[]>) =>
    parseForm(ruleFormSchema(question("size", null)), { ...form, ...fields });

  it.each([
    ["/services", true],
    ["/help/billing?plan=growth#prices", true],
    ["https://client.example/path", true],
    ["//client.example", false],
    ["/\\client.example", false],
    ["/\t/client.example", false],
    ["http://client.example", false],
    ["javascript:alert(1)", false],
    ["https://me:secret@client.example", false],
    ["services", false],
    ["", false],
  ])("shows the page %j: %s", (rulePage, isPage) => {
    const read_ = read({ way: "page", rulePage });
    expect(read_.ok).toBe(isPage);
    if (read_.ok) expect(read_.value.rule.way).toEqual({ to: "page", address: rulePage });
  });

  it("needs an answer of its question, and what its way needs", () => {
    expect(read({ ruleAnswer: [] })).toEqual({
      ok: false,
      errors: { ruleAnswer: "Choose at least one answer" },
    });
    expect(read({ ruleAnswer: "Huge" }).ok).toBe(false);
    expect(read({ way: "elsewhere" }).ok).toBe(false);
    expect(read({ way: "kind" })).toEqual({ ok: false, errors: { ruleKind: "Choose a kind of call" } });
    expect(read({ ruleWords: "  " })).toEqual({ ok: false, errors: { ruleWords: "Enter what to say" } });
    expect(read({ ruleAnswer: ["Large", "Small", "Large"] })).toEqual({
      ok: true,
      value: { version: 3, rule: { answers: OPTIONS, way: { to: "words", words: "No." } } },
    });
  });
});

describe("the desk's form of a question", () => {
  const fields = {
    version: "0",
    label: "How big?",
    type: "one_of",
    hint: "",
    options: "Small\r\n\r\n Large \nSmall",
  };

  it("takes one answer a line, without empty and repeated ones", () => {
    expect(parseForm(QuestionFormSchema, fields)).toMatchObject({
      ok: true,
      value: { question: { options: OPTIONS, isRequired: false } },
    });
    expect(parseForm(QuestionFormSchema, { ...fields, type: "date" })).toMatchObject({
      ok: true,
      value: { question: { options: [] } },
    });
  });

  it.each([
    [{ label: " " }, { label: "Enter the question" }],
    [{ label: "x".repeat(161) }, { label: "The question can be at most 160 characters long" }],
    [{ type: "file" }, { type: "Choose one of the types shown" }],
    [{ options: "Small" }, { options: "Enter at least two answers, one a line" }],
    [{ options: `Small\n${"x".repeat(81)}` }, { options: "Each answer can be at most 80 characters long" }],
    [
      { options: Array.from({ length: 21 }, (_, index) => `Answer ${index}`).join("\n") },
      { options: "Enter up to 20 answers" },
    ],
    [
      { options: "Small\nLarge\u202e" },
      { options: "Remove any characters that can't be displayed, then try again" },
    ],
    [{ hint: "x".repeat(241) }, { hint: "The hint can be at most 240 characters long" }],
  ])("refuses %j", (change, errors) => {
    expect(parseForm(QuestionFormSchema, { ...fields, ...change })).toEqual({ ok: false, errors });
  });

  it("shows what it has read, and reads that as the same", () => {
    const text = fc.string({ unit: "grapheme", maxLength: 40 });
    fc.assert(
      fc.property(
        text,
        text,
        fc.array(text, { maxLength: 8 }),
        fc.boolean(),
        (label, hint, lines, isRequired) => {
          const typed = {
            ...fields,
            label,
            hint,
            options: lines.join("\n"),
            ...(isRequired && { isRequired: "on" }),
          };
          const once = parseForm(QuestionFormSchema, typed);
          if (!once.ok) return;
          const again = parseForm(QuestionFormSchema, {
            version: "0",
            ...questionValues(once.value.question),
          });
          expect(again).toEqual(once);
        },
      ),
    );
  });
});
