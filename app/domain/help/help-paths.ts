import { pagePath } from "../page-number";
import { PATHS, withQuery } from "../paths";

export function helpSuggestionsPath(query: string): string {
  return withQuery(PATHS.helpSuggestions, { q: query });
}

/** The page of an article that the desk has written. */
export function guidePath(slug: string): string {
  return `${PATHS.guides}/${slug}`;
}

export const GUIDES_ON_A_PAGE = 24;
/** How many of them the help centre shows itself. */
export const GUIDES_IN_CENTRE = 6;

/** A page of the list of guides, from 1 on. */
export function guidesPagePath(page: number): string {
  return pagePath(PATHS.guides, page);
}
