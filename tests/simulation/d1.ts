import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import type { D1Database } from "@cloudflare/workers-types";

/** What is about to run: one statement, or the statements of a batch. */
export type Exchange = { sql: readonly string[]; isBatch: boolean };

/**
 * Runs before each exchange with the database, and decides when it begins, or whether: what it throws is the
 * exchange's outcome. What it returns runs after the statements, and decides whether the answer arrives.
 */
export type BeforeExchange = (exchange: Exchange) => Promise<(() => void) | undefined>;

type Prepared = { statement: StatementSync; parameters: number };
type Format = "objects" | "rows";
type Row = Record<string, unknown>;
type Meta = { changes: number; last_row_id: number; duration: number; changed_db: boolean };
type Result = { success: true; results: Row[]; meta: Meta };

const MOST_PARAMETERS = 100;

/** Such an error as D1 gives: its name comes before SQLite's own words, and the code after them. */
function d1Error(error: unknown): Error {
  const { message, errcode } = error as Error & { errcode?: number };
  const code = errcode === undefined ? null : CODES[errcode & 0xff];
  const extended = errcode === undefined ? undefined : EXTENDED[errcode];
  const suffix = code ? `: ${code}${extended ? ` (extended: ${extended})` : ""}` : "";
  return new Error(`D1_ERROR: ${message}${suffix}`, { cause: new Error(`${message}${suffix}`) });
}

const CODES: Readonly<Record<number, string>> = {
  1: "SQLITE_ERROR",
  18: "SQLITE_TOOBIG",
  19: "SQLITE_CONSTRAINT",
  20: "SQLITE_MISMATCH",
};
const EXTENDED: Readonly<Record<number, string>> = {
  275: "SQLITE_CONSTRAINT_CHECK",
  787: "SQLITE_CONSTRAINT_FOREIGNKEY",
  1299: "SQLITE_CONSTRAINT_NOTNULL",
  1555: "SQLITE_CONSTRAINT_PRIMARYKEY",
  1811: "SQLITE_CONSTRAINT_TRIGGER",
  2067: "SQLITE_CONSTRAINT_UNIQUE",
};

/** D1 on node:sqlite, as far as it is documented: https://developers.cloudflare.com/d1/worker-api/ */
export class SimulatedD1 {
  sqlite: DatabaseSync;
  before: BeforeExchange = async () => undefined;
  /** Statements are prepared once, since the site sends the same ones again and again. */
  readonly #prepared = new Map<string, Prepared>();

  constructor(sqlite: DatabaseSync) {
    this.sqlite = sqlite;
    sqlite.exec("pragma foreign_keys = on");
  }

  /** Goes on with another database. The one before is closed: what it holds is no memory of JavaScript's. */
  replace(sqlite: DatabaseSync): void {
    this.sqlite.close();
    this.#prepared.clear();
    this.#counts = null;
    this.sqlite = sqlite;
    sqlite.exec("pragma foreign_keys = on");
  }

  prepare(sql: string): SimulatedStatement {
    return new SimulatedStatement(this, sql);
  }

  async batch(statements: readonly SimulatedStatement[]): Promise<Result[]> {
    return this.exchange(statements, true, () => this.#atomic(statements));
  }

  async exec(sql: string): Promise<{ count: number; duration: number }> {
    const lines = sql.split("\n").filter((line) => line.trim() !== "");
    const statements = lines.map((line) => this.prepare(line));
    for (const statement of statements)
      await this.exchange([statement], false, () => this.#atomic([statement]));
    return { count: lines.length, duration: 0 };
  }

  /** All reads see all writes here, so a session is the database itself. */
  withSession(): Pick<D1Database, "prepare" | "batch"> & { getBookmark: () => string } {
    const session = { prepare: this.prepare.bind(this), batch: this.batch.bind(this), getBookmark: () => "" };
    return session as unknown as ReturnType<SimulatedD1["withSession"]>;
  }

  async exchange<T>(statements: readonly SimulatedStatement[], isBatch: boolean, run: () => T): Promise<T> {
    const after = await this.before({ sql: statements.map(({ sql }) => sql), isBatch });
    const answer = run();
    after?.();
    return answer;
  }

  #atomic(statements: readonly SimulatedStatement[]): Result[] {
    this.sqlite.exec("begin");
    try {
      const results = statements.map((statement) => this.query(statement, "objects") as Result);
      this.sqlite.exec("commit");
      return results;
    } catch (error) {
      if (this.sqlite.isTransaction) this.sqlite.exec("rollback");
      throw error;
    }
  }

  /** Rows as objects, or as arrays with the columns' names. */
  query(
    { sql, values }: SimulatedStatement,
    format: Format,
  ): Result | { columns: string[]; rows: unknown[][] } {
    const before = this.#changes();
    let rows: unknown[][];
    let columns: string[];
    try {
      const { statement, parameters } = this.#statement(sql);
      if (parameters > MOST_PARAMETERS)
        throw Object.assign(new Error("too many SQL variables"), { errcode: 1 });
      if (parameters !== values.length) throw new Error("Wrong number of parameter bindings for SQL query.");
      rows = statement.all(...values) as unknown as unknown[][];
      columns = statement.columns().map(({ name }) => name);
    } catch (error) {
      throw d1Error(error);
    }
    const plain = rows.map((row) => row.map(plainValue));
    if (format === "rows") return { columns, rows: plain };
    const after = this.#changes();
    const changes = after.total - before.total;
    return {
      success: true,
      results: plain.map((row) => Object.fromEntries(columns.map((name, index) => [name, row[index]]))),
      meta: {
        changes,
        last_row_id: after.last,
        duration: 0,
        changed_db: changes > 0 || after.last !== before.last,
      },
    };
  }

  #statement(sql: string): Prepared {
    const known = this.#prepared.get(sql);
    if (known) return known;
    const statement = this.sqlite.prepare(sql);
    statement.setReturnArrays(true);
    const made = { statement, parameters: parametersIn(sql) };
    this.#prepared.set(sql, made);
    return made;
  }

  #counts: StatementSync | null = null;
  #changes(): { total: number; last: number } {
    this.#counts ??= this.sqlite.prepare("select total_changes() as total, last_insert_rowid() as last");
    return this.#counts.get() as { total: number; last: number };
  }
}

const TEXT_OR_COMMENT = /'(?:[^']|'')*'|"(?:[^"]|"")*"|`[^`]*`|--[^\n]*|\/\*[\s\S]*?\*\//g;

/** SQLite itself takes null for a parameter without a value; D1 doesn't. */
function parametersIn(sql: string): number {
  let count = 0;
  for (const [, number] of sql.replace(TEXT_OR_COMMENT, "").matchAll(/\?(\d*)/g))
    count = number ? Math.max(count, Number(number)) : count + 1;
  return count;
}

/** A value as D1's JSON carries it: a blob is an array of bytes. */
function plainValue(value: unknown): unknown {
  return value instanceof Uint8Array ? [...value] : value;
}

class SimulatedStatement {
  readonly database: SimulatedD1;
  readonly sql: string;
  readonly values: readonly SQLInputValue[];

  constructor(database: SimulatedD1, sql: string, values: readonly SQLInputValue[] = []) {
    this.database = database;
    this.sql = sql;
    this.values = values;
  }

  bind(...values: readonly unknown[]): SimulatedStatement {
    return new SimulatedStatement(this.database, this.sql, values.map(boundValue));
  }

  async all(): Promise<Result> {
    return this.database.exchange([this], false, () => this.database.query(this, "objects") as Result);
  }

  run(): Promise<Result> {
    return this.all();
  }

  async first(column?: string): Promise<unknown> {
    const [row] = (await this.all()).results;
    if (!row) return null;
    if (column === undefined) return row;
    if (!(column in row)) throw new Error(`D1_COLUMN_NOTFOUND: Column not found (${column})`);
    return row[column];
  }

  async raw(options?: { columnNames?: boolean }): Promise<unknown[][]> {
    return this.database.exchange([this], false, () => {
      const { columns, rows } = this.database.query(this, "rows") as { columns: string[]; rows: unknown[][] };
      return options?.columnNames ? [columns, ...rows] : rows;
    });
  }
}

function boundValue(value: unknown): SQLInputValue {
  if (value === null || typeof value === "number" || typeof value === "string") return value;
  if (typeof value === "boolean") return Number(value);
  if (value instanceof ArrayBuffer) return new Uint8Array(value);
  if (ArrayBuffer.isView(value)) return new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
  if (Array.isArray(value) && value.every((byte) => typeof byte === "number")) return Uint8Array.from(value);
  throw new Error(`D1_TYPE_ERROR: Type '${typeof value}' not supported for value '${String(value)}'`);
}
