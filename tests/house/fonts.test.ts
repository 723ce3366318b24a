import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const FOLDER = "app/fonts";
/** The ten packets that a server sends on a new connection before an acknowledgement, less the headers. */
const FIRST_PACKETS_BYTES = 13.5 * 1024;

const fonts = readdirSync(FOLDER).filter((name) => name.endsWith(".woff2"));

test("each font comes with the first packets of its connection", () => {
  expect(fonts.length).toBe(3);
  for (const name of fonts)
    expect(statSync(join(FOLDER, name)).size, name).toBeLessThanOrEqual(FIRST_PACKETS_BYTES);
});

/** Browsers combine the characters of font faces only if their family and weight are the same. */
test("for each weight the styles have the letters of English and the others", () => {
  const faces = [...readFileSync("app/styles/base.css", "utf8").matchAll(/@font-face \{([^}]*)\}/g)]
    .map(([, text = ""]) => text)
    .filter((text) => !text.includes("local("));
  const nameOf = (text: string) =>
    `${/font-family: "(.+?)"/.exec(text)?.[1]} ${/font-weight: (.+?);/.exec(text)?.[1]}`;
  const english = faces.filter((text) => text.includes("./fonts/"));
  expect(english.map((text) => /fonts\/(.+?)"/.exec(text)?.[1]).sort()).toEqual(fonts.sort());
  const others = faces.filter((text) => text.includes("latin-wght-normal"));
  expect(others.map(nameOf)).toEqual(english.map(nameOf));
});
