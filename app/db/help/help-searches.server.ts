import type { Instant } from "../../domain/instant";
import type { Db } from "../client.server";
import { helpSearches } from "./schema";

export type HelpSearch = { query: string; results: number; searchedAt: Instant };

export async function insertHelpSearch(db: Db, search: HelpSearch): Promise<void> {
  await db.insert(helpSearches).values(search);
}
