import { deriveKey, hashKey } from "../derived-key";

/** The key in the private link of a ticket's conversation. */
export function ticketKeyOf(ticketId: string, secret: string): Promise<string> {
  return deriveKey("ticket", ticketId, secret);
}

export const hashTicketKey = hashKey;

export function ticketAddress(link: { id: string; key: string }): string {
  return `/help/ticket?${new URLSearchParams(link)}`;
}
