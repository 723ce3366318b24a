import { endsWithColon, isBlank, isQuoted, plainLine, type Signs, unquoted } from "./quotation-signs";

type Announcement = { from: number; isOurs: boolean };

const MAX_ANNOUNCEMENT_LINES = 4;
const MAX_ANNOUNCEMENT_LENGTH = 400;

/** The width at which email programs wrap lines, at the least. */
const WRAP_WIDTH = 60;

/** "On Tuesday, Demo Agency wrote:" in any language: what ends with a colon directly above a quotation. */
export function announcementAbove(
  lines: readonly string[],
  first: number,
  signs: Signs,
): Announcement | null {
  let last = first - 1;
  while (last >= 0 && isBlank(lines[last] ?? "")) last--;
  if (last < 0 || !endsWithColon(lines[last] ?? "")) {
    const header = headersEndingAt(lines, last, signs);
    return header && { from: separatorsAbove(lines, header.from), isOurs: header.isOurs };
  }
  const depth = isQuoted(lines[last] ?? "");
  let from = last;
  while (from > 0 && last - from + 1 < MAX_ANNOUNCEMENT_LINES) {
    const above = unquoted(lines[from - 1] ?? "").trim();
    const here = unquoted(lines[from] ?? "").trim();
    const word = here.split(/\s/)[0] ?? "";
    const isWrapped = here.startsWith("<") || above.length + word.length >= WRAP_WIDTH;
    if (above === "" || isQuoted(lines[from - 1] ?? "") !== depth || !isWrapped) break;
    from--;
  }
  const text = lines
    .slice(from, last + 1)
    .map(unquoted)
    .join(" ");
  if (text.length > MAX_ANNOUNCEMENT_LENGTH) return null;
  const low = plainLine(text);
  const hasAddress = signs.addresses.some((address) => low.includes(address));
  const hasDate = /\d/.test(low);
  const hasName = signs.names.some((name) => low.includes(name));
  const isOurs = hasAddress || (hasName && hasDate);
  // "I have a question about this:" is no announcement, although our words follow.
  const isOne = isOurs || hasName || low.includes("@") || hasTime(low) || low.split(" ").length <= 4;
  if (!isOne) return null;
  return { from: separatorsAbove(lines, from), isOurs };
}

const hasTime = (text: string) => /\d{1,2}[:.h]\d{2}|\b(19|20)\d{2}\b/.test(text);

/** "From: Demo Agency", "Envoyé : mardi": a line of the headers that Outlook writes above a quotation. */
const HEADER = /^\*?[\p{L}\p{M}][\p{L}\p{M} .-]{0,24}\*?\s?[:：]\*?\s+\S/u;

const MAX_HEADERS = 8;
const MIN_HEADERS = 3;

type Headers = { from: number; to: number; isOurs: boolean };

export function headersAt(lines: readonly string[], from: number, signs: Signs): Headers | null {
  let to = from;
  while (to < lines.length && to - from < MAX_HEADERS && HEADER.test(unquoted(lines[to] ?? ""))) to++;
  return headersBetween(lines, from, to, signs);
}

/** A sentence directly above may look like a header: ours begin where the sender is ours. */
function headersBetween(lines: readonly string[], from: number, to: number, signs: Signs): Headers | null {
  if (to - from < MIN_HEADERS) return null;
  for (let begin = from; to - begin >= MIN_HEADERS; begin++) {
    if (areOurs(lines.slice(begin, to), signs)) return { from: begin, to, isOurs: true };
  }
  return { from, to, isOurs: false };
}

function headersEndingAt(lines: readonly string[], last: number, signs: Signs): Headers | null {
  let from = last + 1;
  while (from > 0 && last + 1 - from < MAX_HEADERS && HEADER.test(unquoted(lines[from - 1] ?? ""))) from--;
  return headersBetween(lines, from, last + 1, signs);
}

/** Whether the sender is ours, whom all programs name before the recipients; some name the date before that. */
function areOurs(headers: readonly string[], { addresses, names }: Signs): boolean {
  const values = headers.map((line) => plainLine(line.slice(line.search(/[:：]/) + 1).replaceAll("*", "")));
  const at = values.findIndex((value) => value.includes("@") || !hasTime(value));
  // Only a date may stand in front, so that headers begin with their own first line.
  if (at > 1) return false;
  const sender = values[at] ?? "";
  return (
    addresses.some((address) => sender.includes(address)) ||
    names.some((name) => sender === name || sender.startsWith(`${name} `))
  );
}

/** Rules and lines such as "-----Original Message-----" above a quotation. */
const MAX_SEPARATOR = 200;
const SEPARATOR = /^\s*(_{5,}|-{2,}.*-{2,}|={5,})\s*$/;

const isSeparator = (line: string) => line.length <= MAX_SEPARATOR && SEPARATOR.test(line);

/** '-----"Demo Agency" <support@x.example> wrote: -----', as Notes writes it. */
export function isOwnSeparator(line: string, { addresses }: Signs): boolean {
  return isSeparator(line) && addresses.some((address) => plainLine(line).includes(address));
}

/** Lines below "------ Original Message ------" that name us: some programs write headers without colons. */
export function namedBlockAbove(lines: readonly string[], first: number, { addresses }: Signs): number {
  let last = first - 1;
  while (last >= 0 && isBlank(lines[last] ?? "")) last--;
  let from = last;
  while (from >= 0 && last - from <= MAX_HEADERS && !isSeparator(lines[from] ?? "")) {
    if (isBlank(lines[from] ?? "")) return first;
    from--;
  }
  if (!isSeparator(lines[from] ?? "")) return first;
  const block = lines.slice(from, last + 1).map(plainLine);
  return block.some((line) => addresses.some((address) => line.includes(address))) ? from : first;
}

export function separatorsAbove(lines: readonly string[], from: number): number {
  let top = from;
  for (let at = from - 1; at >= 0 && at >= from - 4; at--) {
    const line = unquoted(lines[at] ?? "");
    if (isSeparator(line)) top = at;
    else if (line.trim() !== "") break;
  }
  return top;
}
