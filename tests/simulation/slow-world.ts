import { SimulatedD1 } from "./d1";
import { EventLoop } from "./event-loop";
import { install, print } from "./globals";
import { migratedDatabase } from "./migrated-database";
import { Random } from "./random";
import type { Mood } from "./stand-ins/mail-servers";

export const MINUTE_MS = 60_000;
const BEGINS_AT = Date.parse("2026-01-05T08:00:00Z");
const TURN_MS = 7 * MINUTE_MS;
const TURNS: readonly Mood[] = ["defers", "tarpits", "answers late", "refuses", "works"];

export const TROUBLED = ["one.example", "two.example", "three.example", "four.example"];
export const WORKING = "works.example";

/** A database, a clock, and four servers that defer, tarpit, answer late and refuse by turns beside one that works. */
export class SlowWorld {
  readonly random: Random;
  readonly loop: EventLoop;
  readonly d1 = new SimulatedD1(migratedDatabase());
  /** From then on all servers work. */
  isOver = false;

  constructor(seed: number) {
    this.random = new Random(seed);
    this.loop = new EventLoop(new Random(seed + 1), BEGINS_AT);
    this.d1.before = async () => {
      await this.loop.turn();
      return undefined;
    };
    install({
      loop: this.loop,
      random: new Random(seed + 2),
      fetch: () => Promise.reject(new Error("There is no network")),
      log: () => {},
    });
  }

  readonly moodOf = (server: string): Mood => {
    const place = TROUBLED.indexOf(server);
    if (place < 0 || this.isOver) return "works";
    const turn = Math.floor((this.loop.now - BEGINS_AT) / TURN_MS) + place;
    return TURNS[turn % TURNS.length] ?? "works";
  };

  rows<Row>(sql: string): Row[] {
    return this.d1.sqlite.prepare(sql).all() as Row[];
  }

  /** An hour in which the minute's work runs each minute, beside a number of requests. */
  async hour(minute: () => Promise<void>, request: () => Promise<void>, aMinute: number): Promise<void> {
    await this.loop.run(async () => {
      for (let nth = 0; nth < 60; nth++) {
        this.loop.begin(minute);
        for (let form = 0; form < aMinute; form++) {
          await this.loop.sleep(MINUTE_MS / aMinute);
          this.loop.begin(request);
        }
      }
    });
  }

  /** Lets the minute's work go on while all servers work, until nothing waits. */
  async settle(minute: () => Promise<void>, isWaiting: () => boolean, stepMs: number): Promise<void> {
    this.isOver = true;
    for (let round = 0; round < 400 && isWaiting(); round++) {
      this.loop.advanceTo(this.loop.now + stepMs);
      await this.loop.run(minute);
    }
  }
}

export function complain(what: string, facts: unknown): never {
  print(`${what}: ${JSON.stringify(facts, null, 1)}`);
  process.exit(1);
}

/** Complains unless 95% of the waits are within five seconds, and all within a minute. Returns both in words. */
export function judgeWaits(what: string, waits: readonly number[]): string {
  const sorted = waits.toSorted((one, other) => one - other);
  const slowest = sorted.at(-1) ?? Number.POSITIVE_INFINITY;
  const at95 = sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.POSITIVE_INFINITY;
  if (at95 > 5000 || slowest > MINUTE_MS) complain(`${what} come late`, { at95, slowest, waits: sorted });
  return `${sorted.length} ${what}, 95% within ${at95} ms and all within ${slowest} ms`;
}
