import { createReadStream } from "node:fs";
import { DEMO_ACCOUNTS } from "./demo-accounts";

/** The longest statement that D1 accepts, and each row is one: developers.cloudflare.com/d1/platform/limits. */
const MAX_STATEMENT_BYTES = 100_000;
/** The largest file that `wrangler d1 execute --file` accepts, from the same page. */
const MAX_FILE_BYTES = 5 * 1024 ** 3;

export type ExportFacts = {
  bytes: number;
  /** The rows of each table. */
  rows: Map<string, number>;
};

/**
 * Reads an export as the deployed database would. Returns what it contains, or throws an error that says why it can't
 * be imported. The file may be larger than memory.
 */
export async function inspectExport(file: string): Promise<ExportFacts> {
  const rows = new Map<string, number>();
  let bytes = 0;
  for await (const statement of statementsIn(file)) {
    const length = Buffer.byteLength(statement);
    bytes += length;
    const [, created] = /^CREATE TABLE (?:IF NOT EXISTS )?["`]?(\w+)/i.exec(statement) ?? [];
    const [, filled] = /^INSERT INTO ["`]?(\w+)/i.exec(statement) ?? [];
    if (length > MAX_STATEMENT_BYTES) {
      const what = filled ? `A row of the table ${filled}` : "A statement";
      throw new Error(
        `${what} is ${length.toLocaleString("en-GB")} bytes long, and D1 takes ${MAX_STATEMENT_BYTES.toLocaleString("en-GB")} at most.`,
      );
    }
    if (created) rows.set(created, rows.get(created) ?? 0);
    if (filled) rows.set(filled, (rows.get(filled) ?? 0) + 1);
    const demo = filled === "users" && DEMO_ACCOUNTS.find(({ email }) => statement.includes(`'${email}'`));
    if (demo)
      throw new Error(
        `The file has the demo account ${demo.email}, whose password is public. Delete both demo accounts on your machine first, and export again.`,
      );
  }
  if (bytes > MAX_FILE_BYTES) throw new Error("The file is larger than 5 GiB, which is as much as D1 takes.");
  if (!rows.has("users") || !rows.has("d1_migrations"))
    throw new Error("The file is no export of this site: it lacks the tables users and d1_migrations.");
  // SQLite's own table, which is not counted.
  rows.delete("sqlite_sequence");
  return { bytes, rows };
}

/** The statements of an export, without the bodies of its triggers. */
async function* statementsIn(file: string): AsyncGenerator<string> {
  let isInTrigger = false;
  for await (const statement of piecesOf(file)) {
    if (isInTrigger) isInTrigger = !/^END$/i.test(statement);
    else {
      isInTrigger = /^CREATE TRIGGER/i.test(statement) && !/\bEND$/i.test(statement);
      if (statement !== "") yield statement;
    }
  }
}

/** The text between semicolons, except those within quotes and comments. */
async function* piecesOf(file: string): AsyncGenerator<string> {
  let text = "";
  let at = 0;
  let quote: string | null = null;
  for await (const chunk of createReadStream(file, { encoding: "utf8", highWaterMark: 1 << 20 })) {
    text += chunk;
    let start = 0;
    for (; at < text.length; at++) {
      const char = text[at];
      if (quote !== null) {
        if (char === quote) quote = null;
      } else if (char === "'" || char === '"' || char === "`") quote = char;
      // A comment ends with its line.
      else if (char === "-" && text[at + 1] === "-") quote = "\n";
      else if (char === ";") {
        yield text.slice(start, at).trim();
        start = at + 1;
      }
    }
    text = text.slice(start);
    at = text.length;
  }
  yield text.trim();
}
