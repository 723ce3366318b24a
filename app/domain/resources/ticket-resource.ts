import type { Ticket, TicketMessage } from "../tickets/ticket";
import type { VisitSource } from "../visits/visit-source";
import type { TicketResource, TicketSummaryResource } from "./resource-schemas";
import { instantText, sourceResource } from "./resource-values";

export type TicketRecord = Omit<Ticket, "userId"> & {
  /** Of the client's record, or of the one it is merged into; null for an erased client. */
  clientId: string | null;
  visitSource: VisitSource | null;
  version: number;
};

/** A ticket for other systems, as lists have it. */
export function ticketSummary(ticket: TicketRecord): TicketSummaryResource {
  return {
    id: ticket.id,
    number: ticket.number,
    status: ticket.status,
    priority: ticket.priority,
    subject: ticket.subject,
    client: { id: ticket.clientId, name: ticket.name, email: ticket.email },
    merged_into: ticket.mergedInto,
    source: sourceResource(ticket.visitSource),
    created_at: instantText(ticket.createdAt),
    updated_at: instantText(ticket.updatedAt),
    version: ticket.version,
  };
}

/** A ticket with its conversation. The remarks of staff are no part of it. */
export function ticketResource(
  ticket: TicketRecord,
  messages: readonly Omit<TicketMessage, "quoted">[],
): TicketResource {
  return {
    ...ticketSummary(ticket),
    messages: messages.map(({ id, author, body, createdAt }) => ({
      id,
      author,
      body,
      created_at: instantText(createdAt),
    })),
  };
}
