import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { Booking } from "../../domain/booking/booking";
import type { HostName } from "../../domain/hosts/host";
import { users } from "../account/schema";
import { callKinds } from "../availability/schema";
import { bookingExists } from "../booking/booking-cells.server";
import { allowsNow } from "../booking/booking-conditions";
import { selectBookings } from "../booking/booking-rows.server";
import { type ClientNotice, noticeColumns, queueNotice } from "../booking/call-news.server";
import { bookingCells, bookingHosts, bookings } from "../booking/schema";
import type { Db } from "../client.server";
import type { NewAudit } from "../staff/audit.server";
import { writeAudited } from "../staff/write-audited.server";
import { hosts } from "./schema";

/** The host has no other call in the cells of the booking. */
function isFreeFor(hostId: SQL, bookingId: SQL): SQL {
  return sql`not exists (select 1 from booking_cells as mine join booking_cells as other
    on other.host_id = ${hostId} and other.cell = mine.cell and other.booking_id <> mine.booking_id
    where mine.booking_id = ${bookingId})`;
}

/** A host who could take a booked call. */
export type AvailableHost = HostName & {
  /** Null for the agency, and for a host whose account is gone. */
  userId: string | null;
  email: string | null;
  timeZone: string | null;
  /** They have no other call at that time. */
  isFree: boolean;
  /** They take the call already. */
  takes: boolean;
};

function selectTakers(db: Db, ids: readonly string[]) {
  const id = sql`asked.value`;
  return (
    db
      .select({
        bookingId: sql<string>`${id}`.as("booking_id"),
        id: hosts.id,
        name: hosts.name,
        userId: hosts.userId,
        email: users.email,
        timeZone: hosts.timeZone,
        isFree: sql<number>`${isFreeFor(sql`hosts.id`, id)}`.as("is_free"),
        takes:
          sql<number>`exists (select 1 from booking_hosts where booking_id = ${id} and host_id = hosts.id)`.as(
            "takes",
          ),
      })
      .from(sql`json_each(${JSON.stringify(ids)}) as asked`)
      // A former member may still have a place in it.
      .innerJoin(
        hosts,
        sql`hosts.is_active or hosts.id in (select host_id from booking_hosts where booking_id = ${id})`,
      )
      .leftJoin(users, eq(users.id, hosts.userId))
      .orderBy(asc(hosts.createdAt), asc(hosts.id))
  );
}

type AvailableHostRow = Awaited<ReturnType<typeof selectTakers>>[number];

function availableHostFrom({ bookingId: _, ...row }: AvailableHostRow): AvailableHost {
  return { ...row, isFree: row.isFree === 1, takes: row.takes === 1 };
}

/** Who takes a booked call, and who could. The agency is among them. */
export async function listAvailableHosts(db: Db, bookingId: string): Promise<AvailableHost[]> {
  return (await selectTakers(db, [bookingId])).map(availableHostFrom);
}

export type CallToGive = { booking: Booking; version: number; takers: AvailableHost[] };

/** Booked calls as they are now, in the order of their time, with who could take each of them. */
export async function readCallsToGive(db: Db, ids: readonly string[]): Promise<CallToGive[]> {
  const isAsked = sql`${bookings.id} in (select value from json_each(${JSON.stringify(ids)}))`;
  const [found, versions, takers] = await db.batch([
    selectBookings(db).where(isAsked).orderBy(asc(bookings.startsAt), asc(bookings.id)),
    db.select({ id: bookings.id, version: bookings.version }).from(bookings).where(isAsked),
    selectTakers(db, ids),
  ]);
  const versionOf = new Map(versions.map(({ id, version }) => [id, version]));
  return found.map((booking) => ({
    booking,
    version: versionOf.get(booking.id) ?? 0,
    takers: takers.filter(({ bookingId }) => bookingId === booking.id).map(availableHostFrom),
  }));
}

/** A host, who may be the agency. */
export async function findHostName(db: Db, id: string): Promise<HostName | null> {
  const [host] = await db.select({ id: hosts.id, name: hosts.name }).from(hosts).where(eq(hosts.id, id));
  return host ?? null;
}

/** The ids of a host's calls to come, in the order of their time. */
export async function listCallsOfHost(
  db: Db,
  hostId: string,
  { from, before, limit }: { from: number; before: number; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: bookingHosts.bookingId })
    .from(bookingHosts)
    .where(
      and(
        eq(bookingHosts.hostId, hostId),
        eq(bookingHosts.holdsTime, true),
        sql`${bookingHosts.startsAt} > ${from} and ${bookingHosts.startsAt} < ${before}`,
      ),
    )
    .orderBy(asc(bookingHosts.startsAt), asc(bookingHosts.bookingId))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** A host's calls to come in the order of their time, as the desk names them. */
export function listNamedCallsOfHost(
  db: Db,
  hostId: string,
  { from, before, limit }: { from: number; before: number; limit: number },
) {
  return db
    .select({
      id: bookings.id,
      name: bookings.name,
      kindName: sql<string>`${callKinds.name}`.as("kind_name"),
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
    })
    .from(bookingHosts)
    .innerJoin(bookings, eq(bookings.id, bookingHosts.bookingId))
    .innerJoin(callKinds, eq(callKinds.id, bookings.kindId))
    .where(
      sql`${bookingHosts.hostId} = ${hostId} and ${bookingHosts.holdsTime}
        and ${bookingHosts.startsAt} > ${from} and ${bookingHosts.startsAt} < ${before}`,
    )
    .orderBy(asc(bookingHosts.startsAt), asc(bookingHosts.bookingId))
    .limit(limit);
}

/**
 * Gives the place of one host in a call to another at the version of the booking that was seen. Returns false if it has
 * changed, is over or cancelled, the place is another's, or the host has a call then.
 */
export function handOverCall(
  db: Db,
  { id, version }: { id: string; version: number },
  { from, to }: { from: string; to: string },
  news: ClientNotice | null,
  audit: NewAudit,
): Promise<boolean> {
  const isAsSeen = sql`${bookings.id} = ${id} and ${bookings.version} = ${version} and ${allowsNow("moved", audit.at)}`;
  const takes = (host: string) =>
    sql`exists (select 1 from booking_hosts where booking_id = ${id} and host_id = ${host})`;
  const isPossible = sql`${bookingExists(isAsSeen)} and ${isFreeFor(sql`${to}`, sql`${id}`)}
    and exists (select 1 from hosts where id = ${to} and is_active) and ${takes(from)} and not ${takes(to)}`;
  const isPlace = and(eq(bookingHosts.bookingId, id), eq(bookingHosts.hostId, from));
  return writeAudited(db, audit, isPossible, (isAudited) => [
    db
      .update(bookings)
      .set({
        version: version + 1,
        ...noticeColumns(news, audit.at),
      })
      .where(sql`${isAsSeen} and ${isAudited}`),
    db.delete(bookingHosts).where(and(isPlace, isAudited)),
    db
      .insert(bookingHosts)
      .select(
        sql`select ${bookings.id}, ${to}, ${bookings.startsAt}, true from ${bookings} where ${bookings.id} = ${id} and ${isAudited}`,
      )
      .onConflictDoNothing(),
    db
      .update(bookingCells)
      .set({ hostId: to })
      .where(and(eq(bookingCells.bookingId, id), eq(bookingCells.hostId, from), isAudited)),
    ...queueNotice(db, id, news, isAudited),
  ]);
}
