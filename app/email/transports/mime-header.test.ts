import fc from "fast-check";
import PostalMime from "postal-mime";
import { describe, expect, it } from "vitest";
import { oneLine } from "../one-line";
import { headerMailbox, headerText } from "./mime-header";

async function read(headers: string) {
  return PostalMime.parse(`${headers}\r\nMIME-Version: 1.0\r\n\r\ntext\r\n`);
}

/** Any text a form can yield: one line without control characters. */
const anyName = fc
  .string({ unit: "grapheme", minLength: 1, maxLength: 100 })
  .map(oneLine)
  .filter((name) => name !== "");

describe("header values", () => {
  it("are plain where possible", () => {
    expect(headerText("Your call is booked")).toBe("Your call is booked");
    expect(headerMailbox({ name: "Demo Client", email: "demo@client.example" })).toBe(
      '"Demo Client" <demo@client.example>',
    );
    expect(headerMailbox({ name: "", email: "demo@client.example" })).toBe("demo@client.example");
  });

  it("preserve any name and subject, in short ASCII lines", async () => {
    await fc.assert(
      fc.asyncProperty(anyName, anyName, async (name, subject) => {
        const headers = `To: ${headerMailbox({ name, email: "demo@client.example" })}\r\nSubject: ${headerText(subject)}`;
        for (const line of headers.split("\r\n")) {
          expect(line).toMatch(/^[\x20-\x7e]*$/);
          expect(line.length).toBeLessThan(300);
          for (const [word] of line.matchAll(/=\?UTF-8\?B\?\S+/g))
            expect(word.length).toBeLessThanOrEqual(75);
        }
        const email = await read(headers);
        expect(email.to).toHaveLength(1);
        expect(email.to?.[0]).toMatchObject({ address: "demo@client.example" });
        expect(email.subject).toBe(subject);
        if (/[^\x20-\x7e]/.test(name)) expect(email.to?.[0]?.name).toBe(name);
      }),
    );
  });
});

describe("one line for a header", () => {
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
