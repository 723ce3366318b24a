/**
 * A runtime that Miniflare has started goes on alone if this process is killed: nothing tells it, and it would keep the port and
 * the database. So a shell waits beside it, at the end of a pipe that closes with this process, however that ends.
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { subscribe } from "node:diagnostics_channel";
import { basename } from "node:path";

/** Reads the list of what runs, as a line at each change, and ends what is on the last one. */
const WATCHER = 'while read -r line; do running=$line; done; for pid in $running; do kill -KILL "$pid"; done';

const RUNTIME = /^workerd(\.exe)?$/;

const running = new Set<ChildProcess>();
let watcher: ChildProcess | null = null;

/** From now on, each runtime that this process starts ends with it. To be called before the first one; again, it does nothing. */
export function endRuntimesWithProcess(): void {
  // Windows has no such shell; there, a runtime that is left has to be ended by hand.
  if (watcher !== null || process.platform === "win32") return;
  // Out of reach of Ctrl+C, which ends the site in order.
  watcher = spawn("/bin/sh", ["-c", WATCHER], { stdio: ["pipe", "ignore", "ignore"], detached: true });
  watcher.on("error", () => {});
  watcher.unref();
  // It has a socket as its end of the pipe, which must not keep this process waiting.
  (watcher.stdin as unknown as { unref: () => void }).unref();
  watcher.stdin?.on("error", () => {});
  subscribe("child_process", (message) => note((message as { process: ChildProcess }).process));
}

/** The runtimes of this process that run now. */
export function runningRuntimes(): readonly ChildProcess[] {
  return [...running];
}

const LOOK_MS = 500;
const SHELL = /(^|[/-])(ba|da|z|k)?sh$/;

/** Calls back once npm, which this process was started by, is gone: killed outright, it tells no one. */
export function whenNpmEnds(act: () => void): void {
  const npm = npmsPid();
  const timer = setInterval(() => {
    if (isThere(npm)) return;
    clearInterval(timer);
    act();
  }, LOOK_MS);
  timer.unref();
}

/** Npm runs a command in a shell, and most shells, but not all, then become the command. */
function npmsPid(): number {
  const asked = spawnSync("ps", ["-o", "ppid=,comm=", "-p", String(process.ppid)], { encoding: "utf8" });
  const [, parent, command = ""] = /^\s*(\d+)\s+(.+?)\s*$/.exec(asked.stdout ?? "") ?? [];
  return parent !== undefined && SHELL.test(command) ? Number(parent) : process.ppid;
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Another user's process may be there without being ours to ask.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function note(child: ChildProcess): void {
  child.once("spawn", () => {
    if (!RUNTIME.test(basename(child.spawnfile))) return;
    running.add(child);
    tell();
    child.once("exit", () => {
      running.delete(child);
      tell();
    });
  });
}

function tell(): void {
  watcher?.stdin?.write(`${[...running].map(({ pid }) => pid).join(" ")}\n`);
}
