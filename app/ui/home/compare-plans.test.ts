import { expect, it } from "vitest";
import { groupBySubject } from "./compare-plans";

const SUBJECTS = [
  { label: "One", features: ["a", "b"] },
  { label: "Two", features: ["c"] },
];

it("sorts features by subject, each in the order it has", () => {
  expect(groupBySubject(["c", "b", "a"], SUBJECTS)).toEqual([
    { label: "One", features: ["b", "a"] },
    { label: "Two", features: ["c"] },
  ]);
});

it("puts a feature that no subject names under the last", () => {
  expect(groupBySubject(["new", "a"], SUBJECTS)).toEqual([
    { label: "One", features: ["a"] },
    { label: "Two", features: ["new"] },
  ]);
});
