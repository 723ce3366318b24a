import { type Meanings, meaningsOf } from "./meanings";
import { plainQuestion } from "./site-answer";

/** A topic by its id, and how much a question is like its examples: 0 to about 2. */
export type Rated = { id: string; rating: number };

/** Which examples, or topics, have each feature, and the feature's share of each: lists of all features, one after the other. */
type Shares = {
  /** Where each feature's list begins; the last entry is where the last one ends. */
  begins: Uint32Array;
  of: Uint16Array;
  share: Float32Array;
};

/** Topics with what their examples say, feature by feature. */
type WeighedTopics = {
  ids: readonly string[];
  /** The place of each feature, by its number, in the lists below. */
  features: ReadonlyMap<number, number>;
  /** What each feature says: more, the fewer topics have it. */
  weights: Float64Array;
  byExample: Shares;
  /** Of each example: its topic, as a place in `ids`. */
  topicOf: readonly number[];
  /** The share is of all that the topic's examples say. */
  byTopic: Shares;
};

/** What the examples of all topics say, ready to rate a question. */
export type LearnedTopics = {
  meanings: Meanings;
  /** The number of each word. */
  words: ReadonlyMap<string, number>;
  /** The topics that the build has learned, and then those that were added to them. */
  sets: readonly WeighedTopics[];
};

/** The examples of all topics by what they say: data that can be stored. Pairs of words are cheaper to make than to load. */
export type LearnedExamples = {
  ids: readonly string[];
  /** Each word once, by its meaning. */
  words: readonly string[];
  /** Of each example: its topic, as a place in `ids`. */
  topicOf: readonly number[];
  /** Of each example: its words in their order, by their numbers, which are their places in `words`. */
  examples: readonly (readonly number[])[];
};

/**
 * Reading thousands of examples takes tenths of a second, so the build does it.
 *
 * @param examples Of each topic: how it is asked about, separated by bars.
 * @param words Numbers that words have already; new words are added to them.
 */
export function learnExamples(
  examples: Readonly<Record<string, string>>,
  meanings: Meanings,
  words = new Map<string, number>(),
): LearnedExamples {
  const read = Object.values(examples).flatMap((texts, topic) =>
    texts.split("|").map((text) => {
      const said = meaningsOf(plainQuestion(text), meanings);
      return { topic, said: said.map((word) => placeIn(words, word)) };
    }),
  );
  return {
    ids: Object.keys(examples),
    words: [...words.keys()],
    topicOf: read.map(({ topic }) => topic),
    examples: read.map(({ said }) => said),
  };
}

/** The place at which a text or number came first. */
function placeIn<Key>(places: Map<Key, number>, key: Key): number {
  const place = places.get(key) ?? places.size;
  places.set(key, place);
  return place;
}

/** More than there are words. */
const WORDS = 2 ** 20;
/** Stands for the beginning and the end of a question. */
const BOUND = WORDS - 1;

/** What words say, as numbers: each, and each pair of neighbours, the beginning and the end included. */
function featuresOf(said: readonly number[]): { words: Set<number>; all: Set<number> } {
  const words = new Set(said);
  const all = new Set(words);
  let before = BOUND;
  for (const word of [...said, BOUND]) {
    all.add((before + 1) * WORDS + word);
    before = word;
  }
  return { words, all };
}

/** A feature that no topic has counts as one that this many have: it may be the visitor's own trade or name. */
const TOPICS_WITH_UNKNOWN = 4;

const weightAmong = (topics: number, having: number) => Math.log(1 + topics / having);

/** The factor by which the values of some features are multiplied so that they are of length 1 together. */
function scaleOf(features: readonly number[], values: Float64Array): number {
  let sum = 0;
  for (const feature of features) sum += (values[feature] ?? 0) ** 2;
  return sum > 0 ? 1 / Math.sqrt(sum) : 0;
}

/**
 * How much each feature says about which topic.
 *
 * @param learned From `learnExamples`.
 */
export function weighTopics(learned: LearnedExamples, meanings: Meanings): LearnedTopics {
  const words = new Map(learned.words.map((word, number) => [word, number]));
  const none = { meanings, words, sets: [] };
  return { ...none, sets: [weighAmong(learned, none)] };
}

/**
 * Topics with more of them. What features weigh among the first stays as it is, so that learning some examples more takes
 * little time, and a question that is not like them is rated as before.
 *
 * @param examples Of each topic: how it is asked about, separated by bars.
 */
export function withTopics(
  learned: LearnedTopics,
  examples: Readonly<Record<string, string>>,
): LearnedTopics {
  const words = new Map(learned.words);
  const more = learnExamples(examples, learned.meanings, words);
  return { ...learned, words, sets: [...learned.sets, weighAmong(more, learned)] };
}

function weighAmong(learned: LearnedExamples, before: LearnedTopics): WeighedTopics {
  const { ids } = learned;
  const features = new Map<number, number>();
  const examples = learned.examples.map((its) =>
    Array.from(featuresOf(its).all, (feature) => placeIn(features, feature)),
  );
  const count = features.size;
  const examplesOf = ids.map((): number[] => []);
  for (const [example, topic] of learned.topicOf.entries()) examplesOf[topic]?.push(example);
  const featuresOfTopic = examplesOf.map((its) => [
    ...new Set(its.flatMap((example) => examples[example] ?? [])),
  ]);
  const byExample = emptyShares(examples, count);
  const byTopic = emptyShares(featuresOfTopic, count);
  const among = before.sets[0]?.ids.length ?? ids.length;
  const weights = Float64Array.from(
    features.keys(),
    (feature, place) =>
      weightIn(before, feature) ??
      weightAmong(among, (byTopic.begins[place + 1] ?? 0) - (byTopic.begins[place] ?? 0)),
  );
  const next = { example: byExample.begins.slice(), topic: byTopic.begins.slice() };
  const sums = new Float64Array(count);
  ids.forEach((_, topic) => {
    for (const example of examplesOf[topic] ?? []) {
      const its = examples[example] ?? [];
      const scale = scaleOf(its, weights);
      for (const feature of its) {
        const share = (weights[feature] ?? 0) * scale;
        increaseAt(sums, feature, share);
        addShare(byExample, next.example, feature, example, share);
      }
    }
    const its = featuresOfTopic[topic] ?? [];
    const scale = scaleOf(its, sums);
    for (const feature of its) addShare(byTopic, next.topic, feature, topic, (sums[feature] ?? 0) * scale);
    sums.fill(0);
  });
  return { ids, features, weights, byExample, topicOf: learned.topicOf, byTopic };
}

/** The weight of a feature among topics; undefined if none has it. */
function weightIn({ sets }: LearnedTopics, feature: number): number | undefined {
  for (const { features, weights } of sets) {
    const place = features.get(feature);
    if (place !== undefined) return weights[place];
  }
}

/** Room for the shares of examples or topics, 65,536 at most, given the features of each. */
function emptyShares(rows: readonly (readonly number[])[], features: number): Shares {
  const begins = new Uint32Array(features + 1);
  for (const row of rows) for (const feature of row) increaseAt(begins, feature + 1, 1);
  for (let feature = 0; feature < features; feature++) increaseAt(begins, feature + 1, begins[feature] ?? 0);
  const all = begins[features] ?? 0;
  return { begins, of: new Uint16Array(all), share: new Float32Array(all) };
}

function addShare(shares: Shares, next: Uint32Array, feature: number, of: number, share: number): void {
  const at = next[feature] ?? 0;
  shares.of[at] = of;
  shares.share[at] = share;
  next[feature] = at + 1;
}

/** Weights of a topic's three nearest examples, the nearest first. */
const NEAREST_COUNT = [1, 0.7, 0.49] as const;
/** Bonus when a topic's pattern matches. */
const PATTERN_COUNT = 0.3;

/** The numbers of a question's words. Words that no example has get the numbers after those that have one. */
function numbersOf(said: readonly string[], words: ReadonlyMap<string, number>): number[] {
  const others = new Map<string, number>();
  return said.map((word) => words.get(word) ?? words.size + placeIn(others, word));
}

/** The weighted sum of the three highest likenesses. */
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
  const asked = askedFeatures(question, learned, matched);
  const rated = learned.sets.flatMap((set) => rateIn(set, asked)).sort((a, b) => b.rating - a.rating);
  if (learned.sets.length === 1) return rated;
  // A topic with examples in several sets is as likely as the likeliest of them.
  const first = new Map<string, Rated>();
  for (const one of rated) if (!first.has(one.id)) first.set(one.id, one);
  return [...first.values()];
}

/**
 * Whether a topic that was added to others may change what a question is taken for: it is somewhat like the topic, or has a word
 * that only added topics know.
 */
export function mayConcern(question: string, learned: LearnedTopics, id: string): boolean {
  const [built, ...added] = learned.sets;
  const asked = askedFeatures(question, learned, null);
  const isNew = (word: number) => !built?.features.has(word);
  return added.some(
    (set) =>
      [...asked.words].some((word) => set.features.has(word) && isNew(word)) ||
      rateIn(set, asked).some((rated) => rated.id === id && rated.rating >= CONCERNS),
  );
}

function askedFeatures(question: string, learned: LearnedTopics, matched: string | null): AskedFeatures {
  const { words, all } = featuresOf(numbersOf(meaningsOf(question, learned.meanings), learned.words));
  const unknown = weightAmong(learned.sets[0]?.ids.length ?? 0, TOPICS_WITH_UNKNOWN);
  const weights = new Map([...all].map((feature) => [feature, weightIn(learned, feature) ?? unknown]));
  const length = Math.sqrt([...weights.values()].reduce((sum, weight) => sum + weight ** 2, 0));
  const whole = [...words].reduce((sum, word) => sum + (weights.get(word) ?? 0), 0);
  return { words, weights, length, whole, matched };
}

/** A question by its features, and how much each of them says. */
type AskedFeatures = {
  words: ReadonlySet<number>;
  weights: ReadonlyMap<number, number>;
  length: number;
  /** What all of its words weigh. */
  whole: number;
  matched: string | null;
};

function rateIn(
  { ids, features, topicOf, byExample, byTopic }: WeighedTopics,
  { words, weights, length, whole, matched }: AskedFeatures,
): Rated[] {
  const ofExamples = new Float64Array(topicOf.length);
  const ofTopics = new Float64Array(ids.length);
  const covered = new Float64Array(ids.length);
  for (const [feature, weight] of weights) {
    const place = features.get(feature);
    if (place === undefined) continue;
    const share = weight / length;
    eachShare(byExample, place, (example, its) => increaseAt(ofExamples, example, share * its));
    eachShare(byTopic, place, (topic, its) => {
      increaseAt(ofTopics, topic, share * its);
      if (words.has(feature)) increaseAt(covered, topic, weight);
    });
  }
  const likenesses = ids.map((): number[] => []);
  ofExamples.forEach((likeness, example) => {
    if (likeness > 0) likenesses[topicOf[example] ?? 0]?.push(likeness);
  });
  return ids
    .map((id, topic) => {
      const likeness = sumOfNearest(likenesses[topic] ?? []) + (ofTopics[topic] ?? 0);
      const fits = id === matched ? PATTERN_COUNT : 0;
      return { id, rating: whole > 0 ? ((likeness + fits) * (covered[topic] ?? 0)) / whole : 0 };
    })
    .filter(({ rating }) => rating > 0);
}

function eachShare(
  { begins, of, share }: Shares,
  feature: number,
  take: (of: number, share: number) => void,
) {
  for (let at = begins[feature] ?? 0; at < (begins[feature + 1] ?? 0); at++)
    take(of[at] ?? 0, share[at] ?? 0);
}

function increaseAt(sums: Float64Array | Uint32Array, at: number, by: number): void {
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
export function surestTopic(rated: readonly Rated[], matched: string | null): string | null {
  const [best] = rated;
  if (!best) return null;
  const least = best.id === matched ? SURE_WITH_PATTERN : SURE;
  return best.rating >= least.rating && leadOf(rated) >= least.lead ? best.id : null;
}

/** With a smaller lead, every third to second of the topics found for examples that were left out in turn is a wrong one. */
const CLEAR_LEAD = 0.2;

/** With a rating below this, a topic takes nothing from the lead of any that is meant. */
const CONCERNS = SURE_WITH_PATTERN.rating - CLEAR_LEAD;

/** How far the likeliest topic is ahead of the next. */
export const leadOf = ([best, next]: readonly Rated[]) => (best?.rating ?? 0) - (next?.rating ?? 0);

/** Whether a topic is so far ahead that its answer needn't say which question it takes this one for. */
export const isClear = (lead: number) => lead >= CLEAR_LEAD;

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
