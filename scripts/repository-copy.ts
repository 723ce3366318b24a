import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

/**
 * Copies all files that git does not ignore to a folder that is removed when the process ends. Installed packages are
 * shared.
 */
export function copyRepository(): string {
  const folder = mkdtempSync(join(tmpdir(), "repository-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const { stdout } = spawnSync("git", ["ls-files", "-co", "--exclude-standard", "-z"], { encoding: "utf8" });
  for (const path of stdout.split("\0").filter((path) => path !== "" && existsSync(path))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(path, join(folder, path));
  }
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"), "junction");
  return folder;
}
