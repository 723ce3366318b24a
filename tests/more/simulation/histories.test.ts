import { test } from "vitest";
import { expectPromisesKept } from "../../simulation/keeps-promises";
import { MORE_SEEDS } from "../../simulation/seeds";

test.each(MORE_SEEDS)(
  "a simulated agency keeps its promises for $months months of seed $seed",
  expectPromisesKept,
);
