/**
 * What somebody wrote in a mail, without what their mail program put around it. Mails are written by strangers: everything
 * here takes any text and looks at each part of it a few times at most.
 */

const MAX_CHARACTERS = 200_000;
const CONTROL_EXCEPT_BREAKS = /[^\P{Cc}\n\t]/gu;
const CONTROL = /\p{Cc}+/gu;
/** Halves of characters: with the `u` flag only those that have lost the other half. */
const HALF_CHARACTER = /\p{Cs}/gu;

/** Text that can be stored and shown: breaks as "\n", nothing invisible that means something to a terminal. */
export function cleanText(text: string): string {
  return text
    .slice(0, MAX_CHARACTERS)
    .replace(/\r\n?/g, "\n")
    .replace(CONTROL_EXCEPT_BREAKS, "")
    .replace(HALF_CHARACTER, "")
    .normalize("NFC")
    .trim();
}

/** The same in one line, cut at the greatest length. */
export function cleanLine(text: string, max: number): string {
  const line = text
    .slice(0, MAX_CHARACTERS)
    .replace(CONTROL, " ")
    .replace(HALF_CHARACTER, "")
    .normalize("NFC")
    .trim();
  return cut(line, max);
}

/** Cut at the greatest length, never through a character, and said so where a sign for it is given. */
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
/** "On Tue, 24 Nov 2026 at 14:00, Demo Client wrote:", in the languages of common mail programs. */
const WROTE = /\b(wrote|schrieb|a écrit|escribió|ha scritto|escreveu|schreef)\b.{0,120}:\s*$/i;
const OPENS_WROTE = /^\s*(on|am|le|el|il|em|op)\s/i;
const OUTLOOK_RULE = /^\s*_{10,}\s*$/;
const HEADER_FROM = /^\s*\*?(from|von|de|da)\*?:\s/i;
const HEADER_NEXT = /^\s*\*?(sent|date|to|gesendet|datum|an|envoyé|à)\*?:\s/i;

const isQuoted = (line: string) => line.trimStart().startsWith(">");
const isBlank = (line: string) => line.trim() === "";

/**
 * The text without the mail that it answers: what stands above "On … wrote:", "-----Original Message-----" or a closing
 * block of ">", or below an opening one. Answers written between the lines of a quotation keep it. Where nothing would be
 * left, all of it is.
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

/** Where the text goes on after a quotation that it begins with, and the line that announces it. */
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

/** Where the quotation begins that the lines from here announce; null where they announce none. */
function announcementAt(lines: string[], at: number, to: number): number | null {
  if (!OPENS_WROTE.test(lines[at] ?? "")) return null;
  // Mail programs break the announcement into as many as three lines.
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

const UNSEEN = new Set(["style", "script", "head", "title", "template", "noscript", "svg", "object"]);
const BREAKS = new Set([
  "br",
  "p",
  "div",
  "tr",
  "li",
  "ul",
  "ol",
  "table",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "hr",
  "pre",
  "blockquote",
]);
const PARAGRAPHS = new Set([
  "p",
  "table",
  "ul",
  "ol",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "pre",
  "blockquote",
]);

/** The words of an HTML mail. Quotations come out with ">" before each line, as in mails of plain text. */
export function textOfHtml(html: string): string {
  const source = html.slice(0, MAX_CHARACTERS * 2);
  const lines = new Lines();
  for (let at = 0; at < source.length; ) {
    const open = source.indexOf("<", at);
    lines.add(wordsIn(source.slice(at, open === -1 ? source.length : open)));
    if (open === -1) break;
    if (source.startsWith("<!--", open)) {
      const end = source.indexOf("-->", open);
      if (end === -1) break;
      at = end + 3;
      continue;
    }
    const close = source.indexOf(">", open);
    if (close === -1) break;
    const [, slash = "", tag = ""] =
      /^<(\/?)([a-z][a-z0-9]{0,20})/i.exec(source.slice(open, open + 24)) ?? [];
    const name = tag.toLowerCase();
    at = close + 1;
    if (UNSEEN.has(name) && slash === "" && source[close - 1] !== "/") {
      const end = endOf(name, source, at);
      if (end === -1) break;
      at = end;
      continue;
    }
    if (name === "blockquote") lines.quote(slash ? -1 : 1);
    if (name === "br") lines.next();
    else if (PARAGRAPHS.has(name)) lines.begin({ afterGap: true });
    else if (BREAKS.has(name)) lines.begin({ afterGap: false });
    if (name === "li" && !slash) lines.add("- ");
  }
  return lines.toString();
}

const MAX_QUOTE_DEPTH = 5;

/** Lines as they are put together from the parts of a page. */
class Lines {
  readonly #lines = [{ depth: 0, text: "" }];
  #depth = 0;
  #gapIsDue = false;

  add(text: string): void {
    const last = this.#lines.at(-1);
    if (!last || (text.trim() === "" && last.text === "")) return;
    if (this.#gapIsDue && this.#lines.length > 1) {
      last.text = "";
      this.#lines.push({ depth: this.#depth, text });
    } else {
      last.text += text;
    }
    this.#gapIsDue = false;
  }

  next(): void {
    this.#lines.push({ depth: this.#depth, text: "" });
  }

  /** Begins a line, unless one has just begun; after a gap with an empty line before it. */
  begin({ afterGap }: { afterGap: boolean }): void {
    const last = this.#lines.at(-1);
    if (last?.text.trim()) this.next();
    else if (last) last.depth = this.#depth;
    this.#gapIsDue ||= afterGap;
  }

  quote(change: 1 | -1): void {
    this.#depth = Math.max(this.#depth + change, 0);
  }

  toString(): string {
    return this.#lines
      .map(({ depth, text }) =>
        `${">".repeat(Math.min(depth, MAX_QUOTE_DEPTH))} ${text.trim().replace(/[ \t]{2,}/g, " ")}`.trim(),
      )
      .join("\n")
      .replace(/\n{3,}/g, "\n\n")
      .trim();
  }
}

/** Where an element that is not shown ends; -1 if it never does. */
function endOf(name: string, source: string, from: number): number {
  const closing = new RegExp(`</${name}[^>]*>`, "gi");
  closing.lastIndex = from;
  return closing.test(source) ? closing.lastIndex : -1;
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  copy: "©",
  euro: "€",
  pound: "£",
  hellip: "…",
  ndash: "–",
  mdash: "—",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  auml: "ä",
  ouml: "ö",
  uuml: "ü",
  Auml: "Ä",
  Ouml: "Ö",
  Uuml: "Ü",
  szlig: "ß",
  eacute: "é",
  egrave: "è",
  agrave: "à",
  ccedil: "ç",
};

function wordsIn(source: string): string {
  return source
    .replace(/\s+/g, " ")
    .replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, (whole, name: string) => {
      if (!name.startsWith("#")) return ENTITIES[name] ?? whole;
      const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
      return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
        ? String.fromCodePoint(code)
        : "";
    });
}

const NO_REPLY = /^(mailer-daemon|postmaster|no-?_?reply|do-?_?not-?_?reply|bounces?)([+=_-].*)?@/i;

type Headers = { get(name: string): string | null };

/** A mail that a machine sent, or a list: to answer it is to talk to oneself. */
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
