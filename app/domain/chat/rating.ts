import { type Meanings, meaningsOf } from "./meanings";
import { plainQuestion } from "./site-answer";

/** A topic by its id, and how much a question is like its examples: 0 to about 2. */
export type Rated = { id: string; rating: number };

/** What was learned from the examples of all topics. */
export type LearnedTopics = {
  meanings: Meanings;
  ids: readonly string[];
  /** What each feature says: more, the fewer topics have it. */
  weights: ReadonlyMap<string, number>;
  /** Of each feature: the examples with it, and its share of each. */
  examples: ReadonlyMap<string, readonly (readonly [example: number, share: number])[]>;
  /** Of each example: its topic, as a place in `ids`. */
  topicOf: readonly number[];
  /** Of each feature: the topics with it, and its share of all that the topic's examples say. */
  topics: ReadonlyMap<string, readonly (readonly [topic: number, share: number])[]>;
};

/** What a question says: its words by their meaning, and each pair of neighbours, the beginning and the end included. */
function featuresOf(question: string, meanings: Meanings): { words: Set<string>; all: Set<string> } {
  const said = meaningsOf(question, meanings);
  const bounded = ["^", ...said, "$"];
  const pairs = bounded.slice(1).map((word, index) => `${bounded[index]}_${word}`);
  return { words: new Set(said), all: new Set([...said, ...pairs]) };
}

/** A feature that no topic has counts as one that this many have: it may be the visitor's own trade or name. */
const TOPICS_WITH_UNKNOWN = 4;

const weightAmong = (topics: number, having: number) => Math.log(1 + topics / having);

/** Each feature with its share: of length 1 together. */
function sharesOf(features: Iterable<string>, valueFor: (feature: string) => number): [string, number][] {
  const values = Array.from(features, (feature): [string, number] => [feature, valueFor(feature)]);
  const length = Math.sqrt(values.reduce((sum, [, value]) => sum + value * value, 0));
  for (const pair of values) pair[1] = length > 0 ? pair[1] / length : 0;
  return values;
}

function add<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

/** @param examples Of each topic: how it is asked about, separated by bars. */
export function learnTopics(examples: Readonly<Record<string, string>>, meanings: Meanings): LearnedTopics {
  const ids = Object.keys(examples);
  const read = ids.map((id) =>
    (examples[id] ?? "").split("|").map((text) => featuresOf(plainQuestion(text), meanings).all),
  );
  const having = new Map<string, number>();
  for (const ofTopic of read) {
    for (const feature of new Set(ofTopic.flatMap((features) => [...features]))) {
      having.set(feature, (having.get(feature) ?? 0) + 1);
    }
  }
  const weights = new Map([...having].map(([feature, count]) => [feature, weightAmong(ids.length, count)]));
  const byExample = new Map<string, [number, number][]>();
  const byTopic = new Map<string, [number, number][]>();
  const topicOf: number[] = [];
  read.forEach((ofTopic, topic) => {
    const sums = new Map<string, number>();
    for (const features of ofTopic) {
      for (const [feature, share] of sharesOf(features, (it) => weights.get(it) ?? 0)) {
        add(byExample, feature, [topicOf.length, share]);
        sums.set(feature, (sums.get(feature) ?? 0) + share);
      }
      topicOf.push(topic);
    }
    for (const [feature, share] of sharesOf(sums.keys(), (it) => sums.get(it) ?? 0)) {
      add(byTopic, feature, [topic, share]);
    }
  });
  return { meanings, ids, weights, examples: byExample, topicOf, topics: byTopic };
}

/** What the three nearest examples of a topic count for, the nearest first. */
const NEAREST_COUNT = [1, 0.7, 0.49] as const;
/** What it counts for that a pattern of the topic fits. */
const PATTERN_COUNT = 0.3;

/** The sum of the three highest of some values, each by what it counts for. */
function sumOfNearest(likenesses: readonly number[]): number {
  const [first = 0, second = 0, third = 0] = [...likenesses].sort((a, b) => b - a);
  return first * NEAREST_COUNT[0] + second * NEAREST_COUNT[1] + third * NEAREST_COUNT[2];
}

/**
 * The topics that are anything like a question, written by `plainQuestion`; the likeliest first. A topic's likeness to
 * a question counts only as far as its examples have the question's words.
 *
 * @param matched The topic whose pattern fits.
 */
export function rateTopics(question: string, learned: LearnedTopics, matched: string | null): Rated[] {
  const { ids, weights, topicOf } = learned;
  const { words, all } = featuresOf(question, learned.meanings);
  const weightOf = (feature: string) => weights.get(feature) ?? weightAmong(ids.length, TOPICS_WITH_UNKNOWN);
  const ofExamples = new Float64Array(topicOf.length);
  const ofTopics = new Float64Array(ids.length);
  const covered = new Float64Array(ids.length);
  for (const [feature, share] of sharesOf(all, weightOf)) {
    for (const [example, its] of learned.examples.get(feature) ?? [])
      increase(ofExamples, example, share * its);
    for (const [topic, its] of learned.topics.get(feature) ?? []) {
      increase(ofTopics, topic, share * its);
      if (words.has(feature)) increase(covered, topic, weightOf(feature));
    }
  }
  const likenesses = ids.map((): number[] => []);
  ofExamples.forEach((likeness, example) => {
    if (likeness > 0) likenesses[topicOf[example] ?? 0]?.push(likeness);
  });
  const whole = [...words].reduce((sum, word) => sum + weightOf(word), 0);
  return ids
    .map((id, topic) => {
      const likeness = sumOfNearest(likenesses[topic] ?? []) + (ofTopics[topic] ?? 0);
      const fits = id === matched ? PATTERN_COUNT : 0;
      return { id, rating: whole > 0 ? ((likeness + fits) * (covered[topic] ?? 0)) / whole : 0 };
    })
    .filter(({ rating }) => rating > 0)
    .sort((a, b) => b.rating - a.rating);
}

function increase(sums: Float64Array, at: number, by: number): void {
  sums[at] = (sums[at] ?? 0) + by;
}

/** Examples of what we have no answer to: not to be taken for anything else. */
export const NO_TOPIC = "nothing";
/** Examples of asking for a time to talk. */
export const FREE_TIMES = "times";

/** From which rating on a topic is meant, and how far ahead of the next. Found with the questions of `learned-first.ts`. */
const SURE = { rating: 0.4, lead: 0.16 };
/** The same for a topic whose pattern fits. */
const SURE_WITH_PATTERN = { rating: 0.35, lead: 0.06 };

/** The topic that is so much likelier than any other that it must be meant; null if there is none. */
export function surest(rated: readonly Rated[], matched: string | null): string | null {
  const [best, next] = rated;
  if (!best) return null;
  const least = best.id === matched ? SURE_WITH_PATTERN : SURE;
  const lead = best.rating - (next?.rating ?? 0);
  return best.rating >= least.rating && lead >= least.lead ? best.id : null;
}

/** Below this rating, a topic is near by chance. */
const NEAR = 0.3;
const MOST_SUGGESTED = 2;

/** The topics that a question may be about, if it isn't sure which. */
export function nearestTopics(rated: readonly Rated[]): string[] {
  if (rated[0]?.id === NO_TOPIC) return [];
  return rated
    .filter(({ id, rating }) => rating >= NEAR && id !== NO_TOPIC)
    .slice(0, MOST_SUGGESTED)
    .map(({ id }) => id);
}
