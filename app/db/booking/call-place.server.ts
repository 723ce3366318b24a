import { sql } from "drizzle-orm";
import type { PlaceOfCall } from "../../domain/places/place";
import type { Db } from "../client.server";
import type { NewAudit } from "../staff/audit.server";
import { writeAudited } from "../staff/write-audited.server";
import { bookingExists } from "./booking-cells.server";
import { allowsNow } from "./booking-conditions";
import { type CallNews, columnsOfNews, mailNews } from "./call-news.server";
import { bookings } from "./schema";

/**
 * Changes where a call takes place, at the version of the booking that was seen, and replaces its reminders. Returns
 * false if it has changed, is over or is cancelled.
 */
export function updatePlace(
  db: Db,
  { id, version }: { id: string; version: number },
  place: PlaceOfCall,
  news: CallNews | null,
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
        ...columnsOfNews(news, audit.at),
      })
      .where(sql`${isAsSeen} and ${isAudited}`),
    ...mailNews(db, id, news, isAudited),
  ]);
}
