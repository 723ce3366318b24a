import { readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";
import { appSources, isBrowserCode, parseFile, visit } from "../support/source-imports";

/**
 * Module-level state lives as long as the isolate, and any visitor's requests may add to it. So it must have a bound
 * (`BoundedMap`) or depend on the life of an object (`WeakMap`). Tables that are only read are fine, and so is browser
 * code, whose state ends with its page.
 */
const BOUNDED_OTHERWISE: Readonly<Record<string, string>> = {
  "app/domain/availability/nearly-full.ts callsByDate": "stays empty: its type is read-only",
  "app/domain/availability/nearly-full.ts callsOfKindByDate": "stays empty: its type is read-only",
  "app/use-cases/account/password.server.ts places": "a full queue turns the next hash away (MAX_HASHINGS)",
};

function unboundedMemories(path: string, tree = parseFile(path)): string[] {
  const found = new Set<string>();
  const look = (node: ts.Node, name: string): void => {
    // State made in a function or class is not module-level.
    if (ts.isFunctionLike(node) || ts.isClassLike(node)) return;
    const isMap = ts.isNewExpression(node) && /^(Map|Set)$/.test(node.expression.getText(tree));
    const isEmptyMap = isMap && !node.arguments?.length;
    const mayGrow = isMap || ts.isArrayLiteralExpression(node);
    if (isEmptyMap || (mayGrow && isWrittenTo(tree, name))) found.add(`${path} ${name}`);
    ts.forEachChild(node, (child) => look(child, nameOf(child, tree) ?? name));
  };
  for (const statement of tree.statements) {
    if (ts.isVariableStatement(statement)) look(statement, "");
  }
  return [...found];
}

function nameOf(node: ts.Node, tree: ts.SourceFile): string | null {
  return ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node) ? node.name.getText(tree) : null;
}

/** Whether the file adds entries to anything of this name. */
function isWrittenTo(tree: ts.SourceFile, name: string): boolean {
  let found = false;
  visit(tree, (node) => {
    if (!ts.isPropertyAccessExpression(node) || !/^(set|add|push|unshift)$/.test(node.name.text)) return;
    found ||= node.expression.getText(tree).split(".").at(-1) === name;
  });
  return found;
}

test("what a module remembers has a bound", () => {
  const sources = ["server.ts", ...appSources()].filter((path) => !isBrowserCode(path));
  const found = sources.flatMap((path) => unboundedMemories(path));
  expect(found.sort()).toEqual(Object.keys(BOUNDED_OTHERWISE).sort());
});

/** Of an isolate's 128 MB, with 500 posts and 500 articles. */
const MOST_KEPT_MB = 40;

type Row = { atMost: string; megabytes: number; file: string };

/** The table of what the Worker keeps for as long as it runs. */
function keptRows(): Row[] {
  const doc = readFileSync("docs/how-it-is-fast.md", "utf8");
  const rows = doc.matchAll(/^\| [^|]+ \| ([^|]+) \| ([\d.]+) MB +\| \[[^\]]+\]\(\.\.\/([^)]+)\) +\|$/gm);
  return Array.from(rows, ([, atMost = "", megabytes, file = ""]) => ({
    atMost,
    megabytes: Number(megabytes),
    file,
  }));
}

/** The bounds of a file's maps, as the table writes them. */
function boundsOf(path: string): string[] {
  const text = readFileSync(path, "utf8");
  return Array.from(text.matchAll(/new BoundedMap<[^(]*>\((\w+)\)/g), ([, name]) => {
    const [, value] = new RegExp(`\\b${name} = ([\\d_]+);`).exec(text) ?? [];
    if (value === undefined) throw new Error(`${path}: the bound ${name} is no number of its own`);
    return Number(value.replaceAll("_", "")).toLocaleString("en-GB");
  });
}

test("what is kept has its bound in the table, and all of it together stays small", () => {
  const rows = keptRows();
  const bounded = appSources().filter((path) => !isBrowserCode(path) && boundsOf(path).length > 0);
  expect(bounded.length).toBeGreaterThan(5);
  for (const path of bounded) {
    const row = rows.find(({ file }) => file === path);
    for (const bound of boundsOf(path))
      expect(
        row?.atMost.match(/\d[\d,]*/g)?.map((number) => number.replace(/,$/, "")),
        path,
      ).toContain(bound);
  }
  const sum = rows.reduce((megabytes, row) => megabytes + row.megabytes, 0);
  expect(sum).toBeGreaterThan(20);
  expect(sum).toBeLessThan(MOST_KEPT_MB);
});

test("memories without a bound are recognised, tables are not", () => {
  const memoriesIn = (text: string) =>
    unboundedMemories("a.ts", ts.createSourceFile("a.ts", text, ts.ScriptTarget.Latest, true));
  expect(memoriesIn("const known = new Map<string, number>();")).toEqual(["a.ts known"]);
  expect(memoriesIn("const all = { seen: new Set() };")).toEqual(["a.ts seen"]);
  expect(memoriesIn("const known = new Map([[1, 2]]); known.set(3, 4);")).toEqual(["a.ts known"]);
  expect(memoriesIn("export let lines: string[] = []; const add = () => lines.push('a');")).toEqual([
    "a.ts lines",
  ]);
  expect(memoriesIn("const TABLE = new Map([[1, 2]]); const LIST = ['a'];")).toEqual([]);
  expect(memoriesIn("const known = new BoundedMap<string, number>(5); known.set('a', 1);")).toEqual([]);
  expect(memoriesIn("const make = () => new Map();")).toEqual([]);
});
