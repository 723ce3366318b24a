/**
 * `npm run pieces -- export [FOLDER]`: writes the words that were changed at the desk as files that can be committed.
 * `npm run pieces -- import [FOLDER]` publishes such files, where visitors don't read the same already. In this machine's
 * database or, with --remote, the deployed one.
 */
import "./fail-plainly";
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { siteImage } from "../app/content/blog/site-images";
import { imagesAmong } from "../app/domain/pictures/picture";
import { PICTURES_FOLDER } from "../app/outside/pictures/r2-pictures";
import { withLocalBucket } from "./local-bucket";
import {
  executeRemoteSql,
  prepareLocalDatabase,
  queryRemote,
  readDataDir,
  withLocalDatabase,
} from "./local-site";
import { runSql } from "./migrations";
import {
  type FolderPicture,
  PICTURES_OF_PIECES,
  PICTURES_SQL,
  type PictureBucket,
  pictureSql,
  picturesShown,
  readPictures,
  remoteBucket,
  type StoredPicture,
  savePictures,
  writePictureList,
} from "./picture-files";
import {
  type ChangedPiece,
  changedPiecesSql,
  expectRoom,
  publishSql,
  readPieces,
  writePieces,
} from "./piece-files";
import { wrangler } from "./wrangler";

const USAGE =
  "Say what to do: npm run pieces -- export [FOLDER], or import [FOLDER]. Add --remote for the deployed site.";

type StoredPiece = Omit<ChangedPiece, "texts"> & { texts: string | null };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { remote: { type: "boolean", default: false } },
});
const [command, folder = "pieces", ...more] = positionals;
if ((command !== "export" && command !== "import") || more.length > 0) throw new Error(USAGE);
const sql = changedPiecesSql(Date.now());

if (command === "export") {
  const rows = await rowsOf<StoredPiece>(sql);
  writePieces(
    folder,
    rows.map((row) => ({ ...row, texts: row.texts === null ? null : JSON.parse(row.texts) })),
  );
  const bodies = rows.flatMap(({ body }) => body ?? []);
  const shown = picturesShown(await storedPictures(), bodies);
  if (shown.length > 0)
    await withBucket((bucket) => savePictures(join(folder, PICTURES_OF_PIECES), shown, bucket));
  writePictureList(folder, shown);
  console.log(`${inWords(rows.length)} written to ${folder}.`);
} else {
  const pieces = readPieces(folder);
  expectRoom(pieces, await rowsOf(`select piece, state from (${sql})`));
  const pictures = await readPictures(folder);
  const published = publishSql(pieces, Date.now(), randomUUID, imagesAmong(pictures, siteImage));
  const statements = [...(await broughtPictures(pictures)), ...published].join("\n");
  if (values.remote && statements !== "") executeRemoteSql(statements);
  else await onThisMachine((db) => runSql(db, statements));
  console.log(`${inWords(pieces.length)} read from ${folder}. Visitors see what is new within five minutes.`);
}

/** Puts the files of pictures that aren't there into the bucket. Returns the statements that store them. */
async function broughtPictures(pictures: readonly FolderPicture[]): Promise<string[]> {
  const there = new Set((await storedPictures()).map(({ id }) => id));
  const fresh = pictures
    .filter(({ id }) => !there.has(id))
    .map((picture) => ({ picture, file: randomUUID() }));
  if (fresh.length > 0)
    await withBucket(async (bucket) => {
      for (const { picture, file } of fresh) await bucket.write(PICTURES_FOLDER + file, picture.content);
    });
  return fresh.map(({ picture, file }) => pictureSql(picture, file, Date.now()));
}

function storedPictures(): Promise<StoredPicture[]> {
  return rowsOf<StoredPicture>(PICTURES_SQL);
}

async function rowsOf<Row>(select: string): Promise<Row[]> {
  if (values.remote) return queryRemote<Row>(select);
  const rows: Row[] = [];
  await onThisMachine(async (db) => void rows.push(...(await db.prepare(select).all<Row>()).results));
  return rows;
}

function withBucket(act: (bucket: PictureBucket) => Promise<void>): Promise<void> {
  if (values.remote) return act(remoteBucket(readFileSync("wrangler.toml", "utf8"), wrangler));
  return withLocalBucket(readDataDir(), act);
}

async function onThisMachine(act: Parameters<typeof withLocalDatabase>[1]): Promise<void> {
  await withLocalDatabase(readDataDir(), async (db) => {
    await prepareLocalDatabase(db);
    await act(db);
  });
}

function inWords(count: number): string {
  return count === 1 ? "One piece was" : `${count} pieces were`;
}
