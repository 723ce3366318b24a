import type { Db } from "~/db/client.server";
import { insertHelpSearch } from "~/db/help/help-searches.server";
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
