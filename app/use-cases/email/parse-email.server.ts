import PostalMime, { addressParser } from "postal-mime";
import { CONTACT_LIMITS } from "~/domain/contact";
import { cleanLine, cleanText, cut, withoutQuotation } from "~/domain/tickets/email-text";
import { textOfHtml } from "~/domain/tickets/html-text";
import { isProvenSender } from "~/domain/tickets/sender-proof";
import { TICKET_LIMITS } from "~/domain/tickets/ticket";

const MAX_NAMED_ATTACHMENTS = 10;
const MAX_NAME_CHARACTERS = 100;

/**
 * Every line takes time to parse, even an empty one, so an email with a million lines could only be an
 * attack. A 1 MB attachment has some 14,000.
 */
const MAX_LINES = 30_000;

/** Parses a raw email; null if that fails. */
export async function parseEmail(raw: Uint8Array<ArrayBuffer>) {
  if (linesIn(raw) > MAX_LINES) return null;
  // Attached emails stay attachments: their text is not the sender's.
  const email = await new PostalMime({
    forceRfc822Attachments: true,
    maxNestingDepth: 50,
    maxHeadersSize: 256 * 1024,
  })
    .parse(raw)
    .catch(() => null);
  if (!email) return null;
  const text = email.text?.trim() ? email.text : textOfHtml(email.html ?? "");
  const written = withoutQuotation(cleanText(text)) || "(This email had no text.)";
  const leftOut = namesOf(email.attachments.map(({ filename }) => filename ?? ""));
  const room = TICKET_LIMITS.mailedMessage - leftOut.length;
  return {
    /** Empty where the email gives none. */
    fromName: cleanLine(email.from?.name ?? "", CONTACT_LIMITS.name),
    fromEmail: (email.from?.address ?? "").trim(),
    isProven: isProvenSender(email.headers, sendersOf(email.headers)),
    subject: cleanLine(email.subject ?? "", TICKET_LIMITS.subject),
    /** What the sender wrote, without the quoted email and followed by the names of any attachments. */
    body: cut(written, room, "\n\n[The rest was too long and has been left out.]") + leftOut,
    /** Without the angle brackets. */
    messageId: (email.messageId ?? "").trim().replace(/^<|>$/g, ""),
  };
}

/** Every sender an email names. */
function sendersOf(headers: readonly { key: string; value: string }[]): string[] {
  return headers
    .filter(({ key }) => key === "from")
    .flatMap(({ value }) => addressParser(value))
    .flatMap((found) => found.group ?? [found])
    .map(({ address }) => address ?? "");
}

function linesIn(raw: Uint8Array): number {
  let count = 0;
  for (let at = raw.indexOf(LINE_FEED); at !== -1; at = raw.indexOf(LINE_FEED, at + 1)) count++;
  return count;
}

const LINE_FEED = 10;

/** Attachments are discarded; the message lists their names. */
function namesOf(filenames: string[]): string {
  if (filenames.length === 0) return "";
  const names = filenames
    .slice(0, MAX_NAMED_ATTACHMENTS)
    .map((name) => cleanLine(name, MAX_NAME_CHARACTERS) || "unnamed");
  const more = filenames.length - names.length;
  return `\n\n[Attachments left out: ${names.join(", ")}${more > 0 ? ` and ${more} more` : ""}]`;
}
