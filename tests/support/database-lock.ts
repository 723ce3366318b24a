import { readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Holds the write lock of a Worker's database, as another writer would, while `act` runs. */
export async function whileLocked<T>(folder: string, act: () => Promise<T>): Promise<T> {
  const lock = openDatabase(folder);
  lock.exec("begin immediate");
  try {
    return await act();
  } finally {
    lock.exec("rollback");
    lock.close();
  }
}

function openDatabase(folder: string): DatabaseSync {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const file = files.find((name) => name.endsWith(".sqlite") && !name.includes("metadata"));
  if (!file) throw new Error(`${folder} has no database`);
  const database = new DatabaseSync(join(folder, file));
  database.exec("pragma busy_timeout = 5000");
  return database;
}
