/** `npm start`: the whole site on this machine, with nothing but npm. Builds what is missing or stale. */
import { bundleWorker, ensureBuilt } from "./bundle-worker";
import { runningRuntimes, whenNpmEnds } from "./end-with-process";
import { ensureDevVars, readDataDir, readPort } from "./local-site";
import { checkPort, type ServedSite, serveSite } from "./serve-site";

const port = readPort(8787);
const dataDir = readDataDir();
/** As on Cloudflare: see `crons` in wrangler.toml. */
const CRON_EVERY_MS = 60_000;

let site: ServedSite | undefined;
let isStopping = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
// Started by npm, this process ends with npm, even if npm is killed. Started otherwise, it may outlive its shell.
if (process.env.npm_lifecycle_event === "start") whenNpmEnds(stop);

try {
  await checkPort(port);
  ensureBuilt();
  bundleWorker();
  ensureDevVars();
  console.log("Starting the site, and preparing its database ...");
  site = await serveSite({ port, dataDir, cronEveryMs: CRON_EVERY_MS });
  for (const runtime of runningRuntimes()) runtime.once("exit", exitAfterRuntime);
  const { ok, status } = await fetch(`http://127.0.0.1:${port}/readyz`);
  if (!ok) throw new Error(`The site is not ready: /readyz answers with ${status}. The reason stands above.`);
  console.log(`
  The site is running:    ${site.url}
  The booking page:       ${site.url}/contact
  Its mailbox:            ${site.url}/dev/mail
  Its database lives in:  ${dataDir}  (another folder: DATA_DIR=... npm start)
  Stop it with Ctrl+C.
`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await site?.stop();
  process.exit(1);
}

/** Waits for a running cron job and closes the database. A second signal exits at once. */
async function stop(): Promise<void> {
  if (isStopping) process.exit(1);
  isStopping = true;
  await site?.stop();
  process.exit(0);
}

/** Exits when the runtime has ended, because nothing serves the site any more. */
function exitAfterRuntime(): void {
  if (isStopping) return;
  console.error(
    "The runtime that serves the site has ended. Start the site again: nothing that was confirmed is lost.",
  );
  process.exit(1);
}
