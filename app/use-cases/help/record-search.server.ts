import type { Db } from "~/db/client.server";
import { insertHelpSearch, insertUnanswered } from "~/db/help/help-searches.server";
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
  if (recorded !== "") await insertHelpSearch(db, { query: recorded, results, searchedAt: now });
}

/** Records what the chat had no answer to, in the same way: short questions, without whom they are from. */
export async function recordUnanswered(
  { db, now }: { db: Db; now: Instant },
  questions: readonly string[],
): Promise<void> {
  if (questions.length > 0) await insertUnanswered(db, questions, now);
}

/** Those of a message's questions that are recorded. */
export const recordable = (questions: readonly string[]): string[] =>
  questions.map(recordedQuestion).filter((question) => question !== null);
