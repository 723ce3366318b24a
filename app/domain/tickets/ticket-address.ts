export const TICKET_FORM_PATH = "/help/submit-ticket";

/** The form with a conversation that the server keeps filled in. */
export const TICKET_FROM_CHAT_ADDRESS = `${TICKET_FORM_PATH}?from=chat`;

/** The form with the name and address of whoever is signed in. The bare path is the same for everybody. */
export const PREFILLED_TICKET_ADDRESS = `${TICKET_FORM_PATH}?prefill=1`;

type Link = { id: string; key: string };

/** A client's own ticket, on their pages. */
export function userTicketAddress(ticketId: string): string {
  return `/dashboard/tickets?${new URLSearchParams({ ticket: ticketId })}`;
}

/** Where the form says that a ticket was sent. */
export function ticketSentAddress({ id, key }: Link): string {
  return `${TICKET_FORM_PATH}?${new URLSearchParams({ ticket: id, key })}`;
}
