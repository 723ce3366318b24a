import { readMeanings } from "./meanings";
import { type LearnedExamples, type LearnedTopics, learnExamples, weighTopics } from "./rating";
import { type Vocabulary, withWords } from "./typos";

/** All that the chat learns from its examples, as data that the build makes and the Worker loads. */
export type Learned = {
  examples: LearnedExamples;
  byStems: readonly (readonly [stems: string, meaning: string])[];
  longestFrom: readonly (readonly [stem: string, words: number])[];
  telling: readonly string[];
  supposed: readonly string[];
  known: readonly string[];
};

/**
 * @param examples Of each topic: how it is asked about, separated by bars.
 * @param lines One meaning a line: words and phrases, separated by commas.
 */
export function learnTopics(
  examples: Readonly<Record<string, string>>,
  lines: readonly string[],
  vocabulary: Vocabulary,
): Learned {
  const meanings = readMeanings(lines);
  const { telling, supposed, known } = withWords(vocabulary, [...Object.values(examples), ...lines]);
  return {
    examples: learnExamples(examples, meanings),
    byStems: [...meanings.byStems],
    longestFrom: [...meanings.longestFrom],
    telling,
    supposed: supposed ?? [],
    known: [...known],
  };
}

export function readLearned(learned: Learned): { learned: LearnedTopics; vocabulary: Vocabulary } {
  const { examples, telling, supposed } = learned;
  const meanings = { byStems: new Map(learned.byStems), longestFrom: new Map(learned.longestFrom) };
  return {
    learned: weighTopics(examples, meanings),
    vocabulary: { telling, supposed, known: new Set(learned.known) },
  };
}
