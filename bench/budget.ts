/** What was measured, and the most or the least that it may be. */
export type Budget = { what: string; measured: number; unit?: string; note?: string } & (
  | { atMost: number }
  | { atLeast: number }
);

/** What could not be measured is not met. */
export function isMet(budget: Budget): boolean {
  return "atMost" in budget ? budget.measured <= budget.atMost : budget.measured >= budget.atLeast;
}

/** For a terminal, and for Markdown. */
export function tableOf(budgets: readonly Budget[]): string {
  const rows = budgets.map((budget) => {
    const { what, measured, unit = "", note = "" } = budget;
    const cell = (value: number) => `${Number.isInteger(value) ? value : value.toFixed(2)} ${unit}`.trim();
    const limit = "atMost" in budget ? `at most ${cell(budget.atMost)}` : `at least ${cell(budget.atLeast)}`;
    return [what, cell(measured), limit, isMet(budget) ? "pass" : "FAIL", note];
  });
  const table = [["what", "measured", "limit", "", "note"], ...rows];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((text, column) => text.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  const [head = "", ...lines] = table.map(line);
  return [head, line(widths.map((width) => "-".repeat(width))), ...lines].join("\n");
}

/** The value below which a share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  if (values.length === 0) throw new Error("Nothing was measured");
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
}

export const median = (values: readonly number[]) => quantile(values, 0.5);
