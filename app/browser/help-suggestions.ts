import { useCallback, useEffect, useRef, useState } from "react";
import { helpSuggestionsPath } from "../domain/help/help-paths";
import type { Suggestions } from "../domain/help/suggestions";

export const SUGGESTIONS_DELAY_MS = 200;
const SHORTEST_QUERY = 2;

/**
 * Help suggestions, fetched when typing pauses. Null before the first response and after `forget`. If the
 * server does not respond there are none, and the form still works.
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
    const response = await fetch(helpSuggestionsPath(query), { signal });
    return response.ok ? ((await response.json()) as Suggestions) : null;
  } catch {
    return null;
  }
}
