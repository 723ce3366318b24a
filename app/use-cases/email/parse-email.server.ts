import PostalMime, { type Attachment, addressParser } from "postal-mime";
import { type MailedCalendar, readCalendarReply } from "~/domain/booking/calendar-reply";
import { readProposedTime } from "~/domain/calendars/proposed-time";
import { CONTACT_LIMITS } from "~/domain/contact";
import { declaredInWindows, inUtf8, isCharsetUncertain } from "~/domain/tickets/charset";
import { cleanLine, cleanText } from "~/domain/tickets/email-text";
import { fullerText, textOfHtml } from "~/domain/tickets/html-text";
import { isProvenSender } from "~/domain/tickets/sender-proof";
import { TICKET_LIMITS } from "~/domain/tickets/ticket";

const MAX_NAMED_ATTACHMENTS = 10;
const MAX_NAME_CHARACTERS = 100;

/**
 * Every line takes time to parse, even an empty one, so an email with a million lines could only be an
 * attack. A 1 MB attachment has some 14,000.
 */
const MAX_LINES = 30_000;

/** The newest of a long thread are enough to find it. */
const MAX_REFERENCES = 20;

/** Parses a raw email; null if that fails. */
export async function parseEmail(raw: Uint8Array<ArrayBuffer>) {
  if (linesIn(raw) > MAX_LINES) return null;
  const asDeclared = await parsed(raw);
  if (!asDeclared) return null;
  const isLossy = [asDeclared.subject, asDeclared.from?.name, asDeclared.text, asDeclared.html].some((text) =>
    text?.includes("\ufffd"),
  );
  const email = (isLossy && (await parsed(declaredInWindows(raw)))) || asDeclared;
  const readable = (text: string) => {
    const again = inUtf8(text);
    return again !== text && (isLossy || isCharsetUncertain(raw)) ? again : text;
  };
  const valuesOf = (name: string) =>
    email.headers.filter(({ key }) => key === name).map(({ value }) => value);
  const recipients = addressesIn([...valuesOf("to"), ...valuesOf("cc")]);
  const sender = senderIn(valuesOf("from")) ?? { name: email.from?.name, address: email.from?.address };
  const from = sender.address ?? "";
  const writer = writerBehind(from, recipients, valuesOf);
  const html = email.html === undefined ? "" : textOfHtml(readable(email.html));
  const calendars = calendarsIn(email.attachments).map((file) => ({ ...file, sender: from }));
  const [proposed] = calendars.flatMap((file) => readProposedTime(file) ?? []);
  const text = fullerText(readable(email.text ?? ""), html);
  return {
    /** Empty where the email gives none. */
    fromName: cleanLine(readable((writer ?? sender).name ?? ""), CONTACT_LIMITS.name),
    fromEmail: cleanLine(writer?.address ?? from, CONTACT_LIMITS.email),
    /** Only the group itself has been proven, if it wrote its own address over the writer's. */
    isProven: writer === null && isProvenSender(email.headers, addressesIn(valuesOf("from"))),
    subject: cleanLine(readable(email.subject ?? ""), TICKET_LIMITS.subject),
    /** All of it, with the email that it answers. */
    text: cleanText(text),
    /** Another time that is wished for a call, and the names of the attachments, a line each; may be empty. */
    leftOut: [
      proposed === undefined ? "" : `[Proposes another time: ${cleanLine(proposed, MAX_NAME_CHARACTERS)}]`,
      namesOf(email.attachments.map(({ filename }) => filename ?? "")),
    ]
      .filter((line) => line !== "")
      .join("\n"),
    /** The media types of the attachments. */
    parts: email.attachments.map(({ mimeType }) => mimeType.toLowerCase()),
    calendarReply: calendars.flatMap((file) => readCalendarReply(file) ?? [])[0] ?? null,
    /** All recipients that its headers name. */
    recipients,
    headers: { get: (name: string) => valuesOf(name)[0] ?? null },
    messageId: (email.messageId ?? "").trim().replace(/^<|>$/g, ""),
    /** The same if it can stand in a header of ours; null otherwise. */
    threadId: idsIn([email.messageId ?? ""])[0] ?? null,
    /** The emails that it answers, without the angle brackets. */
    answers: idsIn([...valuesOf("references"), ...valuesOf("in-reply-to")]).slice(-MAX_REFERENCES),
  };
}

function parsed(raw: Uint8Array<ArrayBuffer>) {
  return new PostalMime({
    // Attached emails stay attachments: their text is not the sender's.
    forceRfc822Attachments: true,
    maxNestingDepth: 50,
    maxHeadersSize: 256 * 1024,
  })
    .parse(raw)
    .catch(() => null);
}

export type ParsedEmail = NonNullable<Awaited<ReturnType<typeof parseEmail>>>;

/**
 * The first sender with an address. A name with a comma and without quotes is parted by it, and some programs write an
 * address as in a link, or with its route.
 */
function senderIn(values: readonly string[]) {
  const found = values.flatMap((value) => addressParser(value)).flatMap((one) => one.group ?? [one]);
  const at = found.findIndex(({ address }) => address?.includes("@"));
  const address = found[at]?.address?.replace(/^(mailto:|@[^:@]*:)/i, "");
  if (address === undefined) return null;
  const names = found.slice(0, at + 1).map(({ name }) => name.trim());
  return { name: names.filter((name) => name !== "").join(", "), address };
}

function idsIn(values: readonly string[]): string[] {
  return [...new Set(values.flatMap((value) => [...value.matchAll(MESSAGE_ID)].map(([, id = ""]) => id)))];
}

/** Such as can stand in a header of ours, too. */
const MESSAGE_ID = /<([!-;=?-~]{1,250})>/g;

const OF_A_GROUP = ["list-id", "mailing-list", "x-original-from", "x-original-sender"];

/**
 * Groups and lists put their own address in the place of the writer's ("Ann via Support"), who then stands in another
 * header. Null if the sender is the writer.
 */
function writerBehind(from: string, recipients: readonly string[], valuesOf: (name: string) => string[]) {
  const isSame = (one: string) => one.toLowerCase() === from.toLowerCase();
  if (from === "" || !recipients.some(isSame)) return null;
  if (OF_A_GROUP.every((name) => valuesOf(name).length === 0)) return null;
  const named = ["x-original-from", "reply-to", "x-original-sender"]
    .flatMap(valuesOf)
    .flatMap((value) => addressParser(value));
  return named.find(({ address = "" }) => address.includes("@") && !isSame(address)) ?? null;
}

function addressesIn(values: readonly string[]): string[] {
  return values
    .flatMap((value) => addressParser(value))
    .flatMap((found) => found.group ?? [found])
    .map(({ address }) => address ?? "");
}

function calendarsIn(attachments: readonly Attachment[]): MailedCalendar[] {
  return attachments
    .filter(({ mimeType }) => /^(text\/calendar|application\/ics)$/i.test(mimeType))
    .map(({ content, method }) => ({
      text: typeof content === "string" ? content : new TextDecoder().decode(content),
      method,
    }));
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
  return `[Attachments left out: ${names.join(", ")}${more > 0 ? ` and ${more} more` : ""}]`;
}
