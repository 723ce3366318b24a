/** `npm run restore -- FILE`: puts an export into an empty DATA_DIR, to be looked at with `npm start`. */
import { existsSync, readdirSync, rmSync } from "node:fs";
import { databaseFolder, readDataDir } from "./local-site";
import { wrangler } from "./wrangler";

const [file, ...more] = process.argv.slice(2);

try {
  if (!file || more.length > 0 || file.startsWith("-")) {
    throw new Error("Name one file and an empty folder: DATA_DIR=/tmp/restored npm run restore -- site.sql");
  }
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  restore(file, readDataDir());
  console.log(`${file} is restored into ${readDataDir()}. Look at it: DATA_DIR=${readDataDir()} npm start`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function restore(file: string, dataDir: string): void {
  const folder = databaseFolder(dataDir);
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new Error(
      `${dataDir} has a database already. Nothing was changed: name another folder as DATA_DIR=/tmp/restored.`,
    );
  }
  try {
    wrangler("d1", "execute", "DB", "--local", "--persist-to", dataDir, "--file", file, "--yes");
  } catch (error) {
    // Half a database would look like a whole one.
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}
