import { globSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";
import { parseFile } from "../support/source-imports";

const filesOf = (endings: string) => globSync([`{app,bench,scripts,tests}/**/*.${endings}`, `*.${endings}`]);

const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^--.*$/gm;
const PERSON = /\b(?:whoever|somebody|nobody|someone|everybody)\b/i;

test("comments speak of the code, in the field's words", () => {
  const files = filesOf("{ts,tsx,css,sql}");
  expect(files.length).toBeGreaterThan(2000);
  const found = files.flatMap((path) =>
    (readFileSync(path, "utf8").match(COMMENT) ?? [])
      .filter((comment) => PERSON.test(comment))
      .map((comment) => `${path}: ${comment}`),
  );
  expect(found).toEqual([]);
});

function isSpreadLiteral(node: ts.Node): boolean {
  return (
    (ts.isSpreadAssignment(node) && ts.isObjectLiteralExpression(node.expression)) ||
    (ts.isSpreadElement(node) && ts.isArrayLiteralExpression(node.expression)) ||
    // An attribute that React's types don't know can't be written otherwise; it has a name and a value.
    (ts.isJsxSpreadAttribute(node) &&
      ts.isObjectLiteralExpression(node.expression) &&
      node.expression.properties.some((property) => ts.isShorthandPropertyAssignment(property)))
  );
}

test("the fields of a literal are written out: none is spread into its own literal or tag", () => {
  const found: string[] = [];
  for (const path of filesOf("{ts,tsx}")) {
    const tree = parseFile(path);
    const visit = (node: ts.Node) => {
      if (isSpreadLiteral(node)) found.push(`${path}: ${node.getText(tree).slice(0, 80)}`);
      ts.forEachChild(node, visit);
    };
    visit(tree);
  }
  expect(found).toEqual([]);
});
