/** `npm start`: the whole site on this machine, with nothing but npm. Builds what is missing or stale. */
import "./fail-plainly";
import { CALL_KINDS } from "../app/content/call-kinds";
import { OPENING_HOURS } from "../app/content/opening-hours";
import { bundleWorker, ensureBuilt, readWorkerOptions } from "./bundle-worker";
import { runningRuntimes, whenNpmEnds } from "./end-with-process";
import { hoursSql } from "./hours-sql";
import { checkDataDir, claimDataDir, foldIntoOneFile } from "./local-database";
import { checkSettingNames, checkSettings, checkTimeZone, ensureDevVars } from "./local-settings";
import { readDataDir, readPort } from "./local-site";
import { PlainFailure, wordsOf } from "./plain-failure";
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
  claimDataDir(dataDir);
  // All that a person has to mend is said before the build, which takes long.
  checkDataDir(dataDir);
  ensureDevVars();
  checkSettingNames();
  checkTimeZone();
  hoursSql(OPENING_HOURS, CALL_KINDS, { replace: false });
  ensureBuilt();
  bundleWorker();
  checkSettings(readWorkerOptions().bindings ?? {}, `http://localhost:${port}`);
  console.log("Starting the site, and preparing its database ...");
  site = await serveSite({ port, dataDir, cronEveryMs: CRON_EVERY_MS });
  for (const runtime of runningRuntimes()) runtime.once("exit", exitAfterRuntime);
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
  const [state, ...problems] = (await answer.text()).trim().split("\n");
  if (state === "not ready") throw new PlainFailure(problems.join("\n"));
  if (state !== "ready" && state !== "behind")
    throw new PlainFailure(
      `The site does not answer as it should: /readyz says ${answer.status}. The reason stands above.`,
    );
  console.log(`
  The site is running:    ${site.url}
  The booking page:       ${site.url}/contact
  Its mailbox:            ${site.url}/dev/mail
  Its database lives in:  ${dataDir}  (another folder: DATA_DIR=... npm start)
  Stop it with Ctrl+C.
`);
  // What was due while the site was not running is done at once.
  site.runScheduled().catch((error: unknown) => {
    if (!isStopping) console.error(wordsOf(error));
  });
} catch (error) {
  if (!isStopping) console.error(wordsOf(error));
  await site?.stop();
  process.exit(1);
}

/** Waits for a running cron job and closes the database. A second signal exits at once. */
async function stop(): Promise<void> {
  if (isStopping) process.exit(1);
  isStopping = true;
  await site?.stop();
  foldIntoOneFile(dataDir);
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
