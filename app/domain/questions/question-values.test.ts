import { describe, expect, it } from "vitest";
import { prefilledIn, questionValuesIn, valuesOfField } from "./question-values";

describe("the answers among a form's fields", () => {
  it("are those of fields with a question's name, each as a list", () => {
    const fields = {
      name: "Demo Client",
      "answer[goal]": "Leads",
      "answer[places]": ["Search", "Email"],
      "answer[Goal]": "x",
      "answer[a b]": "x",
      "answer[]": "x",
      "answer[-a]": "x",
      "xanswer[goal]": "x",
    };
    expect(questionValuesIn(fields)).toEqual({
      "answer[goal]": ["Leads"],
      "answer[places]": ["Search", "Email"],
    });
  });

  it("are no more than a form of ours has", () => {
    const fields = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`answer[q${index}]`, "x"]));
    expect(Object.keys(questionValuesIn(fields))).toHaveLength(20);
    expect(questionValuesIn({ "answer[a]": Array(100).fill("x") })["answer[a]"]).toHaveLength(25);
  });

  it("have nothing of what every object has", () => {
    expect(valuesOfField({}, "constructor")).toEqual([]);
    expect(valuesOfField(undefined, "answer[a]")).toEqual([]);
  });
});

it("An address fills in 2,000 characters, or nothing", () => {
  expect(prefilledIn({ "answer[a]": "x".repeat(2000) })).toEqual({ "answer[a]": ["x".repeat(2000)] });
  expect(prefilledIn({ "answer[a]": "x".repeat(2000), "answer[b]": "x" })).toEqual({});
});
