import { and, asc, eq, gte, inArray, isNotNull, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { Booking } from "../../domain/booking/booking";
import type { BusyTime } from "../../domain/calendars/busy-times";
import type { EventFinding } from "../../domain/calendars/connection";
import type { NewEmail } from "../../domain/email/email";
import type { Instant } from "../../domain/instant";
import { selectBookings } from "../booking/booking-rows.server";
import { forgetLink } from "../booking/call-place.server";
import { bookings } from "../booking/schema";
import type { Db } from "../client.server";
import { insertEmail } from "../email/insert-email.server";
import { hosts } from "../hosts/schema";
import { insertAudit, type NewAudit } from "../staff/audit.server";
import { calendarConnections, callEvents } from "./schema";

export type CallEventRow = typeof callEvents.$inferSelect;

const keyOf = (row: Pick<CallEventRow, "bookingId" | "connectionId" | "calendarId">) =>
  and(
    eq(callEvents.bookingId, row.bookingId),
    eq(callEvents.connectionId, row.connectionId),
    eq(callEvents.calendarId, row.calendarId),
  );

/** The row as it was claimed, with no later change of the call. */
const isUnchanged = (row: CallEventRow) => eq(callEvents.change, row.change);

/** A call to write, and the hosts who take it. */
export type CallToWrite = Booking & { hostIds: string[] };

export async function findCallsToWrite(db: Db, ids: readonly string[]): Promise<Map<string, CallToWrite>> {
  const isAsked = inArray(bookings.id, sql`(select value from json_each(${JSON.stringify(ids)}))`);
  const [found, takers] = await db.batch([
    selectBookings(db).where(isAsked),
    db
      .select({
        id: bookings.id,
        hostIds: sql`(select json_group_array(host_id) from booking_hosts where booking_id = ${bookings.id})`
          .mapWith((text: string) => JSON.parse(text) as string[])
          .as("host_ids"),
      })
      .from(bookings)
      .where(isAsked),
  ]);
  const hostsOf = new Map(takers.map(({ id, hostIds }) => [id, hostIds]));
  return new Map(
    found.map((booking) => [booking.id, { ...booking, hostIds: hostsOf.get(booking.id) ?? [] }]),
  );
}

/** The event stands in the calendar. A change of the call in the meantime goes on waiting. */
export async function markWritten(
  db: Db,
  row: CallEventRow,
  { startsAt, endsAt }: BusyTime,
  writtenAt: Instant,
): Promise<void> {
  await db
    .update(callEvents)
    .set({
      startsAt,
      endsAt,
      writtenAt,
      leaseUntil: null,
      state: sql`iif(${isUnchanged(row)}, 'written', state)`,
      lastError: null,
    })
    .where(keyOf(row));
}

/** The event is no longer in the calendar. If the call has changed in the meantime, the row goes on waiting. */
export async function deleteCallEvent(db: Db, row: CallEventRow): Promise<void> {
  await db.batch([
    db.delete(callEvents).where(and(keyOf(row), isUnchanged(row))),
    ...(row.link === null ? [] : [forgetLink(db, row.bookingId, row.link)]),
    db.update(callEvents).set({ leaseUntil: null }).where(keyOf(row)),
  ]);
}

/** Remembers the link that was made for an event. */
export async function saveEventLink(db: Db, row: CallEventRow, link: string): Promise<void> {
  await db.update(callEvents).set({ link }).where(keyOf(row));
}

/** Nothing is to be done: the call is over. */
export async function leaveCallEvent(db: Db, row: CallEventRow): Promise<void> {
  await db
    .update(callEvents)
    .set({ state: "written", leaseUntil: null })
    .where(and(keyOf(row), isUnchanged(row), isNotNull(callEvents.writtenAt)));
  await db.delete(callEvents).where(and(keyOf(row), isUnchanged(row), isNull(callEvents.writtenAt)));
}

/** Releases the row until its next attempt. */
export async function postponeCallEvent(
  db: Db,
  row: CallEventRow,
  { dueAt, lastError }: { dueAt: Instant; lastError: string },
): Promise<void> {
  await db
    .update(callEvents)
    .set({
      leaseUntil: null,
      dueAt: sql`iif(${isUnchanged(row)}, ${dueAt}, due_at)`,
      lastError: sql`iif(${isUnchanged(row)}, ${lastError}, last_error)`,
    })
    .where(keyOf(row));
}

/** Releases a row that was claimed and not written. */
export async function releaseCallEvent(db: Db, row: CallEventRow): Promise<void> {
  await db
    .update(callEvents)
    .set({ leaseUntil: null, attempts: sql`max(${callEvents.attempts} - 1, 0)` })
    .where(keyOf(row));
}

/** Parks the row: it is not retried until staff ask for it. */
export async function parkCallEvent(db: Db, row: CallEventRow, lastError: string): Promise<void> {
  await db
    .update(callEvents)
    .set({ state: "parked", lastError, leaseUntil: null })
    .where(and(keyOf(row), isUnchanged(row)));
}

/** An event that was written, with the UID by which its calendar knows it. */
export type WrittenEvent = CallEventRow & { uid: string };

/** The events that should stand in a calendar as they were written before an instant, of calls that begin after another. */
export async function listWrittenEvents(
  db: Db,
  { connectionId, calendarId }: Pick<CallEventRow, "connectionId" | "calendarId">,
  { writtenBefore, from, to }: { writtenBefore: Instant; from: Instant; to: Instant },
): Promise<WrittenEvent[]> {
  const rows = await db
    .select({ event: callEvents, uid: bookings.icalUid })
    .from(callEvents)
    .innerJoin(bookings, eq(bookings.id, callEvents.bookingId))
    .where(
      and(
        eq(callEvents.connectionId, connectionId),
        eq(callEvents.calendarId, calendarId),
        eq(callEvents.state, "written"),
        lte(callEvents.writtenAt, writtenBefore),
        gte(callEvents.startsAt, from),
        lte(callEvents.endsAt, to),
      ),
    );
  return rows.map(({ event, uid }) => ({ ...event, uid }));
}

export type Finding = { finding: EventFinding; time: BusyTime | null } | null;

/** Records what a host did with an event, and queues the news, unless the call has changed since it was read. */
export async function saveFinding(
  db: Db,
  row: CallEventRow,
  found: Finding,
  email: NewEmail | null,
): Promise<void> {
  const columns = {
    finding: found?.finding ?? null,
    foundStartsAt: found?.time?.startsAt ?? null,
    foundEndsAt: found?.time?.endsAt ?? null,
  };
  const isAsRead = and(keyOf(row), isUnchanged(row), eq(callEvents.state, "written")) as SQL;
  await db.batch([
    db.update(callEvents).set(columns).where(isAsRead),
    ...(email === null
      ? []
      : [insertEmail(db, email, sql`exists (select 1 from ${callEvents} where ${isAsRead})`)]),
  ]);
}

/** A call's events in hosts' calendars, for its page at the desk. */
export function listEventsOfCall(db: Db, bookingId: string) {
  return db
    .select({
      connectionId: callEvents.connectionId,
      calendarId: callEvents.calendarId,
      state: callEvents.state,
      lastError: callEvents.lastError,
      finding: callEvents.finding,
      attempts: callEvents.attempts,
      foundStartsAt: callEvents.foundStartsAt,
      foundEndsAt: callEvents.foundEndsAt,
      writtenAt: callEvents.writtenAt,
      expiredAt: calendarConnections.expiredAt,
      service: calendarConnections.service,
      calendar: calendarConnections.writeCalendarName,
      host: sql<string>`${hosts.name}`.as("host_name"),
    })
    .from(callEvents)
    .innerJoin(calendarConnections, eq(calendarConnections.id, callEvents.connectionId))
    .innerJoin(hosts, eq(hosts.id, calendarConnections.hostId))
    .where(eq(callEvents.bookingId, bookingId))
    .orderBy(asc(hosts.createdAt), asc(calendarConnections.createdAt));
}

/** Makes an event of a call wait again: one that is parked, or that the host moved or deleted. False if there is none. */
export async function writeEventAgain(
  db: Db,
  { bookingId, connectionId }: Pick<CallEventRow, "bookingId" | "connectionId">,
  audit: NewAudit,
): Promise<boolean> {
  const isIt = and(
    eq(callEvents.bookingId, bookingId),
    eq(callEvents.connectionId, connectionId),
    sql`(state = 'parked' or finding is not null)`,
  );
  const [audited] = await db.batch([
    insertAudit(db, audit, sql`exists (select 1 from ${callEvents} where ${isIt})`),
    db
      .update(callEvents)
      .set({
        state: "waiting",
        dueAt: 0,
        attempts: 0,
        change: sql`${callEvents.change} + 1`,
        finding: null,
        foundStartsAt: null,
        foundEndsAt: null,
      })
      .where(isIt),
  ]);
  return audited.meta.changes > 0;
}
