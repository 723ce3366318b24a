import { test } from "vitest";
import { expectPromisesKept } from "./keeps-promises";
import { SEEDS } from "./seeds";

test.each(SEEDS)(
  "a simulated agency keeps its promises for $months months of seed $seed",
  expectPromisesKept,
);
