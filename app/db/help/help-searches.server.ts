import type { Db } from "../client.server";
import { helpSearches } from "./schema";

export type HelpSearch = { query: string; results: number; searchedAt: number };

export async function insertHelpSearch(db: Db, search: HelpSearch): Promise<void> {
  await db.insert(helpSearches).values(search);
}
