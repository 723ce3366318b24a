import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { LIMITS } from "../../app/domain/limits/limits";
import { spanInWords } from "../../app/domain/privacy/spans-in-words";
import { appSources } from "../support/source-imports";

const doc = readFileSync("docs/security.md", "utf8");
const asvs = readFileSync("docs/asvs.md", "utf8");

const sources = appSources().map((path) => ({
  path,
  text: readFileSync(path, "utf8").replace(/^\s*(\/\/|\/?\*).*$/gm, ""),
}));

test("every limit of the code is in docs/security.md with its numbers", () => {
  const rows = Object.fromEntries(
    [...doc.matchAll(/^\| `(\w+)` +\| .+? \| (\d+ in [\w ]+?) +\|$/gm)].map(([, name, words]) => [
      name,
      words,
    ]),
  );
  const inCode = Object.entries(LIMITS).map(([name, { attempts, windowMs }]) => [
    name,
    `${attempts} in ${spanInWords(windowMs)}`,
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

/** The last requirement number in each section, and the numbers that are of level 3. */
const SECTIONS: Record<string, [last: number, levelThree?: number[]]> = {
  "1.1": [2],
  "1.2": [10, [10]],
  "1.3": [12, [12]],
  "1.4": [3],
  "1.5": [3, [3]],
  "2.1": [3],
  "2.2": [3],
  "2.3": [5, [5]],
  "2.4": [2, [2]],
  "3.2": [3, [3]],
  "3.3": [5, [5]],
  "3.4": [8, [7, 8]],
  "3.5": [8, [6, 7, 8]],
  "3.7": [5, [3, 4, 5]],
  "4.1": [5, [4, 5]],
  "4.2": [5, [2, 3, 4, 5]],
  "4.3": [2],
  "4.4": [4],
  "5.1": [1],
  "5.2": [6, [4, 5, 6]],
  "5.3": [3, [3]],
  "5.4": [3],
  "6.1": [3],
  "6.2": [12],
  "6.3": [8, [5, 6, 7, 8]],
  "6.4": [6, [5, 6]],
  "6.5": [8, [6, 7, 8]],
  "6.6": [4, [4]],
  "6.8": [4],
  "7.1": [3],
  "7.2": [4],
  "7.3": [2],
  "7.4": [5],
  "7.5": [3, [3]],
  "7.6": [2],
  "8.1": [4, [3, 4]],
  "8.2": [4, [4]],
  "8.3": [3, [2, 3]],
  "8.4": [2, [2]],
  "9.1": [3],
  "9.2": [4],
  "10.1": [2],
  "10.2": [3, [3]],
  "10.3": [5, [5]],
  "10.4": [16, [12, 13, 14, 15, 16]],
  "10.5": [5],
  "10.6": [2],
  "10.7": [3],
  "11.1": [4, [3, 4]],
  "11.2": [5, [4, 5]],
  "11.3": [5, [4, 5]],
  "11.4": [4],
  "11.5": [2, [2]],
  "11.6": [2, [2]],
  "12.1": [5, [4, 5]],
  "12.2": [2],
  "12.3": [5, [5]],
  "13.1": [4, [2, 3, 4]],
  "13.2": [6, [6]],
  "13.3": [4, [3, 4]],
  "13.4": [7, [6, 7]],
  "14.1": [2],
  "14.2": [8, [5, 6, 7, 8]],
  "14.3": [3],
  "15.1": [5, [4, 5]],
  "15.2": [5, [4, 5]],
  "15.3": [7],
  "16.1": [1],
  "16.2": [5],
  "16.3": [4],
  "16.4": [3],
  "16.5": [4, [4]],
  "17.1": [2, [2]],
  "17.2": [8, [5, 6, 7, 8]],
  "17.3": [2],
};

const required = Object.entries(SECTIONS).flatMap(([section, [last, levelThree = []]]) =>
  Array.from({ length: last }, (_, index) => index + 1)
    .filter((number) => !levelThree.includes(number))
    .map((number) => `${section}.${number}`),
);

const VERDICTS = ["Met", "Partly met", "Not met", "Does not apply"] as const;

/** "- **1.2.3** In a few words. **Met.** Why, with a link". A line may cover a range, "10.1.1–10.1.2". */
const LINE = new RegExp(
  `^- \\*\\*([\\d.]+)(?:–([\\d.]+))?\\*\\* [^*]+\\. \\*\\*(${VERDICTS.join("|")})\\.\\*\\* (.+\\.)$`,
);

type Line = { numbers: string[]; verdict: string; reason: string };

const lines = asvs.split("\n").filter((line) => line.startsWith("- **"));

function parsed(line: string): Line {
  const [, first = "", last = first, verdict = "", reason = ""] = LINE.exec(line) ?? [];
  const [chapter, section, from] = first.split(".");
  const length = Number(last.split(".")[2]) - Number(from) + 1;
  const numbers = Array.from(
    { length: length || 0 },
    (_, index) => `${chapter}.${section}.${Number(from) + index}`,
  );
  return { numbers, verdict, reason };
}

const LINK = /\]\(([^)#]+)[^)]*\)/g;

describe("the list of ASVS requirements", () => {
  test("has every one of level 1 and 2, once", () => {
    expect(required).toHaveLength(253);
    expect(lines.flatMap((line) => parsed(line).numbers)).toEqual(required);
  });

  test("has one of four verdicts and a reason in each line", () => {
    expect(lines.filter((line) => !LINE.test(line))).toEqual([]);
  });

  test("names only files that are there", () => {
    const named = lines.flatMap((line) => [...line.matchAll(LINK)].map(([, path = ""]) => path));
    expect(named.length).toBeGreaterThan(200);
    expect(named.filter((path) => !existsSync(join("docs", path)))).toEqual([]);
  });

  test("says where to see what is met in the code, or in words why it is met elsewhere", () => {
    const bare = lines
      .map(parsed)
      .filter(({ verdict, reason }) => verdict === "Met" && !/\]\(/.test(reason) && reason.length < 40);
    expect(bare).toEqual([]);
  });

  test.each(VERDICTS)("counts rightly how many are %s", (verdict) => {
    const counted = lines
      .map(parsed)
      .filter((line) => line.verdict === verdict)
      .flatMap(({ numbers }) => numbers);
    const [, said] = new RegExp(`^\\| ${verdict} +\\| +(\\d+) \\|$`, "m").exec(asvs) ?? [];
    expect(Number(said)).toBe(counted.length);
  });
});
