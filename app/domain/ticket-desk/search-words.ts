import { wordsOf } from "../help/words";

/** Increase this when words are made differently: tickets with older words are indexed again, a few a minute. */
export const WORDS_VERSION = 1;

const LONGEST_WORD = 32;
/** A mailed message may hold thousands of words; those of an ordinary one all fit. */
const MAX_WORDS_PER_TEXT = 1000;
const MAX_SEARCHED_WORDS = 6;

/** The words that a text can be found by, each once. */
export function wordsToFind(...texts: readonly string[]): string[] {
  const words = new Set<string>();
  for (const text of texts) {
    for (const { word } of wordsOf(text)) {
      if (words.size >= MAX_WORDS_PER_TEXT) break;
      words.add(cutWord(word));
    }
  }
  return [...words];
}

/** The words to search for. Each also finds longer words that begin with it: "book" finds "booking". */
export function searchedWords(search: string): string[] {
  return wordsToFind(search).slice(0, MAX_SEARCHED_WORDS);
}

/** The upper bound of all text that begins with a word. */
export function endOfPrefix(word: string): string {
  return `${word}\u{10ffff}`;
}

function cutWord(word: string): string {
  // By code points, so that no character is cut in half.
  return word.length <= LONGEST_WORD ? word : Array.from(word).slice(0, LONGEST_WORD).join("");
}
