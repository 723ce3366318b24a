import MiniSearch, { type SearchResult } from "minisearch";
import SearchableMap from "minisearch/SearchableMap";
import { type Article, plainBlocks, type Question } from "./article";
import { excerptOf, highlight, type Segment } from "./excerpt";
import { tidyQuery } from "./query";
import { isCommon, stemOf, toleranceFor, wordsOf } from "./words";

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

const MAX_TERMS = 12;

/** Determined with the titles, headings and questions of the site, with and without typos. */
const BOOST = { title: 10, heading: 9, alsoCalled: 5, summary: 1, text: 1 };

/** Sections differ much in length, so length counts less than MiniSearch's b of 0.7 makes it. */
const BM25 = { k: 1.2, b: 0.3, d: 0.5 };

/** What MiniSearch finds: a page by its title and summary, or one of its parts. */
type Entry = { id: number; document: number; part: number | null } & Partial<
  Record<keyof typeof BOOST, string>
>;

export type HelpIndex = {
  documents: readonly HelpDocument[];
  entries: readonly Entry[];
  search: MiniSearch<Entry>;
  /** Words by their beginnings, for mistyped ones: MiniSearch tolerates typos in whole words only. */
  beginnings: SearchableMap<string[]>;
};

export function buildIndex(documents: readonly HelpDocument[]): HelpIndex {
  const entries = documents
    .flatMap(({ title, summary, parts }, document) => [
      { document, part: null, title, summary },
      ...parts.map(({ heading, alsoCalled, text }, part) => ({ document, part, heading, alsoCalled, text })),
    ])
    .map((entry, id) => ({ ...entry, id }));
  const forms = new Map<string, string[]>();
  const search = new MiniSearch<Entry>({
    fields: Object.keys(BOOST),
    tokenize: (text) => wordsOf(text).map(({ word }) => word),
    processTerm: (word) => {
      const known = forms.get(word) ?? withStem(word);
      forms.set(word, known);
      return known;
    },
    searchOptions: { processTerm: withStem, boost: BOOST, bm25: BM25 },
  });
  search.addAll(entries);
  return { documents, entries, search, beginnings: beginningsOf(forms.keys()) };
}

function withStem(word: string): string[] {
  return [...new Set([word, stemOf(word)])];
}

/** A typo is tolerated from four letters, so a mistyped beginning has at least three of the word's. */
const SHORTEST_MISTYPED = 3;

function beginningsOf(words: Iterable<string>): SearchableMap<string[]> {
  const beginnings = new SearchableMap<string[]>();
  for (const word of words) {
    for (let end = SHORTEST_MISTYPED; end < word.length; end++) {
      beginnings.fetch(word.slice(0, end), () => []).push(word);
    }
  }
  return beginnings;
}

/** Documents with the most of the query's words (at least half), best first. */
export function searchHelp(index: HelpIndex, query: string): HelpResult[] {
  return rankHelp(index, query).map(({ result }) => result);
}

/** The same, each with its score and with how many of the query's words it has. */
export type RankedHelp = { result: HelpResult; covered: number; asked: number; score: number };

export function rankHelp(index: HelpIndex, query: string): RankedHelp[] {
  const terms = termsOf(query);
  const found = new Map<number, { covered: Set<string>; whole: number; parts: Map<number, number> }>();
  const hits = new Set<string>();
  for (const { term, isLast } of terms) {
    const results = entriesWith(index, term, isLast);
    const documents = new Set(results.map(({ id }) => index.entries[id]?.document));
    // MiniSearch knows how rare a word is in a field, not in how few documents it is.
    const rarity = Math.log(1 + index.documents.length / Math.max(1, documents.size));
    for (const { id, score: sum, queryTerms, match } of results) {
      const entry = index.entries[id];
      if (!entry) continue;
      for (const word of Object.keys(match)) hits.add(word);
      // MiniSearch multiplies by the number of query terms found, but a word and its stem are one.
      const score = (rarity * sum) / queryTerms.length;
      const total = found.get(entry.document) ?? { covered: new Set(), whole: 0, parts: new Map() };
      found.set(entry.document, total);
      total.covered.add(term);
      if (entry.part === null) total.whole += score;
      else total.parts.set(entry.part, (total.parts.get(entry.part) ?? 0) + score);
    }
  }
  return [...found]
    .map(([document, { covered, whole, parts }]) => {
      const part = bestOf(parts);
      const score = whole + (part === null ? 0 : (parts.get(part) ?? 0));
      return { document, part, covered: covered.size, score };
    })
    .filter(({ covered }) => covered * 2 >= terms.length)
    .sort((a, b) => b.covered - a.covered || b.score - a.score || a.document - b.document)
    .flatMap(({ document, part, covered, score }) => {
      const source = index.documents[document];
      return source ? [{ result: resultOf(source, part, hits), covered, asked: terms.length, score }] : [];
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

const SHORTEST_BEGINNING = 2;

/** A word with a mistyped beginning is a guess beside words with a typo. */
const MISTYPED_BEGINNING = 0.1;

/** What has the term, another form of it or, if it is the last, a word that it begins. Typos are tried last. */
function entriesWith({ search, beginnings }: HelpIndex, term: string, isLast: boolean): SearchResult[] {
  const prefix = (word: string) => isLast && word === term && term.length >= SHORTEST_BEGINNING;
  const exact = search.search(term, { prefix });
  const fuzzy = toleranceFor(term);
  if (exact.length > 0 || fuzzy === 0) return exact;
  const swapped = swapsOf([term]);
  const queries = [
    { queries: [term], fuzzy },
    // Swapped letters are one typo; for MiniSearch they are two.
    { queries: swapped, fuzzy: fuzzy - 1, prefix: isLast },
    { queries: fuzzy === 2 ? swapsOf(swapped) : [], prefix: isLast },
    { queries: isLast ? begunBy(beginnings, term, fuzzy) : [], boostTerm: () => MISTYPED_BEGINNING },
  ];
  return search.search({ queries, processTerm: (word) => word });
}

/** The terms with any two neighbouring letters swapped. */
function swapsOf(terms: readonly string[]): string[] {
  const swaps = terms.flatMap((term) =>
    Array.from(term.slice(1), (letter, at) => term.slice(0, at) + letter + term[at] + term.slice(at + 2)),
  );
  return [...new Set(swaps)];
}

function begunBy(beginnings: SearchableMap<string[]>, term: string, fuzzy: number): string[] {
  return [...new Set([...beginnings.fuzzyGet(term, fuzzy).values()].flatMap(([words]) => words))];
}

function bestOf(parts: ReadonlyMap<number, number>): number | null {
  let best: number | null = null;
  for (const [part, score] of parts) {
    if (best === null || score > (parts.get(best) ?? 0)) best = part;
  }
  return best;
}
