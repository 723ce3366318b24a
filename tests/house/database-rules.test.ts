import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  declaredRules,
  effectsOfWrites,
  migratedRules,
  ruleChanges,
  tableOfWrites,
} from "../../scripts/database-rules";

test("a migrated database has the triggers and views that app/db declares, and no others", () => {
  expect(ruleChanges(migratedRules(), declaredRules())).toEqual([]);
});

test("a changed, a new and a removed trigger become statements of a migration, dropped before they are created", () => {
  const trigger = (name: string, event: string) => [name, `CREATE TRIGGER \`${name}\` ${event}`] as const;
  const migrated = new Map([trigger("same", "a"), trigger("changed", "a"), trigger("removed", "a")]);
  const declared = new Map([trigger("same", "a"), trigger("changed", "b"), trigger("new", "a")]);
  expect(ruleChanges(migrated, declared)).toEqual([
    "DROP TRIGGER `changed`;",
    "DROP TRIGGER `removed`;",
    "CREATE TRIGGER `changed` b;",
    "CREATE TRIGGER `new` a;",
  ]);
});

test("docs/database-writes.md says what a write to each table writes besides", () => {
  // The formatter aligns the table's columns.
  const cells = (text: string) => text.replace(/ +/g, " ").replace(/-{3,}/g, "---");
  const page = readFileSync("docs/database-writes.md", "utf8");
  expect(cells(page)).toContain(tableOfWrites(effectsOfWrites(declaredRules())));
});

test("of the snapshots of the schema, only the newest is stored", () => {
  const snapshots = readdirSync("migrations/meta").filter((name) => name.endsWith("_snapshot.json"));
  const newest = readdirSync("migrations")
    .filter((name) => name.endsWith(".sql"))
    .toSorted()
    .at(-1);
  expect(snapshots).toEqual([`${newest?.slice(0, 4)}_snapshot.json`]);
});
