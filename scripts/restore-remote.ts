import { inspectExport } from "./export-file";
import { queryRemote } from "./local-site";

/** Everything a restore into the deployed database touches, so that tests can stand in for Cloudflare. */
export type RemoteRestore = {
  file: string;
  /** The text of wrangler.toml. */
  settings: string;
  /** Runs wrangler to completion and returns what it prints. */
  wrangler: (...args: string[]) => string;
  say: (line: string) => void;
};

/**
 * Imports an export into the deployed database if that is empty. Otherwise it changes nothing and says how to create an
 * empty database.
 */
export async function restoreRemote({ file, settings, wrangler, say }: RemoteRestore): Promise<void> {
  const { bytes, rows } = await inspectExport(file);
  const database = `"${settingOf("database_name", settings)}" (${settingOf("database_id", settings)})`;
  const query = (sql: string) => queryRemote<Record<string, string | number>>(sql, wrangler);
  const there = query(
    "select name from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\' and name not like '\\_cf\\_%' escape '\\'",
  );
  if (there.length > 0) throw new Error(notEmpty(database, file));
  const all = [...rows.values()].reduce((sum, count) => sum + count, 0);
  say(
    `${file} goes into the database ${database}: ${inNumbers(all)} rows in ${rows.size} tables, ${inNumbers(Math.ceil(bytes / 1000))} kB.`,
  );
  say("It can't be used while that goes on. If it fails, it is left as empty as it is.");
  wrangler("d1", "execute", "DB", "--remote", "--file", file, "--yes");
  const [found = {}] = query(
    `select ${[...rows.keys()].map((table) => `(select count(*) from "${table}") as "${table}"`).join(", ")}`,
  );
  const wrong = [...rows].filter(([table, count]) => found[table] !== count);
  if (wrong.length > 0) {
    const words = wrong.map(([table, count]) => `${table}: ${count} in the file, ${found[table]} there`);
    throw new Error(
      `The database has other rows than the file, so don't deploy it. Delete it and begin again with a new one.\n${words.join("\n")}`,
    );
  }
  say("All rows are there, table by table.");
  say(
    "Now run npm run deploy: it applies the migrations that the file is older than, and takes the site there.",
  );
  say("The way back is the database before: put its name and id back into wrangler.toml, and deploy again.");
}

function notEmpty(database: string, file: string): string {
  return [
    `The database ${database} has tables already. Nothing was changed: an export goes into an empty database only. To make one and switch to it:`,
    "  1. npx wrangler d1 create signalwright-restored",
    "  2. Write its name and id into wrangler.toml as database_name and database_id. Keep the old ones: they are the way back.",
    `  3. npm run restore -- ${file} --remote`,
    "  4. npm run deploy. Until then the site goes on with the old database, and what it writes meanwhile stays there.",
  ].join("\n");
}

function inNumbers(value: number): string {
  return value.toLocaleString("en-GB");
}

function settingOf(key: string, toml: string): string {
  const value = new RegExp(`^\\s*${key}\\s*=\\s*"([^"]*)"`, "m").exec(toml)?.[1];
  if (!value) throw new Error(`wrangler.toml has no ${key}.`);
  return value;
}
