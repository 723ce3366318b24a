import { PLANS } from "./catalogue/plans";

/** How an answer that is the same bytes for every visitor is stored, in the isolate and at the edge. */
export type StoredCaching = {
  /**
   * What ends its life, beside a new deployment: the year in UTC, which stands at the foot of every page, or the day, on which the blog's posts
   * appear.
   */
  ends: "never" | "day" | "year";
  tag: "page" | "blog" | "file";
  /** The queries by which it is cached, beside none. */
  queries?: readonly string[];
};

/** The same for every visitor for a short time: cached outside for as long as its own header says. */
export const BRIEF = "brief";

/**
 * Without any, an answer is private, and so is another query, a path in capitals, an answer that failed, sets a cookie or calls itself
 * private.
 */
export type Caching = StoredCaching | typeof BRIEF;

export const PAGE: StoredCaching = { ends: "year", tag: "page" };
export const BLOG: StoredCaching = { ends: "day", tag: "blog" };
export const FILE: StoredCaching = { ends: "never", tag: "file" };
export const FILE_OF_A_DAY: StoredCaching = { ...FILE, ends: "day" };
/** With a plan chosen, the wizard's pages are pages of their own. */
export const PAGE_WITH_PLAN: StoredCaching = { ...PAGE, queries: PLANS.map(({ id }) => `plan=${id}`) };
