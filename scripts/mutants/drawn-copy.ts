import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { createVitest, type Vitest } from "vitest/node";
import { buildWithMutants, MUTANT_MODULE, MUTANT_PATIENCE_MS, moveToCopy, WORKER } from "./copy";
import { type DrawnMutant, withSwitches } from "./draw";

/**
 * A copy of the repository with all drawn mutants in its files, and in what is built from them for the Worker and for
 * browsers. A set in `globalThis` says which are on. It is set before any other module of the Worker, of a page and of
 * the tests' own processes.
 */

const ON = "globalThis.mutantsOfTheRun";
const CLIENT = "build/client";
/** What every process of the tests loads first. */
const PRELOADED = "mutants-on.mjs";

export type TestRun = {
  /** How many tests passed. */
  passed: number;
  /** The files in which a test failed, with its name; an empty one if the file failed as a whole. */
  failed: Map<string, string>;
};

export type DrawnCopy = {
  switchOn: (numbers: readonly number[]) => void;
  /** Runs test files, of HTTP or browsers; up to the first failure, or only the tests of one name, if wanted. */
  run: (files: readonly string[], how?: { bail?: boolean; named?: string }) => Promise<TestRun>;
  close: () => Promise<void>;
};

/** Moves to the copy, and builds it. */
export function moveToDrawnCopy(mutants: readonly DrawnMutant[]): void {
  // Its folder is removed when the process ends by itself.
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
  moveToCopy();
  for (const file of new Set(mutants.map((mutant) => mutant.file))) switchFile(file, mutants);
  buildWithMutants({});
}

/** For the copy that the process is in. */
export function drawnCopy(): DrawnCopy {
  const scripts = clientScripts();
  const switchOn = (numbers: readonly number[]) => {
    const code = `${ON} = new Set([${numbers}]);\n`;
    writeFileSync(join(WORKER, MUTANT_MODULE), code);
    writeFileSync(PRELOADED, code);
    // Each, because what a script imports is evaluated before its own first line.
    for (const [path, text] of scripts) writeFileSync(path, code + text);
  };
  switchOn([]);
  process.env.NODE_OPTIONS = `--import ${pathToFileURL(PRELOADED)}`;
  let lasting: Promise<Vitest> | undefined;
  return {
    switchOn,
    run: async (files, { bail = false, named = "" } = {}) => {
      const hasBrowser = files.some((path) => path.includes("/browser/"));
      if (!hasBrowser) lasting ??= startVitest(true);
      // The site that browsers visit lasts as long as a Vitest does.
      const vitest = await (hasBrowser ? startVitest(bail) : lasting);
      if (!vitest) throw new Error("Vitest did not start");
      try {
        return await runFiles(vitest, files, named);
      } finally {
        if (hasBrowser) await vitest.close();
      }
    },
    close: async () => {
      await (await lasting)?.close();
    },
  };
}

function switchFile(file: string, mutants: readonly DrawnMutant[]): void {
  const own = [...mutants.entries()].filter(([, mutant]) => mutant.file === file);
  const switches = own.map(([number, mutant]) => [mutant, `${ON}?.has(${number})`] as const);
  writeFileSync(file, withSwitches(readFileSync(file, "utf8"), switches));
}

function clientScripts(): [path: string, text: string][] {
  return readdirSync(CLIENT, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".js"))
    .map((name) => join(CLIENT, name))
    .map((path): [string, string] => [path, readFileSync(path, "utf8")])
    .filter(([, text]) => text.includes(ON));
}

function startVitest(bail: boolean): Promise<Vitest> {
  return createVitest("test", {
    watch: false,
    reporters: [{}],
    silent: true,
    bail: bail ? 1 : 0,
    // Many at once are tried by all files, some of which are long.
    ...(bail && { testTimeout: MUTANT_PATIENCE_MS }),
  });
}

async function runFiles(vitest: Vitest, files: readonly string[], named: string): Promise<TestRun> {
  // Vitest compares the names without the signs that it shows between them.
  vitest.setGlobalTestNamePattern(named.replaceAll(" > ", " ").replace(/[.+?^${}()|[\]\\*]/g, "\\$&"));
  const paths = files.map((file) => resolve(file));
  const run = await vitest.runTestSpecifications(await vitest.globTestSpecifications(paths));
  const failed = new Map<string, string>();
  let passed = 0;
  // Vitest still returns the results of other files from earlier runs.
  for (const module of run.testModules.filter(({ moduleId }) => paths.includes(moduleId))) {
    const tests = [...module.children.allTests()];
    passed += tests.filter((test) => test.result().state === "passed").length;
    if (module.state() !== "failed") continue;
    const test = tests.find((one) => one.result().state === "failed");
    failed.set(files[paths.indexOf(module.moduleId)] ?? "", test?.fullName ?? "");
  }
  return { passed, failed };
}
