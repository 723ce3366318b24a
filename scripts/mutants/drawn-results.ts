import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { DrawnMutant } from "./draw";
import { TIERS, type Tier } from "./test-files";

/** Where a run of drawn mutants writes what came of each, so that the next run goes on where it stopped. */

export type DrawnResult = {
  file: string;
  was: string;
  becomes: string;
  kind: string;
  /** "far" until the tests that are not near have run, too. */
  verdict: "killed" | "far" | "survived";
  /** The test that failed, and its file. */
  by: string;
  seconds: number;
};

export class DrawnResults {
  readonly #path: string;
  readonly #results: Record<string, DrawnResult>;
  readonly #earlier: DrawnResults | null;

  /** Of a tier. What a tier before it kills, it kills, too. */
  constructor(tier: Tier, { isFresh = false } = {}) {
    this.#path = resolve(`.mutants/${tier}.json`);
    this.#results = isFresh || !existsSync(this.#path) ? {} : JSON.parse(readFileSync(this.#path, "utf8"));
    const before = TIERS[TIERS.indexOf(tier) - 1];
    this.#earlier = before ? new DrawnResults(before) : null;
  }

  of(mutant: DrawnMutant): DrawnResult | null {
    const own = this.#results[keyOf(mutant)];
    if (own) return own;
    const earlier = this.#earlier?.of(mutant);
    return earlier?.verdict === "killed" ? earlier : null;
  }

  /** Whether the tiers before have tried it with all of their tests, so that only those of this tier are left. */
  isPast(mutant: DrawnMutant): boolean {
    return this.#earlier?.of(mutant)?.verdict === "survived";
  }

  add(mutant: DrawnMutant, result: Pick<DrawnResult, "verdict" | "by" | "seconds">): void {
    const { file, was, becomes, kind } = mutant;
    this.#results[keyOf(mutant)] = { file, was, becomes, kind, ...result };
    mkdirSync(dirname(this.#path), { recursive: true });
    writeFileSync(this.#path, `${JSON.stringify(this.#results, null, 2)}\n`);
  }
}

/** Of the fault itself: code elsewhere may change without trying it again. `--fresh` tries all again. */
function keyOf({ file, was, becomes }: DrawnMutant): string {
  return createHash("sha256").update([file, was, becomes].join("\n")).digest("hex").slice(0, 16);
}
