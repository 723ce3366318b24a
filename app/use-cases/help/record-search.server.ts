import type { Db } from "~/db/client.server";
import { insertHelpSearches } from "~/db/help/help-searches.server";
import { recordedQuestion } from "~/domain/chat/unanswered";
import { recordedQuery } from "~/domain/help/query";
import type { Instant } from "~/domain/instant";

/**
 * Records the query and the number of results, so that the agency learns what is missing. Nothing about the
 * searcher is stored.
 */
export async function recordSearch(
  { db, now }: { db: Db; now: Instant },
  { query, results }: { query: string; results: number },
): Promise<void> {
  const recorded = recordedQuery(query);
  if (recorded !== "") await insertHelpSearches(db, [{ query: recorded, results, searchedAt: now }]);
}

/** Records what the chat had no answer to, in the same way: short questions, without whom they are from. */
export async function recordUnanswered(
  { db, now }: { db: Db; now: Instant },
  questions: readonly string[],
): Promise<void> {
  if (questions.length === 0) return;
  await insertHelpSearches(
    db,
    questions.map((query) => ({ query, results: 0, searchedAt: now, inChat: true })),
  );
}

/** Those of a message's questions that are recorded. */
export const recordable = (questions: readonly string[]): string[] =>
  questions.map(recordedQuestion).filter((question) => question !== null);
