/**
 * `npm run export -- FILE`: the whole database as SQL, of this machine or, with --remote, of the deployed site, with its
 * pictures in a folder beside it.
 */
import "./fail-plainly";
import { once } from "node:events";
import { createWriteStream, existsSync, readFileSync, rmSync } from "node:fs";
import { dumpDatabase } from "./database-sql";
import { withLocalBucket } from "./local-bucket";
import { queryRemote, readDataDir, withExistingDatabase } from "./local-site";
import {
  HAS_PICTURES_SQL,
  PICTURES_SQL,
  picturesBeside,
  remoteBucket,
  type StoredPicture,
  savePictures,
} from "./picture-files";
import { PlainFailure, wordsOf } from "./plain-failure";
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
  const pictures = isRemote ? await exportRemotePictures(file) : await exportLocalPictures(file);
  const words = pictures === 0 ? "" : ` Its pictures are in ${picturesBeside(file)}.`;
  console.log(`The database of ${isRemote ? "the deployed site" : readDataDir()} is in ${file}.${words}`);
} catch (error) {
  console.error(wordsOf(error));
  process.exitCode = 1;
}

async function exportRemotePictures(path: string): Promise<number> {
  const isThere = queryRemote(HAS_PICTURES_SQL).length > 0;
  const pictures = isThere ? queryRemote<StoredPicture>(PICTURES_SQL) : [];
  if (pictures.length > 0)
    await savePictures(
      picturesBeside(path),
      pictures,
      remoteBucket(readFileSync("wrangler.toml", "utf8"), wrangler),
    );
  return pictures.length;
}

async function exportLocalPictures(path: string): Promise<number> {
  const pictures: StoredPicture[] = [];
  await withExistingDatabase(readDataDir(), async (db) => {
    const isThere = (await db.prepare(HAS_PICTURES_SQL).first()) !== null;
    if (isThere) pictures.push(...(await db.prepare(PICTURES_SQL).all<StoredPicture>()).results);
  });
  if (pictures.length > 0)
    await withLocalBucket(readDataDir(), (bucket) => savePictures(picturesBeside(path), pictures, bucket));
  return pictures.length;
}

async function exportLocal(path: string): Promise<void> {
  if (existsSync(path))
    throw new PlainFailure(`There is a file ${path} already. Nothing was changed: name another one.`);
  await withExistingDatabase(readDataDir(), async (db) => {
    // Personal data: only this user may read the file.
    const out = createWriteStream(path, { mode: 0o600, flags: "wx" });
    try {
      await once(out, "open");
      for await (const line of dumpDatabase(db)) if (!out.write(line)) await once(out, "drain");
      out.end();
      await once(out, "close");
    } catch (error) {
      // A part of an export would look like the whole.
      if (out.bytesWritten > 0) rmSync(path, { force: true });
      throw notWritten(error, path);
    }
  });
}

function notWritten(error: unknown, path: string): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === "ENOENT" && syscall === "open")
    return new PlainFailure(`There is no folder for ${path}. Make it first, or name another file.`);
  if (code === "ENOSPC")
    return new PlainFailure(`The disk is full on which ${path} would lie. Name another file.`);
  if (code && syscall) return new PlainFailure(`${path} can't be written (${code}). Name another file.`);
  return error;
}
