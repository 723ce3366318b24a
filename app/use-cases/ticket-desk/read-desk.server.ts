import type { Db } from "~/db/client.server";
import { listAudit } from "~/db/staff/audit.server";
import { listCannedAnswers } from "~/db/tickets/canned-answers.server";
import { findDeskTicket, listAssignable, listTicketsOfSamePerson } from "~/db/tickets/desk-tickets.server";
import { countQueues, listQueue, type QueuedTicket, searchQueue } from "~/db/tickets/ticket-queue.server";
import { TICKETS_PER_PAGE, type TicketFilter } from "~/domain/ticket-desk/queue";

type QueuePlace = { page: number; staffId: string };

/**
 * A page of the queue or of a search, and the number of tickets in each queue. A refused filter, null, lists nothing.
 */
export async function readQueue(db: Db, filter: TicketFilter | null, { page, staffId }: QueuePlace) {
  const [found, counts] = await Promise.all([
    filter === null ? NO_TICKETS : findTickets(db, filter, { page, staffId }),
    countQueues(db, staffId),
  ]);
  const tickets: QueuedTicket[] = found.tickets.slice(0, TICKETS_PER_PAGE);
  return { tickets, hasMore: found.tickets.length > TICKETS_PER_PAGE, isPartial: found.isPartial, counts };
}

const NO_TICKETS = { tickets: [], isPartial: false };

async function findTickets(db: Db, { view, search }: TicketFilter, { page, staffId }: QueuePlace) {
  if (search !== "") return searchQueue(db, search, page);
  return { tickets: await listQueue(db, { view, staffId, page }), isPartial: false };
}

const OTHER_TICKETS = 5;
const HISTORY_ENTRIES = 8;

/** Everything that a ticket's page at the desk shows; null if there is no such ticket. */
export async function readDeskTicket(db: Db, number: number) {
  const found = await findDeskTicket(db, number);
  if (!found) return null;
  const { ticket } = found;
  const [people, canned, others, history] = await Promise.all([
    listAssignable(db),
    listCannedAnswers(db),
    listTicketsOfSamePerson(db, ticket, OTHER_TICKETS),
    listAudit(db, "ticket", ticket.id, HISTORY_ENTRIES),
  ]);
  return {
    ...found,
    people: people.map(({ id, name }) => ({ id, name })),
    canned: canned.map(({ id, title }) => ({ id, title })),
    others,
    history,
  };
}

/** The whole of one message or remark; null if it is not this ticket's. */
export async function readDeskMessage(db: Db, number: number, id: string): Promise<string | null> {
  const found = await findDeskTicket(db, number);
  const entry = found?.entries.find((one) => one.id === id);
  if (!entry) return null;
  return entry.quoted === null ? entry.body : `${entry.body}\n\n${entry.quoted}`;
}
