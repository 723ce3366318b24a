import { describe, expect, it } from "vitest";
import { CHAT_SCRIPT } from "./chat";
import { CLAIMS } from "./claims";
import { figuresInWords } from "./claims-in-words";

const FIGURES = figuresInWords(CLAIMS);
const PHRASES = CLAIMS.map(({ claim }) => claim);
const scripted = Object.values(CHAT_SCRIPT.replies).flatMap((replies) => replies.map(({ text }) => text));

describe("the figures in the chat", () => {
  it("are those of the home page, all of them, in its words", () => {
    for (const phrase of PHRASES) expect(FIGURES).toContain(phrase);
    expect(PHRASES).toContain("40% faster response");
    expect(PHRASES).toContain("3.5x average return");
    expect(PHRASES).toContain("100% Success Rate in Implementation");
  });

  it("are marked as examples, because they have no source yet", () => {
    expect(FIGURES).toContain("They're examples, not a promise");
  });

  it("are not in the script, whose lines follow answers to anything", () => {
    expect(scripted.filter((text) => /\d%|\dx\b/.test(text))).toEqual([]);
  });
});
