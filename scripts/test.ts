/** `npm test`: all that must hold of the site, in order, up to the first thing that does not. */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { delimiter, resolve } from "node:path";
import { findChromium } from "../tests/support/browser";
import { countsLine, countTests, type VitestReport } from "./test-results";

/** The tests need no network: nothing may report usage, look for updates or ask where this machine is. */
const ENVIRONMENT = {
  ...process.env,
  PATH: [resolve("node_modules/.bin"), process.env.PATH].join(delimiter),
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_HIDE_BANNER: "true",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
};
const REPORT = "build/test-results.json";

function heading(title: string): void {
  console.log(`\n── ${title} ${"─".repeat(Math.max(2, 76 - title.length))}\n`);
}

function run(command: string, args: string[]): number {
  const { status, error } = spawnSync(command, args, {
    env: ENVIRONMENT,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (error) console.error(`${command} could not be started: ${error.message}`);
  return status ?? 1;
}

function stopUnless(isFine: boolean, what: string): void {
  if (isFine) return;
  console.error(`\nStopped: ${what}. No tests were run.`);
  process.exit(1);
}

function step(title: string, command: string, args: string[]): void {
  heading(title);
  const begun = Date.now();
  stopUnless(run(command, args) === 0, `"${[command, ...args].join(" ")}" failed`);
  console.log(`Fine, after ${Math.ceil((Date.now() - begun) / 1000)} s.`);
}

step("Types", "tsc", []);
// In a log, biome's colours would be one escape sequence a letter.
step("Lint and format", "biome", ["ci", ".", ...(process.stdout.isTTY ? [] : ["--colors=off"])]);
step("Build", "npm", ["run", "build"]);

heading("A browser for the tests");
try {
  const { executablePath } = await findChromium();
  console.log(`Chromium: ${executablePath}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error("For example: CHROMIUM_PATH=/usr/bin/chromium npm test");
  stopUnless(false, "there is no Chromium to run the browser tests with");
}

heading("Tests");
rmSync(REPORT, { force: true });
const exitCode = run("vitest", [
  "run",
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${REPORT}`,
  ...process.argv.slice(2),
]);
const report = existsSync(REPORT) ? (JSON.parse(readFileSync(REPORT, "utf8")) as VitestReport) : null;
const counts = countTests(report, exitCode);
if (exitCode !== 0 && counts.failed === 1 && !report?.numFailedTests) {
  console.error("\nThe run failed outside of the single tests: what happened stands above.");
}
console.log(`\n${countsLine(counts)}`);
process.exitCode = exitCode;
