import { spawnSync } from "node:child_process";
import { stripVTControlCharacters } from "node:util";
import { PlainFailure } from "./plain-failure";

/** Disables prompts, usage reports, update checks and location lookups. */
export const QUIET_WRANGLER = {
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_HIDE_BANNER: "true",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  CI: "1",
  // These scripts have built what wrangler needs, so its [build] command must not build again.
  SITE_IS_BUILT: "1",
};

/** The sentence for a wrangler.toml that wrangler can't read; null if it could. */
export function malformedToml(printed: string): PlainFailure | null {
  const text = stripVTControlCharacters(printed);
  const why = /Invalid TOML document: (.+)/.exec(text)?.[1];
  if (why === undefined) return null;
  const line = /wrangler\.toml:(\d+):/.exec(text)?.[1];
  const where = line ? `wrangler.toml, line ${line}` : "wrangler.toml";
  return new PlainFailure(
    `${where}: ${why.trim()}. Correct the line; docs/settings.md shows how settings are written.`,
  );
}

/** Runs wrangler to completion; shows its output only if it failed. */
export function wrangler(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["node_modules/wrangler/bin/wrangler.js", ...args],
    { env: { ...process.env, ...QUIET_WRANGLER }, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 },
  );
  if (status !== 0) {
    const printed = `${stdout}\n${stderr}`;
    throw malformedToml(printed) ?? new Error(`wrangler ${args.slice(0, 3).join(" ")} failed:\n${printed}`);
  }
  return stdout;
}
