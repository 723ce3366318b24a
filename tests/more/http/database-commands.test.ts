/** `npm run migrate:new` and `npm run triggers`, as a developer types them, in a copy of the repository. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { outcomeOf, startScript } from "../../support/commands";

const COPIED = [
  ".gitignore",
  "app",
  "docs",
  "migrations",
  "scripts",
  "biome.json",
  "drizzle.config.ts",
  "package.json",
  "tsconfig.json",
];

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "repository-"));
  for (const path of COPIED) cpSync(path, join(folder, path), { recursive: true });
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"), "junction");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (script: string, ...args: string[]) => outcomeOf(startScript(script, args, { cwd: folder }));

const read = (path: string) => readFileSync(join(folder, path), "utf8");
const migrations = () => readdirSync(join(folder, "migrations")).filter((name) => name.endsWith(".sql"));

/** Replaces a text that stands in a file once. */
function edit(path: string, text: string, by: string): void {
  expect(read(path).split(text)).toHaveLength(2);
  writeFileSync(join(folder, path), read(path).replace(text, by));
}

/** The migrations that a command has written. */
async function written(script: string, ...args: string[]): Promise<string[]> {
  const before = new Set(migrations());
  const { code, printed } = await run(script, ...args);
  expect(code, printed).toBe(0);
  return migrations().filter((name) => !before.has(name));
}

test("a column of the schema becomes a migration, once, and only the newest snapshot stays", async () => {
  edit(
    "app/db/help/schema.ts",
    "    results: shown(integer().notNull()),\n",
    "    results: shown(integer().notNull()),\n    seconds: shown(integer()),\n",
  );
  const files = await written("new-migration", "--name", "search_seconds");
  expect(files).toEqual([expect.stringMatching(/^\d{4}_search_seconds\.sql$/)]);
  expect(read(`migrations/${files[0]}`).trim()).toBe("ALTER TABLE `help_searches` ADD `seconds` integer;");
  const snapshots = readdirSync(join(folder, "migrations/meta")).filter((name) => /snapshot/.test(name));
  expect(snapshots).toEqual([`${files[0]?.slice(0, 4)}_snapshot.json`]);
  expect(await written("new-migration", "--name", "nothing")).toEqual([]);
});

test("a changed trigger becomes a migration that has a name, and its row in the table of writes", async () => {
  expect(await written("triggers")).toEqual([]);
  writeFileSync(
    join(folder, "app/db/hosts/triggers.sql"),
    `${read("app/db/hosts/triggers.sql")}
-- For a test.
CREATE TRIGGER \`hosts_searches\` AFTER DELETE ON \`hosts\` BEGIN DELETE FROM \`help_searches\` WHERE \`query\` = OLD.\`id\`; END;
`,
  );
  const before = migrations();
  expect(await run("triggers")).toEqual({
    code: 1,
    printed: expect.stringContaining("npm run triggers -- --name what_changes"),
  });
  expect(migrations()).toEqual(before);
  const files = await written("triggers", "--name", "hosts_searches");
  expect(files).toEqual([expect.stringMatching(/^\d{4}_hosts_searches\.sql$/)]);
  expect(read(`migrations/${files[0]}`)).toContain("CREATE TRIGGER `hosts_searches`");
  expect(read("docs/database-writes.md")).toMatch(/^\| .*hosts.*help_searches/m);
  expect(await written("triggers")).toEqual([]);
});
