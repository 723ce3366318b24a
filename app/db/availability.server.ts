import { and, asc, between, count, max, min, ne, sql } from "drizzle-orm";
import {
  type AvailabilityRules,
  CELL_MS,
  type OpenHours,
  type Taken,
} from "../domain/availability/availability";
import { DAY_MS } from "../domain/duration";
import type { Db } from "./client.server";
import {
  availabilityOverrides,
  availabilitySettings,
  availabilityWeeklyHours,
  bookingCells,
  bookings,
} from "./schema";

/** Reads, in one round trip, how calls are offered and what is taken in a span of time. */
export async function readAvailability(
  db: Db,
  span: { from: number; to: number },
  exceptBookingId: string | null,
): Promise<{ rules: AvailabilityRules; taken: Taken }> {
  // A call that is being moved does not stand in its own way.
  const except = exceptBookingId ?? "";
  const [settings, weekly, overrides, runs, days] = await db.batch([
    db.select().from(availabilitySettings),
    db.select().from(availabilityWeeklyHours).orderBy(asc(availabilityWeeklyHours.startMinute)),
    db.select().from(availabilityOverrides).orderBy(asc(availabilityOverrides.startMinute)),
    db
      .select({ firstCell: min(bookingCells.cell), lastCell: max(bookingCells.cell) })
      .from(bookingCells)
      .where(
        and(
          between(bookingCells.cell, Math.floor(span.from / CELL_MS), Math.ceil(span.to / CELL_MS)),
          ne(bookingCells.bookingId, except),
        ),
      )
      .groupBy(bookingCells.bookingId),
    db
      .select({ date: bookings.bookingDate, calls: count() })
      .from(bookings)
      .where(
        and(
          between(bookings.bookingDate, utcDate(span.from - DAY_MS), utcDate(span.to + DAY_MS)),
          // Worded like the condition of the partial index, so that SQLite can use it.
          sql`status <> 'cancelled'`,
          ne(bookings.id, except),
        ),
      )
      .groupBy(bookings.bookingDate),
  ]);
  const [row] = settings;
  if (!row) throw new Error(NOT_SEEDED);
  return {
    rules: {
      ...row,
      weekly: groupHours(weekly, (hours) => hours.weekday),
      overrides: groupHours(overrides, (hours) => hours.date),
    },
    taken: {
      runs: runs.map(({ firstCell, lastCell }) => ({
        fromCell: firstCell ?? 0,
        toCell: (lastCell ?? -1) + 1,
      })),
      callsByDate: new Map(days.map((day) => [day.date, day.calls])),
    },
  };
}

export async function readAgencyTimeZone(db: Db): Promise<string> {
  const [row] = await db.select({ timeZone: availabilitySettings.timeZone }).from(availabilitySettings);
  if (!row) throw new Error(NOT_SEEDED);
  return row.timeZone;
}

const NOT_SEEDED = "The table availability_settings is empty: run the seed (see the README)";

function utcDate(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}

/** A row without minutes closes its day, whatever else is said of that day. */
function groupHours<Row extends { startMinute: number | null; endMinute: number | null }, Key>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
): Map<Key, OpenHours[]> {
  const closed = new Set(rows.filter((row) => row.startMinute === null).map(keyOf));
  const groups = new Map<Key, OpenHours[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row)) ?? [];
    groups.set(keyOf(row), group);
    const { startMinute, endMinute } = row;
    if (startMinute !== null && endMinute !== null && !closed.has(keyOf(row))) {
      group.push({ startMinute, endMinute });
    }
  }
  return groups;
}
