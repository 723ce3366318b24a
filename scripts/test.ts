/**
 * `npm test`: every check, in order, stopping at the first failure. `npm run test:quick` leaves out those
 * that need a build or a browser. `npm run test:long` runs the tests in `tests/long` in whole, of which `npm test` takes
 * a part (decision 119).
 */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { delimiter, resolve } from "node:path";
import { findChromium } from "../tests/support/browser";
import { stateOfBuild } from "./bundle-worker";
import { countsLine, countTests, type VitestReport } from "./test-results";

const KINDS = ["--quick", "--long"];
const [kind, more] = KINDS.includes(process.argv[2] ?? "")
  ? [process.argv[2], process.argv.slice(3)]
  : ["", process.argv.slice(2)];
const [isQuick, isLong] = [kind === "--quick", kind === "--long"];
/** Tests must not use the network: no usage reports, update checks or location lookups. */
const ENVIRONMENT = {
  ...process.env,
  ...(isLong && { TEST_EXTENT: "long" }),
  PATH: [resolve("node_modules/.bin"), process.env.PATH].join(delimiter),
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_HIDE_BANNER: "true",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
};
const REPORT = "build/test-results.json";
/** The unit tests that check the output of a build. */
const BUILD_TESTS = ["tests/house/bundle.test.ts", "tests/house/fonts.test.ts"];
/** They need a server that most machines lack: `npm run test:caldav`. */
const WITHOUT_CALDAV = ["--exclude", "tests/caldav/**"];
const QUICK_TESTS = ["--project", "unit", ...BUILD_TESTS.flatMap((path) => ["--exclude", path])];
const TESTS = isQuick ? QUICK_TESTS : isLong ? ["tests/long/"] : WITHOUT_CALDAV;

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

type Step = [title: string, command: string, args: string[]];

/** Runs steps side by side, and shows what each printed, one after the other. */
async function steps(...all: Step[]): Promise<void> {
  const begun = Date.now();
  const running = all.map(([, command, args]) => {
    const child = spawn(command, args, { env: ENVIRONMENT, shell: process.platform === "win32" });
    let printed = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (printed += text));
    return new Promise<{ status: number; printed: string; seconds: number }>((resolve) => {
      const end = (status: number) =>
        resolve({ status, printed, seconds: Math.ceil((Date.now() - begun) / 1000) });
      child.on("error", ({ message }) => {
        printed += `${command} could not be started: ${message}\n`;
        end(1);
      });
      child.on("close", (status) => end(status ?? 1));
    });
  });
  for (const [index, [title, command, args]] of all.entries()) {
    heading(title);
    const { status, printed, seconds } = (await running[index]) ?? { status: 1, printed: "", seconds: 0 };
    process.stdout.write(printed);
    stopUnless(status === 0, `"${[command, ...args].join(" ")}" failed`);
    console.log(`Fine, after ${seconds} s.`);
  }
}

const BUILD: Step = ["Build", "npm", ["run", "build"]];
const CHECKS: Step[] = [
  ["Types", "tsc", []],
  // Biome's colours fill a log with escape sequences.
  [
    "Lint and format",
    "biome",
    ["ci", "--error-on-warnings", ".", ...(process.stdout.isTTY ? [] : ["--colors=off"])],
  ],
];
if (!isLong) await steps(...CHECKS, ...(isQuick ? [] : [BUILD]));
else if (stateOfBuild() !== "fresh") await steps(BUILD);
if (!isQuick) {
  heading("A browser for the tests");
  try {
    const { executablePath } = await findChromium();
    console.log(`Chromium: ${executablePath}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.error("For example: CHROMIUM_PATH=/usr/bin/chromium npm test");
    stopUnless(false, "there is no Chromium to run the browser tests with");
  }
}

heading("Tests");
rmSync(REPORT, { force: true });
let exitCode = run("vitest", [
  "run",
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${REPORT}`,
  ...TESTS,
  ...more,
]);
const report = existsSync(REPORT) ? (JSON.parse(readFileSync(REPORT, "utf8")) as VitestReport) : null;
const counts = countTests(report, exitCode);
if (exitCode !== 0 && counts.failed === 1 && !report?.numFailedTests) {
  console.error("\nThe run failed outside of the single tests: what happened stands above.");
}
if (exitCode === 0 && kind === "" && more.length === 0) {
  heading("Mutants of changed files");
  exitCode = run("tsx", ["scripts/mutants.ts", "--changed"]);
}
console.log(`\n${countsLine(counts)}`);
process.exitCode = exitCode;
