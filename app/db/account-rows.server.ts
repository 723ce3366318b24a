import { and, asc, desc, eq, gt, sql } from "drizzle-orm";
import type { Booking } from "../domain/booking/booking";
import type { NewMail } from "../domain/mail/mail";
import { publicBookingColumns } from "./bookings.server";
import type { Db } from "./client.server";
import { insertMail } from "./mails.server";
import { bookingCells, bookings, mails, ticketMessages, tickets, users } from "./schema";

/** What stands in an anonymous booking's fields; the table wants a name. */
const NOBODY = "Deleted account";

/** A person's calls that are still to come, and can be cancelled. */
export function listPendingBookings(db: Db, userId: string, now: number): Promise<Booking[]> {
  return db
    .select(publicBookingColumns)
    .from(bookings)
    .where(and(eq(bookings.userId, userId), eq(bookings.status, "pending"), gt(bookings.startsAt, now)));
}

/** A call that is cancelled along with its account, as it is afterwards, and the mails that tell of it. */
export type Cancellation = { booking: Pick<Booking, "id" | "icalSequence">; mails: readonly NewMail[] };

/**
 * Removes a person from every table, in one batch: all of it or nothing. Mails of a cancellation are written only if the
 * call was cancelled as they tell.
 */
export async function deleteAccountRows(
  db: Db,
  userId: string,
  now: number,
  cancellations: readonly Cancellation[],
): Promise<void> {
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
    ...cancellations.flatMap(({ booking, mails: told }) =>
      told.map((mail) =>
        insertMail(
          db,
          mail,
          sql`exists (select 1 from ${bookings} where ${bookings.id} = ${booking.id} and ${bookings.userId} = ${userId} and ${bookings.status} = 'cancelled' and ${bookings.icalSequence} = ${booking.icalSequence})`,
        ),
      ),
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
        sql`${mails.kind} not like 'agency%' and (${mails.userId} = ${userId} or ${mails.bookingId} in (select ${bookings.id} from ${bookings} where ${bookings.userId} = ${userId}) or ${mails.ticketId} in (select ${tickets.id} from ${tickets} where ${tickets.userId} = ${userId}))`,
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
