import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { OWN_WORDS, REPLY_MARKER } from "./own-words";
import { splitReply } from "./reply-text";
import { isForwardedSubject, isReplySubject, plainSubject } from "./subject-prefixes";

const REPLY_TO = `ticket+1001.${"a".repeat(32)}@inbound.example`;
const OWN = {
  secrets: [REPLY_TO, "5b0c2f1e-1111-4222-8333-444455556666"],
  addresses: ["support@agency.example"],
  names: ["Demo Agency"],
  footer: "Demo Agency, 1 Demo Street",
  sent: ["Could you tell us which browser you use?\nThank you."],
};
const split = (text: string, subject = "Re: [#1001] The form") => splitReply(text, subject, OWN);

/** An email of ours as its recipient has it. */
const OURS = `${REPLY_MARKER}

Our reply to your ticket #1001

Hello Ann, ${OWN_WORDS.replied} “The form”:

> Could you tell us which browser you use?
> Thank you.

See the conversation:
https://site.example/help/ticket?ticket=5b0c2f1e-1111-4222-8333-444455556666&key=x

To add something, reply to this email or write in the conversation. ${OWN_WORDS.forwarding}

-- 
${OWN_WORDS.reason} https://site.example.
Demo Agency, 1 Demo Street`;
const marked = (text: string) => text.replace(/^/gm, "> ").replace(/ $/gm, "");

describe("a reply is what stands above or below our own email", () => {
  it.each<[string, string]>([
    ["Gmail", `On Tue, 24 Nov 2026 at 14:00, Demo Agency <${REPLY_TO}>\nwrote:\n\n${marked(OURS)}`],
    ["Gmail without a date", `Ann escribió:\n\n${OURS}`],
    [
      "Gmail in Spanish",
      `El mar, 24 nov 2026 a las 14:00, Demo Agency (<${REPLY_TO}>) escribió:\n\n${marked(OURS)}`,
    ],
    [
      "Gmail in Hebrew, with marks of direction",
      `\u202bבתאריך יום ג׳, 24 בנוב׳ 2026 ב-14:00 מאת \u202aDemo Agency\u202c\u200f <\u202a${REPLY_TO}\u202c\u200f>:\u202c\n\n${marked(OURS)}`,
    ],
    ["Thunderbird in German", `Am 24.11.26 um 14:00 schrieb Demo Agency:\n${marked(OURS)}`],
    ["a program in Japanese", `2026年11月24日(火) 14:00 Demo Agency <${REPLY_TO}>：\n${marked(OURS)}`],
    [
      "Outlook",
      `From: Demo Agency <${REPLY_TO}>\nSent: Tuesday\nTo: Ann\nSubject: Re: [#1001] The form\n\n${OURS}`,
    ],
    [
      "Outlook in French",
      `De : Demo Agency\nEnvoyé : mardi 24 novembre 2026 14:00\nÀ : Ann Example\nObjet : Re: The form\n\n${OURS}`,
    ],
    ["Outlook in Italian", `Da: Demo Agency\nInviato: martedì\nA: Ann\nOggetto: R: The form\n\n${OURS}`],
    [
      "Outlook in Portuguese, with a rule",
      `________________________________\nDe: Demo Agency\nEnviado: terça-feira\nPara: Ann\nAssunto: The form\n\n${OURS}`,
    ],
    [
      "Outlook, of which only the headers tell",
      `-----Original Message-----\nFrom: Demo Agency\nSent: Tuesday\nTo: Ann\nSubject: The form\n\nHello`,
    ],
    [
      "a program that names the date first",
      `Gesendet: Dienstag, 24. November 2026 um 14:00\nVon: "Demo Agency" <${REPLY_TO}>\nAn: ann@x.example\nBetreff: Re: The form\n\nHello`,
    ],
    ["a program without an announcement", OURS],
    ["a program that marks only", marked(OURS)],
    ["a program that marks only what we wrote", "> Could you tell us which browser you use?\n> Thank you."],
    ["a program that wraps our words", "> Could you tell us which\n> browser you use?"],
    [
      "a program that quotes twice",
      `On 24 Nov 2026, Ann <ann@x.example> wrote:\n> Some words\n>\n> On 23 Nov 2026, Demo Agency <${REPLY_TO}> wrote:\n>> Hello`,
    ],
  ])("in %s", (_, quotation) => {
    const above = split(`Firefox.\n\nOn Windows.\n\n${quotation}\n`);
    expect(above).toEqual({ written: "Firefox.\n\nOn Windows.", quoted: quotation.trim() });
  });

  it("below what is quoted", () => {
    const quotation = `On 24 Nov 2026 14:00, Demo Agency <support@agency.example> wrote:\n${marked(OURS)}`;
    expect(split(`${quotation}\n\nFirefox.\n-- \nAnn`)).toEqual({
      written: "Firefox.\n-- \nAnn",
      quoted: quotation,
    });
    expect(split(`${OURS}\n\nFirefox.`)).toEqual({ written: "Firefox.", quoted: OURS });
  });

  it("with what is announced but not part of the announcement", () => {
    const text = "I have a question about this one:\n\n> Could you tell us which browser you use?";
    expect(split(text).written).toBe("I have a question about this one:");
  });
});

describe("a reply is stored whole", () => {
  it.each<[string, string]>([
    ["a quotation that is not ours", "The page shows this error:\n> Error 500: database is locked"],
    [
      "an announcement that is the sender's own",
      "Hello,\nOn Monday your colleague wrote the following about our invoice:\nThe amount is wrong: it should be 300.",
    ],
    [
      "lines like headers",
      "Hello,\nplease book the train for me:\nFrom: Berlin\nTo: London\nDate: Friday\nThe invoice must go to ACME",
    ],
    ["our words among the sender's", "You asked: could you tell us which browser you use? It is Firefox."],
    [
      "our link among the sender's words",
      "I opened https://site.example/help/ticket?ticket=5b0c2f1e-1111-4222-8333-444455556666&key=x and it fails.",
    ],
    ["an answer between the lines", `${marked(OURS)}\nFirefox.\n> Which system?\nWindows.`],
    [
      "a mark above a forwarded email",
      `Please handle.\n\n---------- Forwarded message ---------\nFrom: Ann\nDate: Tuesday\nSubject: x\nTo: y\n\nMy order\n\n${OURS}`,
    ],
    ["nothing but a quotation", OURS],
    [
      "another person's email to us",
      "See what they wrote:\n\nFrom: Shop <shop@x.example>\nSent: Tuesday\nTo: support@agency.example\nSubject: Re: [#1001] The form\n\nHello",
    ],
    ["a marked email to us", "See:\n> From: Shop\n> To: support@agency.example\n> Subject: x\n>\n> Hello"],
    ["an arrow", "a > b\nb > c"],
  ])("with %s", (_, text) => expect(split(text)).toEqual({ written: text, quoted: null }));

  it.each([
    "Fwd:",
    "Fw:",
    "WG:",
    "TR:",
    "RV:",
    "I:",
    "[EXTERNAL] FW:",
    "ENC:",
    "转发：",
    "TRS:",
    "Πρθ:",
    "הועבר:",
  ])("if its subject begins with %s", (prefix) => {
    const text = `Please handle.\n\n${OURS}`;
    expect(split(text, `${prefix} Re: [#1001] The form`)).toEqual({ written: text, quoted: null });
  });

  it("unless the mark stands in front of our own email, which some programs put there", () => {
    const quotation = `-------- Original Message --------\nFrom: Demo Agency <${REPLY_TO}>\nSent: Tuesday\nTo: Ann\nSubject: x\n\n${OURS}`;
    expect(split(`Firefox.\n\n${quotation}`)).toEqual({ written: "Firefox.", quoted: quotation });
  });
});

describe("the text of a reply", () => {
  const line = fc.oneof(
    fc.constantFrom(
      "",
      ">",
      "> quoted",
      " > quoted",
      "Text",
      "On Tuesday, x wrote:",
      "<a@b> wrote:",
      ...OURS.split("\n"),
      ...marked(OURS).split("\n"),
    ),
    fc.constantFrom(
      "-----Original Message-----",
      "________________",
      "From: Demo Agency",
      "Sent: y",
      "À : z",
      "  ",
      ">> deep",
      "-- ",
    ),
    fc.string({ unit: "grapheme" }),
  );
  const linesOf = (text: string) =>
    text
      .split("\n")
      .map((one) => one.trim())
      .filter((one) => one !== "")
      .sort();

  it("is never emptied, and no line of it is lost", () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
        const text = lines.join("\n");
        const { written, quoted } = split(text);
        expect(written === "").toBe(text.trim() === "");
        expect(linesOf(`${written}\n${quoted ?? ""}`)).toEqual(linesOf(text));
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ["quotations", "> x\n".repeat(50_000)],
    ["announcements", "On x wrote:\n> y\nz\n".repeat(10_000)],
    ["open announcements", "On x wrote:\n\n".repeat(15_000)],
    ["blank lines", "\n".repeat(200_000)],
    ["dashes", `${"-".repeat(100_000)}x\n`.repeat(2)],
    ["one line", "On ".repeat(60_000)],
    ["horizontal rules", `${"_".repeat(12)}\n\n`.repeat(14_000)],
    ["headers", "From: x\nTo: y\nDate: z\n".repeat(10_000)],
    ["markers", `${REPLY_MARKER}\n`.repeat(5000)],
  ])("is split once among many %s", (_, text) => {
    // If the work grew with the square of the length, this would run into the test's time limit.
    expect(text).toContain(split(text).written);
  });
});

describe("a subject", () => {
  it("is plain without reply and forward prefixes", () => {
    expect(plainSubject("Re: AW: Fwd: Re[2]: My question")).toBe("My question");
    expect(plainSubject("Regarding: my question")).toBe("Regarding: my question");
    expect(plainSubject("Re:")).toBe("");
  });

  it("is a reply's or a forwarded email's by what stands in front", () => {
    expect([isReplySubject("Re: Fwd: x"), isForwardedSubject("Re: Fwd: x")]).toEqual([true, false]);
    expect([isReplySubject("Fwd: Re: x"), isForwardedSubject("Fwd: Re: x")]).toEqual([false, true]);
    expect([isReplySubject("Information: x"), isForwardedSubject("Travel: x")]).toEqual([false, false]);
  });
});
