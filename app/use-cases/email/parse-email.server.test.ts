import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { BRAND } from "~/content/brand";
import type { QueuedEmail } from "~/domain/email/email";
import { SHIPPED_PHRASES } from "~/domain/email/email-phrases";
import { isAutomatic, kindOfMail } from "~/domain/tickets/mail-kind";
import { splitReply } from "~/domain/tickets/reply-text";
import { renderEmail } from "~/email/render-email";
import { sampleOf } from "../../../tests/support/email-samples";
import { parseEmail } from "./parse-email.server";

const FOLDER = "app/use-cases/email/mails";
const TICKET = "5b0c2f1e-1111-4222-8333-444455556666";
const REPLY_TO = `ticket+1001.${"a".repeat(32)}@inbound.example`;
const AGENCY = { name: "Demo Agency", email: "support@agency.example" };
const THEIRS = "My order 4711 never arrived.\nPlease help.";

/** The parts of a file, by name. Whatever stands above the first is about the file. */
function partsOf(file: string): [name: string, text: string][] {
  const [, ...parts] = `\n${readFileSync(`${FOLDER}/${file}`, "utf8")}`.split(/\n@ /);
  return parts.map((part) => {
    const end = part.indexOf("\n");
    return [part.slice(0, end), part.slice(end + 1).replace(/\n+$/, "")];
  });
}

const OURS = await renderEmail(
  {
    ...sampleOf("ticket_reply"),
    data: {
      ticket: { id: TICKET, number: 1001, subject: "The form", priority: "normal" },
      name: "Demo Client",
      body: "Which browser do you use?\n\nAnd since when?",
    },
  } as QueuedEmail,
  {
    siteUrl: "https://site.example",
    cookieSecret: "s".repeat(32),
    inboundDomain: "inbound.example",
    email: { from: AGENCY, agency: AGENCY, support: AGENCY },
    agencyTimeZone: "Europe/London",
    changeCutoffMinutes: 60,
    joinLink: "",
    phrases: SHIPPED_PHRASES,
  },
);

const LAYOUTS = partsOf("programs.txt");
const TEXTS = partsOf("written.txt");
const RELAYS = partsOf("relays.txt");

const marked = (text: string) => text.trimEnd().replace(/^/gm, "> ");
const bodyIn = (html: string) => /<body[^>]*>([\s\S]*)<\/body>/.exec(html)?.[1] ?? "";
const asHtml = (text: string) =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replaceAll("\n", "<br>");

type Mail = { name: string; raw: string; body: string; isForward: boolean; isHtml: boolean; written: string };

/** The email that a program makes of a text. Every other one is encoded in base64. */
function mailOf([layout, template]: [string, string], [text, typed]: [string, string], index: number): Mail {
  const isHtml = layout.includes(".h.");
  const isForward = layout.endsWith("forward");
  const [, extra = "", shape = ""] = /^((?:[A-Z][\w-]+: [^\n{]*\n)*)([\s\S]*)$/.exec(template) ?? [];
  const parts: Record<string, string> = isHtml
    ? { written: asHtml(typed), ours: bodyIn(OURS.html), reply: REPLY_TO }
    : {
        written: typed,
        ours: OURS.text.trimEnd(),
        ">ours": marked(OURS.text),
        reply: REPLY_TO,
        theirs: THEIRS,
        ">theirs": marked(THEIRS),
      };
  // Headers such as "From: " in a layout are part of the text.
  const isHeader = /^(From|De|Da|Subject)\b/.test(extra);
  const head = isHeader ? "" : extra;
  const body = (isHeader ? extra + shape : shape).replace(
    /\{([>a-z]+)\}/g,
    (whole, name) => parts[name] ?? whole,
  );
  const isBase64 = index % 2 === 1;
  const raw = [
    "Authentication-Results: mx.cloudflare.net; dmarc=pass",
    "From: Demo Client <demo@client.example>",
    "To: support@agency.example",
    `Message-ID: <${index}@client.example>`,
    `Subject: ${isForward ? "Fwd: Order 4711" : "Re: [#1001] The form"}`,
    ...head.split("\n").filter((line) => line !== ""),
    `Content-Type: text/${isHtml ? "html" : "plain"}; charset=utf-8`,
    `Content-Transfer-Encoding: ${isBase64 ? "base64" : "8bit"}`,
    "",
    isBase64
      ? (
          Buffer.from(body)
            .toString("base64")
            .match(/.{1,76}/g) ?? []
        ).join("\r\n")
      : body.replaceAll("\n", "\r\n"),
    "",
  ].join("\r\n");
  return { name: `${layout}, ${text}`, raw, body, isForward, isHtml, written: typed };
}

const MAILS = LAYOUTS.flatMap((layout, one) => TEXTS.map((text, other) => mailOf(layout, text, one + other)));

const read = async (raw: string) => {
  const parsed = await parseEmail(new Uint8Array(Buffer.from(raw)));
  if (!parsed) throw new Error("It could not be read");
  const own = {
    secrets: [REPLY_TO, TICKET],
    addresses: [AGENCY.email],
    names: [AGENCY.name],
    sent: ["Which browser do you use?\n\nAnd since when?"],
    footer: BRAND.postalAddress.join(", "),
  };
  return { ...parsed, ...splitReply(parsed.text, parsed.subject, own) };
};

const wordsOf = (text: string) => (text.match(/[\p{L}\p{N}]+/gu) ?? []).sort().join(" ");
/** Line by line, as far as one sees it. */
const linesOf = (text: string) =>
  text
    .split("\n")
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter((line) => line !== "")
    .join("\n");

describe("the emails of twelve programs", () => {
  it("are more than 150, of which no two are the same", () => {
    expect(new Set(LAYOUTS.map(([name]) => name.split(".")[0])).size).toBeGreaterThanOrEqual(12);
    expect(RELAYS).toHaveLength(5);
    expect(new Set(MAILS.map(({ body }) => body)).size).toBeGreaterThan(150);
  });

  it.each(LAYOUTS.map(([name]) => name))(
    "are split where %s begins to quote us, and lose nothing",
    async (layout) => {
      for (const mail of MAILS.filter(({ name }) => name.startsWith(`${layout},`))) {
        const { written, quoted, text } = await read(mail.raw);
        const signed = layout.startsWith("proton.reply")
          ? `${mail.written}\nSent with Proton Mail secure email.`
          : mail.written;
        if (mail.isForward)
          expect({ mail: mail.name, text: linesOf(written) }).toEqual({
            mail: mail.name,
            text: linesOf(mail.body),
          });
        else
          expect({ mail: mail.name, text: linesOf(written) }).toEqual({
            mail: mail.name,
            text: linesOf(signed),
          });
        expect(quoted === null, mail.name).toBe(mail.isForward);
        expect(wordsOf(`${written}\n${quoted ?? ""}`), mail.name).toBe(wordsOf(text));
        if (!mail.isHtml) expect(wordsOf(text), mail.name).toBe(wordsOf(mail.body));
      }
    },
  );
});

describe("an email of an uncertain charset", () => {
  const TEXT = "Grüße für 10 € – “ja”";
  const IN_UTF8 = Buffer.from(TEXT);
  const IN_WINDOWS = Buffer.from("Gr\xfc\xdfe f\xfcr 10 \x80 \x96 \x93ja\x94", "latin1");
  const parts = (text: Buffer) =>
    Buffer.concat([
      Buffer.from("--b\r\nContent-Type: text/plain\r\n\r\n"),
      text,
      Buffer.from("\r\n--b\r\nContent-Type: text/html; charset=us-ascii\r\n\r\n<p>"),
      text,
      Buffer.from("</p>\r\n--b--\r\n"),
    ]);

  const readBytes = async (headers: readonly string[], body: Buffer) => {
    const head = ["From: demo@client.example", ...headers, "", ""].join("\r\n");
    const raw = Buffer.concat([Buffer.from(head, "latin1"), body]);
    return (await parseEmail(new Uint8Array(raw))) ?? { subject: null, fromName: null, text: null };
  };

  it.each([
    ["without a type", []],
    ["without a charset", ["Content-Type: text/plain; format=flowed"]],
    ["in ASCII", ["Content-Type: text/plain; charset=us-ascii"]],
    ["in UTF-8, although it may be none", ['Content-Type: text/plain; charset="utf-8"']],
    ["in a charset that none knows", ["Content-Type: text/plain; charset=unknown-8bit"]],
    ["in one that no decoder knows", ["Content-Type: text/html; charset=cp850"]],
    ["in base64", ["Content-Type: text/plain", "Content-Transfer-Encoding: base64"]],
    ["in parts", ["Content-Type: multipart/alternative; boundary=b"]],
  ])("is read as UTF-8 if it is, else as Windows' letters: %s", async (_, headers) => {
    for (const text of [IN_UTF8, IN_WINDOWS]) {
      const isEncoded = headers.some((line) => line.endsWith("base64"));
      const body = headers.some((line) => line.includes("multipart")) ? parts(text) : text;
      const read = await readBytes(headers, isEncoded ? Buffer.from(body.toString("base64")) : body);
      expect(read.text).toBe(TEXT);
    }
  });

  it("is read so in its headers", async () => {
    const type = "Content-Type: text/plain; charset=utf-8";
    for (const [from, subject] of [
      ["J\xfcrgen", "f\xfcr"],
      ["J\xc3\xbcrgen", "f\xc3\xbcr"],
      ["=?us-ascii?Q?J=C3=BCrgen?=", "=?unknown?Q?f=C3=BCr?="],
      ["=?utf-8?Q?J=FCrgen?=", "=?utf-8?Q?f=FCr?="],
    ]) {
      const headers = [`From: ${from} <juergen@client.example>`, `Subject: ${subject}`, type];
      const read = await readBytes(headers.slice(1), Buffer.from("x"));
      expect(read.subject).toBe("für");
      const raw = Buffer.from([...headers, "", "x"].join("\r\n"), "latin1");
      expect((await parseEmail(new Uint8Array(raw)))?.fromName).toBe("Jürgen");
    }
  });

  it("that is certain keeps the letters that a person shows us", async () => {
    const text = "The page shows fÃ¼r, f\ufffdr and 日本.";
    expect(await readBytes(["Content-Type: text/plain; charset=utf-8"], Buffer.from(text))).toMatchObject({
      text,
    });
  });
});

it("an email that proposes another time for a call says which", async () => {
  const lines = [
    "From: ann@client.example",
    "Subject: New Time Proposed: Strategy call",
    "Content-Type: text/calendar; method=COUNTER; charset=utf-8",
    "",
    "BEGIN:VCALENDAR",
    "BEGIN:VEVENT",
    "UID:call-1@site.example",
    "DTSTART;TZID=Europe/Berlin:20261202T160000",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ];
  const { besides, calendarReply } = await read(lines.join("\r\n"));
  expect(besides).toContain("[Proposes another time: Wednesday 2 December 2026, 16:00, Europe/Berlin]");
  expect(calendarReply).toBeNull();
});

describe("the text of an email", () => {
  const headed = (type: string, body: string) =>
    `From: a@x.example\r\nContent-Type: ${type}\r\n\r\n${body}\r\n`;

  it.each([
    ["a rare type", headed("text/markdown", "# Hello"), "# Hello"],
    ["a type that is none", headed("text", "Hello"), "Hello"],
    ["parts of which no boundary is named", headed("multipart/mixed", "Hello"), "Hello"],
    [
      "parts of another boundary",
      headed("multipart/mixed; boundary=a", "--b\r\n\r\nHello\r\n--b--"),
      "--b\n\nHello\n--b--",
    ],
    ["parts without an end", headed("multipart/mixed; boundary=b", "--b\r\n\r\nHello"), "Hello"],
  ])("is kept in %s", async (_, raw, text) => expect((await read(raw)).text).toBe(text));

  it("has that of emails that are attached beside it, each with its own headers", async () => {
    const inner = [
      "From: Ann <ann@x.example>",
      "Date: Tue, 24 Nov 2026 10:00:00 +0000",
      "Subject: Order 4711",
      "Content-Type: text/html; charset=unknown-8bit",
      "",
      "<p>It never arrived, f\u00fcr Bob.</p>",
      "",
    ];
    const part = ["--b", "Content-Type: message/rfc822", "", ...inner].join("\r\n");
    const file = "--b\r\nContent-Type: application/pdf; name=a.pdf\r\n\r\nx\r\n";
    const text = "--b\r\nContent-Type: text/plain\r\n\r\nPlease handle.\r\n";
    const { text: own, besides } = await read(
      headed("multipart/mixed; boundary=b", `${text}${part}${file}--b--`),
    );
    expect(own).toBe("Please handle.");
    expect(besides).toBe(
      "[Attached email]\nFrom: Ann, ann@x.example\nDate: 2026-11-24T10:00:00.000Z\nSubject: Order 4711\n\nIt never arrived, für Bob.\n\n[Attachments left out: a.pdf]",
    );
  });

  it.each([
    ["a calendar alone", headed("text/calendar", "BEGIN:VCALENDAR")],
    ["a file alone", headed("text/markdown; name=a.md", "# Hello")],
    ["a picture alone", headed("text/html", '<img src="https://x.example/a">')],
  ])("is none in %s", async (_, raw) => expect((await read(raw)).text).toBe(""));
});

describe("the sender of an email", () => {
  it.each([
    ["Ann, Example <ann@client.example>", "Ann, Example", "ann@client.example"],
    ['"Ann, Example" <ann@client.example>', "Ann, Example", "ann@client.example"],
    ["Team: Ann <ann@client.example>;", "Ann", "ann@client.example"],
    ["<mailto:ann@client.example>", "", "ann@client.example"],
    ["Ann <@relay.example:ann@client.example>", "Ann", "ann@client.example"],
    ["ann@client.example (Ann Example)", "Ann Example", "ann@client.example"],
    ["Ann <ann@client.example", "Ann", "ann@client.example"],
    [
      "=?utf-8?Q?=22A=22_=3Ca=40fake=2Eexample=3E?= <ann@client.example>",
      '"A" <a@fake.example>',
      "ann@client.example",
    ],
    ["Ann", "Ann", ""],
  ])("is found in %s", async (from, fromName, fromEmail) => {
    expect(await read(`From: ${from}\r\n\r\nx`)).toMatchObject({ fromName, fromEmail });
  });
});

describe("the emails that five relays pass on", () => {
  it.each(RELAYS.map(([name, added]) => [...name.split(" "), added] as [string, string, string]))(
    "are a person's, read like those that came by themselves, and not confirmed: %s",
    async (_, envelopeFrom, added) => {
      for (const mail of MAILS.filter((_mail, index) => index % 5 === 0)) {
        const [, subject = ""] = /^Subject: (.*)\r$/m.exec(mail.raw) ?? [];
        const headers = added.replace("{subject}", subject).replaceAll("\n", "\r\n");
        const own = added.startsWith("Subject:") ? mail.raw.replace(/^Subject: .*\r\n/m, "") : mail.raw;
        const relayed = await read(`${headers}\r\n${own}`);
        const direct = await read(mail.raw);
        expect([relayed.written, relayed.quoted], mail.name).toEqual([direct.written, direct.quoted]);
        const signs = { ...relayed, envelopeFrom, from: relayed.fromEmail, isToTicket: false };
        expect(kindOfMail(signs), mail.name).toBe("person");
        const isMarked = !/^(srs|exchange)/.test(envelopeFrom) || added.includes("X-Auto-Response-Suppress");
        expect(isAutomatic(signs), mail.name).toBe(isMarked);
      }
    },
  );
});
