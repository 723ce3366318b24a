import type { Database } from "./worker";

type Trigger = { name: string; tbl_name: string; sql: string };

/**
 * Renames a table while `act` runs, so that every query on it fails. SQLite puts the table's name wherever a trigger
 * says "excluded", and leaves it there after the table has its name again: an upsert would then keep what was stored.
 * So the triggers are created anew, in their order. What earlier requests do in the background is waited for, and not
 * broken.
 */
export async function withoutTable(db: Database, table: string, act: () => Promise<void>): Promise<void> {
  await db.untilQuiet?.();
  const before = await triggersOf(db);
  await db.prepare(`alter table ${table} rename to ${table}_away`).run();
  try {
    await act();
  } finally {
    await db.prepare(`alter table ${table}_away rename to ${table}`).run();
    const texts = new Map((await triggersOf(db)).map(({ name, sql }) => [name, sql]));
    const changed = before.filter(({ name, sql }) => texts.get(name) !== sql);
    const tables = new Set(changed.map(({ tbl_name }) => tbl_name));
    const theirs = before.filter(({ tbl_name }) => tables.has(tbl_name));
    if (theirs.length > 0)
      await db.batch([
        ...theirs.map(({ name }) => db.prepare(`drop trigger "${name}"`)),
        ...theirs.map(({ sql }) => db.prepare(sql)),
      ]);
  }
}

async function triggersOf(db: Database): Promise<Trigger[]> {
  const { results } = await db
    .prepare("select name, tbl_name, sql from sqlite_master where type = 'trigger' order by rowid")
    .all<Trigger>();
  return results;
}
