import { spawnSync } from "node:child_process";

/** Disables prompts, usage reports, update checks and location lookups. */
export const QUIET_WRANGLER = {
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_HIDE_BANNER: "true",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  CI: "1",
  // These scripts have built what wrangler needs, so its [build] command must not build again.
  SITE_IS_BUILT: "1",
};

/** Runs wrangler to completion; shows its output only if it failed. */
export function wrangler(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["node_modules/wrangler/bin/wrangler.js", ...args],
    { env: { ...process.env, ...QUIET_WRANGLER }, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 },
  );
  if (status !== 0) throw new Error(`wrangler ${args.slice(0, 3).join(" ")} failed:\n${stdout}\n${stderr}`);
  return stdout;
}
