/** How long `npm start` takes after `npm ci`, in a copy of the repository: the first time, and the second. */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { freePort } from "../tests/support/site";
import type { Budget } from "./budget";

export async function start(): Promise<Budget[]> {
  const folder = mkdtempSync(join(tmpdir(), "clone-"));
  try {
    const listed = execFileSync("git", ["ls-files", "-zco", "--exclude-standard"], { encoding: "utf8" });
    for (const path of listed.split("\0").filter(existsSync)) cpSync(path, join(folder, path));
    symlinkSync(resolve("node_modules"), join(folder, "node_modules"), "junction");
    const [first, second] = [await timeOfStart(folder), await timeOfStart(folder)];
    return [
      { what: "npm start, the first time", measured: first, unit: "s", atMost: 30 },
      { what: "npm start, the second time", measured: second, unit: "s", atMost: 6 },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Seconds until it says that the site is running. */
async function timeOfStart(folder: string): Promise<number> {
  const { SITE_IS_BUILT, ...env } = process.env;
  const began = performance.now();
  const site = spawn("npm", ["start"], {
    cwd: folder,
    env: { ...env, PORT: String(await freePort()) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(site, "exit");
  try {
    for await (const text of site.stdout) {
      if (String(text).includes("The site is running")) return (performance.now() - began) / 1000;
    }
    throw new Error("The site did not start");
  } finally {
    site.kill("SIGTERM");
    await ended;
  }
}
