import { stemOf, type Word, wordsOf } from "./words";
/** A stretch of text, and whether it matched. */
export type Segment = { text: string; isHit: boolean };

/** Splits a text into matching and non-matching segments. Joined, they give the text back. */
export function highlight(text: string, hits: ReadonlySet<string>): Segment[] {
  const segments: Segment[] = [];
  let end = 0;
  for (const { word, from, to } of wordsOf(text)) {
    if (!isHit(word, hits)) continue;
    if (from > end) segments.push({ text: text.slice(end, from), isHit: false });
    segments.push({ text: text.slice(from, to), isHit: true });
    end = to;
  }
  if (end < text.length) segments.push({ text: text.slice(end), isHit: false });
  return segments;
}

/** Whether a word matched, or its stem. */
function isHit(word: string, hits: ReadonlySet<string>): boolean {
  return hits.has(word) || hits.has(stemOf(word));
}

const EXCERPT_CHARACTERS = 200;

const LEAD_IN_CHARACTERS = 50;

/** The stretch of text with the most distinct hits, cut between words. */
export function excerptOf(text: string, hits: ReadonlySet<string>): Segment[] {
  const words = wordsOf(text);
  const first = densestPart(words, hits);
  const begin = first ? (words.find(({ from }) => from >= first.from - LEAD_IN_CHARACTERS)?.from ?? 0) : 0;
  const start = begin <= LEAD_IN_CHARACTERS ? 0 : begin;
  const lastWord = words.filter(({ from, to }) => from >= start && to <= start + EXCERPT_CHARACTERS).at(-1);
  const end = text.length <= start + EXCERPT_CHARACTERS || !lastWord ? text.length : lastWord.to;
  const cut = highlight(text.slice(start, end), hits);
  return [
    ...(start > 0 ? [{ text: "… ", isHit: false }] : []),
    ...cut,
    ...(end < text.length ? [{ text: " …", isHit: false }] : []),
  ];
}

function densestPart(words: readonly Word[], hits: ReadonlySet<string>): Word | undefined {
  const found = words.filter(({ word }) => isHit(word, hits));
  let best: Word | undefined;
  let most = 0;
  for (const start of found) {
    const within = found.filter(
      ({ from }) => from >= start.from && from < start.from + EXCERPT_CHARACTERS - LEAD_IN_CHARACTERS,
    );
    const different = new Set(within.map(({ word }) => word)).size;
    if (different > most) {
      best = start;
      most = different;
    }
  }
  return best;
}
