import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { endOfPrefix, searchedWords, wordsToFind } from "./search-words";

describe("the words that a text is found by", () => {
  it("are those of all its parts, once each, without capitals and accents", () => {
    expect(wordsToFind("Das Büro", "das BÜRO, demo@client.example #1001")).toEqual([
      "das",
      "buro",
      "demo",
      "client",
      "example",
      "1001",
    ]);
  });

  it("are cut and capped, so that no email can fill the table", () => {
    const noise = Array.from({ length: 5000 }, (_, index) => `w${index}`).join(" ");
    expect(wordsToFind(noise)).toHaveLength(1000);
    expect(wordsToFind("x".repeat(500))).toEqual(["x".repeat(32)]);
    // Cutting one of these in half would leave invalid text.
    const cut = wordsToFind("𐐨".repeat(60), "字".repeat(80));
    expect(cut.map((word) => Array.from(word).length)).toEqual([32, 32]);
    expect(() => encodeURIComponent(cut.join(""))).not.toThrow();
  });
});

describe("a search", () => {
  it("is for a few words", () => {
    expect(searchedWords("  #1001 Demo@client.example ")).toEqual(["1001", "demo", "client", "example"]);
    expect(searchedWords("a b c d e f g h")).toHaveLength(6);
    expect(searchedWords("?!…")).toEqual([]);
  });

  it("finds every text by any beginning of its words", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.nat(), (text, length) => {
        for (const word of wordsToFind(text)) {
          const letters = Array.from(word);
          const prefix = letters.slice(0, 1 + (length % letters.length)).join("");
          // As SQLite compares: by UTF-8 bytes, whose order is that of code points.
          const bytes = (value: string) => Buffer.from(value);
          expect(Buffer.compare(bytes(word), bytes(prefix))).toBeGreaterThanOrEqual(0);
          expect(Buffer.compare(bytes(word), bytes(endOfPrefix(prefix)))).toBeLessThan(0);
        }
      }),
    );
  });
});
