import type { SQL } from "drizzle-orm";
import type { NewEmail } from "../../domain/email/email";
import type { Instant } from "../../domain/instant";
import type { Db, Statement } from "../client.server";
import { deleteUnsentReminders } from "../email/emails.server";
import { insertEmail } from "../email/insert-email.server";

/** What the client is told of a change of their call, as the next version of its calendar entry. */
export type ClientNotice = { icalSequence: number; emails: readonly NewEmail[] };

/** The booking's columns that change with the news; none if the client isn't told. */
export function noticeColumns(news: ClientNotice | null, updatedAt: Instant) {
  return news === null ? {} : { icalSequence: news.icalSequence, updatedAt };
}

/** Batch statements that queue the news, with the reminders in it in place of those not sent yet. */
export function queueNotice(
  db: Db,
  bookingId: string,
  news: ClientNotice | null,
  condition: SQL,
): Statement[] {
  if (news === null) return [];
  return [
    deleteUnsentReminders(db, { bookingId, beforeSequence: news.icalSequence }, condition),
    ...news.emails.map((email) => insertEmail(db, email, condition)),
  ];
}
