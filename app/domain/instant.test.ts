import { expectTypeOf, test } from "vitest";
import { DAY_MS } from "./duration";
import type { Instant } from "./instant";

test("a number may become a moment, and a length of time may not", () => {
  const later = (now: Instant): Instant => now + DAY_MS;
  expectTypeOf(later).parameter(0).toExtend<number>();
  expectTypeOf(Date.now()).toExtend<Instant>();
  expectTypeOf(DAY_MS).not.toExtend<Instant>();
});
