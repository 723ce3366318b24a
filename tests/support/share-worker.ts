import { afterAll, beforeAll, beforeEach } from "vitest";
import { recordError } from "./console-errors";
import { takeSnapshot } from "./snapshot";
import { batchWithoutTriggers } from "./without-triggers";
import { type Database, startWorker, type TestWorker, type WorkerOptions } from "./worker";

/**
 * One Worker for all tests in a file, and for other files in the same process, with whatever settings, because starting
 * one takes seconds of processor time. Each file starts with the database as after the migrations. Each test starts
 * without bookings, tickets, emails and users, and with the Worker's own opening hours and settings. Errors that the
 * Worker logs fail the test.
 */
export function shareWorker(options: WorkerOptions & { isOwn?: boolean } = {}): TestWorker {
  const { isOwn, ...rest } = options;
  let worker: TestWorker | undefined;
  let otherHours = false;
  const started = () => {
    if (!worker) throw new Error("The worker runs only while tests do");
    return worker;
  };
  // Who reads the log needs a Worker of its own: an isolate writes only so many lines of refused requests a minute.
  const isKept =
    !isOwn && !rest.emptyDatabase && Object.values(rest).every((value) => typeof value !== "function");
  beforeAll(async () => {
    worker = isKept ? await keptWorker(rest) : await startWorker({ onError: recordError, ...rest });
  });
  beforeEach(async () => {
    if (options.emptyDatabase) return;
    await emptyTables(started().db);
    if (isKept ? isSettable(rest) : rest.isSettable) await started().use(options.bindings ?? {});
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
    use: (bindings) => started().use(bindings),
    runScheduled: (where) => started().runScheduled(where),
    get url() {
      return started().url;
    },
    stop: () => started().stop(),
  };
}

type Kept = {
  worker: TestWorker;
  restore: () => Promise<void>;
  /** The settings in use, and when they are. */
  settings?: string;
  isSet?: Promise<void>;
};

/** Workers that later files reuse, by their options without settings. They end with the process. */
const kept = new Map<string, Kept>();

/** A kept Worker whose requests are answered with one file's settings, whichever another file or describe block uses. */
async function keptWorker(options: WorkerOptions): Promise<TestWorker> {
  const one = await keptOne(options);
  if (!isSettable(options)) return one.worker;
  let bindings = options.bindings ?? {};
  const use = (): Promise<void> => {
    // As entries, because JSON leaves out members that are undefined.
    const settings = JSON.stringify(Object.entries(bindings));
    if (settings !== one.settings) {
      one.settings = settings;
      one.isSet = one.worker.use(bindings);
    }
    return one.isSet ?? Promise.resolve();
  };
  await use();
  return {
    ...one.worker,
    fetch: async (path, init) => {
      await use();
      return one.worker.fetch(path, init);
    },
    runScheduled: async (where) => {
      await use();
      return one.worker.runScheduled(where);
    },
    use: (others) => {
      bindings = others;
      return use();
    },
  };
}

async function keptOne({ bindings, ...others }: WorkerOptions): Promise<Kept> {
  const options = isSettable({ bindings, ...others })
    ? { ...others, isSettable: true }
    : { bindings, ...others };
  const name = JSON.stringify(options);
  const known = kept.get(name);
  if (known) {
    await emptyTables(known.worker.db);
    await known.restore();
    return known;
  }
  const worker = await startWorker({ onError: recordError, ...options });
  const one: Kept = { worker, restore: await takeSnapshot(worker.db) };
  kept.set(name, one);
  return one;
}

/** The runtime itself knows the site's origin and who takes its emails. */
const isSettable = ({ bindings, front, emailProvider }: WorkerOptions): boolean =>
  !front && !emailProvider && !bindings?.SITE_URL;

/** Whatever tests write. What belongs to these rows goes with them. */
const TABLES = [
  "emails",
  "bookings",
  "kind_questions",
  "kind_routes",
  "booking_drafts",
  "unconfirmed_requests",
  "time_waits",
  "free_time_looks",
  "tickets",
  "users",
  "attempt_counters",
  "sign_in_flows",
  "spent_challenges",
  "sso_connections",
  "webhook_events",
  "webhooks",
  "call_events",
  "calendar_connections",
  "calendar_sources",
  "calendar_feeds",
  "weekly_numbers",
  "funnel_days",
  "booked_through_days",
  "source_weeks",
  "vital_weeks",
  "help_searches",
  "set_aside_mails",
  "site_settings",
  "scheduler_events",
  "scheduler_refusals",
  "scheduled_steps",
  "api_keys",
  "api_requests",
  "personal_links",
  "audit_log",
  "staff_invitations",
  "hosts",
];
const ROWS: Record<string, string> = { hosts: "where id <> 'agency'" };
const rowsOf = (table: string) => `${table} ${ROWS[table] ?? ""}`;

/** Which tables have rows, in one statement: most tests write to few of them, and each deletion costs as much as this. */
const FILLED = `select ${[...TABLES, "staff"].map((table) => `exists (select 1 from ${rowsOf(table)}) as ${table}`)}`;

/** Triggers that keep the last owner and the audit log, or put hosts whose account is deleted out of office. */
const GUARDS = "name in ('staff_keep_an_owner', 'staff_leave', 'audit_log_is_kept')";

async function emptyTables(db: Database): Promise<void> {
  const filled = (await db.prepare(FILLED).first<Record<string, number>>()) ?? {};
  const deletions = TABLES.filter((table) => filled[table]).map((table) =>
    db.prepare(`delete from ${rowsOf(table)}`),
  );
  if (filled.staff || filled.audit_log) await batchWithoutTriggers(db, GUARDS, deletions);
  else if (deletions.length > 0) await db.batch(deletions);
}
