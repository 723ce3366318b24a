/** The API while the database fails: a problem that says so, nothing half written, and a repeat that is done once. */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type ApiResponse, createApiKey, sendApi } from "../../support/api";
import { findBookingDamage, readBookings } from "../../support/booking-rows";
import { withoutTable } from "../../support/broken-database";
import { expectError, recordError } from "../../support/console-errors";
import { whileLocked } from "../../support/database-lock";
import { createBooking } from "../../support/factories";
import { readOutbox } from "../../support/outbox";
import { shareWorker } from "../../support/share-worker";
import { findTicketDamage, readTickets } from "../../support/ticket-journey";
import { startWorker, type TestWorker } from "../../support/worker";

const TUESDAY_AT_NINE = "2026-11-24T14:00:00Z";
const WEDNESDAY_AT_TEN = "2026-11-25T15:00:00Z";

const client = { name: "Demo Client", email: "demo@client.example" };
const CALL = { starts_at: TUESDAY_AT_NINE, time_zone: "Europe/London", client };

/** A request that changes something, and how often it has. */
type Change = { send: () => Promise<ApiResponse>; count: () => Promise<number>; status: number };

const CHANGES: Record<string, (site: TestWorker, key: string) => Promise<Change>> = {
  "books a call": async (site, key) => {
    const headers = { "Idempotency-Key": randomUUID() };
    return {
      send: () => sendApi(site, key, "/bookings", { headers, body: CALL }),
      count: async () => (await readBookings(site.db)).length,
      status: 201,
    };
  },
  "moves a call": async (site, key) => {
    const { id } = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    return {
      send: () => sendApi(site, key, `/bookings/${id}/move`, { body: { starts_at: WEDNESDAY_AT_TEN } }),
      count: async () => (await readBookings(site.db))[0]?.ical_sequence ?? 0,
      status: 200,
    };
  },
  "cancels a call": async (site, key) => {
    const { id } = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    return {
      send: () => sendApi(site, key, `/bookings/${id}/cancel`, { method: "POST" }),
      count: async () => (await readBookings(site.db)).filter(({ status }) => status === "cancelled").length,
      status: 200,
    };
  },
  "opens a ticket": async (site, key) => {
    const headers = { "Idempotency-Key": randomUUID() };
    const body = { client, subject: "A question", message: "How?" };
    return {
      send: () => sendApi(site, key, "/tickets", { headers, body }),
      count: async () => (await readTickets(site.db)).length,
      status: 201,
    };
  },
  "answers a ticket": async (site, key) => {
    const opened = await sendApi(site, key, "/tickets", {
      headers: { "Idempotency-Key": randomUUID() },
      body: { client, subject: "A question", message: "How?" },
    });
    const headers = { "Idempotency-Key": randomUUID() };
    const message = "Like this";
    return {
      send: () =>
        sendApi(site, key, `/tickets/${opened.json.number}/answers`, { headers, body: { message } }),
      count: async () =>
        (await site.db
          .prepare("select count(*) as n from ticket_messages where author = 'agency'")
          .first<number>("n")) ?? 0,
      status: 201,
    };
  },
};

/** What the outbox and the audit log hold: both are written with the change itself. */
async function traces(site: TestWorker): Promise<number[]> {
  const audits = await site.db.prepare("select count(*) as n from audit_log").first<number>("n");
  return [(await readOutbox(site.db)).length, audits ?? 0];
}

function expectUnavailable(answer: ApiResponse, without: string): void {
  expect([answer.status, answer.json.code], without).toEqual([503, "unavailable"]);
  expect(answer.headers.get("Content-Type")).toBe("application/problem+json");
  expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(answer.text).not.toMatch(/SQLITE|D1_ERROR|no such table|api_keys/);
}

async function expectOnce(site: TestWorker, { send, count, status }: Change, before: number[]) {
  expect(await count()).toBe(0);
  expect(await traces(site)).toEqual(before);
  const [first, again] = [await send(), await send()];
  expect([first.status, again.status]).toEqual([status, status]);
  expect(again.json).toEqual(first.json);
  expect(await count()).toBe(1);
  const [, audits] = await traces(site);
  expect((audits ?? 0) - (before[1] ?? 0)).toBeLessThanOrEqual(1);
  expect(await findBookingDamage(site.db)).toEqual([]);
  expect(await findTicketDamage(site.db)).toEqual([]);
}

describe("a request that", () => {
  const site = shareWorker();

  /** What authenticating, the change itself, and what is written with it need. */
  const BOOKING_TABLES = ["api_keys", "attempt_counters", "bookings", "emails", "audit_log"];
  const TABLES: Record<string, readonly string[]> = {
    "books a call": [...BOOKING_TABLES, "booking_cells", "booking_hosts"],
    "moves a call": [...BOOKING_TABLES, "booking_cells"],
    "cancels a call": BOOKING_TABLES,
    "opens a ticket": ["api_keys", "tickets", "ticket_messages", "emails"],
    "answers a ticket": ["api_keys", "tickets", "ticket_messages", "emails", "audit_log"],
  };

  test.each(Object.entries(CHANGES))("%s is done once after each table was gone", async (name, prepare) => {
    const { key } = await createApiKey(site.db);
    const change = await prepare(site, key);
    const before = await traces(site);
    for (const table of TABLES[name] ?? []) {
      await withoutTable(site.db, table, async () => {
        expectUnavailable(await change.send(), table);
        await expectError(/The API could not answer/);
      });
      expect([table, await change.count(), ...(await traces(site))]).toEqual([table, 0, ...before]);
    }
    await expectOnce(site, change, before);
  });

  test("reads is answered so as well", async () => {
    const { key } = await createApiKey(site.db);
    for (const [path, table] of [
      ["/kinds", "call_kinds"],
      ["/free-times", "booking_cells"],
      ["/bookings", "bookings"],
      ["/tickets", "tickets"],
      ["/clients", "clients"],
      ["/kinds", "api_keys"],
    ] as const) {
      await withoutTable(site.db, table, async () => {
        expectUnavailable(await sendApi(site, key, path), path);
        await expectError(/The API could not answer/);
      });
      expect((await sendApi(site, key, path)).status, path).toBe(200);
    }
  });
});

describe("while another writer holds the database, a request that", () => {
  let folder: string;
  let site: TestWorker;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "api-outage-"));
    site = await startWorker({ persistTo: folder, onError: recordError });
  });
  beforeEach(async () => {
    await site.db.batch(
      ["emails", "bookings", "tickets", "api_keys", "attempt_counters"].map((table) =>
        site.db.prepare(`delete from ${table}`),
      ),
    );
  });
  afterAll(async () => {
    await site.stop();
    rmSync(folder, { recursive: true });
  });

  test.each(Object.entries(CHANGES))(
    "%s is refused, and done once when it is repeated",
    async (_, prepare) => {
      const { key } = await createApiKey(site.db);
      const change = await prepare(site, key);
      const before = await traces(site);
      await whileLocked(folder, async () => expectUnavailable(await change.send(), "the lock"));
      await expectError(/The API could not answer/);
      // The runtime's own note of each statement that the lock has refused.
      await expectError(/database is locked/);
      await expectOnce(site, change, before);
    },
  );
});
