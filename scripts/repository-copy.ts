import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/** What is installed, built or stored here. */
const NOT_COPIED = [
  "node_modules",
  "build",
  ".git",
  ".data",
  ".wrangler",
  ".cache",
  ".dev.vars",
  "public/embed",
  "app/fonts",
];

/** Copies the repository to a folder that is removed when the process ends. Installed packages are shared. */
export function copyRepository(): string {
  const folder = mkdtempSync(join(tmpdir(), "repository-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const left = new Set(NOT_COPIED.map((path) => resolve(path)));
  cpSync(".", folder, { recursive: true, filter: (source) => !left.has(resolve(source)) });
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"), "junction");
  return folder;
}
