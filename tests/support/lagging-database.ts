/** What a bookmark looks like; the stand-in below gives this one out and knows no other. */
export const BOOKMARK = "0000002a-00000001-0000abcd-0123456789abcdef0123456789abcdef";

/**
 * Stands in front of the Worker with a D1 whose nearest copy lags behind for good: a session that may be answered by any copy gets
 * what the statement's first answer was. One with the bookmark, or that begins with the database itself, gets what is true now;
 * a bookmark that was never given out is an error.
 */
export const LAGGING_DATABASE = `import site from "./server.js";
const old = new Map();
class Stale {
  constructor(real, key) { this.real = real; this.key = key; }
  bind(...values) { return new Stale(this.real.bind(...values), this.key + JSON.stringify(values)); }
  answer(how) {
    const key = how + this.key;
    if (!old.has(key)) old.set(key, this.real[how]());
    return old.get(key);
  }
  all() { return this.answer("all"); }
  raw() { return this.answer("raw"); }
}
const stale = (db) => ({
  prepare: (sql) => new Stale(db.prepare(sql), sql),
  batch: (statements) => Promise.all(statements.map((statement) => statement.answer("all"))),
  getBookmark: () => "${BOOKMARK}",
});
const lost = { prepare: () => lost, bind: () => lost, getBookmark: () => null };
for (const how of ["all", "raw", "run", "batch"]) {
  lost[how] = () => Promise.reject(new Error("D1_ERROR: no such bookmark"));
}
const sessions = (db) => (start) => {
  if (start === "first-unconstrained") return stale(db);
  if (start !== "first-primary" && start !== "${BOOKMARK}") return lost;
  return { prepare: (sql) => db.prepare(sql), batch: (all) => db.batch(all), getBookmark: () => "${BOOKMARK}" };
};
const known = new WeakMap();
const around = (env) => {
  const { DB } = env;
  const lagging = { prepare: (sql) => DB.prepare(sql), batch: (all) => DB.batch(all), withSession: sessions(DB) };
  if (!known.has(env)) known.set(env, { ...env, DB: lagging });
  return known.get(env);
};
export default {
  fetch: (request, env, context) => site.fetch(request, around(env), context),
  scheduled: (event, env, context) => site.scheduled(event, around(env), context),
};`;
