import type { Db } from "~/db/client.server";
import { insertHelpSearch } from "~/db/help-searches.server";
import { recordedQuery } from "./search";

/** Keeps what was looked for and how much was found, so that the agency learns what is missing. Nothing of who asked. */
export async function recordSearch(
  { db, now }: { db: Db; now: number },
  { query, results }: { query: string; results: number },
): Promise<void> {
  const recorded = recordedQuery(query);
  if (recorded !== "") await insertHelpSearch(db, { query: recorded, results, searchedAt: now });
}
