/** `npm run deploy`: puts the site on Cloudflare, and brings later changes there. Safe to run again. */
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { deploySite } from "./deployment";
import { prepareDatabase } from "./local-site";

const READINESS_PATIENCE_MS = 60_000;
const PAUSE_MS = 3000;

const ok = await deploySite({
  run(args) {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ["node_modules/wrangler/bin/wrangler.js", ...args],
      {
        // In "CI" wrangler asks nothing and says what it lacks instead.
        env: { ...process.env, CI: "1", WRANGLER_HIDE_BANNER: "true", WRANGLER_SEND_METRICS: "false" },
        encoding: "utf8",
        maxBuffer: 64 * 1024 * 1024,
      },
    );
    return { status: status ?? 1, stdout, stderr };
  },
  settings: {
    read: () => readFileSync("wrangler.toml", "utf8"),
    write: (text) => writeFileSync("wrangler.toml", text),
  },
  build: () =>
    spawnSync("npm", ["run", "build"], { stdio: "inherit", shell: process.platform === "win32" }).status ===
    0,
  prepareDatabase: () => prepareDatabase("remote"),
  newSecret: () => randomBytes(32).toString("base64url"),
  readiness,
  say: (line) => console.log(line),
  accountIdFromEnvironment: process.env.CLOUDFLARE_ACCOUNT_ID,
});
process.exitCode = ok ? 0 : 1;

/** A new address takes a moment to be known everywhere. */
async function readiness(siteUrl: string): Promise<number | null> {
  let status: number | null = null;
  for (const deadline = Date.now() + READINESS_PATIENCE_MS; Date.now() < deadline; ) {
    const answer = await fetch(`${siteUrl}/readyz`, { signal: AbortSignal.timeout(10_000) }).catch(
      () => null,
    );
    if (answer) status = answer.status;
    if (answer?.ok) break;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return status;
}
