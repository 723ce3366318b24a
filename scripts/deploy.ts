/** `npm run deploy`: deploys the site to Cloudflare, for the first time or again. Safe to repeat. */
import "./fail-plainly";
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { deploySite, type Readiness } from "./deployment";
import { prepareRemoteDatabase } from "./local-site";
import { QUIET_WRANGLER } from "./wrangler";

/** The cron job, which does what the version before may have left undone, runs every minute. */
const READINESS_PATIENCE_MS = 90_000;
const PAUSE_MS = 3000;

const ok = await deploySite({
  run(args) {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ["node_modules/wrangler/bin/wrangler.js", ...args],
      {
        // With "CI" set, wrangler reports what is missing instead of prompting.
        env: { ...process.env, ...QUIET_WRANGLER },
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
  prepareDatabase: prepareRemoteDatabase,
  newSecret: () => randomBytes(32).toString("base64url"),
  readiness,
  say: (line) => console.log(line),
  accountIdFromEnvironment: process.env.CLOUDFLARE_ACCOUNT_ID,
});
process.exitCode = ok ? 0 : 1;

/** A new hostname takes a moment to resolve everywhere. */
async function readiness(siteUrl: string): Promise<Readiness | null> {
  let found: Readiness | null = null;
  for (const deadline = Date.now() + READINESS_PATIENCE_MS; Date.now() < deadline; ) {
    const answer = await fetch(`${siteUrl}/readyz`, { signal: AbortSignal.timeout(10_000) }).catch(
      () => null,
    );
    if (answer) found = { status: answer.status, text: await answer.text().catch(() => "") };
    if (answer?.ok) break;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return found;
}
