import { DRAWN_SURVIVORS } from "../../tests/mutants/drawn-survivors";
import type { DrawnMutant } from "./draw";
import { type DrawnCopy, drawnCopy, moveToDrawnCopy } from "./drawn-copy";
import { drawnMutants, sampleOf } from "./drawn-mutants";
import { type DrawnResult, DrawnResults } from "./drawn-results";
import { byNearness, type Layer, TIERS, type Tier, testFilesOf, unitTestsOf } from "./test-files";

/**
 * `npm run mutants -- --drawn [--tier test|more|release] [--near] [--fresh] [--list] [words]`: tries faults drawn by a
 * seed, first by the tests nearest to each; those that are left, unless it says --near, all at once by all tests of the
 * tier. Words choose files, of which it tries all faults in place of a sample; --list shows what earlier runs found, and
 * --fresh forgets it.
 */

/** How many tests of a layer are tried for each mutant by itself. */
const NEAREST = 3;

type Numbered = { number: number; mutant: DrawnMutant };

/** True if all that were chosen die, or live for a reason. */
export async function tryDrawn(given: readonly string[]): Promise<boolean> {
  const { tier, words, options } = readArguments(given);
  const all = drawnMutants();
  const sample = new Set(sampleOf(all, words));
  const chosen = [...all.entries()]
    .filter(([, mutant]) => sample.has(mutant))
    .map(([number, mutant]) => ({ number, mutant }));
  const results = new DrawnResults(tier, { isFresh: options.includes("--fresh") });
  const isOpen = ({ mutant }: Numbered) =>
    !["killed", "survived"].includes(results.of(mutant)?.verdict ?? "");
  if (chosen.some(isOpen) && !options.includes("--list")) {
    console.log("Building the site with all drawn mutants in it ...");
    moveToDrawnCopy(all);
    const run = new DrawnRun(drawnCopy(), tier, results);
    for (const one of chosen.filter(({ mutant }) => results.of(mutant) === null)) await run.tryNear(one);
    if (!options.includes("--near")) await run.tryTogether(chosen.filter(isOpen));
    await run.end();
  }
  return report(chosen, results);
}

function readArguments(given: readonly string[]) {
  const at = given.indexOf("--tier");
  const name = at === -1 ? TIERS[0] : given[at + 1];
  const tier = TIERS.find((one) => one === name);
  if (!tier) throw new Error(`There is no tier "${name}": ${TIERS.join(", ")}`);
  const isTier = (index: number) => at !== -1 && index === at + 1;
  const words = given.filter((word, index) => !word.startsWith("--") && !isTier(index));
  return { tier, words, options: given.filter((word) => word.startsWith("--")) };
}

class DrawnRun {
  readonly #copy: DrawnCopy;
  readonly #tier: Tier;
  readonly #results: DrawnResults;
  /** Tests that pass without mutants, and files that don't, as far as that was tried. */
  readonly #sound = new Set<string>();
  readonly #unsound = new Set<string>();

  constructor(copy: DrawnCopy, tier: Tier, results: DrawnResults) {
    this.#copy = copy;
    this.#tier = tier;
    this.#results = results;
  }

  async end(): Promise<void> {
    await this.#copy.close();
  }

  /** Tries a mutant by the tests nearest to it, one file after the other. */
  async tryNear({ number, mutant }: Numbered): Promise<void> {
    const begun = performance.now();
    const near = (layer: Layer) => byNearness(mutant, this.#filesFor(mutant, layer)).slice(0, NEAREST);
    const files = [
      ...(this.#results.isPast(mutant) ? [] : unitTestsOf(mutant.file)),
      ...(isForBrowsers(mutant) ? [] : near("http")),
      ...near("browser"),
    ];
    let by: string | null = null;
    for (const file of files) {
      by = await this.#killer(number, file);
      if (by !== null) break;
    }
    this.#settle(mutant, by, by === null ? "far" : "killed", begun);
  }

  /** Tries what near tests have missed: all of it at once, and in halves by the files that fail. */
  async tryTogether(left: readonly Numbered[]): Promise<void> {
    if (left.length === 0) return;
    let on = [...left];
    const files = [...new Set(left.flatMap(({ mutant }) => this.#allFilesFor(mutant)))];
    for (;;) {
      console.log(`\n${on.length} at once, by ${files.length} files ...`);
      this.#copy.switchOn(numbersOf(on));
      const { failed } = await this.#copy.run(files);
      const before = on.length;
      for (const file of failed.keys()) {
        for (;;) {
          const begun = performance.now();
          const found = await this.#culprit(on, file);
          if (!found) break;
          on = on.filter((one) => one !== found.one);
          this.#settle(found.one.mutant, found.by, "killed", begun);
        }
      }
      if (on.length === before || on.length === 0) break;
    }
    for (const { mutant } of on) this.#settle(mutant, null, "survived", performance.now());
  }

  /** The one among many that makes a test of a file fail by itself; null if none does. */
  async #culprit(among: readonly Numbered[], file: string): Promise<{ one: Numbered; by: string } | null> {
    if (this.#unsound.has(file)) return null;
    const test = await this.#failing(numbersOf(among), file);
    if (test === null || (await this.#isUnsound(file, test))) return null;
    let suspects = [...among];
    while (suspects.length > 1) {
      const half = suspects.slice(0, Math.ceil(suspects.length / 2));
      const isThere = (await this.#failing(numbersOf(half), file, test)) !== null;
      suspects = isThere ? half : suspects.slice(half.length);
    }
    const [one] = suspects;
    if (!one || (await this.#failing([one.number], file, test)) === null) return null;
    return { one, by: placeOf(file, test) };
  }

  /** The test of a file that fails with a mutant; null if none does, or if it fails without mutants, too. */
  async #killer(number: number, file: string): Promise<string | null> {
    if (this.#unsound.has(file)) return null;
    const test = await this.#failing([number], file);
    if (test === null || (await this.#isUnsound(file, test))) return null;
    // Browsers may be late: it has to fail twice.
    if (file.includes("/browser/") && (await this.#failing([number], file, test)) === null) {
      console.log(`By chance: ${placeOf(file, test)}`);
      return null;
    }
    return placeOf(file, test);
  }

  /** The name of the first test, or of the given one, if it fails with these mutants. */
  async #failing(numbers: readonly number[], file: string, named?: string): Promise<string | null> {
    this.#copy.switchOn(numbers);
    const { failed, passed } = await this.#copy.run([file], { bail: true, named });
    if (failed.size === 0 && passed === 0) throw new Error(`No test of ${file} ran`);
    return failed.get(file) ?? null;
  }

  /** Whether a test fails without mutants; all other tests of its file then prove nothing. */
  async #isUnsound(file: string, test: string): Promise<boolean> {
    const place = placeOf(file, test);
    if (this.#sound.has(place)) return false;
    if ((await this.#failing([], file, test)) === null || (await this.#failing([], file, test)) === null) {
      this.#sound.add(place);
      return false;
    }
    console.log(`Fails without mutants, too: ${place}`);
    this.#unsound.add(file);
    return true;
  }

  /** Those of this tier and the tiers before it, unless they have tried the mutant. */
  #filesFor(mutant: DrawnMutant, layer: Layer): string[] {
    const tiers = TIERS.slice(0, TIERS.indexOf(this.#tier) + 1);
    return (this.#results.isPast(mutant) ? [this.#tier] : tiers).flatMap((tier) => testFilesOf(tier, layer));
  }

  #allFilesFor(mutant: DrawnMutant): string[] {
    return [...this.#filesFor(mutant, "http"), ...this.#filesFor(mutant, "browser")];
  }

  #settle(mutant: DrawnMutant, by: string | null, verdict: DrawnResult["verdict"], begun: number): void {
    const seconds = Math.round((performance.now() - begun) / 1000);
    this.#results.add(mutant, { verdict, by: by ?? "", seconds });
    console.log(lineOf(mutant, this.#results.of(mutant)));
  }
}

const placeOf = (file: string, test: string) => `${file}: ${test || "the file as a whole"}`;

const numbersOf = (all: readonly Numbered[]) => all.map(({ number }) => number);

/** What only happens in a browser. */
function isForBrowsers({ file, kind }: DrawnMutant): boolean {
  return file.startsWith("app/browser/") || kind === "call";
}

/** The longest part of the code that a line shows. */
const MOST_SHOWN = 160;

const onOneLine = (text: string) => text.replace(/\s+/g, " ").trim();

function lineOf(mutant: DrawnMutant, result: DrawnResult | null): string {
  const [from, to] = [mutant.was, mutant.becomes].map((text) => onOneLine(text).slice(0, MOST_SHOWN));
  const { verdict = "not tried", seconds = 0, by = "" } = result ?? {};
  const note = verdict === "killed" ? by : reasonOf(mutant);
  return `${verdict} (${seconds} s)  ${mutant.file}: ${from} → ${to}${note ? `\n    ${note}` : ""}`;
}

/** Why it may live; empty if nothing says so. */
function reasonOf({ file, was }: DrawnMutant): string {
  const found = DRAWN_SURVIVORS.find((one) => one.file === file && onOneLine(was).includes(one.was));
  return found?.survives ?? "";
}

/** Prints all that lives, and the share that is killed. */
function report(chosen: readonly Numbered[], results: DrawnResults): boolean {
  const killed = chosen.filter(({ mutant }) => results.of(mutant)?.verdict === "killed");
  const alive = chosen.filter((one) => !killed.includes(one));
  const unexplained = alive.filter(({ mutant }) => reasonOf(mutant) === "");
  console.log("");
  for (const { mutant } of alive) console.log(lineOf(mutant, results.of(mutant)));
  const percent = (killed.length / Math.max(1, chosen.length)) * 100;
  console.log(
    `\n${chosen.length} drawn mutants: ${killed.length} killed (${percent.toFixed(1)}%), ${alive.length} left, ${unexplained.length} of them unexplained`,
  );
  return unexplained.length === 0;
}
