import { findBookingByUid, putCallReply } from "~/db/calendars/call-replies.server";
import type { Db } from "~/db/client.server";
import { retryWrite } from "~/db/client.server";
import { type CalendarReply, REPLY_COMMENT_LENGTH } from "~/domain/booking/calendar-reply";
import { STATUS } from "~/domain/booking/status";
import { type EmailContext, emailsOfInvitationDecline } from "~/domain/email/booking-emails";
import { storedEmail } from "~/domain/email-address";
import { cleanText, cutToLength } from "~/domain/tickets/email-text";

/**
 * Stores how an invited person answered. Of a declined call that is still to come, the agency and its hosts are told; the
 * call itself stays as it is. Returns false if it is no call of ours, or the person was not invited to it.
 */
export async function takeCalendarReply(
  deps: EmailContext & { db: Db },
  { uid, attendee: written, answer, comment: inFile }: CalendarReply,
  text: string,
): Promise<boolean> {
  const { db, now } = deps;
  const booking = await findBookingByUid(db, uid);
  // Programs write a domain in its own letters.
  const attendee = storedEmail(written) ?? written;
  const invited = booking ? [booking.email, ...booking.guests].map((address) => address.toLowerCase()) : [];
  if (!booking || !invited.includes(attendee)) return false;
  // Some programs write a person's note into the file, others into the email.
  const comment = cutToLength(cleanText(inFile || text), REPLY_COMMENT_LENGTH, "…");
  const isNews = answer === "declined" && STATUS[booking.status].isExpected && booking.endsAt > now;
  const by = attendee === booking.email.toLowerCase() ? booking.name : attendee;
  // Once for each person and version of the invitation, however often it is delivered.
  const occasion = `declined:${booking.icalSequence}:${attendee}`;
  const emails = isNews ? emailsOfInvitationDecline(booking, { by, comment, occasion }, deps) : [];
  await retryWrite(() =>
    putCallReply(db, { bookingId: booking.id, email: attendee, answer, comment, repliedAt: now }, emails),
  );
  return true;
}
