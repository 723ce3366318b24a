import { expect, it } from "vitest";
import { COMPARISON } from "./comparison";
import { PLANS } from "./plans";

it.each(PLANS)("has every feature of $name once, in the plan's own order", ({ id, features }) => {
  expect(COMPARISON.flatMap((row) => row.features[id] ?? [])).toEqual(features);
});

it("names each topic once", () => {
  const topics = COMPARISON.map(({ topic }) => topic);
  expect(new Set(topics).size).toBe(topics.length);
});
