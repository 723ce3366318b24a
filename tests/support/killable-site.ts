import type { ChildProcess } from "node:child_process";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { recordError } from "./console-errors";
import { startWorker, type TestWorker, type WorkerOptions } from "./worker";

/** A site on a folder of its own, whose runtime can be killed mid-operation and started again. */
export type KillableSite = {
  /** Starts the site with its existing data. The caller has to stop or kill it. */
  start(): Promise<TestWorker>;
  /** Kills the runtime, which holds the Worker and the database, with SIGKILL. */
  kill(): Promise<void>;
  remove(): Promise<void>;
};

/** Offers five-minute calls around the clock, so that there are enough times for all bookings. */
export async function createKillableSite(
  bindings: Record<string, string> = {},
  more: Pick<WorkerOptions, "front"> = {},
): Promise<KillableSite> {
  /** The process started last: Miniflare starts it without exposing it. */
  let runtime: ChildProcess | undefined;
  let server: TestWorker | undefined;
  const note = (message: unknown) => {
    runtime = (message as { process: ChildProcess }).process;
  };
  subscribe("child_process", note);
  const folder = mkdtempSync(join(tmpdir(), "crash-"));
  const weekly = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((weekday) => [weekday, ["00:00-24:00"]]));
  const hours = { weekly, slotIntervalMinutes: 5, bufferAfterMinutes: 0 };
  const kinds = [{ id: "strategy", name: "strategy call", shortName: "call", minutes: 5 }];
  await (await startWorker({ persistTo: folder, hours, kinds })).stop();
  const kill = async () => {
    if (!server || !runtime) return;
    const gone = once(runtime, "exit");
    runtime.kill("SIGKILL");
    await gone;
    await server.stop();
    server = undefined;
  };
  return {
    start: async () => {
      const options = { persistTo: folder, emptyDatabase: true, onError: recordError, bindings };
      server = await startWorker({ ...options, ...more });
      return server;
    },
    kill,
    remove: async () => {
      await kill();
      unsubscribe("child_process", note);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
