import { postPath } from "~/domain/blog/blog-paths";
import type { PostFacts } from "~/domain/blog/post";
import { hasParameters, patternOf } from "~/http/requests/route-pattern.server";
import { ADDRESSES } from "~/routes";

/** The wings whose pages visitors see: the others have the desk, files and programs' addresses. */
const WINGS = /^(site|help|booking|account)\//;

const PUBLIC: ReadonlySet<string> = new Set(
  ADDRESSES.filter(({ audience, page }) => audience === "everyone" && WINGS.test(page)).map(
    ({ pattern }) => pattern,
  ),
);

/** The pattern of a public page that exists; null for any other path. Of those with a parameter, only posts are pages. */
export function publicPageAt(path: string, posts: readonly PostFacts[]): string | null {
  const pattern = patternOf(path);
  if (!PUBLIC.has(pattern)) return null;
  if (!hasParameters(pattern)) return pattern;
  return posts.some(({ slug }) => postPath(slug) === path) ? pattern : null;
}
