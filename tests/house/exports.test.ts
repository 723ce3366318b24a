/** What the product itself doesn't use is a second way to do something, or a step towards nothing. */
import { readdirSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";
import { exportsOf, fileOf, importsOf, parseFile, sourcesIn, visit } from "../support/source-imports";

/** What a framework or a runtime takes by name: routes, the Worker and the settings of tools. */
const TAKEN_BY_NAME =
  /^(app\/(root|entry\.\w+|routes)\.tsx?|app\/pages\/.*\/route\.tsx|server\.ts|[\w.]+\.config\.ts)$/;

const PRODUCT = [
  ...sourcesIn("app"),
  ...sourcesIn("scripts"),
  ...readdirSync(".").filter((name) => /^(server|[\w.]+\.config)\.ts$/.test(name)),
];
/** The faults that `npm run mutants` puts into the product. */
const MUTANTS = sourcesIn("tests/mutants");

test("what a file of the product exports is used by the product, not by its tests alone", () => {
  const trees = new Map([...PRODUCT, ...MUTANTS].map((path) => [path, parseFile(path)]));
  const taken = new Map<string, Set<string>>();
  for (const [path, tree] of trees)
    for (const { from, names } of importsOf(tree)) {
      const target = fileOf(path, from) ?? from;
      taken.set(target, new Set([...(taken.get(target) ?? []), ...names]));
    }
  const unused = PRODUCT.filter((path) => !TAKEN_BY_NAME.test(path)).flatMap((path) => {
    const tree = trees.get(path);
    const elsewhere = taken.get(path) ?? new Set();
    if (!tree || elsewhere.has("*")) return [];
    const here = identifiersOf(tree);
    return exportsOf(tree)
      .filter((name) => !elsewhere.has(name) && here.filter((other) => other === name).length < 2)
      .map((name) => `${path} ${name}`);
  });
  expect(unused).toEqual([]);
});

function identifiersOf(tree: ts.SourceFile): string[] {
  const names: string[] = [];
  visit(tree, (node) => {
    if (ts.isIdentifier(node)) names.push(node.text);
  });
  return names;
}
