import {
  announcementAbove,
  headersAt,
  isOwnSeparator,
  namedBlockAbove,
  separatorsAbove,
} from "./quotation-announcements";
import {
  endsWithColon,
  hasSecret,
  isBlank,
  isMarker,
  isQuoted,
  isReason,
  linesWithWords,
  type OwnSigns,
  plainLine,
  type Signs,
  signsOf,
} from "./quotation-signs";
import { beginsForward, isForwardedSubject, isReplySubject } from "./subject-prefixes";

export type SplitReply = {
  /** What the sender wrote. */
  written: string;
  /** The email that they answered; null if there is none that is surely ours. Nothing of the text is in neither. */
  quoted: string | null;
};

/**
 * Splits a reply from the quotation of our own email. Whatever is not surely ours counts as written: a quotation counts
 * only if our words, our addresses or our name stand in it or in what announces it. An email that is forwarded, or
 * answered between the lines, is not split.
 */
export function splitReply(text: string, subject: string, own: OwnSigns): SplitReply {
  const whole = { written: text.trim(), quoted: null };
  if (isForwardedSubject(subject)) return whole;
  const lines = text.trim().split("\n");
  const signs = signsOf(own);
  const found = quotationIn(lines, signs);
  if (!found) return whole;
  const isForward = lines.some((line, at) => {
    if (!beginsForward(line)) return false;
    const isOurs = at >= found.from && at <= found.announcedUntil;
    return !isOurs || !isReplySubject(subject);
  });
  if (isForward) return whole;
  const part = (from: number, to?: number) => lines.slice(from, to).join("\n").trim();
  const before = part(0, found.from);
  const after = part(found.to);
  const quoted = part(found.from, found.to);
  if (before === "" && after === "") return whole;
  // Answered between its lines.
  if (found.isMarked && lines.slice(found.to).some(isQuoted)) return whole;
  if (before !== "" && after !== "") {
    // Marked lines that are answered below them, or between them, are read together.
    if (found.isMarked) return whole;
    return { written: `${before}\n\n${after}`, quoted };
  }
  return { written: before || after, quoted };
}

type Quotation = { from: number; announcedUntil: number; to: number; isMarked: boolean };

/** The topmost quotation that is ours; null if there is none. */
function quotationIn(lines: readonly string[], signs: Signs): Quotation | null {
  const ours = linesWithWords(lines, signs.words);
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? "";
    if (isMarker(line)) return startingAt(lines, at, at, signs);
    if (isQuoted(line)) {
      const to = endOfMarked(lines, at);
      const announced = announcementAbove(lines, at, signs);
      if (announced?.isOurs || rangeHas(ours, at, to) || hasSecret(lines.slice(at, to), signs)) {
        return { from: announced?.from ?? at, announcedUntil: at, to, isMarked: true };
      }
      at = to - 1;
      continue;
    }
    if (isOwnSeparator(line, signs)) return startingAt(lines, at + 1, at, signs);
    const header = headersAt(lines, at, signs);
    if (header && (header.isOurs || isFollowedByOurs(lines, header.to, ours))) {
      return startingAt(lines, header.to, header.from, signs);
    }
    if (header) {
      at = header.to - 1;
      continue;
    }
    const announced = endsWithColon(line) ? announcementAbove(lines, at + 1, signs) : null;
    const next = skipBlank(lines, at + 1);
    if (announced && next < lines.length && !isQuoted(lines[next] ?? "")) {
      if (announced.isOurs || isFollowedByOurs(lines, at + 1, ours)) {
        return startingAt(lines, at + 1, announced.from, signs);
      }
    }
  }
  return null;
}

/** Whether the quotation begins with our words: those further down may stand in another person's email. */
function isFollowedByOurs(lines: readonly string[], from: number, ours: ReadonlySet<number>): boolean {
  const first = skipBlank(lines, from);
  return ours.has(first) || isMarker(lines[first] ?? "");
}

/** A quotation whose first line is `first`, with what stands above it to announce it. */
function startingAt(lines: readonly string[], first: number, top: number, signs: Signs): Quotation {
  const isMarked = isQuoted(lines[first] ?? "");
  const announced = top === first ? announcementAbove(lines, first, signs) : null;
  const named = top !== first || announced ? first : namedBlockAbove(lines, first, signs);
  const from = Math.min(named, separatorsAbove(lines, announced?.from ?? top));
  const to = isMarked ? endOfMarked(lines, first) : endOfUnmarked(lines, first, signs);
  return { from, announcedUntil: first, to, isMarked };
}

function skipBlank(lines: readonly string[], from: number): number {
  let at = from;
  while (at < lines.length && isBlank(lines[at] ?? "")) at++;
  return at;
}

/** The end of the marked lines, with the empty ones between them. */
function endOfMarked(lines: readonly string[], from: number): number {
  let end = from;
  for (let at = from; at < lines.length; at++) {
    const line = lines[at] ?? "";
    if (isQuoted(line)) end = at + 1;
    else if (line.trim() !== "") break;
  }
  return end;
}

/** An unmarked quotation ends with the last line of our email, or with the text. */
function endOfUnmarked(lines: readonly string[], from: number, { footer }: Signs): number {
  const last = lines.findIndex((line, at) => at >= from && isReason(line));
  if (last === -1) return lines.length;
  // The agency's postal address follows, apart from it in HTML.
  let end = endOfParagraph(lines, last);
  const below = skipBlank(lines, end);
  const address = plainLine(lines[below] ?? "");
  if (address !== "" && footer.startsWith(address)) end = endOfParagraph(lines, below);
  const next = lines.slice(end).find((line) => line.trim() !== "");
  return next === undefined ? lines.length : end;
}

function endOfParagraph(lines: readonly string[], from: number): number {
  let end = from + 1;
  while (end < lines.length && (lines[end] ?? "").trim() !== "") end++;
  return end;
}

function rangeHas(numbers: ReadonlySet<number>, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (numbers.has(at)) return true;
  return false;
}
