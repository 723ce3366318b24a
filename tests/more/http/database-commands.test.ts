/** `npm run migrate:new` and `npm run triggers`, as a developer types them, in a copy of the repository. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

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

/** What a command prints, and its exit code. */
function run(script: string, ...args: string[]): [code: number | null, printed: string] {
  const command = [process.execPath, "--import", "tsx", `scripts/${script}.ts`, ...args] as const;
  const { status, stdout, stderr } = spawnSync(command[0], command.slice(1), {
    cwd: folder,
    encoding: "utf8",
    // drizzle-kit asks nothing where there is no terminal.
    stdio: ["ignore", "pipe", "pipe"],
  });
  return [status, `${stdout}${stderr}`];
}

const read = (path: string) => readFileSync(join(folder, path), "utf8");
const migrations = () => readdirSync(join(folder, "migrations")).filter((name) => name.endsWith(".sql"));

/** Replaces a text that stands in a file once. */
function edit(path: string, text: string, by: string): void {
  expect(read(path).split(text)).toHaveLength(2);
  writeFileSync(join(folder, path), read(path).replace(text, by));
}

/** The migrations that a command has written. */
function written(script: string, ...args: string[]): string[] {
  const before = new Set(migrations());
  const [code, printed] = run(script, ...args);
  expect([code, printed]).toEqual([0, expect.any(String)]);
  return migrations().filter((name) => !before.has(name));
}

test("a column of the schema becomes a migration, once, and only the newest snapshot stays", () => {
  edit(
    "app/db/help/schema.ts",
    "    results: shown(integer().notNull()),\n",
    "    results: shown(integer().notNull()),\n    seconds: shown(integer()),\n",
  );
  const files = written("new-migration", "--name", "search_seconds");
  expect(files).toEqual([expect.stringMatching(/^\d{4}_search_seconds\.sql$/)]);
  expect(read(`migrations/${files[0]}`).trim()).toBe("ALTER TABLE `help_searches` ADD `seconds` integer;");
  const snapshots = readdirSync(join(folder, "migrations/meta")).filter((name) => /snapshot/.test(name));
  expect(snapshots).toEqual([`${files[0]?.slice(0, 4)}_snapshot.json`]);
  expect(written("new-migration", "--name", "nothing")).toEqual([]);
});

test("a changed trigger becomes a migration that has a name, and its row in the table of writes", () => {
  expect(written("triggers")).toEqual([]);
  writeFileSync(
    join(folder, "app/db/hosts/triggers.sql"),
    `${read("app/db/hosts/triggers.sql")}
-- For a test.
CREATE TRIGGER \`hosts_searches\` AFTER DELETE ON \`hosts\` BEGIN DELETE FROM \`help_searches\` WHERE \`query\` = OLD.\`id\`; END;
`,
  );
  const before = migrations();
  expect(run("triggers")).toEqual([1, expect.stringContaining("npm run triggers -- --name what_changes")]);
  expect(migrations()).toEqual(before);
  const files = written("triggers", "--name", "hosts_searches");
  expect(files).toEqual([expect.stringMatching(/^\d{4}_hosts_searches\.sql$/)]);
  expect(read(`migrations/${files[0]}`)).toContain("CREATE TRIGGER `hosts_searches`");
  expect(read("docs/database-writes.md")).toMatch(/^\| .*hosts.*help_searches/m);
  expect(written("triggers")).toEqual([]);
});
