import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TALK_EXAMPLES, TALK_SCRIPT } from "../../content/showcase";
import { kindOf, OWN_WORDS_LIMITS, type TalkLine, talkAbout } from "./sample-talk";

const textOf = (lines: readonly TalkLine[] | null) =>
  lines?.map(({ parts }) => parts.map(({ text }) => text).join(""));

describe("kindOf", () => {
  it.each([
    ["How much is a bouquet for ten tables?", "price"],
    ["What do you charge?", "price"],
    ["Is it under £200?", "price"],
    ["When could you come?", "time"],
    ["Have you got anything on Saturday?", "time"],
    ["Do you deliver to Leeds?", "place"],
    ["Where are you?", "place"],
    ["My order arrived broken. How much do I get back?", "problem"],
    ["I'd like a refund", "problem"],
    ["Do you take nervous dogs?", "can"],
    ["Which one suits a small room?", "other"],
    ["toString", "other"],
  ])("%s is about %s", (question, kind) => {
    expect(kindOf(question)).toBe(kind);
  });
});

describe("talkAbout", () => {
  it("is made of the visitor's words, with gaps for what only their own pages know", () => {
    const { lines, problems } = talkAbout(
      { sells: "  wedding\n flowers ", asks: "How much is a bouquet?" },
      TALK_SCRIPT,
    );
    expect(problems).toEqual({});
    expect(lines?.map(({ from }) => from)).toEqual(["visitor", "assistant", "visitor", "assistant"]);
    expect(textOf(lines)?.[0]).toBe("How much is a bouquet?");
    expect(lines?.[1]?.parts).toContainEqual({ kind: "own", text: "wedding flowers" });
    expect(lines?.[1]?.parts).toContainEqual({ kind: "gap", text: "the price from your own list" });
  });

  it("takes no word of the visitor's for its own", () => {
    const { lines } = talkAbout({ sells: "[gaps] {sells} <b>", asks: "[a] {sells}, how much?" }, TALK_SCRIPT);
    expect(lines?.[0]?.parts).toEqual([{ kind: "own", text: "[a] {sells}, how much?" }]);
    expect(lines?.[1]?.parts.filter(({ kind }) => kind === "own")).toEqual([
      { kind: "own", text: "[gaps] {sells} <b>" },
    ]);
  });

  it.each([
    ["", "missing"],
    [" \u200b\u202e ", "missing"],
    ["?!", "missing"],
    ["x".repeat(OWN_WORDS_LIMITS.sells + 1), "too-long"],
  ])("says what is wrong with %j", (sells, problem) => {
    const talk = talkAbout({ sells, asks: "How much?" }, TALK_SCRIPT);
    expect(talk.lines).toBeNull();
    expect(talk.problems).toEqual({ sells: problem });
  });

  it("counts characters as people do, and takes as many as it says", () => {
    const sells = "🦊".repeat(OWN_WORDS_LIMITS.sells);
    expect(talkAbout({ sells, asks: "How much?" }, TALK_SCRIPT).lines).not.toBeNull();
  });

  it("shows whatever is typed as whole text on one line", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (sells, asks) => {
        const { words, lines } = talkAbout({ sells, asks }, TALK_SCRIPT);
        for (const text of [words.sells, words.asks, ...(textOf(lines) ?? [])]) {
          expect(text).not.toMatch(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u);
        }
      }),
      { numRuns: 30 },
    );
  });

  it("has an example's own lines for the example's words, and no others", () => {
    const example = { sells: "flowers", asks: "How much?", rest: ["$5.", "[Fine]", "Bye."] } as const;
    const { lines } = talkAbout({ sells: "flowers", asks: " How  much?" }, TALK_SCRIPT, [example]);
    expect(textOf(lines)).toEqual(["How much?", "$5.", "Fine", "Bye."]);
    expect(textOf(talkAbout({ ...example, sells: "roses" }, TALK_SCRIPT, [example]).lines)?.[1]).not.toBe(
      "$5.",
    );
  });

  it("has an example for each page, with a script of its own", () => {
    const kinds = Object.values(TALK_EXAMPLES).map(({ asks }) => kindOf(asks));
    expect(new Set(kinds).size).toBe(kinds.length);
    for (const example of Object.values(TALK_EXAMPLES)) {
      expect(talkAbout(example, TALK_SCRIPT).lines).not.toBeNull();
    }
  });
});
