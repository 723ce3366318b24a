/** A measurement and its limit: a maximum or a minimum. */
export type Budget = { what: string; measured: number; unit?: string; note?: string } & (
  | { atMost: number }
  | { atLeast: number }
);

/** A missing measurement (NaN) does not meet its budget. */
export function isMet(budget: Budget): boolean {
  return "atMost" in budget ? budget.measured <= budget.atMost : budget.measured >= budget.atLeast;
}

/** A row of the printed table. */
export function rowOf(budget: Budget): Record<string, string> {
  const { what, measured, unit = "", note = "" } = budget;
  const cell = (value: number) => `${Number.isInteger(value) ? value : value.toFixed(2)} ${unit}`.trim();
  const limit = "atMost" in budget ? `at most ${cell(budget.atMost)}` : `at least ${cell(budget.atLeast)}`;
  return { what, measured: cell(measured), limit, met: isMet(budget) ? "yes" : "NO", note };
}

/** The value below which a share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  if (values.length === 0) throw new Error("Nothing was measured");
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
}

export const median = (values: readonly number[]) => quantile(values, 0.5);
