import { toleranceFor } from "../help/words";

/** The words that a chat's questions are about. */
export type Vocabulary = {
  /** Typos of these are corrected. */
  telling: readonly string[];
  /** Like the above, but only one typo is tolerated. */
  supposed?: readonly string[];
  /** Words that are right as they are, though they may look like a typo of another. */
  known: ReadonlySet<string>;
};

/** Shorter words are too like many others. */
const SHORTEST_SUPPOSED = 6;

/** A word that is used less often may be as rare as the one that looks like a typo of it. */
const LEAST_USES = 4;

/** The vocabulary with the words of some texts, too, of which one typo is corrected at most. */
export function withWords({ telling, known }: Vocabulary, texts: readonly string[]): Vocabulary {
  const words = texts.flatMap((text) => text.toLowerCase().match(/[a-z]+/g) ?? []);
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const isSupposed = ([word, count]: [string, number]) =>
    word.length >= SHORTEST_SUPPOSED && count >= LEAST_USES && !known.has(word);
  const supposed = new Map([...counts].filter(isSupposed)).keys();
  return { telling, supposed: [...supposed], known: new Set([...known, ...words]) };
}

/** Messages are cut to 500 characters; a list of words in one is not a question. */
const MOST_CORRECTED = 12;

/** A question, written by `plainQuestion`, with the typos corrected that the help search forgives, too. */
export function withoutTypos(question: string, { telling, supposed = [], known }: Vocabulary): string {
  let left = MOST_CORRECTED;
  return question.replace(/[a-z]{4,}/g, (word) => {
    if (left === 0 || known.has(word) || known.has(word.replace(/(?:s|d)$/, ""))) return word;
    left -= 1;
    return nearestWord(word, telling) ?? nearestWord(word, supposed, 1) ?? word;
  });
}

/** Typos at the beginning of a word are rare, so most candidates need not be compared. */
const LONGEST_WITH_FIRST_LETTER = 5;
/** Two typos are tolerated if the word that is meant has eight letters, even if the typed one has fewer. */
const SHORTEST_WITH_TWO = 6;

function nearestWord(word: string, telling: readonly string[], atMost = 2): string | null {
  let best: string | null = null;
  let fewest = atMost + 1;
  for (const candidate of telling) {
    const tolerance = word.length >= SHORTEST_WITH_TWO ? toleranceFor(candidate) : toleranceFor(word);
    const most = Math.min(tolerance, fewest - 1);
    if (most < 1 || Math.abs(candidate.length - word.length) > most) continue;
    const isSameStart = candidate[0] === word[0];
    if (!isSameStart && (most > 1 || word.length <= LONGEST_WITH_FIRST_LETTER)) continue;
    const typos = typosBetween(word, candidate, most);
    if (typos !== null) {
      best = candidate;
      fewest = typos;
    }
  }
  return best;
}

/** Letters added, left out, replaced or swapped with their neighbour; null if there are more than `most`. */
export function typosBetween(a: string, b: string, most: number): number | null {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  if (start === a.length && start === b.length) return 0;
  if (most === 0) return null;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  const ways: [string, string][] = [
    [restA.slice(1), restB.slice(1)],
    [restA.slice(1), restB],
    [restA, restB.slice(1)],
  ];
  if (restA[0] === restB[1] && restA[1] === restB[0]) ways.push([restA.slice(2), restB.slice(2)]);
  const counts = ways.map(([x, y]) => typosBetween(x, y, most - 1)).filter((count) => count !== null);
  return counts.length === 0 ? null : 1 + Math.min(...counts);
}
