import { DEFAULT_PLAN, PLANS } from "./catalogue/plans";

/** How a response that is the same bytes for every visitor is cached, in the isolate and at the edge. */
export type StoredCaching = {
  /**
   * What expires it, besides a new deployment: the year in UTC, which every page's footer shows, the day, on which the
   * desk's demo moves on, or five minutes, after which words and figures are read anew.
   */
  ends: "never" | "five minutes" | "day" | "year";
  tag: "page" | "blog" | "file";
  /** Whether it says what the desk can change: then publishing expires it too, where the edge lets itself be told. */
  hasWords?: true;
  /** The queries with which it is cached, besides none. */
  queries?: readonly string[];
};

/** The same for every visitor for a short time: cached outside the site for as long as its own header says. */
export const BRIEF = "brief";

/** The same for every visitor for ever, at an address that never has anything else: it says so by its own header, too. */
export const FOR_EVER = "for ever";

/**
 * A response without any is private. So is one to another query or to a path in capitals, and one that failed, sets a
 * cookie or is marked as private.
 */
export type Caching = StoredCaching | typeof BRIEF | typeof FOR_EVER;

/** Whether a response is stored whole in the isolate, rather than only by the caches outside. */
export function isStored(caching: Caching | undefined): caching is StoredCaching {
  return typeof caching === "object";
}

export const PAGE: StoredCaching = { ends: "year", tag: "page" };
/** Made anew each day. */
export const PAGE_OF_A_DAY: StoredCaching = { ...PAGE, ends: "day" };
/** With words that the desk can change. */
export const PAGE_WITH_WORDS: StoredCaching = { ...PAGE, ends: "five minutes", hasWords: true };
export const BLOG: StoredCaching = { ...PAGE_WITH_WORDS, tag: "blog" };
/** With the pages that are asked for most. Those with older posts are made anew for each visitor. */
export const BLOG_LIST = {
  ...BLOG,
  queries: [2, 3, 4, 5, 6, 7, 8, 9].map((page) => `page=${page}`),
} satisfies StoredCaching;
/** The list of guides, likewise. */
export const GUIDE_LIST: StoredCaching = { ...PAGE_WITH_WORDS, queries: BLOG_LIST.queries };
export const FILE: StoredCaching = { ends: "never", tag: "file" };
export const FILE_OF_A_DAY: StoredCaching = { ...FILE, ends: "day" };
export const FILE_WITH_WORDS: StoredCaching = { ...FILE, ends: "five minutes", hasWords: true };

/** The Cache-Tag of all that says what the desk can change. */
export const WORDS_TAG = "words";

/** Each plan has its own version of the wizard's pages, and so has the one that was not chosen. */
export const PAGE_WITH_PLAN: StoredCaching = {
  ...PAGE_WITH_WORDS,
  queries: [...PLANS.map(({ id }) => `plan=${id}`), `plan=${DEFAULT_PLAN}&given=1`],
};
