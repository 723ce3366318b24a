import { afterAll, beforeAll, beforeEach } from "vitest";
import { recordError } from "./console-errors";
import { takeSnapshot } from "./snapshot";
import { batchUnguarded } from "./unguarded";
import { type Database, startWorker, type TestWorker, type WorkerOptions } from "./worker";

/**
 * One Worker for all tests in a file, and for later files in the same process with the same options, because starting
 * one takes seconds of processor time. Each file starts with the database as after the migrations. Each test starts
 * without bookings, tickets, emails and users, and with the Worker's own opening hours. Errors that the Worker logs
 * fail the test.
 */
export function shareWorker(options: WorkerOptions & { isOwn?: boolean } = {}): TestWorker {
  const { isOwn, ...rest } = options;
  let worker: TestWorker | undefined;
  let otherHours = false;
  const started = () => {
    if (!worker) throw new Error("The worker runs only while tests do");
    return worker;
  };
  const isKept = !isOwn && Object.values(rest).every((value) => typeof value !== "function");
  beforeAll(async () => {
    worker = isKept ? await keptWorker(rest) : await startWorker({ onError: recordError, ...rest });
  });
  beforeEach(async () => {
    if (options.emptyDatabase) return;
    await emptyTables(started().db);
    if (otherHours) await started().setHours(options.hours, options.kinds);
    otherHours = false;
  });
  afterAll(() => (isKept ? undefined : worker?.stop()));
  return {
    fetch: (path, init) => started().fetch(path, init),
    get db() {
      return started().db;
    },
    setHours: (hours, kinds) => {
      otherHours = true;
      return started().setHours(hours, kinds);
    },
    runScheduled: (where) => started().runScheduled(where),
    get url() {
      return started().url;
    },
    stop: () => started().stop(),
  };
}

type Kept = { worker: TestWorker; restore: () => Promise<void> };

/** Workers that later files reuse, by their options. They end with the process. */
const kept = new Map<string, Kept>();

async function keptWorker(options: WorkerOptions): Promise<TestWorker> {
  const name = JSON.stringify(options);
  const known = kept.get(name);
  if (known) {
    await known.restore();
    return known.worker;
  }
  const worker = await startWorker({ onError: recordError, ...options });
  kept.set(name, { worker, restore: await takeSnapshot(worker.db) });
  return worker;
}
const TABLES = [
  ...["emails", "bookings", "booking_drafts", "unconfirmed_requests", "tickets", "users", "attempt_counters"],
  ...["sign_in_flows", "spent_challenges", "sso_connections"],
  ...[
    "webhook_events",
    "webhooks",
    "call_events",
    "calendar_connections",
    "calendar_sources",
    "calendar_feeds",
    "weekly_numbers",
    "funnel_days",
    "source_weeks",
    "vital_weeks",
    "help_searches",
    "site_settings",
    "scheduler_events",
    "scheduler_refusals",
    "limit_lifts",
    "api_keys",
  ],
];
const STAFF_TABLES = ["audit_log", "staff_invitations"];

async function emptyTables(db: Database): Promise<void> {
  const empty = (tables: readonly string[]) => tables.map((table) => db.prepare(`delete from ${table}`));
  const hasStaff = await db
    .prepare(
      "select exists (select 1 from staff) or exists (select 1 from audit_log) or exists (select 1 from staff_invitations) as yes",
    )
    .first<number>("yes");
  const withoutHosts = db.prepare("delete from hosts where id <> 'agency'");
  if (!hasStaff) await db.batch([...empty(TABLES), withoutHosts]);
  else await batchUnguarded(db, [...empty([...TABLES, ...STAFF_TABLES]), withoutHosts]);
}
