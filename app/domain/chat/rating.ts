import { isCommon, stemOf } from "../help/words";
import { type AnswerTopic, plainQuestion } from "./site-answer";

/** A topic, how well it covers a question (from 0, to little more than 1), and how many words of it. */
export type Rated = { topic: AnswerTopic; rating: number; words: number };

/** The words of all topics, to rate a question by. */
export type TopicWords = {
  topics: readonly { topic: AnswerTopic; asked: ReadonlySet<string>; also: ReadonlySet<string> }[];
  /** What each word says: more, the fewer topics have it. */
  weights: ReadonlyMap<string, number>;
  /** The word that stands for each of several with one meaning. */
  meanings: ReadonlyMap<string, string>;
};

/** Words that say nothing of what a question is about, beside those that the help search leaves out, too. */
const CHATTER = new Set(
  (
    "more many most happen happens happened want like got tell let work working works see say look ask asking wondering possible able yes ok okay just really also please thanks hello hi hey am im id ive ill youre " +
    "theres whats hows dont doesnt isnt any some there here now way best good bit quite still even only both other thing something anything stuff lot one ones " +
    "morning sorry honest actually kind sort going come take make find use used using thats theyre were weve wed well too much pls plz u r ur ya"
  ).split(" "),
);

/** Common words that tell one question from another all the same. */
const ASKS = new Set(["who", "where", "when"]);

/** "For my bakery business": for whom, and not what. */
const FOR_WHOM =
  /\bfor (?:an?|my|our|the) (?:[a-z-]+ ){0,4}(?:business|company|firm|shop|practice|store|clinic|studio|salon|agency|restaurant|cafe)\b/g;

/** Two words that are one. */
const JOINED: readonly (readonly [RegExp, string])[] = [
  [/\bset(?:ting)?[ -](?:(?:it|this|that|everything|things|all) )*up\b/g, "setup"],
  [/\b(?:log|sign)(?:ged|ging|ing|ed)?[ -]in(?:to)?\b/g, "login"],
  [/\bsign(?:ed|ing)?[ -]up\b/g, "register"],
  [/\bweb[ -](?:site|page)s?\b/g, "website"],
  [/\bchat[ -]?bots?\b/g, "chatbot"],
  [/\btime[ -]?zones?\b/g, "timezone"],
  [/\bno ?one\b/g, "nobody"],
];

/** The words of a question, written by `plainQuestion`, that say what it is about, each by its meaning. */
function meaningsIn(question: string, meanings: ReadonlyMap<string, string>): Set<string> {
  const joined = JOINED.reduce(
    (text, [words, word]) => text.replace(words, word),
    question.replace(FOR_WHOM, ""),
  );
  const telling = joined
    .split(/[ -]/)
    .filter((word) => word !== "" && (!isCommon(word) || ASKS.has(word)) && !CHATTER.has(word));
  return new Set(telling.map(stemOf).map((stem) => meanings.get(stem) ?? stem));
}

/** @param synonyms Words with one meaning, as one string for each meaning. */
export function topicWords(topics: readonly AnswerTopic[], synonyms: readonly string[]): TopicWords {
  const meanings = new Map<string, string>();
  for (const same of synonyms) {
    const [first = "", ...others] = same.split(" ").map(stemOf);
    for (const other of others) meanings.set(other, first);
  }
  const read = (text: string | undefined) => meaningsIn(plainQuestion(text ?? ""), meanings);
  const known = topics.flatMap((topic) => {
    const [asked, also] = [read(topic.ask), read(topic.about)];
    return asked.size + also.size === 0 ? [] : [{ topic, asked, also }];
  });
  const weights = new Map<string, number>();
  const words = known.map(({ asked, also }) => new Set([...asked, ...also]));
  for (const word of new Set(words.flatMap((all) => [...all]))) {
    const having = words.filter((all) => all.has(word)).length;
    weights.set(word, Math.log(1 + known.length / having));
  }
  return { topics: known, weights, meanings };
}

/** A word that no topic has may be the visitor's trade or town: it says little. */
const UNKNOWN_WEIGHT = 1;
/** What a word of `about` counts for, beside one of the topic's own question. */
const ABOUT_SHARE = 0.85;

/** Of topics that cover as much, the one comes first whose own question says little else. */
const OWN_SHARE = 0.1;

/** The topics that cover something of a question, written by `plainQuestion`; the likeliest first. */
export function rateTopics(question: string, { topics, weights, meanings }: TopicWords): Rated[] {
  const said = [...meaningsIn(question, meanings)];
  const weightOf = (word: string) => weights.get(word) ?? UNKNOWN_WEIGHT;
  const whole = said.reduce((sum, word) => sum + weightOf(word), 0);
  return topics
    .map(({ topic, asked, also }) => {
      const covered = said.filter((word) => asked.has(word) || also.has(word));
      const sum = covered.reduce(
        (sum, word) => sum + weightOf(word) * (asked.has(word) ? 1 : ABOUT_SHARE),
        0,
      );
      const own = asked.size > 0 ? covered.filter((word) => asked.has(word)).length / asked.size : 0;
      return { topic, rating: whole > 0 ? sum / whole + own * OWN_SHARE : 0, words: covered.length };
    })
    .filter(({ rating }) => rating > 0)
    .sort((a, b) => b.rating - a.rating);
}

/** A rating from which on a topic may be meant, by how far it has to be ahead of the next. Found with the measured questions. */
const LEADS = [
  { rating: 0.8, lead: 0.05 },
  { rating: 0.5, lead: 0.14 },
];
/** A single word of several topics has to be that much more one's than another's. */
const LEAD_OF_ONE_WORD = 0.3;
/** A pattern's topic yields to one that covers so much more of the question, by two words at least. */
const MUCH_MORE = 0.25;
const A_LITTLE_MORE = 0.15;

/** The topic that covers so much more of a question than any other that it must be meant. */
function surest(rated: readonly Rated[], question: string, words: TopicWords): Rated | null {
  const [best] = rated;
  if (!best) return null;
  const next = rated.find(({ topic }) => topic.answer !== best.topic.answer);
  const lead = best.rating - (next?.rating ?? 0);
  const isSure = LEADS.some((least) => best.rating >= least.rating && lead >= least.lead);
  return isSure && (best.words > 1 || lead >= LEAD_OF_ONE_WORD || isTelling(best, question, words))
    ? best
    : null;
}

/** Topics with a word in common, of which one question can't tell which is meant. */
const MOST_WITH_TELLING_WORD = 2;

/** One word says enough if hardly any other topic has it, or if it is all that the topic's own question says. */
function isTelling({ topic, words }: Rated, question: string, all: TopicWords): boolean {
  if (words > 1) return true;
  const said = meaningsIn(question, all.meanings);
  const of = all.topics.filter(({ asked, also }) =>
    [...said].some((word) => asked.has(word) || also.has(word)),
  );
  const asked = all.topics.find((it) => it.topic === topic)?.asked ?? new Set();
  return (
    of.length <= MOST_WITH_TELLING_WORD || (asked.size === 1 && [...said].every((word) => asked.has(word)))
  );
}

/** What a question is about, given the topic whose pattern fits; null if nothing is likely enough. */
export function likeliest(
  question: string,
  matched: AnswerTopic | null,
  words: TopicWords,
): AnswerTopic | null {
  const rated = rateTopics(question, words);
  const best = surest(rated, question, words);
  if (!matched || !best) return best?.topic ?? matched;
  const rating = rated.find(({ topic }) => topic === matched)?.rating ?? 0;
  const more = matched.isGeneral ? A_LITTLE_MORE : MUCH_MORE;
  return best.words > 1 && best.rating - rating >= more ? best.topic : matched;
}

/** Below this rating, or with a single word, a topic may be near by chance. */
const NEAR = 0.5;
const MOST_SUGGESTED = 2;

/** The questions of the topics that a question may be about. */
export function nearestAsks(question: string, words: TopicWords): string[] {
  return rateTopics(question, words)
    .filter(({ rating, words }) => rating >= NEAR && words > 1)
    .flatMap(({ topic: { ask } }) => ask ?? [])
    .slice(0, MOST_SUGGESTED);
}
