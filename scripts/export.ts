/** `npm run export -- FILE`: the whole database as SQL, of this machine or, with --remote, of the deployed site. */
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { dumpDatabase } from "./database-sql";
import { readDataDir, withLocalDatabase } from "./local-site";
import { wrangler } from "./wrangler";

const given: string[] = process.argv.slice(2);
const isRemote = given.includes("--remote");
const [file, ...more] = given.filter((argument) => argument !== "--remote");

try {
  if (!file || more.length > 0 || file.startsWith("-")) {
    throw new Error("Name one file: npm run export -- site.sql (add --remote for the deployed site).");
  }
  if (isRemote) wrangler("d1", "export", "DB", "--remote", "--output", file, "--skip-confirmation");
  else await exportLocal(file);
  console.log(`The database of ${isRemote ? "the deployed site" : readDataDir()} is in ${file}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function exportLocal(path: string): Promise<void> {
  // Personal data: only this user may read the file.
  const out = createWriteStream(path, { mode: 0o600, flags: "wx" });
  await once(out, "open");
  await withLocalDatabase(readDataDir(), async (db) => {
    for await (const line of dumpDatabase(db)) if (!out.write(line)) await once(out, "drain");
  });
  out.end();
  await once(out, "close");
}
