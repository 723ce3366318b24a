import { TICKET_MAILBOX } from "../tickets/reply-address";

/**
 * Whether email to this address could come back to the site itself, as an answer to a ticket. Other mailboxes of the
 * same domain are the agency's own: docs/tickets.md gives the site one address of it.
 */
export function isOwnReplyAddress(address: string, inboundDomain: string | null): boolean {
  const [mailbox, domain] = address.toLowerCase().split("@");
  return domain === inboundDomain && mailbox?.split("+")[0] === TICKET_MAILBOX;
}
