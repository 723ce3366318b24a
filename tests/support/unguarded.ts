import type { Database } from "./worker";

/** What a D1 batch is made of. */
type Statement = ReturnType<Database["prepare"]>;

const GUARDED = "('staff', 'audit_log')";

/**
 * Runs a batch without the triggers that keep the last owner and the audit log: what no site may do, tests do between each other.
 */
export async function batchUnguarded(db: Database, statements: Statement[]): Promise<void> {
  const { results: triggers } = await db
    .prepare(`select name, sql from sqlite_master where type = 'trigger' and tbl_name in ${GUARDED}`)
    .all<{ name: string; sql: string }>();
  await db.batch([
    ...triggers.map(({ name }) => db.prepare(`drop trigger ${name}`)),
    ...statements,
    ...triggers.map(({ sql }) => db.prepare(sql)),
  ]);
}
