/** The arithmetic of `npm run bench -- feel`. */
import { percentile } from "./bench-report";

/** What the browser says of one event: when it began, and how long it took until the next frame was painted. */
export type Timing = { name: string; startedAt: number; duration: number };

/** Milliseconds from the finger's leaving the screen. */
export type Felt = {
  /** To the next frame, of the slowest event; 0 if there was none that took 16 ms, or the page had gone by then. */
  frame: number;
  /** To the first request that the press led to; null where none is the answer. */
  request: number | null;
};

/** The most an answer may take, and what each of its parts may. */
export const MOST_MS = 100;

/** The most that waking may block a page, as total blocking time: what is over 50 ms of each task. */
const MOST_BLOCKED_MS = 50;
const LONG_TASK_MS = 50;

const PRESSING = ["pointerdown", "pointerup", "click"];

/**
 * What a press felt like. A request that answers is a promise of a page: its way counts, and so does the frame, if the page was
 * still there to paint one.
 */
export function feltOf(
  timings: readonly Timing[],
  request: { pressedAt: number; sentAt: number } | null,
): Felt {
  const frames = timings.filter(({ name }) => PRESSING.includes(name)).map(({ duration }) => duration);
  return {
    frame: Math.max(0, ...frames),
    request: request && Math.max(0, request.sentAt - request.pressedAt),
  };
}

/** How long somebody waited: for the slower of the two. */
export function answerOf({ frame, request }: Felt): number {
  return Math.max(frame, request ?? 0);
}

export function isSoonEnough(rounds: readonly Felt[]): boolean {
  if (rounds.length === 0) throw new Error("Nothing was pressed");
  return rounds.every((felt) => answerOf(felt) <= MOST_MS);
}

const HEAD = ["what", "frame, median", "frame, worst", "request, median", "request, worst", "target", ""];

/** The cells of a table, the head first. */
export function feelCells(presses: readonly { what: string; rounds: readonly Felt[] }[]): string[][] {
  const rows = presses.map(({ what, rounds }) => [
    what,
    ...medianAndWorst(rounds.map(({ frame }) => frame)),
    ...medianAndWorst(rounds.flatMap(({ request }) => request ?? [])),
    `at most ${MOST_MS} ms`,
    isSoonEnough(rounds) ? "met" : "MISSED",
  ]);
  return [HEAD, ...rows];
}

/** The long tasks of a page's waking, by round. */
type Woken = { path: string; rounds: readonly (readonly number[])[] };

/** By its median: one round is another program's doing more often than the page's. */
export function isFreeEnough({ rounds }: Woken): boolean {
  return percentile(rounds.map(blockedBy), 0.5) <= MOST_BLOCKED_MS;
}

function blockedBy(tasks: readonly number[]): number {
  return tasks.reduce((sum, ms) => sum + Math.max(0, ms - LONG_TASK_MS), 0);
}

export function blockedCells(pages: readonly Woken[]): string[][] {
  const rows = pages.map((woken) => [
    `\`${woken.path}\``,
    ...medianAndWorst(woken.rounds.map(blockedBy)),
    `at most ${MOST_BLOCKED_MS} ms`,
    isFreeEnough(woken) ? "met" : "MISSED",
  ]);
  return [["waking", "blocked, median", "blocked, worst", "target", ""], ...rows];
}

function medianAndWorst(values: readonly number[]): [string, string] {
  if (values.length === 0) return ["", ""];
  return [`${Math.round(percentile(values, 0.5))} ms`, `${Math.round(Math.max(...values))} ms`];
}
