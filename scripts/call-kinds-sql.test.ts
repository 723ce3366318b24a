import type { DatabaseSync } from "node:sqlite";
import { describe, expect, it } from "vitest";
import { CALL_KINDS } from "../app/content/call-kinds";
import type { CallKindList } from "../app/domain/availability/call-kind-list";
import { migratedSqlite } from "../tests/support/migrated-sqlite";
import { callKindsSql } from "./call-kinds-sql";
import { runMigrations } from "./migrations";

function upgrade(database: DatabaseSync, from: string): void {
  runMigrations(database, (name) => name >= from);
}

const COLUMNS = `id, name, short_name, words, minutes, position, is_offered, buffer_before_minutes, buffer_after_minutes,
  minimum_notice_minutes, booking_horizon_days, daily_limit, weekly_limit, monthly_limit, version, needs_approval`;

const rowsOf = (database: DatabaseSync) =>
  database
    .prepare(`select ${COLUMNS} from call_kinds order by position, id`)
    .all()
    // The version counts how often they were replaced.
    .map(({ version: _, ...row }) => Object.values(row));

/** The columns of a kind that follows the agency's usual rules, and needs no approval. */
const USUAL = [null, null, null, null, null, null, null, 0];

const seed = (kinds: CallKindList) => callKindsSql(kinds, { replace: false });
const replace = (kinds: CallKindList) => callKindsSql(kinds, { replace: true });

const CALL = { id: "call", name: "call", minutes: 45 };
const AUDIT = { id: "audit", name: "site audit", shortName: "audit", minutes: 60, words: "It's thorough." };

const BOOKING = `insert into bookings (id, name, email, booking_date, booking_time, starts_at, ends_at,
  visitor_time_zone, ical_uid, manage_key_hash, idempotency_key, created_at, updated_at)
  values ('b', 'Demo Client', 'demo@client.example', '2026-11-24', '09:00', 1, 2, 'UTC', 'u', 'h', 'k', 1, 1)`;

describe("the kinds of call", () => {
  it("are the site's own, in a new database", () => {
    const database = migratedSqlite();
    expect(rowsOf(database)).toEqual([]);
    database.exec(seed(CALL_KINDS));
    expect(rowsOf(database)).toEqual([
      ["strategy", "strategy call", "call", "", 30, 0, 1, ...USUAL],
      ["demo", "demo", "demo", CALL_KINDS[1].words, 30, 1, 1, ...USUAL],
    ]);
  });

  it("are added where the database lacks them, after those it has, which stay as they are", () => {
    const database = migratedSqlite();
    database.exec(seed([CALL]));
    database.exec(seed([AUDIT, { ...CALL, minutes: 30 }]));
    expect(rowsOf(database)).toEqual([
      ["call", "call", "call", "", 45, 0, 1, ...USUAL],
      ["audit", "site audit", "audit", "It's thorough.", 60, 1, 1, ...USUAL],
    ]);
  });

  it("stay withdrawn when a site is started again", () => {
    const database = migratedSqlite();
    database.exec(replace([CALL, AUDIT]));
    database.exec("update call_kinds set is_offered = 0 where id = 'audit'");
    database.exec(seed([CALL, AUDIT]));
    expect(rowsOf(database).map(([id, , , , , , isOffered]) => [id, isOffered])).toEqual([
      ["call", 1],
      ["audit", 0],
    ]);
  });

  it("are replaced on request; those not listed are withdrawn, and can come back", () => {
    const database = migratedSqlite();
    database.exec(replace([CALL, AUDIT]));
    database.exec(replace([{ ...AUDIT, name: "audit", words: "", minutes: 90 }]));
    expect(rowsOf(database)).toEqual([
      ["audit", "audit", "audit", "", 90, 0, 1, ...USUAL],
      ["call", "call", "call", "", 45, 0, 0, ...USUAL],
    ]);
    database.exec(replace([CALL, AUDIT]));
    const fresh = migratedSqlite();
    fresh.exec(replace([CALL, AUDIT]));
    expect(rowsOf(database)).toEqual(rowsOf(fresh));
  });

  it("may have rules of their own, which go with the line that sets them", () => {
    const database = migratedSqlite();
    const own = { bufferBeforeMinutes: 10, bufferAfterMinutes: 0, minimumNoticeMinutes: 1440 };
    database.exec(
      replace([
        {
          ...AUDIT,
          ...own,
          bookingHorizonDays: 14,
          dailyLimit: 1,
          weeklyLimit: 3,
          monthlyLimit: 9,
          needsApproval: true,
        },
        CALL,
      ]),
    );
    expect(rowsOf(database)[0]?.slice(7)).toEqual([10, 0, 1440, 14, 1, 3, 9, 1]);
    database.exec(seed([AUDIT, CALL]));
    expect(rowsOf(database)[0]?.slice(7)).toEqual([10, 0, 1440, 14, 1, 3, 9, 1]);
    database.exec(replace([{ ...AUDIT, needsApproval: false }, CALL]));
    expect(rowsOf(database)[0]?.slice(7)).toEqual(USUAL);
  });

  it("keep what the desk has set about approval, unless the list says it", () => {
    const database = migratedSqlite();
    const approvals = () => rowsOf(database).map((row) => row.at(-1));
    database.exec(replace([AUDIT, CALL]));
    expect(approvals()).toEqual([0, 0]);
    database.exec("update call_kinds set needs_approval = 1");
    database.exec(replace([AUDIT, { ...CALL, needsApproval: false }]));
    expect(approvals()).toEqual([1, 0]);
    database.exec(replace([AUDIT, { ...CALL, needsApproval: true }]));
    expect(approvals()).toEqual([1, 1]);
  });

  it("never lose the last one on offer", () => {
    const database = migratedSqlite();
    database.exec(replace([CALL, AUDIT]));
    database.exec("update call_kinds set is_offered = 0 where id = 'audit'");
    expect(() => database.exec("update call_kinds set is_offered = 0")).toThrow("stays on offer");
    database.exec(replace([AUDIT]));
    expect(rowsOf(database).map(([id, , , , , , isOffered]) => [id, isOffered])).toEqual([
      ["audit", 1],
      ["call", 0],
    ]);
  });

  it("keep the call of a site in use, at its length and with its bookings, when the site is brought up to date", () => {
    const database = migratedSqlite("0008");
    database.exec(
      "insert into availability_settings values (1, 'Europe/London', 45, 30, 0, 15, 240, 60, null)",
    );
    database.exec(BOOKING);
    database.exec("insert into booking_cells (cell, booking_id) values (7, 'b')");
    upgrade(database, "0008");
    database.exec(seed(CALL_KINDS));
    expect(rowsOf(database).map(([id, , , , minutes, , isOffered]) => [id, minutes, isOffered])).toEqual([
      ["strategy", 45, 1],
      ["demo", 30, 1],
    ]);
    expect(database.prepare("select kind_id, cell from bookings join booking_cells").get()).toMatchObject({
      kind_id: "strategy",
      cell: 7,
    });
    // The previous version of the site knows no kinds, and still serves visitors during a deployment.
    database.exec(BOOKING.replace("('b',", "('c',").replace("'u', 'h', 'k'", "'u2', 'h', 'k2'"));
    expect(database.prepare("select distinct kind_id from bookings").all()).toEqual([
      { kind_id: "strategy" },
    ]);
  });
});

describe("a list that is wrong", () => {
  const DEMO = { id: "demo", name: "demo", minutes: 30 };

  it.each<[string, CallKindList, string]>([
    ["no kind", [], "there must be at least one kind of call"],
    ["two kinds with one id", [DEMO, { ...DEMO, name: "other" }], `"demo": another kind has the same id`],
    ["capital letters in an id", [{ ...DEMO, id: "Demo" }], `"Demo": the id must be small letters`],
    ["an id that ends a statement", [{ ...DEMO, id: "x'; drop table bookings; --" }], "the id must be"],
    ["no name", [{ ...DEMO, name: "" }], `"demo": the name is missing`],
    ["an empty short name", [{ ...DEMO, shortName: "" }], "the short name is empty"],
    ["a name with an end of line", [{ ...DEMO, name: "demo\nBcc: x" }], "the name must be a single line"],
    ["a name with spaces around it", [{ ...DEMO, name: " demo" }], "must not begin or end with a space"],
    ["a buffer off the grid", [{ ...DEMO, bufferAfterMinutes: 7 }], "the buffer after must be a multiple"],
    ["a horizon of two years", [{ ...DEMO, bookingHorizonDays: 730 }], "the booking horizon must be"],
    ["a daily limit of none", [{ ...DEMO, dailyLimit: 0 }], "the daily limit must be a whole number"],
    ["a weekly limit of none", [{ ...DEMO, weeklyLimit: 0 }], "the weekly limit must be a whole number"],
    ["too high a monthly limit", [{ ...DEMO, monthlyLimit: 9000 }], "from 1 to 8928"],
    ["words without end", [{ ...DEMO, words: "x".repeat(301) }], "the words can be at most 300"],
    ...[0, 3, 32, 485, 30.5, -30, Number.NaN].map((minutes): [string, CallKindList, string] => [
      `${minutes} minutes`,
      [{ ...DEMO, minutes }],
      `"demo": the minutes must be a multiple of 5 from 5 to 480`,
    ]),
  ])("is refused with the reason: %s", (_, kinds, reason) => {
    expect(() => replace(kinds)).toThrow(reason);
    expect(() => seed(kinds)).toThrow("app/content/call-kinds.ts");
  });

  it("is refused by the database too", () => {
    const database = migratedSqlite();
    const insert = (id: string, minutes: number) =>
      database.exec(
        `insert into call_kinds (id, name, short_name, words, minutes, position, is_offered) values ('${id}', 'demo', 'demo', '', ${minutes}, 0, 1)`,
      );
    for (const [id, minutes] of [
      ["Demo", 30],
      ["", 30],
      ["1st", 30],
      ["d".repeat(33), 30],
      ["demo", 32],
      ["demo", 0],
    ] as const) {
      expect(() => insert(id, minutes), id).toThrow("CHECK constraint failed");
    }
    expect(() => database.exec(BOOKING)).toThrow("not in call_kinds");
  });

  it("has its quotation marks escaped", () => {
    const database = migratedSqlite();
    database.exec(replace([{ ...DEMO, name: "founder's demo", words: "'); drop table bookings; --" }]));
    expect(rowsOf(database)[0]?.slice(1, 4)).toEqual([
      "founder's demo",
      "founder's demo",
      "'); drop table bookings; --",
    ]);
  });
});
