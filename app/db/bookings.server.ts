import { and, count, desc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { Booking } from "../domain/booking/booking";
import type { NewMail } from "../domain/mail/mail";
import type { Db } from "./client.server";
import { deleteUnsentReminders, insertMail } from "./mails.server";
import { rowValues } from "./row-values.server";
import { bookingCells, bookings } from "./schema";

export type NewBooking = Booking & { manageKeyHash: string; idempotencyKey: string };

type CellRun = { fromCell: number; toCell: number };

const { manageKeyHash: _hash, idempotencyKey: _key, ...columns } = getTableColumns(bookings);
export const publicBookingColumns = columns;

export async function findBookingByIdempotencyKey(db: Db, idempotencyKey: string): Promise<Booking | null> {
  const [row] = await db
    .select(publicBookingColumns)
    .from(bookings)
    .where(eq(bookings.idempotencyKey, idempotencyKey));
  return row ?? null;
}

/**
 * The booking, if the key is its own: a wrong key and an unknown id are the same answer. Without a hash the caller has
 * shown by other means that the key is right.
 */
export async function findBookingByManageKey(
  db: Db,
  id: string,
  manageKeyHash: string | null,
): Promise<Booking | null> {
  const [row] = await db
    .select(publicBookingColumns)
    .from(bookings)
    .where(
      and(
        eq(bookings.id, id),
        manageKeyHash === null ? undefined : eq(bookings.manageKeyHash, manageKeyHash),
      ),
    );
  return row ?? null;
}

/** A client's own bookings, newest date first, and how many there are altogether. */
export async function listBookingsForUser(
  db: Db,
  userId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ bookings: Booking[]; total: number }> {
  const [rows, [counted]] = await db.batch([
    db
      .select(publicBookingColumns)
      .from(bookings)
      .where(eq(bookings.userId, userId))
      .orderBy(desc(bookings.bookingDate), desc(bookings.bookingTime), desc(bookings.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(bookings).where(eq(bookings.userId, userId)),
  ]);
  return { bookings: rows, total: counted?.total ?? 0 };
}

/** Whether a booking is a client's own; somebody else's is the same as none. */
export async function isBookingOfUser(db: Db, userId: string, id: string): Promise<boolean> {
  const found = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.id, id), eq(bookings.userId, userId)));
  return found.length > 0;
}

/**
 * Writes a booking, its time and its mails in one atomic batch. False when the day had reached its limit by then. Throws a UNIQUE
 * violation of booking_cells.cell when the time is taken, of bookings.idempotency_key when it was sent before.
 */
export async function insertBooking(
  db: Db,
  booking: NewBooking,
  cells: CellRun,
  mails: readonly NewMail[],
): Promise<boolean> {
  const isThere = sql`${bookings.id} = ${booking.id}`;
  const [inserted] = await db.batch([
    db
      .insert(bookings)
      .select(
        sql`select ${rowValues(bookings, booking)} where ${dayHasRoom(booking.bookingDate, booking.id)}`,
      ),
    claimCells(db, cells, isThere),
    ...mails.map((mail) => insertMail(db, mail, someBooking(isThere))),
  ]);
  return inserted.meta.changes > 0;
}

/**
 * Gives a pending booking another time: frees the old cells, takes the new ones, all or nothing. `was.icalSequence` is the
 * version the caller has seen; false when the row has changed since, or the day is full. Throws as `insertBooking` does.
 */
export async function updateBookingTime(
  db: Db,
  was: Pick<Booking, "id" | "icalSequence">,
  time: Pick<
    Booking,
    "bookingDate" | "bookingTime" | "startsAt" | "endsAt" | "visitorTimeZone" | "updatedAt"
  >,
  cells: CellRun,
  mails: readonly NewMail[],
): Promise<boolean> {
  const icalSequence = was.icalSequence + 1;
  const moved = sql`${bookings.id} = ${was.id} and ${bookings.icalSequence} = ${icalSequence}
    and ${bookings.startsAt} = ${time.startsAt} and ${bookings.status} = 'pending'`;
  const [updated] = await db.batch([
    db
      .update(bookings)
      .set({ ...time, icalSequence })
      .where(
        and(
          eq(bookings.id, was.id),
          eq(bookings.status, "pending"),
          eq(bookings.icalSequence, was.icalSequence),
          dayHasRoom(time.bookingDate, was.id),
        ),
      ),
    freeCells(db, was.id, moved),
    claimCells(db, cells, moved),
    deleteUnsentReminders(db, { bookingId: was.id, beforeSequence: icalSequence }, someBooking(moved)),
    ...mails.map((mail) => insertMail(db, mail, someBooking(moved))),
  ]);
  return updated.meta.changes > 0;
}

/**
 * Cancels a pending booking and frees its time. `was.icalSequence` is the version the caller has seen; false when the row
 * has changed since.
 */
export async function updateBookingCancelled(
  db: Db,
  was: Pick<Booking, "id" | "icalSequence">,
  updatedAt: number,
  mails: readonly NewMail[],
): Promise<boolean> {
  const icalSequence = was.icalSequence + 1;
  const cancelled = sql`${bookings.id} = ${was.id} and ${bookings.icalSequence} = ${icalSequence}
    and ${bookings.status} = 'cancelled'`;
  const [updated] = await db.batch([
    db
      .update(bookings)
      .set({ status: "cancelled", icalSequence, updatedAt })
      .where(
        and(
          eq(bookings.id, was.id),
          eq(bookings.status, "pending"),
          eq(bookings.icalSequence, was.icalSequence),
        ),
      ),
    freeCells(db, was.id, cancelled),
    deleteUnsentReminders(db, { bookingId: was.id, beforeSequence: icalSequence }, someBooking(cancelled)),
    ...mails.map((mail) => insertMail(db, mail, someBooking(cancelled))),
  ]);
  return updated.meta.changes > 0;
}

/** True if a booking fulfils the condition. */
function someBooking(booking: SQL): SQL {
  return sql`exists (select 1 from ${bookings} where ${booking})`;
}

/** True unless the date already has as many other calls as the agency takes in a day. */
function dayHasRoom(date: string, exceptBookingId: string): SQL {
  return sql`coalesce(
    (select count(*) from bookings as other
      where other.booking_date = ${date} and other.status <> 'cancelled' and other.id <> ${exceptBookingId})
    < (select daily_limit from availability_settings where id = 1), true)`;
}

/** Takes the cells for the booking that fulfils the condition; for none if none does. */
function claimCells(db: Db, { fromCell, toCell }: CellRun, booking: SQL) {
  const cells = JSON.stringify(Array.from({ length: toCell - fromCell }, (_, index) => fromCell + index));
  return db
    .insert(bookingCells)
    .select(
      sql`select json_each.value, ${bookings.id} from ${bookings}, json_each(${cells}) where ${booking}`,
    );
}

/** Frees the booking's cells, if it fulfils the condition. */
function freeCells(db: Db, bookingId: string, booking: SQL) {
  return db.delete(bookingCells).where(and(eq(bookingCells.bookingId, bookingId), someBooking(booking)));
}
