/** More visitors at each step, until the site does not keep up. */
import { setTimeout as pause } from "node:timers/promises";
import { requestBytes } from "./bench-http";
import { SITE_HOST } from "./bench-stage";
import { runStep, type Step, type StepResult, Visitors } from "./simulate-load";
import type { World } from "./simulate-visits";

export type Load = Omit<Step, "perSecond"> & {
  /** Visits a second at first, and by how much more at each step. */
  from: number;
  factor: number;
  mostSteps: number;
};

/** How long a site may take to work off what a step has left behind. */
const RECOVERY_MS = 60_000;

/** Goes up step by step. A step that fails is tried once more: something else may have been going on just then. */
export async function climb(
  url: URL,
  world: World,
  { from, factor, mostSteps, ...each }: Load,
  say: (line: string) => void,
): Promise<StepResult[]> {
  const results: StepResult[] = [];
  for (let step = 0; step < mostSteps; step++) {
    const perSecond = from * factor ** step;
    const take = async (again: string) => {
      say(`${perSecond.toFixed(1)} visits a second for ${each.seconds} s${again} ...`);
      const result = await runStep(url, world, { perSecond, ...each });
      say(`  ${inShort(result)}`);
      await recover(url);
      return result;
    };
    const first = await take("");
    const result = first.keepsUp ? first : await take(", once more");
    results.push(result);
    if (!result.keepsUp) break;
  }
  return results;
}

/** Waits until the site answers again. */
async function recover(url: URL): Promise<void> {
  const visitors = new Visitors(url);
  const end = new AbortController();
  try {
    await Promise.race([
      visitors.send(requestBytes(SITE_HOST, "/healthz")),
      pause(RECOVERY_MS, undefined, { signal: end.signal }).then(() => {
        throw new Error(`The site has not answered for ${RECOVERY_MS / 1000} s after a step of load`);
      }),
    ]);
  } finally {
    end.abort();
    visitors.close();
  }
}

export function meaningOf({ seconds, boundMs }: Load): string {
  return `Visits arrive by chance for ${seconds} s a step. A site keeps up as long as 95 of 100 requests are answered by the end and 99 of 100 within ${boundMs} ms from when they were due.`;
}

/** The cells of a table, the head first. */
export function stepTable(steps: readonly StepResult[], { seconds }: Load): string[][] {
  const rows = steps.map((result) => [
    ...[result.perSecond.toFixed(1), (result.asked / seconds).toFixed(0), answeredShare(result)],
    ...[result.p50, result.p95, result.p99].map((ms) => ms.toFixed(0)),
    verdictOf(result),
  ]);
  return [["visits a second", "requests a second", "answered", "p50 ms", "p95 ms", "p99 ms", ""], ...rows];
}

function inShort(result: StepResult): string {
  const { asked, p50, p99 } = result;
  return `${verdictOf(result)}: ${answeredShare(result)} of ${asked} requests answered, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`;
}

function answeredShare({ answered, asked }: StepResult): string {
  return `${((answered / Math.max(1, asked)) * 100).toFixed(1)} %`;
}

function verdictOf({ keepsUp }: StepResult): string {
  return keepsUp ? "keeps up" : "does not keep up";
}
