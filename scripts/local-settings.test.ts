import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { SETTING_NAMES } from "../app/config.server";
import { nearestName } from "../app/domain/settings/nearest-name";
import { mistakeIn, namesInToml, unknownSettings } from "./local-settings";

describe("mistakeIn", () => {
  it.each([
    "",
    '# A comment\n\nENVIRONMENT="local"\n',
    "A=1\r\nexport B='2' # why\nC=`3`\nD=\n E = five words\n",
    'SIGN_IN_PROVIDERS=\'[\n  { "id": "google" }\n]\'\nB="2"',
  ])("finds none in %j", (text) => expect(mistakeIn(text)).toBeNull());

  it.each<[string, number, RegExp]>([
    ["ENVIRONMENT", 1, /it is no setting\. Write it as NAME="value"\./],
    ["A=1\nCOOKIE SECRET=2", 2, /it is no setting/],
    ["A=1\n\n# b\n<<<<<<< HEAD", 4, /it is no setting/],
    ["export A", 1, /it is no setting/],
    ["{\n", 1, /it is no setting/],
    ["1A=2", 1, /it is no setting/],
    ['A=1\nB="secret\nC=2\n', 2, /the quote after B is not closed/],
    ["A='1' secret", 1, /text after the quote that closes A/],
    ["A=1\nB=2\nA=3", 3, /A is set a second time/],
  ])("names the line in %j, and shows no value", (text, line, words) => {
    const found = mistakeIn(text);
    expect(found).toEqual({ line, words: expect.stringMatching(words) });
    expect(found?.words).not.toContain("secret");
  });
});

describe("unknownSettings", () => {
  it.each([
    ["SITE_ULR", "SITE_URL"],
    ["SITEURL", "SITE_URL"],
    ["COOKIE_SECERT", "COOKIE_SECRET"],
    ["cookie_secret", "COOKIE_SECRET"],
    ["MAIL_TRANPORT", "MAIL_TRANSPORT"],
    ["KEEP_BOOKING_DAYS", "KEEP_BOOKINGS_DAYS"],
    ["ENVIROMENT", "ENVIRONMENT"],
  ])("%s is %s, misspelt", (name, meant) => {
    expect(unknownSettings(".dev.vars", ["SITE_URL", name])).toEqual([
      `.dev.vars sets ${name}, which is no setting of the site. Write ${meant}, if that is meant, or delete the line.`,
    ]);
  });

  it("each known name with two letters swapped, one left out or one added leads back to it", () => {
    for (const name of SETTING_NAMES) {
      for (let at = 1; at < name.length - 1; at += 4) {
        const [before, one, two, after] = [name.slice(0, at), name[at], name[at + 1], name.slice(at + 2)];
        for (const misspelt of [`${before}${two}${one}${after}`, `${before}${two}${after}`, `${name}S`]) {
          if (!SETTING_NAMES.includes(misspelt)) expect(nearestName(misspelt, SETTING_NAMES)).toBe(name);
        }
      }
    }
  });

  it("one like no other leads to the list, and the command's own to the command", () => {
    expect(unknownSettings("wrangler.toml", ["WEATHER"])).toEqual([
      "wrangler.toml sets WEATHER, which is no setting of the site. docs/settings.md lists them all: write one of these, or delete the line.",
    ]);
    expect(unknownSettings(".dev.vars", ["PORT"])).toEqual([
      ".dev.vars sets PORT, which is read from the command's environment instead: PORT=... npm start.",
    ]);
  });

  it("knows every setting of docs/settings.md, and the docs every setting", () => {
    const docs = readFileSync("docs/settings.md", "utf8");
    expect(SETTING_NAMES.filter((name) => !docs.includes(`\`${name}\``))).toEqual([]);
  });
});

describe("namesInToml", () => {
  it("finds those of [vars] alone", () => {
    const toml = `name = "a"\n[vars]\n# X = 1\nA = "1"\nB_2 = """[\n  C = 3\n]"""\n"D" = 'x'\n\n[[d1_databases]]\nbinding = "DB"\n`;
    expect(namesInToml(toml)).toEqual(["A", "B_2", "D"]);
    expect(namesInToml("[vars]\nLAST = 1")).toEqual(["LAST"]);
    expect(namesInToml('name = "a"')).toEqual([]);
  });

  it("finds none that is unknown in this site's own", () => {
    const names = namesInToml(readFileSync("wrangler.toml", "utf8"));
    expect(names).toContain("SITE_URL");
    expect(unknownSettings("wrangler.toml", names)).toEqual([]);
  });
});
