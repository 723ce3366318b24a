import { PATHS, withQuery } from "../paths";

export function helpSuggestionsPath(query: string): string {
  return withQuery(PATHS.helpSuggestions, { q: query });
}
