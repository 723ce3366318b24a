import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { REFUSALS_A_MINUTE, writeRefusal } from "./refusals.server";

let lines: { kind?: string; leftOut?: number }[] = [];
let clock = Date.parse("2026-11-23T15:00:00Z");
beforeEach(() => {
  lines = [];
  clock += 600_000;
  vi.useFakeTimers({ now: clock });
  vi.spyOn(console, "warn").mockImplementation((text) => lines.push(JSON.parse(text)));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const refuse = (times: number, kind = "desk") => {
  for (let time = 0; time < times; time++) writeRefusal("authz_fail", kind, { kind });
};

test("a refusal is one line", () => {
  refuse(1);
  expect(lines).toEqual([{ level: "warn", event: "authz_fail", kind: "desk" }]);
});

test("of a flood, sixty a minute are written, and the next line says how many were not", () => {
  refuse(1000);
  expect(lines).toHaveLength(REFUSALS_A_MINUTE);
  vi.setSystemTime(clock + 59_999);
  refuse(1);
  expect(lines).toHaveLength(REFUSALS_A_MINUTE);
  vi.setSystemTime(clock + 60_000);
  refuse(2);
  expect(lines.slice(REFUSALS_A_MINUTE).map(({ leftOut }) => leftOut)).toEqual([941, undefined]);
});

test("a flood of one kind leaves room for the others", () => {
  refuse(1000);
  refuse(1, "booking");
  expect(lines.at(-1)).toMatchObject({ kind: "booking" });
});

test("a clock that was set back stops no line", () => {
  refuse(1000);
  vi.setSystemTime(clock - 3_600_000);
  refuse(1);
  expect(lines.at(-1)?.leftOut).toBe(940);
});
