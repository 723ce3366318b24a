/**
 * `npm run pieces -- export [FOLDER]`: writes the words that were changed at the desk as files that can be committed.
 * `npm run pieces -- import [FOLDER]` publishes such files, where visitors don't read the same already. In this machine's
 * database or, with --remote, the deployed one.
 */
import "./fail-plainly";
import { randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import {
  executeRemoteSql,
  prepareLocalDatabase,
  queryRemote,
  readDataDir,
  withLocalDatabase,
} from "./local-site";
import { runSql } from "./migrations";
import { type ChangedPiece, changedPiecesSql, publishSql, readPieces, writePieces } from "./piece-files";

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
  const rows: StoredPiece[] = [];
  if (values.remote) rows.push(...queryRemote<StoredPiece>(sql));
  else
    await onThisMachine(async (db) => void rows.push(...(await db.prepare(sql).all<StoredPiece>()).results));
  writePieces(
    folder,
    rows.map((row) => ({ ...row, texts: row.texts === null ? null : JSON.parse(row.texts) })),
  );
  console.log(`${inWords(rows.length)} written to ${folder}.`);
} else {
  const pieces = readPieces(folder);
  const statements = publishSql(pieces, Date.now(), randomUUID).join("\n");
  if (values.remote && statements !== "") executeRemoteSql(statements);
  else await onThisMachine((db) => runSql(db, statements));
  console.log(`${inWords(pieces.length)} read from ${folder}. Visitors see what is new within five minutes.`);
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
