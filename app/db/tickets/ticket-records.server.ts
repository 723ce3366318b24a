import { and, desc, eq, lt, sql } from "drizzle-orm";
import { storedEmail } from "../../domain/email-address";
import type { TicketRecord } from "../../domain/resources/ticket-resource";
import type { TicketMessage, TicketStatus } from "../../domain/tickets/ticket";
import type { Db } from "../client.server";
import { clientIdOf } from "../clients/client-records.server";
import { ticketMessages, tickets } from "./schema";
import { publicColumns } from "./tickets.server";

const { userId: _userId, ...columns } = publicColumns;

/** Tickets as other systems read them, without their messages. */
export function selectTicketRecords(db: Db) {
  return db
    .select({
      ...columns,
      visitSource: tickets.visitSource,
      version: tickets.version,
      clientId: clientIdOf(sql`tickets.email`).as("client_id"),
    })
    .from(tickets);
}

/** A ticket with its messages, oldest first, by its id or its number. */
export async function findTicketRecord(
  db: Db,
  by: { id: string } | { number: number },
): Promise<{ ticket: TicketRecord; messages: Omit<TicketMessage, "quoted">[] } | null> {
  const isTicket = "id" in by ? eq(tickets.id, by.id) : eq(tickets.number, by.number);
  const { id, author, body, createdAt } = ticketMessages;
  const [[ticket], messages] = await db.batch([
    selectTicketRecords(db).where(isTicket),
    db
      .select({ id, author, body, createdAt })
      .from(ticketMessages)
      .innerJoin(tickets, eq(tickets.id, ticketMessages.ticketId))
      .where(isTicket)
      .orderBy(createdAt, sql`${ticketMessages}.rowid`),
  ]);
  return ticket ? { ticket, messages } : null;
}

/** Tickets below a number, the newest first. */
export function listTicketRecords(
  db: Db,
  { status, email }: { status?: TicketStatus; email?: string },
  { below, limit }: { below: number | null; limit: number },
): Promise<TicketRecord[]> {
  return selectTicketRecords(db)
    .where(
      and(
        status && eq(tickets.status, status),
        email === undefined
          ? undefined
          : sql`lower("tickets"."email") = ${(storedEmail(email) ?? email).toLowerCase()}`,
        below === null ? undefined : lt(tickets.number, below),
      ),
    )
    .orderBy(desc(tickets.number))
    .limit(limit);
}
