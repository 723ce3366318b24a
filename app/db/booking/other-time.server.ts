import { eq, sql } from "drizzle-orm";
import type { NewEmail } from "../../domain/email/email";
import type { Instant } from "../../domain/instant";
import type { Db } from "../client.server";
import { emailWritten, insertEmail } from "../email/insert-email.server";
import { emails } from "../email/schema";
import type { NewAudit } from "../staff/audit.server";
import { writeAudited } from "../staff/write-audited.server";
import { bookingExists } from "./booking-cells.server";
import { allowsNow, isInTime } from "./booking-conditions";
import { bookings } from "./schema";

/**
 * Queues the email that asks a client to choose another time, at the version of the booking that was seen. Returns
 * false if it has changed, can no longer be moved by its client, has no client any more, or its client has been asked already.
 */
export function writeOtherTime(
  db: Db,
  { id, version }: { id: string; version: number },
  email: NewEmail,
  audit: NewAudit,
): Promise<boolean> {
  const isAsSeen = sql`${bookings.id} = ${id} and ${bookings.version} = ${version} and ${bookings.email} <> ''
    and ${allowsNow("moved", audit.at)} and ${isInTime("client", audit.at)}`;
  const isPossible = sql`${bookingExists(isAsSeen)} and not ${emailWritten(email.dedupeKey)}`;
  return writeAudited(db, audit, isPossible, (isAudited) => [
    db
      .update(bookings)
      .set({ version: version + 1 })
      .where(sql`${isAsSeen} and ${isAudited}`),
    insertEmail(db, email, isAudited),
  ]);
}

/** When the clients of calls were asked to choose another time, by booking; those who were not are left out. */
export async function listOtherTimesAsked(db: Db, ids: readonly string[]): Promise<Map<string, Instant>> {
  const rows = await db
    .select({ id: bookings.id, at: emails.createdAt })
    .from(bookings)
    .innerJoin(
      emails,
      eq(emails.dedupeKey, sql`'booking_other_time:' || ${bookings.id} || ':' || ${bookings.icalSequence}`),
    )
    .where(sql`${bookings.id} in (select value from json_each(${JSON.stringify(ids)}))`);
  return new Map(rows.map(({ id, at }) => [id, at]));
}
