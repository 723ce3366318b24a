import ts from "typescript";
import { expect, test } from "vitest";
import { appSources, parseFile } from "../support/source-imports";

/** Names that lead to the locale data. Their first use takes a phone a tenth of a second. */
const SLOW = /^(?:Intl\.\w+|\w.*\.toLocale\w*)$/s;

/** What the module does with locales while it loads: outside all functions and classes. */
function slowAtStart(path: string, tree = parseFile(path)): string[] {
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) || ts.isClassLike(node)) return;
    if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && SLOW.test(node.expression.getText(tree)))
      found.push(`${path}: ${node.getText(tree).slice(0, 60)}`);
    ts.forEachChild(node, look);
  };
  for (const statement of tree.statements) look(statement);
  return found;
}

test("no module asks for locales while it loads, when a page is to answer its first press", () => {
  const sources = appSources();
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.flatMap((path) => slowAtStart(path))).toEqual([]);
});

test("what a module asks for at its start is found, and what a function asks for is not", () => {
  const found = (text: string) =>
    slowAtStart("a.ts", ts.createSourceFile("a.ts", text, ts.ScriptTarget.Latest, true)).length;
  expect(found('const DAY = new Intl.DateTimeFormat("en-GB");')).toBe(1);
  expect(found("const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;")).toBe(1);
  expect(found('const LONG = { body: ["At most", LIMITS.body.toLocaleString("en-GB")] };')).toBe(1);
  expect(found('const day = (at: Date) => new Intl.DateTimeFormat("en-GB").format(at);')).toBe(0);
  expect(found("const OPTIONS: Intl.DateTimeFormatOptions = { day: `numeric` };")).toBe(0);
});
