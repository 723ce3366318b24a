import { readFileSync } from "node:fs";
import { appSources, isBrowserCode } from "../../tests/support/source-imports";
import { type DrawnMutant, drawn } from "./draw";

/** Another seed draws other faults. */
const SEED = 122;
/** How many are tried unless files are named. */
const SAMPLE = 240;

/** Components, and scripts of browsers; not the pages that only developers see. */
export function drawnFiles(): string[] {
  return appSources().filter(
    (path) => (path.endsWith(".tsx") || isBrowserCode(path)) && !path.startsWith("app/pages/dev/"),
  );
}

/** All that can be drawn from the code as it stands; their index is the number that switches them on. */
export function drawnMutants(): DrawnMutant[] {
  return drawnFiles().flatMap((file) => drawn(file, readFileSync(file, "utf8"), SEED));
}

/** A sample of all files, or all of the named files. */
export function sampleOf(mutants: readonly DrawnMutant[], words: readonly string[]): DrawnMutant[] {
  if (words.length > 0) return mutants.filter(({ file }) => words.some((word) => file.includes(word)));
  const ranks = mutants.map(({ rank }) => rank).sort();
  const last = ranks[SAMPLE - 1] ?? ranks.at(-1) ?? "";
  return mutants.filter(({ rank }) => rank <= last);
}
