import { batchWithoutTriggers, type Statement } from "./without-triggers";
import type { Database } from "./worker";

const GUARDED = "('staff', 'audit_log', 'credentials', 'passkeys', 'identities', 'sessions')";

/**
 * Runs a batch without the triggers that protect the last owner, an account's last sign-in method and the audit log.
 * Tests need this to reset the database; the site must never do it.
 */
export async function batchUnguarded(db: Database, statements: Statement[]): Promise<void> {
  await batchWithoutTriggers(db, `tbl_name in ${GUARDED}`, statements);
}
