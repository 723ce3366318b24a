import { inArray, lte } from "drizzle-orm";
import type { Db } from "./client.server";
import { helpSearches } from "./schema";

export type HelpSearch = { query: string; results: number; searchedAt: number };

export async function insertHelpSearch(db: Db, search: HelpSearch): Promise<void> {
  await db.insert(helpSearches).values(search);
}

/** Batch statement: deletes searches made up to an instant, the oldest first. */
export function deleteOldHelpSearches(db: Db, until: number, limit: number) {
  const due = db
    .select({ id: helpSearches.id })
    .from(helpSearches)
    .where(lte(helpSearches.searchedAt, until))
    .orderBy(helpSearches.searchedAt)
    .limit(limit);
  return db.delete(helpSearches).where(inArray(helpSearches.id, due));
}
