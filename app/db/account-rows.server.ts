import { and, asc, desc, eq, gt, type SQL, sql } from "drizzle-orm";
import type { Booking } from "../domain/booking/booking";
import { eraseAuditFacts } from "./audit.server";
import { allows } from "./booking-conditions";
import { selectBookings } from "./booking-rows.server";
import { type Cancellation, cancelStatements } from "./bookings.server";
import type { Db } from "./client.server";
import {
  bookingInternalNotes,
  bookings,
  credentials,
  emails,
  ticketMessages,
  tickets,
  users,
} from "./schema";

/** The name left on an anonymised booking, since the table requires one. */
const NOBODY = "Deleted account";

/** A user's upcoming bookings that can still be cancelled. */
export function listCancellableBookings(db: Db, userId: string, now: number): Promise<Booking[]> {
  return selectBookings(db).where(isCancellable(userId, now));
}

function isCancellable(userId: string, now: number): SQL | undefined {
  return and(eq(bookings.userId, userId), gt(bookings.startsAt, now), allows("cancelled"));
}

/**
 * Removes a user from every table in one atomic batch. Returns false without changing anything unless the
 * upcoming bookings are exactly the ones being cancelled, at the versions seen: a booking made or moved in
 * the meantime needs cancelling with its own emails.
 */
export async function deleteAccountRows(
  db: Db,
  userId: string,
  now: number,
  cancellations: readonly Cancellation[],
): Promise<boolean> {
  const seen = JSON.stringify(cancellations.map(({ was }) => `${was.id}:${was.icalSequence}`));
  const asSeen = sql`(select count(*) from ${bookings} where ${isCancellable(userId, now)}) = ${cancellations.length}
    and not exists (select 1 from ${bookings} where ${isCancellable(userId, now)}
      and ${bookings.id} || ':' || ${bookings.icalSequence} not in (select value from json_each(${seen})))`;
  // Within this batch, an account without a credential is the one being removed.
  const isLeaving = sql`not exists (select 1 from ${credentials} where ${credentials.userId} = ${userId})`;
  const own = sql`(select ${bookings.id} from ${bookings} where ${bookings.userId} = ${userId})`;
  const ownTickets = sql`(select ${tickets.id} from ${tickets} where ${tickets.userId} = ${userId})`;
  const ownEmails = sql`(select ${emails.id} from ${emails} where ${emails.bookingId} in ${own}
    union select ${emails.id} from ${emails} where ${emails.ticketId} in ${ownTickets}
    union select ${emails.id} from ${emails} where ${emails.userId} = ${userId})`;
  const [leaving] = await db.batch([
    db.delete(credentials).where(and(eq(credentials.userId, userId), asSeen)),
    // While the rows that these are about still tell whose they are.
    eraseAuditFacts(db, "booking", own, isLeaving),
    eraseAuditFacts(db, "ticket", ownTickets, isLeaving),
    eraseAuditFacts(db, "email", ownEmails, isLeaving),
    db.delete(bookingInternalNotes).where(sql`${bookingInternalNotes.bookingId} in ${own} and ${isLeaving}`),
    db.delete(emails).where(sql`${emails.bookingId} in ${own} and ${isLeaving}`),
    ...cancellations.flatMap((cancellation) => cancelStatements(db, cancellation, isLeaving)),
    db
      .update(bookings)
      .set({
        userId: null,
        name: NOBODY,
        email: "",
        company: "",
        message: "",
        projectNotes: "",
        phone: "",
        guests: [],
        cancelReason: "",
      })
      .where(and(eq(bookings.userId, userId), isLeaving)),
    db.delete(tickets).where(and(eq(tickets.userId, userId), isLeaving)),
    db.delete(users).where(and(eq(users.id, userId), isLeaving)),
  ]);
  return leaving.meta.changes > 0;
}

/** Every row about a user except the account's own, without keys and hashes. */
export async function readAccountRows(db: Db, userId: string) {
  const [ownBookings, ownTickets, messages, ownEmails] = await db.batch([
    db
      .select({
        id: bookings.id,
        name: bookings.name,
        email: bookings.email,
        company: bookings.company,
        message: bookings.message,
        phone: bookings.phone,
        guests: bookings.guests,
        cancelReason: bookings.cancelReason,
        selectedServices: bookings.selectedServices,
        selectedPlan: bookings.selectedPlan,
        kind: bookings.kindId,
        status: bookings.status,
        projectNotes: bookings.projectNotes,
        visitorTimeZone: bookings.visitorTimeZone,
        startsAt: bookings.startsAt,
        endsAt: bookings.endsAt,
        createdAt: bookings.createdAt,
        updatedAt: bookings.updatedAt,
      })
      .from(bookings)
      .where(eq(bookings.userId, userId))
      .orderBy(desc(bookings.startsAt)),
    db
      .select({
        id: tickets.id,
        number: tickets.number,
        name: tickets.name,
        email: tickets.email,
        subject: tickets.subject,
        priority: tickets.priority,
        status: tickets.status,
        createdAt: tickets.createdAt,
        updatedAt: tickets.updatedAt,
      })
      .from(tickets)
      .where(eq(tickets.userId, userId))
      .orderBy(desc(tickets.createdAt)),
    db
      .select({
        ticketId: ticketMessages.ticketId,
        author: ticketMessages.author,
        body: ticketMessages.body,
        createdAt: ticketMessages.createdAt,
      })
      .from(ticketMessages)
      .innerJoin(tickets, eq(tickets.id, ticketMessages.ticketId))
      .where(eq(tickets.userId, userId))
      .orderBy(asc(ticketMessages.createdAt)),
    db
      .select({
        kind: emails.kind,
        toEmail: emails.toEmail,
        status: emails.status,
        createdAt: emails.createdAt,
        sentAt: emails.sentAt,
      })
      .from(emails)
      .where(
        sql`${emails.kind} not like 'agency%' and (${emails.kind} not like 'staff%' or ${emails.userId} = ${userId}) and (${emails.userId} = ${userId} or ${emails.bookingId} in (select ${bookings.id} from ${bookings} where ${bookings.userId} = ${userId}) or ${emails.ticketId} in (select ${tickets.id} from ${tickets} where ${tickets.userId} = ${userId}))`,
      )
      .orderBy(desc(emails.createdAt)),
  ]);
  return {
    bookings: ownBookings,
    tickets: ownTickets.map((ticket) => ({
      ...ticket,
      messages: messages
        .filter(({ ticketId }) => ticketId === ticket.id)
        .map(({ author, body, createdAt }) => ({ author, body, createdAt })),
    })),
    emails: ownEmails,
  };
}
