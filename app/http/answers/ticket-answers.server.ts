import { type PrivateLink, PrivateLinkSchema } from "~/domain/private-link";
import { PERSONAL } from "~/http/responses/response-headers";
import { logRefusedAccess } from "~/http/security/refusals.server";

export const TICKET_NOT_LOADED = "Failed to load the ticket";

/** The same 404 for a wrong id, a wrong key and another user's ticket. Logs the account, if one is signed in. */
export function notFoundTicket(account?: string): Response {
  logRefusedAccess("ticket", account);
  return new Response(TICKET_NOT_LOADED, { status: 404, headers: PERSONAL });
}

export function requireTicketLink(id: unknown, key: unknown): PrivateLink {
  const link = PrivateLinkSchema.safeParse({ id, key });
  if (!link.success) throw notFoundTicket();
  return link.data;
}
