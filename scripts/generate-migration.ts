import { execFileSync } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

const SNAPSHOTS = "migrations/meta";

/** Has drizzle-kit write a migration. Of its snapshots of the schema it reads the newest only, so the others go. */
export function generateMigration(options: readonly string[]): void {
  execFileSync("npx", ["drizzle-kit", "generate", ...options], { stdio: "inherit" });
  const snapshots = readdirSync(SNAPSHOTS).filter((name) => name.endsWith("_snapshot.json"));
  for (const name of snapshots.toSorted().slice(0, -1)) rmSync(join(SNAPSHOTS, name));
}
