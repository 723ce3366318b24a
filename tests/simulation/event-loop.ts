import type { Random } from "./random";

type Timer = { id: number; at: number; run: () => void };

const realSetImmediate = setImmediate;

/** Lets everything run that needs no more than itself. */
const settle = () => new Promise<void>((resolve) => realSetImmediate(resolve));

/**
 * All that the site waits for, in one place: its turn at the database, a timer, another server, work of the runtime's
 * threads. One thing at a time goes on, and the seed says which, so that the same seed gives the same history.
 */
export class EventLoop {
  /** The time, in milliseconds since the epoch. */
  now: number;
  readonly #random: Random;
  /** Waits for its turn; any of these may be next. */
  #turns: (() => void)[] = [];
  /** Work of threads, which ends in any order, in the order in which it began. */
  #threads: Promise<() => void>[] = [];
  #timers: Timer[] = [];
  #timerIds = 1;
  #unfinished = new Set<() => Promise<unknown>>();
  #failures: unknown[] = [];
  /** After so many more steps the process is killed. */
  stepsLeft = Number.POSITIVE_INFINITY;
  /** The steps that were taken. */
  steps = 0;

  constructor(random: Random, now: number) {
    this.#random = random;
    this.now = now;
  }

  /** Waits until it is this one's turn. */
  turn(): Promise<void> {
    return new Promise((resolve) => {
      this.#turns.push(resolve);
    });
  }

  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.setTimer(resolve, ms);
    });
  }

  setTimer(run: () => void, ms: number): number {
    const id = this.#timerIds++;
    this.#timers.push({ id, at: this.now + Math.max(ms, 0), run });
    return id;
  }

  clearTimer(id: number): void {
    this.#timers = this.#timers.filter((timer) => timer.id !== id);
  }

  /** Work that the runtime does in a thread of its own. */
  inThread<T>(work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#threads.push(
        work.then(
          (value) => () => resolve(value),
          (error) => () => reject(error),
        ),
      );
    });
  }

  /** Begins work that `run` waits for; what it throws, `run` throws. */
  begin(work: () => Promise<unknown>): void {
    this.#unfinished.add(work);
    const finish = () => this.#unfinished.delete(work);
    Promise.resolve()
      .then(work)
      .then(finish, (error) => {
        if (finish()) this.#failures.push(error);
      });
  }

  /** Runs everything that was begun, side by side, to its end. */
  async run(...works: readonly (() => Promise<unknown>)[]): Promise<void> {
    for (const work of works) this.begin(work);
    while (this.#unfinished.size > 0) {
      await settle();
      if (this.#unfinished.size > 0) await this.#goOn();
    }
    const [failure] = this.#failures.splice(0);
    if (failure !== undefined) throw failure;
  }

  /** Goes on at another time, without what waits: nothing of it is to reach the world that is there now. */
  restartAt(now: number): void {
    this.now = now;
    [this.#turns, this.#threads, this.#timers, this.#failures] = [[], [], [], []];
    this.#unfinished = new Set();
  }

  /** Moves the clock. What is left of timers by then belongs to work that is over. */
  advanceTo(now: number): void {
    if (now > this.now) this.now = now;
    this.#timers = [];
  }

  /** Nothing of what was begun goes on. What others have sent by then has been sent. */
  #kill(): void {
    this.#turns = [];
    this.#threads = [];
    this.#timers = [];
    this.#unfinished = new Set();
    this.stepsLeft = Number.POSITIVE_INFINITY;
  }

  async #goOn(): Promise<void> {
    if (this.stepsLeft-- <= 0) return this.#kill();
    this.steps += 1;
    const thread = this.#threads.shift();
    if (thread) return (await thread)();
    if (this.#turns.length > 0) {
      const [next] = this.#turns.splice(this.#random.whole(0, this.#turns.length - 1), 1);
      return next?.();
    }
    const timer = this.#timers.reduce<Timer | null>(
      (first, other) => (first === null || other.at < first.at ? other : first),
      null,
    );
    if (!timer) throw new Error("The work goes on with nothing that this simulation knows of");
    this.clearTimer(timer.id);
    this.now = Math.max(this.now, timer.at);
    timer.run();
  }
}

/** Rejects once the signal is aborted. It may also lose a race, and then rejects unheard. */
export function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  const rejects = new Promise<never>((_, reject) => {
    const end = () => reject(signal?.reason);
    if (signal?.aborted) end();
    else signal?.addEventListener("abort", end, { once: true });
  });
  rejects.catch(() => {});
  return rejects;
}
