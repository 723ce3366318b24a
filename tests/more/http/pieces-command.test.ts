/** `npm run pieces`, as a developer types it. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SITE_IMAGES } from "../../../app/content/blog/site-images";
import { writePieces } from "../../../scripts/piece-files";
import { CLAIM, HIDDEN, POST } from "../../support/changed-pieces";
import { outcomeOf, startScript } from "../../support/commands";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "pieces-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the command prints, and its exit code. */
async function pieces(...args: string[]): Promise<[code: number | null, printed: string]> {
  const env = { DATA_DIR: join(folder, "data") };
  const { code, printed } = await outcomeOf(startScript("pieces", args, { env }));
  return [code, printed.trim()];
}

const [IMAGE] = Object.keys(SITE_IMAGES);
const PIECES = [CLAIM, HIDDEN, { ...POST, body: `${POST.body}\n\n![A chart](${IMAGE})` }];

test("publishes the files of a folder, once, and writes what was published as the same files", async () => {
  const [brought, written] = [join(folder, "brought"), join(folder, "written")];
  writePieces(brought, PIECES);
  const done = `3 pieces were read from ${brought}. Visitors see what is new within five minutes.`;
  expect(await pieces("import", brought)).toEqual([0, done]);
  expect(await pieces("import", brought)).toEqual([0, done]);
  expect(await pieces("export", written)).toEqual([0, `3 pieces were written to ${written}.`]);
  const filesIn = (of: string) =>
    readdirSync(of, { recursive: true, encoding: "utf8" })
      .filter((name) => name.includes("."))
      .toSorted()
      .map((name) => [name, readFileSync(join(of, name), "utf8")]);
  expect(filesIn(written)).toEqual(filesIn(brought));
});

test("names each file that doesn't fit, and publishes nothing", async () => {
  const brought = join(folder, "spoilt");
  writePieces(brought, PIECES);
  writeFileSync(join(brought, "claim/leads.json"), '{ "state": "own", "slug": null, "texts": null }');
  const [code, printed] = await pieces("import", brought);
  expect(code).toBe(1);
  expect(printed).toContain("claim/leads.json: its state is own, which doesn't fit its texts");
  expect(printed).not.toContain("post/own.json");
});

test.each([[[]], [["remove"]], [["export", "one", "two"]]])(
  "says what it can do when asked for %j",
  async (args) => {
    const [code, printed] = await pieces(...args);
    expect(code).toBe(1);
    expect(printed).toContain("Say what to do: npm run pieces -- export [FOLDER], or import [FOLDER].");
  },
);
