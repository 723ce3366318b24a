import { and, asc, desc, eq, gt, type SQL, sql } from "drizzle-orm";
import type { Booking } from "../../domain/booking/booking";
import type { Instant } from "../../domain/instant";
import { pick } from "../../domain/pick";
import { allowsEvent } from "../booking/booking-conditions";
import { selectBookings } from "../booking/booking-rows.server";
import { type Cancellation, cancelStatements } from "../booking/bookings.server";
import { answerColumns, bookings } from "../booking/schema";
import type { Db } from "../client.server";
import { emails } from "../email/schema";
import { accountErasure } from "../privacy/erasure";
import { quote } from "../quote";
import { endGrants } from "../staff/grant-endings";
import { ticketMessages, tickets } from "../tickets/schema";
import { timeWaits } from "../waiting/schema";
import { credentials } from "./schema";

/** A user's upcoming bookings that can still be cancelled. */
export function listCancellableBookings(db: Db, userId: string, now: Instant): Promise<Booking[]> {
  return selectBookings(db).where(isCancellable(userId, now));
}

function isCancellable(userId: string, now: Instant): SQL | undefined {
  return and(eq(bookings.userId, userId), gt(bookings.startsAt, now), allowsEvent("cancelled"));
}

/**
 * Removes a user from every table in one atomic batch. Returns false without changing anything unless the
 * upcoming bookings are exactly the ones being cancelled, at the versions seen: a booking made or moved in
 * the meantime needs cancelling with its own emails.
 */
export async function deleteAccountRows(
  db: Db,
  userId: string,
  now: Instant,
  cancellations: readonly Cancellation[],
): Promise<boolean> {
  const seen = JSON.stringify(cancellations.map(({ was }) => `${was.id}:${was.icalSequence}`));
  const asSeen = sql`(select count(*) from ${bookings} where ${isCancellable(userId, now)}) = ${cancellations.length}
    and not exists (select 1 from ${bookings} where ${isCancellable(userId, now)}
      and ${bookings.id} || ':' || ${bookings.icalSequence} not in (select value from json_each(${seen})))`;
  const erasure = accountErasure(userId);
  // Within this batch, an account without a credential is the one being removed.
  const isLeaving = `not exists (select 1 from credentials where credentials.user_id = ${quote(userId)})`;
  // In a batch, Drizzle accepts raw SQL only without parameters.
  const run = (text: string) => db.run(sql.raw(`${text} and ${isLeaving}`));
  const makers = `(${quote(userId)})`;
  const [leaving] = await db.batch([
    db.delete(credentials).where(and(eq(credentials.userId, userId), asSeen)),
    ...endGrants({ event: "deletion", makers, now }).map(run),
    ...erasure.first.map(run),
    ...cancellations.flatMap((cancellation) => cancelStatements(db, cancellation, sql.raw(isLeaving))),
    ...erasure.rest.map(run),
  ]);
  return leaving.meta.changes > 0;
}

/** Every row about a user except the account's own, without keys and hashes. */
export async function readAccountRows(db: Db, userId: string) {
  const [ownBookings, ownTickets, messages, ownEmails, waits] = await db.batch([
    db
      .select({
        ...pick(bookings, "id", "approval", "decideBy", "declineReason", "cancelReason"),
        ...answerColumns,
        kind: bookings.kindId,
        ...pick(
          bookings,
          "status",
          "projectNotes",
          "visitorTimeZone",
          "visitorClock",
          "startsAt",
          "endsAt",
          "createdAt",
        ),
        ...pick(bookings, "updatedAt"),
      })
      .from(bookings)
      .where(eq(bookings.userId, userId))
      .orderBy(desc(bookings.startsAt)),
    db
      .select({
        ...pick(tickets, "id", "number", "name", "email", "subject", "priority", "status", "createdAt"),
        ...pick(tickets, "updatedAt"),
      })
      .from(tickets)
      .where(eq(tickets.userId, userId))
      .orderBy(desc(tickets.createdAt)),
    db
      .select(pick(ticketMessages, "ticketId", "author", "body", "quoted", "createdAt"))
      .from(ticketMessages)
      .innerJoin(tickets, eq(tickets.id, ticketMessages.ticketId))
      .where(eq(tickets.userId, userId))
      .orderBy(asc(ticketMessages.createdAt)),
    db
      .select(pick(emails, "kind", "toEmail", "status", "createdAt", "sentAt"))
      .from(emails)
      .where(
        sql`${emails.kind} not like 'agency%' and (${emails.kind} not like 'staff%' or ${emails.userId} = ${userId}) and (${emails.userId} = ${userId} or ${emails.bookingId} in (select ${bookings.id} from ${bookings} where ${bookings.userId} = ${userId}) or ${emails.ticketId} in (select ${tickets.id} from ${tickets} where ${tickets.userId} = ${userId}))`,
      )
      .orderBy(desc(emails.createdAt)),
    db
      .select({
        kind: timeWaits.kindId,
        ...pick(
          timeWaits,
          "firstDate",
          "lastDate",
          "weekdays",
          "dayPart",
          "timeZone",
          "createdAt",
          "expiresAt",
          "mailedAt",
        ),
      })
      .from(timeWaits)
      .where(
        sql`${timeWaits.confirmedAt} is not null and ${timeWaits.email} in (select lower(email) from users where id = ${userId} and email_verified_at is not null)`,
      )
      .orderBy(asc(timeWaits.createdAt)),
  ]);
  return {
    bookings: ownBookings,
    tickets: ownTickets.map((ticket) => ({
      ...ticket,
      messages: messages
        .filter(({ ticketId }) => ticketId === ticket.id)
        .map(({ author, body, quoted, createdAt: sentAt }) => ({ author, body, quoted, sentAt })),
    })),
    emails: ownEmails,
    waits,
  };
}
