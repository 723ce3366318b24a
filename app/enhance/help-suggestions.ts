import { useCallback, useEffect, useRef, useState } from "react";
import { SUGGESTIONS_PATH, type Suggestions } from "../domain/help/suggestions";

export const SUGGESTIONS_DELAY_MS = 200;
const SHORTEST_QUERY = 2;

/**
 * What the help would find, asked for once somebody pauses in typing. Null before the first answer and after `forget`.
 * Should the server not answer there are none: the form works all the same.
 */
export function useHelpSuggestions() {
  const [suggestions, setSuggestions] = useState<Suggestions | null>(null);
  const pending = useRef<AbortController | null>(null);

  const forget = useCallback(() => {
    pending.current?.abort();
    setSuggestions(null);
  }, []);

  const ask = useCallback(
    (typed: string) => {
      pending.current?.abort();
      const query = typed.trim();
      if (query.length < SHORTEST_QUERY) return forget();
      const asking = new AbortController();
      pending.current = asking;
      const { signal } = asking;
      setTimeout(async () => {
        const answer = signal.aborted ? null : await fetchSuggestions(query, signal);
        if (!signal.aborted) setSuggestions(answer);
      }, SUGGESTIONS_DELAY_MS);
    },
    [forget],
  );

  useEffect(() => () => pending.current?.abort(), []);
  return { suggestions, ask, forget };
}

async function fetchSuggestions(query: string, signal: AbortSignal): Promise<Suggestions | null> {
  try {
    const response = await fetch(`${SUGGESTIONS_PATH}?${new URLSearchParams({ q: query })}`, { signal });
    return response.ok ? ((await response.json()) as Suggestions) : null;
  } catch {
    return null;
  }
}
