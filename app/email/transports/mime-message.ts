import { textToBase64 } from "../base64";
import type { EmailAttachment, OutgoingEmail } from "../outgoing-email";
import { headerMailbox, headerText } from "./mime-header";

/**
 * An email as a mail server gets it. An invitation stands in it as calendar programs expect it, and as nodemailer and
 * others write it: as the last form of the text, with its method, and once more as the attached file.
 */
export function mimeMessage(email: OutgoingEmail): string {
  // The id is unlike any line of the email.
  const boundary = `part-${email.messageId.split("@")[0]}`;
  const forms = [
    part("text/plain; charset=utf-8", quotedPrintable(email.text), "quoted-printable"),
    part("text/html; charset=utf-8", quotedPrintable(email.html), "quoted-printable"),
    ...email.attachments
      .filter(isInvitation)
      .map(({ contentType, content }) => part(contentType, wrapLines(textToBase64(content)), "base64")),
  ];
  const text = multipart("alternative", `${boundary}-text`, forms);
  const whole =
    email.attachments.length === 0
      ? text
      : multipart("mixed", `${boundary}-all`, [text, ...email.attachments.map(attachmentPart)]);
  return `${headersOf(email).join("\r\n")}\r\n${whole}\r\n`;
}

function headersOf(email: OutgoingEmail): string[] {
  const headers = {
    From: headerMailbox(email.from),
    To: headerMailbox(email.to),
    ...(email.replyTo ? { "Reply-To": headerMailbox(email.replyTo) } : {}),
    Subject: headerText(email.subject),
    Date: new Date(email.date).toUTCString().replace("GMT", "+0000"),
    "Message-ID": `<${email.messageId}>`,
    "X-Entity-Ref-ID": email.messageId,
    ...email.headers,
    "MIME-Version": "1.0",
  };
  return Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
}

const isInvitation = ({ contentType }: EmailAttachment) => /^text\/calendar;.*\bmethod=/i.test(contentType);

/** The file of an invitation has another type than its form of the text, so that no program shows it twice. */
function attachmentPart(file: EmailAttachment): string {
  const type = isInvitation(file) ? "application/ics" : file.contentType;
  const disposition = `\r\nContent-Disposition: attachment; filename="${file.filename}"`;
  return part(
    `${type}; name="${file.filename}"`,
    wrapLines(textToBase64(file.content)),
    `base64${disposition}`,
  );
}

function part(type: string, content: string, encoding: string): string {
  return `Content-Type: ${type}\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${content}`;
}

function multipart(kind: string, boundary: string, parts: readonly string[]): string {
  const begun = parts.map((one) => `--${boundary}\r\n${one}\r\n`).join("");
  return `Content-Type: multipart/${kind}; boundary="${boundary}"\r\n\r\n${begun}--${boundary}--`;
}

const LINE = 76;

function wrapLines(base64: string): string {
  return (base64.match(new RegExp(`.{1,${LINE}}`, "g")) ?? []).join("\r\n");
}

const encoder = new TextEncoder();

/** Text in ASCII lines of at most 76 characters (RFC 2045, section 6.7). */
export function quotedPrintable(text: string): string {
  return text.replace(/\r\n?/g, "\n").split("\n").map(quotedLine).join("\r\n");
}

function quotedLine(text: string): string {
  let done = "";
  let line = "";
  const bytes = encoder.encode(text);
  bytes.forEach((byte, index) => {
    const isSpace = byte === 0x20 || byte === 0x09;
    const isPlain = (byte > 0x20 && byte < 0x7f && byte !== 0x3d) || (isSpace && index < bytes.length - 1);
    const sign = isPlain ? String.fromCharCode(byte) : `=${byte.toString(16).toUpperCase().padStart(2, "0")}`;
    if (line.length + sign.length >= LINE) {
      done += `${line}=\r\n`;
      line = "";
    }
    line += sign;
  });
  return done + line;
}
