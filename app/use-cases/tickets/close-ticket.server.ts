import { retryWrite } from "~/db/client.server";
import type { TicketScope } from "~/db/tickets/ticket-scope";
import { updateTicketClosed } from "~/db/tickets/tickets.server";
import type { TicketDeps } from "./ticket-deps.server";

/**
 * Closes a ticket once the requester's question is answered. Closing again changes nothing; a reply reopens
 * it.
 */
export async function closeTicket(
  { db, now }: Pick<TicketDeps, "db" | "now">,
  scope: TicketScope,
): Promise<{ ok: true } | { ok: false; reason: "not_found" }> {
  const isThere = await retryWrite(() => updateTicketClosed(db, scope, now));
  return isThere ? { ok: true } : { ok: false, reason: "not_found" };
}
