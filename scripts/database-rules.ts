import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { runMigrations } from "./migrations";

/** Triggers and views by name, as SQL without the semicolon at its end. */
export type DatabaseRules = ReadonlyMap<string, string>;

const FOLDER = "app/db";
const CREATED = /^CREATE (TRIGGER|VIEW) `(\w+)`/;

/** What `app/db/<subject>/triggers.sql` and `views.sql` declare, views first, since triggers read them. */
export function declaredRules(): DatabaseRules {
  const statements = ["views.sql", "triggers.sql"].flatMap((file) =>
    readdirSync(FOLDER, { recursive: true })
      .map(String)
      .filter((path) => path.endsWith(file))
      .sort()
      .flatMap((path) =>
        readFileSync(`${FOLDER}/${path}`, "utf8")
          .trim()
          .split(/\n{2,}/),
      ),
  );
  const declared = new Map<string, string>();
  for (const text of statements) {
    const [, why, sql = ""] = /^-- ([^\n]+)\n(.+);$/s.exec(text) ?? [];
    const name = CREATED.exec(sql)?.[2];
    if (!why || !name)
      throw new Error(`Write a line that says why, then one statement: ${text.slice(0, 80)}`);
    if (declared.has(name)) throw new Error(`${name} is declared twice`);
    declared.set(name, sql);
  }
  return declared;
}

/** What the migrations leave in a database. */
export function migratedRules(): DatabaseRules {
  const database = new DatabaseSync(":memory:");
  runMigrations(database);
  const rows = database
    .prepare("select name, sql from sqlite_master where type in ('view', 'trigger') order by type desc, name")
    .all() as { name: string; sql: string }[];
  return new Map(rows.map(({ name, sql }) => [name, sql]));
}

/** The statements that bring a migrated database to the declared rules. */
export function ruleChanges(migrated: DatabaseRules, declared: DatabaseRules): string[] {
  const drops = [...migrated].flatMap(([name, sql]) =>
    declared.get(name) === sql ? [] : [`DROP ${CREATED.exec(sql)?.[1]} \`${name}\`;`],
  );
  const creations = [...declared].flatMap(([name, sql]) => (migrated.get(name) === sql ? [] : [`${sql};`]));
  return [...drops, ...creations];
}

type Effect = { writes: string[]; refusals: string[] };

const WRITTEN = /(?:INSERT INTO|UPDATE|DELETE FROM) `(\w+)`/g;
const FIRES = /^CREATE TRIGGER `\w+` (?:BEFORE|AFTER) (INSERT|UPDATE|DELETE)\b.*? ON `(\w+)`/s;

/** By table and event, what else the database writes by itself, directly and by the triggers of what it writes. */
export function effectsOfWrites(rules: DatabaseRules): Map<string, Effect> {
  const effects = new Map<string, Effect>();
  for (const sql of rules.values()) {
    const [fires = "", event, table] = FIRES.exec(sql) ?? [];
    if (!event) continue;
    const key = `${table} ${event.toLowerCase()}`;
    const effect = effects.get(key) ?? { writes: [], refusals: [] };
    const body = sql.slice(fires.length);
    const written = [...body.matchAll(WRITTEN)].map(([, name = ""]) => name);
    const refused = [...body.matchAll(/RAISE\(ABORT, '([^']+)'\)/g)].map(([, words = ""]) => words);
    effect.writes = [...new Set([...effect.writes, ...written])].sort();
    effect.refusals = [...new Set([...effect.refusals, ...refused])].sort();
    effects.set(key, effect);
  }
  return new Map([...effects].sort(([one], [other]) => (one < other ? -1 : 1)));
}

const code = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(", ");

/** The table of docs/database-writes.md. */
export function tableOfWrites(effects: ReadonlyMap<string, Effect>): string {
  const rows = [...effects].map(([key, { writes, refusals }]) => {
    const [table = "", event = ""] = key.split(" ");
    return [code([table]), event, code(writes), refusals.join("; ")];
  });
  const lines = [
    ["a write to", "event", "also writes", "or is refused"],
    ["---", "---", "---", "---"],
    ...rows,
  ];
  return lines.map((cells) => `| ${cells.join(" | ")} |`.replaceAll(/\| {2}(?=\|)/g, "| ")).join("\n");
}
