import { MAX_CHARACTERS } from "./html-text";

const CONTROL_EXCEPT_BREAKS = /[^\P{Cc}\n\t]/gu;

const CONTROL = /\p{Cc}+/gu;

/** Marks that change the direction of the text that follows. */
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Lone surrogates: with the `u` flag, \p{Cs} matches only unpaired ones. */
const HALF_CHARACTER = /\p{Cs}/gu;

/** Text safe to store and show: breaks as "\n", no control characters a terminal would act on. */
export function cleanText(text: string): string {
  return text
    .slice(0, MAX_CHARACTERS)
    .replace(/\r\n?/g, "\n")
    .replace(CONTROL_EXCEPT_BREAKS, "")
    .replace(HALF_CHARACTER, "")
    .normalize("NFC")
    .trim();
}

/** The same on one line, cut to the maximum length. */
export function cleanLine(text: string, max: number): string {
  const line = text
    .slice(0, MAX_CHARACTERS)
    .replace(CONTROL, " ")
    .replace(DIRECTION, "")
    .replace(HALF_CHARACTER, "")
    .normalize("NFC")
    .trim();
  return cut(line, max);
}

/** Cuts to the maximum length, never inside a character, ending with `sign` if given. */
export function cut(text: string, max: number, sign = ""): string {
  if (text.length <= max) return text;
  return `${text
    .slice(0, max - sign.length)
    .replace(HALF_CHARACTER, "")
    .trimEnd()}${sign}`;
}

/** "Re: AW: Fwd: My question" → "My question" */
export function plainSubject(subject: string): string {
  return subject.replace(/^(\s*(re|aw|sv|antw|fwd?|wg)(\[\d+\])?\s*:)+/i, "").trim();
}

const ORIGINAL =
  /^\s*-{2,}\s*(original message|forwarded message|ursprüngliche nachricht|message d'origine)\s*-{2,}\s*$/i;

/** "On Tue, 24 Nov 2026 at 14:00, Demo Client wrote:", in the languages of common email programs. */
const WROTE = /\b(wrote|schrieb|a écrit|escribió|ha scritto|escreveu|schreef)\b.{0,120}:\s*$/i;

const OPENS_WROTE = /^\s*(on|am|le|el|il|em|op)\s/i;

const OUTLOOK_RULE = /^\s*_{10,}\s*$/;

const HEADER_FROM = /^\s*\*?(from|von|de|da)\*?:\s/i;

const HEADER_NEXT = /^\s*\*?(sent|date|to|gesendet|datum|an|envoyé|à)\*?:\s/i;

const isQuoted = (line: string) => line.trimStart().startsWith(">");

const isBlank = (line: string) => line.trim() === "";

/**
 * The text without the email it answers: what is above "On … wrote:", "-----Original Message-----" or a
 * closing ">" block, or below an opening one. Replies between quoted lines keep the quotation. If nothing
 * would be left, the whole text is kept.
 */
export function withoutQuotation(text: string): string {
  const lines = text.trim().split("\n");
  let from = 0;
  let to = lines.length;
  for (let changed = true, pass = 0; changed && pass < 10; pass++) {
    const [before, after] = [from, to];
    from = afterOpening(lines, from, to);
    to = beforeClosing(lines, from, to);
    changed = from !== before || to !== after;
  }
  return lines.slice(from, to).join("\n").trim() || text.trim();
}

/** Where the text resumes after an opening quotation and the line that announces it. */
function afterOpening(lines: string[], from: number, to: number): number {
  let at = skip(lines, from, to, isBlank);
  const announced = announcementAt(lines, at, to);
  if (announced !== null) at = skip(lines, announced, to, isBlank);
  const quoted = skip(lines, at, to, isQuoted);
  return quoted > at ? skip(lines, quoted, to, (line) => isQuoted(line) || isBlank(line)) : from;
}

function beforeClosing(lines: string[], from: number, to: number): number {
  for (let at = from; at < to; at++) {
    if (beginsOriginal(lines, at, to)) return at;
    const announced = announcementAt(lines, at, to);
    if (announced !== null && !isAnsweredBetween(lines, announced, to)) return at;
  }
  let end = to;
  while (end > from && isBlank(lines[end - 1] ?? "")) end--;
  const last = end;
  while (end > from && (isQuoted(lines[end - 1] ?? "") || isBlank(lines[end - 1] ?? ""))) end--;
  return end < last ? end : to;
}

/** Where the quotation announced by these lines begins; null if they announce none. */
function announcementAt(lines: string[], at: number, to: number): number | null {
  if (!OPENS_WROTE.test(lines[at] ?? "")) return null;
  // Email programs wrap the announcement onto up to three lines.
  for (let count = 1; count <= 3 && at + count <= to; count++) {
    const line = lines.slice(at, at + count).join(" ");
    if (line.length > 500) return null;
    if (WROTE.test(line)) return at + count;
  }
  return null;
}

function isAnsweredBetween(lines: string[], from: number, to: number): boolean {
  const quoted = skip(lines, from, to, isBlank);
  if (!isQuoted(lines[quoted] ?? "")) return false;
  return skip(lines, quoted, to, (line) => isQuoted(line) || isBlank(line)) < to;
}

function beginsOriginal(lines: string[], at: number, to: number): boolean {
  const line = lines[at] ?? "";
  if (ORIGINAL.test(line)) return true;
  const headers = OUTLOOK_RULE.test(line) ? skip(lines, at + 1, to, isBlank) : at;
  return (
    headers < to - 1 && HEADER_FROM.test(lines[headers] ?? "") && HEADER_NEXT.test(lines[headers + 1] ?? "")
  );
}

function skip(lines: string[], from: number, to: number, what: (line: string) => boolean): number {
  let at = from;
  while (at < to && what(lines[at] ?? "")) at++;
  return at;
}

const NO_REPLY = /^(mailer-daemon|postmaster|no-?_?reply|do-?_?not-?_?reply|bounces?)([+=_-].*)?@/i;

type Headers = { get(name: string): string | null };

/** An email from a program or a mailing list. Answerer one would start a loop. */
export function isAutomatic(headers: Headers, senders: readonly string[]): boolean {
  const submitted = headers.get("auto-submitted")?.trim().toLowerCase() ?? "";
  return (
    (submitted !== "" && !/^no\b/.test(submitted)) ||
    /^\s*(bulk|list|junk|auto_reply)\b/i.test(headers.get("precedence") ?? "") ||
    ["x-auto-response-suppress", "x-autoreply", "x-autorespond", "list-id"].some(
      (name) => headers.get(name) !== null,
    ) ||
    /^\s*multipart\/report\b/i.test(headers.get("content-type") ?? "") ||
    senders.some((sender) => sender === "" || sender === "<>" || NO_REPLY.test(sender))
  );
}
