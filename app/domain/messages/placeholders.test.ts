import { describe, expect, test } from "vitest";
import { OUR_WORDS, SLOTS } from "./message";
import { piecesOf, placeholderProblem, problemsOf } from "./placeholders";

describe("the placeholders of a message", () => {
  test("are known in any case and with spaces around them; other braces stay as typed", () => {
    expect(piecesOf("Hi { Name }, {} {x\ny}")).toEqual([
      { is: "text", text: "Hi " },
      { is: "value", name: "name" },
      { is: "text", text: ", {} {x\ny}" },
    ]);
  });

  test("that are unknown are refused, with the nearest that is known", () => {
    expect(placeholderProblem("Hi {nmae}", "follow_up")).toContain("{nmae}. Did you mean {name}?");
    expect(placeholderProblem("{manage lnk}", "reminder_1")).toContain("{manage link}");
    expect(placeholderProblem("{something else}", "reminder_1")).toContain("Choose one of those below");
    expect(placeholderProblem("{NAME} on {time}", "reminder_1")).toBeNull();
  });

  test("to book again are for clients alone, and no link fits into a subject", () => {
    expect(placeholderProblem("{book again}", "host_reminder")).toContain("isn't available");
    expect(problemsOf({ subject: "{manage link}", body: "" }, "reminder_1").subject).toContain("link");
    expect(problemsOf({ subject: "{name}", body: "{book again}" }, "follow_up")).toEqual({});
  });

  test("leave web addresses apart, without the full stop after them", () => {
    expect(piecesOf("See https://a.example/x?y=1. Or http://b.example")).toEqual([
      { is: "text", text: "See " },
      { is: "address", text: "https://a.example/x?y=1" },
      { is: "text", text: ". Or " },
      { is: "address", text: "http://b.example" },
    ]);
    expect(piecesOf("javascript:alert(1)")).toEqual([{ is: "text", text: "javascript:alert(1)" }]);
  });

  test("in our own words are all known", () => {
    for (const slot of SLOTS) expect([slot, problemsOf(OUR_WORDS[slot], slot)]).toEqual([slot, {}]);
  });
});
