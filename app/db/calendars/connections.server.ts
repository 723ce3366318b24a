import { and, asc, eq, getTableColumns, inArray, isNotNull, lte, ne, type SQL, sql } from "drizzle-orm";
import type { NewEmail } from "../../domain/email/email";
import type { Instant } from "../../domain/instant";
import type { Db } from "../client.server";
import { insertEmail } from "../email/insert-email.server";
import { hosts } from "../hosts/schema";
import { rowValues } from "../row-values.server";
import { auditedBy, insertAudit, type NewAudit } from "../staff/audit.server";
import { busyTimes, calendarConnections, calendarSources, callEvents } from "./schema";

export type CalendarConnection = typeof calendarConnections.$inferSelect;

/** A connection, the account of its host, and the ids of the calendars that are read. */
export type FoundConnection = CalendarConnection & { userId: string | null; read: string[] };

const parseStrings = (text: string) => JSON.parse(text) as string[];

function selectConnections(db: Db) {
  const read = sql`(select json_group_array(remote_id) from (select remote_id from calendar_sources
    where connection_id = ${calendarConnections.id} order by created_at, id))`;
  return db
    .select({
      ...getTableColumns(calendarConnections),
      userId: hosts.userId,
      read: read.mapWith(parseStrings).as("read"),
    })
    .from(calendarConnections)
    .innerJoin(hosts, eq(hosts.id, calendarConnections.hostId));
}

export async function findConnection(db: Db, id: string): Promise<FoundConnection | null> {
  const [found] = await selectConnections(db).where(eq(calendarConnections.id, id));
  return found ?? null;
}

export async function findConnectionOfAccount(
  db: Db,
  { service, account }: Pick<CalendarConnection, "service" | "account">,
): Promise<FoundConnection | null> {
  const isIt = and(eq(calendarConnections.service, service), eq(calendarConnections.account, account));
  const [found] = await selectConnections(db).where(isIt);
  return found ?? null;
}

/** Connections by id, for those who read and write their calendars. */
export async function findConnections(db: Db, ids: readonly string[]): Promise<CalendarConnection[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(calendarConnections)
    .where(inArray(calendarConnections.id, sql`(select value from json_each(${JSON.stringify(ids)}))`));
}

/** All connections, oldest first, with the names of the calendars that are read and the events that wait. */
export function listConnections(db: Db) {
  const sources = sql`(select json_group_array(json_object('id', id, 'name', name, 'problem', problem, 'fetchedAt', fetched_at,
    'leftOut', left_out, 'doubts', json(doubts)))
    from (select * from calendar_sources where connection_id = ${calendarConnections.id} order by created_at, id))`;
  const count = (state: string) =>
    sql<number>`(select count(*) from call_events where connection_id = ${calendarConnections.id} and state = ${state})`;
  return db
    .select({
      ...getTableColumns(calendarConnections),
      host: sql<string>`${hosts.name}`.as("host_name"),
      userId: hosts.userId,
      sources: sources.mapWith((text: string) => JSON.parse(text) as ListedCalendar[]).as("sources"),
      waiting: count("waiting").as("waiting"),
      parked: count("parked").as("parked"),
    })
    .from(calendarConnections)
    .innerJoin(hosts, eq(hosts.id, calendarConnections.hostId))
    .orderBy(asc(calendarConnections.createdAt), asc(calendarConnections.id));
}

type ListedCalendar = Pick<
  typeof calendarSources.$inferSelect,
  "id" | "name" | "problem" | "fetchedAt" | "leftOut" | "doubts"
>;

/** Batch statement. */
export function insertConnection(db: Db, connection: typeof calendarConnections.$inferInsert) {
  return db.insert(calendarConnections).values(connection);
}

export function connectionExists(id: string): SQL {
  return sql`exists (select 1 from ${calendarConnections} where ${calendarConnections.id} = ${id})`;
}

/** Stores tokens that a service has renewed, for its next request. */
export async function updateCredentials(db: Db, id: string, sealedCredentials: string): Promise<void> {
  await db.update(calendarConnections).set({ sealedCredentials }).where(eq(calendarConnections.id, id));
}

/** Batch statements for an account that is connected again: its events and calendars are due at once. */
export function renewConnection(
  db: Db,
  id: string,
  access: Pick<CalendarConnection, "sealedCredentials" | "madeBy">,
) {
  return [
    db
      .update(calendarConnections)
      .set({ ...access, expiredAt: null })
      .where(eq(calendarConnections.id, id)),
    db.update(calendarSources).set({ nextTryAt: 0, etag: null }).where(eq(calendarSources.connectionId, id)),
  ] as const;
}

/** Batch statement: deletes a connection with its calendars, their busy times, and what we know of its events. */
export function deleteConnection(db: Db, id: string) {
  return db.delete(calendarConnections).where(eq(calendarConnections.id, id));
}

export type CalendarChoice = {
  connection: CalendarConnection;
  /** The calendar that the host's calls are written to; null for none of this connection. */
  write: { id: string; name: string; hasVideo: boolean } | null;
  /** The calendars that are read, each with the id of a new row. */
  read: readonly { rowId: string; id: string; name: string }[];
  /** Whom their events make busy; null for everyone. */
  busyHostId: string | null;
  now: Instant;
};

/** A new row of the outbox, from a booking's host and a connection. */
const newEvent = rowValues(callEvents, {
  bookingId: sql`booking_hosts.booking_id`,
  connectionId: sql`connection.id`,
  calendarId: sql`connection.write_calendar_id`,
  state: "waiting",
  change: 0,
  dueAt: 0,
  attempts: 0,
});

const waits = {
  state: "waiting",
  change: sql`${callEvents.change} + 1`,
  dueAt: 0,
  attempts: 0,
  finding: null,
  foundStartsAt: null,
  foundEndsAt: null,
} as const;

/**
 * Sets which calendars of a connection are read and written. The host's calls to come are moved to the calendar, from
 * any other that they stood in.
 */
export async function saveCalendarChoice(
  db: Db,
  { connection, write, read, busyHostId, now }: CalendarChoice,
  audit: NewAudit,
): Promise<void> {
  const { id, hostId } = connection;
  const ofHost = sql`(select id from calendar_connections where host_id = ${hostId})`;
  const kept = JSON.stringify(read.map((calendar) => calendar.id));
  const isSame = write?.id === connection.writeCalendarId || (write === null && !connection.writeCalendarId);
  await db.batch([
    // Written once, also if the batch is retried after a lost response.
    insertAudit(db, audit, sql`${connectionExists(id)} and not ${auditedBy(audit)}`),
    // Calls are written to one calendar of each host.
    db
      .update(calendarConnections)
      .set({ writeCalendarId: null, writeCalendarName: null, hasVideo: false })
      .where(
        and(
          eq(calendarConnections.hostId, hostId),
          ne(calendarConnections.id, id),
          write ? sql`true` : sql`false`,
        ),
      ),
    db
      .update(calendarConnections)
      .set({
        writeCalendarId: write?.id ?? null,
        writeCalendarName: write?.name ?? null,
        hasVideo: write?.hasVideo ?? false,
      })
      .where(eq(calendarConnections.id, id)),
    db
      .delete(calendarSources)
      .where(
        and(
          eq(calendarSources.connectionId, id),
          sql`${calendarSources.remoteId} not in (select value from json_each(${kept}))`,
        ),
      ),
    ...read.map((calendar) =>
      db
        .insert(calendarSources)
        .values({
          id: calendar.rowId,
          name: calendar.name.slice(0, 80) || "Calendar",
          address: `calendar:${id}/${encodeURIComponent(calendar.id)}`,
          nextTryAt: now,
          createdAt: now,
          hostId: busyHostId,
          connectionId: id,
          remoteId: calendar.id,
          madeBy: connection.madeBy,
        })
        .onConflictDoNothing(),
    ),
    ...(isSame
      ? []
      : [
          db
            .update(callEvents)
            .set(waits)
            .where(
              and(
                sql`${callEvents.connectionId} in ${ofHost}`,
                sql`coalesce(${callEvents.endsAt}, ${now + 1}) > ${now}`,
              ),
            ),
          db
            .insert(callEvents)
            .select(
              sql`select ${newEvent}
                from booking_hosts join calendar_connections as connection on connection.host_id = booking_hosts.host_id
                where booking_hosts.host_id = ${hostId} and booking_hosts.starts_at > ${now} and holds_time
                  and connection.write_calendar_id is not null`,
            )
            .onConflictDoNothing(),
        ]),
  ]);
}

/** Marks a connection that its service has ended, and queues the news, both only if it was not marked before. */
export async function expireConnection(db: Db, id: string, now: Instant, email: NewEmail): Promise<void> {
  const isIt = sql`${calendarConnections.id} = ${id} and ${calendarConnections.expiredAt} is null`;
  await db.batch([
    insertEmail(db, email, sql`exists (select 1 from ${calendarConnections} where ${isIt})`),
    db.update(calendarConnections).set({ expiredAt: now }).where(isIt),
  ]);
}

/** Forgets the busy times of connections that expired before an instant: from then on, hours alone count. */
export async function deleteOutdatedBusyTimes(db: Db, expiredUntil: Instant): Promise<void> {
  await db.delete(busyTimes).where(
    inArray(
      busyTimes.sourceId,
      db
        .select({ id: calendarSources.id })
        .from(calendarSources)
        .innerJoin(calendarConnections, eq(calendarConnections.id, calendarSources.connectionId))
        .where(
          and(isNotNull(calendarConnections.expiredAt), lte(calendarConnections.expiredAt, expiredUntil)),
        ),
    ),
  );
}

export async function countConnections(db: Db): Promise<number> {
  return db.$count(calendarConnections);
}
