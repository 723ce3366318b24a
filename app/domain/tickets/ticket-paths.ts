import { PATHS, withQuery } from "../paths";

type TicketLink = { id: string; key: string };

/**
 * The private page of a ticket's conversation. `isLinkSent`: the link to the ticket that this one was merged into was
 * sent.
 */
export function ticketPath({ id, key }: TicketLink, isLinkSent = false): string {
  return withQuery(PATHS.ticket, { id, key, ...(isLinkSent && { sent: "1" }) });
}

/** A client's own ticket on their dashboard. */
export function ownTicketPath(ticketId: string): string {
  return withQuery(PATHS.dashboardTickets, { ticket: ticketId });
}

/** The ticket form after a ticket has been sent. */
export function ticketSentPath({ id, key }: TicketLink): string {
  return withQuery(PATHS.submitTicket, { ticket: id, key });
}

/** The ticket form with the conversation stored on the server. */
export const TICKET_FROM_CHAT_PATH = withQuery(PATHS.submitTicket, { from: "chat" });

/** The ticket form with the client's name and email. The bare path is the same for everyone. */
export const PREFILLED_TICKET_PATH = withQuery(PATHS.submitTicket, { prefill: "1" });
