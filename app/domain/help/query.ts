export const MAX_QUERY_CHARACTERS = 100;

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
