import { OWN_WORDS, REPLY_MARKER } from "./own-words";

/** What tells that a quotation is of our own emails. */
export type OwnSigns = {
  /** What stands in nothing but our emails: the ticket's reply address, and the id in its private link. */
  secrets: readonly string[];
  /** Our email addresses. */
  addresses: readonly string[];
  /** The names our emails are from. */
  names: readonly string[];
  /** Texts that we sent in this conversation. */
  sent: readonly string[];
  /** The postal address at the end of our emails, on one line. */
  footer: string;
};

/** The same in small letters; `words` are the sentences of our emails. */
export type Signs = Record<"words" | "secrets" | "addresses" | "names", readonly string[]> & {
  footer: string;
};

/** Shorter lines of ours may also be a client's own words. */
const MIN_WORDS_LENGTH = 12;

const MAX_SENT_LINES = 200;

export function signsOf({ secrets, addresses, names, sent, footer }: OwnSigns): Signs {
  const lines = sent.flatMap((body) => body.split("\n")).slice(0, MAX_SENT_LINES);
  const words = [...Object.values(OWN_WORDS), ...lines].map(plainLine);
  return {
    words: words.filter((line) => line.length >= MIN_WORDS_LENGTH),
    secrets: plainLines(secrets),
    addresses: plainLines([...secrets, ...addresses]),
    names: plainLines(names),
    footer: plainLine(footer),
  };
}

const plainLines = (texts: readonly string[]) => texts.map(plainLine).filter((text) => text !== "");

const MARKER = plainLine(REPLY_MARKER);
const REASONS = [plainLine(OWN_WORDS.reason), plainLine(OWN_WORDS.agencyReason)];

export const isMarker = (line: string) => plainLine(line).includes(MARKER);

/** The last sentence of our emails. */
export const isReason = (line: string) => REASONS.some((reason) => plainLine(line).includes(reason));

/** A line without quotation marks and as one sees it, to compare it with another. */
export function plainLine(line: string): string {
  return unquoted(line).replace(/[’‘]/g, "'").replace(/\s+/g, " ").trim().toLowerCase();
}

export function unquoted(line: string): string {
  return line.replace(/^[\s>|]+/, "");
}

/** Marks of direction may follow the colon, in Hebrew and Arabic. */
export const endsWithColon = (line: string) => /[:：][\s\p{Cf}]*$/u.test(line);

export const isQuoted = (line: string) => /^\s*>/.test(line);
export const isBlank = (line: string) => unquoted(line).trim() === "";

/** Joined without spaces, because email programs also wrap addresses. */
export function hasSecret(lines: readonly string[], { secrets }: Signs): boolean {
  const text = lines.map(unquoted).join("").toLowerCase();
  return secrets.some((secret) => text.includes(secret));
}

/** The lines on which words of ours begin, wherever email programs have wrapped them. */
export function linesWithWords(lines: readonly string[], words: readonly string[]): Set<number> {
  const starts: number[] = [];
  let text = "";
  for (const line of lines) {
    starts.push(text.length);
    const words = plainLine(line);
    if (words !== "") text += `${words} `;
  }
  const found = new Set<number>();
  for (const sentence of words) {
    for (let at = text.indexOf(sentence); at !== -1; at = text.indexOf(sentence, at + sentence.length)) {
      found.add(lineAt(starts, at));
    }
  }
  return found;
}

/** The last line that starts at this place or before it. */
function lineAt(starts: readonly number[], place: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}
