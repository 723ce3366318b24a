import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { LIMITS } from "../../app/domain/limits/limits";
import { timeInWords } from "../../app/domain/privacy/spans-in-words";

const doc = readFileSync("docs/security.md", "utf8");
const [, asvs = ""] = doc.split("## OWASP ASVS 5.0, level 2");

const sources = readdirSync("app", { recursive: true })
  .map((name) => join("app", String(name)))
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(path, "utf8").replace(/^\s*(\/\/|\/?\*).*$/gm, "") }));

test("every limit of the code is in docs/security.md with its numbers", () => {
  const rows = Object.fromEntries(
    [...doc.matchAll(/^\| `(\w+)` +\| .+? \| (\d+ in [\w ]+?) +\|$/gm)].map(([, name, words]) => [
      name,
      words,
    ]),
  );
  const inCode = Object.entries(LIMITS).map(([name, { attempts, windowMs }]) => [
    name,
    `${attempts} in ${timeInWords(windowMs)}`,
  ]);
  expect(rows).toEqual(Object.fromEntries(inCode));
});

test("every outside host in the code is in docs/security.md", () => {
  const hosts = sources.flatMap(({ text }) =>
    [...text.matchAll(/https?:\/\/([a-z0-9.-]+\.[a-z]{2,})\b/g)].map(([, host = ""]) => host),
  );
  const outside = [...new Set(hosts)].filter((host) => !/(^|\.)(example|invalid)$/.test(host));
  expect(outside.length).toBeGreaterThan(3);
  expect(outside.filter((host) => !doc.includes(`\`${host}\``))).toEqual([]);
});

test("every call of a cryptographic function is in a file that docs/security.md names", () => {
  const calls =
    /\b(subtle\.(digest|sign|verify|encrypt|deriveBits)|getRandomValues|randomUUID|createH(ash|mac)|scrypt(Sync)?|randomBytes)\(/;
  const paths = sources.filter(({ text }) => calls.test(text)).map(({ path }) => path);
  expect(paths).toContain("app/domain/hmac.ts");
  expect(paths.filter((path) => !doc.includes(`\`${path}\``))).toEqual([]);
});

/** How many requirements of level 1 or 2 each section has, and which of its numbers are of level 3. */
const SECTIONS: Record<string, [last: number, levelThree?: number[]]> = {
  ...{ "1.1": [2], "1.2": [10, [10]], "1.3": [12, [12]], "1.4": [3], "1.5": [3, [3]] },
  ...{ "2.1": [3], "2.2": [3], "2.3": [5, [5]], "2.4": [2, [2]] },
  ...{ "3.2": [3, [3]], "3.3": [5, [5]], "3.4": [8, [7, 8]], "3.5": [8, [6, 7, 8]], "3.7": [5, [3, 4, 5]] },
  ...{ "4.1": [5, [4, 5]], "4.2": [5, [2, 3, 4, 5]], "4.3": [2], "4.4": [4] },
  ...{ "5.1": [1], "5.2": [6, [4, 5, 6]], "5.3": [3, [3]], "5.4": [3] },
  ...{ "6.1": [3], "6.2": [12], "6.3": [8, [5, 6, 7, 8]], "6.4": [6, [5, 6]] },
  ...{ "6.5": [8, [6, 7, 8]], "6.6": [4, [4]], "6.8": [4] },
  ...{ "7.1": [3], "7.2": [4], "7.3": [2], "7.4": [5], "7.5": [3, [3]], "7.6": [2] },
  ...{ "8.1": [4, [3, 4]], "8.2": [4, [4]], "8.3": [3, [2, 3]], "8.4": [2, [2]] },
  ...{ "9.1": [3], "9.2": [4] },
  ...{ "10.1": [2], "10.2": [3, [3]], "10.3": [5, [5]], "10.4": [16, [12, 13, 14, 15, 16]], "10.5": [5] },
  ...{ "10.6": [2], "10.7": [3] },
  ...{
    "11.1": [4, [3, 4]],
    "11.2": [5, [4, 5]],
    "11.3": [5, [4, 5]],
    "11.4": [4],
    "11.5": [2, [2]],
    "11.6": [2, [2]],
  },
  ...{ "12.1": [5, [4, 5]], "12.2": [2], "12.3": [5, [5]] },
  ...{ "13.1": [4, [2, 3, 4]], "13.2": [6, [6]], "13.3": [4, [3, 4]], "13.4": [7, [6, 7]] },
  ...{ "14.1": [2], "14.2": [8, [5, 6, 7, 8]], "14.3": [3] },
  ...{ "15.1": [5, [4, 5]], "15.2": [5, [4, 5]], "15.3": [7] },
  ...{ "16.1": [1], "16.2": [5], "16.3": [4], "16.4": [3], "16.5": [4, [4]] },
  ...{ "17.1": [2, [2]], "17.2": [8, [5, 6, 7, 8]], "17.3": [2] },
};

const required = Object.entries(SECTIONS).flatMap(([section, [last, levelThree = []]]) =>
  Array.from({ length: last }, (_, index) => index + 1)
    .filter((number) => !levelThree.includes(number))
    .map((number) => `${section}.${number}`),
);

/** "10.1.1–10.1.2" stands for both. */
function numbersOf(line: string): string[] {
  const [, first = "", last = first] = /^- \*\*([\d.]+)(?:–([\d.]+))?\*\*/.exec(line) ?? [];
  const [chapter, section, from] = first.split(".");
  const to = Number(last.split(".")[2]);
  const length = to - Number(from) + 1;
  return Array.from({ length }, (_, index) => `${chapter}.${section}.${Number(from) + index}`);
}

const lines = asvs.split("\n").filter((line) => line.startsWith("- **"));

describe("the list of ASVS requirements", () => {
  test("has every one of level 1 and 2, once", () => {
    expect(required).toHaveLength(253);
    expect(lines.flatMap(numbersOf)).toEqual(required);
  });

  test.each(lines.map((line) => [/[\d.–]+/.exec(line)?.[0], line] as const))(
    "%s has a test or a reason",
    (_, line) => {
      const tests = [...line.matchAll(/`([^`]+\.test\.tsx?) › (.+?)`/g)];
      const words = line.replace(/^- \*\*.+?\*\* [^.]*\. ?/, "").replace(/`[^`]+\.test\.tsx?[^`]+`/g, "");
      if (tests.length === 0) expect(words.length, "a reason").toBeGreaterThan(15);
      for (const [, file = "", name = ""] of tests) {
        expect(existsSync(file), file).toBe(true);
        expect(readFileSync(file, "utf8").includes(`"${name}"`), `${file} › ${name}`).toBe(true);
      }
    },
  );
});
