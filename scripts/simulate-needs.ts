/** What a visit of each kind needs: requests, processor time, and what the database does for it. */
import { readdirSync, readFileSync } from "node:fs";
import type { Trip } from "./bench-recorder";
import type { Stage } from "./bench-stage";
import type { Need } from "./scale-cost";
import { Visitors } from "./simulate-load";
import {
  type Ask,
  isCacheable,
  randomIp,
  type VisitKind,
  visitorsRequest,
  type World,
} from "./simulate-visits";

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

type Rounds = { overheard: number; timed: number };

export type MeasuredNeed = Need & {
  /** By how much the database grew for each visit. */
  bytes: number;
};

/**
 * Makes visits of one kind, one after the other: first to the overheard copy of the site, then to the site itself for the processor
 * time, which includes the database's: locally it runs in the same process.
 */
export async function needOf(
  stage: Stage,
  kind: VisitKind,
  world: World,
  rounds: Rounds,
): Promise<MeasuredNeed> {
  // What is remembered for a while is remembered now.
  await visitTimes(1, await stage.urlOf("recorder"), kind, world);
  const before = sizeAfter(await stage.recorded());
  const emailsBefore = await countEmails(stage);
  const paths = await visitTimes(rounds.overheard, await stage.urlOf("recorder"), kind, world);
  const trips = await stage.recorded();
  const emails = ((await countEmails(stage)) - emailsBefore) / rounds.overheard;
  const cpuMs = await cpuOf(stage, kind, world, rounds.timed);
  const sum = (amount: (trip: Trip) => number) =>
    trips.reduce((total, trip) => total + amount(trip), 0) / rounds.overheard;
  return {
    requests: paths.length / rounds.overheard,
    cacheable: paths.filter(isCacheable).length / rounds.overheard,
    cpuMs,
    statements: sum(({ statements }) => statements.length),
    roundTrips: sum(() => 1),
    rowsRead: sum(({ rowsRead }) => rowsRead),
    rowsWritten: sum(({ rowsWritten }) => rowsWritten),
    databaseMs: sum(({ ms }) => ms),
    emails,
    bytes: before === 0 ? 0 : Math.max(0, sizeAfter(trips) - before) / rounds.overheard,
  };
}

async function countEmails({ db }: Stage): Promise<number> {
  return (await db.prepare("select count(*) as emails from emails").first<number>("emails")) ?? 0;
}

async function cpuOf(stage: Stage, kind: VisitKind, world: World, times: number): Promise<number> {
  if (times === 0) return Number.NaN;
  const url = await stage.urlOf("site");
  await visitTimes(1, url, kind, world);
  const before = runtimeCpuMs();
  await visitTimes(times, url, kind, world);
  return (runtimeCpuMs() - before) / times;
}

function sizeAfter(trips: readonly Trip[]): number {
  return trips.at(-1)?.bytes ?? 0;
}

async function visitTimes(times: number, url: URL, kind: VisitKind, world: World): Promise<string[]> {
  const visitors = new Visitors(url);
  const paths: string[] = [];
  try {
    for (let time = 0; time < times; time++) {
      const ip = randomIp(world.random);
      const ask: Ask = async (path, asked) => {
        paths.push(path);
        const answer = await visitors.send(visitorsRequest(ip, path, asked));
        if (answer.status !== (asked?.expect ?? 200)) {
          const start = answer.body.toString().slice(0, 200);
          throw new Error(`"${kind.name}": ${path} was answered by ${answer.status}: ${start}`);
        }
        return answer;
      };
      await kind.visit(ask, world);
    }
  } finally {
    visitors.close();
  }
  return paths;
}

/** The processor time of this process's runtimes so far; not a number where the system does not say. */
export function runtimeCpuMs(): number {
  if (process.platform !== "linux") return Number.NaN;
  const stats = readdirSync("/proc").flatMap((id) => (/^\d+$/.test(id) ? statOf(id) : []));
  const own = stats.filter(({ name, parent }) => name === "workerd" && parent === process.pid);
  return own.reduce((sum, { ticks }) => sum + ticks, 0) * TICK_MS;
}

function statOf(id: string): { name: string; parent: number; ticks: number }[] {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, "utf8");
    const name = stat.slice(stat.indexOf("(") + 1, stat.lastIndexOf(")"));
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return [{ name, parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) }];
  } catch {
    // It has ended since the list was read.
    return [];
  }
}
