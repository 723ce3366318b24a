import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import process from "node:process";
import { createVitest, type Vitest } from "vitest/node";
import { bundleWorker } from "../bundle-worker";
import { copyRepository } from "../repository-copy";
import { type Mutant, mutated } from "./mutant";
import { SWITCH } from "./switched-files";

export const WORKER = "build/worker";
export const MUTANT_MODULE = "mutant.js";

/** Goes to a copy of the repository. */
export function moveToCopy(): void {
  process.chdir(copyRepository());
}

/** Builds the Worker of the copy with all mutants in it, and makes it read their number before all else. */
export function buildWithMutants(env: NodeJS.ProcessEnv = { MUTANTS_IN_BUILD: "1" }): void {
  const { status, stdout, stderr } = spawnSync("npm", ["run", "build"], {
    env: { ...process.env, ...env },
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  if (status !== 0) throw new Error(`The build with the mutants failed:\n${stdout}\n${stderr}`);
  bundleWorker();
  const server = join(WORKER, "server.js");
  // A module's first import is evaluated before all others.
  writeFileSync(server, `import "./${MUTANT_MODULE}";\n${readFileSync(server, "utf8")}`);
}

/** How long a test may wait for what a mutant prevents. The nearest tests of a mutant are short. */
export const MUTANT_PATIENCE_MS = 180_000;

/**
 * One Vitest for all mutants: to start one takes longer than most of their tests. It takes tests in whole, because what
 * holds a rule may be left out of `npm test`.
 */
export function startVitest(): Promise<Vitest> {
  return createVitest("test", {
    watch: false,
    reporters: [{}],
    silent: true,
    testTimeout: MUTANT_PATIENCE_MS,
  });
}

export type Verdict = { verdict: "killed" | "survived" | "broken"; by: string; seconds: number };

/** Puts a mutant into the copy's files and its Worker, runs the tests nearest to it, and takes it out again. */
export async function tryMutant(vitest: Vitest, mutant: Mutant, number: number): Promise<Verdict> {
  const begun = Date.now();
  const path = resolve(mutant.file);
  const text = readFileSync(path, "utf8");
  if (existsSync(WORKER)) writeFileSync(join(WORKER, MUTANT_MODULE), `${SWITCH} = ${number};\n`);
  writeFileSync(path, mutated(text, mutant));
  vitest.invalidateFile(path);
  try {
    vitest.setGlobalTestNamePattern(mutant.named ?? "");
    const files = mutant.tests.map((test) => resolve(test));
    const specifications = await vitest.globTestSpecifications(files);
    const run = await vitest.runTestSpecifications(specifications);
    // Vitest still returns the results of other files from earlier runs.
    const testModules = run.testModules.filter(({ moduleId }) => files.includes(moduleId));
    const tests = testModules.flatMap((module) => [...module.children.allTests()]);
    const broken = testModules.flatMap((module) => module.errors());
    const failed = tests.find((test) => test.result().state === "failed");
    const seconds = Math.round((Date.now() - begun) / 1000);
    if (failed) return { verdict: "killed", by: failed.fullName, seconds };
    if (broken.length > 0) return { verdict: "killed", by: `A file fails: ${broken[0]?.message}`, seconds };
    // Tests that did not run prove nothing.
    const hasRun = tests.some((test) => test.result().state === "passed");
    return { verdict: hasRun ? "survived" : "broken", by: hasRun ? "" : "No test ran.", seconds };
  } finally {
    writeFileSync(path, text);
    vitest.invalidateFile(path);
  }
}
