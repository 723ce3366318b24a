import { sql } from "drizzle-orm";
import type { NewEmail } from "../../domain/email/email";
import type { PlaceOfCall } from "../../domain/places/place";
import type { Db } from "../client.server";
import { deleteUnsentReminders, insertEmail } from "../email/emails.server";
import type { NewAudit } from "../staff/audit.server";
import { writeAudited } from "../staff/write-audited.server";
import { bookingExists } from "./booking-cells.server";
import { allowsNow } from "./booking-conditions";
import { bookings } from "./schema";

/** What the client is told, as the next version of the call's calendar entry. */
export type PlaceNews = { icalSequence: number; emails: readonly NewEmail[] };

/**
 * Changes where a call takes place, at the version of the booking that was seen, and replaces its reminders. Returns
 * false if it has changed, is over or is cancelled.
 */
export function updatePlace(
  db: Db,
  { id, version }: { id: string; version: number },
  place: PlaceOfCall,
  news: PlaceNews | null,
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
        ...(news && { icalSequence: news.icalSequence, updatedAt: audit.at }),
      })
      .where(sql`${isAsSeen} and ${isAudited}`),
    ...(news
      ? [
          deleteUnsentReminders(db, { bookingId: id, beforeSequence: news.icalSequence }, isAudited),
          ...news.emails.map((email) => insertEmail(db, email, isAudited)),
        ]
      : []),
  ]);
}
