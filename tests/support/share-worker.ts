import { afterAll, beforeAll, beforeEach } from "vitest";
import { noteError } from "./console-errors";
import { startWorker, type TestWorker, type WorkerOptions } from "./worker";

/**
 * One worker for the tests of a file. Each test begins with no bookings, tickets, mails and users, and the
 * worker's own opening hours; what the worker logs as an error counts as the test's.
 */
export function shareWorker(options: WorkerOptions = {}): TestWorker {
  let worker: TestWorker | undefined;
  let otherHours = false;
  const started = () => {
    if (!worker) throw new Error("The worker runs only while tests do");
    return worker;
  };
  beforeAll(async () => {
    worker = await startWorker({ onError: noteError, ...options });
  });
  beforeEach(async () => {
    if (options.emptyDatabase) return;
    await started().db.batch([
      ...["mails", "bookings", "tickets", "users", "attempt_counters"].map((table) =>
        started().db.prepare(`delete from ${table}`),
      ),
    ]);
    if (otherHours) await started().setHours(options.hours);
    otherHours = false;
  });
  afterAll(() => worker?.stop());
  return {
    fetch: (path, init) => started().fetch(path, init),
    get db() {
      return started().db;
    },
    setHours: (hours) => {
      otherHours = true;
      return started().setHours(hours);
    },
    runScheduled: (where) => started().runScheduled(where),
    get url() {
      return started().url;
    },
    stop: () => started().stop(),
  };
}
