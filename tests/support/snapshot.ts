import { batchWithoutTriggers } from "./without-triggers";
import type { Database } from "./worker";

/** Leaves out tables of the runtime and of the migrations, which no test fills. */
const NOT_OURS = "name not like 'sqlite_%' and name not like '_cf_%' and name <> 'd1_migrations'";

/**
 * Takes a snapshot of every row of a database. The result is a function that restores it in one batch, without the
 * triggers that prevent changes or count rows.
 */
export async function takeSnapshot(db: Database): Promise<() => Promise<void>> {
  const { results: tables } = await db
    .prepare(`select name from sqlite_master where type = 'table' and ${NOT_OURS}`)
    .all<{ name: string }>();
  const rows = new Map<string, Record<string, unknown>[]>();
  for (const { name } of tables) {
    rows.set(name, (await db.prepare(`select * from "${name}"`).all()).results);
  }
  return async () => {
    await batchWithoutTriggers(db, NOT_OURS, [
      ...[...rows.keys()].map((name) => db.prepare(`delete from "${name}"`)),
      ...[...rows].flatMap(([name, all]) =>
        all.map((row) => {
          const columns = Object.keys(row);
          const marks = columns.map(() => "?").join(", ");
          return db
            .prepare(
              `insert into "${name}" (${columns.map((column) => `"${column}"`).join(", ")}) values (${marks})`,
            )
            .bind(...Object.values(row));
        }),
      ),
    ]);
  };
}
