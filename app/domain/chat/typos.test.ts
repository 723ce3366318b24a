import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { typosBetween, withoutTypos } from "./typos";

const VOCABULARY = {
  telling: ["cancel", "appointment", "appointments", "refund", "wednesday", "price", "free", "ward"],
  known: new Set([
    "cancel",
    "appointment",
    "appointments",
    "ward",
    "word",
    "refund",
    "wednesday",
    "price",
    "free",
    "prince",
    "tree",
  ]),
};
const correct = (question: string) => withoutTypos(question, VOCABULARY);

const word = fc.string({ unit: fc.constantFrom(..."abcde"), maxLength: 6 });

describe("typos", () => {
  it.each([
    ["can i cancle my apointment", "can i cancel my appointment"],
    ["refnud", "refund"],
    ["wensday", "wednesday"],
    ["priec", "price"],
  ])("in %j", (typed, meant) => expect(correct(typed)).toBe(meant));

  it.each([
    "prince",
    "word",
    "bree",
    "a tree",
    "prices",
    "fre",
    "cat",
    "refined",
    "canoe",
    "two cancellations",
  ])("are not in %j", (question) => expect(correct(question)).toBe(question));

  it("are corrected once", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(word, fc.constantFrom("cancle", "fere", "apontment"))), (words) => {
        const corrected = correct(words.join(" "));
        expect(correct(corrected)).toBe(corrected);
      }),
    );
  });

  it("are as many one way as the other, and none between the same words", () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(typosBetween(a, b, 2)).toBe(typosBetween(b, a, 2));
        expect(typosBetween(a, b, 0)).toBe(a === b ? 0 : null);
        const most = typosBetween(a, b, 2);
        if (most !== null) expect(Math.abs(a.length - b.length)).toBeLessThanOrEqual(most);
      }),
    );
  });

  it("are one for each letter added, left out, replaced or swapped", () => {
    fc.assert(
      fc.property(word, fc.nat(5), fc.constantFrom(..."xyz"), (right, at, letter) => {
        const typed = [
          right.slice(0, at) + letter + right.slice(at),
          right.slice(0, at) + letter + right.slice(at + 1),
        ];
        for (const wrong of typed) expect(typosBetween(wrong, right, 1)).toBe(1);
      }),
    );
  });
});
