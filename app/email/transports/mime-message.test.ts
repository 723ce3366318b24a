import fc from "fast-check";
import PostalMime from "postal-mime";
import { describe, expect, it } from "vitest";
import type { OutgoingEmail } from "../outgoing-email";
import { mimeMessage, quotedPrintable } from "./mime-message";

const FILE = "BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nSUMMARY:Zoë\r\nEND:VCALENDAR\r\n";

const email = (method: string | null, more: Partial<OutgoingEmail> = {}): OutgoingEmail => ({
  messageId: "1@site.example",
  date: Date.parse("2026-11-24T14:00:00Z"),
  from: { name: "Demo Agency", email: "post@agency.example" },
  to: { name: "Zoë", email: "demo@client.example" },
  replyTo: null,
  subject: "Your call is booked",
  text: "Hello Zoë = 1\n.\nEnd ",
  html: "<p>Hello</p>",
  attachments:
    method === null
      ? []
      : [
          {
            filename: "invitation.ics",
            contentType: `text/calendar; charset=utf-8; method=${method}`,
            content: FILE,
          },
        ],
  headers: { "Auto-Submitted": "auto-generated" },
  ...more,
});

const typesIn = (raw: string) => [...raw.matchAll(/^Content-Type: ([^\r]*)/gm)].map(([, type]) => type);

describe("an email for a mail server", () => {
  it.each(["REQUEST", "CANCEL"])(
    "has an invitation (%s) as the last form of its text, and as a file",
    (method) => {
      expect(typesIn(mimeMessage(email(method)))).toEqual([
        'multipart/mixed; boundary="part-1-all"',
        'multipart/alternative; boundary="part-1-text"',
        "text/plain; charset=utf-8",
        "text/html; charset=utf-8",
        `text/calendar; charset=utf-8; method=${method}`,
        'application/ics; name="invitation.ics"',
      ]);
    },
  );

  it("is read as it was written", async () => {
    const raw = mimeMessage(email("REQUEST"));
    const read = await PostalMime.parse(raw);
    expect(read.text?.trimEnd()).toBe("Hello Zoë = 1\n.\nEnd");
    expect(read.html?.trim()).toBe("<p>Hello</p>");
    expect(read.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      [null, "text/calendar"],
      ["invitation.ics", "application/ics"],
    ]);
    for (const { content } of read.attachments) {
      expect(new TextDecoder().decode(content as ArrayBuffer)).toContain("SUMMARY:Zoë");
    }
    expect(read.date).toBe("2026-11-24T14:00:00.000Z");
    expect(read.messageId).toBe("<1@site.example>");
  });

  it("without a file has its two texts only", () => {
    expect(typesIn(mimeMessage(email(null)))).toEqual([
      'multipart/alternative; boundary="part-1-text"',
      "text/plain; charset=utf-8",
      "text/html; charset=utf-8",
    ]);
  });

  it("consists of short lines of ASCII, whatever it says", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "grapheme", maxLength: 300 }), async (text) => {
        const encoded = quotedPrintable(text);
        for (const line of encoded.split("\r\n")) expect(line).toMatch(/^[\t\x20-\x7e]{0,76}$/);
        const read = await PostalMime.parse(
          `Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${encoded}\r\n`,
        );
        expect(read.text?.replace(/\n$/, "")).toBe(text.replace(/\r\n?/g, "\n"));
      }),
      { numRuns: 200 },
    );
  });
});
