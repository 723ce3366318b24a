import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";

type How = "all" | "run" | "first" | "raw";
type Step =
  | { sql: string; values?: readonly unknown[]; how?: How; option?: unknown }
  | { batch: readonly (readonly [sql: string, ...values: unknown[]])[] }
  | { exec: string };

/** Statements to be answered by two databases, by what they are about. */
export const LISTS: Readonly<Record<string, readonly Step[]>> = {
  "values of every type that can be bound": [
    { exec: "create table kept (id integer primary key, value, note text)" },
    ...[
      null,
      1,
      -1.5,
      "text",
      "",
      "naïve 🙂",
      true,
      false,
      2 ** 40,
      new Uint8Array([0, 7, 255]),
      new ArrayBuffer(2),
      [1, 2],
    ].map(
      (value): Step => ({
        sql: "insert into kept (value, note) values (?, ?)",
        values: [value, "x"],
        how: "run",
      }),
    ),
    { sql: "select id, value, typeof(value) as type from kept order by id" },
    { sql: "select ? as one, ?2 as two, ?1 as again", values: ["a", "b"] },
  ],
  "values that can't be bound": [
    { sql: "select ?", values: [undefined] },
    { sql: "select ?", values: [{ a: 1 }] },
    { sql: "select ?, ?", values: [1] },
    { sql: "select ?", values: [1, 2] },
    {
      sql: `select ${Array.from({ length: 101 }, () => "?").join(", ")}`,
      values: Array.from({ length: 101 }, () => 1),
    },
    {
      sql: `select ${Array.from({ length: 100 }, () => "?").join(" + ")} as sum`,
      values: Array.from({ length: 100 }, () => 1),
    },
  ],
  "each way to read": [
    { exec: "create table kept (id integer primary key, a text, b integer)" },
    { sql: "insert into kept (a, b) values ('x', 1), ('y', 2), (null, 3)", how: "run" },
    { sql: "select * from kept", how: "all" },
    { sql: "select * from kept", how: "run" },
    { sql: "select * from kept", how: "first" },
    { sql: "select * from kept where id = 9", how: "first" },
    { sql: "select a, b from kept where id = 2", how: "first", option: "b" },
    { sql: "select a from kept where id = 2", how: "first", option: "c" },
    { sql: "select a from kept where id = 9", how: "first", option: "c" },
    { sql: "select b, a from kept", how: "raw" },
    { sql: "select b, a, b as b from kept", how: "raw", option: { columnNames: true } },
    { sql: "select a from kept where id = 9", how: "raw", option: { columnNames: true } },
    { sql: "select b, a, a as b from kept" },
  ],
  "errors of a statement": [
    { exec: "create table kept (id integer primary key, a text not null unique, b integer check (b > 0))" },
    { exec: "create table part (kept_id integer not null references kept (id) on delete cascade)" },
    { sql: "insert into kept (a, b) values ('x', 1)", how: "run" },
    { sql: "insert into kept (a, b) values ('x', 1)", how: "run" },
    { sql: "insert into kept (id, a, b) values (1, 'y', 1)", how: "run" },
    { sql: "insert into kept (a, b) values (null, 1)", how: "run" },
    { sql: "insert into kept (a, b) values ('z', 0)", how: "run" },
    { sql: "insert into part values (9)", how: "run" },
    { sql: "insert into kept (id, a) values ('no number', 'z')", how: "run" },
    { sql: "select * from nowhere" },
    { sql: "select nowhere from kept" },
    { sql: "selec 1" },
    { sql: "select json_extract('{', '$')" },
    {
      exec: "create trigger stays before delete on kept begin select raise(abort, 'the last one stays'); end",
    },
    { sql: "delete from kept", how: "run" },
    { sql: "select count(*) as count from kept" },
  ],
  "batches, also those that fail half way": [
    { exec: "create table kept (id integer primary key, a text unique)" },
    {
      batch: [
        ["insert into kept (a) values (?)", "x"],
        ["insert into kept (a) values (?) returning id", "y"],
        ["select a from kept"],
      ],
    },
    {
      batch: [
        ["insert into kept (a) values (?)", "z"],
        ["insert into kept (a) values (?)", "x"],
        ["select 1"],
      ],
    },
    { sql: "select * from kept" },
    { batch: [["delete from kept"], ["select * from nowhere"]] },
    { batch: [["delete from kept"], ["insert into kept (a) values (?)"]] },
    { sql: "select * from kept" },
    {
      batch: [
        ["update kept set a = a || '!'"],
        ["delete from kept where a = 'x!' returning a"],
        ["select changes() as changes"],
      ],
    },
  ],
  "changes and row ids, with triggers, upserts and returning": [
    { exec: "create table kept (id integer primary key, a text unique, n integer not null default 0)" },
    { exec: "create table counted (name text primary key, count integer not null) without rowid" },
    {
      exec: "create table part (id integer primary key autoincrement, kept_id integer references kept (id) on delete cascade)",
    },
    {
      exec: "create trigger counts after insert on kept begin insert into counted values ('kept', 1) on conflict do update set count = count + 1; end",
    },
    { sql: "insert into kept (a) values ('x')", how: "run" },
    { sql: "insert into kept (a) values ('y'), ('z') returning id, a", how: "all" },
    {
      sql: "insert into kept (a) values ('x') on conflict (a) do update set n = n + 1 returning n",
      how: "all",
    },
    { sql: "insert into kept (a) values ('x') on conflict do nothing", how: "run" },
    { sql: "insert into part (kept_id) select id from kept", how: "run" },
    {
      sql: "update kept set n = 5 where a in (select value from json_each(?))",
      values: ['["x","z"]'],
      how: "run",
    },
    { sql: "update kept set n = 5 where a = 'nothing'", how: "run" },
    { sql: "select last_insert_rowid() as id", how: "all" },
    { sql: "delete from kept where a = 'x'", how: "run" },
    { sql: "select count(*) as parts from part", how: "all" },
    { sql: "select * from counted", how: "all" },
    { sql: "replace into kept (a, n) values ('y', 1)", how: "run" },
  ],
  "functions and kinds of query that the site uses": [
    { sql: "select key, value, type from json_each(?)", values: ['{"a":1,"b":[true,null],"c":"x"}'] },
    {
      sql: "select '{\"a\":{\"b\":2}}' ->> '$.a.b' as inner, '{\"a\":[1]}' -> '$.a' as json, json_type('[]') as type",
    },
    {
      sql: "select json_set('{\"a\":1}', '$.b', json('[1,2]')) as made, json_group_array(value) as list from json_each('[3,4]')",
    },
    {
      sql: "select lower(hex(zeroblob(2))) as hex, iif(1 > 2, 'a', 'b') as iif, coalesce(null, 'c') as c, 7 / 2 as whole, 7 * 1.0 / 2 as real",
    },
    {
      sql: "select date(1764331200000 / 1000, 'unixepoch', 'weekday 0', '-6 days') as week, strftime('%Y', 0, 'unixepoch') as year",
    },
    {
      sql: "with recursive n(i) as (select 1 union all select i + 1 from n where i < 4) select group_concat(i, '-') as list from n",
    },
    {
      sql: "select row_number() over (order by value desc) as place, value from json_each('[1,3,2]') order by value",
    },
    {
      sql: "select (1, 2) = (1, 2) as same, 'abc' glob 'a*' as glob, 'ABC' like 'abc' as likes, null is not 1 as isnt",
    },
    { sql: "-- a comment\nselect 1 as one;" },
    { sql: "create view seen as select 1 as one", how: "run" },
    { sql: "select * from seen" },
  ],
};

type Answer =
  | { results?: unknown; meta?: { changes: number; last_row_id: number } }
  | unknown[]
  | object
  | null;

/** What there is to compare of an answer: not how long it took, nor the last row of whatever ran before it. */
function compared(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(compared);
  if (answer === null || typeof answer !== "object" || !("meta" in answer)) return answer;
  const { results, meta } = answer as { results: unknown; meta: { changes: number; last_row_id: number } };
  return { results, changes: meta.changes, lastRowId: meta.changes > 0 ? meta.last_row_id : null };
}

async function answerTo(db: D1Database, step: Step): Promise<unknown> {
  if ("exec" in step) return { count: (await db.exec(step.exec)).count };
  if ("batch" in step)
    return compared(await db.batch(step.batch.map(([sql, ...values]) => bound(db.prepare(sql), values))));
  const statement = bound(db.prepare(step.sql), step.values ?? []);
  const ask = statement[step.how ?? "all"] as (option?: unknown) => Promise<Answer>;
  return compared(await ask.call(statement, ...(step.option === undefined ? [] : [step.option])));
}

const bound = (statement: D1PreparedStatement, values: readonly unknown[]) =>
  values.length === 0 ? statement : statement.bind(...values);

/** A database's answers to one of the lists, as JSON that tells bytes from arrays. */
export async function answersTo(db: D1Database, name: string): Promise<string> {
  return JSON.stringify(await allAnswers(db, LISTS[name] ?? []), (_key, value) =>
    value instanceof ArrayBuffer || ArrayBuffer.isView(value)
      ? { [value.constructor.name]: [...new Uint8Array(value as ArrayBuffer)] }
      : value,
  );
}

async function allAnswers(db: D1Database, steps: readonly Step[]): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (const step of steps) {
    try {
      answers.push([step, await answerTo(db, step)]);
    } catch (error) {
      // SQLite tells node where in the statement the mistake is, but node doesn't.
      answers.push([step, { error: (error as Error).message.replace(/ at offset \d+/, "") }]);
    }
  }
  return answers;
}
