import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { withLocalDatabase } from "../../../scripts/local-site";
import { applyMigrations, readMigrations } from "../../../scripts/migrations";
import { wrangler } from "../../../scripts/wrangler";

const applyByWrangler = (folder: string) =>
  wrangler("d1", "migrations", "apply", "DB", "--local", "--persist-to", folder);

const FIRST: Record<string, (folder: string) => Promise<void>> = {
  "wrangler those of npm start": async (folder) => {
    await withLocalDatabase(folder, (db) => applyMigrations(db));
    expect(applyByWrangler(folder)).toContain("No migrations to apply");
  },
  "npm start those of wrangler": async (folder) => {
    expect(applyByWrangler(folder)).not.toContain("No migrations to apply");
    await withLocalDatabase(folder, async (db) => {
      await applyMigrations(db);
      const { results } = await db.prepare("select name from d1_migrations order by id").all();
      expect(results).toEqual(readMigrations().map(({ name }) => ({ name })));
    });
  },
};

test.each(Object.entries(FIRST))("migrations that were applied are recognised: %s", async (_, recognise) => {
  const folder = mkdtempSync(join(tmpdir(), "agreed-"));
  try {
    await recognise(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
