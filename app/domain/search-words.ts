/**
 * The words by which names, addresses and companies are found. The database makes them with triggers (migration 0028)
 * from the letters below, so that every row has its words however it was written; a search makes its own here.
 */

/** Ranges whose letters have a plainer form, or that separate words: Latin, Greek, Cyrillic, accents, punctuation. */
const RANGES: readonly (readonly [from: number, to: number])[] = [
  [0xa0, 0x24f],
  [0x300, 0x36f],
  [0x370, 0x52f],
  [0x1e00, 0x1fff],
  [0x2000, 0x206f],
  [0x3000, 0x303f],
];

/** Letters that are one character in Unicode, but are typed as two or as another one on keyboards without them. */
const SPELLED: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ł: "l",
  ħ: "h",
  ŧ: "t",
  ı: "i",
  ς: "σ",
};

/** Marks that are often left out within a name: O'Brien is found as "obrien". */
const LEFT_OUT = /['\u2018\u2019\u02bc\p{M}]/u;

function plainForm(letter: string): string {
  if (LEFT_OUT.test(letter)) return "";
  const lower = letter.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  if (!/^[\p{L}\p{N}]+$/u.test(lower)) return " ";
  return SPELLED[lower] ?? lower;
}

let known: ReadonlyMap<string, string> | null = null;

/** The plain form of each letter beyond ASCII that has another one: the rows of the table search_letters. */
export function plainLetters(): ReadonlyMap<string, string> {
  known ??= new Map(
    RANGES.flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
    )
      .map((letter) => [letter, plainForm(letter)] as const)
      .filter(([letter, plain]) => letter !== plain),
  );
  return known;
}

/** "Zoë O'Brien <zoe@client.example>" → ["zoe", "obrien", "client", "example"] */
export function searchWords(text: string): string[] {
  const letters = plainLetters();
  const plain = Array.from(text, (letter) => {
    if (letter === "'") return "";
    if (letter < "\u0080") return /[a-z0-9]/i.test(letter) ? letter.toLowerCase() : " ";
    return letters.get(letter) ?? letter;
  }).join("");
  // Ogham and a few other scripts have spaces of their own.
  return [...new Set(plain.split(/\s+/).filter(Boolean))];
}

/** Text in its plain form, in which a search's words are looked for: "Don't call Zoë" → "dont call zoe". */
export const plainText = (text: string): string => searchWords(text).join(" ");

/** Whether a text has every word of a search, for lists that the database doesn't search. */
export function matchesSearch(text: string, q: string): boolean {
  const words = searchWords(q);
  // Most lists are shown without a search.
  if (words.length === 0) return true;
  const plain = plainText(text);
  return words.every((word) => plain.includes(word));
}
