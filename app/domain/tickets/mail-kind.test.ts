import { describe, expect, it } from "vitest";
import { isAutomatic, kindOfMail, type MailSigns } from "./mail-kind";

type Given = Partial<Omit<MailSigns, "headers">> & { headers?: Record<string, string> };

const signs = ({ headers = {}, ...given }: Given): MailSigns => ({
  envelopeFrom: "ann@client.example",
  from: "ann@client.example",
  fromName: "Ann Example",
  subject: "Hello",
  text: "Hello",
  parts: [],
  isToTicket: false,
  ...given,
  headers: new Headers(headers),
});

describe("an email is a person's", () => {
  it.each<[string, Given]>([
    ["passed on by a group", { headers: { Precedence: "list", "List-Id": "<support.agency.example>" } }],
    ["from a relay", { envelopeFrom: "bounces+SRS=44ldt=IX@agency.example" }],
    ["with an empty envelope sender", { envelopeFrom: "<>" }],
    ["from Exchange", { headers: { "X-Auto-Response-Suppress": "DR, OOF, AutoReply" } }],
    ["that a system generated", { headers: { "Auto-Submitted": "auto-generated" } }],
    ["called an automatic answer that answers nothing", { headers: { "Auto-Submitted": "auto-replied" } }],
    ["about absence", { subject: "Out of office next week: who answers?" }],
    ["from a shop", { from: "no-reply@shop.example", headers: { Precedence: "bulk" } }],
    ["that forwards a report", { parts: ["message/delivery-status"] }],
    ["that speaks of a reaction", { text: "My boss reacted to your message: he likes the offer." }],
    ["a reaction in words", { text: "👍 Great, see you on Tuesday.\n\nAnn Example" }],
    [
      "with a picture and a name above its text",
      { text: "🎉 News from Ann Example:\n\nWe have won! ".padEnd(400, "x") },
    ],
    ["an answer without words", { text: "Le mar. 24 nov. 2026, Ann Example 👍 a écrit :\n\n> Hello" }],
  ])("if it is %s", (_, given) => expect(kindOfMail(signs(given))).toBe("person"));
});

describe("an email is a program's notice", () => {
  it.each<[string, Given, string]>([
    [
      "a delivery report",
      { headers: { "Content-Type": "multipart/report; report-type=delivery-status" } },
      "delivery_report",
    ],
    [
      "a report in parts of its own",
      { envelopeFrom: "<>", parts: ["message/delivery-status"] },
      "delivery_report",
    ],
    ["a daemon's report", { envelopeFrom: "", from: "MAILER-DAEMON@client.example" }, "delivery_report"],
    [
      "a report with a header",
      { envelopeFrom: "<>", headers: { "X-Failed-Recipients": "x@y.example" } },
      "delivery_report",
    ],
    [
      "a read receipt",
      { headers: { "Content-Type": 'multipart/report; report-type="disposition-notification"' } },
      "receipt",
    ],
    [
      "an absence notice that answers",
      { headers: { "Auto-Submitted": "auto-replied", "In-Reply-To": "<x@y>" } },
      "absence",
    ],
    [
      "an absence notice of Exchange",
      { headers: { "Auto-Submitted": "auto-generated" }, subject: "Automatic reply: Hello" },
      "absence",
    ],
    ...[
      "Automatyczna odpowiedź: Hi",
      "[EXT] Răspuns automat: Hi",
      "自動返信: Hi",
      "不在通知",
      "Αυτόματη απάντηση",
    ].map((subject): [string, Given, string] => [
      `an absence notice called “${subject}”`,
      { headers: { "Auto-Submitted": "auto-generated" }, subject },
      "absence",
    ]),
    [
      "an absence notice in German",
      { headers: { "Auto-Submitted": "auto-replied" }, subject: "Abwesenheitsnotiz: Hello" },
      "absence",
    ],
    [
      "an absence notice of an older program",
      { headers: { "X-Autoreply": "yes", "In-Reply-To": "<x@y>" } },
      "absence",
    ],
    [
      "an absence notice to a ticket",
      { headers: { "Auto-Submitted": "auto-replied" }, isToTicket: true },
      "absence",
    ],
    ["a reaction of Gmail", { parts: ["text/vnd.google.email-reaction+json"] }, "reaction"],
    ["a reaction by its header", { headers: { "Content-Disposition": "reaction" }, text: "👍" }, "reaction"],
    ["a reaction of Outlook", { text: "👍 Ann Example reacted to your message:\n\nHello" }, "reaction"],
    ...[
      "👍 Ann Example hat auf Ihre Nachricht reagiert:",
      "❤️ Ann Example a réagi à votre message :",
      "Ann Exampleさんがあなたのメッセージにリアクションしました 😆：",
      "[Like] Ann Example ha reagito al messaggio:",
      "😢 Ann Example reacted to your message:",
    ].map((sentence): [string, Given, string] => [
      `a reaction of Outlook with our email below: ${sentence}`,
      {
        text: `${sentence}\n\n________________________________\nFrom: Demo Agency\nSent: Tuesday\nTo: Ann\n\n${"x".repeat(400)}`,
      },
      "reaction",
    ]),
  ])("%s", (_, given, kind) => expect(kindOfMail(signs(given))).toBe(kind));
});

describe("an email that a program wrote or passed on", () => {
  const is = (given: Given) => isAutomatic(signs(given));

  it.each<Record<string, string>>([
    { "Auto-Submitted": "auto-replied" },
    { "Auto-Submitted": "auto-generated; x=y" },
    { Precedence: "bulk" },
    { Precedence: " List" },
    { Precedence: "junk" },
    { "X-Auto-Response-Suppress": "All" },
    { "List-Id": "<list.example>" },
  ])("is recognised by %o", (headers) => expect(is({ headers })).toBe(true));

  it.each([
    "",
    "<>",
    "MAILER-DAEMON@x.example",
    "postmaster@x.example",
    "bounces+SRS=44ldt=IX@agency.example",
    "no-reply@x.example",
    "noreply+1@x.example",
    "do-not-reply@x.example",
  ])("is recognised by its envelope sender %j", (envelopeFrom) => expect(is({ envelopeFrom })).toBe(true));

  it.each<Record<string, string>>([{}, { "Auto-Submitted": "no" }, { Precedence: "normal" }])(
    "is not inferred from %o",
    (headers) => expect(is({ headers })).toBe(false),
  );

  it.each(["noreplyson@x.example", "bounce.house@x.example"])("is not inferred from the sender %s", (from) =>
    expect(is({ from })).toBe(false),
  );
});
