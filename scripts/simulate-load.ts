/** Visits that come when they come, however slow the site is: open-loop load. */
import { setTimeout as pause } from "node:timers/promises";
import { type Answer, Connection } from "./bench-http";
import { percentile } from "./bench-report";
import { arrivals, gap, nextKind, randomIp, visitorsRequest, type World } from "./simulate-visits";

export type Step = {
  perSecond: number;
  seconds: number;
  boundMs: number;
  /** For how long visits that came last may go on clicking. */
  lastClicksMs?: number;
};

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
const LAST_CLICKS_MS = 4000;
/** How many requests a second a visitor makes once there. */
const CLICKS_PER_SECOND = 2;

/** A request that was not answered before its step ended, or whose connection broke. */
export class NotAnswered extends Error {}

/** Connections as visitors have them: as many as there are requests under way. */
export class Visitors {
  readonly #url: URL;
  #free: Connection[] = [];
  readonly #all = new Set<Connection>();
  #isClosed = false;

  constructor(url: URL) {
    this.#url = url;
  }

  async send(request: Buffer): Promise<Answer> {
    if (this.#isClosed) throw new NotAnswered("The step has ended");
    const connection = this.#take();
    try {
      return await connection.send(request);
    } catch (error) {
      throw new NotAnswered("The connection was lost", { cause: error });
    } finally {
      if (connection.isOpen) this.#free.push(connection);
      else this.#all.delete(connection);
    }
  }

  close(): void {
    this.#isClosed = true;
    for (const connection of this.#all) connection.close();
    this.#all.clear();
    this.#free = [];
  }

  /** The runtime hangs up on a connection that has carried nothing for five seconds. */
  #take(): Connection {
    this.#free = this.#free.filter((connection) => connection.isOpen);
    const free = this.#free.pop();
    if (free) return free;
    const opened = new Connection(this.#url);
    this.#all.add(opened);
    return opened;
  }
}

/**
 * One step of load. A request is due when its visit arrives, or a while after the one before it was due; its latency is counted from
 * then on, even if it could not be sent yet. Otherwise a site that stands still would hide the visitors it kept waiting. The step ends
 * a while after the last visit arrived, whatever has not been answered by then.
 */
export async function runStep(
  url: URL,
  world: World,
  { perSecond, seconds, boundMs, lastClicksMs = LAST_CLICKS_MS }: Step,
): Promise<StepResult> {
  const visitors = new Visitors(url);
  const end = new AbortController();
  const latencies: number[] = [];
  const counted = { asked: 0, refused: 0 };
  const began = performance.now();
  const times = arrivals(perSecond, seconds, world.random);
  const run = async (at: number) => {
    let due = at;
    const ip = randomIp(world.random);
    await nextKind(world.random).visit(async (path, asked) => {
      const until = began + due - performance.now();
      if (until > 0) await pause(until, undefined, { signal: end.signal });
      counted.asked++;
      const answer = await visitors.send(visitorsRequest(ip, path, asked, world.host));
      latencies.push(performance.now() - began - due);
      if (answer.status !== (asked?.expect ?? 200)) counted.refused++;
      due += gap(CLICKS_PER_SECOND, world.random);
      return answer;
    }, world);
  };
  const all = Promise.allSettled(times.map(run));
  const lastMs = seconds * 1000 + lastClicksMs + boundMs;
  await Promise.race([all, pause(lastMs, undefined, { signal: end.signal })]);
  end.abort();
  visitors.close();
  for (const visit of await all) if (visit.status === "rejected") expectEnded(visit.reason, end.signal);
  return summary(perSecond, times.length, latencies, counted, boundMs);
}

/** A visit may have been cut off; any other error is a mistake of the simulation's. */
function expectEnded(reason: unknown, { aborted }: AbortSignal): void {
  const isCutOff = aborted && reason instanceof Error && reason.name === "AbortError";
  if (!isCutOff && !(reason instanceof NotAnswered)) throw reason;
}

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
