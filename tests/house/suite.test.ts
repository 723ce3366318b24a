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

/** The kill rounds in full, which take longer than the suite's patience. */
const OVER_PATIENCE = /^tests\/release\/http\/crash\.test\.ts: +\}, 1_200_000/;

/** Its site has a clock of its own. */
const FIXED_CLOCK = "tests/support/toured-site.ts";

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

test("no test is tried again, but browser tests in continuous integration, which names them", () => {
  expect(placesOf(/\bretry: \d/g).map(({ path }) => path)).toEqual([]);
  const config = readFileSync("vitest.config.ts", "utf8");
  expect(config.match(/\bretry\b.*/g)).toEqual(["retry: Number(process.env.BROWSER_RETRIES ?? 0),"]);
  expect(readFileSync(".ci/run", "utf8")).toContain("export BROWSER_RETRIES=1\n");
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

test("nothing uses Miniflare's proxies of bindings, which fail by chance on a busy machine", () => {
  // What fails, sql-worker.ts says.
  const proxies =
    /\.(?:getBindings|getWorker|getD1Database|getKVNamespace|getR2Bucket|getCaches|getDurableObject\w+)\(/;
  const all = ["scripts", "tests", "bench"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
  );
  const sources = all.filter((path) => /\.m?ts$/.test(path) && path !== "tests/house/suite.test.ts");
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((path) => proxies.test(readFileSync(path, "utf8")))).toEqual([]);
});

test("a test's title says by itself what is done and what comes of it", () => {
  const titles = placesOf(/\b(?:test|it)(?:\.each)?\((?:[^"`]*\)\()?\s*["`](and|so|nor|but|or)\b/gi);
  expect(titles.map(({ path, match }) => `${path}: ${lineOf(match)}`)).toEqual([]);
});

test("no clock decides a test outside `tests/release/timing`, which compares times", () => {
  const found = [
    // A limit of its own, below the suite's patience, for a test or a hook.
    ...placesOf(/\n *\}, [\d_]{4,}\);|\n *[\d_]{4,},\n *\);/g),
    ...placesOf(/\b(?:test|it|describe|beforeAll|beforeEach)\b[^\n]*\{\s*timeout:/g),
    // A limit for a poll, or for all that a page does.
    ...placesOf(/\.poll\([^;]*?\btimeout:|\bsetDefaultTimeout\((?!PATIENCE_MS\b)/g),
    // How long something took.
    ...placesOf(/\bexpect\([^;]*?(?:Date|performance)\.now\(\) -|\bperformance\.now\(\)/g),
  ];
  const elsewhere = found.filter(
    ({ path, match }) =>
      !path.startsWith("tests/release/timing/") && !OVER_PATIENCE.test(`${path}: ${lineOf(match)}`),
  );
  expect(elsewhere.map(({ path, match }) => `${path}: ${lineOf(match)}`)).toEqual([]);
});

test("browser tests wake a page by a helper that waits for it, not by moving the pointer", () => {
  const moves = placesOf(/\.mouse\.move\(/g).filter(({ path }) => path !== "tests/support/visit.ts");
  expect(moves.map(({ path, match }) => `${path}: ${lineOf(match)}`)).toEqual([]);
});

test("browser tests tell what a form sends from what a page posts by itself", () => {
  const posts = placesOf(/\bmethod\(\) [!=]== "POST"/g).filter(
    ({ path }) => path !== "tests/support/visit.ts",
  );
  expect(posts.map(({ path, match }) => `${path}: ${lineOf(match)}`)).toEqual([]);
});

test("no test runs a command that holds up all others of its process", () => {
  // `ps` alone takes some milliseconds.
  const held = placesOf(/\b(?:spawn|exec|execFile)Sync\((?!"ps")/g);
  expect(held.map(({ path, match }) => `${path}: ${lineOf(match)}`)).toEqual([]);
});

test("browser tests open a day by a helper that waits for its times", () => {
  const opened = placesOf(
    /(?:times\? free[^;]*|getByRole\("table"\)\.getByRole\("link"\)[^;]*)\.click\(\)/g,
  ).filter(({ path }) => path !== "tests/support/visit.ts");
  expect(opened.map(({ path, match }) => `${path}: ${lineOf(match)}`)).toEqual([]);
});

test("browser tests write no row of a fixed year: it would grow old by the site's clock", () => {
  // A clock that stands, and a date that a form is filled with, are no rows.
  const dates = placesOf(/(?<!setFixedTime\(|fill\()"20\d\d-[01]\d[^"]*"/g).filter(ofBrowsers);
  const FORMS = "tests/support/typed-forms.ts";
  expect(
    dates
      .filter(({ path }) => path !== FORMS && path !== FIXED_CLOCK)
      .map(({ path, match }) => `${path}: ${lineOf(match)}`),
  ).toEqual([]);
});

const isTest = ({ path }: { path: string }) => /^tests\/.*\.test\.ts$/.test(path);

test("every test file stands in the folder of a tier, and runs the same tests each time", () => {
  const tiers = /^tests\/(house|((more|release)\/)?(http|browser|simulation|timing))\/[\w-]+\.test\.ts$/;
  expect(texts.filter(isTest).filter(({ path }) => !tiers.test(path))).toEqual([]);
  const chosen = placesOf(
    /(?:runIf|skipIf)\(.*|process\.env\.(?!TEST_CLOCK|CHROMIUM_PATH|PATH|FUZZ_)[A-Z_]+.*/g,
  );
  expect(chosen.filter(isTest).map(({ path, match }) => `${path}: ${lineOf(match)}`)).toEqual([]);
});

test("what is tried in part by `tests/more` is tried in whole by `tests/release`", () => {
  const repeated = texts.filter(({ path }) => path.startsWith("tests/support/repeated/"));
  expect(repeated.length).toBeGreaterThan(20);
  const callers = (tier: string) => texts.filter((one) => isTest(one) && one.path.startsWith(tier));
  const calls = (tests: typeof texts, path: string) =>
    tests.some(({ text }) =>
      text.includes(`/support/repeated/${path.split("/").at(-1)?.replace(".ts", "")}"`),
    );
  const parts = texts.filter((one) => isTest(one) && !one.path.startsWith("tests/release/"));
  const lost = repeated.filter(({ path }) => !calls(parts, path) || !calls(callers("tests/release/"), path));
  expect(lost.map(({ path }) => path)).toEqual([]);
});
