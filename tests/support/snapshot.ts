import { batchWithoutTriggers } from "./without-triggers";
import type { Database } from "./worker";

/** Leaves out tables of the runtime and of the migrations, which no test fills. */
const NOT_OURS = "name not like 'sqlite_%' and name not like '_cf_%' and name <> 'd1_migrations'";

/**
 * Takes a snapshot of every row of a database. The result is a function that restores it in one batch, without the
 * triggers that prevent changes or count rows; if nothing differs, it only reads.
 */
export async function takeSnapshot(db: Database): Promise<() => Promise<void>> {
  const { results: tables } = await db
    .prepare(
      `select tables.name as name, json_group_array('"' || columns.name || '"') as columns
       from (select name from sqlite_master where type = 'table' and ${NOT_OURS}) as tables,
         pragma_table_info(tables.name) as columns
       group by tables.name`,
    )
    .all<{ name: string; columns: string }>();
  const columnsOf = new Map(tables.map(({ name, columns }) => [name, JSON.parse(columns) as string[]]));
  const names = [...columnsOf.keys()];
  // A statement for each table took longer than all that a small file of tests does.
  const rows = [...columnsOf].map(
    ([name, columns]) =>
      `(select json_group_array(json_array(${columns}) order by rowid) from "${name}") as "${name}"`,
  );
  const read = async () => (await db.prepare(`select ${rows}`).first<Record<string, string>>()) ?? {};
  const before = await read();
  return async () => {
    const now = await read();
    if (names.every((name) => now[name] === before[name])) return;
    await batchWithoutTriggers(db, NOT_OURS, [
      ...names.filter((name) => now[name] !== "[]").map((name) => db.prepare(`delete from "${name}"`)),
      ...names
        .filter((name) => before[name] !== "[]")
        .map((name) => {
          const columns = columnsOf.get(name) ?? [];
          const values = columns.map((_, index) => `value ->> ${index}`);
          return db
            .prepare(`insert into "${name}" (${columns}) select ${values} from json_each(?)`)
            .bind(before[name]);
        }),
    ]);
  };
}
