import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { multiLine, singleLine, singleValue } from "./text-schema";

const NAME = singleLine(20, { required: "Enter a name", tooLong: "Too long" });
const NICKNAME = singleLine(20, { tooLong: "Too long" });
const MESSAGE = multiLine(20, { tooLong: "Too long" });
const CANNOT_BE_SHOWN = "Remove any characters that can't be displayed, then try again";

/** The text a schema keeps, or its first complaint. */
function outcome(
  schema: z.ZodType<string>,
  value: unknown,
): { text: string } | { complaint: string | undefined } {
  const parsed = schema.safeParse(value);
  return parsed.success ? { text: parsed.data } : { complaint: parsed.error.issues[0]?.message };
}

describe("a single line of text", () => {
  it.each([
    ["  Demo Client \t", "Demo Client"],
    ["\u3000Demo Client\u00a0", "Demo Client"],
    ["Demo Client\r\n", "Demo Client"],
    ["Zoe\u0308", "Zo\u00eb"],
    ["\u1112\u1161\u11ab\u1100\u1173\u11af", "\ud55c\uae00"],
    [
      "\u0645\u0631\u062d\u0628\u0627 \u05e9\u05dc\u05d5\u05dd",
      "\u0645\u0631\u062d\u0628\u0627 \u05e9\u05dc\u05d5\u05dd",
    ],
    ["\u{1f469}\u200d\u{1f680} & Co", "\u{1f469}\u200d\u{1f680} & Co"],
    ["\u{1f680}", "\u{1f680}"],
    ["<b>O'Neil</b>", "<b>O'Neil</b>"],
    ["-", "-"],
  ])("keeps %j as %j", (typed, kept) => {
    expect(outcome(NAME, typed)).toEqual({ text: kept });
  });

  it.each([
    ["nothing", undefined],
    ["an empty string", ""],
    ["spaces", " \t\u00a0\u3000 "],
    ["line breaks", "\r\n\n"],
    ["a zero-width space", "\u200b"],
    ["joiners", "\u200d\u2060\ufeff"],
    ["a variation selector", "\ufe0f"],
    ["a soft hyphen", "\u00ad"],
  ])("reports a missing value for %s", (_, typed) => {
    expect(outcome(NAME, typed)).toEqual({ complaint: "Enter a name" });
  });

  it.each([
    "Demo\0Client",
    "\0",
    "Demo\nClient",
    "Demo\tClient",
    "Demo\u007fClient",
    "Demo\u0085Client",
    "\u001b[31m",
  ])("refuses the control character in %j", (typed) => {
    expect(outcome(NAME, typed)).toEqual({ complaint: CANNOT_BE_SHOWN });
  });

  it.each([..."\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"])(
    "refuses the direction mark %j",
    (mark) => {
      expect(outcome(NAME, `Demo${mark}Client`)).toEqual({ complaint: CANNOT_BE_SHOWN });
      expect(outcome(NICKNAME, mark)).toEqual({ complaint: CANNOT_BE_SHOWN });
      expect(outcome(MESSAGE, `Demo${mark}Client`)).toEqual({ text: `Demo${mark}Client` });
    },
  );

  it("measures length after trimming and composing", () => {
    expect(outcome(NAME, `  ${"x".repeat(20)}  `)).toEqual({ text: "x".repeat(20) });
    expect(outcome(NAME, "e\u0301".repeat(20))).toEqual({ text: "\u00e9".repeat(20) });
    expect(outcome(NAME, "\u{10000}".repeat(20))).toEqual({ text: "\u{10000}".repeat(20) });
    expect(outcome(NAME, "x".repeat(21))).toEqual({ complaint: "Too long" });
    expect(outcome(NAME, "x".repeat(300))).toEqual({ complaint: "Too long" });
  });

  it("may be empty if not required", () => {
    expect(outcome(NICKNAME, undefined)).toEqual({ text: "" });
    expect(outcome(NICKNAME, "  ")).toEqual({ text: "" });
    expect(outcome(NICKNAME, "\0")).toEqual({ complaint: CANNOT_BE_SHOWN });
  });

  it("never keeps control characters, outer white space or more than the limit, and is idempotent", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 40 }), (typed) => {
        const kept = outcome(NAME, typed);
        if (!("text" in kept)) return;
        expect(kept.text).not.toMatch(/\p{Cc}/u);
        expect(kept.text).toBe(kept.text.trim().normalize("NFC"));
        // Characters, as the schema and the database count them: one beyond U+FFFF is two in a string's length.
        expect([...kept.text].length).toBeLessThanOrEqual(20);
        expect(outcome(NAME, kept.text)).toEqual(kept);
      }),
    );
  });
});

describe("multi-line text", () => {
  it("keeps tabs and line breaks, reducing CRLF to LF", () => {
    expect(outcome(MESSAGE, " one\r\n\ttwo\nthree ")).toEqual({ text: "one\n\ttwo\nthree" });
  });

  it("counts CRLF as one character", () => {
    const lines = Array.from({ length: 10 }, () => "x");
    expect(outcome(MESSAGE, `${lines.join("\r\n")}y`)).toEqual({ text: `${lines.join("\n")}y` });
    expect(outcome(MESSAGE, `${lines.join("\r\n")}yy`)).toEqual({ complaint: "Too long" });
  });

  it.each(["a\0b", "a\u0007b", "a\u001bb", "a\rb", "a\u009bb"])(
    "refuses the control character in %j",
    (typed) => {
      expect(outcome(MESSAGE, typed)).toEqual({ complaint: CANNOT_BE_SHOWN });
    },
  );
});

describe("a field that may be sent only once", () => {
  it.each([NAME, NICKNAME, MESSAGE, singleValue("Missing")])("refuses two values and says why", (schema) => {
    for (const value of [["one", "two"], ["one"], []]) {
      expect(outcome(schema, value)).toEqual({
        complaint: "We received this field more than once. Please send the form again.",
      });
    }
  });

  it("rejects non-text values", () => {
    for (const value of [7, true, {}, { length: 3 }]) {
      expect(outcome(NAME, value)).toEqual({ complaint: "Enter a name" });
    }
  });

  it("treats a missing field as empty", () => {
    expect(outcome(singleValue("Missing"), undefined)).toEqual({ text: "" });
    expect(outcome(singleValue("Missing"), null)).toEqual({ text: "" });
  });
});
