import fc from "fast-check";
import PostalMime from "postal-mime";
import { describe, expect, it } from "vitest";
import { headerMailbox, headerText } from "./mime-header";
import { oneLine } from "./one-line";

async function read(headers: string) {
  return PostalMime.parse(`${headers}\r\nMIME-Version: 1.0\r\n\r\ntext\r\n`);
}

/** Any text as it comes out of a form: a line without control characters. */
const anyName = fc
  .string({ unit: "grapheme", minLength: 1, maxLength: 100 })
  .map(oneLine)
  .filter((name) => name !== "");

describe("a header", () => {
  it("is plain where it can be", () => {
    expect(headerText("Your call is booked")).toBe("Your call is booked");
    expect(headerMailbox({ name: "Demo Client", email: "demo@client.example" })).toBe(
      '"Demo Client" <demo@client.example>',
    );
    expect(headerMailbox({ name: "", email: "demo@client.example" })).toBe("demo@client.example");
  });

  it("brings any name and subject to their reader as they are, in lines of ASCII that are short enough", async () => {
    await fc.assert(
      fc.asyncProperty(anyName, anyName, async (name, subject) => {
        const headers = `To: ${headerMailbox({ name, email: "demo@client.example" })}\r\nSubject: ${headerText(subject)}`;
        for (const line of headers.split("\r\n")) {
          expect(line).toMatch(/^[\x20-\x7e]*$/);
          expect(line.length).toBeLessThan(300);
          for (const [word] of line.matchAll(/=\?UTF-8\?B\?\S+/g))
            expect(word.length).toBeLessThanOrEqual(75);
        }
        const mail = await read(headers);
        expect(mail.to).toHaveLength(1);
        expect(mail.to?.[0]).toMatchObject({ address: "demo@client.example" });
        expect(mail.subject).toBe(subject);
        if (/[^\x20-\x7e]/.test(name)) expect(mail.to?.[0]?.name).toBe(name);
      }),
    );
  });
});

describe("a line for a header", () => {
  it.each([
    ["Demo\r\nBcc: other@client.example", "Demo Bcc: other@client.example"],
    ["Demo\u2028Client\u0000\u0085x", "Demo Client x"],
    ["\u202eDemo\u202c Client", "Demo Client"],
    ["  Demo   Client ", "Demo Client"],
    ["a".repeat(300), `${"a".repeat(199)}\u2026`],
  ])("%j becomes %j", (text, line) => {
    expect(oneLine(text)).toBe(line);
  });
});
