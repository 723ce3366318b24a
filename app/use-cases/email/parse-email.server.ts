import PostalMime, { type Attachment, addressParser, type Email } from "postal-mime";
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
  const read = await readEmail(raw);
  if (!read) return null;
  const { email, readable } = read;
  const valuesOf = (name: string) =>
    email.headers.filter(({ key }) => key === name).map(({ value }) => value);
  const recipients = addressesIn([...valuesOf("to"), ...valuesOf("cc")]);
  const sender = senderIn(valuesOf("from")) ?? { name: email.from?.name, address: email.from?.address };
  const from = sender.address ?? "";
  const writer = writerBehind(from, recipients, valuesOf);
  const calendars = calendarsIn(email.attachments).map((file) => ({ ...file, sender: from }));
  const [proposed] = calendars.flatMap((file) => readProposedTime(file) ?? []);
  const { text, rare } = textIn(read, raw);
  const attached = await Promise.all(
    email.attachments.filter(isEmail).slice(0, MAX_ATTACHED).map(attachedText),
  );
  const others = email.attachments.filter((one) => !rare.includes(one) && !isEmail(one));
  return {
    /** Empty where the email gives none. */
    fromName: cleanLine(readable((writer ?? sender).name ?? ""), CONTACT_LIMITS.name),
    fromEmail: cleanLine(writer?.address ?? from, CONTACT_LIMITS.email),
    /** Only the group itself has been proven, if it wrote its own address over the writer's. */
    isProven: writer === null && isProvenSender(email.headers, addressesIn(valuesOf("from"))),
    subject: cleanLine(readable(email.subject ?? ""), TICKET_LIMITS.subject),
    /** All of it, with the email that it answers. */
    text: cleanText(text),
    /** Emails that are attached, another time that is wished for a call, and the names of attachments; may be empty. */
    besides: [
      ...attached,
      proposed === undefined ? "" : `[Proposes another time: ${cleanLine(proposed, MAX_NAME_CHARACTERS)}]`,
      namesOf(others.map(({ filename }) => filename ?? "")),
    ]
      .filter((part) => part !== "")
      .join("\n\n"),
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

/** Reads an email, again in other charsets if letters were lost; null if that fails. */
async function readEmail(raw: Uint8Array<ArrayBuffer>) {
  const asDeclared = await parsed(raw);
  if (!asDeclared) return null;
  const isLossy = [asDeclared.subject, asDeclared.from?.name, asDeclared.text, asDeclared.html].some((text) =>
    text?.includes("\ufffd"),
  );
  const email = (isLossy && (await parsed(declaredInWindows(raw)))) || asDeclared;
  let isUncertain: boolean | undefined;
  const readable = (text: string) => {
    const again = inUtf8(text);
    if (again === text) return text;
    isUncertain ??= isLossy || isCharsetUncertain(raw);
    return isUncertain ? again : text;
  };
  return { email, readable };
}

type ReadEmail = NonNullable<Awaited<ReturnType<typeof readEmail>>>;

/** An email's text, and the parts of rare types that it is from. */
function textIn({ email, readable }: ReadEmail, raw: Uint8Array): { text: string; rare: Attachment[] } {
  const html = email.html === undefined ? "" : textOfHtml(readable(email.html));
  const text = fullerText(readable(email.text ?? ""), html);
  if (text !== "" || email.html) return { text, rare: [] };
  const rare = email.attachments.filter(
    ({ mimeType, filename }) => filename === null && RARE_TEXT.test(mimeType),
  );
  if (rare.length > 0) return { text: rare.map(({ content }) => decoded(content)).join("\n\n"), rare };
  return { text: email.attachments.length === 0 ? belowHeaders(email, raw) : "", rare };
}

/** Of an email in parts whose headers name no parts, or others than there are. */
function belowHeaders({ headers }: Email, raw: Uint8Array): string {
  const isInParts = headers.some(
    ({ key, value }) => key === "content-type" && /^\s*multipart\//i.test(value),
  );
  if (!isInParts) return "";
  const source = new TextDecoder().decode(raw);
  const [head = source] = /^[\s\S]*?\r?\n\r?\n/.exec(source) ?? [];
  return source.slice(head.length);
}

const decoded = (content: Attachment["content"]) =>
  typeof content === "string" ? content : new TextDecoder().decode(content);

const isEmail = ({ mimeType }: Attachment) => /^message\/(rfc822|global)$/i.test(mimeType);

/** Each is parsed as the email is. */
const MAX_ATTACHED = 5;

/** What an attached email says, as people forward one. */
async function attachedText({ content }: Attachment): Promise<string> {
  const raw =
    typeof content === "string" ? new TextEncoder().encode(content) : new Uint8Array(content as ArrayBuffer);
  const read = await readEmail(raw);
  if (!read) return "[An attached email can't be read]";
  const { email, readable } = read;
  const from = [readable(email.from?.name ?? ""), email.from?.address ?? ""].filter((part) => part !== "");
  const lines = [
    "[Attached email]",
    `From: ${cleanLine(from.join(", "), CONTACT_LIMITS.email)}`,
    `Date: ${cleanLine(email.date ?? "", MAX_NAME_CHARACTERS)}`,
    `Subject: ${cleanLine(readable(email.subject ?? ""), TICKET_LIMITS.subject)}`,
    "",
    cleanText(textIn(read, raw).text),
    namesOf(email.attachments.map(({ filename }) => filename ?? "")),
  ];
  return lines.join("\n").trim();
}

/** Not what programs read: calendars, contacts, another form of the HTML. */
const RARE_TEXT =
  /^text(\/(?!calendar|(x-)?vcard|x-amp-html|html|plain|rfc822-headers|css|javascript|vnd\.).*)?$/i;

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
    .map(({ content, method }) => ({ text: decoded(content), method }));
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
