import PostalMime from "postal-mime";
import { cleanLine, cleanText, cut, textOfHtml, withoutQuotation } from "./mail-text";
import { TICKET_LIMITS } from "./ticket";

export type ParsedMail = {
  /** Empty when the mail names none. */
  fromName: string;
  fromEmail: string;
  subject: string;
  /** What the sender wrote, without the mail it answers and without attachments, which are named. */
  body: string;
  /** What stands between the angle brackets; empty when there is none. */
  messageId: string;
};

const MAX_NAMED_ATTACHMENTS = 10;
const MAX_NAME_CHARACTERS = 100;

/**
 * Each line costs time to read, even an empty one, and a mail of a million is only there to cost it. An attachment of 1 MB
 * has some 14,000.
 */
const MAX_LINES = 30_000;

/** Reads a mail as it came over the wire; null when it cannot be read. */
export async function parseMail(raw: Uint8Array<ArrayBuffer>): Promise<ParsedMail | null> {
  if (linesIn(raw) > MAX_LINES) return null;
  // Mails of others that are attached stay attachments: their text is not the sender's.
  const mail = await new PostalMime({
    forceRfc822Attachments: true,
    maxNestingDepth: 50,
    maxHeadersSize: 256 * 1024,
  })
    .parse(raw)
    .catch(() => null);
  if (!mail) return null;
  const text = mail.text?.trim() ? mail.text : textOfHtml(mail.html ?? "");
  const written = withoutQuotation(cleanText(text)) || "(This mail had no text.)";
  const leftOut = namesOf(mail.attachments.map(({ filename }) => filename ?? ""));
  const room = TICKET_LIMITS.mailedMessage - leftOut.length;
  return {
    fromName: cleanLine(mail.from?.name ?? "", TICKET_LIMITS.name),
    fromEmail: (mail.from?.address ?? "").trim(),
    subject: cleanLine(mail.subject ?? "", TICKET_LIMITS.subject),
    body: cut(written, room, "\n\n[The rest was too long and is left out.]") + leftOut,
    messageId: (mail.messageId ?? "").trim().replace(/^<|>$/g, ""),
  };
}

function linesIn(raw: Uint8Array): number {
  let count = 0;
  for (let at = raw.indexOf(LINE_FEED); at !== -1; at = raw.indexOf(LINE_FEED, at + 1)) count++;
  return count;
}

const LINE_FEED = 10;

/** Attachments are not kept; the message says which there were. */
function namesOf(filenames: string[]): string {
  if (filenames.length === 0) return "";
  const names = filenames
    .slice(0, MAX_NAMED_ATTACHMENTS)
    .map((name) => cleanLine(name, MAX_NAME_CHARACTERS) || "unnamed");
  const more = filenames.length - names.length;
  return `\n\n[Attachments left out: ${names.join(", ")}${more > 0 ? ` and ${more} more` : ""}]`;
}
