/** The arithmetic of ratios, and docs/benchmarks.md. */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";

export type Comparison = {
  what: string;
  baseline: string;
  target: number;
  /** Requests a second, one number per round. */
  site: number[];
  bare: number[];
};

export type Verdict = { ratio: number; low: number; high: number; isMet: boolean };

/** The value below which a share of the values lies, between the two nearest ones if need be. */
export function percentile(values: readonly number[], share: number): number {
  if (values.length === 0) throw new Error("There is nothing to take a percentile of");
  const sorted = values.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const [below, above] = [sorted[Math.floor(at)] ?? 0, sorted[Math.ceil(at)] ?? 0];
  return below + (above - below) * (at - Math.floor(at));
}

/** Compared round by round, so that what slowed the machine for a while slowed both sides. */
export function verdictOn({ site, bare, target }: Pick<Comparison, "site" | "bare" | "target">): Verdict {
  if (site.length !== bare.length)
    throw new Error("The two sides were measured in different numbers of rounds");
  const ratios = site.map((rate, round) => rate / (bare[round] ?? 0));
  const ratio = percentile(ratios, 0.5);
  return { ratio, low: percentile(ratios, 0.25), high: percentile(ratios, 0.75), isMet: ratio >= target };
}

const COLUMNS = [
  "what",
  "baseline",
  "baseline a second",
  "site a second",
  "ratio",
  "middle half",
  "target",
  "",
];

/** The cells of a table, the head first. */
export function cellsOf(comparisons: readonly Comparison[]): string[][] {
  const rows = comparisons.map((comparison) => {
    const { ratio, low, high, isMet } = verdictOn(comparison);
    const { what, baseline, target, site, bare } = comparison;
    const rate = (rates: number[]) => Math.round(percentile(rates, 0.5)).toLocaleString("en-GB");
    return [
      ...[
        what,
        baseline,
        rate(bare),
        rate(site),
        ratio.toFixed(2),
        `${low.toFixed(2)} to ${high.toFixed(2)}`,
      ],
      ...[`at least ${target}`, isMet ? "met" : "MISSED"],
    ];
  });
  return [COLUMNS, ...rows];
}

/** For a terminal. */
export function textTable(rows: readonly string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

export function markdownTable([head = [], ...rows]: readonly string[][]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

export const BENCHMARKS = "docs/benchmarks.md";
const INTRODUCTION = `# Benchmarks

Written by \`npm run bench\`, which measures over HTTP on one machine. Rates a second depend on the machine and on what else it does;
ratios do much less, because both sides take turns.
`;

/** Puts a part of a document in the place of the one with the same heading; the other parts stay as they were. */
export function withSection(document: string, heading: string, text: string): string {
  const [introduction, ...known] = (document || INTRODUCTION).split(/^(?=## )/m);
  const section = `## ${heading}\n\n${text.trim()}\n`;
  const isThis = (part: string) => part.startsWith(`## ${heading}\n`);
  const parts = known.map((part) => (isThis(part) ? section : part));
  return [introduction ?? "", ...parts, ...(known.some(isThis) ? [] : [section])]
    .map((part) => `${part.trim()}\n`)
    .join("\n");
}

/** Writes what was found into a part of a document, with when and on what. */
export function writeSection(heading: string, text: string, document = BENCHMARKS): void {
  const before = existsSync(document) ? readFileSync(document, "utf8") : "";
  const measured = `Measured on ${new Date().toISOString().slice(0, 10)} on ${machine()}.`;
  writeFileSync(document, withSection(before, heading, `${measured}\n\n${text}`));
  // Tables are aligned as everywhere else.
  spawnSync("npx", ["biome", "format", "--write", document], { shell: process.platform === "win32" });
}

/** "2 cores, Linux". */
export function machine(): string {
  const names: Record<string, string> = {
    linux: "Linux",
    darwin: "macOS",
    win32: "Windows",
  };
  const cores = availableParallelism();
  return `${cores} ${cores === 1 ? "core" : "cores"}, ${names[process.platform] ?? process.platform}`;
}
