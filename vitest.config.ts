import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/**
 * No clock decides a test: a right one passes on a machine that is twenty times overloaded, and these limits only end
 * one that would never end by itself.
 */
const PATIENCE_MS = 60_000;
const TEST_PATIENCE_MS = 600_000;

const SETUP = ["tests/support/fail-on-console-error.ts"];

export default defineConfig({
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          isolate: false,
          // By default one core is left free, which on a machine with two is half of it.
          maxWorkers: availableParallelism(),
          include: ["app/**/*.test.{ts,tsx}", "scripts/**/*.test.ts", "tests/house/**/*.test.ts"],
          environment: "node",
          setupFiles: SETUP,
          testTimeout: TEST_PATIENCE_MS,
          hookTimeout: TEST_PATIENCE_MS,
        },
      },
      {
        extends: true,
        test: {
          name: "http",
          // Files in one worker share modules, which are slow to load, so no test may depend on module state.
          isolate: false,
          include: ["tests/http/**/*.test.ts", "tests/long/http/**/*.test.ts"],
          environment: "node",
          globalSetup: ["scripts/bundle-worker.ts"],
          setupFiles: SETUP,
          testTimeout: TEST_PATIENCE_MS,
          hookTimeout: TEST_PATIENCE_MS,
          // These tests mostly wait: for a provider that hangs, a lease that expires or a worker that starts.
          maxWorkers: 3,
          // Projects run one after the other, so that race and crash tests don't compete with browsers for the CPU.
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          // Needs a Radicale, so `npm test` leaves it out: see `scripts/test.ts`.
          name: "caldav",
          include: ["tests/caldav/**/*.test.ts"],
          environment: "node",
          setupFiles: SETUP,
          testTimeout: TEST_PATIENCE_MS,
          hookTimeout: TEST_PATIENCE_MS,
        },
      },
      {
        extends: true,
        test: {
          name: "timing",
          include: ["tests/timing/**/*.test.ts", "tests/long/timing/**/*.test.ts"],
          environment: "node",
          globalSetup: ["scripts/bundle-worker.ts"],
          setupFiles: SETUP,
          testTimeout: TEST_PATIENCE_MS,
          hookTimeout: TEST_PATIENCE_MS,
          fileParallelism: false,
          // Compares times, so nothing else may run beside it.
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: "browser",
          isolate: false,
          include: ["tests/browser/**/*.test.ts", "tests/long/browser/**/*.test.ts"],
          environment: "node",
          globalSetup: ["tests/support/site.ts"],
          setupFiles: SETUP,
          // A browser waits for the site a fifth of the time.
          maxWorkers: 3,
          expect: { poll: { timeout: PATIENCE_MS } },
          testTimeout: TEST_PATIENCE_MS,
          hookTimeout: TEST_PATIENCE_MS,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
