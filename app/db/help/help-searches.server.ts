import { desc, gt, sql } from "drizzle-orm";
import type { UnknownQuestion } from "../../domain/chat/unanswered";
import type { Instant } from "../../domain/instant";
import type { Db } from "../client.server";
import { helpSearches } from "./schema";

type HelpSearch = Pick<typeof helpSearches.$inferInsert, "query" | "results" | "searchedAt" | "inChat">;

export async function insertHelpSearches(db: Db, searches: readonly HelpSearch[]): Promise<void> {
  await db.insert(helpSearches).values([...searches]);
}

/** How many are read at most, the newest first, so that a flood of them makes no page slow. */
const UNKNOWN_AT_MOST = 2000;

/** What the chat had no answer to and the help's search no result since then, each once for each of the two. */
export function listUnknownQuestions(db: Db, since: Instant): Promise<UnknownQuestion[]> {
  const newest = db
    .select()
    .from(helpSearches)
    .where(sql`results = 0 and ${gt(helpSearches.searchedAt, since)}`)
    .orderBy(desc(helpSearches.searchedAt))
    .limit(UNKNOWN_AT_MOST)
    .as("newest");
  return db
    .select({
      id: sql<number>`min(${newest.id})`,
      question: newest.query,
      inChat: newest.inChat,
      times: sql<number>`count(*)`,
      lastAt: sql<number>`max(${newest.searchedAt})`,
    })
    .from(newest)
    .groupBy(newest.query, newest.inChat);
}
