import { expect, test } from "vitest";
import { countKept } from "../../simulation/keeps-promises";
import { FULL_SEED, LEAST_OF_FULL_DAYS } from "../../simulation/seeds";

test("an agency whose days are full keeps what it promises to those who wait or request, for two months", async () => {
  const counts = await countKept(FULL_SEED);
  for (const [what, least] of Object.entries(LEAST_OF_FULL_DAYS))
    expect(counts[what], what).toBeGreaterThanOrEqual(least);
});
