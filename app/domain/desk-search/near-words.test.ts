import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { distanceOf, editsForgiven, piecesOf } from "./near-words";

const isLookedAt = (text: string, words: string[]) =>
  piecesOf(words).either.every((parts) => parts.some((part) => text.includes(part)));

describe("a word with a typo", () => {
  it.each([
    ["bakre", "demo baker bakery", 1],
    ["bker", "demo baker", 1],
    ["baaker", "demo baker", 1],
    ["nortwind", "northwind traders", 1],
    ["norhtwidn", "northwind traders", 2],
    ["baker", "demo baker", 0],
    ["wind", "northwind", 0],
  ])("%s is near to %s", (word, text, distance) => expect(distanceOf(text, [word])).toBe(distance));

  it("is near to nothing that has other letters, and short words must be right", () => {
    expect(distanceOf("demo baker", ["boxer"])).toBeNull();
    expect(distanceOf("ann", ["amm"])).toBeNull();
    expect(distanceOf("demo baker", ["bakre", "dentist"])).toBeNull();
    expect(distanceOf("", ["baker"])).toBeNull();
  });
});

it("lets a text be looked at, whatever single letter is wrong", () => {
  const word = fc.string({ unit: fc.constantFrom(..."abcdefgh"), minLength: 6, maxLength: 14 });
  fc.assert(
    fc.property(word, fc.nat(), fc.constantFrom("drop", "change", "swap", "add"), (right, where, how) => {
      const at = where % (right.length - 1);
      const typed = {
        drop: right.slice(0, at) + right.slice(at + 1),
        change: `${right.slice(0, at)}z${right.slice(at + 1)}`,
        swap: right.slice(0, at) + right[at + 1] + right[at] + right.slice(at + 2),
        add: `${right.slice(0, at)}z${right.slice(at)}`,
      }[how];
      expect(isLookedAt(right, [typed])).toBe(true);
      expect(distanceOf(right, [typed])).toBeLessThanOrEqual(editsForgiven(typed));
    }),
  );
});

it("asks for a bounded number of pieces, however much is typed", () => {
  const { pairs, either } = piecesOf(Array.from({ length: 6 }, (_, at) => `${"abcdefghij".repeat(10)}${at}`));
  expect(pairs.length).toBeLessThanOrEqual(16);
  expect(either.flat().length).toBeLessThanOrEqual(18);
});
