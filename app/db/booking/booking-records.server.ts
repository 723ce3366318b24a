import { and, eq, gte, lt, sql } from "drizzle-orm";
import type { BookingStatus } from "../../domain/booking/status";
import { storedEmail } from "../../domain/email-address";
import type { Instant } from "../../domain/instant";
import { pick } from "../../domain/pick";
import type { BookingRecord } from "../../domain/resources/booking-resource";
import { callKinds } from "../availability/schema";
import type { Db } from "../client.server";
import { clientIdOf } from "../clients/client-records.server";
import { type Direction, isAfterPosition, type ListPosition, orderedBy } from "../desk-lists.server";
import { hostNamesOf } from "../hosts/host-names.server";
import { linkOfBooking } from "../links/personal-links.server";
import { questionAnswersOf } from "../questions/questions.server";
import { answerColumns, bookings } from "./schema";

/** Bookings as other systems read them: without keys, hashes and what only the desk may see. */
export function selectBookingRecords(db: Db) {
  // Aliases, because in a batch D1 keeps only one of two columns with the same name.
  const kindName = sql<string>`${callKinds.name}`.as("kind_name");
  return db
    .select({
      ...answerColumns,
      ...pick(
        bookings,
        "id",
        "status",
        "approval",
        "decideBy",
        "startsAt",
        "endsAt",
        "visitorTimeZone",
        "place",
      ),
      ...pick(bookings, "elsewhere", "visitSource"),
      ...pick(bookings, "cancelReason", "declineReason", "isBookedByAgency", "createdAt", "updatedAt"),
      ...pick(bookings, "icalSequence", "version"),
      kind: { id: bookings.kindId, name: kindName, shortName: callKinds.shortName },
      hosts: hostNamesOf(sql`${bookings.id}`).as("hosts"),
      questionAnswers: questionAnswersOf(sql`${bookings.id}`).as("question_answers"),
      linkId: linkOfBooking(bookings.id).as("link_id"),
      clientId: clientIdOf(sql`${bookings.email}`).as("client_id"),
    })
    .from(bookings)
    .innerJoin(callKinds, eq(callKinds.id, bookings.kindId));
}

export async function findBookingRecord(db: Db, id: string): Promise<BookingRecord | null> {
  const [row] = await selectBookingRecords(db).where(eq(bookings.id, id));
  return row ?? null;
}

export type BookingRecordFilter = {
  status?: BookingStatus;
  email?: string;
  startsFrom?: Instant;
  startsBefore?: Instant;
};

/** Bookings after a place in the order of their start. */
export function listBookingRecords(
  db: Db,
  { status, email, startsFrom, startsBefore }: BookingRecordFilter,
  { start, direction, limit }: { start: ListPosition | null; direction: Direction; limit: number },
): Promise<BookingRecord[]> {
  const order = { key: sql`${bookings.startsAt}`, id: bookings.id };
  return selectBookingRecords(db)
    .where(
      and(
        status && eq(bookings.status, status),
        email === undefined
          ? undefined
          : sql`lower(${bookings.email}) = ${(storedEmail(email) ?? email).toLowerCase()}`,
        startsFrom === undefined ? undefined : gte(bookings.startsAt, startsFrom),
        startsBefore === undefined ? undefined : lt(bookings.startsAt, startsBefore),
        start ? isAfterPosition(order, start, direction) : undefined,
      ),
    )
    .orderBy(orderedBy(order, direction))
    .limit(limit);
}
