import { eq, sql } from "drizzle-orm";
import type { Instant } from "../../domain/instant";
import type { Db } from "../client.server";
import { apiRequests } from "./schema";

/** Stores what an idempotency key is sent with, unless it has been sent before. Returns what it was first sent with. */
export async function claimApiRequest(
  db: Db,
  row: typeof apiRequests.$inferInsert,
  now: Instant,
): Promise<string | null> {
  const { requestHash, expiresAt } = row;
  const [, [first]] = await db.batch([
    db
      .insert(apiRequests)
      .values(row)
      .onConflictDoUpdate({
        target: apiRequests.keyHash,
        set: { requestHash, expiresAt },
        setWhere: sql`${apiRequests.expiresAt} <= ${now}`,
      }),
    db
      .select({ requestHash: apiRequests.requestHash })
      .from(apiRequests)
      .where(eq(apiRequests.keyHash, row.keyHash)),
  ]);
  return first?.requestHash ?? null;
}
