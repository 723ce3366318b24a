import { and, asc, eq, ne, type SQL, sql } from "drizzle-orm";
import { MINE } from "../../domain/booking-desk/booking-filter";
import { AGENCY_HOST_ID, type HostName } from "../../domain/hosts/host";
import { pick } from "../../domain/pick";
import { bookingHosts } from "../booking/schema";
import type { Db } from "../client.server";
import { hosts } from "./schema";

/** The people who take a booking's call, as a JSON array; empty if it is the agency's. */
export function hostNamesJson(bookingId: SQL): SQL {
  return sql`(select json_group_array(json_object('id', host.id, 'name', host.name))
    from booking_hosts as taker join hosts as host on host.id = taker.host_id
    where taker.booking_id = ${bookingId} and host.id <> ${sql.raw(`'${AGENCY_HOST_ID}'`)})`;
}

/** Condition that a host takes a booking's call: one by id, or for `MINE` the one that is the member of staff who asks. */
export function isTakenBy(bookingId: SQL, host: string, staffId = ""): SQL {
  const id = host === MINE ? sql`(select id from hosts where user_id = ${staffId})` : sql`${host}`;
  return sql`exists (select 1 from booking_hosts where booking_id = ${bookingId} and host_id = ${id})`;
}

/** The people who take calls, also those who no longer do, for a list to choose from. */
export function selectHostChoices(db: Db) {
  return db
    .select(pick(hosts, "id", "name", "userId", "isActive", "timeZone"))
    .from(hosts)
    .where(and(ne(hosts.id, AGENCY_HOST_ID), ne(hosts.name, "")))
    .orderBy(asc(hosts.createdAt), asc(hosts.id));
}

/** Batch statement: the host that a member of staff is. */
export function selectHostOfStaff(db: Db, staffId: string) {
  return db
    .select(pick(hosts, "id", "timeZone"))
    .from(hosts)
    .where(eq(hosts.userId, staffId));
}

/** The same as a column. */
export function hostNamesOf(bookingId: SQL): SQL<HostName[]> {
  return sql`${hostNamesJson(bookingId)}`.mapWith((text: string) => JSON.parse(text) as HostName[]);
}

/** Batch statement: the people who take a booking's call. */
export function selectHostNames(db: Db, bookingId: string) {
  return db
    .select({ id: hosts.id, name: hosts.name })
    .from(bookingHosts)
    .innerJoin(hosts, eq(hosts.id, bookingHosts.hostId))
    .where(and(eq(bookingHosts.bookingId, bookingId), ne(hosts.id, AGENCY_HOST_ID)))
    .orderBy(asc(hosts.id));
}
