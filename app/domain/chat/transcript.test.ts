import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  EMAIL_ADDRESS_MAX_CHARACTERS,
  linesOfTranscript,
  transcriptEmail,
  transcriptText,
} from "./transcript";

const EMAIL = {
  to: "support@agency.example",
  subject: "A conversation & a question",
  opening: "Please pick this up:",
  omission: "[left out]",
};

function textOf(address: string): string {
  return decodeURIComponent(/&body=(.*)$/.exec(address)?.[1] ?? "");
}

describe("the email with a conversation", () => {
  it("has recipient, subject and text", () => {
    const address = transcriptEmail({ ...EMAIL, lines: ["Me: 50% & more?", "Assistant: Yes"] });
    expect(address).toMatch(
      /^mailto:support@agency\.example\?subject=A%20conversation%20%26%20a%20question&body=/,
    );
    expect(textOf(address)).toBe("Please pick this up:\r\n\r\nMe: 50% & more?\r\n\r\nAssistant: Yes\r\n\r\n");
  });

  it("fits the length limit, can be decoded, and ends with the latest message", () => {
    const line = fc.string({ unit: "grapheme", minLength: 1, maxLength: 500 });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 30 }), (lines) => {
        const address = transcriptEmail({ ...EMAIL, lines });
        expect(address.length).toBeLessThanOrEqual(EMAIL_ADDRESS_MAX_CHARACTERS);
        const text = textOf(address);
        expect(text.startsWith(EMAIL.opening)).toBe(true);
        const last = lines.at(-1) ?? "";
        const isWhole = text.endsWith(`${last}\r\n\r\n`);
        const isCut =
          text.endsWith("\u2026\r\n\r\n") && text.includes(`${EMAIL.omission}\r\n\r\n${[...last][0]}`);
        expect(isWhole || isCut).toBe(true);
      }),
    );
  });

  it("says when the beginning is left out", () => {
    const lines = Array.from({ length: 20 }, (_, index) => `Me: ${index} ${"x".repeat(200)}`);
    const text = textOf(transcriptEmail({ ...EMAIL, lines }));
    expect(text).toContain(EMAIL.omission);
    expect(text).not.toContain("Me: 0 ");
    expect(text).toContain("Me: 19 ");
  });
});

describe("the conversation as text", () => {
  const line = fc.stringMatching(/^(Me|Assistant): \w{1,200}$/);

  it("contains the lines, and parses back into them", () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1 }), (lines) => {
        expect(linesOfTranscript(transcriptText(lines, 100_000, "[left out]"))).toEqual(lines);
      }),
    );
  });

  it("fits the limit, keeping the newest lines", () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1 }), fc.integer({ min: 20, max: 500 }), (lines, max) => {
        const text = transcriptText(lines, max, "[left out]");
        expect(text.length).toBeLessThanOrEqual(max);
        const [first, ...kept] = linesOfTranscript(text);
        if (first === "[left out]") expect(lines.slice(lines.length - kept.length)).toEqual(kept);
        else expect(linesOfTranscript(text)).toEqual(lines);
      }),
    );
  });
});
