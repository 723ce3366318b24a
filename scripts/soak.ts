/**
 * `npx tsx scripts/soak.ts --minutes 30 --visits 20`: the site as `npm start` runs it, under the same mixed load for as long as is asked,
 * with the memory of both its processes noted as it goes: does it level off? For Linux, which tells a process's memory in a file.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs, parseEnv } from "node:util";
import { CALL_KINDS } from "../app/content/call-kinds";
import { OPENING_HOURS } from "../app/content/opening-hours";
import { fullCostHash, PASSWORD } from "../tests/support/accounts";
import { createStaff, staffSession } from "../tests/support/staff";
import { seedSite } from "./bench-data";
import { say } from "./bench-measure";
import { bundleWorker, ensureBuilt } from "./bundle-worker";
import { hoursSql } from "./hours-sql";
import { ensureDevVars, prepareLocalDatabase, withLocalDatabase } from "./local-site";
import { type LocalDatabase, runSql } from "./migrations";
import { runStep } from "./simulate-load";
import { hourlyTimes, type World } from "./simulate-visits";

const AMOUNTS = { bookings: 1000, clients: 1000, tickets: 1000 };
const MINUTE_MS = 60_000;
const BOUND_MS = 1000;

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "30" },
    visits: { type: "string", default: "20" },
    port: { type: "string", default: "8797" },
    /** Where each sample goes as a line of JSON. */
    to: { type: "string" },
  },
});

ensureBuilt();
bundleWorker();
ensureDevVars();
const dataDir = mkdtempSync(join(tmpdir(), "soak-"));
let site: ChildProcess | undefined;
try {
  let staffCookie = "";
  await withLocalDatabase(dataDir, async (db) => {
    await prepareLocalDatabase(db);
    staffCookie = await fill(db);
  });
  site = spawn(process.execPath, ["--import", "tsx", "scripts/start.ts"], {
    env: { ...process.env, PORT: values.port, DATA_DIR: dataDir },
    stdio: ["ignore", "ignore", "inherit"],
  });
  await untilReady();
  await soak(site.pid as number, {
    ...{ host: `localhost:${values.port}`, random: Math.random, times: hourlyTimes(), staffCookie },
    ...{ accounts: AMOUNTS.clients, password: PASSWORD },
  });
} finally {
  if (site?.exitCode === null) {
    site.kill("SIGTERM");
    await once(site, "exit");
  }
  rmSync(dataDir, { recursive: true, force: true });
}

/** A site in use, and somebody at its desk: the cookies of the latter. */
async function fill(db: LocalDatabase): Promise<string> {
  const weekly = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((weekday) => [weekday, ["00:00-24:00"]]));
  await runSql(
    db,
    hoursSql({ ...OPENING_HOURS, weekly, slotIntervalMinutes: 60 }, CALL_KINDS, { replace: true }),
  );
  await runSql(db, "insert into site_settings values ('strangers_percent', '100', 1, 0)");
  await seedSite(db, AMOUNTS);
  await db
    .prepare(
      "insert into credentials (user_id, password_hash, updated_at) select id, ?, ? from users where id not in (select user_id from credentials)",
    )
    .bind(fullCostHash(), Date.now())
    .run();
  const secret = parseEnv(readFileSync(".dev.vars", "utf8")).COOKIE_SECRET ?? "";
  const { statements, cookies } = await staffSession((await createStaff(db)).id, Date.now(), secret);
  await db.batch(statements.map(({ sql, values }) => db.prepare(sql).bind(...values)));
  return Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join("; ");
}

async function untilReady(): Promise<void> {
  for (let left = 300; left > 0; left--) {
    const answer = await fetch(`http://127.0.0.1:${values.port}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await pause(200);
  }
  throw new Error("The site did not start");
}

async function soak(pid: number, world: World): Promise<void> {
  const runtime = childOf(pid);
  const url = new URL(`http://127.0.0.1:${values.port}`);
  if (values.to) writeFileSync(values.to, "");
  for (let minute = 0; minute <= Number(values.minutes); minute++) {
    const load = { perSecond: Number(values.visits), seconds: MINUTE_MS / 1000 - 5, boundMs: BOUND_MS };
    const began = Date.now();
    const step = minute === 0 ? null : await runStep(url, world, load);
    const sample = {
      minute,
      runtime: memoryOf(runtime),
      node: memoryOf(pid),
      database: sizeOf(dataDir),
      ...(step && { asked: step.asked, answered: step.answered, refused: step.refused, p99: step.p99 }),
    };
    say(JSON.stringify(sample));
    if (values.to) appendFileSync(values.to, `${JSON.stringify(sample)}\n`);
    if (minute > 0) await pause(Math.max(0, began + MINUTE_MS - Date.now()));
  }
}

function childOf(pid: number): number {
  for (const name of readdirSync("/proc").filter((entry) => /^\d+$/.test(entry))) {
    try {
      const [, command, parent] =
        /^\d+ \((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, "utf8")) ?? [];
      if (command === "workerd" && Number(parent) === pid) return Number(name);
    } catch {
      // It has ended since it was listed.
    }
  }
  throw new Error("The runtime could not be found");
}

/** In MiB: what it holds of the machine's memory, and what of that is its own rather than of files. */
function memoryOf(pid: number): { rss: number; own: number } {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const mib = (name: string) =>
    Math.round(Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(status)?.[1]) / 1024);
  return { rss: mib("VmRSS"), own: mib("RssAnon") };
}

/** In MiB. */
function sizeOf(folder: string): number {
  let bytes = 0;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) bytes += statSync(join(entry.parentPath, entry.name)).size;
  }
  return Math.round(bytes / 2 ** 20);
}
