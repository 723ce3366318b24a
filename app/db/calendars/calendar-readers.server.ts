import { asc, eq } from "drizzle-orm";
import { users } from "../account/schema";
import { selectBookings } from "../booking/booking-rows.server";
import { bookingHosts, bookings } from "../booking/schema";
import type { Db } from "../client.server";
import { hosts } from "../hosts/schema";
import type { CallEventRow } from "./call-events.server";
import { calendarConnections } from "./schema";

/** Who is told about a connection: its host. Null for the agency, and for an account that is gone. */
export async function findConnectionContact(
  db: Db,
  id: string,
): Promise<{ name: string; email: string | null; timeZone: string | null } | null> {
  const [found] = await selectContact(db, id);
  return found ?? null;
}

/** Batch statement. */
function selectContact(db: Db, connectionId: string) {
  return db
    .select({ name: hosts.name, email: users.email, timeZone: hosts.timeZone })
    .from(calendarConnections)
    .innerJoin(hosts, eq(hosts.id, calendarConnections.hostId))
    .leftJoin(users, eq(users.id, hosts.userId))
    .where(eq(calendarConnections.id, connectionId));
}

/** The first host of a call who has an account; null if only the agency's mailbox can be told. */
export async function findCallContact(
  db: Db,
  bookingId: string,
): Promise<{ name: string; email: string; timeZone: string | null } | null> {
  const [found] = await db
    .select({ name: hosts.name, email: users.email, timeZone: hosts.timeZone })
    .from(bookingHosts)
    .innerJoin(hosts, eq(hosts.id, bookingHosts.hostId))
    .innerJoin(users, eq(users.id, hosts.userId))
    .where(eq(bookingHosts.bookingId, bookingId))
    .orderBy(asc(hosts.createdAt), asc(hosts.id))
    .limit(1);
  return found ?? null;
}

/** A call, and who is told what became of its event. */
export async function findEventContact(db: Db, { bookingId, connectionId }: CallEventRow) {
  const [[booking], [host]] = await db.batch([
    selectBookings(db).where(eq(bookings.id, bookingId)),
    selectContact(db, connectionId),
  ]);
  return booking && host ? { booking, host } : null;
}
