import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { stemOf, toleranceFor, wordsOf } from "./words";

const words = (text: string) => wordsOf(text).map(({ word }) => word);

describe("wordsOf", () => {
  test.each([
    ["Move or cancel", ["move", "or", "cancel"]],
    ["Don’t, can't", ["dont", "cant"]],
    ["Café über", ["cafe", "uber"]],
    ["scheduler.event_scheduled", ["scheduler", "event", "scheduled"]],
    ["24/7 (.ics)", ["24", "7", "ics"]],
    ["🙂 ✨ !?", []],
    ["", []],
    ["שעות תמיכה", ["שעות", "תמיכה"]],
  ])("%s", (text, expected) => expect(words(text)).toEqual(expected));

  test("gives each word's position", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        for (const { word, from, to } of wordsOf(text)) {
          expect(words(text.slice(from, to))).toContain(word);
        }
      }),
    );
  });
});

describe("stemOf", () => {
  test.each([
    ["booking", "book"],
    ["booked", "book"],
    ["cancelling", "cancel"],
    ["cancelled", "cancel"],
    ["prices", "pric"],
    ["price", "pric"],
    ["rescheduling", "reschedul"],
    ["reschedule", "reschedul"],
    ["crm", "crm"],
    ["yes", "yes"],
  ])("%s → %s", (word, stem) => expect(stemOf(word)).toBe(stem));
});

describe("toleranceFor", () => {
  test.each([
    ["crm", 0],
    ["plan", 1],
    ["billing", 1],
    ["calendar", 2],
    ["12345678", 0],
    ["x".repeat(200), 0],
  ] as const)("%s: %i", (word, slips) => expect(toleranceFor(word)).toBe(slips));
});
