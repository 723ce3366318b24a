import { expect, test } from "vitest";
import { BoundedMap } from "./bounded-map";

test("a full map forgets what was added longest ago, and nothing for an entry that it has already", () => {
  const map = new BoundedMap<string, number>(2);
  map.set("a", 1).set("b", 2).set("a", 3);
  expect([...map]).toEqual([
    ["a", 3],
    ["b", 2],
  ]);
  map.set("c", 4);
  expect([...map]).toEqual([
    ["b", 2],
    ["c", 4],
  ]);
});

test("it never has more than its bound, however many keys are made up", () => {
  const map = new BoundedMap<number, number>(5);
  for (let key = 0; key < 1000; key++) {
    map.set(key, key);
    expect(map.size).toBeLessThanOrEqual(5);
  }
  expect([...map.keys()]).toEqual([995, 996, 997, 998, 999]);
});
