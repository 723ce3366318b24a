import { asc, sql } from "drizzle-orm";
import type { Booking } from "../../domain/booking/booking";
import type { NewEmail } from "../../domain/email/email";
import type { Instant } from "../../domain/instant";
import { LINK_TO_MAKE, type PlaceOfCall } from "../../domain/places/place";
import type { Db } from "../client.server";
import { insertEmail } from "../email/insert-email.server";
import type { NewAudit } from "../staff/audit.server";
import { writeAudited } from "../staff/write-audited.server";
import { bookingExists } from "./booking-cells.server";
import { allowsNow, holdsTime, isLinkToMake } from "./booking-conditions";
import { selectBookings } from "./booking-rows.server";
import { type ClientNotice, noticeColumns, queueNotice } from "./call-news.server";
import { bookings } from "./schema";

/**
 * Changes where a call takes place, at the version of the booking that was seen, and replaces its reminders. Returns
 * false if it has changed, is over or is cancelled.
 */
export function updatePlace(
  db: Db,
  { id, version }: { id: string; version: number },
  place: PlaceOfCall,
  news: ClientNotice | null,
  audit: NewAudit,
): Promise<boolean> {
  const isAsSeen = sql`${bookings.id} = ${id} and ${bookings.version} = ${version} and ${allowsNow("moved", audit.at)}
    and ${bookings.endsAt} > ${audit.at}`;
  return writeAudited(db, audit, bookingExists(isAsSeen), (isAudited) => [
    db
      .update(bookings)
      .set({
        place,
        version: version + 1,
        ...noticeColumns(news, audit.at),
      })
      .where(sql`${isAsSeen} and ${isAudited}`),
    ...queueNotice(db, id, news, isAudited),
  ]);
}

/**
 * Settles the link that is to be made for a call: one that was made, or the place to fall back to. Nothing happens if
 * the call has changed since it was read, or another host's calendar has made one first.
 */
export async function settlePlace(
  db: Db,
  { id, icalSequence }: Pick<Booking, "id" | "icalSequence">,
  place: PlaceOfCall,
  news: ClientNotice | null,
  { now, email }: { now: Instant; email: NewEmail | null },
): Promise<void> {
  const settled = place === null ? sql`place is null` : sql`place = ${JSON.stringify(place)}`;
  const sequence = news?.icalSequence ?? icalSequence;
  const isSettled = bookingExists(
    sql`${bookings.id} = ${id} and ${settled} and ${bookings.icalSequence} = ${sequence}`,
  );
  await db.batch([
    db
      .update(bookings)
      .set({ place, ...noticeColumns(news, now) })
      .where(
        sql`${bookings.id} = ${id} and ${isLinkToMake()} and ${bookings.icalSequence} = ${icalSequence}
          and ${holdsTime()} and ${bookings.email} <> ''`,
      ),
    ...queueNotice(db, id, news, isSettled),
    ...(email === null ? [] : [insertEmail(db, email, isSettled)]),
  ]);
}

/** Batch statement: a call whose link belonged to an event that is deleted needs another one. */
export function forgetLink(db: Db, id: string, link: string) {
  return db
    .update(bookings)
    .set({ place: LINK_TO_MAKE })
    .where(sql`${bookings.id} = ${id} and place ->> '$.made' and place ->> '$.detail' = ${link}`);
}

/** Calls to come whose link no connected calendar is about to make. */
export async function listCallsWithoutLink(db: Db, now: Instant, limit: number): Promise<Booking[]> {
  const isBeingMade = sql`exists (select 1 from call_events as event
    join calendar_connections as connection on connection.id = event.connection_id
    where event.booking_id = ${bookings.id} and event.state = 'waiting'
      and connection.has_video and connection.expired_at is null)`;
  return selectBookings(db)
    .where(
      sql`${isLinkToMake("bookings.place")} and ${bookings.startsAt} > ${now} and ${holdsTime(sql`${bookings.status}`)} and not ${isBeingMade}`,
    )
    .orderBy(asc(bookings.startsAt))
    .limit(limit);
}
