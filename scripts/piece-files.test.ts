import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { migratedDatabase } from "../tests/simulation/migrated-database";
import { CLAIM, HIDDEN, POST } from "../tests/support/changed-pieces";
import {
  type ChangedPiece,
  changedPiecesSql,
  expectRoom,
  publishSql,
  readPieces,
  writePieces,
} from "./piece-files";

const NOW = Date.parse("2026-11-30T12:00Z");
const ALL = [CLAIM, HIDDEN, POST];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "pieces-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function site() {
  const sqlite = migratedDatabase();
  let ids = 0;
  const publish = (pieces: readonly ChangedPiece[], now = NOW) =>
    sqlite.exec(publishSql(pieces, now, () => `id-${now}-${ids++}`).join("\n"));
  const changed = (now = NOW) =>
    sqlite
      .prepare(changedPiecesSql(now))
      .all()
      .map((row) => ({ ...row, texts: row.texts === null ? null : JSON.parse(String(row.texts)) }));
  const count = (table: string) => Number(sqlite.prepare(`select count(*) as n from ${table}`).get()?.n);
  return { publish, changed, count };
}

test("what is written is read back, and published as it was", () => {
  writePieces(folder, ALL);
  expect(readPieces(folder)).toEqual(ALL);
  const { publish, changed } = site();
  publish(readPieces(folder));
  expect(changed()).toEqual(ALL);
  expect(readFileSync(join(folder, "post/own.md"), "utf8")).toBe(`${POST.body}\n`);
});

test("no more pieces of a kind are brought than the desk allows, with those that are there", () => {
  const answers = (count: number): ChangedPiece[] =>
    Array.from({ length: count }, (_, at) => ({
      ...CLAIM,
      piece: `answer/a${at}` as const,
      texts: { answer: "Yes." },
    }));
  const [first, ...others] = answers(61) as [ChangedPiece, ...ChangedPiece[]];
  expect(() => expectRoom(others, [])).not.toThrow();
  expect(() => expectRoom(others, others)).not.toThrow();
  expect(() => expectRoom([first], [...others, HIDDEN])).toThrow(
    "There is room for 60 chat answers, and there would be 61. Take some off the site or out of the folder.",
  );
  expect(() => expectRoom([{ ...first, state: "hidden" }], others)).not.toThrow();
  const posts = Array.from({ length: 2000 }, (_, at) => ({ ...POST, piece: `post/p${at}` as const }));
  expect(() => expectRoom([first], posts)).toThrow("There is room for 2000 pieces, and there would be 2001.");
});

test("what visitors read already is not published again", () => {
  const { publish, changed, count } = site();
  publish(ALL);
  publish(ALL, NOW + 1);
  expect([count("piece_versions"), count("audit_log")]).toEqual([3, 3]);
  publish([{ ...CLAIM, texts: { ...CLAIM.texts, claim: "95% rise" } }], NOW + 2);
  expect([count("piece_versions"), count("audit_log")]).toEqual([4, 4]);
  expect(changed(NOW + 2)[0]?.texts.claim).toBe("95% rise");
});

test("what is planned is not what visitors read", () => {
  const { publish, changed } = site();
  publish([CLAIM], NOW + 1000);
  expect(changed(NOW)).toEqual([]);
  expect(changed(NOW + 1000)).toEqual([CLAIM]);
});

test.each([
  ["no JSON", "claim/leads", "{", null, /claim\/leads\.json: /],
  ["another name", "notes/x", '{"state":"hidden","slug":null,"texts":null}', null, /named after no piece/],
  ["more fields", "claim/leads", '{"state":"hidden","slug":null,"texts":null,"x":1}', null, /x/],
  [
    "texts that are hidden",
    "claim/leads",
    '{"state":"hidden","slug":null,"texts":{}}',
    null,
    /doesn't fit its texts/,
  ],
  [
    "a field too long",
    "claim/leads",
    JSON.stringify({
      ...CLAIM,
      piece: undefined,
      body: undefined,
      texts: { ...CLAIM.texts, claim: "9".repeat(61) },
    }),
    null,
    /claim: Use at most 60/,
  ],
  [
    "a post without its day",
    "post/own",
    JSON.stringify({ state: "own", slug: "own", texts: { ...POST.texts, date: undefined } }),
    "Text.",
    /lacks its "date"/,
  ],
])("a file with %s is named with what is wrong", (_, name, json, body, why) => {
  mkdirSync(join(folder, name.split("/")[0] ?? ""), { recursive: true });
  writeFileSync(join(folder, `${name}.json`), json);
  if (body !== null) writeFileSync(join(folder, `${name}.md`), body);
  expect(() => readPieces(folder)).toThrow(why);
});

test("a post with HTML is not published", () => {
  expect(() => publishSql([{ ...POST, body: "<script>alert(1)</script>" }], NOW, () => "id")).toThrow(
    /own\.md: Line 1/,
  );
});

test("a help article is published by its own rules of Markdown", () => {
  const guide: ChangedPiece = {
    piece: "guide/bell",
    state: "own",
    slug: "ring-the-bell",
    texts: { title: "Ring the bell", summary: "How to ring the office's bell.", place: "1" },
    body: "## The bell {#bell}\nAlso called: gong\n\nRing\n: it twice.",
  };
  writePieces(folder, [guide]);
  const { publish, changed } = site();
  publish(readPieces(folder));
  expect(changed()).toEqual([guide]);
  expect(() => publish([{ ...guide, body: "> A quotation" }])).toThrow("guide/bell.md: Line 1:");
});

test("a post can't have the path of another one of the repository", () => {
  writePieces(folder, [{ ...POST, slug: "fewer-no-shows" }]);
  expect(() => readPieces(folder)).toThrow("its path is that of the repository's post/fewer-no-shows");
});
