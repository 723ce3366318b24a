/**
 * If this process is killed, a runtime started by Miniflare keeps running, and keeps the port and the database. So a
 * shell waits at the end of a pipe, which closes when this process ends in any way, and then kills the runtime.
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { subscribe } from "node:diagnostics_channel";
import { basename } from "node:path";

/** Reads a line of process ids at each change. When the pipe closes, it kills the processes on the last line. */
const WATCHER = 'while read -r line; do running=$line; done; for pid in $running; do kill -KILL "$pid"; done';

const RUNTIME = /^workerd(\.exe)?$/;

const running = new Set<ChildProcess>();
let watcher: ChildProcess | null = null;

/**
 * Makes each runtime that this process starts from now on end with it. Call it before the first one; further calls do
 * nothing.
 */
export function endRuntimesWithProcess(): void {
  // Windows has no such shell; there, a leftover runtime has to be ended by hand.
  if (watcher !== null || process.platform === "win32") return;
  // Detached, so that Ctrl+C does not reach it: the site then shuts down in order.
  watcher = spawn("/bin/sh", ["-c", WATCHER], { stdio: ["pipe", "ignore", "ignore"], detached: true });
  watcher.on("error", () => {});
  watcher.unref();
  // This process's end of the pipe is a socket, which must not keep the process alive.
  (watcher.stdin as unknown as { unref: () => void }).unref();
  watcher.stdin?.on("error", () => {});
  subscribe("child_process", (message) => trackRuntime((message as { process: ChildProcess }).process));
}

/** The running runtimes that this process started. */
export function runningRuntimes(): readonly ChildProcess[] {
  return [...running];
}

const LOOK_MS = 500;
const SHELL = /(^|[/-])(ba|da|z|k)?sh$/;

/**
 * Calls back once npm, which started this process, has ended. It has to poll, because npm sends no signal when killed.
 */
export function whenNpmEnds(act: () => void): void {
  const npm = npmsPid();
  const timer = setInterval(() => {
    if (isProcessRunning(npm)) return;
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

function isProcessRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process exists, but belongs to another user.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function trackRuntime(child: ChildProcess): void {
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
