import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  checkDataDir,
  claimDataDir,
  databaseFolder,
  foldIntoOneFile,
  hasDatabase,
  inPlainWords,
} from "./local-database";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "data-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const FILE = "site.sqlite";
const pathOf = () => join(databaseFolder(dataDir), "database", FILE);

/** A database of some hundred pages. */
function makeDatabase(): DatabaseSync {
  mkdirSync(join(databaseFolder(dataDir), "database"), { recursive: true });
  const database = new DatabaseSync(pathOf());
  database.exec(`pragma journal_mode = wal; create table rows (id integer primary key, text text);
    with recursive n(i) as (select 1 union all select i + 1 from n where i < 2000)
    insert into rows select i, hex(randomblob(100)) from n`);
  return database;
}

describe("checkDataDir", () => {
  it("takes a folder that is new, and one with a whole database", () => {
    checkDataDir(join(dataDir, "new/folder"));
    makeDatabase().close();
    checkDataDir(dataDir);
    expect(readdirSync(databaseFolder(dataDir))).toEqual(["database"]);
  });

  it.each([
    ["a text", () => Buffer.from("This is a letter, and no database. ".repeat(99))],
    [
      "a database half overwritten",
      () => {
        const bytes = readFileSync(pathOf());
        return bytes.fill(7, bytes.length / 2, bytes.length / 2 + 100_000);
      },
    ],
    ["a database that is cut off", () => readFileSync(pathOf()).subarray(0, 100_000)],
  ])("names the file that is %s, and what to do", (_, contents) => {
    makeDatabase().close();
    writeFileSync(pathOf(), contents());
    expect(() => checkDataDir(dataDir)).toThrow(
      new RegExp(`^${pathOf()} is damaged, or is no database\\. Put a copy of it in its place`),
    );
  });

  it("names a file where the folder has to be", () => {
    writeFileSync(join(dataDir, "taken"), "");
    for (const path of ["taken", "taken/below"])
      expect(() => checkDataDir(join(dataDir, path))).toThrow(/ can't be made, because there is a file/);
  });
});

describe("inPlainWords", () => {
  const errorWith = (facts: object, message = "") => Object.assign(new Error(message), facts);
  it.each<[Error, RegExp]>([
    [errorWith({ code: "ENOSPC" }), /^The disk is full on which data lies\. Make room/],
    [errorWith({}, "D1_ERROR: database or disk is full: SQLITE_FULL"), /^The disk is full/],
    [errorWith({ code: "EACCES", path: "data/v3" }), /^data\/v3 can't be written to\. Give the user/],
    [errorWith({ code: "EROFS", path: "data/v3" }), /^data\/v3 can't be written to/],
    [errorWith({ code: "ENOENT", syscall: "mkdir", path: "data/v3" }), /^data\/v3 can't be written to/],
    [errorWith({}, "attempt to write a readonly database"), /^data can't be written to/],
    [
      errorWith({}, "D1_ERROR: database disk image is malformed: SQLITE_CORRUPT"),
      /^The database in data is damaged/,
    ],
    [errorWith({}, "file is not a database: SQLITE_NOTADB"), /^The database in data is damaged/],
  ])("says in one sentence what %o means", (error, words) => {
    const { message } = inPlainWords(error, "data");
    expect(message).toMatch(words);
    expect(message).toContain("DATA_DIR=another-folder npm start");
    expect(message).not.toMatch(/\n|SQLITE|E[A-Z]{4}/);
  });

  it("leaves other errors as they are", () => {
    const error = new Error("UNIQUE constraint failed: users.email");
    expect(inPlainWords(error, "data")).toBe(error);
  });
});

describe("foldIntoOneFile", () => {
  it("leaves one file with everything in it, after a runtime that was killed", () => {
    const database = makeDatabase();
    const folder = join(databaseFolder(dataDir), "database");
    const files = ["", "-wal", "-shm"].map((end) => [end, readFileSync(pathOf() + end)] as const);
    database.close();
    for (const [end, bytes] of files) writeFileSync(pathOf() + end, bytes);
    expect(readFileSync(pathOf()).length).toBeLessThan(10_000);
    foldIntoOneFile(dataDir);
    expect(readdirSync(folder)).toEqual([FILE]);
    const found = new DatabaseSync(pathOf());
    expect(found.prepare("select count(*) as rows from rows").get()).toEqual({ rows: 2000 });
    found.close();
  });

  it("leaves a database that is in use to its user", () => {
    const database = makeDatabase();
    database.exec("begin immediate; delete from rows");
    foldIntoOneFile(dataDir);
    database.exec("commit");
    expect(database.prepare("select count(*) as rows from rows").get()).toEqual({ rows: 0 });
    database.close();
  });

  it("makes nothing where there is no database", () => {
    expect(hasDatabase(dataDir)).toBe(false);
    foldIntoOneFile(dataDir);
    expect(readdirSync(dataDir)).toEqual([]);
  });
});

describe("claimDataDir", () => {
  const claim = `import { claimDataDir } from ${JSON.stringify(join(process.cwd(), "scripts/local-database.ts"))};
    claimDataDir(process.argv[1]); console.log("claimed"); setInterval(() => {}, 1000);`;
  const other = () =>
    spawn(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", claim, dataDir], {
      stdio: ["ignore", "pipe", "inherit"],
    });

  it("refuses a second site on a folder until the first ends, even if that is killed", async () => {
    const first = other();
    await once(first.stdout, "data");
    expect(() => claimDataDir(dataDir)).toThrow(
      `Another site is running on the folder ${dataDir}. Stop that one, or choose another folder: DATA_DIR=another-folder npm start.`,
    );
    first.kill("SIGKILL");
    await once(first, "exit");
    claimDataDir(dataDir);
    expect(() => claimDataDir(dataDir)).toThrow(/Another site is running/);
  });
});
