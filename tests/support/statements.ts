import type { TestWorker } from "./worker";

/** A statement that the Worker sent to its database, how often, and how many rows all its runs read and wrote. */
export type SentStatement = { sql: string; times: number; rowsRead: number; rowsWritten: number };

const PATH = "/__statements";

/**
 * A module in front of the Worker that records every statement it sends to D1, for requests, the cron job, incoming
 * emails and deliveries in the background. D1 does not report the rows read by `raw`, so such statements run twice.
 *
 * @param around The environment that the Worker gets: one for all requests, or another with each.
 */
const recorderWith = (around: "kept" | "anew") => `import site from "./server.js";
const sent = new Map();
const note = (sql, meta) => {
  const known = sent.get(sql) ?? { sql, times: 0, rowsRead: 0, rowsWritten: 0 };
  const rowsRead = known.rowsRead + (meta?.rows_read ?? 0);
  sent.set(sql, { sql, times: known.times + 1, rowsRead, rowsWritten: known.rowsWritten + (meta?.rows_written ?? 0) });
};
class Statement {
  constructor(real, sql) { this.real = real; this.sql = sql; }
  bind(...values) { return new Statement(this.real.bind(...values), this.sql); }
  async all() {
    const answer = await this.real.all().catch((error) => { note(this.sql); throw error; });
    note(this.sql, answer.meta);
    return answer;
  }
  run() { return this.all(); }
  async raw() {
    // Of a statement that changes something, no two columns have one name.
    if (!/^\\s*(select|with)\\b/i.test(this.sql)) return (await this.all()).results.map((row) => Object.values(row));
    await this.all();
    return this.real.raw();
  }
}
const recorded = (database) => ({
  prepare: (sql) => new Statement(database.prepare(sql), sql),
  async batch(statements) {
    const answers = await database.batch(statements.map(({ real }) => real)).catch((error) => {
      for (const { sql } of statements) note(sql);
      throw error;
    });
    answers.forEach(({ meta }, index) => note(statements[index].sql, meta));
    return answers;
  },
  withSession: (start) => recorded(database.withSession(start)),
  getBookmark: () => database.getBookmark(),
});
const known = new WeakMap();
const anew = (env) => ({ ...env, DB: recorded(env.DB) });
const kept = (env) => {
  if (!known.has(env)) known.set(env, anew(env));
  return known.get(env);
};
const around = ${around};
export default {
  async fetch(request, env, context) {
    if (new URL(request.url).pathname !== "${PATH}") return site.fetch(request, around(env), context);
    const answer = Response.json([...sent.values()]);
    sent.clear();
    return answer;
  },
  scheduled: (event, env, context) => site.scheduled(event, around(env), context),
  email: (message, env, context) => site.email(message, around(env), context),
};`;

export const STATEMENT_RECORDER = recorderWith("kept");

/**
 * The same for a Worker that reads its settings and the words of the desk anew for each request: elsewhere it goes on
 * with those it has read, for seconds, so that what a request asks for depends on how fast the machine is.
 */
export const STATEMENT_RECORDER_OF_FIRST_REQUESTS = recorderWith("anew");

/** The statements that a Worker behind the recorder has sent since the last call. */
export async function takeStatements(site: Pick<TestWorker, "fetch">): Promise<SentStatement[]> {
  return (await site.fetch(PATH)).json() as Promise<SentStatement[]>;
}
