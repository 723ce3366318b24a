import { existsSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";
import { mutated } from "../../scripts/mutants/mutant";
import { MUTANTS } from "../mutants/all";

test("every mutant has its place in the code, once, and tests that are there", () => {
  const misplaced = MUTANTS.flatMap((mutant) => {
    try {
      mutated(readFileSync(mutant.file, "utf8"), mutant);
      return mutant.tests.filter((path) => !existsSync(path));
    } catch (error) {
      return [String(error)];
    }
  });
  expect(misplaced).toEqual([]);
});

/** The names that a file's code uses, without those of properties. */
function namesUsed(file: string, text: string): Set<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && !isOfProperty(node)) names.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return names;
}

const isOfProperty = ({ parent, ...name }: ts.Identifier) =>
  (ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent)) && parent.name.pos === name.pos;

/** What every file has. */
const GLOBALS = ["undefined", "Number", "Boolean", "Promise"];

test("no mutant uses a name that its file doesn't have: every test of it would fail, whatever it holds", () => {
  const knownIn = new Map<string, Set<string>>();
  const unknown = MUTANTS.filter(({ file }) => /\.tsx?$/.test(file)).flatMap((mutant) => {
    const { file } = mutant;
    const text = readFileSync(file, "utf8");
    const known = knownIn.get(file) ?? new Set([...namesUsed(file, text), ...GLOBALS]);
    knownIn.set(file, known);
    return [...namesUsed(file, mutated(text, mutant))].filter((name) => !known.has(name));
  });
  expect(unknown).toEqual([]);
});

test("what its tests are named like is in one of them", () => {
  for (const { tests, named } of MUTANTS) {
    if (named === undefined) continue;
    const words = tests.map((path) => readFileSync(path, "utf8")).join("\n");
    expect(words).toMatch(new RegExp(named));
  }
});

test("there are enough mutants, and few that may live", () => {
  const alive = MUTANTS.filter(({ survives }) => survives !== undefined);
  expect(MUTANTS.length).toBeGreaterThan(140);
  expect(alive.length / MUTANTS.length).toBeLessThanOrEqual(0.08);
  const places = MUTANTS.map(({ file, was, becomes }) => [file, was, becomes].join("\n"));
  expect(new Set(places).size).toBe(places.length);
});
