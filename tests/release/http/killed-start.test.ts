/** After SIGKILL, no process of `npm start` keeps running. The next start finds the port free and the data intact. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkPort } from "../../../scripts/serve-site";
import { PATIENCE_MS } from "../../support/patience";
import { familyOf, type Process, stillRunning, untilGone } from "../../support/processes";
import { freePort, openDatabase } from "../../support/site";
import { TICKET_FIELDS } from "../../support/ticket-journey";
import { encodeForm } from "../../support/visitor";

let folder = "";
let port = 0;
const begun: number[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "killed-"));
  port = await freePort();
});

afterAll(() => {
  for (const { pid } of stillRunning(begun)) process.kill(pid, "SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

async function until(isSo: () => boolean, what: string): Promise<void> {
  for (const deadline = Date.now() + PATIENCE_MS; !isSo(); ) {
    if (Date.now() > deadline) throw new Error(`Not within ${PATIENCE_MS / 1000} s: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function start(): Promise<{ npm: ChildProcess; processes: Process[] }> {
  const npm = spawn("npm", ["start"], {
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, SITE_IS_BUILT: "1" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [npm.stdout, npm.stderr]) stream.on("data", (text) => (output += text));
  await until(() => output.includes("The site is running") || npm.exitCode !== null, "the site's start");
  expect(output).toContain("The site is running");
  const processes = familyOf(npm.pid ?? 0);
  begun.push(...processes.map(({ pid }) => pid));
  return { npm, processes };
}

function pidOf(processes: Process[], command: RegExp): number {
  const found = processes.filter((one) => command.test(one.command));
  expect(found, String(command)).toHaveLength(1);
  return found[0]?.pid ?? 0;
}

const countTickets = () => {
  const database = openDatabase(folder, { readOnly: true });
  try {
    return database.prepare("select count(*) as count from tickets").get()?.count;
  } finally {
    database.close();
  }
};

let tickets = 0;

const KILLED: [what: string, command: RegExp][] = [
  ["its process", /^\S*node --import tsx scripts\/start\.ts$/],
  ["its runtime", /workerd serve/],
  ["npm", /^npm start/],
];

test.each(KILLED)(
  "kill -9 of %s leaves nothing behind, and the next start finds everything",
  async (_, which) => {
    const { processes } = await start();
    expect(processes.some(({ command }) => command.includes("workerd serve"))).toBe(true);
    const sent = await fetch(`http://localhost:${port}/help/submit-ticket`, {
      method: "POST",
      redirect: "manual",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: encodeForm({ ...TICKET_FIELDS, idempotencyKey: crypto.randomUUID() }),
    });
    expect(sent.status).toBe(303);
    tickets += 1;
    process.kill(pidOf(processes, which), "SIGKILL");
    await untilGone(processes.map(({ pid }) => pid));
    await expect(checkPort(port)).resolves.toBeUndefined();
    expect(countTickets()).toBe(tickets);
  },
);

test("a start after that is ended by npm's own signal, in order", async () => {
  const { npm, processes } = await start();
  expect(countTickets()).toBe(tickets);
  npm.kill("SIGTERM");
  await once(npm, "exit");
  await untilGone(processes.map(({ pid }) => pid));
});
