import { and, eq, type SQL, sql } from "drizzle-orm";
import { periodsOf } from "../../domain/availability/period-limits";
import { hasRoomIn } from "../availability/limits-in-sql";
import type { Db } from "../client.server";
import { holdsTime } from "./booking-conditions";
import { bookingCells, bookingHosts, bookings } from "./schema";

/** The cells of a call with its buffers: from the first up to, but not including, the last. */
export type CellRun = { fromCell: number; toCell: number };

/** True if any booking meets the condition. */
export function bookingExists(booking: SQL): SQL {
  return sql`exists (select 1 from ${bookings} where ${booking})`;
}

/** Takes the cells of all hosts of the booking that meets the condition; no-op if none does. */
export function claimCells(db: Db, { fromCell, toCell }: CellRun, booking: SQL) {
  const cells = JSON.stringify(Array.from({ length: toCell - fromCell }, (_, index) => fromCell + index));
  return db.insert(bookingCells).select(
    sql`select ${bookingHosts.hostId}, json_each.value, ${bookings.id} from ${bookings}
        join ${bookingHosts} on ${bookingHosts.bookingId} = ${bookings.id}, json_each(${cells}) where ${booking}`,
  );
}

/** The same for a booking by its id. */
export function claimCellsFor(db: Db, cells: CellRun, bookingId: string) {
  return claimCells(db, cells, eq(bookings.id, bookingId));
}

/** Frees the booking's cells if it meets the condition. */
export function freeCells(db: Db, bookingId: string, booking: SQL) {
  return db.delete(bookingCells).where(and(eq(bookingCells.bookingId, bookingId), bookingExists(booking)));
}

/**
 * Condition that the date is below the limits of its day, week and month, counting the other calls of all kinds and of
 * this kind.
 */
export function isBelowLimits(date: string, kindId: string, exceptBookingId: string): SQL {
  const periods = JSON.stringify(periodsOf(date).map(({ first, last }) => [first, last]));
  const others = sql`select count(*) from bookings as other
      where other.booking_date between period.value ->> 0 and period.value ->> 1
        and ${holdsTime(sql.raw("other.status"))} and other.id <> ${exceptBookingId}`;
  return sql`exists (select 1 from availability_settings as usual, call_kinds as own
    where usual.id = 1 and own.id = ${kindId} and ${hasRoomIn("usual", periods, others)}
      and ${hasRoomIn("own", periods, sql`${others} and other.kind_id = own.id`)})`;
}
