import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ADDRESSES } from "../../app/routes";
import { appSources, importsOf, parseFile, targetsOf } from "../../tests/support/source-imports";
import { textOfTest } from "../test-text";
import type { DrawnMutant } from "./draw";

/** Which tests may notice a drawn mutant, and which of them are likely to. */

/** The folders of a tier, which runs those of the tiers before it as well. */
const FOLDERS = { test: "tests", more: "tests/more", release: "tests/release" } as const;
export type Tier = keyof typeof FOLDERS;
export const TIERS = Object.keys(FOLDERS) as Tier[];

export type Layer = "unit" | "http" | "browser";

/** The tests of one layer that a tier has beyond the tiers before it. */
export function testFilesOf(tier: Tier, layer: Layer): string[] {
  if (layer !== "unit") return testsIn(join(FOLDERS[tier], layer));
  return tier === "test" ? ["app", "scripts", "tests/house"].flatMap(testsIn) : [];
}

function testsIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.test\.tsx?$/.test(name))
      .map((name) => join(folder, name))
      .sort();
  } catch {
    return [];
  }
}

const targets = new Map<string, string[]>();

/** What a file imports, and what that imports in turn, without types. */
function reachOf(path: string): Set<string> {
  const reached = new Set([path]);
  for (const one of reached) for (const target of targetsAt(one)) reached.add(target);
  return reached;
}

function targetsAt(path: string): string[] {
  const known = targets.get(path);
  if (known) return known;
  const found = /\.tsx?$/.test(path)
    ? targetsOf(
        path,
        importsOf(parseFile(path)).filter(({ typeOnly }) => !typeOnly),
      )
    : [];
  const sources = found.filter((target) => /\.tsx?$/.test(target));
  targets.set(path, sources);
  return sources;
}

/** The unit tests that load a file. */
export function unitTestsOf(file: string): string[] {
  return testFilesOf("test", "unit").filter((path) => reachOf(path).has(file));
}

/** The HTTP and browser tests of a tier, those first that share the most and rarest words with the file and its pages. */
export function byNearness(mutant: DrawnMutant, files: readonly string[]): string[] {
  const own = wordsOf(mutant.right + mutant.wrong);
  const named = namesOf(mutant.file);
  const near = wordsOf(readFileSync(mutant.file, "utf8"));
  const score = (path: string) => {
    const words = wordsAt(path);
    const weights = [...words].map(
      (word) => rarityOf(word) * (8 * +own.has(word) + 5 * +named.has(word) + +near.has(word)),
    );
    return weights.reduce((sum, weight) => sum + weight, 0) / Math.sqrt(words.size);
  };
  const scores = new Map(files.map((path) => [path, score(path)]));
  return [...files].sort((one, other) => (scores.get(other) ?? 0) - (scores.get(one) ?? 0));
}

/** Beyond this many pages, a page's name says nothing about a file that it has. */
const FEW_PAGES = 12;

/** The words of a file's path, of the files that import it, and of the addresses that show it. */
function namesOf(file: string): Set<string> {
  const importers = appSources().filter((path) => targetsAt(path).includes(file));
  const pages = ADDRESSES.filter(({ page }) => reachOf(`app/pages/${page}/route.tsx`).has(file));
  const addresses = pages.length > FEW_PAGES ? [] : pages.map(({ pattern, page }) => `${pattern} ${page}`);
  return wordsOf([file, ...importers.slice(0, FEW_PAGES), ...addresses].join(" "));
}

/** In lower case; a name such as `chosenPlan` counts as two. */
function wordsOf(text: string): Set<string> {
  return new Set((text.match(/\p{Lu}?\p{Ll}{2,}/gu) ?? []).map((word) => word.toLowerCase()));
}

const words = new Map<string, Set<string>>();

/** Those of a test's path and text, and of the tests that it calls with how much of their lists to try. */
function wordsAt(path: string): Set<string> {
  const known = words.get(path) ?? wordsOf(`${path} ${textOfTest(path)}`);
  words.set(path, known);
  return known;
}

let rarities: Map<string, number> | undefined;

/** 0 for a word that every test has. */
function rarityOf(word: string): number {
  rarities ??= countRarities();
  return rarities.get(word) ?? 0;
}

function countRarities(): Map<string, number> {
  const tests = testsIn("tests");
  const counts = new Map<string, number>();
  for (const path of tests) for (const word of wordsAt(path)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return new Map([...counts].map(([word, count]) => [word, Math.log(tests.length / count)]));
}
