import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { linesOfTranscript, MAIL_ADDRESS_MAX_CHARACTERS, transcriptMail, transcriptText } from "./transcript";

const MAIL = {
  to: "support@agency.example",
  subject: "A conversation & a question",
  opening: "Please pick this up:",
  omission: "[left out]",
};

function textOf(address: string): string {
  return decodeURIComponent(/&body=(.*)$/.exec(address)?.[1] ?? "");
}

describe("the mail with a conversation", () => {
  it("has address, subject and text", () => {
    const address = transcriptMail({ ...MAIL, lines: ["Me: 50% & more?", "Assistant: Yes"] });
    expect(address).toMatch(
      /^mailto:support@agency\.example\?subject=A%20conversation%20%26%20a%20question&body=/,
    );
    expect(textOf(address)).toBe("Please pick this up:\r\n\r\nMe: 50% & more?\r\n\r\nAssistant: Yes\r\n\r\n");
  });

  it("is never too long, can be read, and ends with what was said last", () => {
    const line = fc.string({ unit: "grapheme", minLength: 1, maxLength: 500 });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 30 }), (lines) => {
        const address = transcriptMail({ ...MAIL, lines });
        expect(address.length).toBeLessThanOrEqual(MAIL_ADDRESS_MAX_CHARACTERS);
        const text = textOf(address);
        expect(text.startsWith(MAIL.opening)).toBe(true);
        const last = lines.at(-1) ?? "";
        const isWhole = text.endsWith(`${last}\r\n\r\n`);
        const isCut =
          text.endsWith("\u2026\r\n\r\n") && text.includes(`${MAIL.omission}\r\n\r\n${[...last][0]}`);
        expect(isWhole || isCut).toBe(true);
      }),
    );
  });

  it("says so where the beginning is left out", () => {
    const lines = Array.from({ length: 20 }, (_, index) => `Me: ${index} ${"x".repeat(200)}`);
    const text = textOf(transcriptMail({ ...MAIL, lines }));
    expect(text).toContain(MAIL.omission);
    expect(text).not.toContain("Me: 0 ");
    expect(text).toContain("Me: 19 ");
  });
});

describe("the conversation as a text", () => {
  const line = fc.stringMatching(/^(Me|Assistant): \w{1,200}$/);

  it("is the lines, and the lines are found in it again", () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1 }), (lines) => {
        expect(linesOfTranscript(transcriptText(lines, 100_000, "[left out]"))).toEqual(lines);
      }),
    );
  });

  it("is never too long, and where not all fits it is the newest", () => {
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
