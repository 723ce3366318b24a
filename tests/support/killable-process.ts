import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { OPENING_HOURS } from "../../app/content/opening-hours";
import { hoursSql } from "../../scripts/hours-sql";
import { prepareLocalDatabase, withLocalDatabase } from "../../scripts/local-site";
import { runSql } from "../../scripts/migrations";
import { checkPort } from "../../scripts/serve-site";
import { databaseAt } from "../../scripts/sql-worker";
import { recordError } from "./console-errors";
import { untilGone } from "./processes";
import { freePort } from "./site";
import type { StartedSite } from "./site-process";
import { COOKIE_SECRET, NOW, type TestWorker } from "./worker";

export type RunningSite = Pick<TestWorker, "fetch" | "db" | "url" | "runScheduled">;
/** The target of SIGKILL: the started process, or its runtime. */
export type Victim = "process" | "runtime";

/** A site in a separate process, on one folder and port, that a test can kill during its work and start again. */
export type KillableProcess = {
  start(): Promise<RunningSite>;
  /** Resolves when none of the started processes runs any more and the port is free. */
  kill(victim: Victim): Promise<void>;
  remove(): Promise<void>;
};

/** Offers five-minute calls around the clock, so that there are enough times for all bookings. */
export async function createKillableProcess(vars: Record<string, string>): Promise<KillableProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), "killed-"));
  const port = await freePort();
  const url = new URL(`http://localhost:${port}/`);
  const weekly = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((weekday) => [weekday, ["00:00-24:00"]]));
  const often = { slotIntervalMinutes: 5, bufferAfterMinutes: 0, bookingHorizonDays: 365 };
  const hours = { ...OPENING_HOURS, ...often, weekly };
  const kinds = [{ id: "strategy", name: "strategy call", shortName: "call", minutes: 5 }];
  await withLocalDatabase(dataDir, async (db) => {
    await prepareLocalDatabase(db);
    await runSql(db, hoursSql(hours, kinds, { replace: true }));
  });
  const settings = {
    ENVIRONMENT: "local",
    COOKIE_SECRET,
    FIXED_TIME: NOW,
    MIN_FILL_SECONDS: "0",
    ...vars,
  };
  const options = JSON.stringify({ port, dataDir, vars: settings });
  let running: { child: ChildProcess; runtimes: number[] } | null = null;

  const kill = async (victim: Victim) => {
    if (!running) return;
    const { child, runtimes } = running;
    running = null;
    for (const pid of victim === "process" ? [child.pid] : runtimes) process.kill(pid ?? 0, "SIGKILL");
    if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
    await untilGone([child.pid ?? 0, ...runtimes]);
    await checkPort(port);
  };

  return {
    start: async () => {
      const child = spawn(process.execPath, ["--import", "tsx", "tests/support/site-process.ts", options], {
        stdio: ["ignore", "pipe", "pipe"],
      });
      // Errors that result from the kill are ignored.
      child.stderr.on("data", (text) => running?.child === child && recordError(String(text)));
      const [line] = await Promise.race([
        once(createInterface(child.stdout), "line"),
        once(child, "exit").then(() => Promise.reject(new Error("The site did not start"))),
      ]);
      const { databaseUrl, runtimes }: StartedSite = JSON.parse(String(line));
      running = { child, runtimes };
      return {
        url,
        db: databaseAt(new URL(databaseUrl)),
        fetch: (path, init) =>
          fetch(new URL(path, url), { redirect: "manual", ...(init as RequestInit) }) as never,
        runScheduled: async () => {
          const answer = await fetch(new URL("/cdn-cgi/handler/scheduled", url));
          if (!answer.ok) throw new Error(`The cron job ended with "${await answer.text()}"`);
        },
      };
    },
    kill,
    remove: async () => {
      await kill("process");
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
