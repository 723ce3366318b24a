import type { LocalDatabase, LocalStatement } from "./migrations";
import { requestWorkerd } from "./request-workerd";

/** Runs statements sent to it: one on its own, or several as a batch. */
const SQL_WORKER = `export default {
  async fetch(request, { DB }) {
    const { statements, how } = await request.json();
    try {
      const bound = statements.map(({ sql, values }) => DB.prepare(sql).bind(...values));
      return Response.json({ answer: how === "batch" ? await DB.batch(bound) : await bound[0][how]() });
    } catch ({ message }) {
      return Response.json({ message });
    }
  },
};`;

/** The options of a Worker that takes statements for a database bound as DB, on a loopback socket of its own. */
export const sqlWorker = <Databases>(d1Databases: Databases) => ({
  name: "sql",
  modules: [{ type: "ESModule" as const, path: "sql-worker.js", contents: SQL_WORKER }],
  d1Databases,
  unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
});

type Row = Record<string, unknown>;
type Send = (statements: Statement[], how: "all" | "raw" | "batch") => Promise<unknown>;

class Statement implements LocalStatement {
  constructor(
    readonly send: Send,
    readonly sql: string,
    readonly values: unknown[] = [],
  ) {}

  bind(...values: unknown[]): Statement {
    // As in D1; JSON would make it null.
    if (values.includes(undefined)) throw new TypeError(`Cannot bind undefined: ${this.sql}`);
    return new Statement(this.send, this.sql, values);
  }

  all<T = Row>(): Promise<{ results: T[] }> {
    return this.send([this], "all") as Promise<{ results: T[] }>;
  }

  run(): Promise<unknown> {
    return this.all();
  }

  async first<T = Row>(column?: string): Promise<T | null> {
    const [row] = (await this.all()).results;
    return ((column && row ? row[column] : row) ?? null) as T | null;
  }

  /** For Drizzle. */
  raw(): Promise<unknown[][]> {
    return this.send([this], "raw") as Promise<unknown[][]>;
  }

  toJSON() {
    return { sql: this.sql, values: this.values };
  }
}

/**
 * A database behind `sqlWorker`. Miniflare's own proxy of it blocks the whole process at each `prepare` and `bind`,
 * which was much of the time of all tests, and most of a first start. On a busy machine it also fails by chance: the
 * signal of one answer can wake the wait for the next, which then finds none.
 */
export function databaseAt(url: URL): LocalDatabase {
  const send: Send = async (statements, how) => {
    const { bytes } = await requestWorkerd(url, {
      method: "POST",
      body: JSON.stringify({ statements, how }),
    });
    const { answer, message } = JSON.parse(new TextDecoder().decode(bytes)) as {
      answer?: unknown;
      message?: string;
    };
    if (message !== undefined) throw new Error(message);
    return answer;
  };
  return {
    prepare: (sql) => new Statement(send, sql),
    batch: <T>(statements: LocalStatement[]) =>
      send(statements as Statement[], "batch") as Promise<{ results: T[] }[]>,
  };
}
