import { expect, test } from "vitest";
import { answerOf, blockedCells, feelCells, feltOf, isSoonEnough } from "./feel-report";

const at = (name: string, duration: number) => ({ name, startedAt: 0, duration });

test("a press took as long as its slowest event to the next frame", () => {
  const timings = [at("pointerdown", 24), at("pointerup", 16), at("click", 88), at("pointerover", 300)];
  expect(feltOf(timings, null)).toEqual({ frame: 88, request: null });
  expect(feltOf([], null)).toEqual({ frame: 0, request: null });
});

test("the request counts from the moment the finger left", () => {
  const felt = feltOf([at("click", 40)], { pressedAt: 1000, sentAt: 1065 });
  expect(felt).toEqual({ frame: 40, request: 65 });
  expect(answerOf(felt)).toBe(65);
  expect(answerOf({ frame: 72, request: 65 })).toBe(72);
});

test("one slow round misses the target, and the table says so", () => {
  const quick = { frame: 24, request: null };
  expect(isSoonEnough([quick, { frame: 100, request: null }])).toBe(true);
  const presses = [
    { what: "menu", rounds: [quick, quick, { frame: 104, request: null }] },
    { what: "next month", rounds: [{ frame: 16, request: 30 }] },
  ];
  expect(feelCells(presses).slice(1)).toEqual([
    ["menu", "24 ms", "104 ms", "", "", "at most 100 ms", "MISSED"],
    ["next month", "16 ms", "16 ms", "30 ms", "30 ms", "at most 100 ms", "met"],
  ]);
  expect(() => isSoonEnough([])).toThrow();
});

test("what blocks is the part of each task that is over 50 ms, in the median of the rounds", () => {
  const pages = [
    { path: "/", rounds: [[60, 90, 40], [51], [300]] },
    { path: "/signin", rounds: [[], [150, 20], [160]] },
  ];
  expect(blockedCells(pages).slice(1)).toEqual([
    ["`/`", "50 ms", "250 ms", "at most 50 ms", "met"],
    ["`/signin`", "100 ms", "110 ms", "at most 50 ms", "MISSED"],
  ]);
});
