import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { matchesSearch, plainLetters, searchWords } from "./search-words";

describe("searchWords", () => {
  test.each([
    ["Demo Client", ["demo", "client"]],
    ["  Demo\tCLIENT ", ["demo", "client"]],
    ["demo.client+calls@mail.example", ["demo", "client", "calls", "mail", "example"]],
    ["Zoë Müller-Łukasz", ["zoe", "muller", "lukasz"]],
    ["ÉLODIE", ["elodie"]],
    ["O'Brien O’Brien", ["obrien"]],
    ["Straße Ærø", ["strasse", "aero"]],
    ["Αθήνα Москва", ["αθηνα", "москва"]],
    ["山田太郎", ["山田太郎"]],
    ["“Quoted” – co.", ["quoted", "co"]],
    ["Demo\u1680Client", ["demo", "client"]],
    ["-_%*\"'[]\\", []],
    ["", []],
  ])("%j has the words %j", (text, words) => {
    expect(searchWords(text)).toEqual(words);
  });

  test("capitals and accents make no difference", () => {
    const letters = [...plainLetters().keys()].filter((letter) => /^\p{L}$/u.test(letter));
    for (const letter of letters)
      expect(searchWords(letter)).toEqual(searchWords(letter.toLowerCase().normalize("NFC")));
  });

  test("a word found is its own word, and can be put into JSON as it stands", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const words = searchWords(text);
        expect(searchWords(words.join(" "))).toEqual(words);
        for (const word of words) expect(word).not.toMatch(/["\\\s:]/);
      }),
    );
  });
});

describe("matchesSearch", () => {
  test.each([
    ["We don't call on Sundays", "don't", true],
    ["We don’t call on Sundays", "dont", true],
    ["Zoë's photograph", "Zoë", true],
    ["Zoë's photograph", "zoe photo", true],
    ["A Photograph", "PHOTO graph", true],
    ["Zoë's photograph", "zoe picture", false],
    ["Anything", "", true],
  ])("%j, searched for %j: %s", (text, q, isFound) => {
    expect(matchesSearch(text, q)).toBe(isFound);
  });

  test("a text is found by each of its words as it stands there", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (before, word) => {
        expect(matchesSearch(`${before} ${word}`, word)).toBe(true);
      }),
    );
  });
});
