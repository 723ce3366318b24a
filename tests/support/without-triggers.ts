import type { Database } from "./worker";

/** What a D1 batch is made of. */
export type Statement = ReturnType<Database["prepare"]>;

/**
 * Runs a batch without the triggers that `which` picks from the schema, and puts them back in the same batch: they keep
 * rows from changing or count them.
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
