/** Words that are meant although a letter is missing, wrong, doubled or swapped with the next. */

const FORGIVEN = [
  { from: 9, edits: 2 },
  { from: 4, edits: 1 },
] as const;

/** How many edits of a word are forgiven: none for short words, which would fit nearly everything. */
export function editsForgiven(word: string): number {
  return FORGIVEN.find(({ from }) => word.length >= from)?.edits ?? 0;
}

/** More pairs would only make a search slower. */
const MOST_PAIRS = 16;

export type Pieces = {
  /** For each word the parts of which a text with a near word has at least one. */
  either: string[][];
  /** The words' pairs of letters: the more of them a text has, the nearer it is likely to be. */
  pairs: string[];
};

/** What to look for in texts so that none with words near to these is missed, and the nearest come first. */
export function piecesOf(words: readonly string[]): Pieces {
  const pairs = words.flatMap((word) =>
    Array.from({ length: Math.max(1, word.length - 1) }, (_, at) => word.slice(at, at + 2)),
  );
  return { either: words.map(partsOf), pairs: [...new Set(pairs)].slice(0, MOST_PAIRS) };
}

/**
 * One part more than edits are forgiven, with a letter between them, so that an edit, which may swap two letters, breaks
 * at most one. A word of four letters has no room for that letter.
 */
function partsOf(word: string): string[] {
  const edits = editsForgiven(word);
  if (edits === 0) return [word];
  const count = edits + 1;
  const length = word.length === 4 ? 2 : Math.floor((word.length - edits) / count);
  const last = word.length - length;
  return Array.from({ length: count }, (_, at) => Math.floor((at * last) / edits)).map((from) =>
    word.slice(from, from + length),
  );
}

/** How far a text is from the words of a search, in edits; null if a word is near to none of the text's. */
export function distanceOf(text: string, words: readonly string[]): number | null {
  const there = text.split(" ").filter(Boolean);
  let sum = 0;
  for (const word of words) {
    const edits = editsForgiven(word);
    const nearest = there.reduce((least, other) => Math.min(least, distance(word, other, edits)), edits + 1);
    if (nearest > edits) return null;
    sum += nearest;
  }
  return sum;
}

/** Edits from a word to the beginning of another, counted no further than one more than `most`. */
function distance(word: string, other: string, most: number): number {
  if (other.includes(word)) return 0;
  if (most === 0) return 1;
  const lengths = Array.from({ length: 2 * most + 1 }, (_, at) => word.length - most + at);
  const beginnings = new Set(lengths.map((length) => other.slice(0, Math.max(0, length))));
  return Math.min(most + 1, ...[...beginnings].map((beginning) => edits(word, beginning)));
}

/** The fewest letters to add, drop, change or swap with the next that make one word of another. */
function edits(one: string, other: string): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = row;
    row = next;
  }
  return row[other.length] ?? one.length;
}
