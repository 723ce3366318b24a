import { desc, eq, sql } from "drizzle-orm";
import type { InvitationAnswer } from "../../domain/booking/calendar-reply";
import type { NewEmail } from "../../domain/email/email";
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

/** Batch statement: the answers to a call's invitation, the newest first. */
export function selectCallReplies(db: Db, bookingId: string) {
  const { email, answer, comment, repliedAt } = callReplies;
  return db
    .select({ email, answer, comment, repliedAt })
    .from(callReplies)
    .where(eq(callReplies.bookingId, bookingId))
    .orderBy(desc(repliedAt));
}
