/**
 * `npm run triggers -- --name what_changes`: writes the migration that brings a database to the triggers.sql and
 * views.sql of app/db, and the table in docs/database-writes.md.
 */
import "./fail-plainly";
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { declaredRules, effectsOfWrites, migratedRules, ruleChanges, tableOfWrites } from "./database-rules";
import { generateMigration } from "./generate-migration";
import { readMigrations } from "./migrations";

const PAGE = "docs/database-writes.md";

const { values } = parseArgs({ options: { name: { type: "string" } } });
const declared = declaredRules();
const changes = ruleChanges(migratedRules(), declared);
if (changes.length > 0) {
  if (!values.name) {
    console.error("Say what changes: npm run triggers -- --name what_changes");
    process.exit(1);
  }
  generateMigration(["--custom", `--name=${values.name}`]);
  const file = readMigrations().at(-1)?.name;
  writeFileSync(`migrations/${file}`, `${changes.join("\n--> statement-breakpoint\n")}\n`);
  console.log(`migrations/${file}: ${changes.length} statements`);
}
const page = readFileSync(PAGE, "utf8");
writeFileSync(
  PAGE,
  page.replace(/^\|.*\|$/ms, () => tableOfWrites(effectsOfWrites(declared))),
);
execFileSync("npx", ["biome", "format", "--write", PAGE], { stdio: "inherit" });
