import type { TestWorker } from "./worker";

/** Renames a table while `act` runs, so that every query on it fails. */
export async function withoutTable(site: TestWorker, table: string, act: () => Promise<void>): Promise<void> {
  await site.db.prepare(`alter table ${table} rename to ${table}_away`).run();
  try {
    await act();
  } finally {
    await site.db.prepare(`alter table ${table}_away rename to ${table}`).run();
  }
}
