import { BLOG_FEED_PATH } from "./blog/blog-paths";
import { PLANS } from "./catalogue/plans";
import { PATHS } from "./paths";

/** How an answer that is the same bytes for every visitor is cached. */
export type Caching = {
  /**
   * What ends its life, beside a new deployment: the year in UTC, which stands at the foot of every page, or the day, on which the blog's posts
   * appear.
   */
  ends: "never" | "day" | "year";
  tag: "page" | "blog" | "file";
  /** The queries by which it is cached, beside none. */
  queries?: readonly string[];
};

const PAGE: Caching = { ends: "year", tag: "page" };
const BLOG: Caching = { ends: "day", tag: "blog" };
const FILE: Caching = { ends: "never", tag: "file" };
/** With a plan chosen, the wizard's pages are pages of their own. */
const WITH_PLAN: Caching = { ...PAGE, queries: PLANS.map(({ id }) => `plan=${id}`) };

/**
 * The answers that are the same bytes for every visitor, by the pattern of their route: cached in the isolate and at the edge. Any other is
 * private, and so is another query, a path in capitals, an answer that failed, sets a cookie or calls itself private.
 */
export const CACHED: Readonly<Record<string, Caching>> = {
  [PATHS.home]: WITH_PLAN,
  [PATHS.contact]: WITH_PLAN,
  [PATHS.services]: PAGE,
  [PATHS.features]: PAGE,
  [PATHS.about]: PAGE,
  [PATHS.docs]: PAGE,
  [PATHS.terms]: PAGE,
  [PATHS.help]: PAGE,
  [PATHS.quickStart]: PAGE,
  [PATHS.accountSetup]: PAGE,
  [PATHS.featuresGuide]: PAGE,
  [PATHS.integration]: PAGE,
  [PATHS.troubleshooting]: PAGE,
  [PATHS.supportHours]: PAGE,
  [PATHS.billing]: PAGE,
  [PATHS.submitTicket]: PAGE,
  [PATHS.liveChat]: PAGE,
  [PATHS.blog]: BLOG,
  "/blog/:slug": BLOG,

  [BLOG_FEED_PATH]: { ...FILE, ends: "day" },
  [PATHS.sitemap]: { ...FILE, ends: "day" },
  "/.well-known/security.txt": { ...FILE, ends: "day" },
  "/.well-known/change-password": FILE,
  "/.well-known/passkey-endpoints": FILE,
  "/manifest.webmanifest": FILE,
  "/robots.txt": FILE,
};

/** The same for every visitor for a short time: cached outside for as long as their own header says. */
export const CACHED_BRIEFLY: readonly string[] = [PATHS.helpSuggestions, "/schedule/free.json"];
