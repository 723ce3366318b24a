/** Visits that come when they come, however slow the site is: open-loop load. */
import { setTimeout as pause } from "node:timers/promises";
import { type Answer, Connection } from "./bench-http";
import { percentile } from "./bench-report";
import {
  type Ask,
  arrivals,
  gap,
  nextKind,
  randomIp,
  type VisitKind,
  visitorsRequest,
  type World,
} from "./simulate-visits";

export type Step = { perSecond: number; seconds: number; boundMs: number };

export type StepResult = {
  perSecond: number;
  visits: number;
  /** Requests that should have been sent in this step, answered in time, and answered otherwise than they should be. */
  asked: number;
  answered: number;
  refused: number;
  /** Milliseconds from the moment a request was due. */
  p50: number;
  p95: number;
  p99: number;
  keepsUp: boolean;
};

/** The share of requests that has to be answered until the end, and that of wrong answers that ends it. */
const ENOUGH = 0.95;
const TOO_MANY_REFUSED = 0.01;
/** How many requests a second a visitor makes once there. */
const CLICKS_PER_SECOND = 2;

/** Connections as visitors have them: as many as there are requests under way. */
export class Visitors {
  readonly #url: URL;
  readonly #free: Connection[] = [];
  readonly #all = new Set<Connection>();

  constructor(url: URL) {
    this.#url = url;
  }

  async send(request: Buffer): Promise<Answer> {
    const connection = this.#free.pop() ?? this.#open();
    const answer = await connection.send(request);
    if (connection.isOpen) this.#free.push(connection);
    else this.#all.delete(connection);
    return answer;
  }

  close(): void {
    for (const connection of this.#all) connection.close();
    this.#all.clear();
    this.#free.length = 0;
  }

  #open(): Connection {
    const connection = new Connection(this.#url);
    this.#all.add(connection);
    return connection;
  }
}

/**
 * One step of load. A request is due when its visit arrives, or a while after the one before it was due; its latency is counted from
 * then on, even if it could not be sent yet. Otherwise a site that stands still would hide the visitors it kept waiting.
 */
export async function runStep(
  url: URL,
  world: World,
  { perSecond, seconds, boundMs }: Step,
): Promise<StepResult> {
  const visitors = new Visitors(url);
  const latencies: number[] = [];
  const counted = { asked: 0, refused: 0 };
  const began = performance.now();
  const times = arrivals(perSecond, seconds, world.random);
  const run = async (at: number) => {
    let due = at;
    const ip = randomIp(world.random);
    await visit(nextKind(world.random), world, async (path, asked) => {
      const until = began + due - performance.now();
      if (until > 0) await pause(until);
      counted.asked++;
      const answer = await visitors.send(visitorsRequest(ip, path, asked));
      latencies.push(performance.now() - began - due);
      if (answer.status !== (asked?.expect ?? 200)) counted.refused++;
      due += gap(CLICKS_PER_SECOND, world.random);
      return answer;
    });
  };
  const all = Promise.allSettled(times.map(run));
  // Visits that came last may still go on clicking for a while.
  await Promise.race([all, pause(seconds * 1000 + LAST_CLICKS_MS + boundMs)]);
  visitors.close();
  await all;
  return summary(perSecond, times.length, latencies, counted, boundMs);
}

const LAST_CLICKS_MS = 4000;

/** What a step comes to. Unanswered requests have no latency, and are the reason why a site does not keep up. */
export function summary(
  perSecond: number,
  visits: number,
  latencies: readonly number[],
  { asked, refused }: { asked: number; refused: number },
  boundMs: number,
): StepResult {
  const answered = latencies.length;
  const at = (share: number) => (answered > 0 ? percentile(latencies, share) : Number.POSITIVE_INFINITY);
  const [p50, p95, p99] = [at(0.5), at(0.95), at(0.99)];
  const keepsUp = answered >= asked * ENOUGH && refused <= asked * TOO_MANY_REFUSED && p99 <= boundMs;
  return { perSecond, visits, asked, answered, refused, p50, p95, p99, keepsUp };
}

/** Makes one visit; a connection that was closed under it ends it. */
export async function visit(kind: VisitKind, world: World, ask: Ask): Promise<void> {
  await kind.visit(ask, world);
}
