import { getTableColumns, getTableName } from "drizzle-orm";
import { tables } from "./tables";
import type { Database } from "./worker";

/** Every column of the database that contains a text in any case, such as "emails.data". */
export const columnsWith = (db: Database, text: string): Promise<string[]> =>
  columnsWhere(db, (column) => `instr(lower(${column}), ?1) > 0`, text.toLowerCase());

/**
 * Every column of the database with a value that meets a condition, in which the given values are ?1 and so on. One
 * statement for each table, because one for each column took most of the time of tests that ask for all.
 */
export async function columnsWhere(
  db: Database,
  condition: (column: string) => string,
  ...values: (string | number)[]
): Promise<string[]> {
  const answers = await db.batch<Record<string, number | null>>(
    tables.map((table) => {
      const tests = Object.values(getTableColumns(table)).map(
        ({ name }) => `max(${condition(`"${name}"`)}) as "${name}"`,
      );
      return db.prepare(`select ${tests} from ${getTableName(table)}`).bind(...values);
    }),
  );
  return tables
    .flatMap((table, index) =>
      Object.entries(answers[index]?.results[0] ?? {})
        .filter(([, isThere]) => isThere)
        .map(([column]) => `${getTableName(table)}.${column}`),
    )
    .sort();
}
