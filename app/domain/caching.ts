import { DEFAULT_PLAN, PLANS } from "./catalogue/plans";

/** How a response that is the same bytes for every visitor is cached, in the isolate and at the edge. */
export type StoredCaching = {
  /**
   * What expires it, besides a new deployment: the year in UTC, which every page's footer shows, the day, on which
   * the blog's posts appear and the desk's demo moves on, or ten minutes, after which figures are read anew.
   */
  ends: "never" | "ten minutes" | "day" | "year";
  tag: "page" | "blog" | "file";
  /** The queries with which it is cached, besides none. */
  queries?: readonly string[];
};

/** The same for every visitor for a short time: cached outside the site for as long as its own header says. */
export const BRIEF = "brief";

/**
 * A response without any is private. So is one to another query or to a path in capitals, and one that failed, sets a
 * cookie or is marked as private.
 */
export type Caching = StoredCaching | typeof BRIEF;

export const PAGE: StoredCaching = { ends: "year", tag: "page" };
/** Made anew each day. */
export const PAGE_OF_A_DAY: StoredCaching = { ...PAGE, ends: "day" };
/** Made anew every ten minutes. */
export const PAGE_OF_TEN_MINUTES: StoredCaching = { ...PAGE, ends: "ten minutes" };
export const BLOG: StoredCaching = { ends: "day", tag: "blog" };
export const FILE: StoredCaching = { ends: "never", tag: "file" };
export const FILE_OF_A_DAY: StoredCaching = { ...FILE, ends: "day" };
/** Each plan has its own version of the wizard's pages, and so has the one that was not chosen. */
export const PAGE_WITH_PLAN: StoredCaching = {
  ...PAGE,
  queries: [...PLANS.map(({ id }) => `plan=${id}`), `plan=${DEFAULT_PLAN}&given=1`],
};
