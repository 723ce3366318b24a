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
  if (!ts.isSpreadAssignment(node) && !ts.isSpreadElement(node) && !ts.isJsxSpreadAttribute(node))
    return false;
  const spread = withoutTypes(node.expression);
  return ts.isObjectLiteralExpression(spread) || ts.isArrayLiteralExpression(spread);
}

/** What is written within parentheses, `as` and `satisfies`. */
function withoutTypes(node: ts.Expression): ts.Expression {
  const isWrapped =
    ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node);
  return isWrapped ? withoutTypes(node.expression) : node;
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
