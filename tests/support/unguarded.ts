import { batchWithoutTriggers, type Statement } from "./without-triggers";
import type { Database } from "./worker";

const GUARDED = "('staff', 'audit_log', 'passkeys', 'identities')";

/**
 * Runs a batch without the triggers that keep the last owner, the last way into an account and the audit log: what no site may do,
 * tests do between each other.
 */
export async function batchUnguarded(db: Database, statements: Statement[]): Promise<void> {
  await batchWithoutTriggers(db, `tbl_name in ${GUARDED}`, statements);
}
