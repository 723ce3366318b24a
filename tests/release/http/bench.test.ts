/** The benchmarks go on running: what the site is compared with starts, and renders the site's own pages. */
import { expect, test } from "vitest";
import { isMet } from "../../../bench/budget";
import { compareSides } from "../../../bench/sides";

test("both sides of each comparison answer, and round trips are within their budgets", async () => {
  const budgets = await compareSides({ rows: 100, rounds: 1, each: { amount: 32 } });
  const rates = budgets.filter((budget) => "atLeast" in budget);
  expect(rates.map(({ what }) => what)).toContain("booking a call by a bare batch");
  expect(rates).toHaveLength(8);
  for (const { what, measured } of rates) expect(measured, what).toBeGreaterThan(0);
  const trips = budgets.filter((budget) => "atMost" in budget);
  expect(trips.map(({ what }) => what)).toHaveLength(3);
  for (const budget of trips) expect(isMet(budget), `${budget.what}: ${budget.measured}`).toBe(true);
});
