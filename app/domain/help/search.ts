import { type Article, plainBlocks, type Question } from "./article";
import { excerptOf, highlight, type Segment } from "./excerpt";
import { editDistance, isCommon, stemOf, toleranceFor, wordsOf } from "./words";

/** A searchable page and its parts. */
export type HelpDocument = {
  to: string;
  title: string;
  summary: string;
  parts: readonly HelpPart[];
};

export type HelpPart = { to: string; heading: string; alsoCalled: string; text: string };

export function documentOfArticle({ path, title, summary, sections }: Article): HelpDocument {
  return {
    to: path,
    title,
    summary,
    parts: sections.map(({ id, heading, alsoCalled = "", blocks }) => ({
      to: `${path}#${id}`,
      heading,
      alsoCalled,
      text: plainBlocks(blocks),
    })),
  };
}

/** A question is a document of its own: its answer is what the result shows. */
export function documentOfQuestion(path: string, { id, question, alsoCalled = "", answer }: Question) {
  const to = `${path}#${id}`;
  return { to, title: question, summary: answer, parts: [{ to, heading: "", alsoCalled, text: answer }] };
}

export type HelpResult = {
  to: string;
  title: Segment[];
  /** The best-matching part of the page; null when that is the page as a whole. */
  part: { to: string; heading: Segment[] } | null;
  excerpt: Segment[];
};

export const MAX_QUERY_CHARACTERS = 100;

const MAX_TERMS = 12;

/** One line of at most 100 characters, counted in code points so that no emoji is cut in half. */
export function tidyQuery(typed: string): string {
  const line = typed
    .replace(/\p{Cc}+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  return Array.from(line).slice(0, MAX_QUERY_CHARACTERS).join("").trim();
}

/** The query as recorded. Lower-casing can make it longer, so it is tidied again. */
export function recordedQuery(query: string): string {
  return tidyQuery(query.toLowerCase());
}

/** A title outweighs all other fields together; a heading, all but the title. */
const WEIGHTS = { title: 16, heading: 7, alsoCalled: 3, summary: 1.5, text: 1 };

/** A word's weight in a document as a whole and in each of its parts. */
type Entry = { whole: number; parts: Map<number, number> };

export type HelpIndex = {
  documents: readonly HelpDocument[];
  words: Map<string, Map<number, Entry>>;
  byStem: Map<string, string[]>;
};

export function buildIndex(documents: readonly HelpDocument[]): HelpIndex {
  const words: HelpIndex["words"] = new Map();
  const entryOf = (word: string, document: number): Entry => {
    const entries = words.get(word) ?? new Map<number, Entry>();
    words.set(word, entries);
    const entry = entries.get(document) ?? { whole: 0, parts: new Map() };
    entries.set(document, entry);
    return entry;
  };
  documents.forEach(({ title, summary, parts }, document) => {
    for (const word of distinct(title)) entryOf(word, document).whole += WEIGHTS.title;
    for (const word of distinct(summary)) entryOf(word, document).whole += WEIGHTS.summary;
    parts.forEach((part, index) => {
      const add = (word: string, weight: number) => {
        const entry = entryOf(word, document);
        entry.parts.set(index, (entry.parts.get(index) ?? 0) + weight);
      };
      for (const word of distinct(part.heading)) add(word, WEIGHTS.heading);
      for (const word of distinct(part.alsoCalled)) add(word, WEIGHTS.alsoCalled);
      for (const [word, times] of counts(part.text)) add(word, WEIGHTS.text * (2 - 1 / times));
    });
  });
  const byStem = new Map<string, string[]>();
  for (const word of words.keys()) byStem.set(stemOf(word), [...(byStem.get(stemOf(word)) ?? []), word]);
  return { documents, words, byStem };
}

/** Documents with the most of the query's words (at least half), best first. */
export function searchHelp(index: HelpIndex, query: string): HelpResult[] {
  return rankHelp(index, query).map(({ result }) => result);
}

/** The same, each with its score and with how many of the query's words it has. */
export type RankedHelp = { result: HelpResult; covered: number; asked: number; score: number };

export function rankHelp(index: HelpIndex, query: string): RankedHelp[] {
  const terms = termsOf(query);
  const found = new Map<number, { covered: number; score: number; parts: Map<number, number> }>();
  const hits = new Set<string>();
  for (const { term, isLast } of terms) {
    const meant = wordsMeant(index, term, isLast);
    const best = new Map<number, { whole: number; parts: Map<number, number> }>();
    for (const [word, likeness] of meant) {
      hits.add(word);
      for (const [document, entry] of index.words.get(word) ?? []) {
        const known = best.get(document) ?? { whole: 0, parts: new Map<number, number>() };
        best.set(document, known);
        known.whole = Math.max(known.whole, entry.whole * likeness);
        for (const [part, weight] of entry.parts) {
          known.parts.set(part, Math.max(known.parts.get(part) ?? 0, weight * likeness));
        }
      }
    }
    const rarity = Math.log(1 + index.documents.length / Math.max(1, best.size));
    for (const [document, { whole, parts }] of best) {
      const total = found.get(document) ?? { covered: 0, score: 0, parts: new Map<number, number>() };
      found.set(document, total);
      total.covered += 1;
      total.score += rarity * (whole + Math.max(0, ...parts.values()));
      for (const [part, weight] of parts)
        total.parts.set(part, (total.parts.get(part) ?? 0) + rarity * weight);
    }
  }
  return [...found]
    .filter(([, { covered }]) => covered * 2 >= terms.length)
    .sort(
      ([a, { covered: coveredA, score: scoreA }], [b, { covered: coveredB, score: scoreB }]) =>
        coveredB - coveredA || scoreB - scoreA || a - b,
    )
    .flatMap(([document, { parts, covered, score }]) => {
      const source = index.documents[document];
      if (!source) return [];
      return [{ result: resultOf(source, bestOf(parts), hits), covered, asked: terms.length, score }];
    });
}

function resultOf(source: HelpDocument, bestPart: number | null, hits: ReadonlySet<string>): HelpResult {
  const part = bestPart === null ? undefined : source.parts[bestPart];
  return {
    to: source.to,
    title: highlight(source.title, hits),
    part: part?.heading ? { to: part.to, heading: highlight(part.heading, hits) } : null,
    excerpt: excerptOf(part?.text ?? source.summary, hits),
  };
}

/** The query's words without the common ones, unless there are no others. */
function termsOf(query: string): { term: string; isLast: boolean }[] {
  const words = wordsOf(tidyQuery(query)).map(({ word }) => word);
  const last = words.at(-1);
  const telling = words.filter((word) => !isCommon(word));
  const terms = [...new Set(telling.length > 0 ? telling : words)].slice(0, MAX_TERMS);
  return terms.map((term) => ({ term, isLast: term === last }));
}

const LIKENESS = { stem: 0.9, beginning: 0.75, slips: [1, 0.6, 0.4], slipsInBeginning: 0.8 };

const SHORTEST_BEGINNING = 2;

/** The index words that a query word may stand for, and how well each fits. Typos are tried last. */
function wordsMeant({ words, byStem }: HelpIndex, term: string, isLast: boolean): Map<string, number> {
  const meant = new Map<string, number>();
  const add = (word: string, likeness: number) => meant.set(word, Math.max(meant.get(word) ?? 0, likeness));
  if (words.has(term)) add(term, 1);
  for (const word of byStem.get(stemOf(term)) ?? []) add(word, LIKENESS.stem);
  if (isLast && term.length >= SHORTEST_BEGINNING) {
    for (const word of words.keys()) if (word.startsWith(term)) add(word, LIKENESS.beginning);
  }
  const tolerance = toleranceFor(term);
  if (meant.size > 0 || tolerance === 0) return meant;
  for (const word of words.keys()) {
    const slips = editDistance(term, word, tolerance);
    if (slips !== null) add(word, LIKENESS.slips[slips] ?? 0);
    else if (isLast) {
      const inBeginning = editDistance(term, word, tolerance, true);
      if (inBeginning !== null)
        add(word, (LIKENESS.slips[inBeginning] ?? 0) * LIKENESS.beginning * LIKENESS.slipsInBeginning);
    }
  }
  return meant;
}

function bestOf(parts: ReadonlyMap<number, number>): number | null {
  let best: number | null = null;
  for (const [part, score] of parts) {
    if (best === null || score > (parts.get(best) ?? 0)) best = part;
  }
  return best;
}

function distinct(text: string): Set<string> {
  return new Set(wordsOf(text).map(({ word }) => word));
}

function counts(text: string): Map<string, number> {
  const found = new Map<string, number>();
  for (const { word } of wordsOf(text)) found.set(word, (found.get(word) ?? 0) + 1);
  return found;
}
