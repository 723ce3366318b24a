import { eq, sql } from "drizzle-orm";
import type { InvitationAnswer } from "../../domain/booking/calendar-reply";
import type { NewEmail } from "../../domain/email/email";
import type { Instant } from "../../domain/instant";
import { isExpected } from "../booking/booking-conditions";
import { selectBookings } from "../booking/booking-rows.server";
import { bookings } from "../booking/schema";
import type { Db } from "../client.server";
import { insertEmail } from "../email/insert-email.server";
import { callReplies } from "./schema";

/** The call of an invitation; null if there is none. */
export async function findBookingByUid(db: Db, uid: string) {
  const [booking] = await selectBookings(db).where(eq(bookings.icalUid, uid));
  return booking ?? null;
}

type CallReply = {
  bookingId: string;
  email: string;
  answer: InvitationAnswer;
  comment: string;
  repliedAt: number;
};

/** Stores an answer in place of the earlier one, with the emails about it, which are queued once. */
export async function putCallReply(db: Db, reply: CallReply, emails: readonly NewEmail[]): Promise<void> {
  const { answer, comment, repliedAt } = reply;
  const isThere = sql`exists (select 1 from ${bookings} where ${eq(bookings.id, reply.bookingId)})`;
  await db.batch([
    db
      .insert(callReplies)
      .select(
        sql`select ${reply.bookingId}, ${reply.email}, ${answer}, ${comment}, ${repliedAt} where ${isThere}`,
      )
      .onConflictDoUpdate({
        target: [callReplies.bookingId, callReplies.email],
        set: { answer, comment, repliedAt },
      }),
    ...emails.map((email) => insertEmail(db, email, isThere)),
  ]);
}

type Reply = { email: string; answer: InvitationAnswer; comment: string; repliedAt: Instant };

/** The answers to a call's invitation, the newest first, as a column of its booking. */
export const repliesOf = sql<
  Reply[]
>`(select json_group_array(json_object('email', reply.email, 'answer', reply.answer,
    'comment', reply.comment, 'repliedAt', reply.replied_at) order by reply.replied_at desc)
  from ${callReplies} as reply where reply.booking_id = bookings.id)`.mapWith((json: string) =>
  JSON.parse(json),
);

/** The calls to come that their clients have declined in their calendars. */
export function declinedCalls(now: Instant, limit: number) {
  return sql`(select booking_id from call_replies join bookings on bookings.id = booking_id
    where answer = 'declined' and call_replies.email = lower(bookings.email)
      and ${isExpected(sql.raw("bookings.status"))} and ends_at > ${now} limit ${limit})`;
}
