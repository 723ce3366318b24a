import { createTransport } from "nodemailer";
import { expect, it } from "vitest";
import type { OutgoingEmail } from "../outgoing-email";
import { mimeMessage } from "./mime-message";

type Part = {
  type: string;
  method: string | undefined;
  charset: string | undefined;
  name: string | undefined;
  /** Whether servers that pass on ASCII alone leave it as it is. Nodemailer chooses one such encoding by the text. */
  isEncoded: boolean;
  disposition: string | undefined;
  parts: Part[];
};

const unquoted = (value: string | undefined) => value?.replace(/^"|"$/g, "");
const parameter = (value: string, name: string) =>
  unquoted(new RegExp(`;\\s*${name}=("[^"]*"|[^;\\s]+)`, "i").exec(value)?.[1]);

/** How an email is put together: its parts with what programs go by, apart from the texts in them. */
function structureOf(raw: string): Part {
  const end = raw.indexOf("\r\n\r\n");
  const headers = raw.slice(0, end).replace(/\r\n[\t ]+/g, " ");
  const headerOf = (name: string) => new RegExp(`^${name}: (.*)$`, "im").exec(headers)?.[1]?.trim();
  const type = headerOf("Content-Type") ?? "";
  const disposition = headerOf("Content-Disposition");
  const boundary = parameter(type, "boundary");
  const parts = boundary === undefined ? [] : raw.slice(end).split(`--${boundary}`).slice(1, -1);
  return {
    type: type.split(";")[0] ?? "",
    method: parameter(type, "method"),
    charset: parameter(type, "charset")?.toLowerCase(),
    name: parameter(type, "name") ?? (disposition && parameter(disposition, "filename")),
    isEncoded: /^(base64|quoted-printable)$/.test(headerOf("Content-Transfer-Encoding") ?? ""),
    disposition: disposition?.split(";")[0],
    parts: parts.map((part) => structureOf(part.replace(/^\r\n/, ""))),
  };
}

const EMAIL = {
  from: { name: "Demo Agency", email: "post@agency.example" },
  to: { name: "Demo Client", email: "demo@client.example" },
  subject: "Your call",
  text: "Grüße",
  html: "<p>Grüße</p>",
};

/** What a booking, a move and a cancellation send, each with its method. */
const INVITATIONS = [
  ["a request", "REQUEST", 0],
  ["a move", "REQUEST", 1],
  ["a cancellation", "CANCEL", 2],
] as const;

it.each(INVITATIONS)("%s is put together as nodemailer does it", async (_, method, sequence) => {
  const file = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `METHOD:${method}`,
    "BEGIN:VEVENT",
    "UID:1@agency.example",
    `SEQUENCE:${sequence}`,
    "SUMMARY:Grüße",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ].join("\r\n");
  const filename = "invitation.ics";
  const own: OutgoingEmail = {
    ...EMAIL,
    messageId: "1@site.example",
    date: 0,
    replyTo: null,
    headers: {},
    attachments: [{ filename, contentType: `text/calendar; charset=utf-8; method=${method}`, content: file }],
  };
  const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail({
    from: { name: EMAIL.from.name, address: EMAIL.from.email },
    to: { name: EMAIL.to.name, address: EMAIL.to.email },
    subject: EMAIL.subject,
    text: EMAIL.text,
    html: EMAIL.html,
    icalEvent: { method, filename, content: file },
  });
  const theirs = structureOf(String(message));
  expect(structureOf(mimeMessage(own))).toEqual(theirs);
  // So that the comparison is of something: the invitation is the last form of the text, and a file.
  expect(theirs.parts[0]?.parts.at(-1)).toMatchObject({ type: "text/calendar", method, isEncoded: true });
  expect(theirs.parts[1]).toMatchObject({
    type: "application/ics",
    name: filename,
    disposition: "attachment",
  });
});
