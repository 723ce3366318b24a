import { createServer } from "node:net";
import { buildSync } from "esbuild";
import { Log, LogLevel, Miniflare, MiniflareCoreError, type Request, type WorkerOptions } from "miniflare";
import { readWorkerOptions, type WorkerModule, workerModules } from "./bundle-worker";
import { endRuntimesWithProcess } from "./end-with-process";
import { bucketFolder, LOCAL_BUCKETS } from "./local-bucket";
import { databaseFolder } from "./local-database";
import { readDevVars } from "./local-settings";
import { prepareLocalDatabase, withLocalDatabase } from "./local-site";
import { PlainFailure } from "./plain-failure";
import { sqlWorker } from "./sql-worker";

export type SiteOptions = {
  port: number;
  dataDir: string;
  /** Overrides or adds to the settings of wrangler.toml and .dev.vars. */
  vars?: Record<string, string>;
  /** Interval of the cron job, which otherwise runs only when asked: it deletes rows that are old by the clock. */
  cronEveryMs?: number;
  /** Whether there is a prepared database in `dataDir` already. For tests. */
  isPrepared?: boolean;
  /** The Worker's modules, if not those of the bundle. For tests. */
  modules?: WorkerModule[];
  /** A module in front of the Worker's own, which it finds as "./server.js". For tests. */
  entrance?: string;
  /** Whether `databaseUrl` takes statements, from any process of this machine. For tests. */
  opensDatabase?: boolean;
  /** Receives the logs of the Worker and the runtime; by default they go to the terminal. */
  onLog?: (level: string, message: string) => void;
};

export type ServedSite = {
  url: string;
  /** Where the database takes statements, for `databaseAt`; null unless it is opened. */
  databaseUrl: URL | null;
  /** Runs the cron job once. */
  runScheduled: () => Promise<void>;
  stop: () => Promise<void>;
};

/** How long to wait on shutdown for a running cron job, which may be waiting for a mail server. */
const STOP_PATIENCE_MS = 5000;
const LOOPBACK = "127.0.0.1";
const ADDRESS_IN_USE = /Address already in use|^stack: /;

export class PortInUse extends PlainFailure {
  constructor(port: number) {
    super(
      `The site cannot listen on ${LOOPBACK}:${port}. Is port ${port} in use? Choose another with PORT=${port + 1} npm start.`,
    );
  }
}

/** Throws if a port is in use, before anything is built or started. */
export function checkPort(port: number): Promise<void> {
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe.once("error", () => reject(new PortInUse(port)));
    probe.listen(port, LOOPBACK, () => probe.close(() => resolve()));
  });
}

/**
 * Serves the built and bundled site on loopback as Cloudflare would: static files, the Worker, its database
 * and its cron job, all in workerd. Unlike `wrangler dev`, it has no proxy in front of the runtime: some
 * requests crash that proxy.
 */
export async function serveSite(options: SiteOptions): Promise<ServedSite> {
  const { port, dataDir, cronEveryMs, opensDatabase, onLog = logToTerminal } = options;
  const url = `http://localhost:${port}`;
  endRuntimesWithProcess();
  if (!options.isPrepared) await withLocalDatabase(dataDir, prepareLocalDatabase);
  const runTrigger = (request: Request) => forwardTrigger(miniflare, request);
  const miniflare: Miniflare = withoutSignalHandlers(
    () =>
      new Miniflare({
        workers: workersOf(options, url, runTrigger),
        host: LOOPBACK,
        d1Persist: databaseFolder(dataDir),
        r2Persist: bucketFolder(dataDir),
        // No network lookup of this machine's location.
        cf: false,
        unsafeTriggerHandlers: true,
        log: new Log(LogLevel.WARN),
        handleStructuredLogs: ({ level, message }: { level: string; message: string }) => {
          // Reported as PortInUse instead.
          if (!ADDRESS_IN_USE.test(message)) onLog(level, message);
        },
      }),
  );
  await untilReady(miniflare, port);
  const runScheduled = async () => {
    const answer = await miniflare.dispatchFetch(`${url}/cdn-cgi/handler/scheduled`);
    const outcome = await answer.text();
    if (!answer.ok) throw new Error(`The cron job ended with "${outcome}"`);
  };
  const cron = cronEveryMs === undefined ? null : runRepeatedly(cronEveryMs, runScheduled);
  return {
    url,
    databaseUrl: opensDatabase ? await miniflare.unsafeGetDirectURL("sql") : null,
    runScheduled,
    stop: async () => {
      await Promise.race([
        cron?.stop(),
        new Promise((resolve) => setTimeout(resolve, STOP_PATIENCE_MS).unref()),
      ]);
      await miniflare.dispose();
    },
  };
}

/** The site's Worker, the one in front of it that stands in for Cloudflare's edge, and the one that opens the database. */
function workersOf(
  { port, vars, modules = workerModules(), entrance, opensDatabase }: SiteOptions,
  url: string,
  runTrigger: (request: Request) => ReturnType<typeof forwardTrigger>,
): WorkerOptions[] {
  const workerOptions = readWorkerOptions();
  const { compatibilityDate, d1Databases } = workerOptions;
  const workers: WorkerOptions[] = [
    {
      ...workerOptions,
      name: "site",
      modules: [
        ...(entrance ? [{ type: "ESModule" as const, path: "entrance.js", contents: entrance }] : []),
        ...modules,
      ],
      bindings: { ...workerOptions.bindings, ...readDevVars(), SITE_URL: url, ...vars },
      r2Buckets: LOCAL_BUCKETS,
    },
    {
      name: "edge",
      modules: [{ type: "ESModule", path: "edge-worker.js", contents: edgeWorker() }],
      compatibilityDate,
      bindings: { TIME_ZONE: Intl.DateTimeFormat().resolvedOptions().timeZone },
      serviceBindings: {
        SITE: "site",
        TRIGGERS: runTrigger,
      },
      // Visitors connect here. Miniflare's own entry point, which would prefer gzip to Brotli, is for
      // triggers only.
      unsafeDirectSockets: [{ host: LOOPBACK, port }],
    },
  ];
  if (opensDatabase) workers.push({ ...sqlWorker(d1Databases), compatibilityDate });
  return workers;
}

async function untilReady(miniflare: Miniflare, port: number): Promise<void> {
  try {
    await miniflare.ready;
  } catch (error) {
    await miniflare.dispose().catch(() => {});
    throw error instanceof MiniflareCoreError && error.code === "ERR_ADDRESS_IN_USE"
      ? new PortInUse(port)
      : error;
  }
}

/** The edge Worker, bundled into one script. */
function edgeWorker(): string {
  const { outputFiles } = buildSync({
    entryPoints: ["scripts/edge-worker.ts"],
    bundle: true,
    format: "esm",
    write: false,
  });
  return outputFiles[0]?.text ?? "";
}

/** Forwards a cron or email trigger to Miniflare's entry point, which can run those handlers. */
async function forwardTrigger(miniflare: Miniflare, request: Request) {
  const headers = new Headers();
  for (const name of ["Origin", "Content-Type"]) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const body = ["GET", "HEAD"].includes(request.method) ? null : await request.arrayBuffer();
  return miniflare.dispatchFetch(request.url, { method: request.method, headers: [...headers], body });
}

/** Repeats a task, as Cloudflare does also while an earlier run goes on, which may wait minutes for another server. */
function runRepeatedly(everyMs: number, work: () => Promise<void>): { stop: () => Promise<void> } {
  let stopped = false;
  const running = new Set<Promise<void>>();
  const timer = setInterval(() => {
    const run = work()
      .catch((error) => {
        if (!stopped) console.error(error);
      })
      .finally(() => running.delete(run));
    running.add(run);
  }, everyMs);
  return {
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await Promise.all(running);
    },
  };
}

/** Miniflare would exit the process on the first signal; the caller shuts the site down cleanly instead. */
function withoutSignalHandlers<T>(create: () => T): T {
  const signals = ["SIGINT", "SIGTERM"] as const;
  const before = new Set(signals.flatMap((signal) => process.listeners(signal)));
  const created = create();
  for (const signal of signals) {
    for (const listener of process.listeners(signal)) {
      if (!before.has(listener)) process.off(signal, listener);
    }
  }
  return created;
}

function logToTerminal(level: string, message: string): void {
  if (level === "error" || level === "warn") console.error(message);
  else console.log(message);
}
