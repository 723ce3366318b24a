import { accessSync, constants, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { PlainFailure } from "./plain-failure";

/** The folder for local databases within wrangler's --persist-to folder. Wrangler uses the same one. */
export function databaseFolder(dataDir: string): string {
  return join(dataDir, "v3/d1");
}

/** The files of databases in a data folder; none before the first start. */
function databaseFiles(dataDir: string): string[] {
  const folder = databaseFolder(dataDir);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((path) => path.endsWith(".sqlite"));
}

export function hasDatabase(dataDir: string): boolean {
  return databaseFiles(dataDir).length > 0;
}

/** Throws a sentence that says what to do if a folder can't hold a database, or holds one that is damaged. */
export function checkDataDir(dataDir: string): void {
  try {
    mkdirSync(databaseFolder(dataDir), { recursive: true });
    probe(dataDir);
    for (const file of databaseFiles(dataDir)) accessSync(file, constants.R_OK | constants.W_OK);
  } catch (error) {
    throw inPlainWords(error, dataDir);
  }
  for (const file of databaseFiles(dataDir)) checkFile(file, dataDir);
}

/** More than SQLite needs to begin with. */
const PROBE_BYTES = 1 << 20;

function probe(dataDir: string): void {
  const file = join(databaseFolder(dataDir), `.probe-${process.pid}`);
  try {
    writeFileSync(file, Buffer.alloc(PROBE_BYTES, 1));
  } finally {
    rmSync(file, { force: true });
  }
}

/** Reads all of a database's pages, which takes about a second for each 200 MB. */
function checkFile(file: string, dataDir: string): void {
  let found: unknown;
  try {
    found = withFile(file, (database) => database.prepare("pragma quick_check(1)").get()?.quick_check);
  } catch (error) {
    // A site that runs on it has found it whole.
    if (isLocked(error)) return;
    throw inPlainWords(error, dataDir, file);
  }
  if (found !== "ok") throw damaged(file, dataDir);
}

function withFile<Result>(file: string, use: (database: DatabaseSync) => Result): Result {
  const database = new DatabaseSync(file);
  try {
    return use(database);
  } finally {
    database.close();
  }
}

/**
 * Writes what SQLite still has in files beside the database into the database itself, so that one file is the whole of
 * it. While another process has it open, that one does so in its time.
 */
export function foldIntoOneFile(dataDir: string): void {
  for (const file of databaseFiles(dataDir)) {
    try {
      withFile(file, (database) => database.exec("pragma busy_timeout = 0; pragma wal_checkpoint(truncate)"));
    } catch {
      // In use, or damaged, as the next start says.
    }
  }
}

/**
 * Claims a folder for one site until this process ends in any way: the operating system lets go of SQLite's lock on a
 * file then. Throws a sentence that says what to do if another site has it.
 */
export function claimDataDir(dataDir: string): void {
  const file = join(dataDir, "in-use.sqlite");
  try {
    mkdirSync(dataDir, { recursive: true });
    const lock = new DatabaseSync(file);
    lock.exec("pragma busy_timeout = 0; pragma journal_mode = memory; begin exclusive");
    // Held by the process as a whole, however long that runs.
    claims.push(lock);
  } catch (error) {
    if (!isLocked(error)) throw inPlainWords(error, dataDir);
    throw new PlainFailure(
      `Another site is running on the folder ${dataDir}. Stop that one, or choose another folder: DATA_DIR=another-folder npm start.`,
    );
  }
}

const claims: DatabaseSync[] = [];

/** An error of the file system or of SQLite as one sentence that names the folder or file, and what to do about it. */
export function inPlainWords(error: unknown, dataDir: string, file?: string): Error {
  if (error instanceof PlainFailure) return error;
  const message = messageOf(error);
  const { code, syscall, path = file ?? dataDir } = error as NodeJS.ErrnoException;
  const other = "or choose another folder: DATA_DIR=another-folder npm start";
  if (/ENOSPC|EDQUOT|disk is full|SQLITE_FULL/i.test(message))
    return new PlainFailure(`The disk is full on which ${dataDir} lies. Make room on it, ${other}.`);
  // What Node says of a new folder in one that is read-only.
  const isUnmade = code === "ENOENT" && syscall === "mkdir";
  if (isUnmade || /EACCES|EPERM|EROFS|readonly|SQLITE_READONLY|unable to open|SQLITE_CANTOPEN/i.test(message))
    return new PlainFailure(
      `${path} can't be written to. Give the user who starts the site the right to write there, ${other}.`,
    );
  if (/ENOTDIR|EEXIST/.test(message))
    return new PlainFailure(
      `${path} can't be made, because there is a file where a folder has to be. Move the file away, ${other}.`,
    );
  if (/not a database|SQLITE_NOTADB|disk image is malformed|SQLITE_CORRUPT/i.test(message))
    return damaged(file, dataDir);
  return error instanceof Error ? error : new Error(message);
}

function damaged(file: string | undefined, dataDir: string): PlainFailure {
  return new PlainFailure(
    `${file ?? `The database in ${dataDir}`} is damaged, or is no database. Put a copy of it in its place ("On your own machine" in docs/operations.md says how), or begin with a new one: DATA_DIR=another-folder npm start.`,
  );
}

function isLocked(error: unknown): boolean {
  return /locked|busy/i.test(messageOf(error));
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return `${(error as NodeJS.ErrnoException).code ?? ""} ${error.message}`;
}
