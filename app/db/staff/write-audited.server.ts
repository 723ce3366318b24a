import { eq, type SQL, sql } from "drizzle-orm";
import type { Db, Statement } from "../client.server";
import { auditedBy, insertAudit, type NewAudit } from "./audit.server";
import { auditLog } from "./schema";

/** Runs a change with its audit row, all or nothing. Returns false if the condition does not hold. */
export async function writeAudited(
  db: Db,
  audit: NewAudit,
  isPossible: SQL,
  changes: (isAudited: SQL) => Statement[],
): Promise<boolean> {
  const isAudited = auditedBy(audit);
  const [, ...answers] = await db.batch([
    // If the batch is retried after a lost response, the audit row is not written again, and the changes are made
    // once.
    insertAudit(db, audit, sql`${isPossible} and not ${isAudited}`),
    ...changes(isAudited),
    db.select({ id: auditLog.id }).from(auditLog).where(eq(auditLog.id, audit.id)),
  ]);
  return (answers.at(-1) as { id: string }[]).length > 0;
}
