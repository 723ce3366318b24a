import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { postsPlugin } from "./scripts/blog/posts-plugin";
import { LongestFirst } from "./scripts/longest-first";

const SETUP = ["tests/support/fail-on-console-error.ts", "tests/support/property-seed.ts"];
/** No clock decides a test. A right one ends in seconds; this is for a machine that is twenty times overloaded. */
const PATIENCE_MS = 600_000;
/** What is polled for may take as long on such a machine. */
const POLL_MS = 60_000;

/** Files at once where tests wait for other processes. */
const LANES = 3;

/** The folders of a project: one for each tier (CONTRIBUTING.md). */
const inEachTier = (project: string) =>
  ["tests", "tests/more", "tests/release"].map((tier) => `${tier}/${project}/**/*.test.ts`);

export default defineConfig({
  plugins: [postsPlugin({ drafts: false })],
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  test: {
    testTimeout: PATIENCE_MS,
    hookTimeout: PATIENCE_MS,
    environment: "node",
    setupFiles: SETUP,
    // In this order, so that a log ends with what failed.
    reporters: ["./scripts/failed-tests.ts", "default"],
    sequence: { sequencer: LongestFirst },
    // What was transformed once is read from the disk, which takes a quarter of the time.
    experimental: { fsModuleCache: true },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          isolate: false,
          // By default one core is left free, which on a machine with two is half of it.
          maxWorkers: availableParallelism(),
          include: ["app/**/*.test.{ts,tsx}", "scripts/**/*.test.ts", "tests/house/**/*.test.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "http",
          // Files in one worker share modules, which are slow to load, so no test may depend on module state.
          isolate: false,
          include: inEachTier("http"),
          globalSetup: ["scripts/bundle-worker.ts"],
          // These tests mostly wait: for a provider that hangs, a lease that expires or a worker that starts.
          maxWorkers: LANES,
          expect: { poll: { timeout: POLL_MS } },
          // Projects run one after the other, so that race and crash tests don't compete with browsers for the CPU.
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          // The site's use cases in one process, each history by its seed.
          name: "simulation",
          include: inEachTier("simulation"),
          // Beside those over HTTP, because some of them are one long history.
          maxWorkers: LANES,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: "timing",
          include: inEachTier("timing"),
          globalSetup: ["scripts/bundle-worker.ts"],
          fileParallelism: false,
          // Compares times, so nothing else may run beside it.
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: "browser",
          setupFiles: ["tests/support/shifted-clock.ts", "tests/support/repeats.ts"],
          isolate: false,
          include: inEachTier("browser"),
          globalSetup: ["tests/support/site.ts"],
          // A browser waits for the site a fifth of the time.
          maxWorkers: LANES,
          // A page that streams, or that a script changes, may show its parts a moment later.
          expect: { poll: { timeout: POLL_MS } },
          // Only for continuous integration, which names each test that passed at the second try.
          retry: Number(process.env.BROWSER_RETRIES ?? 0),
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
