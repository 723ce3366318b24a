import { hmac } from "../hmac";

/** The key in the private link to a ticket's conversation. */
export function ticketKeyOf(ticketId: string, secret: string): Promise<string> {
  return hmac("ticket", ticketId, secret);
}
