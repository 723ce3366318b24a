import type { Database } from "./worker";

/** Makes each row of a table that meets a condition one that can't be deleted, while `act` runs. */
export async function withBadRows(
  db: Database,
  table: string,
  which: string,
  act: () => Promise<void>,
): Promise<void> {
  await db
    .prepare(
      `create trigger bad_row before delete on ${table} when ${which} begin select raise(abort, 'a bad row'); end`,
    )
    .run();
  try {
    await act();
  } finally {
    await db.prepare("drop trigger bad_row").run();
  }
}
