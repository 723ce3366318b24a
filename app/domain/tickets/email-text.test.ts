import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanLine, cleanText, cut, isAutomatic, plainSubject, withoutQuotation } from "./email-text";
import { textOfHtml } from "./html-text";

const QUOTE = "> Could you tell us which browser you use?\n> Thank you.";

describe("an email's text without the quoted email", () => {
  it.each<[string, string, string]>([
    ["nothing quoted", "Firefox.\n\nOn Windows.", "Firefox.\n\nOn Windows."],
    [
      "a reply above",
      `Firefox.\n\nOn Tue, 24 Nov 2026 at 14:00, Demo Agency <support@x.example> wrote:\n${QUOTE}`,
      "Firefox.",
    ],
    [
      "an announcement in two lines",
      `Firefox.\n\nOn Tue, 24 Nov 2026 at 14:00, Demo Agency\n<support@x.example> wrote:\n\n${QUOTE}`,
      "Firefox.",
    ],
    [
      "an announcement without quote marks",
      "Firefox.\n\nOn Tuesday, somebody wrote:\nCould you tell us?",
      "Firefox.",
    ],
    [
      "a German announcement",
      `Firefox.\n\nAm 24.11.2026 um 14:00 schrieb Demo Agency:\n${QUOTE}`,
      "Firefox.",
    ],
    [
      "a French announcement",
      `Firefox.\n\nLe mar. 24 nov. 2026, Demo Agency a écrit :\n${QUOTE}`,
      "Firefox.",
    ],
    [
      "an original message",
      "Firefox.\n\n-----Original Message-----\nFrom: Demo Agency\nSent: Tuesday\n\nCould you?",
      "Firefox.",
    ],
    [
      "Outlook's rule",
      "Firefox.\n\n________________________________\nFrom: Demo Agency <x@y.example>\nSent: Tuesday\nSubject: Re\n\nCould you?",
      "Firefox.",
    ],
    [
      "headers of the original",
      "Firefox.\n\nFrom: Demo Agency\nSent: Tuesday\nTo: me\n\nCould you?",
      "Firefox.",
    ],
    ["only a closing quotation", `Firefox.\n\n${QUOTE}\n\n`, "Firefox."],
    ["a reply below", `${QUOTE}\n\nFirefox.`, "Firefox."],
    [
      "a reply below an announced quotation",
      `On Tuesday, Demo Agency wrote:\n${QUOTE}\n\nFirefox.`,
      "Firefox.",
    ],
    ["a signature below the reply", `${QUOTE}\nFirefox.\n-- \nDemo Client`, "Firefox.\n-- \nDemo Client"],
    ["nothing but a quotation", QUOTE, QUOTE],
    [
      "nothing but an announced quotation",
      `On Tuesday, Demo Agency wrote:\n${QUOTE}`,
      `On Tuesday, Demo Agency wrote:\n${QUOTE}`,
    ],
    [
      "words that merely look like an announcement",
      "On Monday I wrote:\nnothing at all.\nFrom: here to there",
      "On Monday I wrote:\nnothing at all.\nFrom: here to there",
    ],
    ["an arrow", "a > b\nb > c", "a > b\nb > c"],
  ])("%s", (_, text, expected) => {
    expect(withoutQuotation(text)).toBe(expected);
  });

  it("keeps a quotation answered line by line", () => {
    const text =
      "See below.\n\nOn Tuesday, Demo Agency wrote:\n> Which browser?\nFirefox.\n> Which system?\nWindows.";
    expect(withoutQuotation(text)).toBe(text);
  });

  const line = fc.oneof(
    fc.constantFrom(
      "",
      ">",
      "> quoted",
      " > quoted",
      "Text",
      "On Tuesday, x wrote:",
      "On Tuesday, x",
      "<a@b> wrote:",
    ),
    fc.constantFrom(
      "-----Original Message-----",
      "________________",
      "From: x",
      "Sent: y",
      "  ",
      ">> deep",
      "-- ",
    ),
    fc.string({ unit: "grapheme" }),
  );
  const email = fc.array(line, { maxLength: 30 }).map((lines) => lines.join("\n"));

  it("is never emptied, never longer, and idempotent", () => {
    fc.assert(
      fc.property(email, (text) => {
        const once = withoutQuotation(text);
        expect(once === "").toBe(text.trim() === "");
        expect(text).toContain(once);
        expect(withoutQuotation(once)).toBe(once);
      }),
      { numRuns: 3000 },
    );
  });

  it.each([
    ["quotations", "> x\n".repeat(50_000)],
    ["announcements", "On x wrote:\n> y\nz\n".repeat(10_000)],
    ["blank lines", "\n".repeat(200_000)],
    ["dashes", "-".repeat(200_000)],
    ["one line", "On ".repeat(60_000)],
    ["horizontal rules", `${"_".repeat(12)}\n\n`.repeat(14_000)],
  ])("is looked for once among many %s", (_, text) => {
    // If the work grew with the square of the length, this would run into the test's time limit.
    expect(text).toContain(withoutQuotation(text));
  });
});

describe("the text of an HTML email", () => {
  it.each<[string, string, string]>([
    ["paragraphs", "<p>One</p><p>Two<br>Three</p>", "One\n\nTwo\nThree"],
    ["divs", "<div>One</div><div>Two</div><div><br></div><div>Three</div>", "One\nTwo\n\nThree"],
    ["a list", "<ul><li>One</li><li>Two</li></ul>", "- One\n- Two"],
    [
      "hidden elements",
      "<head><title>T</title><style>p{}</style></head><p>One<script>alert(1)</script></p><!-- x -->",
      "One",
    ],
    [
      "character references",
      "A&amp;B &lt;b&gt; &#x1F98A; &#8364; &nbsp;&unknown; &#0;&#xD800;",
      "A&B <b> 🦊 € &unknown;",
    ],
    ["a quotation", "<p>One</p><blockquote><p>Two</p><p>Three</p></blockquote>", "One\n>\n> Two\n>\n> Three"],
    ["an unclosed tag", "One <a href='", "One"],
    ["an unclosed style", "One<style>p{", "One"],
    ["an unclosed comment", "One<!-- two", "One"],
    ["no tags at all", "One  two\nthree", "One two three"],
    ["nothing", "", ""],
  ])("%s", (_, html, expected) => {
    expect(textOfHtml(html)).toBe(expected);
  });

  it("drops the quotation of common email programs", () => {
    const html =
      '<div>Firefox.</div><br><div class="gmail_quote"><div>On Tue, Demo Agency &lt;<a href="mailto:x@y.example">x@y.example</a>&gt; wrote:<br></div><blockquote>Which browser?</blockquote></div>';
    expect(withoutQuotation(cleanText(textOfHtml(html)))).toBe("Firefox.");
  });

  it("accepts any text", () => {
    const piece = fc.oneof(
      fc.constantFrom(
        "<",
        ">",
        "<!--",
        "-->",
        "<style>",
        "</style>",
        "<blockquote>",
        "</blockquote>",
        "<p",
        "&#",
        ";",
        "<br/>",
      ),
      fc.string({ unit: "binary" }),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        expect(typeof textOfHtml(pieces.join(""))).toBe("string");
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    "<",
    "<style>",
    "<!--",
    "<p>",
    "<blockquote>",
    "&amp;",
    "&#",
    "</",
    ">",
    "<style></style ",
    "\n&gt;",
    "<blockquote><br>",
  ])("is extracted from many %s", (piece) => {
    // If the work grew with the square of the length, this would run into the test's time limit.
    const html = piece.repeat(400_000 / piece.length);
    expect(textOfHtml(html).length).toBeLessThanOrEqual(html.length);
  });
});

describe("stored text", () => {
  it("has no control characters or lone surrogates", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.integer({ min: 1, max: 50 }), (text, max) => {
        for (const kept of [cleanText(text), cleanLine(text, max), cut(cleanText(text), max, "…")]) {
          expect(kept).not.toMatch(/[^\P{Cc}\n\t]|\p{Cs}/u);
        }
        expect(cleanLine(text, max).length).toBeLessThanOrEqual(max);
        expect(cut(text, max, "…").length).toBeLessThanOrEqual(max);
        expect(cleanLine(text, max)).not.toContain("\n");
      }),
    );
  });

  it("has a subject without reply and forward prefixes", () => {
    expect(plainSubject("Re: AW: Fwd: Re[2]: My question")).toBe("My question");
    expect(plainSubject("Regarding: my question")).toBe("Regarding: my question");
    expect(plainSubject("Re:")).toBe("");
  });
});

describe("an automatic email", () => {
  const is = (headers: Record<string, string>, ...senders: string[]) =>
    isAutomatic(new Headers(headers), senders.length > 0 ? senders : ["demo@client.example"]);

  it.each<Record<string, string>>([
    { "Auto-Submitted": "auto-replied" },
    { "Auto-Submitted": "auto-generated; x=y" },
    { Precedence: "bulk" },
    { Precedence: " List" },
    { Precedence: "junk" },
    { "X-Auto-Response-Suppress": "All" },
    { "List-Id": "<list.example>" },
    { "Content-Type": "multipart/report; report-type=delivery-status" },
  ])("is recognised by %o", (headers) => expect(is(headers)).toBe(true));

  it.each([
    "",
    "<>",
    "MAILER-DAEMON@x.example",
    "postmaster@x.example",
    "no-reply@x.example",
    "noreply+1@x.example",
    "do-not-reply@x.example",
  ])("is recognised by its sender %j", (sender) => expect(is({}, "demo@client.example", sender)).toBe(true));

  it.each<Record<string, string>>([
    {},
    { "Auto-Submitted": "no" },
    { Precedence: "normal" },
    { "Content-Type": "text/plain" },
  ])("is not inferred from %o", (headers) => expect(is(headers)).toBe(false));

  it("is not inferred from a sender whose name merely contains such a word", () => {
    expect(is({}, "noreplyson@x.example")).toBe(false);
    expect(is({}, "bounce.house@x.example")).toBe(false);
  });
});
