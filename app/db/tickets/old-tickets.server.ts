import { and, inArray, lte } from "drizzle-orm";
import { TICKET_STATUSES } from "../../domain/tickets/ticket";
import type { Db } from "../client.server";
import type { Window } from "../delete-oldest.server";
import { tickets } from "./schema";
import { isUnmerged } from "./ticket-scope";

/**
 * Condition that a ticket was last written to by an instant. Names every status, so that SQLite uses the index on
 * status and time.
 */
export function isOldTicket(until: number) {
  return and(inArray(tickets.status, TICKET_STATUSES), lte(tickets.updatedAt, until), isUnmerged);
}

/**
 * Batch statement: deletes tickets last written to by an instant, with their messages, remarks and emails. Tickets
 * merged into another are deleted with it, so that their links work as long as it exists.
 */
export function deleteOldTickets(db: Db, until: number, { limit, offset }: Window) {
  const due = db
    .select({ id: tickets.id })
    .from(tickets)
    .where(isOldTicket(until))
    .limit(limit)
    .offset(offset);
  return db.delete(tickets).where(inArray(tickets.id, due));
}
