import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { changelogOf, NOTES } from "./changelog-text";

test("the changelog is what the notes say: run npm run changelog", () => {
  expect(readFileSync("CHANGELOG.md", "utf8")).toBe(changelogOf(NOTES));
});

test("what is not released comes first, then the newest release, each by kind", () => {
  const folder = mkdtempSync(join(tmpdir(), "changes-"));
  const note = (release: string, name: string, text: string) => {
    mkdirSync(join(folder, release), { recursive: true });
    writeFileSync(join(folder, release, `${name}.md`), text);
  };
  try {
    note("0.9.0_2026-01-01", "a", "Added: a page.\n");
    note("0.10.0_2026-02-01", "b", "Fixed: a fault.\n");
    note("next", "c", "Changed: a word.\n");
    note("next", "d", "Security: a hole.\n");
    expect(changelogOf(folder)).toBe(
      [
        "# Changelog\n\n## Not released yet\n\n### Security\n\n- A hole.\n\n### Changed\n\n- A word.\n\n",
        "## 0.10.0, 2026-02-01\n\n### Fixed\n\n- A fault.\n\n## 0.9.0, 2026-01-01\n\n### Added\n\n- A page.\n",
      ].join(""),
    );
    note("next", "e", "Whatever this is.\n");
    expect(() => changelogOf(folder)).toThrow("next/e.md has to be one line");
  } finally {
    rmSync(folder, { recursive: true });
  }
});
