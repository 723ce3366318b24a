import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  fillPlaceholders,
  PLACEHOLDERS,
  type Placeholder,
  unknownPlaceholder,
  withCannedAnswer,
} from "./canned-answer";
import { CannedAnswerSchema } from "./canned-answer-schema";

const VALUES: Record<Placeholder, string> = {
  name: "Demo Client",
  reference: "#1001",
  subject: "It does not load",
  me: "Demo Staff",
  agency: "Demo Agency",
};

describe("placeholders", () => {
  it("are replaced wherever they stand, with or without spaces inside", () => {
    expect(fillPlaceholders("Hello {{name}}, {{ reference }} is {{reference}}.", VALUES)).toBe(
      "Hello Demo Client, #1001 is #1001.",
    );
    for (const name of Object.keys(PLACEHOLDERS)) {
      expect(fillPlaceholders(`{{${name}}}`, VALUES)).toBe(VALUES[name as Placeholder]);
    }
  });

  it("in what a client wrote stay as they are, and dollar signs are no patterns", () => {
    const named = { ...VALUES, name: "{{agency}} $& $1" };
    expect(fillPlaceholders("Hello {{name}}", named)).toBe("Hello {{agency}} $& $1");
  });

  it.each([
    ["Hello {{nmae}}", "{{nmae}}"],
    ["{{Name}}", "{{Name}}"],
    ["{{}}", "{{}}"],
    ["{{constructor}}", "{{constructor}}"],
    ["{{name}} and {{name", "{{name"],
    ["name}} {{name}}", "name}}"],
    ["{{{name}}}", null],
    ["{name} {{agency}}", null],
    ["no braces at all", null],
  ])("%j has the unknown one %j", (text, unknown) => {
    expect(unknownPlaceholder(text)).toBe(unknown);
  });

  it("leave nothing to fill in a text that was found in order", () => {
    const part = fc.oneof(
      fc.constantFrom(...Object.keys(PLACEHOLDERS).map((name) => `{{${name}}}`)),
      fc.string({ unit: fc.constantFrom("a", " ", "{", "}", "\n") }),
    );
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const text = parts.join("");
        if (unknownPlaceholder(text) !== null) return;
        const plain = Object.fromEntries(Object.keys(PLACEHOLDERS).map((name) => [name, "x"]));
        const filled = fillPlaceholders(text, plain as Record<Placeholder, string>);
        expect(filled).not.toMatch(/\{\{(name|reference|subject|me|agency)\}\}/);
      }),
    );
  });
});

describe("a canned answer", () => {
  it("is refused with an unknown placeholder, which the message names", () => {
    const parsed = CannedAnswerSchema.safeParse({ title: "Thanks", body: "Dear {{nmae}}" });
    expect(parsed.error?.issues[0]).toMatchObject({
      path: ["body"],
      message: expect.stringMatching(/^\{\{nmae\}\} is not a placeholder\. .*\{\{name\}\}.*\{\{agency\}\}$/),
    });
    expect(CannedAnswerSchema.safeParse({ title: "Thanks", body: "Dear {{name}}" }).success).toBe(true);
    expect(CannedAnswerSchema.safeParse({ title: " ", body: "Dear {{name}}" }).success).toBe(false);
  });

  it("comes behind what was typed", () => {
    expect(withCannedAnswer("", "Thank you.")).toBe("Thank you.");
    expect(withCannedAnswer("Hello,\n\n ", "Thank you.")).toBe("Hello,\n\nThank you.");
  });
});
