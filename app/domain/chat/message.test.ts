import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CHAT_MESSAGE_MAX_CHARACTERS, readMessage } from "./message";

const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 700 }),
  fc.string({ unit: "grapheme", maxLength: 700 }),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 700 })
    .map((codes) => String.fromCharCode(...codes)),
);

describe("a message", () => {
  it.each([
    ["  Hello there \n", "Hello there"],
    ["\u00a0What does it cost?\u3000", "What does it cost?"],
    ["two\r\nlines", "two  lines"],
    ["nul\u0000l", "nul l"],
    ["cafe\u0301", "caf\u00e9"],
    ["\ud83d\ude42", "\ud83d\ude42"],
    ["half \ud83d of a smile", "half  of a smile"],
    ["?", "?"],
  ])("%j is read as %j", (typed, message) => {
    expect(readMessage(typed)).toBe(message);
  });

  it.each(["", " ", "\t\r\n", "\u00a0\u2003\u3000", "\u200b\u00ad\ufeff", "\u0000", "\ud83d"])(
    "%j is not one",
    (typed) => {
      expect(readMessage(typed)).toBeNull();
    },
  );

  it("is cut to the maximum length, never inside a character", () => {
    expect(readMessage("x".repeat(CHAT_MESSAGE_MAX_CHARACTERS + 1))).toBe(
      "x".repeat(CHAT_MESSAGE_MAX_CHARACTERS),
    );
    const smiles = readMessage(`x${"\ud83d\ude42".repeat(400)}`) ?? "";
    expect(smiles).toHaveLength(CHAT_MESSAGE_MAX_CHARACTERS - 1);
    expect(() => encodeURIComponent(smiles)).not.toThrow();
  });

  it("is unchanged when read again", () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        const message = readMessage(typed);
        if (message === null) return;
        expect(readMessage(message)).toBe(message);
        expect(message.trim()).toBe(message);
        expect(message.length).toBeGreaterThan(0);
        expect(message.length).toBeLessThanOrEqual(CHAT_MESSAGE_MAX_CHARACTERS);
        expect(() => encodeURIComponent(message)).not.toThrow();
      }),
    );
  });
});
