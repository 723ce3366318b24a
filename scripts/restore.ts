/**
 * `npm run restore -- FILE`: imports an export into an empty DATA_DIR, to be looked at with `npm start`; or, with
 * --remote, into the deployed database, if that is empty.
 */
import "./fail-plainly";
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { withLocalBucket } from "./local-bucket";
import { checkDataDir, databaseFolder } from "./local-database";
import { queryRemote, readDataDir, withExistingDatabase } from "./local-site";
import {
  bringPictures,
  PICTURES_SQL,
  picturesBeside,
  remoteBucket,
  type StoredPicture,
} from "./picture-files";
import { restoreRemote } from "./restore-remote";
import { wrangler } from "./wrangler";

const given: string[] = process.argv.slice(2);
const isRemote = given.includes("--remote");
const [file, ...more] = given.filter((argument) => argument !== "--remote");

try {
  if (!file || more.length > 0 || file.startsWith("-")) {
    throw new Error(
      "Name one file and an empty folder: DATA_DIR=/tmp/restored npm run restore -- site.sql (or add --remote for an empty deployed database).",
    );
  }
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  if (!statSync(file).isFile()) throw new Error(`${file} is no file. Name the file that an export wrote.`);
  if (isRemote) {
    const settings = readFileSync("wrangler.toml", "utf8");
    await restoreRemote({ file, settings, wrangler, say: (line) => console.log(line) });
    await bringRemotePictures(file, settings);
  } else {
    restoreLocal(file, readDataDir());
    await bringLocalPictures(file, readDataDir());
    console.log(`${file} is restored into ${readDataDir()}. Look at it: DATA_DIR=${readDataDir()} npm start`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function bringRemotePictures(path: string, settings: string): Promise<void> {
  if (!existsSync(picturesBeside(path))) return;
  const pictures = queryRemote<StoredPicture>(PICTURES_SQL);
  await bringPictures(picturesBeside(path), pictures, remoteBucket(settings, wrangler));
}

async function bringLocalPictures(path: string, dataDir: string): Promise<void> {
  if (!existsSync(picturesBeside(path))) return;
  const pictures: StoredPicture[] = [];
  await withExistingDatabase(dataDir, async (db) => {
    pictures.push(...(await db.prepare(PICTURES_SQL).all<StoredPicture>()).results);
  });
  await withLocalBucket(dataDir, (bucket) => bringPictures(picturesBeside(path), pictures, bucket));
}

function restoreLocal(path: string, dataDir: string): void {
  const folder = databaseFolder(dataDir);
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new Error(
      `${dataDir} has a database already. Nothing was changed: name another folder as DATA_DIR=/tmp/restored.`,
    );
  }
  checkDataDir(dataDir);
  try {
    wrangler("d1", "execute", "DB", "--local", "--persist-to", dataDir, "--file", path, "--yes");
  } catch (error) {
    // A partial import would look like a complete database.
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}
