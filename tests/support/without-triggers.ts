import type { Database } from "./worker";

/** A statement of a D1 batch. */
export type Statement = ReturnType<Database["prepare"]>;

/**
 * Runs a batch without the triggers that `which` selects from the schema, and recreates them in the same batch. Such
 * triggers prevent changes or count rows.
 */
export async function batchWithoutTriggers(
  db: Database,
  which: string,
  statements: Statement[],
): Promise<void> {
  const { results: triggers } = await db
    .prepare(`select name, sql from sqlite_master where type = 'trigger' and ${which}`)
    .all<{ name: string; sql: string }>();
  await db.batch([
    db.prepare("pragma defer_foreign_keys = on"),
    ...triggers.map(({ name }) => db.prepare(`drop trigger "${name}"`)),
    ...statements,
    ...triggers.map(({ sql }) => db.prepare(sql)),
  ]);
}
