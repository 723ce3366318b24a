import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { noteError } from "../support/console-errors";
import { guestFields } from "../support/journey";
import { findDamage, readBookings } from "../support/kept";
import { findMailDamage } from "../support/outbox";
import { encodeForm, Visitor } from "../support/visitor";
import { NOW, startWorker, type TestWorker } from "../support/worker";

/** So often the server is killed under load. */
const ROUNDS = 20;
/** And so often somebody looks at what it left: nothing in between mends anything. */
const LOOK_EVERY = 4;
const SENDERS = 32;
const FIVE_MINUTES_MS = 300_000;

let folder = "";
let server: ChildProcess | undefined;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "crash-"));
  const wide = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((weekday) => [weekday, ["00:00-24:00"]]));
  const hours = { weekly: wide, callMinutes: 5, slotIntervalMinutes: 5, bufferAfterMinutes: 0 };
  await (await startWorker({ persistTo: folder, hours })).stop();
});

afterEach(kill);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts a server on the folder, in a process group of its own; answers with its address. */
async function serve(): Promise<string> {
  server = spawn(process.execPath, ["--import", "tsx", "tests/support/serve-worker.ts", folder], {
    stdio: ["pipe", "pipe", "inherit"],
    detached: true,
  });
  for await (const line of createInterface({ input: server.stdout ?? process.stdin })) return line;
  throw new Error("The server ended before it told its address");
}

/** Kills the server and the workerd it runs, in the middle of whatever they do. */
async function kill(): Promise<void> {
  if (!server?.pid || server.exitCode !== null || server.signalCode !== null) return;
  const gone = once(server, "exit");
  process.kill(-server.pid, "SIGKILL");
  await gone;
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** What was in the hands of a server when it died goes out once its lease is over. */
async function deliverWhatWasLeft(worker: TestWorker): Promise<void> {
  const now = Date.parse(NOW);
  await worker.db.prepare("update mails set lease_until = ? where status = 'waiting'").bind(now).run();
  const left = async () =>
    (
      await worker.db
        .prepare("select count(*) as mails from mails where status = 'waiting' and due_at <= ?")
        .bind(now)
        .first<{ mails: number }>()
    )?.mails ?? 0;
  for (let before = (await left()) + 1; before > 0 && (await left()) < before; ) {
    before = await left();
    await worker.runScheduled();
  }
  expect(await left()).toBe(0);
}

type Sent = { fields: Record<string, string>; location: string | null };

test("killing the server loses no booking it confirmed, and leaves none half written or without its mails", async () => {
  const sent: Sent[] = [];
  let nextSlot = Date.parse(NOW) + 86_400_000;

  for (let round = 0; round < ROUNDS; round++) {
    const url = await serve();
    const before = sent.length;
    let running = true;
    const keepSending = async () => {
      while (running) {
        const time = `${new Date(nextSlot).toISOString().slice(0, 16)}Z`;
        nextSlot += FIVE_MINUTES_MS;
        const attempt: Sent = { fields: guestFields(time), location: null };
        sent.push(attempt);
        const answer = await fetch(`${url}schedule`, {
          method: "POST",
          body: encodeForm(attempt.fields),
          headers: { "Content-Type": "application/x-www-form-urlencoded" },
          redirect: "manual",
        }).catch(() => null);
        if (!answer) return; // the server is gone, and the sender does not know what became of this one
        expect(answer.status).toBe(303);
        attempt.location = answer.headers.get("Location");
      }
    };
    const senders = Array.from({ length: SENDERS }, keepSending);
    while (sent.slice(before).filter(({ location }) => location).length < SENDERS) await wait(5);
    // In the thick of it, at another moment each time, and not just when an answer has arrived.
    await wait(20 + Math.random() * 60);
    await kill();
    running = false;
    await Promise.all(senders);
    const confirmed = sent.filter(({ location }) => location);
    expect(confirmed.length, "bookings the server had no time to answer").toBeLessThan(sent.length);
    if ((round + 1) % LOOK_EVERY !== 0) continue;

    const restarted = await startWorker({ persistTo: folder, emptyDatabase: true, onError: noteError });
    try {
      expect(await findDamage(restarted.db)).toEqual([]);
      expect(await findMailDamage(restarted.db)).toEqual([]);
      const rows = new Map((await readBookings(restarted.db)).map((row) => [row.idempotency_key, row]));
      expect(rows.size).toBeGreaterThanOrEqual(confirmed.length);
      for (const { fields } of confirmed) {
        const row = rows.get(fields.idempotencyKey ?? "");
        expect(row?.starts_at, `the booking of ${fields.time}`).toBe(Date.parse(fields.time ?? ""));
      }
      for (const { location } of confirmed.slice(-5)) {
        expect((await new Visitor(restarted).get(location ?? "")).status).toBe(200);
      }
      // Whoever got no answer sends the same form again and has one booking, whatever had become of the first sending.
      for (const attempt of sent.filter(({ location }) => !location)) {
        const answer = await new Visitor(restarted).postForm("/schedule", attempt.fields);
        expect(answer.status).toBe(303);
        attempt.location = answer.location;
      }
      expect(await readBookings(restarted.db)).toHaveLength(sent.length);
      expect(await findDamage(restarted.db)).toEqual([]);
      expect(await findMailDamage(restarted.db)).toEqual([]);
      if (round === ROUNDS - 1) await deliverWhatWasLeft(restarted);
    } finally {
      await restarted.stop();
    }
  }
}, 300_000);
