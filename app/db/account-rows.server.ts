import { and, asc, desc, eq, gt, sql } from "drizzle-orm";
import type { Db } from "./client.server";
import { bookingCells, bookings, mails, ticketMessages, tickets, users } from "./schema";

/** What stands in an anonymous booking's fields; the table wants a name. */
const NOBODY = "Deleted account";

/** Removes a person from every table, in one batch: all of it or nothing. */
export async function deleteAccountRows(db: Db, userId: string, now: number): Promise<void> {
  const own = sql`(select ${bookings.id} from ${bookings} where ${bookings.userId} = ${userId})`;
  await db.batch([
    db.delete(mails).where(sql`${mails.bookingId} in ${own}`),
    db
      .update(bookings)
      .set({ status: "cancelled", icalSequence: sql`${bookings.icalSequence} + 1`, updatedAt: now })
      .where(and(eq(bookings.userId, userId), eq(bookings.status, "pending"), gt(bookings.startsAt, now))),
    db
      .delete(bookingCells)
      .where(
        sql`${bookingCells.bookingId} in (select ${bookings.id} from ${bookings} where ${bookings.userId} = ${userId} and ${bookings.status} = 'cancelled')`,
      ),
    db
      .update(bookings)
      .set({ userId: null, name: NOBODY, email: "", company: "", message: "", projectNotes: "" })
      .where(eq(bookings.userId, userId)),
    db.delete(tickets).where(eq(tickets.userId, userId)),
    db.delete(users).where(eq(users.id, userId)),
  ]);
}

/** All rows about a person but the account's own, without keys and hashes. */
export async function readAccountRows(db: Db, userId: string) {
  const [ownBookings, ownTickets, messages, ownMails] = await db.batch([
    db
      .select({
        id: bookings.id,
        name: bookings.name,
        email: bookings.email,
        company: bookings.company,
        message: bookings.message,
        selectedServices: bookings.selectedServices,
        selectedPlan: bookings.selectedPlan,
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
        state: tickets.state,
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
        kind: mails.kind,
        toEmail: mails.toEmail,
        status: mails.status,
        createdAt: mails.createdAt,
        sentAt: mails.sentAt,
      })
      .from(mails)
      .where(
        sql`${mails.userId} = ${userId} or ${mails.bookingId} in (select ${bookings.id} from ${bookings} where ${bookings.userId} = ${userId}) or ${mails.ticketId} in (select ${tickets.id} from ${tickets} where ${tickets.userId} = ${userId})`,
      )
      .orderBy(desc(mails.createdAt)),
  ]);
  return {
    bookings: ownBookings,
    tickets: ownTickets.map((ticket) => ({
      ...ticket,
      messages: messages
        .filter(({ ticketId }) => ticketId === ticket.id)
        .map(({ author, body, createdAt }) => ({ author, body, createdAt })),
    })),
    mails: ownMails,
  };
}
