import { eq, sql } from "drizzle-orm";
import { answersOf } from "../../domain/booking/answers";
import { pick } from "../../domain/pick";
import type { BookingRecord } from "../../domain/resources/booking-resource";
import { callKinds } from "../availability/schema";
import type { Db } from "../client.server";
import { clientIdOf } from "../clients/client-records.server";
import { hostNamesOf } from "../hosts/host-names.server";
import { bookings } from "./schema";

/** Bookings as other systems read them: without keys, hashes and what only the desk may see. */
export function selectBookingRecords(db: Db) {
  // Aliases, because in a batch D1 keeps only one of two columns with the same name.
  const kindName = sql<string>`${callKinds.name}`.as("kind_name");
  return db
    .select({
      ...answersOf(bookings),
      ...pick(bookings, "id", "status", "approval", "startsAt", "endsAt", "visitorTimeZone", "place"),
      ...pick(bookings, "cancelReason", "declineReason", "isBookedByAgency", "createdAt", "updatedAt"),
      ...pick(bookings, "icalSequence", "version"),
      kind: { id: bookings.kindId, name: kindName, shortName: callKinds.shortName },
      hosts: hostNamesOf(sql`${bookings.id}`).as("hosts"),
      clientId: clientIdOf(sql`${bookings.email}`).as("client_id"),
    })
    .from(bookings)
    .innerJoin(callKinds, eq(callKinds.id, bookings.kindId));
}

export async function findBookingRecord(db: Db, id: string): Promise<BookingRecord | null> {
  const [row] = await selectBookingRecords(db).where(eq(bookings.id, id));
  return row ?? null;
}
