/**
 * Answers questions about a business from some lines about it, and from those alone: it quotes the lines that answer, or
 * says that none surely does. It compares words by their stems and everyday synonyms, and knows what answers to questions
 * about prices, hours and the like look like. Measured on texts that it was not made with: own-lines.test.ts.
 */
import { withoutTypos } from "../chat/typos";
import { isCommon, stemOf, wordsOf } from "../help/words";
import { daysIn } from "./own-days";
import { SUBJECTS, type Subject } from "./own-subjects";
import { isIdle, SYNONYMS } from "./own-synonyms";

/** The lines as they are written. If they are not sure to answer, they are the nearest, and may be none. */
export type OwnAnswer = { quotes: readonly string[]; isSure: boolean };

/** A line, or a sentence of one, with the heading above it. */
type Fact = {
  text: string;
  plain: string;
  heading: string;
  stems: ReadonlySet<string>;
  headingStems: ReadonlySet<string>;
  days: ReadonlySet<number>;
};

type Asked = {
  subjects: readonly Subject[];
  /** The stems of what the question is about, besides its subjects. */
  words: readonly string[];
  days: ReadonlySet<number>;
};

type Rated = { fact: Fact; rating: number; isSure: boolean };

/** How much a word counts that the heading says, or a synonym of it. Found with other texts than those of the test. */
const COUNTS = { heading: 0.7, synonym: 0.8 };
/** What a line gains that looks like an answer on the subject, that names a day, and that names the day asked about. */
const GAINS = { subject: 0.8, anyDay: 0.3, day: 0.5 };
/** What a word costs that no line has; a number may only be the customer's own age or date. */
const COSTS = { word: 0.4, number: 0.1 };
/** From which rating on a line surely answers. Without a subject, words are all there is to go by. */
const SURE = { subject: 0.7, words: 0.4 };
/** From which share of the best rating on a line is quoted, too, and how many are at most. */
const QUOTED = { sure: { share: 0.6, most: 4 }, near: { share: 0.5, most: 2 } };

export function answerFrom(question: string, lines: string): OwnAnswer {
  const facts = factsIn(lines);
  const asked = readQuestion(question, facts);
  const rated = rateFacts(facts, asked);
  const sure = withAskedDays(
    rated.filter(({ isSure }) => isSure),
    asked,
  );
  const isSure = sure.length > 0;
  const pool = isSure ? sure : rated.filter(({ rating }) => rating > 0);
  const { share, most } = isSure ? QUOTED.sure : QUOTED.near;
  const best = Math.max(0, ...pool.map(({ rating }) => rating));
  const quoted = pool
    .filter(({ rating }) => rating >= best * share)
    .sort((a, b) => b.rating - a.rating)
    .slice(0, most)
    .map(({ fact }) => fact);
  return { quotes: facts.filter((fact) => quoted.includes(fact)).map(quoteOf), isSure };
}

const quoteOf = ({ text, heading }: Fact) => (heading ? `${heading}: ${text}` : text);

/** Where days are asked about, a line that only has a time of day says less than one that names days. */
function withAskedDays(sure: readonly Rated[], { days }: Asked): readonly Rated[] {
  const naming = days.size > 0 ? sure.filter(({ fact }) => fact.days.size > 0) : [];
  return naming.length > 0 ? naming : sure;
}

const BULLET = /^[\s\-–—•*·>#]+/;
const SENTENCE_ENDS = /(?<=[.!])\s+(?=[\p{Lu}\d£$€"'(])/u;
const MOST_HEADING_WORDS = 4;
const MOST_NAME_WORDS = 9;

/** The lines, sentence by sentence, without the business's name on top: it says nothing that anyone asks about. */
function factsIn(text: string): Fact[] {
  const facts: Fact[] = [];
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  let heading = "";
  for (const [at, line] of lines.entries()) {
    const bare = line.replace(BULLET, "");
    if (isHeading(bare, at, lines[at + 1] ?? "")) heading = bare.replace(/:$/, "");
    else if (bare === "") heading = "";
    else if (!isName(bare, at)) {
      for (const sentence of bare.split(SENTENCE_ENDS)) facts.push(factOf(sentence, heading));
    }
  }
  return facts;
}

function isHeading(line: string, at: number, next: string): boolean {
  if (line === "" || next === "" || /\d/.test(line)) return false;
  const isShort = wordsOf(line).length <= MOST_HEADING_WORDS && !/[.!?,]$/.test(line);
  return line.endsWith(":") || (at > 0 && isShort && (BULLET.test(next) || /\d/.test(next)));
}

function isName(line: string, at: number): boolean {
  return at === 0 && !/[\d,]/.test(line) && !line.endsWith(".") && wordsOf(line).length <= MOST_NAME_WORDS;
}

const plainOf = (text: string) => text.toLowerCase().replaceAll("’", "'");

function factOf(text: string, heading: string): Fact {
  const plain = plainOf(text);
  return {
    text,
    plain,
    heading,
    stems: stemsIn(text),
    headingStems: stemsIn(heading),
    days: daysIn(plain),
  };
}

const DIGITS = new Map(
  ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"].map((word, index) => [
    word,
    String(index + 1),
  ]),
);
const ownStemOf = (word: string) => DIGITS.get(word) ?? stemOf(word);
const stemsIn = (text: string) => new Set(wordsOf(text).map(({ word }) => ownStemOf(word)));

function readQuestion(question: string, facts: readonly Fact[]): Asked {
  const words = wordsAsMeant(question, facts);
  const plain = plainOf(question);
  const corrected = words.join(" ");
  const subjects = SUBJECTS.filter(({ asks }) => asks.test(plain) || asks.test(corrected));
  const telling = words.filter(
    (word) => !isCommon(word) && !isIdle(word) && !subjects.some(({ spent }) => spent.test(word)),
  );
  const asksDays = subjects.some(({ isOfDays }) => isOfDays);
  return { subjects, words: [...new Set(telling.map(ownStemOf))], days: daysIn(asksDays ? plain : "") };
}

/** The words of a question, with typos of words that the lines have corrected. */
function wordsAsMeant(question: string, facts: readonly Fact[]): string[] {
  const words = wordsOf(question).map(({ word }) => word);
  const telling = facts.flatMap(({ text, heading }) => wordsOf(`${heading} ${text}`).map(({ word }) => word));
  const stems = new Set(telling.map(ownStemOf));
  const known = words.filter(
    (word) => stems.has(ownStemOf(word)) || SYNONYMS.has(stemOf(word)) || isCommon(word) || isIdle(word),
  );
  return withoutTypos(words.join(" "), { telling, known: new Set(known) }).split(" ");
}

function rateFacts(facts: readonly Fact[], { subjects, words, days }: Asked): Rated[] {
  const weighed = words.map((word) => ({ word, weight: weightOf(word, facts) }));
  const cost = weighed
    .filter(({ weight }) => weight === null)
    .reduce((sum, { word }) => sum + (/^\d+$/.test(word) ? COSTS.number : COSTS.word), 0);
  return facts.map((fact) => {
    const said = weighed.reduce((sum, { word, weight }) => sum + (weight ?? 0) * shareSaid(word, fact), 0);
    const onSubject = subjects.filter(({ says }) => says.test(fact.plain));
    const rating = said + onSubject.length * GAINS.subject + gainByDays(fact, days, onSubject);
    const hasValues = subjects.every(({ isValue, says }) => !isValue || says.test(fact.plain));
    const isAnswer = said > 0 || words.length === 0 || onSubject.some(({ isWhole }) => isWhole);
    const least = subjects.length > 0 ? SURE.subject : SURE.words;
    return { fact, rating, isSure: hasValues && isAnswer && rating > 0 && rating - cost >= least };
  });
}

/** What a word says: more, the fewer lines have it, up to 1; null if none has it. */
function weightOf(word: string, facts: readonly Fact[]): number | null {
  const having = facts.filter((fact) => shareSaid(word, fact) > 0).length;
  return having === 0 ? null : Math.log(1 + facts.length / having) / Math.log(1 + facts.length);
}

function shareSaid(word: string, { stems, headingStems }: Fact): number {
  if (hasWord(stems, word)) return 1;
  if (hasWord(headingStems, word)) return COUNTS.heading;
  const same = [...(SYNONYMS.get(word) ?? [])];
  if (same.some((one) => stems.has(one))) return COUNTS.synonym;
  return same.some((one) => headingStems.has(one)) ? COUNTS.heading * COUNTS.synonym : 0;
}

const hasWord = (stems: ReadonlySet<string>, word: string) =>
  stems.has(word) || [...stems].some((one) => isAkin(one, word));

/** Words of one family begin alike, such as "vaccine" and "vaccination". */
const AKIN = { letters: 5, share: 0.6 };

function isAkin(a: string, b: string): boolean {
  const longest = Math.max(a.length, b.length);
  let same = 0;
  while (same < longest && a[same] === b[same]) same++;
  return same >= AKIN.letters && same >= longest * AKIN.share;
}

function gainByDays(fact: Fact, days: ReadonlySet<number>, onSubject: readonly Subject[]): number {
  if (days.size === 0 || !onSubject.some(({ isOfDays }) => isOfDays)) return 0;
  if ([...days].some((day) => fact.days.has(day))) return GAINS.day;
  return fact.days.size > 0 ? GAINS.anyDay : 0;
}
