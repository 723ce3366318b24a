import type { DatabaseSync } from "node:sqlite";
import { describe, expect, it } from "vitest";
import { CALL_KINDS } from "../app/content/call-kinds";
import { OPENING_HOURS } from "../app/content/opening-hours";
import { migratedSqlite } from "../tests/support/migrated-sqlite";
import { hoursSql } from "./hours-sql";
import { runMigrations } from "./migrations";

type Hours = typeof OPENING_HOURS;

/** A migrated database with D1's limit on the terms of a compound SELECT; on request, as it was before a migration. */
const emptyDatabase = (before?: string) => migratedSqlite(before, { limits: { compoundSelect: 5 } });

/** Runs SQL as D1 does: all or nothing. */
function run(database: DatabaseSync, sql: string): void {
  database.exec("begin");
  try {
    database.exec(sql);
    database.exec("commit");
  } catch (error) {
    database.exec("rollback");
    throw error;
  }
}

function contentOf(database: DatabaseSync) {
  const rows = (sql: string) =>
    database
      .prepare(sql)
      .all()
      .map((row) => ({ ...row }));
  return {
    // The version counts how often they were replaced.
    settings: rows("select * from availability_settings").map(({ version: _, ...row }) => row),
    weekly: rows("select weekday, start_minute, end_minute from availability_weekly_hours order by 1, 2"),
    overrides: rows("select date, start_minute, end_minute from availability_overrides order by 1, 2"),
  };
}

const hoursWith = (changes: Partial<Hours>): Hours => ({ ...OPENING_HOURS, ...changes });
const seed = (hours: Hours) => hoursSql(hours, CALL_KINDS, { replace: false });
const replace = (hours: Hours) => hoursSql(hours, CALL_KINDS, { replace: true });
const spanOf = (weekday: number, from: number, to: number) => ({
  weekday,
  start_minute: from,
  end_minute: to,
});

const OTHER: Hours = {
  timeZone: "Europe/London",
  slotIntervalMinutes: 60,
  bufferBeforeMinutes: 5,
  bufferAfterMinutes: 10,
  minimumNoticeMinutes: 90,
  bookingHorizonDays: 30,
  changeCutoffMinutes: 1440,
  dailyLimit: 4,
  weeklyLimit: 12,
  monthlyLimit: 40,
  weekly: { 2: ["08:30-12:00", "13:00-24:00"], 7: ["00:00-00:45"] },
  overrides: { "2026-12-25": [], "2026-12-24": ["09:00-10:00", "11:00-12:00"] },
};

describe("seeding", () => {
  it("inserts the opening hours into an empty database", () => {
    const database = emptyDatabase();
    run(database, seed(OPENING_HOURS));
    expect(contentOf(database)).toEqual({
      settings: [
        {
          id: 1,
          time_zone: "America/New_York",
          call_minutes: 30,
          slot_interval_minutes: 30,
          buffer_before_minutes: 0,
          buffer_after_minutes: 15,
          minimum_notice_minutes: 240,
          booking_horizon_days: 60,
          daily_limit: null,
          weekly_limit: null,
          monthly_limit: null,
          change_cutoff_minutes: 60,
        },
      ],
      weekly: [1, 2, 3, 4, 5].map((weekday) => spanOf(weekday, 540, 1020)),
      overrides: [],
    });
  });

  it("writes every kind of hours: a limit, a break, midnight, closed days and different hours", () => {
    const database = emptyDatabase();
    run(database, seed(OTHER));
    expect(contentOf(database)).toEqual({
      settings: [
        {
          id: 1,
          time_zone: "Europe/London",
          call_minutes: 30,
          slot_interval_minutes: 60,
          buffer_before_minutes: 5,
          buffer_after_minutes: 10,
          minimum_notice_minutes: 90,
          booking_horizon_days: 30,
          daily_limit: 4,
          weekly_limit: 12,
          monthly_limit: 40,
          change_cutoff_minutes: 1440,
        },
      ],
      weekly: [spanOf(2, 510, 720), spanOf(2, 780, 1440), spanOf(7, 0, 45)],
      overrides: [
        { date: "2026-12-24", start_minute: 540, end_minute: 600 },
        { date: "2026-12-24", start_minute: 660, end_minute: 720 },
        { date: "2026-12-25", start_minute: null, end_minute: null },
      ],
    });
  });

  it("changes nothing in a database that has hours", () => {
    const database = emptyDatabase();
    run(database, seed(OTHER));
    const before = contentOf(database);
    run(database, seed(OTHER));
    run(database, seed(OPENING_HOURS));
    expect(contentOf(database)).toEqual(before);
  });

  it("changes nothing in a database whose last opening hours or closed days were deleted", () => {
    const database = emptyDatabase();
    run(database, seed(OTHER));
    database.exec("delete from availability_weekly_hours; delete from availability_overrides");
    run(database, seed(OTHER));
    expect(contentOf(database)).toMatchObject({ weekly: [], overrides: [] });
  });

  it("handles a week open twice every day and a year of holidays", () => {
    const twice = ["09:00-12:00", "13:00-17:00"];
    const holidays = Array.from({ length: 18 }, (_, index) => `2026-12-${10 + index}`);
    const hours = hoursWith({
      weekly: Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((weekday) => [weekday, twice])),
      overrides: Object.fromEntries(holidays.map((date) => [date, []])),
    });
    const database = emptyDatabase();
    run(database, seed(hours));
    expect(contentOf(database).weekly).toHaveLength(14);
    expect(contentOf(database).overrides).toHaveLength(18);
  });

  it("handles an agency that is always closed", () => {
    const database = emptyDatabase();
    run(database, seed(hoursWith({ weekly: {} })));
    expect(contentOf(database).weekly).toEqual([]);
    expect(contentOf(database).settings).toHaveLength(1);
  });
});

describe("replacing", () => {
  it("replaces the existing hours", () => {
    const database = emptyDatabase();
    run(database, seed(OTHER));
    run(database, replace(OPENING_HOURS));
    const fresh = emptyDatabase();
    run(fresh, seed(OPENING_HOURS));
    expect(contentOf(database)).toEqual(contentOf(fresh));
  });

  it("can be repeated", () => {
    const database = emptyDatabase();
    for (const hours of [OTHER, OPENING_HOURS, OTHER, OTHER]) run(database, replace(hours));
    const fresh = emptyDatabase();
    run(fresh, seed(OTHER));
    expect(contentOf(database)).toEqual(contentOf(fresh));
  });

  it("lets a site in use go on without a cut-off when it is brought up to date", () => {
    const database = emptyDatabase("0010");
    database.exec(
      "insert into availability_settings values (1, 'Europe/London', 45, 30, 0, 15, 240, 60, null)",
    );
    runMigrations(database, (name) => name >= "0010");
    run(database, seed(OTHER));
    expect(contentOf(database).settings).toMatchObject([{ call_minutes: 45, change_cutoff_minutes: 0 }]);
  });

  it("leaves bookings alone", () => {
    const database = emptyDatabase();
    run(database, seed(OPENING_HOURS));
    database.exec(`insert into bookings (id, name, email, booking_date, booking_time, starts_at, ends_at,
      visitor_time_zone, ical_uid, manage_key_hash, idempotency_key, created_at, updated_at)
      values ('b', 'Demo Client', 'demo.client@example.com', '2026-11-24', '09:00', 1, 2, 'UTC', 'u', 'h', 'k', 1, 1)`);
    database.exec("insert into booking_cells (cell, booking_id) values (7, 'b')");
    run(database, replace(OTHER));
    expect(database.prepare("select count(*) as n from bookings").get()?.n).toBe(1);
    expect(database.prepare("select count(*) as n from booking_cells").get()?.n).toBe(1);
  });
});

describe("invalid hours", () => {
  /** Tries a span both as a weekday's and as a date's hours; the existing hours must survive. */
  function expectRefusal(span: string, message: RegExp): void {
    for (const changes of [{ weekly: { 1: [span] } }, { overrides: { "2026-12-24": [span] } }]) {
      const database = emptyDatabase();
      run(database, seed(OTHER));
      const before = contentOf(database);
      expect(() => run(database, replace(hoursWith(changes)))).toThrow(message);
      expect(contentOf(database)).toEqual(before);
    }
  }

  it.each(["9:00-17:00", "09:00 - 17:00", "09.00-17.00", "0900-1700", "09:00-17:00 ", "09:00", ""])(
    "%j is rejected, with the correct format",
    (span) => expectRefusal(span, /Write them as "HH:MM-HH:MM"/),
  );

  it.each([
    "17:00-09:00",
    "09:00-09:00",
    "09:00-24:05",
    "25:00-26:00",
    "09:03-17:00",
    "09:00-16:59",
    "08:75-17:00",
    "09:00-16:95",
  ])("%j is rejected", (span) => expectRefusal(span, /./));

  it.each<Partial<Hours>>([
    { timeZone: "Europe/Nowhere" },
    { timeZone: "+01:00" },
    { slotIntervalMinutes: 7 },
    { slotIntervalMinutes: 0 },
    { bufferAfterMinutes: -5 },
    { bufferBeforeMinutes: 3 },
    { minimumNoticeMinutes: -1 },
    { bookingHorizonDays: 0 },
    { bookingHorizonDays: 400 },
    { dailyLimit: 0 },
    { weeklyLimit: 0 },
    { monthlyLimit: 0 },
    { changeCutoffMinutes: -5 },
    { changeCutoffMinutes: 61 },
    { changeCutoffMinutes: 43_205 },
    { weekly: { 0: ["09:00-17:00"] } },
    { weekly: { 8: ["09:00-17:00"] } },
    { weekly: { 1: ["09:00-12:00", "09:00-13:00"] } },
    { overrides: { "24 December": [] } },
    { overrides: { "2026-12-24": ["09:00-12:00", "09:00-13:00"] } },
  ])("%j is rejected", (changes) => {
    expect(() => run(emptyDatabase(), seed(hoursWith(changes)))).toThrow();
  });

  it("escapes quotation marks", () => {
    const database = emptyDatabase();
    const hours = hoursWith({ overrides: { "2026-12-24', null, null; drop table bookings; --": [] } });
    expect(() => run(database, seed(hours))).toThrow(/CHECK constraint failed/);
    expect(database.prepare("select count(*) as n from bookings").get()?.n).toBe(0);
  });
});
