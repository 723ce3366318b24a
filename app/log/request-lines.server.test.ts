import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { writeRequestLine } from "./request-lines.server";

let written: string[] = [];
let clock = Date.parse("2026-11-23T15:00:00Z");
beforeEach(() => {
  written = [];
  clock += 60_000;
  vi.useFakeTimers({ now: clock });
  vi.spyOn(console, "log").mockImplementation((text) => written.push(text));
});
afterEach(async () => {
  await vi.advanceTimersByTimeAsync(5000);
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const invocation = { waitUntil: () => {} };
const answer = (requestId: string) =>
  writeRequestLine(
    requestId,
    { route: "/services", method: "GET", status: 200, ms: 0, d1: 0, statements: 0 },
    invocation,
  );
const ids = () => written.flatMap((text) => text.split("\n").map((line) => JSON.parse(line).requestId));

test("a line is written at once, as the others are", () => {
  answer("a");
  expect(written).toEqual([
    '{"level":"info","event":"request","requestId":"a","route":"/services","method":"GET","status":200,"ms":0,"d1":0,"statements":0}',
  ]);
});

test("lines that come close together are written together in a moment, each once", async () => {
  for (const id of ["a", "b", "c"]) answer(id);
  expect(ids()).toEqual(["a"]);
  await vi.advanceTimersByTimeAsync(20);
  expect([written.length, ids()]).toEqual([2, ["a", "b", "c"]]);
});

test("a flood does not pile up", () => {
  const many = Array.from({ length: 1000 }, (_, index) => String(index));
  for (const id of many) answer(id);
  expect(many.length - ids().length).toBeLessThan(64);
});

test("lines are written by the next request if the one that was to do it is gone", () => {
  answer("a");
  answer("b");
  vi.clearAllTimers();
  vi.setSystemTime(Date.now() + 2000);
  answer("c");
  expect(ids()).toEqual(["a", "b", "c"]);
});
