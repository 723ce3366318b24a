import { spawnSync } from "node:child_process";

function git(...args: string[]): string[] | null {
  const { status, stdout } = spawnSync("git", args, { encoding: "utf8" });
  return status === 0 ? stdout.split("\n").filter(Boolean) : null;
}

/**
 * The files that a branch changes, including uncommitted changes; on the main branch itself, those of the last commit.
 * Empty where there is no git.
 */
export function changedFiles(): ReadonlySet<string> {
  const [head] = git("rev-parse", "HEAD") ?? [];
  const bases = ["origin/main", "main"].flatMap((branch) => git("merge-base", "HEAD", branch) ?? []);
  const base = bases.find((commit) => commit !== head) ?? "HEAD~1";
  return new Set([
    ...(git("diff", "--name-only", base) ?? []),
    ...(git("ls-files", "-o", "--exclude-standard") ?? []),
  ]);
}
