/**
 * `npm test` and its tiers. A folder is a tier, and a file always runs the same tests:
 *
 * - `npm run test:quick`: types, lint, and the unit and house tests that need no build.
 * - `npm test`: also the build, and the tests in `tests/http`, `tests/simulation` and `tests/browser`.
 * - `npm run test:more`: `tests/more`. Continuous integration runs it after `npm test`.
 * - `npm run test:release`: `tests/release`, browser tests several times over, and all mutants, before a deployment.
 */
import "./fail-plainly";
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, dirname, resolve } from "node:path";
import { findChromium } from "../tests/support/browser";
import { stateOfBuild } from "./bundle-worker";
import { addCounts, countsLine, countTests, NO_TESTS, type VitestReport } from "./test-results";

const TIERS = ["quick", "test", "more", "release"] as const;
type Tier = (typeof TIERS)[number];

const [first = "", ...rest] = process.argv.slice(2);
const named = TIERS.find((one) => one === first);
const tier: Tier = named ?? "test";
const more = named ? rest : process.argv.slice(2);

const ENVIRONMENT = {
  ...process.env,
  PATH: [resolve("node_modules/.bin"), process.env.PATH].join(delimiter),
  // Tests must not use the network: no usage reports, update checks or location lookups.
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_HIDE_BANNER: "true",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
};
const REPORT = "build/test-results.json";
/** How often the release's tier runs the browser tests, so that what fails by chance is seen: first twice on one site. */
const BROWSER_ROUNDS = 5;
/** Ten minutes before a day, a month and a year end: where dates are most likely to be wrong. */
const LATE = "12-31T23:50";

const OTHER_TIERS = ["--exclude", "tests/more/**", "--exclude", "tests/release/**"];
/** The unit tests that check the output of a build. */
const BUILD_TESTS = ["tests/house/bundle.test.ts", "tests/house/fonts.test.ts"];
const VITEST: Record<Exclude<Tier, "release">, string[]> = {
  quick: ["--project", "unit", ...BUILD_TESTS.flatMap((path) => ["--exclude", path])],
  test: OTHER_TIERS,
  more: ["tests/more/"],
};

function heading(title: string): void {
  console.log(`\n── ${title} ${"─".repeat(Math.max(2, 76 - title.length))}\n`);
}

function run(command: string, args: string[], environment: Record<string, string> = {}): number {
  const { status, error } = spawnSync(command, args, {
    env: { ...ENVIRONMENT, ...environment },
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
  ["Types", "npm", ["run", "--silent", "typecheck"]],
  // Biome's colours fill a log with escape sequences.
  [
    "Lint and format",
    "biome",
    ["ci", "--error-on-warnings", ".", ...(process.stdout.isTTY ? [] : ["--colors=off"])],
  ],
];

async function findBrowser(): Promise<void> {
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

let counts = NO_TESTS;
let exitCode = 0;

function runTests(title: string, args: string[], environment: Record<string, string> = {}): void {
  heading(title);
  rmSync(REPORT, { force: true });
  const status = run(
    "vitest",
    [
      "run",
      "--reporter=./scripts/failed-tests.ts",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${REPORT}`,
      ...args,
      ...more,
    ],
    environment,
  );
  const report = existsSync(REPORT) ? (JSON.parse(readFileSync(REPORT, "utf8")) as VitestReport) : null;
  const found = countTests(report, status);
  if (status !== 0 && found.failed === 1 && !report?.numFailedTests) {
    console.error("\nThe run failed outside of the single tests: what happened stands above.");
  }
  counts = addCounts(counts, found);
  exitCode ||= status;
}

const isBuilt = stateOfBuild() === "fresh";
if (tier === "quick") await steps(...CHECKS);
else {
  await findBrowser();
  if (tier === "test") await steps(...CHECKS, ...(isBuilt ? [] : [BUILD]));
  else if (!isBuilt) await steps(BUILD);
}

if (tier !== "release") runTests("Tests", VITEST[tier]);
else {
  runTests("Tests of the release", ["tests/release/"]);
  const seed = String(Math.floor(Date.now() / 1000));
  runTests(`Properties with fresh inputs (PROPERTY_SEED=${seed})`, VITEST.quick, { PROPERTY_SEED: seed });
  const browserTests = ["tests/browser/", "tests/more/browser/"];
  runTests("Browser tests, each twice on one site", browserTests, { TEST_REPEATS: "1" });
  for (let round = 3; round <= BROWSER_ROUNDS; round++) {
    runTests(`Browser tests, round ${round} of ${BROWSER_ROUNDS}`, browserTests);
  }
  runTests(`Browser tests at ${LATE}`, browserTests, { TEST_CLOCK: LATE });
  heading("Mutants");
  exitCode ||= run("tsx", ["scripts/mutants.ts"]);
}
mkdirSync(dirname(REPORT), { recursive: true });
writeFileSync(`build/test-counts-${tier}.json`, JSON.stringify(counts));
console.log(`\n${countsLine(counts)}`);
process.exitCode = exitCode;
