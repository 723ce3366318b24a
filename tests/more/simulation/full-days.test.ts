import { expect, test } from "vitest";
import { countKept } from "../../simulation/keeps-promises";
import { FULL_YEAR, LEAST_OF_FULL_YEAR } from "../../simulation/seeds";

test("an agency whose days are full keeps what it promises to those who wait or request, through a year", async () => {
  const counts = await countKept(FULL_YEAR);
  for (const [what, least] of Object.entries(LEAST_OF_FULL_YEAR))
    expect(counts[what], what).toBeGreaterThanOrEqual(least);
});
