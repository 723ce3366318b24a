import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** Between two looks at something, or before one that nothing has happened. A longer wait guesses how long it takes. */
const MOST_MS = 300;
const FIXED_WAIT = /await new Promise(?:<\w+>)?\(\((\w+)\) => setTimeout\(\1, ([\d_]+)\)\)/g;

const texts = ["app", "scripts", "tests"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((path) => (path.startsWith("tests") ? path.endsWith(".ts") : /\.test\.tsx?$/.test(path)))
    .map((path) => ({ path, text: readFileSync(path, "utf8") })),
);

/** The places where a test's text matches. This file describes what it forbids. */
const placesOf = (pattern: RegExp) =>
  texts
    .filter(({ path }) => !path.endsWith("suite.test.ts"))
    .flatMap(({ path, text }) => [...text.matchAll(pattern)].map((match) => ({ path, text, match })));

const lineOf = ({ input, index }: RegExpMatchArray) => input?.slice(index).replace(/\s+/g, " ").slice(0, 100);

test("no test waits for a fixed time", () => {
  const waits = placesOf(FIXED_WAIT).filter(({ match }) => Number(match[2]?.replaceAll("_", "")) > MOST_MS);
  expect(waits.map(({ path, match }) => `${path}: ${match[0]}`)).toEqual([]);
  expect(placesOf(/\.waitForTimeout\(/g).map(({ path }) => path)).toEqual([]);
});

test("no test is tried again", () => {
  expect(placesOf(/\bretry: \d/g).map(({ path }) => path)).toEqual([]);
  expect(readFileSync("vitest.config.ts", "utf8")).not.toMatch(/\bretry\b/);
});

/** Browser tests and what helps them: all that import Playwright or a helper that does. */
const ofBrowsers = ({ path, text }: { path: string; text: string }) =>
  path.startsWith("tests/") && /from "(playwright-core|[./\w]*\/(visit|reads|staff-visit))"/.test(text);

test("browser tests read by helpers that poll: what a page shows may come a moment later", () => {
  expect(texts.filter(ofBrowsers).length).toBeGreaterThan(60);
  // What an event has brought, as `(await download)`, doesn't change any more.
  const reads = placesOf(/\bexpect\((?:\s|\[|\(|\w+\(|Math\.)*await (?!\w+\)\.)/g);
  const own = "tests/support/reads.ts";
  expect(
    reads
      .filter(({ path, text }) => ofBrowsers({ path, text }) && path !== own)
      .map(({ path, match }) => `${path}: ${lineOf(match)}`),
  ).toEqual([]);
});

test("a test that has a part for `npm test` stands in `tests/long`, and each test there has one", () => {
  const hasPart = ({ text }: { text: string }) => /from "[./]*\/support\/(extent|weather-matrix)"/.test(text);
  const tests = texts.filter(({ path }) => /^tests\/(long|http|browser|timing)\//.test(path));
  const isLong = ({ path }: { path: string }) => path.startsWith("tests/long/");
  expect(tests.filter(isLong).length).toBeGreaterThan(20);
  expect(tests.filter((one) => hasPart(one) !== isLong(one)).map(({ path }) => path)).toEqual([]);
});
