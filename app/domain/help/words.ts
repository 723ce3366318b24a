/** How the help search tokenises text and compares words. */

export type Word = {
  /** Normalised for comparison: lower case, without accents and apostrophes. */
  word: string;
  /** Position in the original text. */
  from: number;
  to: number;
};

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’][\p{L}\p{N}\p{M}]+)*/gu;

export function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(WORD), (match) => ({
    word: normalise(match[0]),
    from: match.index,
    to: match.index + match[0].length,
  })).filter(({ word }) => word !== "");
}

function normalise(word: string): string {
  return word
    .normalize("NFKD")
    .replace(/[\p{M}'’]/gu, "")
    .toLowerCase();
}

/** Words too common to be worth searching for. */
const COMMON_WORDS = new Set(
  (
    "a about an and are as at be but by can could did do does for from had has have how i if in into is it its me my " +
    "no not of on or our please should so than that the their them then there this to us was we were what when where " +
    "which who why will with would you your"
  ).split(" "),
);

export function isCommon(word: string): boolean {
  return COMMON_WORDS.has(word);
}

const SHORTEST_STEM = 3;

/** "booking", "booked" and "books" → "book"; "pricing" and "prices" → "pric". Rough: for comparison only. */
export function stemOf(word: string): string {
  const cut = word.replace(/(?:ings?|ed|es|s)$/, "");
  const stem = (cut.length >= SHORTEST_STEM ? cut : word).replace(/e$/, "");
  return /([b-df-hj-np-tv-z])\1$/.test(stem) ? stem.slice(0, -1) : stem;
}

/** Their stems: of "there", "ther". */
const COMMON_STEMS = new Set([...COMMON_WORDS].map(stemOf));

export function isCommonStem(stem: string): boolean {
  return COMMON_STEMS.has(stem);
}

/** How many typos are tolerated in a word: 1 from four letters, 2 from eight. */
export function toleranceFor(word: string): 0 | 1 | 2 {
  if (word.length < 4 || word.length > LONGEST_COMPARED || /\d/.test(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

const LONGEST_COMPARED = 32;
