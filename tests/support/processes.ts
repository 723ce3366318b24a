import { execFileSync } from "node:child_process";
import { PATIENCE_MS } from "./patience";

export type Process = { pid: number; parent: number; state: string; command: string };

export function listProcesses(): Process[] {
  const text = execFileSync("ps", ["-A", "-o", "pid=,ppid=,stat=,args="], { encoding: "utf8" });
  return text.split("\n").flatMap((line) => {
    const [, pid, parent, state = "", command = ""] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    return pid ? [{ pid: Number(pid), parent: Number(parent), state, command }] : [];
  });
}

/** The state of an ended process (zombie). An "l" means that some of its threads, and so its sockets, still exist. */
const ENDED = /^Z[^l]*$/;

/** The processes among these that are still running. */
export function stillRunning(pids: readonly number[]): Process[] {
  return listProcesses().filter(({ pid, state }) => pids.includes(pid) && !ENDED.test(state));
}

/** A process and all its descendants. */
export function familyOf(pid: number): Process[] {
  const all = listProcesses();
  const found = all.filter((one) => one.pid === pid);
  for (const one of found) found.push(...all.filter(({ parent }) => parent === one.pid));
  return found;
}

/** What each thread of a process and of its descendants does: its state, its time on a processor, and what it waits for. */
export function threadsOfFamily(pid: number): string {
  const pids = familyOf(pid).map((one) => one.pid);
  return execFileSync("ps", ["-L", "-o", "pid,lwp,stat,time,wchan:32,comm", "-p", pids.join()], {
    encoding: "utf8",
  });
}

export async function untilGone(pids: readonly number[]): Promise<void> {
  for (const deadline = Date.now() + PATIENCE_MS; ; ) {
    const left = stillRunning(pids);
    if (left.length === 0) return;
    if (Date.now() > deadline) throw new Error(`Still running: ${left.map(({ command }) => command)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
