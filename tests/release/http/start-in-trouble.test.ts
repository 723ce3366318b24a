/** What a newcomer reads when `npm start` or another command can't do its work: one sentence, and nothing after it. */
import { once } from "node:events";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { outcomeOf, startScript } from "../../support/commands";
import { freePort } from "../../support/site";

const DEV_VARS = 'ENVIRONMENT="local"\nCOOKIE_SECRET="0123456789abcdef0123456789abcdef"\n';
/** A file that a test writes stands in place of the repository's. */
const OWN = [".dev.vars", "wrangler.toml", "node_modules", ".git", ".data", "build"];

let folder: string;
/** A working copy of the repository whose settings and database a test can break. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "copy-"));
  for (const name of readdirSync("."))
    if (!OWN.includes(name)) symlinkSync(resolve(name), join(folder, name));
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  // Bundling anew takes the link away, and leaves the repository's bundle to the tests that run from it.
  mkdirSync(join(folder, "build"));
  for (const name of ["client", "server", "worker"])
    symlinkSync(resolve("build", name), join(folder, "build", name));
  write(".dev.vars", DEV_VARS);
  cpSync("wrangler.toml", join(folder, "wrangler.toml"), { preserveTimestamps: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const toml = (from: string, to: string) =>
  write("wrangler.toml", readFileSync("wrangler.toml", "utf8").replace(from, to));

function run(script: string, args: string[] = [], env: Record<string, string> = {}) {
  return startScript(script, args, { cwd: folder, env: { SITE_IS_BUILT: "1", DATA_DIR: "data", ...env } });
}

async function started(command: ReturnType<typeof run>): Promise<string> {
  let printed = "";
  for (const stream of [command.stdout, command.stderr]) stream.on("data", (text) => (printed += text));
  while (!/The site is running/.test(printed) && command.exitCode === null)
    await Promise.race([once(command.stdout, "data"), once(command, "exit")]);
  return printed;
}

const start = async (env: Record<string, string> = {}) =>
  run("start", [], { PORT: String(await freePort()), ...env });

const DATABASE = "data/v3/d1/miniflare-D1DatabaseObject/site.sqlite";
const withDatabase = (text: string) => {
  mkdirSync(join(folder, "data/v3/d1/miniflare-D1DatabaseObject"), { recursive: true });
  write(DATABASE, text);
};

describe("npm start with", () => {
  test.each<[string, () => void, RegExp, Record<string, string>?]>([
    [
      "a misspelt setting in .dev.vars",
      () => write(".dev.vars", `${DEV_VARS}SITE_ULR="x"`),
      /^\.dev\.vars sets SITE_ULR, .* Write SITE_URL, if that is meant, or delete the line\.$/,
    ],
    [
      "a misspelt setting in wrangler.toml",
      () => toml("MAIL_FROM", "MAIL_FORM"),
      /^wrangler\.toml sets MAIL_FORM, .* Write MAIL_FROM, if/,
    ],
    [
      "a malformed .dev.vars",
      () => write(".dev.vars", `${DEV_VARS}oops`),
      /^\.dev\.vars, line 3: it is no setting\. Write it as NAME="value"\.$/,
    ],
    [
      "a .dev.vars that isn't text",
      () => write(".dev.vars", `\ufeff${DEV_VARS}`),
      /^\.dev\.vars is not plain text\. Save it as UTF-8/,
    ],
    [
      "a .dev.vars without local mode",
      () => write(".dev.vars", "COOKIE_SECRET=0123456789abcdef0123456789abcdef"),
      /^\.dev\.vars doesn't say that this is a local site\. Add the line ENVIRONMENT="local"\.$/,
    ],
    [
      "a value that can't be used",
      () => write(".dev.vars", `${DEV_VARS}MIN_FILL_SECONDS="soon"`),
      /^\.dev\.vars: MIN_FILL_SECONDS is missing or cannot be used\. Set it to a whole number/,
    ],
    [
      "a malformed wrangler.toml",
      () => toml('SITE_URL = ""', 'SITE_URL = "'),
      /^wrangler\.toml, line \d+: .* Correct the line;/,
    ],
    [
      "a file that is no database",
      () => withDatabase("a letter ".repeat(99)),
      /^data\/v3\/d1\/\S+\/site\.sqlite is damaged, or is no database\. Put a copy/,
    ],
    [
      "a file in place of its folder",
      () => write("data", ""),
      /^\S*data\S* can't be made, because there is a file/,
    ],
    [
      "a file above its folder",
      () => write("data", ""),
      /^\S*data\S* can't be made, because/,
      { DATA_DIR: "data/below" },
    ],
    [
      "a time zone that doesn't exist",
      () => {},
      /^The environment variable TZ says "Mars\/Phobos", and there is no such time zone\./,
      { TZ: "Mars/Phobos" },
    ],
    [
      "a port that is none",
      () => {},
      /^PORT is to be a number from 1 to 65535, not "http"\.$/,
      { PORT: "http" },
    ],
  ])("%s says so in a sentence", async (_, spoil, sentence, env) => {
    spoil();
    const { code, printed } = await outcomeOf(await start(env));
    const lines = printed
      .trim()
      .split("\n")
      .filter((line) => !line.startsWith("The source has changed"));
    expect(lines).toEqual([expect.stringMatching(sentence)]);
    expect(code).toBe(1);
  });
});

test.each([
  ["export", ["site.sql"]],
  ["person", ["show", "demo@client.example"]],
])("npm run %s before the first start says so, and leaves nothing behind", async (script, args) => {
  const { code, printed } = await outcomeOf(run(script, args));
  expect([code, printed.trim()]).toEqual([
    1,
    "There is no database in data yet. npm start makes one; DATA_DIR names another folder.",
  ]);
  expect(readdirSync(folder)).not.toContain("data");
  expect(readdirSync(folder)).not.toContain("site.sql");
});

test("a second site on the folder of a running one is refused, and Ctrl+C leaves one file", async () => {
  const first = await start();
  expect(await started(first)).toContain("The site is running");
  const { code, printed } = await outcomeOf(await start());
  expect([code, printed.trim()]).toEqual([
    1,
    "Another site is running on the folder data. Stop that one, or choose another folder: DATA_DIR=another-folder npm start.",
  ]);
  const files = () => readdirSync(join(folder, "data/v3/d1/miniflare-D1DatabaseObject"));
  expect(files().some((name) => name.endsWith("-wal"))).toBe(true);
  first.kill("SIGINT");
  await once(first, "close");
  expect(files().filter((name) => name !== "metadata.sqlite")).toEqual([
    expect.stringMatching(/^[0-9a-f]{64}\.sqlite$/),
  ]);
});

test("a site that was killed leaves its folder to the next", async () => {
  const first = await start();
  await started(first);
  first.kill("SIGKILL");
  await once(first, "close");
  const second = await start();
  expect(await started(second)).toContain("The site is running");
  second.kill("SIGINT");
  await once(second, "close");
});
